"""The dark, soft board behind the menus."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import ABYSS

PICTURE = "boards/backdrop"


def draw_backdrop(canvas: Canvas, picture: str = PICTURE) -> None:
    """Fills the whole window, whatever its shape."""
    size = canvas.surface.get_size()
    whole = canvas.kept.get(("backdrop", picture, size), lambda: _filled(canvas, picture, size))
    canvas.surface.blit(whole, (0, 0))
    canvas.forget()


def _filled(canvas: Canvas, name: str, size: tuple[int, int]) -> pygame.Surface:
    picture = canvas.assets.picture(name)
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = round(picture.get_width() * scale), round(picture.get_height() * scale)
    if (wide, high) != picture.get_size():
        picture = pygame.transform.smoothscale(picture, (wide, high))
    whole = pygame.Surface(size)
    whole.fill(ABYSS)
    whole.blit(picture, ((size[0] - wide) // 2, (size[1] - high) // 2))
    return whole
