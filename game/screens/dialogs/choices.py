"""A question over whatever is shown, with more answers than yes and no. The first answer has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.input.intents import DIRECTIONS, Intent, Pointer
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import ABYSS, FOOT, GOLD, MIDDLE
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Widget

WIDTH = 980.0
HEAD, STEP, ROW = 240.0, 78.0, 64.0
QUESTION = TextStyle(36, BOLD, align="centre", lines=2, leading=1.15)
DETAIL = TextStyle(26, MEDIUM, MIDDLE, align="centre", lines=3, leading=1.2)


@dataclass(frozen=True, slots=True)
class Choice:
    """`act` says what follows, for the scene below."""

    key: str
    label: str
    act: Callable[[], Transition | None]
    icon: str | None = None
    enabled: bool = True


class Choices(Screen):
    """Back is always the last answer, and only closes the question."""

    name = "choices"
    music = None
    opaque = False

    def __init__(self, context: Context, question: str, detail: str, choices: Sequence[Choice]) -> None:
        super().__init__(context)
        self.question = question
        self.detail = detail
        self.choices = [*choices, Choice("back", self.say("common.back"), lambda: None)]
        self.focus = next(choice.key for choice in self.choices if choice.enabled)

    @property
    def _top(self) -> float:
        return 500 - (HEAD + len(self.choices) * STEP + 24) / 2

    def build(self) -> list[Widget]:
        left, right = 960 - WIDTH / 2 + 60, 960 + WIDTH / 2 - 60
        rows: list[Widget] = []
        for place, choice in enumerate(self.choices):
            top = self._top + HEAD + place * STEP
            kind = "primary" if place == 0 and choice.enabled else "normal"
            box = (left, top, right, top + ROW)
            answer = self._answer(choice)
            rows.append(Button(choice.key, box, choice.label, answer, kind, choice.icon, 28, choice.enabled))
        return rows

    def _answer(self, choice: Choice) -> Callable[[], Transition | None]:
        return lambda: Pop(choice.act())

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, y1, ABYSS)  # the prompts below are not those of this question
        left, right = 960 - WIDTH / 2, 960 + WIDTH / 2
        foot = self._top + HEAD + len(self.choices) * STEP + 24
        canvas.panel(left, self._top, right, foot, 16, line=GOLD, line_width=2, alpha=252)
        canvas.write_at(960, self._top + 72, self.question, QUESTION, WIDTH - 80)
        canvas.write_at(960, self._top + 168, self.detail, DETAIL, WIDTH - 100)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), next(one.label for one in self.choices if one.key == self.focus)),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )
