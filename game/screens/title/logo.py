"""The name of the game in tin with its star, and the picture behind the first screens. Imports no scenes."""

from __future__ import annotations

from game.screens.title.backdrop import draw_backdrop
from game.ui.drawing.canvas import Canvas

LOGO = "logo/logo"
TITLE_PICTURE = "boards/title"
SHAPE = 1440 / 600
LOGO_TOP, LOGO_WIDTH = 6.0, 1044.0


def draw_logo(canvas: Canvas, x: float = 960, top: float = LOGO_TOP, width: float = LOGO_WIDTH) -> None:
    """Centred on x."""
    height = width / SHAPE
    canvas.picture(LOGO, x, top + height / 2, width, height)


def draw_title_picture(canvas: Canvas) -> None:
    """The board in the middle of a match; it fills the whole window, whatever its shape."""
    draw_backdrop(canvas, TITLE_PICTURE)
