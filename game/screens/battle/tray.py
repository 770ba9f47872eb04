"""The tray that dice are thrown on: brass and wood round blue felt, drawn once for each size.
Must not import scenes."""

from __future__ import annotations

import pygame

from game.core.rng import Rng
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, Size, TextStyle
from game.ui.drawing.theme import BLACK, BRASS, FELT, WHITE, WOOD, colour

TRAY = (620.0, 112.0, 1300.0, 836.0)
FELT_BOX = (635.0, 126.0, 1285.0, 821.0)
GROOVE = colour("#4A3016")
SHADOW = 16
RIMS = ((0, 0, 0, 0, 26, WOOD), (3, 2, 3, 4, 24, BRASS), (10, 9, 10, 10, 19, GROOVE))
"""From the outside in: how far from each edge, the radius and the colour."""
GRAIN = 48
COARSE = 24
ATTACK = TextStyle(Size.HEAD, BOLD, align="centre", track=1)


def draw_tray(canvas: Canvas) -> None:
    rect = canvas.rect(*TRAY)
    room = canvas.pixels(2 * SHADOW)
    tray = canvas.kept.get(("tray", rect.size), lambda: _tray(canvas, rect.size))
    canvas.surface.blit(tray, (rect.x - room, rect.y - room))


def draw_felt(canvas: Canvas, attack: str, defence: str) -> None:
    """Inside the tray, with the names of its two halves."""
    rect = canvas.rect(*FELT_BOX)
    key = ("felt", rect.size)
    canvas.surface.blit(canvas.kept.get(key, lambda: _felt(rect.size, canvas.pixels(15), canvas.pixels(4))), rect)
    canvas.write_at(790, 146, attack, ATTACK, 280)
    canvas.write_at(1130, 146, defence, ATTACK, 280)


def _tray(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Wood, brass and the groove inside it, on a soft shadow."""
    room = canvas.pixels(2 * SHADOW)
    whole = shapes.shadow(size, canvas.pixels(30), canvas.pixels(SHADOW), 190)
    for left, top, right, foot, radius, fill in RIMS:
        x, y = canvas.pixels(left), canvas.pixels(top)
        inner = (size[0] - x - canvas.pixels(right), size[1] - y - canvas.pixels(foot))
        whole.blit(shapes.rounded(inner, canvas.pixels(radius), fill), (room + x, room + y))
    return whole


def _felt(size: tuple[int, int], radius: int, edge: int) -> pygame.Surface:
    """Lighter in the middle, with a grain, and dark under the rim."""
    small = pygame.Surface((COARSE, COARSE))
    for y in range(COARSE):
        for x in range(COARSE):
            away = ((x / (COARSE - 1) - 0.5) ** 2 + (y / (COARSE - 1) - 0.5) ** 2) ** 0.5
            light = 1.25 - 0.6 * away
            small.set_at((x, y), tuple(min(255, round(part * light)) for part in FELT))
    whole = pygame.transform.smoothscale(small, size).convert_alpha()
    grain = _grain()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            whole.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    rim = shapes.ring(size, radius, edge, BLACK, 120)
    whole.blit(shapes.soften(rim, edge), (0, 0))
    whole.blit(shapes.rounded(size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return whole


def _grain() -> pygame.Surface:
    rng = Rng(0, "felt")
    tile = pygame.Surface((GRAIN, GRAIN))
    for y in range(GRAIN):
        for x in range(GRAIN):
            shade = rng.below(7)
            tile.set_at((x, y), (shade // 2, shade, shade))
    return tile
