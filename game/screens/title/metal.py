"""Words in stamped gold, for the one title that may shine as the logo does. Imports no scenes."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import clear
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import WHITE, Colour, colour, mixed

FACE, FOOT = colour("#FFE9A0"), colour("#B0700E")
LIT, SHADED = colour("#FFFBE6"), colour("#5E3400")
WEIGHT = "display"
HORIZON = 0.54  # where the sheet stops mirroring the sky, from the top of the capitals to their foot
DEPTH = 0.03  # of the slopes at the edges of the letters, in sizes of the font


def draw_metal(canvas: Canvas, x: float, y: float, text: str, style: TextStyle, room: float) -> None:
    """One line, centred, over the same words in plain gold."""
    canvas.write_at(x, y, text, style, room)
    lettering, tracked = canvas.lettering, round(style.track * canvas.scale)
    done = lettering.set(text, WEIGHT, style.size * canvas.scale, math.floor(room * canvas.scale) + 1, 1, tracked)
    cap = lettering.cap_height(WEIGHT, done.size)
    ascent = lettering.line(text, WEIGHT, done.size, WHITE, tracked)[2]
    made = canvas.kept.get(
        ("metal", text, done.size, tracked), lambda: _metal(canvas, text, done.size, tracked, ascent - cap, cap)
    )
    left, middle = canvas.place(x, y)
    canvas.surface.blit(made, (left - made.get_width() // 2, middle + round(cap / 2) - ascent))


def _metal(canvas: Canvas, text: str, size: int, track: int, top: int, cap: int) -> pygame.Surface:
    def letters(ink: Colour) -> pygame.Surface:
        return canvas.lettering.line(text, WEIGHT, size, ink, track)[0]

    shape = letters(WHITE)
    metal = shape.copy()
    metal.blit(_sheen(shape.get_size(), top, cap), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    depth = max(1, round(size * DEPTH))
    for ink, away in ((SHADED, -depth), (LIT, depth)):
        edge = letters(ink).copy()
        edge.blit(letters((0, 0, 0)), (away, away), special_flags=pygame.BLEND_RGBA_SUB)
        soft = pygame.transform.gaussian_blur(edge, max(1, depth // 2))
        soft.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        metal.blit(soft, (0, 0))
    return metal


def _sheen(size: tuple[int, int], top: int, cap: int) -> pygame.Surface:
    """Bright above the horizon, dark under it, brighter again at the foot: a bent sheet mirrors sky and ground."""
    made = clear(size)
    for row in range(size[1]):
        share = min(1.0, max(0.0, (row - top) / cap))
        dark = 0.5 * share / HORIZON if share < HORIZON else 1.0 - 0.55 * (share - HORIZON) / (1 - HORIZON)
        made.fill((*mixed(FACE, FOOT, dark), 255), (0, row, size[0], 1))
    return made
