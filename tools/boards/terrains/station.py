"""Station Metal-X: steel decks with seams and rivets, glowing vents, hatches, crates, dishes, windows on the stars."""

from __future__ import annotations

import math
import random

import numpy as np

from tools.boards.paint import Picture, blurred, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.0, path_edge=(26, 34, 46), path=(86, 102, 122), path_mark=(110, 232, 255), path_width=28, pattern="lights",
    pad_edge=(24, 32, 44), pad_rim=(164, 180, 198), pad=(78, 92, 112), grain=0.04,
)  # fmt: skip
STEEL: Rgb = (116, 130, 148)
PLATE = 76


def ground(scene: Scene) -> Picture:
    """Plates of slightly different steel, each with a bevelled edge and a rivet in every corner."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    draw = np.random.default_rng(scene.seed)
    down = rows // PLATE
    shift = np.mod(down, 2) * PLATE * 0.75
    across = (columns + shift) // (PLATE * 1.5)
    tones = draw.uniform(-0.10, 0.10, (HEIGHT // PLATE + 2, WIDTH // PLATE + 3))
    tone = tones[down.astype(int), across.astype(int)]
    inside_x, inside_y = np.mod(columns + shift, PLATE * 1.5), np.mod(rows, PLATE)
    edge = np.minimum(np.minimum(inside_x, PLATE * 1.5 - inside_x), np.minimum(inside_y, PLATE - inside_y))
    steel = np.zeros((HEIGHT, WIDTH, 3), np.float32) + np.array((62, 74, 92), np.float32)
    brushed = scene.noise(3, 20) * 0.5 + np.repeat(draw.standard_normal((HEIGHT, 1)), WIDTH, 1) * 0.5
    steel *= (1 + tone + 0.02 * brushed + 0.10 * scene.hills * 0.6)[..., None]
    light = np.clip(1 - np.minimum(inside_x, inside_y) / 4, 0, 1)
    dark = np.clip(1 - np.minimum(PLATE * 1.5 - inside_x, PLATE - inside_y) / 4, 0, 1)
    steel = mixed(mixed(steel, (150, 168, 190), light * 0.35), (14, 18, 26), dark * 0.45)
    steel = mixed(steel, (16, 20, 30), np.clip(1.6 - edge, 0, 1) * 0.9)
    corner_x = np.minimum(np.abs(inside_x - 9), np.abs(inside_x - PLATE * 1.5 + 9))
    corner_y = np.minimum(np.abs(inside_y - 9), np.abs(inside_y - PLATE + 9))
    rivet = np.hypot(corner_x, corner_y)
    steel = mixed(steel, (24, 30, 40), np.clip(4.4 - rivet, 0, 1) * 0.7)
    steel = mixed(steel, (148, 162, 180), np.clip(3.0 - rivet, 0, 1) * 0.8)
    hull = np.clip((scene.noise(240, 40) - 0.6) * 3, 0, 1)
    return mixed(steel, np.array((30, 40, 58), np.float32), blurred(hull, 3) * 0.35)


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(5, 50, 230):
        window(pen, at, draw)
    for at in scene.spots(3, 44, 260):
        dish(pen, at)
    for at in scene.spots(8, 28, 140):
        hatch(pen, at)
    for at in scene.spots(10, 26, 110):
        vent(pen, at, draw)
    for at in scene.spots(12, 22, 90):
        crate(pen, at, draw)
    for at in scene.spots(12, 13, 90):
        lamp(pen, at, draw)


def window(pen: Pen, at: Place, draw: random.Random) -> None:
    """A round window in the deck with stars and a planet behind it."""
    x, y = at
    pen.disc(at, 47, (40, 48, 60), INK, 2)
    pen.disc(at, 42, lighter(STEEL, 0.05), INK, 2)
    pen.disc(at, 36, (8, 12, 28), INK, 2)
    for _ in range(26):
        angle, away = draw.uniform(0, math.tau), 33 * math.sqrt(draw.random())
        size = draw.choice((0.7, 0.9, 1.4))
        pen.disc((x + away * math.cos(angle), y + away * math.sin(angle)), size, (226, 236, 255), None)
    world = draw.choice([(214, 130, 84), (92, 160, 214), (170, 120, 204)])
    pen.disc((x + 10, y + 8), 13, lighter(world, -0.45), None)
    pen.disc((x + 7, y + 5), 10.5, world, None)
    pen.arc(at, 31, 190, 250, (190, 226, 255, 150), 3)
    for step in range(8):
        angle = math.tau * step / 8
        pen.disc((x + 39 * math.cos(angle), y + 39 * math.sin(angle)), 2.2, (58, 68, 82), None)


def dish(pen: Pen, at: Place) -> None:
    x, y = at
    pen.shadow((x + 14, y + 18), 40, 30, 0.6)
    pen.disc(at, 38, lighter(STEEL, 0.24), INK, 2)
    pen.disc((x + 2, y + 2), 32, lighter(STEEL, -0.10), None)
    pen.disc((x + 5, y + 5), 24, lighter(STEEL, -0.26), None)
    for angle in (30, 150, 270):
        turn = math.radians(angle)
        pen.line([(x + 32 * math.cos(turn), y + 32 * math.sin(turn)), (x - 2, y - 4)], (52, 60, 74), 2.6)
    pen.disc((x - 2, y - 4), 7, (230, 92, 70), INK, 1.6)
    pen.disc((x - 4, y - 6), 2.4, (255, 210, 190), None)


def hatch(pen: Pen, at: Place) -> None:
    """A square hatch with warning stripes."""
    x, y = at
    pen.polygon([(x - 26, y - 26), (x + 26, y - 26), (x + 26, y + 26), (x - 26, y + 26)], (34, 36, 40), INK, 2)
    for start in range(-26, 26, 13):
        for top, bottom in ((-26, -19), (19, 26)):
            stripe = [
                (x + start, y + bottom),
                (x + start + 7, y + bottom),
                (x + start + 12, y + top),
                (x + start + 5, y + top),
            ]
            pen.polygon([(min(x + 26, a), b) for a, b in stripe], (246, 198, 62), None)
    pen.polygon([(x - 19, y - 18), (x + 19, y - 18), (x + 19, y + 18), (x - 19, y + 18)], STEEL, INK, 1.8)
    pen.line([(x, y - 17), (x, y + 17)], (44, 52, 64), 2.4)
    for side in (-9, 9):
        pen.line([(x + side, y - 5), (x + side, y + 5)], (44, 52, 64), 4)


def vent(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    glow: Rgb = draw.choice([(96, 220, 255), (255, 140, 70)])
    pen.polygon([(x - 24, y - 17), (x + 24, y - 17), (x + 24, y + 17), (x - 24, y + 17)], (30, 36, 46), INK, 2)
    for row in (-10, -2, 6, 14):
        pen.line([(x - 19, y + row - 2), (x + 19, y + row - 2)], (*glow, 190), 3.4)
        pen.line([(x - 20, y + row + 1), (x + 20, y + row + 1)], (88, 100, 116), 2.6)


def crate(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    colour: Rgb = draw.choice([(196, 112, 52), (84, 132, 108), (118, 124, 140), (168, 84, 78)])
    pen.shadow((x + 7, y + 10), 22, 16, 0.6)
    pen.polygon([(x - 18, y - 14), (x + 18, y - 14), (x + 18, y + 8), (x - 18, y + 8)], lighter(colour, 0.14), INK, 1.8)
    pen.polygon(
        [(x - 18, y + 8), (x + 18, y + 8), (x + 18, y + 18), (x - 18, y + 18)], lighter(colour, -0.28), INK, 1.8
    )
    for right in (-8, 8):
        pen.line([(x + right, y - 13), (x + right, y + 17)], lighter(colour, -0.42), 2)
    pen.line([(x - 16, y - 12), (x + 16, y - 12)], lighter(colour, 0.42), 1.6)


def lamp(pen: Pen, at: Place, draw: random.Random) -> None:
    colour: Rgb = draw.choice([(255, 84, 70), (110, 255, 170), (110, 220, 255)])
    for radius, share in ((18, 20), (12, 34), (7, 70)):
        pen.disc(at, radius, (*colour, share), None)
    pen.disc(at, 4.6, (30, 36, 46), None)
    pen.disc(at, 3.2, lighter(colour, 0.45), None)
