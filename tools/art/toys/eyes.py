"""The eyes that several toys share."""

from __future__ import annotations

from tools.art.colours import INK, WHITE
from tools.art.figure import Figure
from tools.art.paths import circle, ellipse


def draw_eye(figure: Figure, x: float, y: float, width: float, height: float) -> None:
    """A dark button eye with a light in it."""
    figure.fill(ellipse(x, y, width, height), INK)
    figure.gloss(ellipse(x - width * 0.28, y - height * 0.36, width * 0.36, height * 0.34), 1)


def draw_white_eye(figure: Figure, x: float, y: float, width: float, height: float, look: tuple[float, float]) -> None:
    """A wide eye that looks somewhere."""
    figure.part(ellipse(x, y, width, height), WHITE, 0, outline=6, is_outer=False)
    x, y = x + look[0], y + look[1]
    figure.fill(ellipse(x, y, width * 0.56, height * 0.6), INK)
    figure.gloss(circle(x - width * 0.18, y - height * 0.24, width * 0.24), 1)
