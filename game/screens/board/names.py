"""Which names of territories are written on a board, how large and where. A name that would run into another one or
into a plate is written smaller, or left out; those that matter now come first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.core.languages import FALLBACK
from game.screens.board.camera import Camera
from game.screens.board.territory_art import BoardArt
from game.screens.board.words import SHARES, SIZE, Laid, Words, designed_pixels
from game.ui.drawing.canvas import Canvas

SMALLEST_SCALE = 0.9  # below this only what matters is named
NUDGES = (
    (0, -4), (0, 5), (-6, -5), (6, -5), (10, 0), (-10, 0), (10, 5), (-10, 5), (20, 2), (-20, 2), (30, 5), (-30, 5),
    (42, 5), (-42, 5), (0, -5), (0, -6),
)  # fmt: skip
LARGEST_STEP = 1.25  # how far a name moves away from its plate when both are larger than they were drawn for


class BoardNames:
    """The names of territories in one language."""

    def __init__(self, art: BoardArt, words: Words, language: str) -> None:
        self._art = art
        self._words = words
        self._language = language

    def choose(
        self, canvas: Canvas, camera: Camera, first: Collection[int], plates: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect], hidden: Collection[int] = (),
    ) -> list[Laid]:  # fmt: skip
        """The names that fit. `first` have their place before all others and are always there; `plates`, by territory,
        and `others` are in the way; those `hidden` are left out. All in real pixels."""
        named = [index for index in range(len(plates)) if index not in hidden]
        named.sort(key=lambda index: (index not in first, index))
        if camera.scale < SMALLEST_SCALE:
            named = [index for index in named if index in first]
        least = designed_pixels(canvas)
        largest = max(least, round(SIZE * canvas.scale * canvas.lettering.growth))
        frame = canvas.rect(*camera.frame)
        taken = [*plates, *others]
        found = []
        for index in named:
            name = self._fitting(canvas, camera, index, range(largest, least - 1, -1), taken)
            if name is None and index in first:
                name = self._lay(canvas, camera, index, least)
            # Half a name at the edge says nothing.
            if name is not None and frame.contains(name.letters):
                found.append(name)
                taken.append(name.letters)
        return found

    def place_of(self, canvas: Canvas, camera: Camera, index: int) -> pygame.Rect:
        """Where the letters of a name are at the least, in real pixels."""
        return self._lay(canvas, camera, index, designed_pixels(canvas)).letters

    def _fitting(
        self, canvas: Canvas, camera: Camera, index: int, sizes: Sequence[int], taken: Sequence[pygame.Rect]
    ) -> Laid | None:
        """As large as it goes where it belongs; else in the smallest size a little to one side."""
        for size in sizes:
            name = self._lay(canvas, camera, index, size)
            if name.letters.collidelist(taken) < 0:
                return name
        for across, down in NUDGES:
            moved = name.shift(round(across * canvas.scale), round(down * canvas.scale))
            if moved.letters.collidelist(taken) < 0:
                return moved
        return None

    def _lay(self, canvas: Canvas, camera: Camera, index: int, size: int) -> Laid:
        entry = self._art.territories[index]
        lines = entry.lines.get(self._language) or entry.lines[FALLBACK]
        name = self._words.write(canvas, lines, size, self._art.label, entry.align)
        # A name keeps its distance from its plate: neither grows with the board.
        x, y = camera.to_screen(*entry.badge)
        growth = min(max(1.0, size / (SIZE * canvas.scale)), LARGEST_STEP)
        across, down = entry.label[0] - entry.badge[0], (entry.label[1] - entry.badge[1]) * growth
        if entry.align in SHARES:
            across *= growth
        left, top = canvas.place(x + across, y + down)
        capital = name.box.height - size * (len(lines) - 1)
        left -= round(name.box.width * SHARES.get(entry.align, 0.5))
        return name.at(left, top - capital // 2)
