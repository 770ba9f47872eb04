"""Territories as one coverage of smooth shapes: straits opened, specks dropped, arcs shared, borders checked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, unary_union

from tools.boards.level import Pair
from tools.boards.world.countries import parts
from tools.boards.world.warp import Floats

SMALLEST_PART, SMALLEST_HOLE, SMALLEST_FACE = 42.0, 60.0, 3.0
TOLERANCE = 1.5
SHORTEST_BORDER, NARROWEST_SEA = 9.0, 3.0
# The first territory is trimmed until this many pixels of water lie between the two.
STRAITS = [
    ("northern_europe", "scandinavia", 7),
    ("north_africa", "western_europe", 8),
    ("east_africa", "middle_east", 8),
    ("indonesia", "siam", 9),
    ("indonesia", "new_guinea", 9),
    ("kamchatka", "japan", 9),
    ("egypt", "southern_europe", 9),
    ("western_europe", "great_britain", 8),
    ("northern_europe", "great_britain", 8),
    ("northwest_territory", "quebec", 9),
    ("northwest_territory", "greenland", 9),
    ("indonesia", "western_australia", 9),
    ("north_africa", "southern_europe", 9),
]


@dataclass
class Arc:
    """A stretch of coast or border; `right` is None at sea."""

    points: Floats
    left: str | None
    right: str | None


def cleaned(territories: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Without specks and pinholes, straits open, vertices shared again."""
    shapes: dict[str, BaseGeometry] = {}
    for name, geometry in territories.items():
        by_size = sorted(parts(geometry), key=lambda part: -part.area)
        shapes[name] = MultiPolygon(
            [
                Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > SMALLEST_HOLE])
                for index, part in enumerate(by_size)
                if index == 0 or part.area > SMALLEST_PART
            ]
        )
    for trimmed, other, gap in STRAITS:
        if shapes[trimmed].distance(shapes[other]) < gap:
            rest = shapes[trimmed].difference(shapes[other].buffer(gap, quad_segs=6))
            shapes[trimmed] = MultiPolygon([part for part in parts(rest) if part.area > SMALLEST_PART])
    names = list(shapes)
    tree = shapely.STRtree([shapes[name] for name in names])
    faces: dict[str, list[Polygon]] = {name: [] for name in names}
    for face in polygonize(unary_union([shape.boundary for shape in shapes.values()])):
        hits = tree.query(face.representative_point(), "intersects")
        if len(hits):
            faces[names[hits[0]]].append(face)
    return {name: unary_union(pieces) for name, pieces in faces.items()}


def rounded(points: Floats, cut: float, times: int = 2) -> Floats:
    """Chaikin's corner cutting; the ends of an open line stay where they are."""
    closed = bool(np.allclose(points[0], points[-1]))
    for _ in range(times):
        start, end = points[:-1], points[1:]
        middle = np.empty((2 * len(start), 2))
        middle[0::2] = (1 - cut) * start + cut * end
        middle[1::2] = cut * start + (1 - cut) * end
        points = np.vstack([middle, middle[:1]]) if closed else np.vstack([points[:1], middle[1:-1], points[-1:]])
    return points


def smoothed(territories: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Simplified as a coverage, then every shared arc rounded once, so that neighbours still fit exactly."""
    names = list(territories)
    simple = shapely.coverage_simplify(np.array([territories[name] for name in names], dtype=object), TOLERANCE)
    lines = []
    for line in parts(linemerge(unary_union([shape.boundary for shape in simple]))):
        points = np.array(line.coords)
        if len(points) > 3:
            points = rounded(points, 0.22)
        elif len(points) == 3 and not np.allclose(points[0], points[-1]):
            points = rounded(points, 0.25)
        lines.append(LineString(np.round(points, 2)))
    tree = shapely.STRtree(simple)
    faces: dict[str, list[Polygon]] = {name: [] for name in names}
    for face in polygonize(unary_union(lines)):
        if face.area < SMALLEST_FACE:
            continue
        shares = [(simple[index].intersection(face).area, index) for index in tree.query(face, "intersects")]
        area, index = max(shares, default=(0.0, 0))
        if area > 0.5 * face.area:
            faces[names[index]].append(face)
    return {name: unary_union(pieces) for name, pieces in faces.items()}


def arcs(territories: dict[str, BaseGeometry]) -> list[Arc]:
    """Coasts and borders with the territories on both sides."""
    names = list(territories)
    tree = shapely.STRtree([territories[name] for name in names])

    def at(x: float, y: float) -> str | None:
        hits = tree.query(Point(x, y), "intersects")
        return names[hits[0]] if len(hits) else None

    found = []
    for line in parts(linemerge(unary_union([shape.boundary for shape in territories.values()]))):
        step = 0.4 / max(line.length, 1)
        middle, before, after = (line.interpolate(part, normalized=True) for part in (0.5, 0.5 - step, 0.5 + step))
        along_x, along_y = after.x - before.x, after.y - before.y
        reach = 0.15 / (math.hypot(along_x, along_y) or 1)
        sides = [at(middle.x - along_y * reach * sign, middle.y + along_x * reach * sign) for sign in (1, -1)]
        left, right = sorted(sides, key=lambda side: side is None)
        found.append(Arc(np.array(line.coords), left, right))
    return found


def check(territories: dict[str, BaseGeometry], lines: list[Arc], land: set[Pair], sea: set[Pair]) -> None:
    """Refuses a board whose borders are not exactly those of the level."""
    lengths: dict[Pair, float] = {}
    for arc in lines:
        if arc.left and arc.right and arc.left != arc.right:
            pair = (min(arc.left, arc.right), max(arc.left, arc.right))
            lengths[pair] = lengths.get(pair, 0.0) + LineString(arc.points).length
    faults = [f"{pair} do not touch enough" for pair in sorted(land) if lengths.get(pair, 0) < SHORTEST_BORDER]
    faults += [f"{pair} touch but have no border" for pair in sorted(set(lengths) - land)]
    for pair in combinations(sorted(territories), 2):
        gap = territories[pair[0]].distance(territories[pair[1]])
        if pair not in land and gap < NARROWEST_SEA:
            faults.append(f"{pair} are only {gap:.1f} px apart")
    if faults:
        raise SystemExit("The world board does not fit its level:\n" + "\n".join(faults))
    if not sea.isdisjoint(land):
        raise SystemExit("A border of the world level is by land and by sea.")
