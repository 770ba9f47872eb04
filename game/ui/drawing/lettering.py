"""Words as surfaces: wrapping, growing with the player's text size as far as there is room, tracking and halos.
A text is never made smaller than it was designed. Works in real pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.drawing.assets import Assets
from game.ui.drawing.shapes import Kept, clear
from game.ui.drawing.theme import ABYSS, Colour

LINE_HEIGHT = 1.28
STEPS_OF_GROWTH = 6
LONGEST_WORD = 24  # letters; what is longer is the name of a file
FILE_SIGNS = "-_./\\"
MOST_SETS = 4000
MOST_PIXELS = 4_000_000  # of words that are kept, about 16 MB
WEIGHTS = {"500": "text-500", "600": "text-600", "700": "text-700", "display": "display-700"}


@dataclass(frozen=True, slots=True)
class Set:
    """A text as it will be drawn: its lines at a font size in real pixels, and whether it fits its room."""

    lines: tuple[str, ...]
    size: int
    width: int
    fits: bool


class Lettering:
    """All words of the window."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.growth = 1.0
        self.kept = Kept(MOST_PIXELS)
        self._sets: dict[tuple[object, ...], Set] = {}
        self._wraps: dict[tuple[object, ...], list[str]] = {}

    def clear(self) -> None:
        self.kept.clear()
        self._sets.clear()
        self._wraps.clear()

    def font(self, weight: str, size: int) -> pygame.font.Font:
        return self.assets.font(WEIGHTS[weight], size)

    def width(self, text: str, weight: str, size: int, track: int = 0) -> int:
        return self.font(weight, size).size(text)[0] + track * max(0, len(text) - 1)

    def cap_height(self, weight: str, size: int) -> int:
        metrics = self.font(weight, size).metrics("H")[0]
        return int(metrics[3]) if metrics else size

    def set(
        self, text: str, weight: str, size: float, room: int | None, lines: int, track: int = 0, shorten: bool = False,
        tallest: float = math.inf,
    ) -> Set:  # fmt: skip
        """The largest setting that fits, from the designed size up to what the player asked for. What players typed
        may be longer than any room: `shorten` leaves out its end. All lines together grow no taller than `tallest`."""
        key = (text, weight, size, room, lines, track, self.growth, shorten, tallest)
        found = self._sets.get(key)
        if found is None:
            if len(self._sets) > MOST_SETS:
                self._sets.clear()
            found = self._choose(text, weight, size, room, lines, track, tallest)
            kept = text
            while shorten and not found.fits and len(kept) > 1:
                kept = kept[:-1].rstrip()
                found = self._choose(f"{kept}…", weight, size, room, lines, track, tallest)
            self._sets[key] = found
        return found

    def _choose(
        self, text: str, weight: str, size: float, room: int | None, lines: int, track: int, tallest: float
    ) -> Set:
        designed = max(1, round(size))
        if room is None:
            written = tuple(text.split("\n"))
            width = max(self.width(line, weight, designed, track) for line in written)
            return Set(written, designed, width, True)
        step = (self.growth - 1.0) / STEPS_OF_GROWTH
        for index in range(STEPS_OF_GROWTH, -1, -1):
            pixels = max(1, round(size * (1.0 + step * index)))
            written = tuple(self.wrap(text, weight, pixels, room, track))
            width = max(self.width(line, weight, pixels, track) for line in written)
            is_low = pixels == designed or len(written) * pixels <= tallest
            if len(written) <= lines and width <= room and is_low:
                return Set(written, pixels, width, True)
            if step == 0:
                break
        return Set(written[: max(1, lines)], pixels, width, False)

    def wrap(self, text: str, weight: str, size: int, room: int, track: int = 0) -> list[str]:
        """Broken between words; a line break in the text stays one."""
        key = (text, weight, size, room, track)
        if key not in self._wraps:
            if len(self._wraps) > MOST_SETS:
                self._wraps.clear()
            self._wraps[key] = self._break(text, weight, size, room, track)
        return self._wraps[key]

    def _break(self, text: str, weight: str, size: int, room: int, track: int) -> list[str]:
        rows: list[str] = []
        for paragraph in text.split("\n"):
            row = ""
            for word in paragraph.split(" "):
                *full, rest = self._pieces(word, weight, size, room, track)
                longer = f"{row} {rest}" if row else rest
                if row and (full or self.width(longer, weight, size, track) > room):
                    rows.append(row)
                    row = rest
                else:
                    row = rest if full else longer
                rows += full
            rows.append(row)
        return rows

    def _pieces(self, word: str, weight: str, size: int, room: int, track: int) -> list[str]:
        """The name of a file may be longer than any line: it ends where a line is full, if it can be after a sign."""
        found: list[str] = []
        while len(word) > LONGEST_WORD and self.width(word, weight, size, track) > room:
            fits = len(word) - 1
            while fits > 1 and self.width(word[:fits], weight, size, track) > room:
                fits -= 1
            end = max(word.rfind(sign, fits // 2, fits) + 1 for sign in FILE_SIGNS) or fits
            found.append(word[:end])
            word = word[end:]
        return [*found, word]

    def line(
        self, text: str, weight: str, size: int, colour: Colour, track: int = 0, halo: int = 0
    ) -> tuple[pygame.Surface, int, int]:
        """One line as a surface, and where its left edge and its baseline lie in it."""
        font = self.font(weight, size)
        surface = self.kept.get(
            (text, weight, size, colour, track, halo), lambda: self._render(font, text, colour, track, halo)
        )
        room = 3 * halo
        return surface, room, room + font.get_ascent()

    def _render(self, font: pygame.font.Font, text: str, colour: Colour, track: int, halo: int) -> pygame.Surface:
        words = _track(font, text, colour, track)
        if not halo:
            return words
        room = 3 * halo
        whole = clear((words.get_width() + 2 * room, words.get_height() + 2 * room))
        whole.fill((*ABYSS, 0))
        dark = _track(font, text, ABYSS, track)
        for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)):
            whole.blit(dark, (room + x * halo // 2, room + y * halo // 2))
        soft = pygame.transform.gaussian_blur(whole, max(1, halo))
        whole.fill((*ABYSS, 0))
        whole.blit(soft, (0, 0))
        whole.blit(soft, (0, 0))
        whole.blit(words, (room, room))
        return whole


def _track(font: pygame.font.Font, text: str, colour: Colour, track: int) -> pygame.Surface:
    if not track or len(text) < 2:
        return font.render(text, True, colour)
    width = font.size(text)[0] + track * (len(text) - 1)
    whole = clear((width, font.get_height()))
    for index, letter in enumerate(text):
        place = font.size(text[: index + 1])[0] - font.size(letter)[0] + track * index
        whole.blit(font.render(letter, True, colour), (place, 0))
    return whole
