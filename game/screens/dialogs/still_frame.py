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
        self._is_kept = False

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """What `paint` draws over the whole window, for as long as `key` and the window stay as they are. It is kept
        when it is wanted a second time: while something scrolls every frame is another one. While the words are being
        recorded it is always painted."""
        size = canvas.surface.get_size()
        full = (key, size, canvas.lettering.growth)
        is_same = full == self._key
        if is_same and self._is_kept and self._frame is not None and canvas.record is None:
            canvas.surface.blit(self._frame, (0, 0))
            return
        paint(canvas)
        self._key, self._is_kept = full, is_same
        if is_same:
            # A frame is megabytes: into memory that is there already it is copied many times faster than into new.
            if self._frame is None or self._frame.get_size() != size:
                self._frame = pygame.Surface(size)
            self._frame.blit(canvas.surface, (0, 0))
