"""Fields of the set-up screen: long words are written smaller, as far as they can be read; pads and the mouse get
letters to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.input.intents import PAD, Edit, Pointer, Typed
from game.screens import routes
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, Weight
from game.ui.drawing.theme import ABYSS, GOLD, LINE_HIGH, PANEL, RAISED
from game.ui.scene import Push, Transition
from game.ui.widgets import Act, Button, TextField

SMALLEST = 22.0


class FittingField(TextField):
    """`title` heads the letters that come up for a pad or the mouse; `help` is the key of what explains the field."""

    radius = 8.0

    def __init__(
        self, context: Context, key: str, box: Box, text: str, changed: Callable[[str], None], title: str,
        help_key: str, longest: int, size: float, weight: Weight = BOLD,
    ) -> None:  # fmt: skip
        super().__init__(key, box, text, changed, longest, size, weight, self._letters)
        self.context = context
        self.title = title
        self.help = help_key
        self._is_full = False

    def _letters(self) -> Transition | None:
        device = self.context.devices.last_device
        if not device.startswith(PAD) and device != "mouse":
            return None
        return Push(routes.letters(self.context, self.title, self.text, self._lettered, self.longest))

    def _lettered(self, text: str | None) -> None:
        if text is not None:
            self._write(text, len(text))

    def point(self, pointer: Pointer) -> Transition | None:
        return self.press() if pointer.kind == "down" and pointer.button == 1 and not self.is_open else None

    def type(self, entry: Typed | Edit) -> None:
        if isinstance(entry, Typed) and self._is_full:
            return
        if isinstance(entry, Edit) and entry.command == "paste":
            entry_text = self.context.devices.clipboard()
            super().type(Typed(" ".join(entry_text.split())))
            return
        super().type(entry)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.panel(*self.box, 8, ABYSS, ABYSS, 255, GOLD if self.is_open else LINE_HIGH, 2, shadow=False)
        middle, room = (y0 + y1) / 2, x1 - x0 - 30
        style = replace(self.style, shorten=True)
        while style.size > SMALLEST and canvas.width_of(self.text, style) > room:
            style = style.with_size(style.size - 1)
        self._is_full = canvas.width_of(f"{self.text}M", style.with_size(SMALLEST)) > room
        canvas.write_at(x0 + 16, middle, self.text, style, None if self.is_open else room)
        if self.is_open:
            left = x0 + 17 + canvas.width_of(self.text[: self.cursor], style)
            canvas.box(left, middle - style.size * 0.5, left + 3, middle + style.size * 0.5, GOLD)


class IconButton(Button):
    """A sign instead of words."""

    def __init__(self, key: str, box: Box, icon: str, act: Act) -> None:
        super().__init__(key, box, "", act, icon=icon)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.panel(*self.box, 8, RAISED, PANEL, 255, LINE_HIGH, shadow=False)
        canvas.icon(self.icon or "", (x0 + x1) / 2, (y0 + y1) / 2, 40, GOLD)
