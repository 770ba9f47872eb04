"""A whole frame that stays the same until what it shows changes: painted once, then copied. For screens with much to
draw behind a moving focus. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.drawing.canvas import Canvas


class Still:
    """Keeps one frame."""

    def __init__(self) -> None:
        self._key: tuple[Hashable, ...] = ()
        self._frame: pygame.Surface | None = None

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """What `paint` draws over the whole window, for as long as `key` and the window stay as they are. While the
        words are being recorded it is always painted."""
        full = (key, canvas.surface.get_size(), canvas.lettering.growth)
        if self._frame is not None and full == self._key and canvas.record is None:
            canvas.surface.blit(self._frame, (0, 0))
            return
        paint(canvas)
        self._key, self._frame = full, canvas.surface.copy()
