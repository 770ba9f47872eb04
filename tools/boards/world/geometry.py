"""The world board as geometry in board pixels: territories, arcs, badge anchors and lanes. Draws nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from tools.boards import level
from tools.boards.cache import kept
from tools.boards.fetch import ROOT
from tools.boards.world import countries, coverage, islands, places
from tools.boards.world.coverage import Arc
from tools.boards.world.warp import Cartogram, Floats, Lattice

WIDTH, HEIGHT = 1920, 1080
OVER_THE_EDGE = 4


@dataclass
class Lane:
    """A sea border; `lines` has two parts where it runs round the back of the board."""

    start: str
    end: str
    lines: list[Floats]


@dataclass
class Geometry:
    territories: dict[str, BaseGeometry]
    continents: dict[str, str]
    arcs: list[Arc]
    anchors: dict[str, tuple[float, float]]
    room: dict[str, float]
    lanes: list[Lane]
    lattice: Lattice


def geometry() -> Geometry:
    folder = Path(__file__).parent
    names = ("claims", "countries", "warp", "islands", "coverage", "places", "geometry")
    sources = [folder / f"{name}.py" for name in names] + [ROOT / "levels" / "boards" / "world.toml"]
    return kept("world-geometry", sources, made)


def made() -> Geometry:
    data = level.read("boards", "world")
    continents = {name: entry["continent"] for name, entry in data["territories"].items()}
    land, sea = level.pairs(data["borders"]["land"]), level.pairs(data["borders"]["sea"])
    plain = countries.territories()
    warped, lattice = Cartogram(plain).run()
    drawn = islands.redrawn(warped, plain, lattice)
    if set(drawn) != set(continents):
        raise SystemExit(f"Territories of the level and of the map differ: {sorted(set(drawn) ^ set(continents))}")
    shapes = coverage.smoothed(coverage.cleaned({name: drawn[name] for name in continents}))
    lines = coverage.arcs(shapes)
    coverage.check(shapes, lines, land, sea)
    anchors, room = anchored(shapes, lattice)
    return Geometry(shapes, continents, lines, anchors, room, lanes(shapes, lattice, data["borders"]["sea"]), lattice)


def anchored(
    shapes: dict[str, BaseGeometry], lattice: Lattice
) -> tuple[dict[str, tuple[float, float]], dict[str, float]]:
    """Centre of every badge, and the radius of the free land round it."""
    anchors, room = {}, {}
    for name, shape in shapes.items():
        widest = max(countries.parts(shape), key=lambda part: part.area)
        x, y = shapely.maximum_inscribed_circle(widest, 0.25).coords[0]
        if name in places.BADGE_AT:
            x, y = islands.place(lattice, name, *places.BADGE_AT[name])
        shift_x, shift_y = places.BADGE_SHIFT.get(name, (0, 0))
        at = Point(x + shift_x, y + shift_y)
        if not shape.contains(at):
            raise SystemExit(f"The badge of {name} does not stand on its land.")
        anchors[name] = (round(at.x, 1), round(at.y, 1))
        room[name] = round(at.distance(shape.boundary), 1)
    return anchors, room


def bowed(start: Point, end: Point, bend: float) -> Floats:
    """A gentle curve from start to end."""
    first, last = np.array([start.x, start.y]), np.array([end.x, end.y])
    along = last - first
    middle = (first + last) / 2 + np.array([along[1], -along[0]]) * bend
    part = np.linspace(0, 1, 13)[:, None]
    curve: Floats = (1 - part) ** 2 * first + 2 * part * (1 - part) * middle + part**2 * last
    return curve


def through(points: Floats, steps: int = 6) -> Floats:
    """A Catmull-Rom curve through all points."""
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    out = []
    for index in range(1, len(padded) - 2):
        before, start, end, after = padded[index - 1 : index + 3]
        for part in np.linspace(0, 1, steps, endpoint=False):
            slope, square = (end - before) * part, (2 * before - 5 * start + 4 * end - after) * part**2
            out.append(0.5 * (2 * start + slope + square + (3 * start - before - 3 * end + after) * part**3))
    return np.array([*out, points[-1]])


def lanes(shapes: dict[str, BaseGeometry], lattice: Lattice, sea: list[list[str]]) -> list[Lane]:
    def snapped(territory: str, x: float, y: float) -> Point:
        return nearest_points(shapes[territory].boundary, Point(x, y))[0]

    found = []
    for start, end in sea:
        if (start, end) == places.WRAPPED_LANE:
            west, east = (
                snapped(name, *lattice.board(*at)) for name, at in zip((start, end), places.WRAPPED_ENDS, strict=True)
            )
            level_ = (west.y + east.y) / 2
            left = bowed(west, Point(-OVER_THE_EDGE, level_), 0.06)
            right = bowed(east, Point(WIDTH + OVER_THE_EDGE, level_), -0.06)
            found.append(Lane(start, end, [left, right]))
            continue
        points = places.LANES[start, end]
        first = snapped(start, *islands.place(lattice, start, *points[0]))
        last = snapped(end, *islands.place(lattice, end, *points[-1]))
        if len(points) == 2:
            reach = min(1.0, math.hypot(first.x - last.x, first.y - last.y) / 50)
            line = bowed(first, last, (0.10 if first.x < last.x else -0.10) * reach)
        else:
            between = [lattice.board(*point) for point in points[1:-1]]
            line = through(np.array([(first.x, first.y), *between, (last.x, last.y)]))
        found.append(Lane(start, end, [line]))
    return found
