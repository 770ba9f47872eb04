"""The pictures behind the screens, and the name of the game in tin with its star. Imports no scenes."""

from __future__ import annotations

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import ABYSS

PICTURE = "boards/backdrop"
LOGO = "logo/logo"
TITLE_PICTURE = "boards/title"
SHAPE = 1440 / 600
LOGO_TOP, LOGO_WIDTH = 6.0, 1044.0


def draw_backdrop(canvas: Canvas, picture: str = PICTURE) -> None:
    """Fills the whole window, whatever its shape."""
    size = canvas.surface.get_size()
    whole = canvas.kept.get(("backdrop", picture, size), lambda: _fill_window(canvas, picture, size))
    canvas.surface.blit(whole, (0, 0))
    canvas.forget()


def _fill_window(canvas: Canvas, name: str, size: tuple[int, int]) -> pygame.Surface:
    picture = canvas.assets.picture(name)
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = round(picture.get_width() * scale), round(picture.get_height() * scale)
    if (wide, high) != picture.get_size():
        picture = pygame.transform.smoothscale(picture, (wide, high))
    whole = pygame.Surface(size)
    whole.fill(ABYSS)
    whole.blit(picture, ((size[0] - wide) // 2, (size[1] - high) // 2))
    return whole


def draw_logo(canvas: Canvas, x: float = 960, top: float = LOGO_TOP, width: float = LOGO_WIDTH) -> None:
    """Centred on x."""
    height = width / SHAPE
    canvas.picture(LOGO, x, top + height / 2, width, height)


def draw_title_picture(canvas: Canvas) -> None:
    """The board in the middle of a match; it fills the whole window, whatever its shape."""
    draw_backdrop(canvas, TITLE_PICTURE)
