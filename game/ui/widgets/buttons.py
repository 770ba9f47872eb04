"""What is pressed: buttons with words, with a sign, or several side by side of which one is chosen. Faces are
pygame-gui's, with their states under the mouse; words and signs are the canvas's, which tracks and grows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import (
    GOLD,
    GOLD_EDGE,
    GOLD_FOOT,
    GOLD_TOP,
    HIGH,
    INK,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    RAISED,
    Colour,
)
from game.ui.gui import Gui
from game.ui.gui_theme import BUTTON_FOOT, OFF_LINE, TIP
from game.ui.scene import Transition
from game.ui.widgets.base import Act, Widget, draw_shadow

BUTTON_LABEL = TextStyle(28, BOLD, align="centre", track=1)
NOTE = TextStyle(24, MEDIUM, MIDDLE, halo=3)
SEGMENT = TextStyle(26, BOLD, align="centre")
TIP_ROOM, TIP_WIDEST, TIP_SECONDS = 44.0, 480.0, 0.6


class DrawnButton(Widget):
    """Wholly drawn by the canvas, for the board and whatever lies on it, where no manager is.
    `kind`: "normal", "primary" (at most one on a screen), or "plain" (only words, a menu row)."""

    def __init__(
        self, key: str, box: Box, label: str, act: Act, kind: str = "normal", icon: str | None = None,
        size: float = 28, enabled: bool = True, note: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, box, enabled)
        self.label = label
        self.act = act
        self.kind = kind
        self.icon = icon
        self.size = size
        self.note = note

    def press(self) -> Transition | None:
        return self.act() if self.enabled else None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        ink = self._back(canvas, is_focused)
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        style = BUTTON_LABEL.with_size(self.size).with_ink(ink)
        sign = self.size * 1.5 if self.icon else 0
        room = x1 - x0 - 32 - sign
        if self.icon:
            wide = min(room, canvas.width_of(self.label, style) * canvas.lettering.growth)
            start = (x0 + x1) / 2 - (wide + sign) / 2
            canvas.icon(self.icon, start + self.size * 0.5, middle, self.size * 1.05, ink)
            canvas.write_at(start + sign, middle, self.label, style.with_align("left"), room)
        else:
            canvas.write_at((x0 + x1) / 2, middle, self.label, style, room)
        if self.note:
            canvas.write_at(x1 + 18, middle, self.note, NOTE, 420)

    def _ink(self, is_focused: bool) -> Colour:
        """The colour of the words."""
        if not self.enabled:
            return LOW
        is_gold = self.kind == "primary" or (self.kind == "plain" and is_focused)
        return ON_GOLD if is_gold else HIGH

    def _back(self, canvas: Canvas, is_focused: bool) -> Colour:
        """The box behind the label, and the colour for the label."""
        ink = self._ink(is_focused)
        if self.kind == "plain":
            if is_focused and self.enabled:
                canvas.panel(*self.box, self.radius, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE)
        elif not self.enabled:
            canvas.panel(*self.box, self.radius, INK, INK, 200, OFF_LINE, shadow=False)
        elif self.kind == "primary":
            canvas.panel(*self.box, self.radius, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE)
        else:
            canvas.panel(*self.box, self.radius, RAISED, BUTTON_FOOT, 250, LINE_HIGH)
        return ink


class Button(DrawnButton):
    """On a screen: it shines under the mouse, sinks while it is held and acts when it is let go."""

    def form(self) -> tuple[object, ...]:
        return *super().form(), self.kind

    def make(self, gui: Gui) -> list[UIElement]:
        return [UIButton(gui.rect(self.box), "", gui.manager, object_id=gui.named(self.kind))]

    def show(self) -> None:
        self.enable_parts()

    def told(self, event: pygame.Event) -> Transition | None:
        return self.press() if event.type == pygame_gui.UI_BUTTON_PRESSED else None

    def _back(self, canvas: Canvas, is_focused: bool) -> Colour:
        if self.gui is None or not self.parts:
            return super()._back(canvas, is_focused)
        is_lit = self.kind == "plain" and is_focused and self.enabled
        if self.enabled and (is_lit or self.kind != "plain"):
            draw_shadow(canvas, self.box, self.radius)
            canvas.cover(*self.box)
        self.gui.draw(canvas, self.parts[0], "selected" if is_lit else "")
        return self._ink(is_focused)


class IconButton(Button):
    """A sign instead of words; `tip` says what it does once the mouse has rested on it."""

    radius = 8.0

    def __init__(self, key: str, box: Box, icon: str, act: Act, tip: str = "") -> None:
        super().__init__(key, box, "", act, "sign", icon)
        self.tip = tip

    def form(self) -> tuple[object, ...]:
        return *super().form(), self.tip

    def make(self, gui: Gui) -> list[UIElement]:
        button = UIButton(gui.rect(self.box), "", gui.manager, object_id=gui.named(self.kind))
        if self.tip:
            wide = gui.canvas.width_of(self.tip, TIP) * gui.theme.growth + TIP_ROOM
            button.set_tooltip(self.tip, delay=TIP_SECONDS, wrap_width=gui.canvas.pixels(min(wide, TIP_WIDEST)))
        return [button]

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        if self.gui is None:
            return
        x0, y0, x1, y1 = self.box
        canvas.cover(*self.box)
        self.gui.draw(canvas, self.parts[0])
        canvas.icon(self.icon or "", (x0 + x1) / 2, (y0 + y1) / 2, 40, GOLD)


class Segmented(Widget):
    """A few choices side by side, one of them chosen."""

    def __init__(
        self, key: str, box: Box, choices: Sequence[str], index: int, changed: Callable[[int], None],
        sizes: Sequence[float] | None = None, icons: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key, box)
        self.choices = list(choices)
        self.index = index
        self.changed = changed
        self.sizes = list(sizes or [26.0] * len(self.choices))
        self.icons = icons

    def _boxes(self) -> list[Box]:
        x0, y0, x1, y1 = self.box
        wide = (x1 - x0 + 8) / len(self.choices)
        return [(x0 + place * wide, y0, x0 + (place + 1) * wide - 8, y1) for place in range(len(self.choices))]

    def form(self) -> tuple[object, ...]:
        return *super().form(), len(self.choices)

    def make(self, gui: Gui) -> list[UIElement]:
        return [UIButton(gui.rect(box), "", gui.manager, object_id=gui.named("segment")) for box in self._boxes()]

    def show(self) -> None:
        for place, part in enumerate(self.parts):
            assert isinstance(part, UIButton)
            if place == self.index and not part.is_selected:
                part.select()
            elif place != self.index and part.is_selected:
                part.unselect()

    def told(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._choose(self.parts.index(event.ui_element))
        return None

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.show()
            self.changed(index)

    def turn(self, step: int) -> bool:
        self._choose(max(0, min(len(self.choices) - 1, self.index + step)))
        return True

    def press(self) -> Transition | None:
        self._choose((self.index + 1) % len(self.choices))
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        for index, ((x0, y0, x1, y1), label) in enumerate(zip(self._boxes(), self.choices, strict=True)):
            canvas.cover(x0, y0, x1, y1)
            if self.gui is not None:
                self.gui.draw(canvas, self.parts[index], "selected" if index == self.index else "")
            ink = ON_GOLD if index == self.index else MIDDLE
            middle, style = (y0 + y1) / 2, SEGMENT.with_size(self.sizes[index]).with_ink(ink)
            if self.icons:
                canvas.icon(self.icons[index], x0 + 28, middle, 26, ink)
                canvas.write_at(x0 + 50, middle, label, style.with_align("left"), x1 - x0 - 54)
            else:
                canvas.write_at((x0 + x1) / 2, middle, label, style, x1 - x0 - 8)
