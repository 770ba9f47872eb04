"""The two sides of a battle: who fights where, with how many armies, and the tin soldiers that fall.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.clips import ease
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.shapes import tint
from game.ui.drawing.styles import BOLD, DISPLAY, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, MIDDLE, WHITE, Look, mixed

LEFT = (160.0, 600.0)
RIGHT = (1320.0, 1760.0)
TOP, FOOT = 112.0, 836.0
SOLDIER = 104.0
TURNS = (62, -58)
GHOSTS = 4
GAP = 20.0
PLACE_ROOM = 372.0
ANGLE_STEP = 6
SOLDIER_PICTURE = "pieces/tin_soldier"
Silhouette = Callable[[int, int], pygame.Surface]
NAME = TextStyle(Size.NAME, BOLD, shorten=True)
PLACE = TextStyle(Size.HEADLINE, BOLD, align="centre")
LONG_PLACE = TextStyle(38, BOLD, align="centre", lines=2, leading=1.05)
ARMIES = TextStyle(128, DISPLAY, align="centre")
LOST = TextStyle(Size.FIGURE, BOLD, align="centre")


@dataclass(frozen=True, slots=True)
class Slab:
    """One side: what stays the same during a battle. `silhouette` gives the land for a width and height in pixels."""

    look: Look
    name: str
    role: str
    icon: str
    place: str
    silhouette: Silhouette


@dataclass(frozen=True, slots=True)
class Count:
    """What changes: the armies, and those that were lost; `fallen` goes from 0 to 1 while soldiers fall."""

    armies: int
    under: str
    lost: str = ""
    losses: int = 0
    fallen: float = 0.0


def draw_back(canvas: Canvas, look: Look, is_left: bool) -> None:
    """The empty slab in the colour of its seat."""
    x0, x1 = LEFT if is_left else RIGHT
    top, foot, line = mixed(look.body, ABYSS, 0.66), mixed(look.body, ABYSS, 0.86), mixed(look.body, WHITE, 0.2)
    canvas.panel(x0, TOP, x1, FOOT, 16, top, foot, 250, line)


def draw_slab(canvas: Canvas, slab: Slab, is_left: bool) -> None:
    x0, x1 = LEFT if is_left else RIGHT
    middle = (x0 + x1) / 2
    draw_back(canvas, slab.look, is_left)
    canvas.emblem(slab.look, x0 + 54, 164, 30)
    canvas.write_at(x0 + 100, 150, slab.name, NAME, 320)
    canvas.icon(slab.icon, x0 + 110, 184, 22, MIDDLE)
    canvas.write_at(x0 + 130, 184, slab.role, Text.QUIET, 290)
    canvas.blit_centred(slab.silhouette(canvas.pixels(370), canvas.pixels(266)), middle, 350)
    if canvas.width_of(slab.place, PLACE) <= PLACE_ROOM:
        canvas.write_at(middle, 520, slab.place, PLACE, PLACE_ROOM)
    else:
        canvas.write_at(middle, 514, slab.place, LONG_PLACE, PLACE_ROOM)


def draw_count(canvas: Canvas, look: Look, count: Count, is_left: bool) -> None:
    x0, x1 = LEFT if is_left else RIGHT
    middle = (x0 + x1) / 2
    canvas.write_at(middle, 616, str(count.armies), ARMIES, 400)
    canvas.write_at(middle, 702, count.under, Text.QUIET_CENTRED, 260)
    if count.losses and count.fallen > 0:
        _draw_fallen(canvas, look, count, is_left)
        if count.fallen >= 1:
            canvas.write_at(middle + (24 if is_left else -24), 782, count.lost, LOST, 210)


def _draw_fallen(canvas: Canvas, look: Look, count: Count, is_left: bool) -> None:
    """A soldier tips over and falls out of the ranks, with shades of where it was; a second one follows it."""
    x0, x1 = LEFT if is_left else RIGHT
    way = -1 if is_left else 1
    for number in range(min(2, count.losses)):
        own = min(1.0, max(0.0, count.fallen * (1 + 0.25 * number) - 0.25 * number))
        if own <= 0:
            continue
        x = x0 + 74 if is_left else x1 - 74
        y = 772 - 92 * number
        for ghost in range(GHOSTS, -1, -1):
            then = ease("in_quad", max(0.0, own - 0.11 * ghost)) if own < 1 else 1 - 0.2 * ghost
            alpha = 255 if ghost == 0 else 56 - 12 * ghost
            angle = TURNS[0 if is_left else 1] * then
            _draw_soldier(canvas, look, x - way * 30 * (1 - then), y - 92 * (1 - then), angle, alpha)


def _draw_soldier(canvas: Canvas, look: Look, x: float, y: float, angle: float, alpha: int) -> None:
    pixels = canvas.pixels(SOLDIER)
    turned = round(angle / ANGLE_STEP) * ANGLE_STEP
    key = ("soldier", look.slots["body"], pixels, turned, alpha)
    canvas.blit_centred(canvas.kept.get(key, lambda: _soldier(canvas, look, pixels, turned, alpha)), x, y)


def _soldier(canvas: Canvas, look: Look, pixels: int, angle: int, alpha: int) -> pygame.Surface:
    upright = canvas.assets.picture(SOLDIER_PICTURE, (2 * pixels, 2 * pixels), look.slots)
    return tint(pygame.transform.rotozoom(upright, angle, 0.5), WHITE, alpha)


def shared_out(box: Box, count: int) -> list[Box]:
    """The room of so many buttons side by side."""
    x0, y0, x1, y1 = box
    wide = (x1 - x0 + GAP) / max(1, count)
    return [(x0 + wide * place, y0, x0 + wide * (place + 1) - GAP, y1) for place in range(count)]
