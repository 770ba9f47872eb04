"""The two layers of a terrain: the painted ground, and a sheet of region tints at half its size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image

from tools.boards.paint import Masks, Picture, distance, image_of
from tools.boards.terrains.geometry import HEIGHT, WIDTH
from tools.boards.terrains.looks import Painter
from tools.boards.terrains.scene import Pen, Scene
from tools.boards.terrains.ways import framed, with_pads, with_paths, with_sockets

HALF = 2
SHEET_WIDTH = 512
Box = tuple[int, int, int, int]


@dataclass
class Tint:
    """Box on the terrain in its pixels; corner and size on the sheet in half of them."""

    box: Box
    sprite: tuple[int, int]
    cover: Picture


def ground(scene: Scene, painter: Painter) -> Image.Image:
    picture = painter.ground(scene)
    pen = Pen()
    painter.decorate(scene, pen)
    picture = with_paths(pen.over(picture), scene, painter.LOOK)
    return image_of(framed(with_sockets(with_pads(picture, scene, painter.LOOK), scene)))


def tints(scene: Scene) -> tuple[dict[str, Tint], int]:
    """How strongly each region takes its owner's colour: most at its rim, nowhere on paths and pads."""
    clear = np.clip((scene.off_path - 15) / 3, 0, 1) * np.clip(scene.off_pad / 4, 0, 1)
    found: dict[str, Tint] = {}
    x = y = tallest = 0
    boxes: dict[str, Box] = {}
    for key, region in scene.terrain.regions.items():
        west, north, east, south = region.polygon.bounds
        left, top = int(west) // HALF * HALF, int(north) // HALF * HALF
        right, bottom = min(WIDTH, (int(east) // HALF + 1) * HALF), min(HEIGHT, (int(south) // HALF + 1) * HALF)
        boxes[key] = (left, top, right - left, bottom - top)
    for key in sorted(boxes, key=lambda name: -boxes[name][3]):
        left, top, width, height = boxes[key]
        inside = Masks(width, height, left, top).filled([scene.terrain.regions[key].polygon])
        away = distance(np.pad(inside, 1) > 0.5)[1:-1, 1:-1]
        strength = inside * clear[top : top + height, left : left + width]
        strength *= 0.44 + 0.50 * np.exp(-np.maximum(away - 16, 0) / 14)
        cover = strength.reshape(height // HALF, HALF, width // HALF, HALF).mean((1, 3))
        if x + width // HALF > SHEET_WIDTH:
            x, y, tallest = 0, y + tallest + 1, 0
        found[key] = Tint(boxes[key], (x, y), cover)
        x, tallest = x + width // HALF + 1, max(tallest, height // HALF)
    return {key: found[key] for key in boxes}, y + tallest


def sheet(marks: dict[str, Tint], height: int) -> Image.Image:
    pixels = np.full((height, SHEET_WIDTH, 4), 255, np.float32)
    pixels[..., 3] = 0
    for tint in marks.values():
        (x, y), (tall, wide) = tint.sprite, tint.cover.shape
        pixels[y : y + tall, x : x + wide, 3] = tint.cover * 255
    return image_of(pixels)
