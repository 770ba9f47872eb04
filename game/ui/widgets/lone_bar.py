"""A scroll bar for a scene that has no other widgets, such as a match with its log: it brings its own manager."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Pointer
from game.ui.drawing.canvas import Box, Canvas
from game.ui.gui import Gui
from game.ui.widgets.lists import ScrollBar


class LoneBar:
    """`changed` is told the first row to be shown when the bar is dragged or clicked."""

    def __init__(self, changed: Callable[[int], None]) -> None:
        self.changed = changed
        self.bar: ScrollBar | None = None
        self._gui: Gui | None = None
        self._is_held = False

    def draw(self, canvas: Canvas, box: Box, total: int, shown: int, first: int) -> None:
        """Draw the bar as it is now; its elements are made for the canvas where it was not drawn there before."""
        if self._gui is None or not self._gui.fits(canvas):
            self._gui = Gui(canvas)
        old, self.bar = self.bar, ScrollBar("bar", box, total, shown, first, self.changed)
        self.bar.attach(self._gui, old)
        self._gui.tick(0.0)
        self.bar.draw(canvas, is_focused=False)

    def point(self, pointer: Pointer) -> bool:
        """Whether the mouse is for the bar: over it, or still holding it."""
        if self.bar is None or self._gui is None:
            return False
        is_over = self.bar.holds(pointer.x, pointer.y)
        if pointer.kind == "down":
            self._is_held = is_over and pointer.button == 1
        was_held = self._is_held
        if pointer.kind == "up":
            self._is_held = False
        if pointer.kind != "wheel" and (is_over or was_held or pointer.kind == "move"):
            if is_over:
                self.bar.point(pointer)
            self._gui.point(pointer)
        return was_held or (is_over and pointer.kind in ("down", "up"))

    def put_away(self) -> None:
        """It is not shown any more."""
        if self.bar is not None:
            self.bar.detach()
        self.bar = self._gui = None
        self._is_held = False
