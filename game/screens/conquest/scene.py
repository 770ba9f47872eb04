"""The match of a conquest game: the board, the panels, the controls of a player, and the scenes that come over it.
Asks the session what is shown and whose turn it is; decides no rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.core.match import Match
from game.core.records import Record
from game.core.state import State
from game.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.registry import package_named
from game.screens import routes
from game.screens.battle.dice import dice_art
from game.screens.board.board import BoardView
from game.screens.conquest.board_state import MatchBoard
from game.screens.conquest.controls import MatchControls, watching_prompts
from game.screens.conquest.match_focus import LAND, MatchAim
from game.screens.conquest.mouse import MatchMouse
from game.screens.conquest.panels import MatchPanels
from game.screens.conquest.seat_controls import SeatControls, is_placing, open_seat, viewer_after_turn
from game.screens.conquest.skin import skin_of
from game.screens.dialogs.prompts import Prompt
from game.screens.match.banners import draw_news
from game.screens.match.followed_settings import always_defend_with_most
from game.screens.match.hand_over import public_news
from game.screens.match.log import PAGE
from game.screens.match.recap import MatchRecap
from game.screens.match.rumble import rumble_for
from game.screens.match.seat_devices import ACT, MENU, device_verdict
from game.screens.match.table_scene import TableScene
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.session.conquest.fleet_choice import FleetChoice
from game.session.conquest.selector import Selector
from game.session.retelling import recall
from game.session.setup.match_setup import MatchSetup
from game.session.story.turn_notes import TurnNotes
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Push, Transition
from game.ui.settings import Settings

SET_UP = "set up"
# How far a direction scrolls the long log, towards the beginning or, below zero, towards now.
LINES = {Intent.UP: 1, Intent.DOWN: -1, Intent.LEFT: PAGE, Intent.RIGHT: -PAGE}


class MatchScene(TableScene):
    """On the board of a conquest game."""

    name = "match"

    def __init__(self, context: Context, table: MatchSetup, match: Match | None = None) -> None:
        super().__init__(context, table, match)
        self.notes = TurnNotes()
        self.board = self._new_board()
        self.panels = MatchPanels(context, self.session, table, self.board, self.notes)
        self.board_state = MatchBoard(self.session, self.notes, self.panels.skin)
        self.selector: Selector | None = None
        self.controls: MatchControls | None = None
        self.aim = MatchAim(self.board, self.panels)
        self.mouse = MatchMouse(self)
        self._warmth: Iterator[None] | None = None
        self.closed_hands = self.panels.skin.closed_hands(self)
        self._controls_of_seats = SeatControls(context, self.session, self.panels)
        recall(self.session, self.notes.shown)
        self.session.on_shown.append(self.notes.shown)
        self.session.on_undone.append(self.notes.undone)
        self.recap = MatchRecap(self)

    def _new_board(self) -> BoardView:
        skin = skin_of(self.match.mode.name)
        return skin.board(self.context, self.table, self.match.mode, skin.layout.frame, skin.layout.continent_places)

    def on_event_started(self, event: Record, before: State) -> None:
        if not self.session.is_skipping:
            self.context.audio.event(event, package_named(self.table.mode).families)
            rumble_for(self.context.devices, event, self.table)

    def exit(self) -> None:
        super().exit()
        dice_art(self.context.assets).let_go()

    def release(self) -> None:
        super().release()
        self.mouse.release()

    def apply_settings(self, settings: Settings) -> None:
        self.board.change(looks=self.panels.looks, language=settings.language, style=settings.board_style)

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """A held arrow breathes; otherwise the picture stands still while a person thinks."""
        breathes = self.chooser.source >= 0 and not self.context.settings.reduced_motion
        is_moved = self.board.is_moving or self.mouse.is_held or breathes
        return self.session.is_busy or is_moved or self.is_unseen or self.is_ending

    @property
    def repeats_confirm(self) -> bool:  # type: ignore[override]
        """Holding it places one army after the other."""
        return self.match.phase == "place"

    def go_on(self) -> None:
        self.board.update(STEP)
        self.board_state.seconds += STEP
        # Dice and battle are prepared a little at each step, so that the first battle opens as fast as the others.
        dice_art(self.context.assets).step()
        if self._warmth is not None:
            next(self._warmth, None)
        self.mouse.update()

    def fleet_of(self, seat: int) -> FleetChoice:
        """Which ships a person sends into the attack that is under way; of anybody else, all."""
        return self._controls_of_seats.of(seat).selector.memory.fleet if seat in self.table.humans else FleetChoice()

    @property
    def chooser(self) -> Chooser:
        """What the person that must act is about to choose."""
        return NO_CHOICE if self.selector is None else self.selector.chooser

    def follow(self) -> None:
        seat = self.session.waiting_seat
        self.viewer = viewer_after_turn(self.session, self.panels, self.viewer)
        if seat is None:
            self.selector = self.controls = None
        elif self.selector is None or self.selector.seat != seat:
            self.controls = self._controls_of_seats.of(seat)
            self.selector = self.controls.selector
            self._shown_before = None
            if self.guide is not None:
                self.guide.watch(self.controls)
        if self.selector is not None and self.session.shown is not self._shown_before:
            self._shown_before = self.session.shown
            self.selector.update(self.session.view(self.selector.seat))
            self.aim.go_to_only_target(self.chooser, None if self.guide is None else self.guide.lit or ())
        self.recap.follow()
        self.panels.spoken = self.guide.covered if self.guide is not None else ()
        self.aim.follow(self.chooser)
        if self.controls is not None:
            self.aim.go(self.controls.wanted_focus())

    def following(self) -> Transition | None:
        """The hand-over, the battle, the cards."""
        seat = self.session.asked_seat
        if self._needs_hand_over(seat):
            assert seat is not None
            paused = partial(routes.pause, self.context, self)
            news = public_news(self.session, self.table, seat, self.context.say)
            return Push(routes.hand_over(self.context, self.table, seat, self._take_over, news, paused))
        if self.recap.is_open:
            return None
        if routes.shows_battle(self.context, self.session, self.table):
            return Push(routes.battle(self.context, self))
        if (question := routes.question(self.context, self)) is not None:
            return Push(question)
        is_trading = self.session.waiting_seat is not None and self.match.phase == "cards"
        if is_trading or self.closed_hands.asks_to_pass_cards():
            return Push(routes.trade(self.context, self))
        return None

    def _needs_hand_over(self, seat: int | None) -> bool:
        """Cards are secret, so another person takes over unseen; choosing dice gives nothing away."""
        if seat is None or len(self.table.humans) < 2 or seat == self.viewer:
            return False
        return self.session.timeline.is_empty and not self.panels.skin.is_open(self.session.shown, self.match.phase)

    def _take_over(self, seat: int) -> None:
        self.viewer = seat

    @property
    def open_seat(self) -> int:
        """The seat whose cards lie open, -1 for nobody's."""
        return open_seat(self.session, self.table, self.viewer)

    def look_at_cards(self) -> Transition | None:
        return Push(routes.trade(self.context, self)) if self.open_seat >= 0 else None

    def look_closer(self) -> Transition | None:
        """At the cards, or at what matters more in this mode."""
        found = routes.look(self.context, self)
        return self.look_at_cards() if found is None else Push(found)

    @property
    def focus(self) -> int:
        """The land under the focus, -1 for none."""
        return self.aim.land

    # Presses.

    def meaning(self, key: Intent | None) -> object:
        if self.recap.is_open:
            return "recap"
        if self.panels.log.is_long:
            return "log"
        # Before the first turn a click on land means that land, also before the others are through.
        return SET_UP if key is None and not self.session.shown.turn else super().meaning(key)

    def own_meaning(self, key: Intent | None) -> object:
        if self.controls is None:
            return None
        region = self.aim.ring.current or ""
        return self.controls.meaning(key, "" if region.startswith(LAND) else region)

    @property
    def is_own_turn(self) -> bool:
        return self.panels.sides[self.session.shown.seat].seat in self.table.humans

    def handle(self, press: Press) -> Transition | None:
        if press.intent is Intent.THIRD:
            self.session.fast_forward = press.is_on and not self.is_mine
        if not press.is_on:
            return None
        if self.recap.is_open and press.is_fresh and press.intent is not Intent.PAUSE:
            self.recap.close()
            return None
        general = self._general(press)
        if general is not None or self._reads_log(press):
            return general
        if self.guide is not None and self.guide.takes(press):
            return None
        self.hurry()
        controls = self.controls
        if controls is None:
            return self._watching(press)
        seat = self.table.seats[controls.selector.seat]
        verdict = device_verdict(self.context, seat, press, controls.chooser.can_back or controls.has_placed)
        if verdict != ACT:
            return self.pause_menu() if verdict == MENU else None
        following = self._act_on(press, controls)
        self.follow()
        return following

    def hurry(self) -> None:
        """Let the next armies be placed while the last ones are still dropping."""
        if is_placing(self.session):
            self.session.skip()
            self.follow()

    def _general(self, press: Press) -> Transition | None:
        """What works at any time: the menu, rules, log, camera, zoom."""
        if press.intent is Intent.PAUSE and press.is_fresh:
            return self.pause_menu()
        if press.intent is Intent.RULES and press.is_fresh:
            return self.open_rules()
        if press.intent is Intent.LOG and press.is_fresh:
            self.panels.log.toggle()
        self.aim.look(press, self.context.settings.reduced_motion)
        return None

    def _reads_log(self, press: Press) -> bool:
        """While the long log lies over the board, directions scroll it, what lets go or confirms closes it, and nothing
        is done on the board below."""
        log = self.panels.log
        if log.is_long and press.intent in LINES:
            log.scroll(LINES[press.intent])
        elif log.is_long and press.is_fresh and press.intent in (Intent.BACK, Intent.CONFIRM):
            log.toggle()
            return True
        return log.is_long and press.intent is not Intent.LOG

    def _watching(self, press: Press) -> Transition | None:
        """Somebody else plays: look round, hurry, or leave."""
        if press.intent in DIRECTIONS:
            self.aim.ring.move(press.intent)
        elif press.is_fresh and press.intent is Intent.BACK and self.session.blitz is not None:
            self.session.blitz.stop()
        elif press.is_fresh and press.intent is Intent.BACK and self.session.stop_stationing():
            return None
        elif press.is_fresh:
            return self.press_while_watching(press)
        return None

    def _act_on(self, press: Press, controls: MatchControls) -> Transition | None:
        intent = press.intent
        if intent in DIRECTIONS:
            if controls.is_counting:
                controls.count(intent)
            elif self.aim.ring.move(intent):
                self.context.audio.intent("move")
        elif intent is Intent.PREVIOUS or intent is Intent.NEXT:
            controls.step(1 if intent is Intent.NEXT else -1, self.focus)
        elif intent is Intent.CONFIRM and (press.is_fresh or controls.chooser.phase == "place"):
            region = self.aim.ring.current
            if region is not None and not region.startswith(LAND):
                controls.press_region(region, self.focus)
            else:
                controls.confirm(self.focus)
        elif not press.is_fresh:
            return None
        elif intent is Intent.SECOND:
            controls.second(self.focus)
        elif intent is Intent.THIRD:
            return self._third(controls)
        elif intent is Intent.UNDO:
            self.session.undo()
        elif intent is Intent.BACK:
            if not self.aim.leave_choices(controls.chooser) and not controls.back():
                return self.pause_menu()
        elif intent is Intent.ADVANCE:
            return self._advance(controls)
        return None

    def _third(self, controls: MatchControls) -> Transition | None:
        if controls.is_counting:
            controls.third()
            return None
        return None if self.aim.turn_to_choices(controls.chooser) else self.look_closer()

    def _advance(self, controls: MatchControls) -> Transition | None:
        """On to the next phase; asks once when something is left to do. In the set-up it only leads to the button: the
        same press skips what others do."""
        if controls.is_setting_up:
            self.aim.ring.focus("rest_suggested")
            return None
        if controls.chooser.bubble == "place":
            controls.place_rest(self.focus)
            return None
        if controls.chooser.phase == "defend":
            always_defend_with_most(self.context)
            return None
        if controls.is_counting:
            controls.confirm(-1)
            return None
        question = controls.question()
        if question is None:
            controls.end()
            return None
        say = self.context.say
        words = say(f"match.ask.{question[0]}", count=question[1])
        yes, no = say(f"match.ask.{question[0]}_yes"), say(f"match.ask.{question[0]}_no")
        seat = self.table.seats[controls.selector.seat]
        return Push(routes.confirm(self.context, words, controls.end, yes_label=yes, no_label=no, seat=seat))

    def point(self, pointer: Pointer) -> Transition | None:
        if self.recap.is_open and pointer.kind == "down":
            self.recap.close()
            return None
        return self.mouse.point(pointer)

    # The picture.

    def draw_board(self, canvas: Canvas, has_drops: bool = True) -> None:
        reduced = self.context.settings.reduced_motion
        lit = self.guide.lit if self.guide is not None else None
        marks = self.panels.skin.marks(self.panels.mode, self.session.shown, self.open_seat)
        picture = self.board_state.picture(self.chooser, self.focus, reduced, has_drops, lit, marks)
        self.panels.measure(canvas, picture)
        covered = self.panels.covered_boxes(self.chooser, self.focus, self.open_seat, self.guide is None)
        if self.guide is not None:
            covered += self.guide.covered
        covered += self.recap.covered
        hidden = self.panels.hidden(self.chooser, self.focus)
        self.board.draw(canvas, replace(picture, covered=covered, hidden=hidden))

    def draw(self, canvas: Canvas, alpha: float) -> None:
        canvas.forget()
        self.seen()
        if self._warmth is None:
            self._warmth = routes.warmed_battle(canvas, self.panels.looks, self.panels.skin)
        self.draw_board(canvas)
        self.panels.draw(canvas, self.chooser, self.focus, self.open_seat, self.is_mine, self.guide is None)
        if self.guide is not None:
            self.guide.draw(canvas)
        draw_news(canvas, self.panels.skin.banners, self.session, self.table, self.panels.looks, self.context.say)
        if self.is_mine and not self.aim.is_covered:
            self.aim.draw(canvas, self.controls is not None and self.controls.is_counting)
        self.recap.draw(canvas)
        left, right = self._prompts()
        self.bar.draw(canvas, left, right)

    def _prompts(self) -> tuple[list[Prompt], list[Prompt]]:
        if self.recap.is_open:
            return [Prompt((Intent.CONFIRM,), self.context.say("recap.go_on"))], []
        if self.panels.log.is_long:
            say = self.context.say
            left = [
                Prompt(tuple(DIRECTIONS), say("match.prompt.scroll")),
                Prompt((Intent.BACK,), say("match.prompt.close_log")),
            ]
            return left, [Prompt((Intent.RULES,), say("match.prompt.rules"))]
        guided = self.guide.prompts() if self.guide is not None else None
        if guided is not None:
            return guided
        if self.controls is not None:
            return self.controls.prompts(self.focus, self.aim.ring.current or "")
        return watching_prompts(self.context, bool(self.table.humans), self.session.is_stationing)
