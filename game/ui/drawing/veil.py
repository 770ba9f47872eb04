"""A still, dark, soft picture of what lies below an overlay, taken once: blurring a whole window costs several frames'
worth of drawing, and the scene below does not move anyway."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import Canvas


class Veil:
    """`is_drawn`: from now on the overlay covers everything by itself, so it may call itself opaque. In its first frame
    it is only dark, since what lies below is drawn in that frame too; it `is_rough` until it has become soft."""

    def __init__(self, share: float, blur: float) -> None:
        self.share = share
        self.blur = blur
        self.is_rough = False
        self._picture: pygame.Surface | None = None

    @property
    def is_drawn(self) -> bool:
        screen = pygame.display.get_surface()
        return self._picture is not None and screen is not None and screen.get_size() == self._picture.get_size()

    def lift(self) -> None:
        """What lies below has changed."""
        self._picture = None

    def draw(self, canvas: Canvas) -> None:
        if self._picture is None or self._picture.get_size() != canvas.surface.get_size():
            canvas.dim(self.share)
            self._picture = canvas.surface.copy()
            self.is_rough = self.blur > 0
            return
        canvas.surface.blit(self._picture, (0, 0))
        canvas.forget()
        if self.is_rough:
            self.is_rough = False
            canvas.dim(0, self.blur)
            self._picture.blit(canvas.surface, (0, 0))
