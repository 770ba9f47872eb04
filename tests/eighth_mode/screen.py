"""How Last Tin is shown: the row of tins with a panel beside it, played by keys or by the mouse, and watched again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.match import Match
from game.core.records import Record
from game.input.intents import Intent, Pointer, Press
from game.registry import package_named
from game.screens.dialogs.prompts import Prompt
from game.screens.match.hud import PlayerRow, draw_players
from game.screens.match.seat_devices import ACT, MENU, device_verdict
from game.screens.match.side_looks import side_looks
from game.screens.match.table_scene import TableScene
from game.screens.registry import Presentation
from game.screens.title.backdrop import draw_backdrop
from game.session.player import EVERYONE
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, LINE_HIGH, MIDDLE, RAISED, Look
from game.ui.scene import Transition
from tests.eighth_mode.rules import MOST_TAKEN, State, Take

ACROSS, WIDE, TALL, GAP = 9, 96.0, 120.0, 26.0
LEFT, TOP = 260.0, 300.0
PANEL: Box = (1480, 120, 1860, 420)
TITLE = TextStyle(48, weight=BOLD, ink=HIGH)
UNDER = TextStyle(28, ink=MIDDLE)


def tin_box(place: int) -> Box:
    x, y = LEFT + place % ACROSS * (WIDE + GAP), TOP + place // ACROSS * (TALL + GAP)
    return x, y, x + WIDE, y + TALL


def draw_row(canvas: Canvas, state: State, chosen: int = 0) -> None:
    """All tins that are left; those about to be taken, at the end of the row, are gold."""
    draw_backdrop(canvas)
    for place in range(state.tins):
        is_chosen = place >= state.tins - chosen
        canvas.box(*tin_box(place), GOLD if is_chosen else RAISED, 16)
        canvas.outline(*tin_box(place), ABYSS if is_chosen else LINE_HIGH, 16)


class LastTinScene(TableScene):
    """`amount` is how many tins the next press takes."""

    name = "last_tin"

    def __init__(self, context: Context, table: MatchSetup, match: Match | None = None) -> None:
        super().__init__(context, table, match)
        self.amount = 1

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self.session.is_busy or self.is_unseen or self.is_ending

    @property
    def is_own_turn(self) -> bool:
        return self.session.shown.seat in self.table.humans

    def own_meaning(self, key: Intent | None) -> object:
        return "take"

    def on_event_started(self, event: Record, before: Any) -> None:
        if not self.session.is_skipping:
            self.context.audio.event(event, package_named(self.table.mode).families)

    def follow(self) -> None:
        self.selector = self.session.waiting_seat
        self._limit(0)

    def _limit(self, by: int) -> None:
        self.amount = max(1, min(self.amount + by, MOST_TAKEN, self.session.shown.tins))

    def handle(self, press: Press) -> Transition | None:
        seat = self.session.waiting_seat
        if not press.is_on or not press.is_fresh:
            return None
        if press.intent is Intent.PAUSE:
            return self.pause_menu()
        if press.intent is Intent.RULES:
            return self.open_rules()
        if seat is None:
            return self.watched(press)
        verdict = device_verdict(self.context, self.table.seats[seat], press)
        if verdict != ACT or press.intent is Intent.BACK:
            return self.pause_menu() if verdict == MENU or press.intent is Intent.BACK else None
        if press.intent in (Intent.LEFT, Intent.RIGHT):
            self._limit(1 if press.intent is Intent.RIGHT else -1)
        elif press.intent is Intent.CONFIRM:
            self._take()
        return None

    def _take(self) -> None:
        refusal = self.session.submit(Take(self.amount))
        if refusal is not None:
            self.context.notices.append(refusal)
        self.follow()

    def point(self, pointer: Pointer) -> Transition | None:
        """A click on one of the last tins takes all from there on."""
        if pointer.kind != "down" or pointer.button != 1 or self.session.waiting_seat is None:
            return None
        tins = self.session.shown.tins
        for place in range(tins):
            x0, y0, x1, y1 = tin_box(place)
            if x0 <= pointer.x <= x1 and y0 <= pointer.y <= y1 and tins - place <= MOST_TAKEN:
                self.amount = tins - place
                self._take()
                break
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self.seen()
        state, say = self.session.shown, self.context.say
        is_mine = self.session.waiting_seat is not None
        draw_row(canvas, state, self.amount if is_mine else 0)
        name = self.table.seats[state.seat].name
        canvas.write_at(LEFT, 160, say("last_tin.turn", name=name), TITLE, 1100)
        canvas.write_at(LEFT, 220, say("last_tin.left", count=state.tins), UNDER, 1100)
        draw_players(canvas, say("last_tin.taken"), ("box",), self._rows(state), PANEL)
        self.bar.draw(canvas, *self.prompts())

    def _rows(self, state: State) -> list[PlayerRow]:
        looks = side_looks(self.context, self.match.mode, self.table)
        return [
            PlayerRow(looks[seat], one.name, [str(state.taken[seat])], is_current=seat == state.seat)
            for seat, one in enumerate(self.table.seats)
        ]

    def prompts(self) -> tuple[list[Prompt], list[Prompt]]:
        say = self.context.say
        right = [Prompt((Intent.BACK,), say("match.prompt.menu"))]
        if self.session.waiting_seat is None:
            return [Prompt((Intent.ADVANCE,), say("match.prompt.skip_turn"))], right
        take = Prompt((Intent.CONFIRM,), say("last_tin.take", count=self.amount))
        return [Prompt((Intent.LEFT, Intent.RIGHT), say("last_tin.number")), take], right


class LastTinStage:
    """The row while a match is watched."""

    is_moving = False

    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, is_whole: bool = False) -> None:
        self.context, self.table, self.watching = context, table, watching
        self.follows = False
        self.covered: Sequence[Box] = ()

    @property
    def looks(self) -> list[Look]:
        return side_looks(self.context, self.watching.mode, self.table)

    def follow_settings(self) -> None:
        """Nothing is kept that depends on them."""

    def prepare(self) -> Iterator[float]:
        yield 1.0

    def update(self, seconds: float) -> None:
        """Tins stand still."""

    def settle(self) -> None:
        """They always are."""

    def on_event_started(self, event: Record) -> None:
        """There is no camera."""

    def zoom(self, factor: float, x: float, y: float) -> None:
        """The row has one size."""

    def show_all(self) -> None:
        """It always does."""

    def draw(self, canvas: Canvas, viewer: int = EVERYONE) -> None:
        draw_row(canvas, self.watching.view(viewer))


PRESENTATION = Presentation(
    match_scene=LastTinScene,
    stage=LastTinStage,
    columns=(("last_tin_tins", lambda side: side.beaten), ("last_tin_turns", lambda side: side.captures)),
    minutes=(1, 5),
)
