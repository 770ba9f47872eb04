"""What can be focused and pressed on a screen: buttons, values, switches, sliders, choices and text fields.
A widget knows its box in units, how it looks, and what a press or a turn does; it knows no scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.intents import Edit, Pointer, Typed
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle, Weight
from game.ui.drawing.theme import (
    ABYSS,
    GOLD,
    GOLD_EDGE,
    GOLD_FOOT,
    GOLD_TOP,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    RAISED,
    Colour,
    colour,
)
from game.ui.scene import Transition

BUTTON_FOOT = colour("#10263C")
OFF_LINE = colour("#1E3750")
TRACK = colour("#3B5F80")
BUTTON_LABEL = TextStyle(28, BOLD, align="centre", track=1)
NOTE = TextStyle(24, MEDIUM, MIDDLE, halo=3)
ROW_LABEL = TextStyle(26, ink=MIDDLE, leading=1.1)
VALUE = TextStyle(28, BOLD, align="centre", leading=1.05)
SWITCH_STATE = TextStyle(26, BOLD, align="right")
SEGMENT = TextStyle(26, BOLD, align="centre")
Act = Callable[[], Transition | None]


class Widget:
    """Its `id` stays the same when a screen is built anew, so that the focus finds it again."""

    radius = 10.0
    follows_pointer = True
    """Whether the focus comes to it with the mouse."""

    def __init__(self, key: str, box: Box, enabled: bool = True) -> None:
        self.id = key
        self.box = box
        self.enabled = enabled

    def draw(self, canvas: Canvas, is_focused: bool) -> None: ...

    def press(self) -> Transition | None:
        """Confirmed or clicked."""

    def turn(self, step: int) -> bool:
        """Left (-1) or right (1) while focused; False: the focus moves instead."""
        return False

    def point(self, pointer: Pointer) -> Transition | None:
        """The mouse inside the box; a click is a press unless the widget knows better."""
        return self.press() if pointer.kind == "down" and pointer.button == 1 else None

    def holds(self, x: float, y: float) -> bool:
        x0, y0, x1, y1 = self.box
        return x0 <= x <= x1 and y0 <= y <= y1


class Button(Widget):
    """`kind`: "normal", "primary" (at most one on a screen), or "plain" (only words, a menu row)."""

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

    def _back(self, canvas: Canvas, is_focused: bool) -> Colour:
        """The box behind the label, and the colour for the label."""
        if self.kind == "plain":
            if is_focused and self.enabled:
                canvas.panel(*self.box, self.radius, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE)
                return ON_GOLD
            return HIGH if self.enabled else LOW
        if not self.enabled:
            canvas.panel(*self.box, self.radius, INK, INK, 200, OFF_LINE, shadow=False)
            return LOW
        if self.kind == "primary":
            canvas.panel(*self.box, self.radius, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE)
            return ON_GOLD
        canvas.panel(*self.box, self.radius, RAISED, BUTTON_FOOT, 250, LINE_HIGH)
        return HIGH


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
        ink = MIDDLE if self.enabled else LOW
        room = self.start - x0 - 24
        style = on_lines(canvas, self.label, ROW_LABEL.with_ink(ink), room)
        canvas.write_at(x0 + 12, (y0 + y1) / 2, self.label, style, room)
        if self.lined:
            canvas.box(x0 + 12, y1, x1 - 12, y1 + 1.5, LINE, alpha=190)


class Cycle(Row):
    """◂ value ▸"""

    def __init__(
        self, key: str, box: Box, label: str, choices: Sequence[str], index: int, changed: Callable[[int], None],
        enabled: bool = True, lined: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(key, box, label, enabled, lined)
        self.choices = list(choices)
        self.index = index
        self.changed = changed

    def turn(self, step: int) -> bool:
        if self.enabled and len(self.choices) > 1:
            self.index = (self.index + step) % len(self.choices)
            self.changed(self.index)
        return True

    def press(self) -> Transition | None:
        self.turn(1)
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 1:
            self.turn(-1 if pointer.x < (self.start + self.box[2]) / 2 else 1)
        elif pointer.kind == "wheel":
            self.turn(1 if pointer.wheel < 0 else -1)
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        middle = (self.box[1] + self.box[3]) / 2
        if len(self.choices) > 1:
            ink = GOLD if self.enabled else LOW
            canvas.icon("left", self.start + 14, middle, 22, ink)
            canvas.icon("right", self.box[2] - 22, middle, 22, ink)
        room = self.box[2] - 44 - self.start - 36
        value = self.choices[self.index]
        style = on_lines(canvas, value, VALUE.with_ink(HIGH if self.enabled else LOW), room)
        canvas.write_at((self.start + self.box[2] - 8) / 2, middle, value, style, room)


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

    def press(self) -> Transition | None:
        self.is_on = not self.is_on
        self.changed(self.is_on)
        return None

    def turn(self, step: int) -> bool:
        if self.is_on != (step > 0):
            self.press()
        return True

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        right, middle = self.box[2] - 12, (self.box[1] + self.box[3]) / 2
        canvas.box(right - 76, middle - 20, right, middle + 20, GOLD if self.is_on else INK, 20)
        if not self.is_on:
            canvas.outline(right - 76, middle - 20, right, middle + 20, LINE_HIGH, 20, 2)
        canvas.disc(right - (20 if self.is_on else 56), middle, 14, ABYSS if self.is_on else MIDDLE)
        room = right - 92 - self.start
        canvas.write_at(right - 92, middle, self.words[self.is_on], SWITCH_STATE, room)


class Slider(Row):
    """A number between two limits, with the number beside it."""

    split = 0.33

    def __init__(
        self, key: str, box: Box, label: str, value: int, limits: tuple[int, int], changed: Callable[[int], None],
        step: int = 5,
    ) -> None:  # fmt: skip
        super().__init__(key, box, label)
        self.value = value
        self.low, self.high = limits
        self.changed = changed
        self.step = step

    @property
    def _ends(self) -> tuple[float, float]:
        return self.start + 14, self.box[2] - 84

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def turn(self, step: int) -> bool:
        self._set(self.value + step * self.step)
        return True

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "wheel":
            self.turn(pointer.wheel)
        elif pointer.kind == "down" or (pointer.kind == "move" and pointer.button == 1):
            left, right = self._ends
            share = (pointer.x - left) / (right - left)
            self._set(self.low + round(share * (self.high - self.low)))
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        self.draw_label(canvas)
        left, right = self._ends
        middle = (self.box[1] + self.box[3]) / 2
        knob = left + (right - left) * (self.value - self.low) / max(1, self.high - self.low)
        canvas.box(left, middle - 5, right, middle + 5, TRACK, 5)
        canvas.box(left, middle - 5, max(left + 2, knob), middle + 5, GOLD, 5)
        canvas.disc(knob, middle, 14, HIGH)
        canvas.disc(knob, middle, 6, GOLD)
        canvas.write_at(self.box[2] - 40, middle, str(self.value), VALUE, 72)


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

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.changed(index)

    def turn(self, step: int) -> bool:
        self._choose(max(0, min(len(self.choices) - 1, self.index + step)))
        return True

    def press(self) -> Transition | None:
        self._choose((self.index + 1) % len(self.choices))
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 1:
            share = (pointer.x - self.box[0]) / (self.box[2] - self.box[0])
            self._choose(max(0, min(len(self.choices) - 1, int(share * len(self.choices)))))
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        wide = (x1 - x0 + 8) / len(self.choices)
        for index, label in enumerate(self.choices):
            left = x0 + index * wide
            chosen = index == self.index
            canvas.box(left, y0, left + wide - 8, y1, GOLD if chosen else INK, 8)
            if not chosen:
                canvas.outline(left, y0, left + wide - 8, y1, LINE, 8)
            ink = ON_GOLD if chosen else MIDDLE
            middle, down = left + (wide - 8) / 2, (y0 + y1) / 2
            style = SEGMENT.with_size(self.sizes[index]).with_ink(ink)
            if self.icons:
                canvas.icon(self.icons[index], left + 28, down, 26, ink)
                canvas.write_at(left + 50, down, label, style.with_align("left"), wide - 62)
            else:
                canvas.write_at(middle, down, label, style, wide - 16)


class TextField(Widget):
    """Words that can be typed. While `is_open` the letters of the keyboard go here."""

    def __init__(
        self, key: str, box: Box, text: str, changed: Callable[[str], None], longest: int = 14, size: float = 32,
        weight: Weight = BOLD, opened: Act | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key, box)
        self.text = text
        self.cursor = len(text)
        self.changed = changed
        self.longest = longest
        self.size = size
        self.style = TextStyle(size, weight)
        self.is_open = False
        self.opened = opened

    def press(self) -> Transition | None:
        """Begin to type, or be done; on a pad `opened` brings up the letters instead."""
        if self.opened is not None and not self.is_open:
            letters = self.opened()
            if letters is not None:
                return letters
        self.is_open = not self.is_open
        self.cursor = len(self.text)
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 1 and not self.is_open:
            self.is_open = True
            self.cursor = len(self.text)
        return None

    def type(self, entry: Typed | Edit) -> None:
        if isinstance(entry, Typed):
            letters = "".join(letter for letter in entry.text if letter.isprintable())
            letters = letters[: max(0, self.longest - len(self.text))]
            self._write(self.text[: self.cursor] + letters + self.text[self.cursor :], self.cursor + len(letters))
            return
        place = self.cursor
        match entry.command:
            case "backspace" if place > 0:
                self._write(self.text[: place - 1] + self.text[place:], place - 1)
            case "delete":
                self._write(self.text[:place] + self.text[place + 1 :], place)
            case "left":
                self.cursor = max(0, place - 1)
            case "right":
                self.cursor = min(len(self.text), place + 1)
            case "home":
                self.cursor = 0
            case "end":
                self.cursor = len(self.text)

    def _write(self, text: str, cursor: int) -> None:
        self.text, self.cursor = text, cursor
        self.changed(text)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, _, y1 = self.box
        canvas.panel(*self.box, 8, ABYSS, ABYSS, 255, GOLD if self.is_open else LINE_HIGH, 2, shadow=False)
        middle = (y0 + y1) / 2
        # Without room to grow: the cursor must stand where the letters are.
        canvas.write_at(x0 + 16, middle, self.text, self.style)
        if self.is_open:
            wide = canvas.width_of(self.text[: self.cursor], self.style)
            canvas.box(x0 + 17 + wide, middle - self.size * 0.5, x0 + 20 + wide, middle + self.size * 0.5, GOLD)
