"""City of Clouds: a bright sky with banks of cloud, floating gardens with towers, balloons and birds."""

from __future__ import annotations

import random

import numpy as np

from tools.boards.paint import Picture, blurred, cloudy, mixed
from tools.boards.terrains.geometry import HEIGHT, WIDTH, Place
from tools.boards.terrains.scene import INK, Pen, Rgb, Scene, lighter
from tools.boards.terrains.ways import Look

LOOK = Look(
    bend=0.03, path_edge=(122, 96, 64), path=(248, 236, 208), path_mark=(206, 168, 96), path_width=24,
    pattern="planks", pad_edge=(112, 104, 120), pad_rim=(255, 244, 214), pad=(206, 214, 232), grain=0.03,
)  # fmt: skip
SILKS: list[Rgb] = [(232, 92, 84), (250, 196, 84), (124, 188, 120), (196, 124, 210), (84, 172, 214)]


def ground(scene: Scene) -> Picture:
    rows = np.linspace(0, 1, HEIGHT, dtype=np.float32)[:, None, None]
    sky = np.array((112, 180, 218), np.float32) * (1 - rows) + np.array((192, 224, 238), np.float32) * rows
    sky = np.repeat(sky, WIDTH, axis=1)
    far = np.clip(scene.noise(260, 20) - 0.1, 0, 1.4) / 1.4
    sky = mixed(sky, (222, 238, 250), far * 0.55)
    sky = with_rainbow(sky)
    for layer, (grain, floor) in enumerate(((260, 0.75), (190, 1.0))):
        sky = with_bank(sky, scene.facing(cloudy(HEIGHT, WIDTH, grain, scene.seed + 40 + layer * 10, 6)) - floor)
    hem = np.exp(-(((scene.off_pad - 10) / 16) ** 2))
    return mixed(sky, (252, 254, 255), hem * np.clip(0.7 + 0.35 * scene.noise(26, 70), 0, 1) * 0.85)


def with_bank(sky: Picture, height: Picture) -> Picture:
    """Cloud wherever the height is above 0, lit from the upper left, with its shadow on the sky below."""
    cover = np.clip(height * 7, 0, 1)
    down, across = np.gradient(blurred(height, 2.5))
    light = np.clip((across + down) * 16, -1, 1) + 0.5 * np.clip(height, 0, 1)
    sky = mixed(sky, (92, 142, 186), blurred(np.roll(cover, (16, 10), (0, 1)), 10) * 0.40)
    white = np.array((226, 236, 249), np.float32) + light[..., None] * np.array((30, 22, 10), np.float32)
    return mixed(sky, white, cover * 0.95)


def with_rainbow(sky: Picture) -> Picture:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    away = np.hypot(columns - WIDTH * 0.30, rows - HEIGHT * 0.86)
    colours = [(238, 96, 92), (246, 168, 84), (250, 226, 110), (126, 204, 126), (96, 168, 232), (160, 122, 214)]
    for band, colour in enumerate(colours):
        sky = mixed(sky, colour, np.clip(1 - np.abs(away - 560 + band * 15) / 10, 0, 1) * 0.34)
    return sky


def decorate(scene: Scene, pen: Pen) -> None:
    draw = scene.draw
    for at in scene.spots(5, 50, 260):
        garden(pen, at, draw)
    for at in scene.spots(6, 32, 190):
        balloon(pen, at, draw.choice(SILKS))
    for at in scene.spots(24, 26, 80):
        puff(pen, at, draw.uniform(0.8, 1.2), draw)
    for at in scene.spots(12, 12, 90):
        bird(pen, at)


def puff(pen: Pen, at: Place, size: float, draw: random.Random) -> None:
    x, y = at
    pen.shadow((x + 6, y + 18), 26 * size, 8 * size, 0.20)
    humps = [(-16, 4, 11), (0, -3, 15), (15, 4, 11), (-6, 7, 11), (7, 8, 10)]
    for right, down, radius in humps:
        pen.disc((x + right * size, y + (down + 3) * size), radius * size, (176, 202, 232), None)
    for right, down, radius in humps:
        pen.disc((x + right * size, y + down * size), (radius - draw.uniform(0, 1)) * size, (252, 254, 255), None)


def garden(pen: Pen, at: Place, draw: random.Random) -> None:
    """A floating rock with grass and a slim tower."""
    x, y = at
    pen.shadow((x + 8, y + 46), 34, 10, 0.28)
    rock = [(x - 40, y), (x + 40, y), (x + 24, y + 20), (x + 8, y + 34), (x, y + 46), (x - 9, y + 30), (x - 26, y + 19)]
    pen.polygon(rock, (146, 122, 112), INK, 1.8)
    pen.polygon([(x - 40, y), (x, y + 2), (x - 9, y + 30), (x - 26, y + 19)], (172, 148, 134), None)
    pen.oval((x, y), 41, 13, (110, 178, 96), INK, 1.8)
    pen.oval((x - 4, y - 2), 32, 8, (140, 204, 112), None)
    for right, tall in ((-14, 34), (14, 26), (0, 52)):
        left, top = x + right - 7, y - tall
        pen.polygon([(left, top), (left + 14, top), (left + 14, y - 2), (left, y - 2)], (246, 238, 222), INK, 1.6)
        pen.polygon([(left + 9, top), (left + 14, top), (left + 14, y - 2), (left + 9, y - 2)], (214, 200, 186), None)
        roof = draw.choice(SILKS)
        pen.polygon([(left - 3, top), (left + 17, top), (left + 7, top - 19)], roof, INK, 1.6)
        pen.line([(left + 5, top + 9), (left + 5, top + 14)], (84, 96, 130), 3)
    for right in (-30, 28):
        pen.disc((x + right, y - 7), 7, (78, 150, 82), INK, 1.4)


def balloon(pen: Pen, at: Place, silk: Rgb) -> None:
    x, y = at
    pen.shadow((x + 14, y + 34), 16, 7, 0.25)
    for side in (-8, 8):
        pen.line([(x + side, y + 8), (x + side * 0.5, y + 26)], (92, 74, 58), 1.4)
    pen.polygon([(x - 6, y + 25), (x + 6, y + 25), (x + 5, y + 34), (x - 5, y + 34)], (160, 112, 64), INK, 1.4)
    pen.oval((x, y - 8), 23, 26, silk, INK, 1.8)
    pen.oval((x, y - 8), 12, 25.4, lighter(silk, 0.62), None)
    pen.oval((x, y - 8), 4.5, 25, silk, None)
    pen.oval((x - 10, y - 18), 4, 8, (255, 255, 255, 110), None)


def bird(pen: Pen, at: Place) -> None:
    x, y = at
    pen.arc((x - 6, y), 7, 200, 340, (58, 76, 112), 2)
    pen.arc((x + 6, y), 7, 200, 340, (58, 76, 112), 2)
