"""Tropical Pool: blue tiles under glittering water, sand and palms round it, and what bathers left behind."""

from __future__ import annotations

import math
import random

import numpy as np
from shapely.geometry import MultiPoint

from tools.boards.paint import Picture, blurred, distance, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter, turned
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.0, path_edge=(92, 62, 36), path=(206, 160, 104), path_mark=(140, 98, 58), path_width=26, pattern="planks",
    pad_edge=(58, 70, 80), pad_rim=(240, 236, 224), pad=(196, 208, 200),
)  # fmt: skip
STRIPES: list[Rgb] = [(238, 92, 84), (250, 204, 84), (112, 196, 120), (232, 130, 196), (255, 150, 70)]


def basin(scene: Scene) -> Picture:
    """1 in the water: the hull of the bases, without the corners."""
    places = [field.at for field in scene.level.fields.values() if not field.hq]
    return scene.facing(scene.masks.filled([MultiPoint(places).convex_hull.buffer(-20).buffer(96, 24)]))


def ground(scene: Scene) -> Picture:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    sand = np.zeros((HEIGHT, WIDTH, 3), np.float32) + np.array((226, 200, 148), np.float32)
    sand *= (1 + 0.05 * scene.noise(3, 20) + 0.06 * scene.noise(60, 30) + scene.slopes(3, 0.08))[..., None]
    water = basin(scene)
    inside = distance(water > 0.5)
    bend = 7 * scene.noise(70, 40)
    tiles = np.minimum(np.mod(columns + bend, 34), np.mod(rows + bend * 0.8, 34))
    deep = np.clip(inside / 240, 0, 1)[..., None]
    blue: Picture = np.array((124, 222, 204), np.float32) * (1 - deep) + np.array((30, 152, 160), np.float32) * deep
    blue *= (1 - 0.13 * np.clip(2.2 - tiles, 0, 1))[..., None]
    caustics = np.exp(-((scene.noise(34, 50) / 0.10) ** 2)) + 0.7 * np.exp(-((scene.noise(22, 60) / 0.10) ** 2))
    blue = mixed(blue, (232, 255, 255), np.clip(caustics, 0, 1) * 0.30)
    wall = np.clip(1 - np.abs(inside - 9) / 9, 0, 1) * water
    blue = mixed(blue, (14, 98, 108), np.exp(-np.maximum(inside - 18, 0) / 12) * 0.42)
    shore = distance(water <= 0.5)
    sand = mixed(sand, (120, 92, 58), np.exp(-shore / 16) * 0.40)
    picture = mixed(sand, blue, water)
    kerb = np.maximum(wall, np.clip(1 - np.abs(shore - 8) / 9, 0, 1) * (1 - water))
    joints = np.clip(1.5 - np.mod(columns + rows, 30), 0, 1)
    stone = np.array((238, 232, 220), np.float32) * (1 - 0.2 * joints)[..., None]
    return mixed(picture, stone, blurred(np.clip(kerb * 2.4, 0, 1), 0.7))


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    wet = basin(scene)
    for at in scene.spots(9, 34, 150, where=wet - 0.5):
        draw.choice((ring, ball, mattress))(pen, at, draw)
    for at in scene.spots(8, 26, 110, where=0.5 - wet):
        draw.choice((towel, parasol))(pen, at, draw)
    for at in scene.spots(9, 24, 60, where=0.5 - wet):
        palm(pen, at, draw.uniform(0.85, 1.15), draw)


def ring(pen: Pen, at: Place, draw: random.Random) -> None:
    """A rubber ring in two colours."""
    colour = draw.choice(STRIPES)
    pen.shadow((at[0] + 6, at[1] + 9), 26, 26, 0.35)
    pen.disc(at, 25, (250, 248, 244), INK, 1.8)
    for part in range(4):
        start = part * 90 + 20
        pen.arc(at, 24, start, start + 45, colour, 13)
    pen.arc(at, 21, 200, 260, (255, 255, 255), 3)
    pen.disc(at, 11, (70, 186, 184), INK, 1.8)


def ball(pen: Pen, at: Place, draw: random.Random) -> None:
    pen.shadow((at[0] + 6, at[1] + 9), 18, 16, 0.4)
    pen.disc(at, 18, (250, 248, 244), INK, 1.8)
    turn = draw.uniform(0, 60)
    for part in range(3):
        edge = [(17 * math.cos(math.radians(angle)), 17 * math.sin(math.radians(angle))) for angle in range(0, 61, 10)]
        pen.polygon(turned(at, turn + part * 120, [(0, 0), *edge]), STRIPES[part], None)
    pen.disc(at, 4, (250, 248, 244), INK, 1.2)


def mattress(pen: Pen, at: Place, draw: random.Random) -> None:
    angle, colour = draw.uniform(-40, 40), draw.choice(STRIPES)
    pen.shadow((at[0] + 6, at[1] + 10), 26, 30, 0.32)
    pen.polygon(turned(at, angle, [(-16, -32), (16, -32), (16, 32), (-16, 32)]), colour, INK, 1.8)
    for row in (-20, -4, 12, 26):
        pen.line(turned(at, angle, [(-15, row), (15, row)]), lighter(colour, 0.55), 4)
    pen.polygon(turned(at, angle, [(-13, -30), (13, -30), (13, -20), (-13, -20)]), lighter(colour, 0.75), None)


def towel(pen: Pen, at: Place, draw: random.Random) -> None:
    angle, colour = draw.uniform(-50, 50), draw.choice(STRIPES)
    pen.shadow((at[0] + 3, at[1] + 4), 18, 22, 0.3)
    pen.polygon(turned(at, angle, [(-13, -24), (13, -24), (13, 24), (-13, 24)]), (250, 246, 238), INK, 1.4)
    for row in (-18, -6, 6, 18):
        pen.line(turned(at, angle, [(-11, row), (11, row)]), colour, 5)


def parasol(pen: Pen, at: Place, draw: random.Random) -> None:
    colour = draw.choice(STRIPES)
    pen.shadow((at[0] + 12, at[1] + 16), 28, 24, 0.5)
    pen.disc(at, 27, (250, 246, 238), INK, 1.8)
    for part in range(4):
        edge = [(26 * math.cos(math.radians(angle)), 26 * math.sin(math.radians(angle))) for angle in range(0, 46, 9)]
        pen.polygon(turned(at, part * 90 + 8, [(0, 0), *edge]), colour, None)
    pen.disc(at, 3.4, (120, 90, 60), INK, 1.2)


def palm(pen: Pen, at: Place, size: float, draw: random.Random) -> None:
    """A palm from above: long leaves round a crown, some coconuts."""
    pen.shadow((at[0] + 12 * size, at[1] + 16 * size), 30 * size, 26 * size, 0.5)
    start = draw.uniform(0, 45)
    for part in range(9):
        angle = start + part * 40
        leaf: Rgb = (46, 130, 74) if part % 2 else (66, 158, 84)
        pen.polygon(turned(at, angle, [(0, -4), (16, -9), (38, -2), (40, 2), (18, 6), (0, 4)], size), leaf, INK, 1.3)
        pen.line(turned(at, angle, [(2, 0), (36, 0)], size), lighter(leaf, 0.35), 1.3)
    for part in range(3):
        pen.disc(turned(at, part * 120 + start, [(5, 0)], size)[0], 4.4 * size, (122, 82, 50), INK, 1.2)
