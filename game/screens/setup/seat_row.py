"""A seat of the table that is being set: its row, and the parts of it that can be changed one by one.
Left and right move between the parts; a press, the wheel or a click on an arrow changes one. Imports no scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Pointer
from game.session.setup.form import SeatForm
from game.session.setup.match_setup import AGENTS
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, TextStyle
from game.ui.drawing.theme import (
    ABYSS,
    GOLD,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    PANEL,
    Colour,
    Look,
    colour,
)
from game.ui.scene import Transition
from game.ui.widgets import Widget

LEFT, RIGHT = 64.0, 1264.0
TOP, PITCH, GAP = 178.0, 136.0, 14.0
NUMBER, BADGE = 112.0, 204.0
NAME = (264.0, 494.0)
KIND = (512.0, 770.0)
SKILL = (790.0, 1002.0)
STAR_STEP = 26
LOOK = (1020.0, 1192.0)
CLOSE = (1202.0, 1248.0)
HALF = 30.0
OFF_STAR = colour("#3A5570")
Turn = Callable[[int], None]
TEXT = TextStyle(22, ink=LOW)
SEAT_NUMBER = TextStyle(48, DISPLAY, align="centre")
WORDS = TextStyle(26, BOLD)
RANK = TextStyle(28, BOLD, align="centre")
DEVICE = TextStyle(lines=2, leading=1.1)
AGENT = TextStyle()


def seat_name(seat: SeatForm, number: int, say: Callable[..., str]) -> str:
    """The name that was typed, else one of ours."""
    if seat.name.strip():
        return seat.name
    return say("setup.player", number=number + 1) if seat.is_human else say(f"setup.names.agent_{number + 1}")


def row_box(number: int) -> Box:
    top = TOP + number * PITCH
    return LEFT, top, RIGHT, top + PITCH - GAP


def part_box(number: int, ends: tuple[float, float]) -> Box:
    middle = TOP + number * PITCH + (PITCH - GAP) / 2
    return ends[0], middle - HALF, ends[1], middle + HALF


def draw_heads(canvas: Canvas, words: tuple[str, str, str, str, str]) -> None:
    """What the columns are."""
    seat, name, kind, skill, look = words
    places = ((seat, 84.0, 160.0), (name, NAME[0], 220.0), (kind, KIND[0], 250.0), (skill, SKILL[0], 216.0),
              (look, LOOK[0], 236.0))  # fmt: skip
    for text, x, room in places:
        canvas.write_at(x, TOP - 20, text, TEXT, room)


def draw_row(canvas: Canvas, number: int, look: Look | None) -> None:
    """The back of a row; `look` is None for a seat that nobody takes."""
    x0, y0, x1, y1 = row_box(number)
    middle = (y0 + y1) / 2
    canvas.panel(x0, y0, x1, y1, 12, alpha=244 if look else 215, shadow=False)
    canvas.write_at(NUMBER, middle, str(number + 1), SEAT_NUMBER.with_ink(HIGH if look else LOW), 64)
    if look is not None:
        canvas.box(x0 + 1, y0 + 10, x0 + 8, y1 - 10, look.body, 3)
        canvas.emblem(look, BADGE, middle, 40)


def draw_arrows(canvas: Canvas, box: Box, ink: Colour) -> None:
    middle = (box[1] + box[3]) / 2
    canvas.icon("left", box[0] + 14, middle, 20, ink)
    canvas.icon("right", box[2] - 14, middle, 20, ink)


class Part(Widget):
    """Something of a seat that has several values. `help` is the key of the sentence that explains it."""

    radius = 8.0
    wants_arrows = True

    def __init__(self, key: str, box: Box, turned: Turn, help_key: str, enabled: bool = True) -> None:
        super().__init__(key, box, enabled)
        self.turned = turned
        self.help = help_key

    def press(self) -> Transition | None:
        self.turned(1)
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "wheel" and pointer.wheel:
            self.turned(-1 if pointer.wheel > 0 else 1)
        elif pointer.kind == "down" and pointer.button == 1:
            self.turned(-1 if self.wants_arrows and pointer.x < self.box[0] + 44 else 1)
        return None


class KindPart(Part):
    """Human or computer, side by side."""

    wants_arrows = False

    def __init__(self, key: str, box: Box, is_human: bool, words: tuple[str, str], turned: Turn) -> None:
        super().__init__(key, box, turned, "kind")
        self.is_human = is_human
        self.words = words

    def point(self, pointer: Pointer) -> Transition | None:
        left = pointer.x < (self.box[0] + self.box[2]) / 2
        if pointer.kind == "down" and pointer.button == 1 and left != self.is_human:
            self.turned(1)
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        half = (x1 - x0 - 6) / 2
        for index, (words, icon) in enumerate(zip(self.words, ("person", "computer"), strict=True)):
            left = x0 + index * (half + 6)
            chosen = self.is_human == (index == 0)
            canvas.box(left, y0, left + half, y1, GOLD if chosen else INK, 8)
            if not chosen:
                canvas.outline(left, y0, left + half, y1, LINE, 8)
            ink = ON_GOLD if chosen else MIDDLE
            canvas.icon(icon, left + 26, (y0 + y1) / 2, 26, ink)
            canvas.write_at(left + 46, (y0 + y1) / 2, words, WORDS.with_ink(ink), half - 52)


class AgentPart(Part):
    """How strong the computer plays: a rank and its stars."""

    def __init__(self, key: str, box: Box, rank: str, stars: int, turned: Turn) -> None:
        super().__init__(key, box, turned, "agent")
        self.rank = rank
        self.stars = stars

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle, down = (x0 + x1) / 2, (y0 + y1) / 2
        draw_arrows(canvas, self.box, GOLD if is_focused else MIDDLE)
        canvas.write_at(middle, down - 14, self.rank, RANK, x1 - x0 - 64)
        for star, _ in enumerate(AGENTS):
            across = middle + (star - (len(AGENTS) - 1) / 2) * STAR_STEP
            canvas.icon("star", across, down + 19, 21, GOLD if star < self.stars else OFF_STAR)


class DevicePart(Part):
    """Which device plays the seat."""

    def __init__(self, key: str, box: Box, words: str, icon: str, turned: Turn, is_there: bool = True) -> None:
        super().__init__(key, box, turned, "device")
        self.words = words
        self.icon = icon
        self.is_there = is_there

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        down = (y0 + y1) / 2
        draw_arrows(canvas, self.box, GOLD if is_focused else MIDDLE)
        canvas.icon(self.icon, x0 + 48, down, 34, HIGH if self.is_there else LOW)
        ink = HIGH if self.is_there else LOW
        canvas.write_at(x0 + 72, down, self.words, DEVICE.with_ink(ink), x1 - x0 - 100)


class LookPart(Part):
    """Colour and emblem, by name."""

    def __init__(self, key: str, box: Box, look: Look, words: str, turned: Turn, is_free: bool) -> None:
        super().__init__(key, box, turned, "look" if is_free else "look_fixed")
        self.look = look
        self.words = words
        self.wants_arrows = False

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.panel(*self.box, 8, ABYSS, ABYSS, 255, LINE_HIGH, 2, shadow=False)
        canvas.emblem(self.look, x0 + 34, (y0 + y1) / 2, 20)
        canvas.write_at(x0 + 62, (y0 + y1) / 2, self.words, AGENT, x1 - x0 - 72)


class ClosePart(Part):
    """Empties the seat."""

    wants_arrows = False

    def __init__(self, key: str, box: Box, turned: Turn, enabled: bool) -> None:
        super().__init__(key, box, turned, "close", enabled)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        if self.enabled:
            canvas.panel(x0, middle - 23, x1, middle + 23, 8, PANEL, INK, 255, LINE, shadow=False)
        canvas.icon("close", (x0 + x1) / 2, middle, 20, MIDDLE if self.enabled else OFF_STAR)
