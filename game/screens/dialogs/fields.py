"""A text line that brings up a board of letters: for a pad at once, for the mouse by a sign at its end."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import MOUSE, PAD, Pointer
from game.screens import routes
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, Weight
from game.ui.drawing.theme import ABYSS, GOLD, LINE
from game.ui.scene import Push, Transition
from game.ui.widgets import TextField

SIGN = 52.0


class LetteredField(TextField):
    """`title` heads the letters; `help` is the key of what explains the field."""

    def __init__(
        self, context: Context, key: str, box: Box, text: str, changed: Callable[[str], None], title: str, longest: int,
        size: float, weight: Weight = BOLD, *, help_key: str = "", hint: str = "", icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, box, text, changed, longest, size, weight, self._asked, hint, icon)
        self.context = context
        self.title = title
        self.help = help_key

    def _asked(self) -> Transition | None:
        return self._letters() if self.context.devices.last_device.startswith(PAD) else None

    def _letters(self) -> Transition:
        self.is_open = False
        return Push(routes.letters(self.context, self.title, self.text, self._lettered, self.longest))

    def _lettered(self, text: str | None) -> None:
        if text is not None:
            self.text = text
            self.changed(text)

    @property
    def _has_sign(self) -> bool:
        """A person who typed the last letter has no need of it."""
        return self.is_open and self.context.devices.last_device == MOUSE

    @property
    def sign(self) -> Box:
        """Where a click brings up the letters."""
        x0, y0, x1, y1 = self.box
        return max(x0, x1 - SIGN), y0 + 3, x1 - 3, y1 - 3

    def point(self, pointer: Pointer) -> Transition | None:
        if self._has_sign and pointer.kind == "down" and pointer.button == 1 and pointer.x >= self.sign[0]:
            return self._letters()
        return super().point(pointer)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        super().draw(canvas, is_focused)
        if self._has_sign:
            x0, y0, x1, y1 = self.sign
            canvas.box(x0, y0, x1, y1, ABYSS)
            canvas.box(x0, y0 + 6, x0 + 1.5, y1 - 6, LINE)
            canvas.icon("keyboard", (x0 + x1) / 2, (y0 + y1) / 2, 30, GOLD)
