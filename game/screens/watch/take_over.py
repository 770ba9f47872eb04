"""Take over from here: who plays which seat from this position on. The branch is a match of its own that knows which
replay it came from."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.match import Match
from game.input.intents import DIRECTIONS, Intent, Pointer
from game.registry import agent_levels_of
from game.rules.conquest.state import ConquestState
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.round_words import moment_words
from game.screens.match.side_looks import seat_look
from game.session.saved.autosave import set_parent
from game.session.setup.match_setup import AGENTS, ANY_DEVICE, HUMAN, MatchSetup, roll_seed
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import ABYSS, FOOT, GOLD, LOW
from game.ui.scene import Pop, Reset, Transition
from game.ui.widgets import Button, Cycle, Widget

if TYPE_CHECKING:
    from game.screens.watch.scene import WatchScene

LEFT, RIGHT = 540.0, 1380.0
ROW = 66.0
SEED_BITS = 24


class TakeOverScene(Screen):
    """`kinds` are who plays each seat; the seat to move is a person's unless a person is in play already."""

    name = "take_over"
    music = None
    opaque = False

    def __init__(
        self, context: Context, watch: WatchScene,
        draw_number: Callable[[], int] = lambda: secrets.randbits(SEED_BITS),
    ) -> None:  # fmt: skip
        super().__init__(context)
        assert watch.watching is not None
        self.watch = watch
        self.place = watch.watching.place
        self.state = watch.watching.reel.state(self.place)
        self.mode = watch.watching.mode
        self.draw_number = draw_number
        self.offered = (HUMAN, *agent_levels_of(self.mode.name)[1:])
        self.kinds = [seat.kind if seat.kind in self.offered else AGENTS[1] for seat in watch.table.seats]
        mover = self.mode.to_move(self.state)
        has_person = any(kind == HUMAN and not self._is_out(seat) for seat, kind in enumerate(self.kinds))
        if not has_person and mover is not None:
            self.kinds[mover] = HUMAN
        self.focus = "begin"

    @property
    def _top(self) -> float:
        return 540 - (len(self.kinds) * ROW + 270) / 2

    def _is_out(self, seat: int) -> bool:
        # Where players lead several armies, `alive` is by army and says nothing of a seat.
        state = self.state
        return isinstance(state, ConquestState) and len(state.alive) == len(self.kinds) and not state.alive[seat]

    def build(self) -> list[Widget]:
        words = [self.say("setup.human"), *[self.say(f"common.agent.{name}") for name in self.offered[1:]]]
        rows: list[Widget] = []
        for seat, kind in enumerate(self.kinds):
            top = self._top + 130 + seat * ROW
            box = (LEFT + 70, top, RIGHT - 24, top + ROW - 8)
            name = self.watch.table.seats[seat].name
            place, is_in = self.offered.index(kind), not self._is_out(seat)
            rows.append(Cycle(f"seat:{seat}", box, name, words, place, self._chooser(seat), is_in))
        foot = self._top + 130 + len(self.kinds) * ROW + 24
        middle = (LEFT + RIGHT) / 2
        return [
            *rows,
            Button("cancel", (LEFT + 24, foot, middle - 12, foot + 64), self.say("common.back"), Pop, size=28),
            Button("begin", (middle + 12, foot, RIGHT - 24, foot + 64), self.say("watch.begin"), self.begin, "primary",
                   "play", 28),
        ]  # fmt: skip

    def _chooser(self, seat: int) -> Callable[[int], None]:
        def choose(index: int) -> None:
            self.kinds[seat] = self.offered[index]

        return choose

    def table(self) -> MatchSetup:
        """The same people and colours, as they are seated now, with dice of its own."""
        seats = [
            replace(seat, kind=kind, device=ANY_DEVICE)
            for seat, kind in zip(self.watch.table.seats, self.kinds, strict=True)
        ]
        return replace(self.watch.table, seats=tuple(seats), seed=roll_seed(self.draw_number()))

    def begin(self) -> Transition:
        from game.screens import routes

        table = self.table()
        branch = Match(self.mode, len(table.seats), table.number, self.state)
        set_parent(branch, self.watch.path.name, self.place)
        return Reset(routes.match(self.context, table, branch))

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, y1, ABYSS)
        top = self._top
        canvas.panel(LEFT, top, RIGHT, top + 130 + len(self.kinds) * ROW + 112, 16, line=GOLD, line_width=2, alpha=252)
        canvas.write_at(LEFT + 28, top + 46, self.say("watch.take_over"), Text.NAME, RIGHT - LEFT - 56)
        under = self.say(
            "watch.take_over_under", moment=moment_words(self.say, self.mode, self.state), action=self.place
        )
        canvas.write_at(LEFT + 28, top + 92, under, Text.QUIET, RIGHT - LEFT - 56)

    def paint_over(self, canvas: Canvas) -> None:
        for seat in range(len(self.kinds)):
            look = seat_look(self.context, self.watch.table, seat)
            middle = self._top + 130 + seat * ROW + (ROW - 8) / 2
            canvas.emblem(look, LEFT + 46, middle, 20)
            if self._is_out(seat):
                canvas.icon("skull", LEFT + 46, middle, 22, LOW)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        label = self.say("common.change" if self.focus.startswith("seat:") else "common.choose")
        confirm = self.say("watch.begin") if self.focus == "begin" else label
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), confirm)],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )
