"""Cursed Cemetery: moonlit grass in mist, gravestones, crosses, dead trees, pumpkins, lanterns and a crypt."""

from __future__ import annotations

import random

import numpy as np

from tools.boards.paint import Picture, blurred, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter, turned
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.045, path_edge=(34, 32, 44), path=(112, 110, 124), path_mark=(84, 82, 98), path_width=26, pattern="cobbles",
    pad_edge=(34, 32, 44), pad_rim=(158, 158, 172), pad=(104, 106, 122), grain=0.08,
)  # fmt: skip
STONE: Rgb = (146, 150, 162)


def ground(scene: Scene) -> Picture:
    share = np.clip(0.5 + 0.32 * scene.hills, 0, 1)[..., None]
    grass = np.array((78, 98, 92), np.float32) * (1 - share) + np.array((54, 62, 82), np.float32) * share
    grass *= (1 + scene.slopes(6.0, 0.20) + 0.08 * scene.noise(3, 20) + 0.05 * scene.noise(30, 30))[..., None]
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    moon = np.exp(-(np.hypot((columns - WIDTH * 0.3) / 620, (rows - HEIGHT * 0.32) / 760) ** 2))
    grass += moon[..., None] * np.array((22, 26, 34), np.float32)
    earth = np.clip((scene.noise(90, 40) - 0.9) * 2.4, 0, 1)
    return with_mist(mixed(grass, (66, 56, 60), earth * 0.7), scene)


def with_mist(picture: Picture, scene: Scene) -> Picture:
    """Long streaks of mist over everything but paths and bases."""
    streaks = np.clip(blurred(scene.noise(120, 60), 6) * 0.6 + 0.5 * scene.noise(220, 70) - 0.1, 0, 1.2)
    clear = np.clip((np.minimum(scene.off_path, scene.off_pad) - 8) / 30, 0, 1)
    return mixed(picture, (150, 172, 190), streaks * clear * 0.30)


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(2, 62, 420):
        crypt(pen, at)
    drawn = [(at, "tree") for at in scene.spots(9, 34, 170)]
    drawn += [(at, "lantern") for at in scene.spots(8, 18, 190)] + [(at, "pumpkin") for at in scene.spots(8, 18, 150)]
    drawn += [(at, "grave") for at in scene.spots(38, 22, 54)] + [(at, "tuft") for at in scene.spots(40, 9)]
    makers = {"tree": dead_tree, "lantern": lantern, "pumpkin": pumpkin, "grave": grave, "tuft": tuft}
    for at, kind in sorted(drawn, key=lambda entry: entry[0][1]):
        makers[kind](pen, at, draw)


def grave(pen: Pen, at: Place, draw: random.Random) -> None:
    """A mound with a stone or a cross, rarely quite upright."""
    x, y = at
    lean = draw.uniform(-9, 9)
    pen.oval((x + 1, y + 15), 14, 7, (62, 54, 56), INK, 1.2)
    pen.oval((x, y + 13), 11, 4.5, (88, 76, 72), None)
    pen.shadow((x + 9, y + 6), 13, 6, 0.55)
    if draw.random() < 0.3:
        for line in ([(0, 12), (0, -18)], [(-10, -8), (10, -8)]):
            pen.line(turned(at, lean, line), INK, 8)
        for line in ([(0, 12), (0, -18)], [(-10, -8), (10, -8)]):
            pen.line(turned(at, lean, line), STONE, 5)
        return
    slab = [(-11, 12), (-11, -8), (-8, -15), (0, -18), (8, -15), (11, -8), (11, 12)]
    pen.polygon(turned((x + 3, y + 1), lean, slab), lighter(STONE, -0.42), INK, 1.4)
    pen.polygon(turned(at, lean, slab), STONE, INK, 1.6)
    pen.polygon(turned(at, lean, [(-10, 11), (-10, -8), (-7, -14), (-4, -15), (-6, 11)]), lighter(STONE, 0.22), None)
    for line in ([(0, -11), (0, 0)], [(-4, -7), (4, -7)]):
        pen.line(turned(at, lean, line), lighter(STONE, -0.45), 2)
    pen.line(turned(at, lean, [(-5, 5), (6, 5)]), lighter(STONE, -0.35), 1.4)


def dead_tree(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    bark: Rgb = (58, 46, 54)
    pen.shadow((x + 12, y + 22), 24, 9, 0.55)
    pen.polygon([(x - 7, y + 24), (x - 4, y - 10), (x + 4, y - 10), (x + 8, y + 24)], bark, INK, 1.6)
    side = draw.choice((-1, 1))
    for line, width in (
        ([(0, -6), (-12, -22), (-26, -28)], 4.6), ([(-12, -22), (-14, -38)], 3.2), ([(0, -8), (5, -28), (2, -44)], 4.6),
        ([(5, -26), (20, -36), (28, -34)], 3.6), ([(20, -36), (22, -46)], 2.4), ([(-20, -26), (-30, -18)], 2.4),
    ):  # fmt: skip
        pen.line([(x + side * a, y + b) for a, b in line], INK, width + 2)
        pen.line([(x + side * a, y + b) for a, b in line], bark, width)
    pen.line([(x - 3, y + 18), (x - 1, y - 6)], lighter(bark, 0.28), 1.8)


def glow(pen: Pen, at: Place, colour: Rgb) -> None:
    for radius, share in ((34, 16), (25, 22), (17, 34), (10, 60)):
        pen.disc(at, radius, (*colour, share), None)


def lantern(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    pen.line([(x, y + 14), (x, y - 20)], INK, 5)
    pen.line([(x, y + 14), (x, y - 20)], (70, 72, 84), 2.6)
    glow(pen, (x, y - 24), (140, 255, 190) if draw.random() < 0.5 else (255, 210, 120))
    pen.polygon([(x - 6, y - 30), (x + 6, y - 30), (x + 5, y - 17), (x - 5, y - 17)], (250, 246, 200), INK, 1.6)
    pen.polygon([(x - 8, y - 30), (x, y - 37), (x + 8, y - 30)], (58, 60, 72), INK, 1.4)


def pumpkin(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    pen.shadow((x + 4, y + 9), 17, 7, 0.5)
    glow(pen, (x, y), (255, 160, 60))
    for right in (-8, 8, 0):
        pen.oval((x + right, y), 9, 12, (230, 124, 40) if right else (246, 144, 52), INK, 1.4)
    pen.line([(x, y - 11), (x + 3, y - 17)], (74, 104, 58), 3.4)
    for right in (-5, 5):
        pen.polygon([(x + right - 3, y - 1), (x + right + 3, y - 1), (x + right, y - 6)], (255, 240, 150), None)
    pen.polygon([(x - 7, y + 3), (x + 7, y + 3), (x + 4, y + 8), (x - 4, y + 8)], (255, 240, 150), None)


def tuft(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    for lean in (-5, -1, 3, 6):
        pen.line([(x + lean * 0.4, y + 5), (x + lean, y - draw.uniform(3, 8))], (96, 128, 110), 1.5)


def crypt(pen: Pen, at: Place) -> None:
    x, y = at
    pen.shadow((x + 14, y + 40), 60, 18, 0.6)
    pen.polygon([(x - 44, y - 12), (x + 44, y - 12), (x + 44, y + 42), (x - 44, y + 42)], STONE, INK, 2)
    pen.polygon([(x - 52, y - 12), (x, y - 52), (x + 52, y - 12)], lighter(STONE, 0.14), INK, 2)
    pen.polygon([(x - 34, y - 16), (x, y - 41), (x + 34, y - 16)], lighter(STONE, -0.20), None)
    for right in (-36, -24, 18, 30):
        box = [(x + right, y - 10), (x + right + 7, y - 10), (x + right + 7, y + 40), (x + right, y + 40)]
        pen.polygon(box, lighter(STONE, 0.30), INK, 1.4)
    pen.polygon(
        [(x - 12, y + 42), (x - 12, y + 8), (x, y - 4), (x + 12, y + 8), (x + 12, y + 42)], (34, 46, 52), INK, 2
    )
    pen.polygon(
        [(x - 7, y + 42), (x - 7, y + 12), (x, y + 4), (x + 7, y + 12), (x + 7, y + 42)], (90, 220, 160, 120), None
    )
    pen.line([(x, y - 66), (x, y - 50)], STONE, 5)
    pen.line([(x - 6, y - 61), (x + 6, y - 61)], STONE, 4)
