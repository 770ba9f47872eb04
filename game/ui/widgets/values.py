"""What is set: a value out of several, a switch, a number between two limits. Left and right change each of them; one
out of more than two values opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import UIButton

from game.input.intents import Pointer
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, LOW, MIDDLE, colour
from game.ui.gui import Gui
from game.ui.gui_rows import SteadySlider
from game.ui.scene import Transition
from game.ui.widgets.base import Row, on_lines
from game.ui.widgets.lists import OpenList

TRACK = colour("#3B5F80")
VALUE = TextStyle(28, BOLD, align="centre", leading=1.05)
VALUE_OFF = VALUE.with_ink(LOW)
SWITCH_STATE = TextStyle(26, BOLD, align="right")
SIGN = 22.0
KNOB = 14.0


class Cycle(Row):
    """One value out of several. Of two, a press takes the other: ◂ value ▸. More drop down in a list."""

    kind = "value"
    radius = 8.0

    def __init__(
        self, key: str, box: Box, label: str, choices: Sequence[str], index: int, changed: Callable[[int], None],
        enabled: bool = True, lined: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(key, box, label, enabled, lined)
        self.choices = list(choices)
        self.index = index
        self.changed = changed
        self.list: OpenList | None = None

    @property
    def drops_down(self) -> bool:
        return len(self.choices) > 2

    @property
    def is_open(self) -> bool:  # type: ignore[override]
        return self.list is not None

    @property
    def face(self) -> Box:
        """Where its value stands."""
        return self.start, self.box[1], self.box[2] - 4, self.box[3]

    # Its elements.

    def form(self) -> tuple[object, ...]:
        return *super().form(), self.start, self.kind

    def make(self, gui: Gui) -> list[UIElement]:
        return [UIButton(gui.rect(self.face), "", gui.manager, object_id=gui.named(self.kind))]

    def take_over(self, old: Cycle) -> None:
        super().take_over(old)
        if old.list is not None and (old.choices != self.choices or not self.enabled):
            old.close()
        self.list, old.list = old.list, None
        if self.list is not None:
            self.list.picked = self._picked

    def open_again(self) -> None:
        self.open()

    def detach(self) -> None:
        self.close()
        super().detach()

    def show(self) -> None:
        self.enable_parts()

    def told(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self.press()
        return None

    # What it does.

    def turn(self, step: int) -> bool:
        if self.enabled and len(self.choices) > 1:
            self._set((self.index + step) % len(self.choices))
        return True

    def _set(self, index: int) -> None:
        self.index = index
        self.changed(index)

    def press(self) -> Transition | None:
        if self.drops_down and self.gui is not None:
            self.open()
        else:
            self.turn(1)
        return None

    def open(self) -> None:
        """The list comes up, with the focus on the value that is set."""
        if self.gui is not None and self.list is None and self.enabled and self.drops_down:
            self.list = OpenList(self.gui, self.face, self.choices, self.index, self._picked)

    def close(self) -> None:
        if self.list is not None:
            self.list.close()
            self.list = None

    def _picked(self, index: int) -> None:
        self.close()
        if index != self.index:
            self._set(index)

    def point(self, pointer: Pointer) -> Transition | None:
        """The words before the value belong to it."""
        if pointer.kind == "down" and pointer.button == 1 and pointer.x < self.face[0]:
            self.press()
        elif pointer.kind == "wheel":
            self.turn(1 if pointer.wheel < 0 else -1)
        return None

    def ring(self) -> Box:
        return self.box if self.list is None else self.list.ring()

    # The picture.

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        if self.gui is not None and self.parts:
            self.gui.draw(canvas, self.parts[0], "selected" if self.list is not None else "")
        middle, left, right = (self.box[1] + self.box[3]) / 2, self.start + 14, self.box[2] - 22
        ink = GOLD if self.enabled else LOW
        if len(self.choices) == 2:
            canvas.icon("left", left, middle, SIGN, ink)
            canvas.icon("right", right, middle, SIGN, ink)
        elif self.drops_down:
            draw_chevron(canvas, right, middle, SIGN * 0.75, ink)
        room = right - left - 44
        value = self.choices[self.index]
        style = on_lines(canvas, value, VALUE if self.enabled else VALUE_OFF, room)
        canvas.write_at((left + right) / 2, middle, value, style, room)

    def draw_over(self, canvas: Canvas) -> None:
        if self.list is not None:
            self.list.draw(canvas)


def draw_chevron(canvas: Canvas, x: float, y: float, size: float, ink: tuple[int, int, int]) -> None:
    """The sign of something that drops down."""
    half = size / 2
    canvas.polygon([(x - half, y - half * 0.55), (x + half, y - half * 0.55), (x, y + half * 0.65)], ink)


class Toggle(Row):
    """A switch with its state in words."""

    split = 0.62

    def __init__(
        self, key: str, box: Box, label: str, is_on: bool, words: tuple[str, str], changed: Callable[[bool], None],
        lined: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(key, box, label, True, lined)
        self.is_on = is_on
        self.words = words
        self.changed = changed

    @property
    def face(self) -> Box:
        right, middle = self.box[2] - 12, (self.box[1] + self.box[3]) / 2
        return right - 76, middle - 20, right, middle + 20

    def make(self, gui: Gui) -> list[UIElement]:
        return [UIButton(gui.rect(self.face), "", gui.manager, object_id=gui.named("switch"))]

    def show(self) -> None:
        for part in self.parts:
            assert isinstance(part, UIButton)
            if self.is_on and not part.is_selected:
                part.select()
            elif not self.is_on and part.is_selected:
                part.unselect()

    def told(self, event: pygame.Event) -> Transition | None:
        return self.press() if event.type == pygame_gui.UI_BUTTON_PRESSED else None

    def press(self) -> Transition | None:
        self.is_on = not self.is_on
        self.show()
        self.changed(self.is_on)
        return None

    def turn(self, step: int) -> bool:
        if self.is_on != (step > 0):
            self.press()
        return True

    def point(self, pointer: Pointer) -> Transition | None:
        """The words before the switch belong to it."""
        x0, y0, x1, y1 = self.face
        is_on_face = x0 <= pointer.x <= x1 and y0 <= pointer.y <= y1
        return self.press() if pointer.kind == "down" and pointer.button == 1 and not is_on_face else None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        right, middle = self.box[2] - 12, (self.box[1] + self.box[3]) / 2
        if self.gui is not None:
            self.gui.draw(canvas, self.parts[0], "selected" if self.is_on else "")
        canvas.disc(right - (20 if self.is_on else 56), middle, KNOB, ABYSS if self.is_on else MIDDLE)
        room = right - 92 - self.start
        canvas.write_at(right - 92, middle, self.words[self.is_on], SWITCH_STATE, room)


class Slider(Row):
    """A number between two limits, with the number beside it. `changed` is told every number on the way, `settled` only
    where it comes to rest: what is dragged over a hundred numbers is written to the disk once."""

    split = 0.33

    def __init__(
        self, key: str, box: Box, label: str, value: int, limits: tuple[int, int], changed: Callable[[int], None],
        step: int = 5, settled: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key, box, label)
        self.settled = settled
        self.value = value
        self.low, self.high = limits
        self.changed = changed
        self.step = step

    @property
    def _ends(self) -> tuple[float, float]:
        return self.start + KNOB, self.box[2] - 84

    @property
    def _middle(self) -> float:
        return (self.box[1] + self.box[3]) / 2

    @property
    def body(self) -> SteadySlider | None:
        part = self.parts[0] if self.parts else None
        assert part is None or isinstance(part, SteadySlider)
        return part

    def form(self) -> tuple[object, ...]:
        return *super().form(), self.low, self.high

    def make(self, gui: Gui) -> list[UIElement]:
        left, right = self._ends
        rect = gui.rect((left - KNOB, self._middle - KNOB, right + KNOB, self._middle + KNOB))
        return [SteadySlider(rect, self.value, (self.low, self.high), gui.manager, click_increment=self.step)]

    def show(self) -> None:
        body = self.body
        if body is None:
            return
        body.let_go = self._settle
        if not body.grabbed_slider and body.current_value != self.value:
            body.set_current_value(self.value, False)

    def _settle(self) -> None:
        if self.settled is not None:
            self.settled(self.value)

    def told(self, event: pygame.Event) -> Transition | None:
        """The element cuts a part of a number off, so the nearest one is taken here."""
        body = self.body
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED and body is not None:
            self._set(self.low + round(body.current_percentage * (self.high - self.low)))
        return None

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.show()
            self.changed(value)
            if self.body is None or not self.body.grabbed_slider:
                self._settle()

    def turn(self, step: int) -> bool:
        self._set(self.value + step * self.step)
        return True

    def point(self, pointer: Pointer) -> Transition | None:
        """The wheel turns it, and a click beside the knob brings the knob there; pygame-gui knows neither."""
        left, right = self._ends
        if pointer.kind == "wheel":
            self.turn(1 if pointer.wheel > 0 else -1)
        elif pointer.kind == "down" and pointer.button == 1 and left - KNOB <= pointer.x <= right + KNOB:
            knob = left + (right - left) * (self.value - self.low) / max(1, self.high - self.low)
            if abs(pointer.x - knob) > KNOB * 0.7:
                self._set(self.low + round((pointer.x - left) / (right - left) * (self.high - self.low)))
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        left, right = self._ends
        middle, body = self._middle, self.body
        knob = left + (right - left) * (self.value - self.low) / max(1, self.high - self.low)
        canvas.box(left, middle - 5, right, middle + 5, TRACK, 5)
        canvas.box(left, middle - 5, max(left + 2, knob), middle + 5, GOLD, 5)
        if self.gui is not None and body is not None and body.sliding_button is not None:
            self.gui.draw(canvas, body.sliding_button)
        canvas.write_at(self.box[2] - 40, middle, str(self.value), VALUE, 72)
