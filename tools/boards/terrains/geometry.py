"""A terrain as geometry in pixels: fields, curves of the paths, polygons of the regions, places of the medals."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from tools.boards import level

WIDTH, HEIGHT = 912, 1520  # twice the size of a terrain on the match screen at 1080p
PAD = 60.0
HEADQUARTERS_PAD = 84.0
MEDAL = 30.0
MEDAL_STEP = 62.0
MEDAL_GRID = 14.0
PATH_ROOM = 24.0
Place = tuple[float, float]


@dataclass
class Field:
    at: Place
    hq: str  # "blue", "red" or nothing
    special: str
    gate: list[int]

    @property
    def radius(self) -> float:
        return HEADQUARTERS_PAD if self.hq else PAD


@dataclass
class Region:
    polygon: Polygon
    border: list[str]
    medals: list[Place]


@dataclass
class Terrain:
    name: str
    fields: dict[str, Field]
    paths: dict[tuple[str, str], LineString]
    regions: dict[str, Region]


def pixels(at: list[int]) -> Place:
    return at[0] * WIDTH / 1000, at[1] * HEIGHT / 1000


def bent(start: Place, end: Place, bend: float) -> LineString:
    first, last = np.array(start), np.array(end)
    along = last - first
    middle = (first + last) / 2 + np.array([along[1], -along[0]]) * bend
    part = np.linspace(0, 1, 25)[:, None]
    return LineString((1 - part) ** 2 * first + 2 * part * (1 - part) * middle + part**2 * last)


def round_the(border: list[str], paths: dict[tuple[str, str], LineString]) -> Polygon:
    """The polygon that the paths between these fields enclose."""
    points: list[Place] = []
    for start, end in zip(border, [*border[1:], border[0]], strict=True):
        forward = (start, end) in paths
        line = list(paths[(start, end) if forward else (end, start)].coords)
        points += (line if forward else line[::-1])[:-1]
    return Polygon(points)


def medal_places(polygon: Polygon, wanted: Place, count: int, fields: dict[str, Field]) -> list[Place]:
    """Medals where the level wants them, or at the nearest place of the region that has room enough."""
    pads = unary_union([Point(field.at).buffer(field.radius) for field in fields.values()])
    free = polygon.buffer(-PATH_ROOM).difference(pads)
    west, north, east, south = polygon.bounds
    middles = [wanted]
    middles += [(x, y) for x in np.arange(west, east, MEDAL_GRID) for y in np.arange(north, south, MEDAL_GRID)]
    best: tuple[float, list[Place]] = (-math.inf, [])
    for middle in middles:
        for shape in ("row", "column", "triangle") if count == 3 else ("row", "column"):
            places = arranged(middle, count, shape)
            room = min(clearance(free, place) for place in places)
            worth = 10 * min(room, MEDAL) - math.dist(middle, wanted) * 0.5 - (20 if shape != "row" else 0)
            best = max(best, (worth, places))
    return best[1]


def clearance(free: BaseGeometry, place: Place) -> float:
    """How far a place is inside the free area, or below 0 how far outside."""
    point = Point(place)
    return float(point.distance(free.boundary)) if free.contains(point) else -float(point.distance(free))


def arranged(middle: Place, count: int, shape: str) -> list[Place]:
    x, y = middle
    if shape == "triangle":
        angles = (-90, 30, 150)
        reach = MEDAL_STEP / math.sqrt(3)
        turned = [math.radians(angle) for angle in angles]
        return [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in turned]
    steps = [(index - (count - 1) / 2) * MEDAL_STEP for index in range(count)]
    return [(x + step, y) if shape != "column" else (x, y + step) for step in steps]


def terrain(name: str, bend: float) -> Terrain:
    """The terrain of a level; its paths bend by at most this share of their length."""
    data = level.read("terrains", name)
    fields = {
        key: Field(pixels(entry["at"]), entry.get("hq", ""), entry.get("special", ""), entry.get("gate", []))
        for key, entry in data["fields"].items()
    }
    draw = random.Random(name)
    paths = {}
    for start, end in data["paths"]["between"]:
        share = draw.choice((-1, 1)) * draw.uniform(0.5, 1.0) * bend
        paths[start, end] = bent(fields[start].at, fields[end].at, share)
    faces = list(polygonize(unary_union(list(paths.values()))))
    regions = {}
    for key, entry in data["regions"].items():
        polygon = round_the(entry["border"], paths)
        if not any(face.symmetric_difference(polygon).area < 1 for face in faces):
            raise SystemExit(f"Region {key} of {name} is not what its paths enclose.")
        places = medal_places(polygon, pixels(entry["at"]), entry["medals"], fields)
        regions[key] = Region(polygon, entry["border"], places)
    return Terrain(name, fields, paths, regions)


def half_turned(terrain: Terrain) -> Terrain:
    """The terrain as whoever sits opposite sees it."""

    def across(place: Place) -> Place:
        return WIDTH - place[0], HEIGHT - place[1]

    middle = (WIDTH / 2, HEIGHT / 2)
    fields = {key: replace(field, at=across(field.at)) for key, field in terrain.fields.items()}
    paths = {ends: affinity.rotate(path, 180, origin=middle) for ends, path in terrain.paths.items()}
    regions = {
        key: replace(
            region,
            polygon=affinity.rotate(region.polygon, 180, origin=middle),
            medals=[across(place) for place in region.medals],
        )
        for key, region in terrain.regions.items()
    }
    return Terrain(terrain.name, fields, paths, regions)
