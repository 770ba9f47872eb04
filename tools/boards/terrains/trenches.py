"""Battlefield: churned mud with craters and puddles, barbed wire, sandbags, tank traps and burnt trees."""

from __future__ import annotations

import math
import random

import numpy as np

from tools.boards.paint import Picture, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter, turned
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.04, path_edge=(38, 30, 24), path=(112, 88, 62), path_mark=(66, 50, 36), path_width=30, pattern="planks",
    pad_edge=(40, 36, 30), pad_rim=(150, 146, 124), pad=(112, 106, 88), grain=0.10,
)  # fmt: skip


def ground(scene: Scene) -> Picture:
    share = np.clip(0.5 + 0.32 * scene.hills, 0, 1)[..., None]
    mud = np.array((134, 114, 84), np.float32) * (1 - share) + np.array((92, 78, 60), np.float32) * share
    mud *= (1 + scene.slopes(8.0, 0.24) + 0.07 * scene.noise(5, 20) + 0.05 * scene.noise(18, 30))[..., None]
    grass = np.clip((scene.noise(120, 40) - 0.7) * 3, 0, 1) * (0.7 + 0.3 * np.sign(scene.noise(6, 45)))
    mud = mixed(mud, (98, 108, 66), grass * 0.55)
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    for x, y in scene.spots(17, 34, 110):
        mud = with_crater(mud, columns - x, rows - y, scene.draw.uniform(24, 40), scene.draw.random() < 0.45)
    banks = np.exp(-(((scene.off_path - 26) / 7) ** 2)) * np.clip(scene.off_pad / 20, 0, 1)
    return mixed(mud, (164, 140, 104), banks * (0.45 + 0.12 * scene.noise(8, 50)))


def with_crater(mud: Picture, across: Picture, down: Picture, size: float, wet: bool) -> Picture:
    away = np.hypot(across, down * 1.12) / size
    slant = (across + down) / (size * 1.4)
    bowl = np.exp(-((away / 0.85) ** 4))
    lip = np.exp(-(((away - 1.02) / 0.16) ** 2))
    mud = mud * (1 - bowl * (0.40 - 0.22 * np.clip(slant, -1, 1)))[..., None]
    mud = mud * (1 + lip * (0.22 - 0.30 * np.clip(slant, -1, 1)))[..., None]
    if wet:
        mud = mixed(mud, (86, 104, 112), np.clip((0.58 - away) * 12, 0, 1) * 0.8)
        mud = mixed(
            mud, (190, 206, 208), np.clip(1 - np.hypot(across / size + 0.2, down / size + 0.24) / 0.12, 0, 1) * 0.6
        )
    return mud


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(2, 52, 400):
        wreck(pen, at, draw)
    for at in scene.spots(9, 30, 120):
        wire(pen, at, draw.uniform(-30, 30))
    for at in scene.spots(10, 26, 100):
        bags(pen, at, draw.uniform(0, 360))
    for at in scene.spots(9, 20, 100):
        trap(pen, at)
    for at in scene.spots(14, 18, 80):
        stump(pen, at, draw)


def wire(pen: Pen, at: Place, angle: float) -> None:
    """Coils of barbed wire between two stakes."""
    pen.shadow((at[0] + 3, at[1] + 12), 34, 7, 0.35)
    for side in (-32, 32):
        stake = turned(at, angle, [(side, 10), (side + 2, -16)])
        pen.line(stake, (66, 48, 34), 4)
    for step in range(9):
        x = -28 + step * 7
        pen.arc(turned(at, angle, [(x, 0)])[0], 9, 0, 360, (58, 56, 58), 1.6)
        barb = turned(at, angle, [(x - 3, -11), (x + 3, -7)])
        pen.line(barb, (150, 148, 150), 1.3)


def bags(pen: Pen, at: Place, turn: float) -> None:
    """A bent wall of sandbags in two rows."""
    pen.shadow((at[0] + 4, at[1] + 8), 26, 18, 0.4)
    for row, (reach, count) in enumerate(((26, 6), (22, 5))):
        for index in range(count):
            angle = turn + (index - (count - 1) / 2) * 26
            x, y = (
                at[0] + reach * math.cos(math.radians(angle)),
                at[1] + reach * math.sin(math.radians(angle)) - row * 5,
            )
            shape = [(-5, -9), (5, -9), (8, 0), (5, 9), (-5, 9), (-8, 0)]
            colour: Rgb = (178, 158, 118) if row else (152, 134, 98)
            pen.polygon(turned((x, y), angle, shape, 0.9), colour, INK, 1.4)


def trap(pen: Pen, at: Place) -> None:
    """Crossed steel beams."""
    x, y = at
    pen.shadow((x + 5, y + 11), 20, 9, 0.5)
    for start, end in (((-17, 13), (13, -15)), ((17, 13), (-13, -15)), ((0, 16), (3, -20))):
        line = [(x + start[0], y + start[1]), (x + end[0], y + end[1])]
        pen.line(line, INK, 8)
        pen.line(line, (110, 96, 88), 5)
        pen.line([(line[0][0] - 1, line[0][1] - 1), (line[1][0] - 1, line[1][1] - 1)], (156, 138, 124), 1.6)


def stump(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    pen.shadow((x + 8, y + 9), 15, 6, 0.45)
    lean = draw.uniform(-5, 5)
    trunk = [(x - 6, y + 10), (x - 4 + lean, y - 18), (x - 1 + lean, y - 26), (x + 2 + lean, y - 17), (x + 6, y + 10)]
    pen.polygon(trunk, (64, 52, 46), INK, 1.6)
    pen.line([(x + lean, y - 8), (x + 11 + lean, y - 17)], (64, 52, 46), 3.4)
    pen.line([(x - 3, y + 6), (x - 1 + lean, y - 15)], (104, 86, 74), 1.6)


def wreck(pen: Pen, at: Place, draw: random.Random) -> None:
    """A toy tank that will not drive again."""
    angle = draw.uniform(-25, 25)
    steel: Rgb = (112, 116, 96)
    pen.shadow((at[0] + 8, at[1] + 14), 46, 32, 0.5)
    for side in (-24, 24):
        track = [(-42, side - 8), (42, side - 8), (46, side), (42, side + 8), (-42, side + 8), (-46, side)]
        pen.polygon(turned(at, angle, track), (58, 54, 50), INK, 2)
        for step in range(-40, 44, 9):
            pen.line(turned(at, angle, [(step, side - 7), (step, side + 7)]), (92, 86, 78), 1.8)
    pen.polygon(turned(at, angle, [(-38, -17), (34, -17), (42, 0), (34, 17), (-38, 17)]), steel, INK, 2)
    pen.line(turned(at, angle, [(0, 0), (52, -14)]), INK, 9)
    pen.line(turned(at, angle, [(0, 0), (51, -14)]), lighter(steel, -0.15), 6)
    pen.disc(at, 15, lighter(steel, 0.12), INK, 2)
    pen.disc((at[0] - 3, at[1] - 3), 6, lighter(steel, -0.30), INK, 1.4)
