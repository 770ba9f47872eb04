"""Volcanic Jungle: dark leaves and ferns, streams of lava that keep off the paths, volcanoes and boulders."""

from __future__ import annotations

import random

import numpy as np

from tools.boards.paint import Picture, blurred, mixed
from tools.boards.terrains.geometry import Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter, turned
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.05, path_edge=(36, 30, 30), path=(152, 138, 122), path_mark=(112, 100, 92), path_width=26, pattern="cobbles",
    pad_edge=(36, 32, 34), pad_rim=(176, 158, 132), pad=(118, 110, 104), grain=0.09,
)  # fmt: skip
GREENS: list[Rgb] = [(40, 106, 66), (58, 130, 70), (30, 86, 62), (86, 146, 66)]


def ground(scene: Scene) -> Picture:
    share = np.clip(0.5 + 0.32 * scene.hills, 0, 1)[..., None]
    soil = np.array((66, 98, 60), np.float32) * (1 - share) + np.array((42, 66, 50), np.float32) * share
    ash = np.clip((scene.noise(150, 20) - 0.35) * 1.6, 0, 1)
    soil = mixed(soil, (74, 64, 62), ash * 0.85)
    soil *= (1 + scene.slopes(7.0, 0.24) + 0.07 * scene.noise(4, 30))[..., None]
    return with_lava(soil, scene)


def with_lava(soil: Picture, scene: Scene) -> Picture:
    """Glowing cracks with a crust, dammed before they reach a path or a base."""
    clear = np.clip((np.minimum(scene.off_path, scene.off_pad) - 30) / 16, 0, 1)
    medals = np.clip((scene.free - 14) / 10, 0, 1)
    height = scene.noise(190, 50)
    stream = np.exp(-((height / 0.11) ** 2)) * clear * medals
    soil = mixed(soil, (34, 26, 28), np.clip(np.exp(-((height / 0.22) ** 2)) * clear * medals, 0, 1) * 0.85)
    soil += blurred(stream, 16)[..., None] * np.array((150, 52, 8), np.float32)
    crust = np.clip(0.75 + 0.5 * scene.noise(12, 60), 0.25, 1)
    molten = (
        np.array((255, 120, 28), np.float32) * (1 - stream[..., None]) + np.array((255, 226, 120)) * stream[..., None]
    )
    return mixed(soil, molten, np.clip(stream * 1.5, 0, 1) * crust)


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(3, 74, 320):
        volcano(pen, at)
    drawn = [(at, "boulder") for at in scene.spots(14, 22, 90)]
    drawn += [(at, "palm") for at in scene.spots(24, 26)] + [(at, "fern") for at in scene.spots(60, 15)]
    for at, kind in sorted(drawn, key=lambda entry: entry[0][1]):
        if kind == "boulder":
            boulder(pen, at, draw)
        elif kind == "palm":
            leaves(pen, at, draw, 1.25)
        else:
            leaves(pen, at, draw, 0.62)


def leaves(pen: Pen, at: Place, draw: random.Random, size: float) -> None:
    """A plant of broad leaves from above."""
    colour, start = draw.choice(GREENS), draw.uniform(0, 60)
    pen.shadow((at[0] + 6 * size, at[1] + 9 * size), 22 * size, 19 * size, 0.55)
    for ring, (count, reach) in enumerate(((8, 1.0), (6, 0.66))):
        leaf = lighter(colour, 0.16 * ring)
        for part in range(count):
            angle = start + part * 360 / count + ring * 25
            blade = [(0, -2), (9, -6.5), (21, -4), (28, 0), (21, 4), (9, 6.5), (0, 2)]
            pen.polygon(turned(at, angle, blade, size * reach), leaf, INK, 1.1)
            pen.line(turned(at, angle, [(2, 0), (24, 0)], size * reach), lighter(leaf, 0.30), 1.1)


def boulder(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    size = draw.uniform(0.8, 1.3)
    pen.shadow((x + 6, y + 9), 20 * size, 10 * size, 0.5)
    shape = [(-17, 9), (-14, -6), (-4, -15), (8, -13), (17, -2), (16, 10), (4, 13)]
    pen.polygon([(x + a * size, y + b * size) for a, b in shape], (92, 84, 84), INK, 1.6)
    light = [(-14, -6), (-4, -15), (8, -13), (1, -4), (-8, 2)]
    pen.polygon([(x + a * size, y + b * size) for a, b in light], (132, 122, 118), None)


def volcano(pen: Pen, at: Place) -> None:
    x, y = at
    pen.shadow((x + 16, y + 40), 74, 24, 0.55)
    cone = [(x - 66, y + 44), (x - 40, y + 6), (x - 19, y - 40), (x + 19, y - 40), (x + 38, y + 4), (x + 66, y + 44)]
    pen.polygon([*cone, (x + 30, y + 53), (x - 30, y + 53)], (86, 68, 64), INK, 2)
    side = [(x - 66, y + 44), (x - 40, y + 6), (x - 19, y - 40), (x - 4, y - 36), (x - 16, y + 8), (x - 30, y + 53)]
    pen.polygon(side, (116, 92, 82), None)
    for foot, bend in ((-12, -5), (14, 6), (34, 16)):
        flow = [(x + foot * 0.3, y - 36), (x + bend, y - 8), (x + foot, y + 18), (x + foot + bend * 0.4, y + 44)]
        pen.line(flow, (196, 62, 24), 8)
        pen.line(flow, (255, 176, 60), 3.6)
    pen.oval((x, y - 40), 20, 8, (54, 38, 40), INK, 2)
    pen.oval((x, y - 39), 15, 5, (255, 168, 52), None)
    pen.oval((x, y - 39), 8, 2.6, (255, 236, 150), None)
    for right, up, radius in ((-4, 56, 10), (8, 68, 13), (-6, 82, 16)):
        pen.disc((x + right, y - up), radius, (120, 110, 112, 150), None)
