"""A part of the picture that is painted once and shown again until something about it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.drawing.canvas import Box, Canvas


class Patch:
    """Shown again until its key changes. It lies on what is always the same, so its pixels may be kept with what is
    under them."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, box: Box, key: Hashable, paint: Callable[[], None]) -> None:
        rect = canvas.rect(*box).clip(canvas.surface.get_rect())
        whole = (key, rect.size, canvas.surface.get_size(), canvas.lettering.growth)
        # What is written must be written anew for the test that records it.
        if canvas.record is None and self._picture is not None and whole == self._key:
            canvas.surface.blit(self._picture, rect)
            return
        # Nothing may fall outside, since it would be gone in the next picture.
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(rect.clip(before))
        paint()
        canvas.surface.set_clip(before)
        self._key = whole
        if self._picture is None or self._picture.get_size() != rect.size:
            self._picture = pygame.Surface(rect.size, 0, canvas.surface)
        self._picture.blit(canvas.surface, (0, 0), rect)
