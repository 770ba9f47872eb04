"""Draws a stage for the record of its words alone: shapes, pictures and letters are empty surfaces, and hardly a pixel
of the window is touched. Most of the time of a picture goes into those."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

import pygame

from game.ui.drawing.assets import Size
from game.ui.drawing.canvas import Canvas, Written
from game.ui.drawing.shapes import Kept
from game.ui.drawing.theme import Colour
from tests.screens.support.stage import Stage


def words_only(stage: Stage) -> list[Written]:
    """What `stage.written()` finds, at a part of its price; the window shows nothing sound afterwards."""
    with without_pixels(stage.canvas):
        return stage.written()


@contextmanager
def without_pixels(canvas: Canvas) -> Iterator[None]:
    lettering, pictures = canvas.lettering, canvas.assets.picture

    def line(
        text: str, weight: str, size: int, colour: Colour, track: int = 0, halo: int = 0
    ) -> tuple[pygame.Surface, int, int]:
        """As `Lettering.line`, with nothing to be seen."""
        font, room = lettering.font(weight, size), 3 * halo
        wide = lettering.width(text, weight, size, track)
        return empty((wide + 2 * room, font.get_height() + 2 * room)), room, room + font.get_ascent()

    def picture(name: str, size: Size | None = None, seat: Mapping[str, str] | None = None) -> pygame.Surface:
        return pictures(name, size, seat) if size is None else empty(size)

    surface = canvas.surface
    before = surface.get_clip()
    surface.set_clip((0, 0, 0, 0))
    with (
        patch.object(canvas, "kept", NothingKept()),
        patch.object(lettering, "line", line),
        patch.object(canvas.assets, "picture", picture),
    ):
        yield
    surface.set_clip(before)


class NothingKept(Kept):
    """Makes no shapes."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return empty((1, 1))


@cache
def empty(size: Size) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
