"""One kept match in a list, and what is told of the chosen one beside it. Draws what it is given; must not import
scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.input.intents import Pointer
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import BAD, GOLD, GOOD, INK, LINE, LOW, MIDDLE, PANEL, RAISED, Colour, Look
from game.ui.scene import Transition
from game.ui.widgets import Act, Cycle, Segmented, Widget

ROW_HIGH = 120.0
PICTURE = (186.0, 104.0)
STAR = 64.0
STAR_INK = LINE
STATES: dict[str, tuple[str, Colour]] = {
    "verified": ("check", GOOD), "checking": ("hourglass", LOW), "torn": ("warning", MIDDLE),
    "broken": ("warning", BAD), "played": ("hourglass", MIDDLE), "watch_only": ("film", MIDDLE),
}  # fmt: skip
TITLE = TextStyle(32, BOLD, shorten=True)
ABOUT = TextStyle(weight=MEDIUM, ink=MIDDLE)
RESULT = TextStyle(22, ink=MIDDLE)
DAY = TextStyle(23, ink=MIDDLE)
STATE = TextStyle(23)
FACT_NAME = TextStyle(weight=MEDIUM, ink=LOW)
FACT_VALUE = TextStyle(align="right", shorten=True)


@dataclass(frozen=True, slots=True)
class RowFacts:
    """Everything that a row says, in words. `emblems` are the looks with whether each won; `state` is a key of
    STATES, said as `state_words`."""

    title: str
    about: str
    emblems: Sequence[tuple[Look, bool]]
    result: str
    day: str
    length: str
    state: str
    state_words: str
    is_favourite: bool


class ReplayRow(Widget):
    """Press opens it; a click on its star makes it a favourite."""

    radius = 12.0

    def __init__(
        self, key: str, box: Box, facts: RowFacts, picture: pygame.Surface | None, act: Act, star: Callable[[], None],
        is_chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(key, box)
        self.facts = facts
        self.picture = picture
        self.act = act
        self.star = star
        self.is_chosen = is_chosen

    def press(self) -> Transition | None:
        return self.act()

    def point(self, pointer: Pointer) -> Transition | None:
        """A first click chooses; one on the row that is chosen opens it."""
        if pointer.kind != "down" or pointer.button != 1:
            return None
        if pointer.x >= self.box[2] - 2 * STAR / 2 - 20:
            self.star()
            return None
        return self.act() if self.is_chosen else None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        top = RAISED if self.is_chosen else PANEL
        canvas.panel(x0, y0, x1, y1, self.radius, top, INK, 240, LINE, shadow=False)
        if self.is_chosen and not is_focused:
            canvas.box(x0, y0 + 12, x0 + 5, y1 - 12, GOLD, 2)
        draw_thumbnail(canvas, (x0 + 8, y0 + 8, x0 + 8 + PICTURE[0], y0 + 8 + PICTURE[1]), self.picture)
        facts, left, right = self.facts, x0 + 218, x1 - 220
        room = right - left - 16
        canvas.write_at(left, y0 + 32, facts.title, TITLE, room)
        canvas.write_at(left, y0 + 63, facts.about, ABOUT, room)
        self._draw_result(canvas, left, y0 + 97, right)
        self._draw_when(canvas, right + 8, y0)
        icon, ink = ("star", GOLD) if facts.is_favourite else ("star_outline", STAR_INK)
        canvas.icon(icon, x1 - STAR / 2 - 12, (y0 + y1) / 2, 38, ink)

    def _draw_result(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        x += 14
        for look, has_won in self.facts.emblems:
            if has_won:
                canvas.disc(x, y, 17, GOLD)
            canvas.emblem(look, x, y, 14)
            x += 38
        if self.facts.result:
            canvas.write_at(x + 4, y, self.facts.result, RESULT, max(60.0, right - x - 20))

    def _draw_when(self, canvas: Canvas, x: float, y: float) -> None:
        facts = self.facts
        room = 140.0
        canvas.write_at(x, y + 32, facts.day, DAY, room)
        if facts.length:
            canvas.icon("clock", x + 11, y + 64, 22, LOW)
            canvas.write_at(x + 32, y + 64, facts.length, DAY, room - 32)
        if facts.state:
            icon, ink = STATES[facts.state]
            canvas.icon(icon, x + 11, y + 96, 22, ink)
            canvas.write_at(x + 32, y + 96, facts.state_words, STATE.with_ink(ink), room - 24)


class KindChoice(Segmented):
    """Beyond its ends the focus goes on to what stands beside it."""

    def turn(self, step: int) -> bool:
        return 0 <= self.index + step < len(self.choices) and super().turn(step)


class ModeCycle(Cycle):
    """In a box of its own, without a label. Beyond its ends the focus goes on."""

    kind = "boxed_value"
    split = 0.0

    def turn(self, step: int) -> bool:
        return 0 <= self.index + step < len(self.choices) and super().turn(step)

    @property
    def face(self) -> Box:
        return self.box


def draw_thumbnail(canvas: Canvas, box: Box, picture: pygame.Surface | None) -> None:
    """Fitted into its box, or an empty frame until there is one."""
    rect = canvas.rect(*box)
    canvas.box(*box, INK, 6)
    if picture is not None:
        key = ("replay picture", picture, rect.size)
        canvas.surface.blit(canvas.kept.get(key, lambda: _cut(picture, rect.size)), rect)
    canvas.outline(*box, LINE, 6, 2)


def _cut(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """As large as the box; what is too high or too wide is left out."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = round(picture.get_width() * scale), round(picture.get_height() * scale)
    whole = pygame.transform.smoothscale(picture, (max(size[0], wide), max(size[1], high)))
    place = pygame.Rect((0, 0), size)
    place.center = whole.get_rect().center
    return whole.subsurface(place).copy()


def draw_facts(canvas: Canvas, box: Box, rows: Sequence[tuple[str, str]], step: float = 36) -> None:
    """Names at the left, values at the right."""
    x0, y0, x1, _ = box
    for number, (name, value) in enumerate(rows):
        y = y0 + number * step
        canvas.write_at(x0, y, name, FACT_NAME, 180)
        canvas.write_at(x1, y, value, FACT_VALUE, x1 - x0 - 190)
