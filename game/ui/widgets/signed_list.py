"""Rows of words with a sign before each, for folders and files. What is too long is cut in its middle, since the end of
a name tells what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import GOLD, MIDDLE, ON_GOLD
from game.ui.gui import Gui
from game.ui.gui_rows import RowList, family
from game.ui.gui_theme import SIGN_ROOM, row_height
from game.ui.widgets.base import Act
from game.ui.widgets.lists import PADDING, SCROLL_BAR, SelectionList

SIGN_AT, SIGN = 32.0, 26.0
TAIL = 12  # letters that are kept of the end of a long name
EDGE = 1.5
Signed = tuple[str, str]
"""A sign's name and the words."""


class SignedList(SelectionList):
    """Also without a row it can have the focus, so that what is typed there has a place. `bright` is the sign that is
    shown in gold."""

    def __init__(
        self, key: str, box: Box, rows: Sequence[Signed], index: int, changed: Callable[[int], None], act: Act,
        bright: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, box, [words for _, words in rows], index, changed, act)
        self.enabled = True
        self.signs = [sign for sign, _ in rows]
        self.bright = bright

    @property
    def shown(self) -> int:
        """How many rows are seen at once."""
        body = self.body
        return 1 if body is None else max(1, body.rect.height // max(1, body.list_item_height))

    def make(self, gui: Gui) -> list[UIElement]:
        canvas = gui.canvas
        pixels = canvas.pixels(self.style.size * canvas.lettering.growth)
        rect = gui.rect(self.box)
        # Whole rows only: half a word at the foot reads as a fault.
        row, edge = row_height(canvas.scale, canvas.lettering.growth), 2 * canvas.pixels(EDGE)
        rect.height = max(1, (rect.height - edge) // row) * row + edge
        room = rect.width - canvas.pixels(SIGN_ROOM + PADDING + SCROLL_BAR + 2 * EDGE)
        words = [self._cut(canvas, text, pixels, room) for text in self.rows]
        name = gui.named("signed_rows", gui.theme.font_class(self.style.weight, pixels))
        return [RowList(rect, words, gui.manager, name, canvas.pixels(SCROLL_BAR), self._pressed)]

    def _cut(self, canvas: Canvas, text: str, pixels: int, room: int) -> str:
        """The words as far as there is room. Short ones are not measured: a folder may hold thousands."""
        if len(text) * pixels <= room:
            return text
        width = canvas.lettering.width
        if width(text, self.style.weight, pixels) <= room:
            return text
        tail = text[-TAIL:]
        few, many = 1, max(1, len(text) - TAIL)
        while few < many:
            middle = (few + many + 1) // 2
            fits = width(f"{text[:middle]}…{tail}", self.style.weight, pixels) <= room
            few, many = (middle, many) if fits else (few, middle - 1)
        return f"{text[:few].rstrip()}…{tail.lstrip()}"

    def ring(self) -> Box:
        return self.box if self.gui is None or self.body is None else self.gui.box_of(self.body)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        body = self.body
        if body is None or self.gui is None:
            return
        canvas.cover(*self.box)
        for part in family(body):
            if part.image is not None and part.visible and part.image.get_width():
                self.gui.draw(canvas, part)
        # A row that is scrolled out of sight still has an element, of which nothing is seen.
        self.gui.record(canvas, [part for part in family(body) if body.rect.contains(part.rect)])
        first = int(body.first)
        for place, row in enumerate(islice(body.item_list, first, first + self.shown + 1), first):
            button = row["button_element"]
            if not isinstance(button, UIButton) or not body.rect.contains(button.rect):
                continue
            _, y = canvas.units(0, button.rect.centery)
            sign = self.signs[place]
            ink = ON_GOLD if place == self.index else GOLD if sign == self.bright else MIDDLE
            canvas.icon(sign, self.box[0] + SIGN_AT, y, SIGN, ink)
