"""A line of words that can be typed. The line itself is pygame-gui's, with caret, selection and scrolling."""

from __future__ import annotations

from collections.abc import Callable

from pygame_gui.core import UIElement

from game.input.intents import Edit, Pointer, Typed
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle, Weight
from game.ui.drawing.theme import GOLD, LOW
from game.ui.gui import Gui
from game.ui.gui_line import EntryLine
from game.ui.scene import Transition
from game.ui.widgets.base import Act, Widget

CARET = 3.0
PADDING = 16.0
HINT = TextStyle(ink=LOW)


class TextField(Widget):
    """While `is_open` the letters of the keyboard go here; what was there before is selected then. `hint` stands in the
    line while it is empty."""

    radius = 8.0

    def __init__(
        self, key: str, box: Box, text: str, changed: Callable[[str], None], longest: int = 14, size: float = 32,
        weight: Weight = BOLD, opened: Act | None = None, hint: str = "", icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, box)
        self.changed = changed
        self.longest = longest
        self.style = TextStyle(size, weight)
        self.opened = opened
        self.hint = hint
        self.icon = icon
        self._text = text
        self._is_open = False
        self._was_entered = False
        self._words = ""

    # Its element.

    @property
    def line(self) -> EntryLine | None:
        part = self.parts[0] if self.parts else None
        assert part is None or isinstance(part, EntryLine)
        return part

    def form(self) -> tuple[object, ...]:
        return *super().form(), self.longest, self.style

    def make(self, gui: Gui) -> list[UIElement]:
        self._words = self._fitting(gui)
        name, caret = gui.named("line", self._words), gui.canvas.pixels(CARET)
        return [EntryLine(gui.rect(self.box), gui.manager, name, self._text, self.longest, caret)]

    def _fitting(self, gui: Gui) -> str:
        """The class of the font: as large as the player wants it where the words have room for that."""
        return gui.words(self._text or " ", self.style, self.box[2] - self.box[0] - 2 * PADDING)

    def take_over(self, old: TextField) -> None:
        super().take_over(old)
        self._is_open, self._was_entered, self._words = old._is_open, old._was_entered, old._words

    def open_again(self) -> None:
        self._is_open = True

    def show(self) -> None:
        line = self.line
        if line is not None and line.text != self._text:
            line.write(self._text)
        self._follow()
        if line is not None and self.gui is not None and not self._is_open:
            words = self._fitting(self.gui)
            if words != self._words:  # while somebody types it stays as it was
                self._words = words
                line.change_object_id(self.gui.named("line", words))
                line.write(self._text)

    def _follow(self) -> None:
        """The element has the keyboard for as long as the field is open."""
        line = self.line
        if line is not None and line.is_focused != self._is_open:
            if self._is_open:
                line.focus()
            else:
                line.unfocus()

    # What is typed.

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, words: str) -> None:
        self._text = words
        self.show()

    @property
    def is_open(self) -> bool:
        return self._is_open

    @is_open.setter
    def is_open(self, wanted: bool) -> None:
        if wanted != self._is_open:
            self._is_open = wanted
            self.show()
            if wanted and self.line is not None:
                self.line.edit("all")

    @property
    def cursor(self) -> int:
        """Before which letter the caret stands."""
        return self.line.edit_position if self.line is not None else len(self._text)

    @property
    def selected(self) -> str:
        return self.line.selected if self.line is not None else ""

    def type(self, entry: Typed | Edit) -> None:
        line = self.line
        if line is None:
            return
        if isinstance(entry, Typed):
            line.put(entry.text)
        else:
            line.edit(entry.command)
        self._tell()

    def erase_selected(self) -> None:
        """As after it was cut."""
        if self.line is not None and self.line.selected:
            self.line.edit("delete")
            self._tell()

    def _tell(self) -> None:
        if self.line is not None and self.line.text != self._text:
            self._text = self.line.text
            self.changed(self._text)

    def press(self) -> Transition | None:
        """Begin to type, or be done; on a pad `opened` brings up the letters instead."""
        if self.opened is not None and not self.is_open:
            letters = self.opened()
            if letters is not None:
                return letters
        self.is_open = not self.is_open
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        """A click begins to type. What was there is selected unless the mouse selected a part of it."""
        if pointer.kind == "down" and pointer.button == 1:
            self._was_entered = not self._is_open
            self._is_open = True
            self._follow()
        elif pointer.kind == "up" and self._was_entered:
            self._was_entered = False
            if self.line is not None and not self.line.selected:
                self.line.edit("all")
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.cover(*self.box)
        if self.gui is None or self.line is None:
            return
        self.gui.draw(canvas, self.line)
        self.gui.record(canvas, [self.line])
        if self.is_open:
            canvas.outline(*self.box, GOLD, self.radius, 2)
        elif not self._text and self.hint:
            start = x0 + 16
            if self.icon:
                canvas.icon(self.icon, x0 + 28, (y0 + y1) / 2, 26, LOW)
                start = x0 + 52
            canvas.write_at(start, (y0 + y1) / 2, self.hint, HINT, x1 - start - 14)
