"""Free-standing islands in their true shape: an equal-area projection of their own, scaled and placed by hand."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from tools.boards.world.countries import parts
from tools.boards.world.warp import SMALLEST_ISLAND, Floats, Lattice

EARTH_RADIUS = 6371.0


@dataclass(frozen=True)
class Island:
    territories: tuple[str, ...]
    box: tuple[float, float, float, float]  # west, south, east, north
    centre: tuple[float, float]
    scale: float  # board pixels for 100 km
    turn: float = 0.0  # degrees, clockwise
    shift: tuple[float, float] = (0.0, 0.0)
    place: tuple[float, float] | None = None  # board pixels; where the lattice has the centre when None

    def holds(self, territory: str, longitude: float, latitude: float) -> bool:
        west, south, east, north = self.box
        return territory in self.territories and west <= longitude <= east and south <= latitude <= north

    def at(self, lattice: Lattice) -> tuple[float, float]:
        x, y = self.place or lattice.board(*self.centre)
        return float(x) + self.shift[0], float(y) + self.shift[1]

    def board(self, lattice: Lattice, longitude: Floats | float, latitude: Floats | float) -> Floats:
        """Lambert's azimuthal equal-area projection round the centre, in board pixels."""
        east, north = np.radians(longitude) - math.radians(self.centre[0]), np.radians(latitude)
        middle = math.radians(self.centre[1])
        sine, cosine = math.sin(middle), math.cos(middle)
        factor = np.sqrt(2 / (1 + sine * np.sin(north) + cosine * np.cos(north) * np.cos(east))) * EARTH_RADIUS
        x = factor * np.cos(north) * np.sin(east) * self.scale / 100
        y = -factor * (cosine * np.sin(north) - sine * np.cos(north) * np.cos(east)) * self.scale / 100
        turn, (left, top) = math.radians(self.turn), self.at(lattice)
        return np.stack(
            [x * math.cos(turn) - y * math.sin(turn) + left, x * math.sin(turn) + y * math.cos(turn) + top], -1
        )

    def degrees(self, lattice: Lattice, x: Floats, y: Floats) -> Floats:
        """The inverse of `board`."""
        turn, (left, top) = math.radians(self.turn), self.at(lattice)
        x, y = x - left, y - top
        east = (x * math.cos(turn) + y * math.sin(turn)) * 100 / self.scale
        north = (x * math.sin(turn) - y * math.cos(turn)) * 100 / self.scale
        reach = np.hypot(east, north) + 1e-9
        angle = 2 * np.arcsin(np.clip(reach / (2 * EARTH_RADIUS), 0, 1))
        middle = math.radians(self.centre[1])
        latitude = np.arcsin(np.cos(angle) * math.sin(middle) + north * np.sin(angle) * math.cos(middle) / reach)
        longitude = math.radians(self.centre[0]) + np.arctan2(
            east * np.sin(angle), reach * math.cos(middle) * np.cos(angle) - north * math.sin(middle) * np.sin(angle)
        )
        return np.stack([np.degrees(longitude), np.degrees(latitude)], -1)


ISLANDS = {
    "greenland": Island(("greenland",), (-75, 58, -8, 85), (-41, 72), 8.3, turn=6, place=(643, 180)),
    "iceland": Island(("iceland",), (-26, 62, -12, 68), (-19, 65), 17.0, turn=-4, place=(770, 180)),
    "britain": Island(("great_britain",), (-12, 49, 3, 62), (-4.2, 54.5), 13.8, shift=(-14, 2)),
    "japan": Island(("japan",), (127, 29, 147, 47), (137.5, 37.5), 13.0, turn=-10, shift=(14, 20)),
    "madagascar": Island(("madagascar",), (42, -27, 52, -10), (46.7, -19), 10.0, shift=(4, 0)),
    "new_guinea": Island(("new_guinea",), (129, -12, 153.5, 1), (141, -5.5), 10.0, shift=(14, -4)),
    "australia": Island(
        ("western_australia", "eastern_australia"), (110, -45, 156, -9), (134, -26), 6.3, shift=(-2, 8)
    ),
    "new_zealand": Island(("eastern_australia",), (165, -48, 179, -33), (172.5, -41.3), 6.4, shift=(-4, -6)),
}


def redrawn(
    warped: dict[str, MultiPolygon], plain: dict[str, BaseGeometry], lattice: Lattice
) -> dict[str, MultiPolygon]:
    """The warped territories with every part that lies on one of the islands drawn anew."""
    out = dict(warped)
    touched = {territory for island in ISLANDS.values() for territory in island.territories}
    for territory in sorted(touched):
        by_size = sorted(parts(plain[territory]), key=lambda part: -part.area)
        polygons = []
        for index, part in enumerate(by_size):
            if index and part.area <= SMALLEST_ISLAND:
                continue
            inside = part.representative_point()
            home = next((one for one in ISLANDS.values() if one.holds(territory, inside.x, inside.y)), None)
            rings = [np.array(ring.coords) for ring in [part.exterior, *part.interiors]]
            drawn = [
                home.board(lattice, ring[:, 0], ring[:, 1]) if home else lattice.board(ring[:, 0], ring[:, 1])
                for ring in rings
            ]
            polygons.append(Polygon(drawn[0], drawn[1:]))
        out[territory] = MultiPolygon(polygons)
    return out


def place(lattice: Lattice, territory: str, longitude: float, latitude: float) -> tuple[float, float]:
    """Board pixels of a place on a territory, on its island where it has one."""
    home = next((one for one in ISLANDS.values() if one.holds(territory, longitude, latitude)), None)
    x, y = home.board(lattice, longitude, latitude) if home else lattice.board(longitude, latitude)
    return float(x), float(y)
