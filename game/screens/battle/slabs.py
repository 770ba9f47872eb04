"""The two sides of a battle: who fights where, with how many armies, and the tin soldiers that fall.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.clips import ease
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.shapes import tint
from game.ui.drawing.styles import BOLD, DISPLAY, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, MIDDLE, WHITE, Look, mixed

LEFT, RIGHT = Area(160, 112, 600, 836), Area(1320, 112, 1760, 836)
SOLDIER = 104.0
TURNS = (62, -58)
GHOSTS = 4
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
    top, foot, line = mixed(look.body, ABYSS, 0.66), mixed(look.body, ABYSS, 0.86), mixed(look.body, WHITE, 0.2)
    canvas.panel(*(LEFT if is_left else RIGHT), 16, top, foot, 250, line)


def draw_slab(canvas: Canvas, slab: Slab, is_left: bool) -> None:
    area = LEFT if is_left else RIGHT
    middle = area.width / 2
    draw_back(canvas, slab.look, is_left)
    canvas.emblem(slab.look, *area.at(54, 52), 30)
    told = area.inset(left=100, right=20)
    canvas.write(told.line(38), slab.name, NAME)
    canvas.icon(slab.icon, *told.at(10, 72), 22, MIDDLE)
    canvas.write(told.inset(left=30).line(72), slab.role, Text.QUIET)
    canvas.blit_centred(slab.silhouette(canvas.pixels(370), canvas.pixels(266)), *area.at(middle, 238))
    fits = canvas.width_of(slab.place, PLACE) <= PLACE_ROOM
    down, style = (408, PLACE) if fits else (402, LONG_PLACE)
    canvas.write_at(*area.at(middle, down), slab.place, style, PLACE_ROOM)


def draw_count(canvas: Canvas, look: Look, count: Count, is_left: bool) -> None:
    area = LEFT if is_left else RIGHT
    middle = area.width / 2
    canvas.write_at(*area.at(middle, 504), str(count.armies), ARMIES, 400)
    canvas.write_at(*area.at(middle, 590), count.under, Text.QUIET_CENTRED, 260)
    if count.losses and count.fallen > 0:
        _draw_fallen(canvas, look, count, is_left)
        if count.fallen >= 1:
            canvas.write_at(*area.at(middle + (24 if is_left else -24), 670), count.lost, LOST, 210)


def _draw_fallen(canvas: Canvas, look: Look, count: Count, is_left: bool) -> None:
    """A soldier tips over and falls out of the ranks, with shades of where it was; a second one follows it."""
    way = -1 if is_left else 1
    for number in range(min(2, count.losses)):
        own = min(1.0, max(0.0, count.fallen * (1 + 0.25 * number) - 0.25 * number))
        if own <= 0:
            continue
        x = LEFT.x0 + 74 if is_left else RIGHT.x1 - 74
        y = 772 - 92 * number
        for ghost in range(GHOSTS, -1, -1):
            then = ease("in_quad", max(0.0, own - 0.11 * ghost)) if own < 1 else 1 - 0.2 * ghost
            alpha = 255 if ghost == 0 else 56 - 12 * ghost
            angle = TURNS[0 if is_left else 1] * then
            _draw_soldier(canvas, look, x - way * 30 * (1 - then), y - 92 * (1 - then), angle, alpha)


def _draw_soldier(canvas: Canvas, look: Look, x: float, y: float, angle: float, alpha: int) -> None:
    pixels = canvas.pixels(SOLDIER)
    turned = round(angle / ANGLE_STEP) * ANGLE_STEP

    def made() -> pygame.Surface:
        upright = canvas.assets.picture(SOLDIER_PICTURE, (2 * pixels, 2 * pixels), look.slots)
        return tint(pygame.transform.rotozoom(upright, turned, 0.5), WHITE, alpha)

    canvas.blit_centred(canvas.kept.get(("soldier", look.slots["body"], pixels, turned, alpha), made), x, y)
