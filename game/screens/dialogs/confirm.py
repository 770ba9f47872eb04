"""A small question over whatever is shown: yes or no. The safe answer has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.intents import DIRECTIONS, Intent, Press
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.seat_devices import ACT, device_verdict, may_click
from game.session.setup.match_setup import Seat
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import ABYSS, FOOT, GOLD, MIDDLE
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Widget

WIDTH = 860.0
Answer = Callable[[], Transition | None]
QUESTION = TextStyle(36, BOLD, align="centre", lines=2, leading=1.15)
DETAIL = TextStyle(26, MEDIUM, MIDDLE, align="centre", lines=2)


class Confirm(Screen):
    """`yes` says what follows, for the scene below; No and Back only close the question. Where a wrong Yes costs
    nothing, `is_safe` puts the focus on it. Where a `seat` is asked, only its device may say Yes."""

    name = "confirm"
    music = None
    opaque = False
    comes_unasked = True

    def __init__(
        self, context: Context, question: str, yes: Answer, detail: str = "", yes_label: str = "", no_label: str = "",
        is_safe: bool = False, no: Answer | None = None, seat: Seat | None = None,
    ) -> None:  # fmt: skip
        super().__init__(context)
        self.question = question
        self.detail = detail
        self.yes = yes
        self.no = no
        self.yes_label = yes_label or self.say("common.yes")
        self.no_label = no_label or self.say("common.no")
        self.is_safe = is_safe
        self.seat = seat
        self.focus = "yes" if is_safe else "no"

    @property
    def _top(self) -> float:
        return 360.0 if self.detail else 396.0

    def build(self) -> list[Widget]:
        left, middle, right = 960 - WIDTH / 2 + 40, 960.0, 960 + WIDTH / 2 - 40
        kind = "primary" if self.is_safe else "normal"
        top = self._top + (216 if self.detail else 144)
        return [
            Button("no", (left, top, middle - 14, top + 64), self.no_label, self._declined, size=28),
            Button("yes", (middle + 14, top, right, top + 64), self.yes_label, self._agreed, kind, size=28),
        ]

    def _agreed(self) -> Transition | None:
        return Pop(self.yes())

    def _declined(self) -> Transition | None:
        return Pop(self.no() if self.no is not None else None)

    def back(self) -> Transition | None:
        return self._declined()

    def handle(self, press: Press) -> Transition | None:
        is_free = self.seat is None or press.intent in (*DIRECTIONS, Intent.BACK) or not press.is_on
        if not is_free and self.seat is not None and device_verdict(self.context, self.seat, press) != ACT:
            return None
        return super().handle(press)

    def may_click(self) -> bool:
        return self.seat is None or may_click(self.context, self.seat)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, y1, ABYSS)  # the prompts below are not those of this question
        foot = self._top + (320 if self.detail else 248)
        left, right = 960 - WIDTH / 2, 960 + WIDTH / 2
        canvas.panel(left, self._top, right, foot, 16, line=GOLD, line_width=2, alpha=252)
        canvas.write_at(960, self._top + 76, self.question, QUESTION, WIDTH - 80)
        if self.detail:
            canvas.write_at(960, self._top + 160, self.detail, DETAIL, WIDTH - 80)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), self._answer())],
            [Prompt((Intent.BACK,), self.no_label)],
        )

    def _answer(self) -> str:
        return self.yes_label if self.focus == "yes" else self.no_label
