"""A whole window that is kept between pictures and painted anew only in the parts that changed: most pictures of a duel
are one copy of it and the little that moves. Parts must not overlap."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.screens.title.backdrop import draw_backdrop
from game.ui.drawing.canvas import Box, Canvas


class Layers:
    """Call `begin`, then `part` for each part of the window, then `show`."""

    def __init__(self) -> None:
        self._frame: pygame.Surface | None = None
        self._under: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._made_for: Hashable = None
        self._is_busy = False
        self._waited: dict[str, int] = {}
        self.is_settled = True

    def begin(self, canvas: Canvas, key: Hashable) -> None:
        """`key` is what every part depends on: language, colours, the size of words."""
        made_for = (key, canvas.surface.get_size(), canvas.lettering.growth)
        if self._frame is None or made_for != self._made_for:
            self._made_for = made_for
            self._keys.clear()
            draw_backdrop(canvas)
            self._under = canvas.surface.copy()
            self._frame = canvas.surface.copy()
        self._is_busy, self.is_settled = False, True
        canvas.forget()

    def part(
        self, canvas: Canvas, name: str, box: Box, key: Hashable, paint: Callable[[], None], may_wait: int = 0
    ) -> None:
        """A part of the window, painted anew if its key changed, or whenever words are recorded. It `may_wait` for so
        many pictures in which other parts are painted: so no picture takes long."""
        known = self._keys.get(name, self)
        if canvas.record is None and known == key:
            return
        waited = self._waited.get(name, 0)
        if waited < may_wait and self._is_busy and canvas.record is None and known is not self:
            self.is_settled = False
            self._waited[name] = waited + 1
            return
        self._waited[name] = 0
        self._is_busy = True
        frame, under, shown = self._frame, self._under, canvas.surface
        assert frame is not None
        assert under is not None
        rect = canvas.rect(*box).clip(frame.get_rect())
        frame.set_clip(rect)
        frame.blit(under, rect, rect)
        canvas.surface = frame
        try:
            paint()
        finally:
            canvas.surface = shown
            frame.set_clip(None)
        self._keys[name] = key

    def forget(self, *names: str) -> None:
        """These parts were painted over by another one."""
        for name in names:
            self._keys.pop(name, None)

    def show(self, canvas: Canvas) -> None:
        assert self._frame is not None
        canvas.surface.blit(self._frame, (0, 0))
