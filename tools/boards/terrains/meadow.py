"""Castle Field: a meadow with fields of corn, trees, flowers, hay and the towers of an old castle wall."""

from __future__ import annotations

import math
import random

import numpy as np

from tools.boards.paint import Picture, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter, turned
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.045, path_edge=(84, 62, 38), path=(206, 178, 128), path_mark=(132, 104, 68), path_width=26, pattern="dust",
    pad_edge=(62, 54, 44), pad_rim=(190, 180, 158), pad=(150, 142, 122),
)  # fmt: skip
LEAVES: list[Rgb] = [(58, 112, 58), (70, 128, 62), (48, 98, 60), (92, 138, 60)]
FLOWERS: list[Rgb] = [(246, 222, 96), (238, 120, 110), (250, 246, 240), (176, 140, 226)]


def ground(scene: Scene) -> Picture:
    share = np.clip(0.5 + 0.30 * scene.hills, 0, 1)[..., None]
    grass = np.array((124, 164, 84), np.float32) * (1 - share) + np.array((84, 132, 72), np.float32) * share
    grass *= (1 + scene.slopes(5.0, 0.16) + 0.045 * scene.noise(3, 20) + 0.03 * scene.noise(40, 30))[..., None]
    return with_crops(grass, scene)


def with_crops(grass: Picture, scene: Scene) -> Picture:
    """Golden strips where the noise is high: ploughed and sown in straight rows."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    where = np.clip((scene.noise(150, 40) - 0.75) * 6, 0, 1) * np.clip((scene.off_path - 20) / 12, 0, 1)
    furrows = 0.5 + 0.5 * np.sin((columns * 0.82 + rows * 0.57) / 4.2)
    corn = np.array((206, 176, 92), np.float32) * (0.84 + 0.24 * furrows)[..., None]
    return mixed(grass, corn, where * 0.85)


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(4, 46, 300):
        tower(pen, at, draw)
    for at in scene.spots(10, 17, 90):
        hay(pen, at)
    drawn = [(at, "tree") for at in scene.spots(62, 22)] + [(at, "flowers") for at in scene.spots(70, 9)]
    for at, kind in sorted(drawn, key=lambda entry: entry[0][1]):
        if kind == "tree":
            tree(pen, at, draw.uniform(0.8, 1.25), draw.choice(LEAVES))
        else:
            flowers(pen, at, draw)


def tree(pen: Pen, at: Place, size: float, leaf: Rgb) -> None:
    x, y = at
    pen.shadow((x + 7 * size, y + 9 * size), 17 * size, 11 * size)
    pen.line([(x, y + 4 * size), (x, y + 14 * size)], (86, 60, 40), 5 * size)
    for right, down, radius in ((-8.0, 0.0, 11.0), (8.0, 1.0, 11.0), (0.0, -9.0, 13.0)):
        pen.disc((x + right * size, y + down * size), radius * size, lighter(leaf, -0.18), INK, 1.6)
    for right, down, radius in ((-8, -1, 9.4), (8, 0, 9.4), (0, -9, 11.6)):
        pen.disc((x + right * size, y + down * size), radius * size, leaf, None)
    for right, down, radius in ((-9, -4, 4.4), (-3, -13, 5.4), (5, -3, 3.6)):
        pen.disc((x + right * size, y + down * size), radius * size, lighter(leaf, 0.22), None)


def flowers(pen: Pen, at: Place, draw: random.Random) -> None:
    colour = draw.choice(FLOWERS)
    for _ in range(6):
        x, y = at[0] + draw.uniform(-9, 9), at[1] + draw.uniform(-7, 7)
        pen.line([(x, y), (x, y + 4)], (52, 96, 48), 1.2)
        pen.disc((x, y), 2.4, colour, None)
        pen.disc((x, y), 0.9, (120, 84, 30), None)


def hay(pen: Pen, at: Place) -> None:
    x, y = at
    pen.shadow((x + 5, y + 7), 16, 9)
    pen.polygon([(x - 13, y - 9), (x + 11, y - 9), (x + 11, y + 9), (x - 13, y + 9)], (214, 176, 84), INK, 1.6)
    pen.oval((x + 11, y), 5, 9, (232, 200, 116), INK, 1.6)
    pen.arc((x + 11, y), 3, 0, 300, (170, 128, 52), 1.4)
    for line in (-4, 1, 6):
        pen.line([(x - 12, y + line - 1), (x + 6, y + line - 1)], (178, 138, 60), 1.2)


def tower(pen: Pen, at: Place, draw: random.Random) -> None:
    """A round tower of the wall, seen from above and a little from the south, with a pennant."""
    x, y = at
    stone: Rgb = (166, 160, 150)
    pen.shadow((x + 14, y + 20), 34, 22, 0.6)
    pen.polygon([(x - 26, y - 6), (x + 26, y - 6), (x + 24, y + 28), (x - 24, y + 28)], lighter(stone, -0.22))
    for row in range(3):
        for column in range(-2, 3):
            left = x + column * 10 - (5 if row % 2 else 0)
            pen.line([(left, y + 4 + row * 8), (left + 5, y + 4 + row * 8)], lighter(stone, -0.42), 1.4)
    pen.oval((x, y + 28), 24, 7, lighter(stone, -0.22), None)
    for step in range(10):
        angle = math.tau * step / 10
        pen.disc((x + 25 * math.cos(angle), y - 8 + 17 * math.sin(angle)), 6.5, lighter(stone, 0.08), INK, 1.6)
    pen.oval((x, y - 8), 24, 16, stone, INK, 1.8)
    pen.oval((x, y - 7), 16, 10, lighter(stone, -0.30), None)
    pen.line([(x, y - 8), (x, y - 44)], (70, 52, 38), 2.6)
    cloth = turned((x, y - 44), 0, [(0, 0), (22, 5), (0, 13)])
    pen.polygon(cloth, draw.choice([(226, 190, 70), (236, 236, 228)]), INK, 1.4)
