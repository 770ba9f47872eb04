"""A duel of toys: the terrain, racks and panels, whoever must act, and the scenes that come over it.
Asks the session what is shown and whose turn it is; decides no rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.core.records import Record
from game.modes.toy_battle.mode import ToyBattleMode
from game.modes.toy_battle.state import HEADQUARTERS
from game.play.director import Director
from game.play.intents import DIRECTIONS, Intent, Pointer, Press
from game.play.retelling import retold
from game.play.selecting_toy import ToySelector
from game.play.session import Session
from game.play.sources import make_sources
from game.play.statistics import statistics_of
from game.play.table import Table
from game.play.thinking import InlineThinking, ThreadThinking
from game.scenes import routes
from game.scenes.match_keeping import MatchKeeping
from game.scenes.match_settings import follow_settings, next_speed
from game.scenes.seat_devices import ACT, MENU, judged
from game.scenes.toy_match_aim import ToyAim
from game.scenes.toy_match_controls import ToyControls
from game.scenes.toy_match_mouse import ToyMouse
from game.ui.canvas import Canvas
from game.ui.clock import STEP, RealClock
from game.ui.context import Context
from game.ui.scene import Push, Replace, Scene, Transition
from game.ui.settings import Settings
from game.views.help_card import HelpCard
from game.views.match_news import PublicNews
from game.views.prompts import Prompt, PromptBar
from game.views.toy_board import ToyBoard
from game.views.toy_duel import ToyDuel
from game.views.toy_places import Places
from game.views.toy_tiles import side_look
from game.views.toy_words import ToyLog

if TYPE_CHECKING:
    from game.scenes.first_game import Guide

END_DELAY = 1.6


class ToyMatchScene(Scene):
    """One duel from its first picture to its last. `match` may have been played in part. `viewer` is the seat whose
    rack lies open, -1 for nobody's."""

    name = "toy_match"

    def __init__(self, context: Context, table: Table, match: Match | None = None) -> None:
        self.context = context
        self.table = table
        self.match = match or table.start()
        mode: Any = self.match.mode
        self.mode: ToyBattleMode = mode
        self.music = self.mode.name
        thinking = ThreadThinking if isinstance(context.clock, RealClock) else InlineThinking
        sources = make_sources(self.match, table.kinds, thinking())
        director = Director(self.mode, reduced=context.settings.reduced_motion)
        self.session = Session(self.match, sources, director, language=context.language)
        self.log = ToyLog()
        self.viewer = table.humans[0] if len(table.humans) == 1 else -1
        looks = (side_look(context, 0), side_look(context, 1))
        self.board = ToyBoard(context.assets, self.mode.ground.terrain, looks)
        self.duel = ToyDuel(context, self.session, table, self.board, self.log)
        self.help_card = HelpCard(context, self.mode)
        self.bar = PromptBar(context.devices.bindings, context.devices, context.say)
        self.selector: ToySelector | None = None
        self.controls: ToyControls | None = None
        self.aim = ToyAim(context, self.board)
        self.mouse = ToyMouse(self)
        self.guide: Guide | None = None
        self.shows_help = False
        self.looks_in = False
        self.keeper = MatchKeeping(context, self.match, table)
        self._ended = 0.0
        self._shown_before: Any = None
        self._begin()

    def _begin(self) -> None:
        """Read what was played before, and listen from here on."""
        session = self.session
        for told in retold(self.match):
            self.log.shown(*told)
        session.on_event.append(self._heard)
        session.on_moment.append(lambda name, event: None if session.is_skipping else self.context.audio.moment(name))
        session.on_shown += [self.log.shown, self.duel.puffs.shown]
        session.on_undone += [self.log.undone, lambda events: self.duel.puffs.clear()]

    def _heard(self, event: Record, before: Any) -> None:
        if self.session.is_skipping:
            return
        told: Any = event
        if type(event).__name__ != "GameEnded":
            self.context.audio.event(event)
        elif told.reason == HEADQUARTERS:
            self.context.audio.ending("headquarters")

    # Life.

    def enter(self) -> None:
        self._follow_settings()
        self.context.listeners.append(self._follow_settings)

    def resume(self) -> None:
        self._follow_settings()
        self.follow()

    def exit(self) -> None:
        self.context.listeners.remove(self._follow_settings)
        self.session.close()
        self.keeper.close()

    def release(self) -> None:
        self.session.fast_forward = False
        self.mouse.release()

    def _follow_settings(self, changed: Settings | None = None) -> None:
        """Also as soon as they change: the duel may lie under a question or a hand-over."""
        settings = changed or self.context.settings
        follow_settings(self.session, settings)
        self.duel.puffs.is_still = settings.reduced_motion
        self.board.looks = (side_look(self.context, 0), side_look(self.context, 1))
        self._turn_board()

    def _turn_board(self) -> None:
        self.board.is_turned = self.places.bottom == 1 and not self.context.settings.fixed_view

    @property
    def places(self) -> Places:
        """Whoever looks sits at the bottom."""
        return Places(max(0, self.viewer))

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """What may be chosen glows in a slow beat; otherwise the picture stands still while a person thinks."""
        beats = self.selector is not None and bool(self.selector.lit) and not self.context.settings.reduced_motion
        is_moved = self.mouse.drag is not None or self.duel.puffs.is_moving or not self.duel.is_settled
        return self.session.is_busy or beats or is_moved or self._ended > 0

    @property
    def is_mine(self) -> bool:
        """Whether somebody at this screen must act now."""
        return self.session.waiting_seat is not None

    @property
    def focus(self) -> int:
        """The field under the focus, -1 for none."""
        return self.aim.field

    def update(self) -> Transition | None:
        self.session.tick(STEP)
        self.keeper.update(STEP)
        self.duel.update(STEP)
        if self.session.problem:
            self._replace_agent()
            return None
        self.follow()
        if self.guide is not None:
            self.guide.update()
            if self.guide.is_over:
                self.guide = None
        seat = self.session.waiting_seat
        if seat is not None and len(self.table.humans) > 1 and seat != self.viewer:
            return Push(self._hand_over(seat))
        if self.session.outcome is not None:
            self._ended += STEP
            if self._ended > END_DELAY:
                return self._result()
        return None

    def _result(self) -> Transition:
        self._ended = 0.0
        return Replace(routes.result(self.context, self.match, self.table, statistics_of(self.match)))

    def _replace_agent(self) -> None:
        """An agent failed: a simpler one takes its seat, and the player is told."""
        seat = self.match.to_move
        assert seat is not None
        name = self.table.seats[seat].name
        self.context.notices.append(self.context.say("match.agent_failed", name=name, problem=self.session.problem))
        kinds = ["easy" if index == seat else "human" for index in range(len(self.table.seats))]
        self.session.replace_source(seat, make_sources(self.match, kinds, InlineThinking())[seat])

    def follow(self) -> None:
        """Whoever must act now gets the selector; it follows what is shown."""
        seat = self.session.waiting_seat
        if seat is None or (len(self.table.humans) > 1 and seat != self.viewer):
            self.selector = self.controls = None
        elif self.selector is None or self.selector.seat != seat:
            self.selector = ToySelector(self.mode, seat)
            names = [plan.name for plan in self.table.seats]
            self.controls = ToyControls(self.context, self.session, self.selector, self.aim, names)
            self._shown_before = None
            if self.guide is not None:
                self.guide.watch(self.controls)  # type: ignore[arg-type]
        if self.selector is not None and self.session.shown is not self._shown_before:
            self._shown_before = self.session.shown
            self.selector.update(self.session.view(self.selector.seat))
            self.looks_in = False
        self.aim.follow(self.selector, self.places)

    def _hand_over(self, seat: int) -> Scene:
        """Racks are secret, so the other person takes over unseen."""
        shown: Any = self.session.shown
        standing = [
            self.context.say("toy.standing", medals=shown.medals[side], rack=len(shown.racks[side])) for side in (0, 1)
        ]
        news = PublicNews(shown.turn, 1 - seat, standing[1 - seat], standing[seat])
        paused = partial(routes.pause, self.context, self)  # type: ignore[arg-type]
        return routes.hand_over(self.context, self.table, seat, self._handed_over, news, paused)

    def _handed_over(self, seat: int) -> None:
        self.viewer = seat
        self._turn_board()

    def pause_menu(self) -> Transition:
        return Push(routes.pause(self.context, self))  # type: ignore[arg-type]

    def open_rules(self) -> Transition:
        return Push(routes.rules(self.context, self.mode.name, self.match.phase))

    # Presses.

    def handle(self, press: Press) -> Transition | None:
        if press.intent is Intent.THIRD:
            self.session.fast_forward = press.is_on and not self.is_mine
        if not press.is_on:
            return None
        if press.is_fresh and press.intent is Intent.PAUSE:
            return self.pause_menu()
        if press.is_fresh and press.intent is Intent.RULES:
            if self.shows_help:
                return self.open_rules()
            self.shows_help = True
            return None
        if press.is_fresh and press.intent is Intent.BACK and self.shows_help:
            self.shows_help = False
            return None
        if self.guide is not None and self.guide.takes(press):
            return None
        controls = self.controls
        if controls is None:
            return self._watching(press)
        seat = self.table.seats[controls.selector.seat]
        verdict = judged(self.context, seat, press, controls.selector.can_back)
        if verdict != ACT:
            return self.pause_menu() if verdict == MENU else None
        following = self._acted(press, controls)
        self.follow()
        return following

    def _watching(self, press: Press) -> Transition | None:
        """Somebody else plays: look round, hurry, or leave."""
        if press.intent in DIRECTIONS:
            self.aim.ring.move(press.intent)
        elif not press.is_fresh:
            return None
        elif press.intent is Intent.BACK:
            return self.pause_menu()
        elif press.intent is Intent.SECOND:
            next_speed(self.context)
        elif press.intent is Intent.ADVANCE:
            self.session.skip_to_seat = True
        elif press.intent is Intent.CONFIRM:
            if self.session.outcome is not None:
                return self._result()
            self.session.skip()
        return None

    def _acted(self, press: Press, controls: ToyControls) -> Transition | None:
        intent = press.intent
        if intent in DIRECTIONS:
            self.mouse.field = self.mouse.slot = -1
            if self.aim.ring.move(intent):
                self.context.audio.intent("move")
        elif intent is Intent.PREVIOUS or intent is Intent.NEXT:
            self._hold(lambda: controls.step(1 if intent is Intent.NEXT else -1), controls)
        elif not press.is_fresh:
            return None
        elif intent is Intent.CONFIRM:
            if self.aim.slot >= 0:
                self._hold(controls.confirm, controls)
            else:
                return controls.confirm()
        elif intent is Intent.SECOND:
            return controls.second()
        elif intent is Intent.ADVANCE and controls.selector.may_decline:
            return controls.press("decline")
        elif intent is Intent.THIRD:
            self.looks_in = not self.looks_in
        elif intent is Intent.UNDO:
            self.session.undo()
        elif intent is Intent.BACK and not controls.back():
            return self.pause_menu()
        return None

    def _hold(self, act: Any, controls: ToyControls) -> None:
        """When another troop comes into the hand, the focus goes to a field where it may go."""
        before = controls.selector.held
        act()
        self.aim.follow(controls.selector, self.places)
        if controls.selector.held not in (before, -1) and controls.selector.held >= 0:
            self._aim_anew(controls.selector)

    def _aim_anew(self, selector: ToySelector) -> None:
        if self.aim.field in selector.lit:
            return
        slots = [slot.troop for slot in selector.slots]
        self.aim.to_nearest(selector, self.places.slot(selector.seat, slots.index(selector.held)))

    def point(self, pointer: Pointer) -> Transition | None:
        return self.mouse.point(pointer)

    # The picture.

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self.duel.draw(canvas, self)
        if self.guide is not None:
            self.guide.draw(canvas)

    def prompts(self) -> tuple[list[Prompt], list[Prompt]]:
        guided = self.guide.prompts() if self.guide is not None else None
        if guided is not None:
            return guided
        say = self.context.say
        card = Prompt((Intent.RULES,), say("toy.prompt.rules" if self.shows_help else "toy.prompt.help"))
        if self.controls is not None:
            left, right = self.controls.prompts(self.duel.has_stack(self))
        elif self.session.outcome is not None:
            left, right = [Prompt((Intent.CONFIRM,), say("toy.prompt.go_on"))], []
        else:
            key = "match.prompt.skip_turn" if self.table.humans else "match.prompt.skip_end"
            left = [
                Prompt((Intent.SECOND,), say("match.speed", speed=self.context.settings.speed)),
                Prompt((Intent.THIRD,), say("match.prompt.fast")),
                Prompt((Intent.ADVANCE,), say(key)),
            ]
            right = [Prompt((Intent.BACK,), say("match.prompt.menu"))]
        if self.shows_help:
            right = [Prompt((Intent.BACK,), say("toy.prompt.close"))]
        return left, [*right, card]
