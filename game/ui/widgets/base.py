"""What every widget is: a box in units that can be focused, pressed and turned, perhaps with elements of pygame-gui for
its body. A widget knows how it looks and what a press does; it knows no scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame
from pygame_gui.core import UIElement

from game.input.intents import Pointer
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import LINE, LOW, MIDDLE
from game.ui.gui import Gui
from game.ui.scene import Transition

ROW_LABEL = TextStyle(26, ink=MIDDLE, leading=1.1)
ROW_LABEL_OFF = ROW_LABEL.with_ink(LOW)
SHADOW = (14.0, 8.0, 150)  # how soft, how far down, how dark
Act = Callable[[], Transition | None]


class Widget:
    """Its `id` stays the same when a screen is built anew, so that the focus finds it again, and so that it takes over
    the elements of the one before."""

    radius = 10.0
    follows_pointer = True
    """Whether the focus comes to it with the mouse."""
    takes_focus = True
    is_open = False
    """Whether it has something open on top of the screen, or takes what is typed."""

    def __init__(self, key: str, box: Box, enabled: bool = True) -> None:
        self.id = key
        self.box = box
        self.enabled = enabled
        self.gui: Gui | None = None
        self.parts: list[UIElement] = []

    # What it does.

    def draw(self, canvas: Canvas, is_focused: bool) -> None: ...

    def draw_over(self, canvas: Canvas) -> None:
        """What lies on top of all other widgets, such as an open list."""

    def press(self) -> Transition | None:
        """Confirmed or clicked."""

    def turn(self, step: int) -> bool:
        """Left (-1) or right (1) while focused; False: the focus moves instead."""
        return False

    def walk(self, step: int) -> bool:
        """Up (-1), down (1) or a page while focused; False: the focus moves instead."""
        return False

    def point(self, pointer: Pointer) -> Transition | None:
        """The mouse inside the box. Where there are elements they know what a click does, else it is a press."""
        is_click = pointer.kind == "down" and pointer.button == 1
        return self.press() if is_click and not self.parts else None

    def holds(self, x: float, y: float) -> bool:
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1

    def ring(self) -> Box:
        """What the focus lies round."""
        return self.box

    # Its elements.

    def form(self) -> tuple[object, ...]:
        """Elements are kept for as long as this is the same."""
        return type(self), self.box

    def make(self, gui: Gui) -> list[UIElement]:
        """Elements for the screen; without any it is drawn by the canvas alone."""
        return []

    def told(self, event: pygame.Event) -> Transition | None:
        """Something happened to an element."""

    def show(self) -> None:
        """Make the elements look as the widget is."""

    def take_over(self, old: Self) -> None:
        """Go on with the elements of the widget that had this place before, and with what was open there."""
        self.parts = old.parts

    def attach(self, gui: Gui, old: Widget | None) -> None:
        """Get elements: those of an older widget where they serve, else new ones."""
        is_kept = old is not None and old.gui is gui and bool(old.parts) and old.form() == self.form()
        was_open = old is not None and old.is_open
        if old is not None and not is_kept:
            old.detach()
        self.gui = gui
        if old is not None and is_kept:
            if old is not self:
                self.take_over(old)
        else:
            self.parts = self.make(gui)
            if was_open:
                self.open_again()
        gui.own(self.parts, self.told)
        self.show()

    def open_again(self) -> None:
        """What was open in this place comes back with the new elements, as when the window gets another size."""

    def detach(self) -> None:
        if self.gui is not None:
            self.gui.drop(self.parts)
        self.parts = []

    def let_go(self) -> None:
        """The screen has left, and its elements with it."""
        self.gui, self.parts = None, []

    def enable_parts(self) -> None:
        for part in self.parts:
            if self.enabled:
                part.enable()
            else:
                part.disable()


def draw_shadow(canvas: Canvas, box: Box, radius: float) -> None:
    """The shadow of something that stands out; the middle of it lies hidden."""
    rect = canvas.rect(*box)
    corner, soft, down = round(radius * canvas.scale), canvas.pixels(SHADOW[0]), canvas.pixels(SHADOW[1])
    key = ("shadow", rect.size, corner, soft)
    surface = canvas.kept.get(key, lambda: shapes.shadow(rect.size, corner, soft, SHADOW[2]))
    canvas.surface.blit(surface, (rect.x - 2 * soft, rect.y - 2 * soft + down))


def on_lines(canvas: Canvas, text: str, style: TextStyle, room: float) -> TextStyle:
    """The style for one line where the words fit into it at their designed size, so that larger text does not break;
    else for two."""
    return style if canvas.width_of(text, style) <= room else style.with_lines(2)


class Row(Widget):
    """A label at the left and something to set at the right. `split` is the share of the width for the label."""

    split = 0.56

    def __init__(self, key: str, box: Box, label: str, enabled: bool = True, lined: bool = True) -> None:
        super().__init__(key, box, enabled)
        self.label = label
        self.lined = lined

    @property
    def start(self) -> float:
        """Where the control begins."""
        return self.box[0] + (self.box[2] - self.box[0]) * self.split

    def draw_label(self, canvas: Canvas) -> None:
        x0, y0, x1, y1 = self.box
        room = self.start - x0 - 24
        style = on_lines(canvas, self.label, ROW_LABEL if self.enabled else ROW_LABEL_OFF, room)
        canvas.write_at(x0 + 12, (y0 + y1) / 2, self.label, style, room)
        if self.lined:
            canvas.box(x0 + 12, y1, x1 - 12, y1 + 1.5, LINE, alpha=190)
