"""Words on a board with a soft halo in the colour of its style, as surfaces in real pixels that are kept.
Knows neither territories nor cameras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.screens.board.plates import Placed
from game.ui.drawing.canvas import Canvas, Written
from game.ui.drawing.shapes import clear
from game.ui.drawing.theme import Colour

SIZE = 22
LEAST_PIXELS = 14
WEIGHT = "600"
MOST_NAMES = 400
ROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
SHARES = {"left": 0.0, "right": 1.0}


@dataclass(frozen=True, slots=True)
class Name:
    """Written lines as one surface. `box` is the place of the letters in it, without their halo."""

    surface: pygame.Surface
    box: pygame.Rect
    text: str
    pixels: int

    def at(self, left: int, top: int) -> Laid:
        """With the corner of the letters here."""
        return Laid(self.surface, (left - self.box.left, top - self.box.top), self.text, self.box.size, self.pixels)

    def beside(self, x: int, middle: int, align: str = "left") -> Laid:
        """With the left end, the right end or the middle of the letters at x, centred on a line."""
        left = x - round(self.box.width * SHARES.get(align, 0.5))
        return self.at(left, middle - self.box.height // 2)


@dataclass(frozen=True, slots=True)
class Laid:
    """A surface at a place of the window; `text` is what can be read on it, in letters of this `size`."""

    surface: pygame.Surface
    place: tuple[int, int]
    text: str = ""
    size: tuple[int, int] = (0, 0)
    pixels: int = 0
    """The font's own size."""

    @property
    def letters(self) -> pygame.Rect:
        """The middle of the surface, as large as its letters."""
        area = pygame.Rect((0, 0), self.size)
        area.center = self.surface.get_rect(topleft=self.place).center
        return area

    @property
    def area(self) -> pygame.Rect:
        """What must stay free: the letters, or the whole of what is no text."""
        return self.letters if self.text else self.surface.get_rect(topleft=self.place)

    def shift(self, across: int, down: int) -> Laid:
        return replace(self, place=(self.place[0] + across, self.place[1] + down))

    @property
    def placed(self) -> Placed:
        return self.surface, self.place


@dataclass(frozen=True, slots=True)
class Label:
    """A name in one or more parts, and what is told beside it. Half of either says nothing."""

    name: tuple[Laid, ...]
    told: tuple[Laid, ...] = ()

    def clear_of(self, blocks: Sequence[pygame.Rect]) -> Label | None:
        """What is left of it when nothing of it may lie under these; None for nothing."""
        if any(part.area.collidelist(blocks) >= 0 for part in self.name):
            return None
        is_told = all(part.area.collidelist(blocks) < 0 for part in self.told)
        return self if is_told else Label(self.name)

    def shift(self, across: int) -> Label:
        return Label(
            tuple([part.shift(across, 0) for part in self.name]), tuple([part.shift(across, 0) for part in self.told])
        )

    def between(self, left: int, right: int) -> Label:
        """As little aside as it takes to keep all of it between two edges; the left one goes first."""
        first, last = min(part.area.left for part in self.parts), max(part.area.right for part in self.parts)
        return self.shift(max(left, min(first, right - last + first)) - first)

    @property
    def parts(self) -> tuple[Laid, ...]:
        return self.name + self.told


def designed_pixels(canvas: Canvas) -> int:
    """The size of words on the map: never below what can be read."""
    return max(LEAST_PIXELS, round(SIZE * canvas.scale))


def note(canvas: Canvas, laid: Sequence[Laid]) -> None:
    """Tell the record of a test what can be read."""
    if canvas.record is None:
        return
    for entry in laid:
        if entry.text:
            area = entry.letters
            corners = (*canvas.units(*area.topleft), *canvas.units(*area.bottomright))
            canvas.record.append(Written(entry.text, corners, True, entry.pixels))


class Words:
    """Writes for one board."""

    def __init__(self, halo: Colour) -> None:
        self._halo = halo
        self._names: dict[tuple[tuple[str, ...], int, Colour, str, int], Name] = {}

    def write(
        self, canvas: Canvas, lines: Sequence[str], size: int, ink: Colour, align: str = "left", track: int = 0
    ) -> Name:
        key = (tuple(lines), size, ink, align, track)
        found = self._names.get(key)
        if found is None:
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            found = self._names[key] = self._draw_lines(canvas, *key)
        return found

    def _draw_lines(self, canvas: Canvas, lines: Sequence[str], size: int, ink: Colour, align: str, track: int) -> Name:
        lettering = canvas.lettering
        font = lettering.font(WEIGHT, size)
        capital = lettering.cap_height(WEIGHT, size)
        widths = [lettering.width(line, WEIGHT, size, track) for line in lines]
        halo = max(1, round(size / 10))
        room = 3 * halo
        box = pygame.Rect(room, room, max(widths), size * (len(lines) - 1) + capital)
        rise = font.get_ascent() - capital

        whole = clear((box.width + 2 * room, box.height + 2 * room))
        whole.fill((*self._halo, 0))
        places = [
            (room + round((box.width - width) * SHARES.get(align, 0.5)), room + size * row - rise)
            for row, width in enumerate(widths)
        ]
        for line, (x, y) in zip(lines, places, strict=True):
            letters = _letters(font, line, self._halo, track)
            for across, down in ROUND:
                _put(whole, letters, (x + across * halo // 2, y + down * halo // 2))
        soft = pygame.transform.gaussian_blur(whole, halo)
        whole.fill((*self._halo, 0))
        for _ in range(2):
            whole.blit(soft, (0, 0))
        for line, place in zip(lines, places, strict=True):
            _put(whole, _letters(font, line, ink, track), place)
        return Name(whole.convert_alpha() if pygame.display.get_surface() else whole, box, "\n".join(lines), size)


def _letters(font: pygame.font.Font, text: str, ink: Colour, track: int) -> list[tuple[pygame.Surface, int]]:
    """Surfaces and how far to the right each lies: the whole text, or its letters where they stand apart."""
    if not track:
        return [(font.render(text, True, ink), 0)]
    found = []
    for index, letter in enumerate(text):
        start = font.size(text[: index + 1])[0] - font.size(letter)[0] + track * index
        found.append((font.render(letter, True, ink), start))
    return found


def _put(target: pygame.Surface, letters: Sequence[tuple[pygame.Surface, int]], place: tuple[int, int]) -> None:
    for surface, start in letters:
        target.blit(surface, (place[0] + start, place[1]))
