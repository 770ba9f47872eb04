"""A duel of toys: the terrain, racks and panels, the hands of the person to act, and the scenes over it.
Asks the session what is shown and whose turn it is; decides no rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.match import Match
from game.core.records import Record
from game.core.state import State as BaseState
from game.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.registry import package_named
from game.rules.toy_battle.events import GameEnded
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import HEADQUARTERS, State
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.match.hand_over import PublicNews
from game.screens.match.seat_devices import ACT, MENU, device_verdict
from game.screens.match.table_scene import TableScene
from game.screens.toy_battle.controls import ToyControls
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.duel import ToyDuel
from game.screens.toy_battle.drawing.help_card import HelpCard
from game.screens.toy_battle.drawing.places import Places
from game.screens.toy_battle.drawing.tiles import side_look
from game.screens.toy_battle.drawing.words import Line, ToyLog
from game.screens.toy_battle.duel_focus import ToyAim
from game.screens.toy_battle.mouse import ToyMouse
from game.screens.toy_battle.recap import ToyRecap
from game.session.retelling import retell
from game.session.setup.match_setup import MatchSetup
from game.session.toy_battle.selector import ToySelector
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Push, Scene, Transition
from game.ui.settings import Settings


class ToyMatchScene(TableScene):
    """A duel on its terrain. `viewer` is the seat whose rack lies open, -1 for nobody's."""

    name = "toy_match"
    mark_at = (1588.0, 42.0)
    end_delay = 1.6

    def __init__(self, context: Context, table: MatchSetup, match: Match | None = None) -> None:
        super().__init__(context, table, match)
        mode = self.match.mode
        assert isinstance(mode, ToyBattleMode)
        self.mode = mode
        self.log = ToyLog()
        looks = (side_look(context, 0), side_look(context, 1))
        self.board = ToyBoard(context.assets, self.mode.ground.terrain, looks)
        self.duel = ToyDuel(context, self.session, mode, table, self.board, self.log)
        self.help_card = HelpCard(context, self.mode)
        self.selector: ToySelector | None = None
        self.controls: ToyControls | None = None
        self.aim = ToyAim(context, self.board)
        self.mouse = ToyMouse(self)
        self.shows_help = False
        self.looks_in = False
        for told in retell(self.match):
            self.log.on_event_shown(*told)
        for number, seat in enumerate(self.table.seats):
            if seat.resigned_in is not None:
                self.log.lines.append(Line(number, "resigned"))
        self.session.on_shown += [self.log.on_event_shown, self.duel.puffs.on_event_shown]
        self.recap = ToyRecap(self)
        self.session.on_undone += [self.log.on_events_undone, lambda events: self.duel.puffs.clear()]

    def on_event_started(self, event: Record, before: BaseState) -> None:
        if self.session.is_skipping:
            return
        match event:
            case GameEnded(reason=reason):
                if reason == HEADQUARTERS:
                    self.context.audio.ending("headquarters")
            case _:
                self.context.audio.event(event, package_named(self.table.mode).families)

    def release(self) -> None:
        super().release()
        self.mouse.release()

    def apply_settings(self, settings: Settings) -> None:
        self.duel.puffs.is_still = settings.reduced_motion
        self.board.looks = (side_look(self.context, 0), side_look(self.context, 1))
        self._turn_board()

    def _turn_board(self) -> None:
        self.board.is_turned = self.places.bottom == 1 and not self.context.settings.fixed_view

    @property
    def places(self) -> Places:
        """The seat that looks sits at the bottom."""
        return Places(max(0, self.viewer))

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """What may be chosen glows in a slow beat; otherwise the picture stands still while a person thinks."""
        beats = self.selector is not None and bool(self.selector.lit) and not self.context.settings.reduced_motion
        is_moved = self.mouse.drag is not None or self.duel.puffs.is_moving or not self.duel.is_settled
        return self.session.is_busy or beats or is_moved or self.is_unseen or self.is_ending

    @property
    def focus(self) -> int:
        """The field under the focus, -1 for none."""
        return self.aim.field

    def go_on(self) -> None:
        self.duel.update(STEP)

    def following(self) -> Transition | None:
        """The hand-over, where another person at this screen must act."""
        seat = self.session.waiting_seat
        is_other = seat is not None and len(self.table.humans) > 1 and seat != self.viewer
        return Push(self._hand_over(seat)) if is_other and seat is not None else None

    def follow(self) -> None:
        seat = self.session.waiting_seat
        if seat is None or (len(self.table.humans) > 1 and seat != self.viewer):
            self.selector = self.controls = None
        elif self.selector is None or self.selector.seat != seat:
            self.selector = ToySelector(self.mode, seat)
            names = [plan.name for plan in self.table.seats]
            self.controls = ToyControls(self.context, self.session, self.selector, self.aim, names)
            self._shown_before = None
            if self.guide is not None:
                self.guide.watch(self.controls)
        if self.selector is not None and self.session.shown is not self._shown_before:
            self._shown_before = self.session.shown
            self.selector.update(self.session.view(self.selector.seat))
            self.looks_in = False
        self.recap.follow()
        self.aim.follow(self.selector, self.places)

    def _hand_over(self, seat: int) -> Scene:
        """Racks are secret, so the other person takes over unseen."""
        shown: State = self.session.shown
        standing = [
            self.context.say("toy.standing", medals=shown.medals[side], rack=len(shown.racks[side])) for side in (0, 1)
        ]
        before = 1 - seat if shown.turn > 1 else None
        news = PublicNews(self.context.say("common.turn", turn=shown.turn), before, standing[1 - seat], standing[seat])
        paused = partial(routes.pause, self.context, self)
        return routes.hand_over(self.context, self.table, seat, self._take_over, news, paused)

    def _take_over(self, seat: int) -> None:
        self.viewer = seat
        self._turn_board()

    # Presses.

    def meaning(self, key: Intent | None) -> object:
        if self.recap.is_open:
            return "recap"
        if key is Intent.CONFIRM and self.session.outcome is not None:
            return "result"
        return "help" if key is Intent.BACK and self.shows_help else super().meaning(key)

    def own_meaning(self, key: Intent | None) -> object:
        return None if self.controls is None else self.controls.meaning(key)

    @property
    def is_own_turn(self) -> bool:
        return self.session.shown.seat in self.table.humans

    def handle(self, press: Press) -> Transition | None:
        if press.intent is Intent.THIRD:
            self.session.fast_forward = press.is_on and not self.is_mine
        if not press.is_on:
            return None
        if press.is_fresh and press.intent is Intent.PAUSE:
            return self.pause_menu()
        if self.recap.is_open and press.is_fresh:
            self.recap.close()
            return None
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
            return self._look_on(press)
        seat = self.table.seats[controls.selector.seat]
        verdict = device_verdict(self.context, seat, press, controls.selector.can_back)
        if verdict != ACT:
            return self.pause_menu() if verdict == MENU else None
        following = self._play(press, controls)
        self.follow()
        return following

    def _look_on(self, press: Press) -> Transition | None:
        """A press while somebody else plays: move the focus, change the speed, or leave."""
        if press.intent in DIRECTIONS:
            self.aim.ring.move(press.intent)
        elif press.is_fresh and press.intent is Intent.CONFIRM and self.session.outcome is not None:
            return self.result()
        elif press.is_fresh:
            return self.press_while_watching(press)
        return None

    def _play(self, press: Press, controls: ToyControls) -> Transition | None:
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

    def _hold(self, act: Callable[[], object], controls: ToyControls) -> None:
        """When another troop comes into the hand, the focus goes to a field where it may go."""
        before = controls.selector.held
        act()
        self.aim.follow(controls.selector, self.places)
        if controls.selector.held not in (before, -1) and controls.selector.held >= 0:
            self._aim_held_troop(controls.selector)

    def _aim_held_troop(self, selector: ToySelector) -> None:
        if self.aim.field in selector.sensible:
            return
        slot = [slot.troop for slot in selector.slots].index(selector.held)
        self.aim.focus_slot(slot)  # where it stays if no field is a good one
        self.aim.to_nearest(selector, self.places.slot(selector.seat, slot))

    def point(self, pointer: Pointer) -> Transition | None:
        if self.recap.is_open and pointer.kind == "down":
            self.recap.close()
            return None
        return self.mouse.point(pointer)

    # The picture.

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self.seen()
        self.duel.draw(canvas, self)
        self.recap.draw(canvas)
        if self.guide is not None:
            self.guide.draw(canvas)

    def prompts(self) -> tuple[list[Prompt], list[Prompt]]:
        guided = self.guide.prompts() if self.guide is not None else None
        if guided is not None:
            return guided
        say = self.context.say
        if self.recap.is_open:
            return [Prompt((Intent.CONFIRM,), say("recap.go_on"))], []
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
