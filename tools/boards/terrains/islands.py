"""Caribbean Sea: clear water over reefs, every base an island of its own, ships, whales and a sea serpent."""

from __future__ import annotations

import random

import numpy as np

from tools.boards.paint import Picture, blurred, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.pool import palm
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.06, path_edge=(18, 92, 108), path=(64, 168, 168), path_mark=(250, 250, 236), path_width=14, pattern="dashes",
    pad_edge=(96, 74, 46), pad_rim=(240, 222, 176), pad=(190, 168, 120), grain=0.05,
)  # fmt: skip


def ground(scene: Scene) -> Picture:
    shore = scene.off_pad + 9 * scene.noise(38, 20) + 5 * scene.noise(16, 25) - 26
    deep = np.clip(0.35 + 0.18 * scene.hills + shore / 330, 0, 1)[..., None]
    water: Picture = np.array((64, 198, 182), np.float32) * (1 - deep) + np.array((16, 108, 130), np.float32) * deep
    shallow = np.exp(-np.maximum(shore, 0) / 30)
    water = mixed(water, (140, 232, 216), shallow * 0.75)
    reef = np.clip((scene.noise(70, 30) - 1.0) * 2, 0, 1)
    water = mixed(water, (24, 116, 118), reef * 0.45)
    caustics = np.exp(-((scene.noise(30, 40) / 0.10) ** 2))
    water = mixed(water, (220, 255, 250), caustics * (0.07 + 0.13 * shallow))
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    swell = np.sin((rows + 10 * scene.noise(90, 50) + columns * 0.18) / 9)
    water *= (1 + 0.025 * swell)[..., None]
    for away, share in ((5, 0.85), (15, 0.40), (26, 0.20)):
        surf = np.clip(1 - np.abs(shore - away) / 2.4, 0, 1) * np.clip(0.75 + 0.5 * scene.noise(24, 60), 0, 1)
        water = mixed(water, (250, 255, 252), surf * share)
    land = np.clip(-shore / 2 + 0.5, 0, 1)
    sand = np.array((236, 212, 158), np.float32) * (1 + 0.05 * scene.noise(3, 70))[..., None]
    sand = mixed(sand, (184, 148, 96), np.exp(shore / 5) * 0.5)
    grass = np.clip((-shore - 12) / 5, 0, 1) * np.clip(0.6 + 0.5 * scene.noise(20, 80), 0, 1)
    sand = mixed(sand, np.array((112, 158, 78), np.float32) * (1 + 0.08 * scene.noise(5, 90))[..., None], grass)
    shadow = blurred(np.roll(land, (9, 5), (0, 1)), 7)
    return mixed(mixed(water, (6, 44, 72), shadow * 0.45), sand, land)


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    sea = (scene.off_pad > 40).astype(np.float32)
    for x, y, radius in scene.pads:
        if draw.random() < 0.75:
            angle = draw.choice((-1, 1))
            palm(pen, (x + angle * (radius + 6), y - radius * 0.55), 0.62, draw)
    for at in scene.spots(4, 54, 300, where=sea):
        ship(pen, at, draw)
    for at in scene.spots(2, 50, 400, where=sea):
        serpent(pen, at)
    for at in scene.spots(4, 36, 240, where=sea):
        whale(pen, at)
    for at in scene.spots(5, 34, 200, where=sea):
        islet(pen, at, draw)
    for at in scene.spots(60, 10, 54, where=sea):
        pen.arc((at[0] - 5, at[1]), 6, 195, 345, (222, 250, 250, 150), 1.8)
        pen.arc((at[0] + 6, at[1] + 1), 6, 195, 345, (222, 250, 250, 150), 1.8)


def ship(pen: Pen, at: Place, draw: random.Random) -> None:
    """A galleon under full sail."""
    x, y = at
    side = draw.choice((-1, 1))
    pen.shadow((x, y + 30), 42, 9, 0.4)
    hull = [(-38, 6), (38, 4), (30, 24), (-26, 24)]
    pen.polygon([(x + side * a, y + b) for a, b in hull], (122, 78, 46), INK, 2)
    pen.line([(x - 32, y + 12), (x + 30, y + 11)], (226, 178, 92), 2.4)
    for mast, tall in ((-18, 34), (4, 46), (22, 30)):
        pen.line([(x + side * mast, y + 6), (x + side * mast, y - tall)], (86, 58, 38), 3)
        sail = [(-9, 2), (10, 4), (13, tall * 0.4), (10, tall - 6), (-9, tall - 8)]
        pen.polygon([(x + side * (mast + a), y - tall + b) for a, b in sail], (250, 242, 222), INK, 1.5)
        pen.line(
            [(x + side * (mast - 6), y - tall * 0.5), (x + side * (mast + 11), y - tall * 0.5)], (206, 192, 166), 1.4
        )
    pen.polygon([(x + side * 4, y - 58), (x + side * 22, y - 53), (x + side * 4, y - 47)], (36, 34, 40), INK, 1.2)
    pen.arc((x - 6, y + 34), 30, 210, 320, (246, 255, 252, 190), 2.4)


def whale(pen: Pen, at: Place) -> None:
    x, y = at
    body: Rgb = (54, 92, 128)
    pen.shadow((x, y + 14), 32, 10, 0.35)
    pen.polygon([(x - 30, y + 8), (x - 24, y - 8), (x - 4, y - 16), (x + 18, y - 8), (x + 30, y + 8)], body, INK, 1.8)
    pen.polygon([(x + 24, y + 6), (x + 36, y - 12), (x + 26, y - 10), (x + 20, y - 18), (x + 18, y)], body, INK, 1.6)
    pen.line([(x - 24, y + 6), (x + 4, y + 7)], (206, 226, 236), 3)
    pen.disc((x - 18, y - 1), 2.4, (16, 20, 28), None)
    for lean in (-9, 0, 9):
        pen.line([(x - 6, y - 16), (x - 6 + lean * 0.5, y - 27), (x - 6 + lean, y - 25)], (226, 248, 252), 2)
    pen.arc((x, y + 12), 28, 30, 150, (236, 252, 250, 190), 2)


def serpent(pen: Pen, at: Place) -> None:
    x, y = at
    skin: Rgb = (70, 156, 96)
    pen.shadow((x, y + 22), 48, 10, 0.35)
    for middle, radius in ((-26, 15), (4, 18), (32, 12)):
        pen.arc((x + middle, y + 18), radius + 5, 180, 360, INK, 13)
        pen.arc((x + middle, y + 18), radius + 3.6, 180, 360, skin, 10)
        pen.arc((x + middle, y + 18), radius + 4.6, 200, 300, lighter(skin, 0.35), 2.6)
    pen.line([(x - 44, y + 18), (x - 46, y - 12)], INK, 13)
    pen.line([(x - 44, y + 18), (x - 46, y - 12)], skin, 9.6)
    pen.polygon(
        [(x - 62, y - 16), (x - 52, y - 28), (x - 38, y - 24), (x - 38, y - 10), (x - 54, y - 8)], skin, INK, 1.8
    )
    pen.disc((x - 49, y - 20), 3.4, (255, 246, 190), INK, 1.2)
    for foot in (-46, -42, -12, -8, 22, 26, 44):
        pen.arc((x + foot, y + 20), 7, 20, 160, (240, 255, 252, 200), 1.8)


def islet(pen: Pen, at: Place, draw: random.Random) -> None:
    x, y = at
    pen.oval((x, y + 5), 30, 19, (150, 232, 218, 150), None)
    pen.oval((x, y + 4), 25, 15, (250, 255, 252, 170), None)
    pen.oval((x, y + 2), 22, 13, (236, 212, 158), INK, 1.4)
    pen.oval((x - 2, y), 14, 7, (122, 166, 82), None)
    palm(pen, (x + 2, y - 6), 0.6, draw)
    if draw.random() < 0.5:
        for line in ([(-14, 3), (-6, 9)], [(-6, 3), (-14, 9)]):
            pen.line([(x + a, y + b) for a, b in line], (206, 52, 46), 3)
