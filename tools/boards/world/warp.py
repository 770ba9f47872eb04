"""From degrees to board pixels: a mild projection, then a flow cartogram that gives small territories room.

The flow is that of Gastner, Seguy and More (2018), written anew: a cosine Poisson solve and second order advection.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import fft, ndimage
from scipy.interpolate import RegularGridInterpolator
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from tools.boards.world.countries import parts

Floats: TypeAlias = NDArray[np.float64]

LAND_BOX = (26.0, 78.0, 1894.0, 986.0)  # left, top, right, bottom: what the match screen leaves free of bars
CENTRE_LONGITUDE = 10.5  # puts the seam of the map in Bering Strait
GRID_WIDTH = 720
LATTICE_STEP = 0.5
SMALLEST_ISLAND = 0.12  # square degrees
AREA_EXPONENT, LAND_GAIN = 0.72, 1.12
BLURS = (9, 7, 5)  # cells; gentle, because a sharper flow melts Greenland and India
WEIGHTS = {
    "greenland": 0.8, "northwest_territory": 0.85, "iceland": 1.5, "great_britain": 1.7, "japan": 1.7,
    "madagascar": 1.3, "new_guinea": 1.45, "central_america": 1.3, "indonesia": 1.4, "southern_europe": 1.7,
    "northern_europe": 1.7, "western_europe": 1.6, "scandinavia": 1.2, "siam": 1.2, "venezuela": 1.1, "egypt": 1.1,
}  # fmt: skip
# longitude, latitude, radius in degrees, factor: straits that must stay open
STRAITS = [
    (-2.5, 49.8, 4, 1.9), (3, 56, 5, 1.5), (14, 37.5, 8, 1.3), (27, 35, 6, 1.2), (-6, 36, 4, 1.5), (40, 18, 7, 1.4),
    (134, 40, 5, 1.4), (150, 53, 7, 1.5), (19, 58.5, 5, 1.4), (-12, 58, 6, 1.3), (106, 4, 6, 1.2), (44, -17, 4, 1.3),
    (131, -8, 7, 1.3), (140, -10, 4, 1.3), (-62, 60, 6, 1.2), (36, 43.5, 5, 1.2), (51, 42, 4, 1.15),
    (51.5, 27, 4, 1.2), (11, 56.5, 3, 1.6),
]  # fmt: skip


@dataclass
class Lattice:
    """Where every half degree of the earth lies on the board."""

    longitudes: Floats
    latitudes: Floats
    places: Floats

    def board(self, longitude: Floats | float, latitude: Floats | float) -> Floats:
        axes = (self.latitudes, self.longitudes)
        at = (np.asarray(latitude, float), np.asarray(longitude, float))
        return np.stack([RegularGridInterpolator(axes, self.places[..., axis])(at) for axis in (0, 1)], -1)


@dataclass
class Ring:
    territory: str
    is_hole: bool
    start: int
    length: int


def project(longitude: Floats, latitude: Floats) -> Floats:
    """Nearly equirectangular at the equator, gently pressed together towards the poles."""
    angle = np.radians(np.clip(latitude, -89, 89))
    y = 1.10 * angle - 0.030 * angle**3 + 0.012 * angle**5
    x = np.radians(longitude - CENTRE_LONGITUDE) * (1 - 0.26 * np.abs(latitude / 90) ** 2.2)
    return np.stack([x, y], -1)


def flowed(density: Floats, points: Floats, steps: int = 24) -> Floats:
    """Points (in cells) moved by the flow that evens out the density."""
    height, width = density.shape
    mean = density.mean()
    waves = fft.dctn(density - mean, type=2, norm="ortho")
    squares = (np.pi * np.arange(width) / width)[None] ** 2 + (np.pi * np.arange(height) / height)[:, None] ** 2
    squares[0, 0] = 1
    potential = np.pad(fft.idctn(-waves / squares, type=2, norm="ortho"), 1, mode="edge")
    flow_x = (potential[1:-1, 2:] - potential[1:-1, :-2]) / 2
    flow_y = (potential[2:, 1:-1] - potential[:-2, 1:-1]) / 2

    def velocity(at: Floats, moment: float) -> Floats:
        place = [at[:, 1] - 0.5, at[:, 0] - 0.5]
        local = ndimage.map_coordinates(density, place, order=1, mode="nearest")
        local = (1 - moment) * local + moment * mean
        sampled = [ndimage.map_coordinates(flow, place, order=1, mode="nearest") / local for flow in (flow_x, flow_y)]
        return np.stack(sampled, 1)

    moved = points.copy()
    for step in range(steps):
        first = velocity(moved, step / steps)
        moved += velocity(moved + first / (2 * steps), (step + 0.5) / steps) / steps
        moved = np.clip(moved, 0, [width, height])
    return moved


class Cartogram:
    """All vertices of the territories and the lattice, carried through projection and flow together."""

    def __init__(self, territories: dict[str, BaseGeometry]) -> None:
        self.numbers = {name: number for number, name in enumerate(territories, start=1)}
        self.rings: list[Ring] = []
        vertices: list[Floats] = []
        count = 0
        for name, geometry in territories.items():
            by_size = sorted(parts(geometry), key=lambda part: -part.area)
            for index, part in enumerate(by_size):
                if index and part.area <= SMALLEST_ISLAND:
                    continue
                for hole, ring in enumerate([part.exterior, *part.interiors]):
                    points = np.array(ring.coords)[:-1]
                    self.rings.append(Ring(name, hole > 0, count, len(points)))
                    vertices.append(points)
                    count += len(points)
        self.vertex_count = count
        self.longitudes = np.arange(-176, 197.01, LATTICE_STEP)
        self.latitudes = np.arange(-73.5, 88.01, LATTICE_STEP)
        lattice = np.stack(np.meshgrid(self.longitudes, self.latitudes), -1).reshape(-1, 2)
        degrees = np.concatenate([*vertices, lattice])
        places = project(degrees[:, 0], degrees[:, 1])
        land = places[:count]
        low, high = land.min(0), land.max(0)
        left, top, right, bottom = LAND_BOX
        stretch = (right - left) / (bottom - top) / ((high[0] - low[0]) / (high[1] - low[1]))
        places[:, 0] *= stretch
        pad = 0.035 * (high[0] - low[0]) * stretch
        west, east = low[0] * stretch - pad, high[0] * stretch + pad
        south, north = (float(project(np.array(0.0), np.array(edge))[1]) for edge in (-74.0, 89.0))
        cell = (east - west) / GRID_WIDTH
        self.shape = (round((north - south) / cell), GRID_WIDTH)
        north = south + self.shape[0] * cell
        self.cells = np.stack([(places[:, 0] - west) / cell, (north - places[:, 1]) / cell], -1)
        self.pixels_per_cell = ((right - left) / ((high[0] - low[0]) * stretch / cell)) ** 2

    def areas(self) -> dict[str, float]:
        """Board pixels of each territory at present."""
        sums = dict.fromkeys(self.numbers, 0.0)
        for ring in self.rings:
            x, y = self.cells[ring.start : ring.start + ring.length].T
            area = abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
            sums[ring.territory] += (-area if ring.is_hole else area) * self.pixels_per_cell
        return sums

    def numbered(self) -> NDArray[np.int32]:
        """Territory numbers on a grid twice as fine as the flow's."""
        image = Image.new("I", (self.shape[1] * 2, self.shape[0] * 2), 0)
        pen = ImageDraw.Draw(image)
        for ring in self.rings:
            points = [tuple(at * 2) for at in self.cells[ring.start : ring.start + ring.length]]
            if len(points) >= 3:
                pen.polygon(points, fill=0 if ring.is_hole else self.numbers[ring.territory])
        return np.array(image)

    def density(self, targets: dict[str, float], blur: int) -> Floats:
        numbers = self.numbered()
        offshore = ndimage.distance_transform_edt(numbers == 0) / 2
        density = np.where(offshore < 6, 1.0, np.interp(offshore, [6, 40], [1.0, 0.75]))
        rows, columns = np.mgrid[0 : numbers.shape[0], 0 : numbers.shape[1]] / 2.0
        lattice = self.cells[self.vertex_count :].reshape(len(self.latitudes), len(self.longitudes), 2)
        opened = np.ones_like(density)
        for longitude, latitude, radius, factor in STRAITS:
            column = round((longitude - self.longitudes[0]) / LATTICE_STEP)
            row = round((latitude - self.latitudes[0]) / LATTICE_STEP)
            x, y = lattice[row, column]
            edge_x, edge_y = lattice[row, min(column + 2 * radius, len(self.longitudes) - 1)]
            reach = max(4.0, math.hypot(edge_x - x, edge_y - y)) / 1.6
            opened += (factor - 1) * np.exp(-((columns - x) ** 2 + (rows - y) ** 2) / (2 * reach**2))
        density = density * opened
        for name, area in self.areas().items():
            density[numbers == self.numbers[name]] = np.clip(targets[name] / area, 0.6, 2.6)
        blurred = ndimage.gaussian_filter(density, 2 * blur)
        fine: Floats = blurred.reshape(self.shape[0], 2, self.shape[1], 2).mean((1, 3))
        return fine

    def run(self) -> tuple[dict[str, MultiPolygon], Lattice]:
        plain = self.areas()
        wanted = {name: area**AREA_EXPONENT * WEIGHTS.get(name, 1) for name, area in plain.items()}
        gain = LAND_GAIN * sum(plain.values()) / sum(wanted.values())
        targets = {name: area * gain for name, area in wanted.items()}
        for blur in BLURS:
            self.cells = flowed(self.density(targets, blur), self.cells)
        land = self.cells[: self.vertex_count]
        low, high = land.min(0), land.max(0)
        left, top, right, bottom = LAND_BOX
        scale = np.array([right - left, bottom - top]) / (high - low)
        board = (self.cells - low) * scale + [left, top]
        shapes: dict[str, list[tuple[Floats, list[Floats]]]] = {}
        for ring in self.rings:
            points = board[ring.start : ring.start + ring.length]
            if ring.is_hole:
                shapes[ring.territory][-1][1].append(points)
            else:
                shapes.setdefault(ring.territory, []).append((points, []))
        places = board[self.vertex_count :].reshape(len(self.latitudes), len(self.longitudes), 2)
        geometry = {
            name: MultiPolygon([Polygon(outer, holes) for outer, holes in polygons])
            for name, polygons in shapes.items()
        }
        return geometry, Lattice(self.longitudes, self.latitudes, places)
