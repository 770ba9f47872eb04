"""Masks and distances of the world board that every style draws with, and the id map."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.boards.paint import Masks, Picture, distance, polygons_of
from tools.boards.world.geometry import HEIGHT, WIDTH, Geometry

Box = tuple[int, int, int, int]  # left, top, width, height
MARGIN = 4


@dataclass
class Ground:
    numbers: NDArray[np.uint8]  # at twice the board's resolution
    covers: dict[str, Picture]  # of each territory, in its box
    boxes: dict[str, Box]
    land: Picture
    offshore: Picture  # distance of the sea to the nearest coast
    inshore: Picture  # distance to the nearest coast or border

    def ids(self) -> NDArray[np.uint8]:
        """Number of the territory of every board pixel; 0 is sea."""
        return self.numbers[::2, ::2]


def halved(fine: Picture) -> Picture:
    out: Picture = fine.reshape(HEIGHT, 2, WIDTH, 2).mean((1, 3))
    return out


def ground(geometry: Geometry) -> Ground:
    image = Image.new("L", (WIDTH * 2, HEIGHT * 2), 0)
    pen = ImageDraw.Draw(image)
    covers: dict[str, Picture] = {}
    boxes: dict[str, Box] = {}
    land = np.zeros((HEIGHT, WIDTH), np.float32)
    for number, (name, shape) in enumerate(geometry.territories.items(), start=1):
        for outer, _ in polygons_of(shape):
            pen.polygon([(x * 2, y * 2) for x, y in outer], fill=number)
        west, north, east, south = shape.bounds
        left, top = max(0, int(west) - MARGIN), max(0, int(north) - MARGIN)
        right, bottom = min(WIDTH, int(east) + MARGIN + 1), min(HEIGHT, int(south) + MARGIN + 1)
        boxes[name] = (left, top, right - left, bottom - top)
        covers[name] = Masks(right - left, bottom - top, left, top).filled([shape])
        land[top:bottom, left:right] += covers[name]
    numbers = np.array(image)
    edge = np.zeros(numbers.shape, bool)
    edge[:, 1:] |= numbers[:, 1:] != numbers[:, :-1]
    edge[1:] |= numbers[1:] != numbers[:-1]
    return Ground(
        numbers,
        covers,
        boxes,
        np.clip(land, 0, 1),
        halved(distance(numbers == 0)) / 2,
        halved(distance(~edge)) / 2,
    )
