"""Geometry of the galaxy board: one cell per planet, the arcs between cells, curves of the lanes. Draws nothing.

Cells are the Voronoi cells of the planets, cut by a soft hull round each system, with a dark channel between systems.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Voronoi
from shapely import set_precision
from shapely.affinity import affine_transform
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, unary_union

from tools.boards import labels, level
from tools.boards.galaxy.places import (
    BADGE_SHIFT,
    HIGHEST_PLATE,
    NAME_SHIFT,
    PLANETS,
    SHRINK,
    SYSTEM_AT,
    relaid,
)
from tools.boards.world.coverage import rounded

Floats: TypeAlias = NDArray[np.float64]
Place = tuple[float, float]

WIDTH, HEIGHT = 1920, 1080
FRAME = box(14, 94, 1546, 1006)  # the part of the board that the match screen leaves free
SHEET_FRAME = box(24, 100, 1896, 978)
REACH, CHANNEL = 104, 11
SHORTEST_BORDER, NARROWEST_CHANNEL = 22, 16
GATEWAY_RING = 6


@dataclass
class Lane:
    start: str
    end: str
    curve: LineString


@dataclass
class Galaxy:
    cells: dict[str, Polygon]
    systems: dict[str, str]
    rims: dict[str, list[LineString]]  # the outline of each system
    inner: list[LineString]  # borders between cells of one system
    planets: dict[str, tuple[float, float, float]]  # x, y, radius
    badges: dict[str, Place]
    names: dict[str, Place]
    plates: dict[str, Place]
    lanes: list[Lane]

    def gateways(self) -> set[str]:
        return {name for lane in self.lanes for name in (lane.start, lane.end)}


def biggest(shape: BaseGeometry) -> Polygon:
    return max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)


def lines_of(shape: BaseGeometry) -> list[LineString]:
    return list(getattr(shape, "geoms", [shape]))


def wavered(line: LineString, seed: str, step: float = 26, height: float = 3.0) -> Floats:
    """Points along a line, those between its ends moved a little aside."""
    draw = random.Random(seed)
    count = max(2, round(line.length / step))
    spots = [line.interpolate(index / count, normalized=True) for index in range(count + 1)]
    points = np.array([(spot.x, spot.y) for spot in spots])
    for index in range(1, count):
        along = points[index + 1] - points[index - 1]
        aside = np.array([-along[1], along[0]]) / (math.hypot(*along) or 1)
        points[index] += aside * (draw.random() - 0.5) * height * min(1, line.length / 120)
    return points


def sectors(raw: dict[str, Polygon], systems: dict[str, str]) -> dict[str, Polygon]:
    """The soft outline of every system, on the sheet."""
    found = {}
    for system in dict.fromkeys(systems.values()):
        members = [name for name in systems if systems[name] == system]
        discs = [Point(PLANETS[name].x, PLANETS[name].y).buffer(REACH, 32) for name in members]
        hull = unary_union(discs).buffer(120, 24).buffer(-120, 24)
        area = unary_union([raw[name] for name in members]).intersection(hull).intersection(SHEET_FRAME)
        soft = biggest(area.buffer(-CHANNEL - 26, 24).buffer(26 + 20, 24).buffer(-20, 24))
        found[system] = Polygon(soft.exterior).simplify(0.6)
    return found


def arcs(raw: dict[str, Polygon], systems: dict[str, str]) -> list[tuple[str, bool, LineString]]:
    """System, whether it lies inside it, and the line: all borders, noded first, then each rounded once."""
    found = []
    for system, outline in sectors(raw, systems).items():
        walls = unary_union([raw[name].boundary for name in systems if systems[name] == system])
        walls = walls.intersection(outline.buffer(0.5))
        noded = unary_union([set_precision(shape, 1e-4) for shape in (walls, outline.exterior)])
        faces = [face for face in polygonize(unary_union(lines_of(linemerge(noded)))) if face.area > 200]
        merged = lines_of(linemerge(unary_union([face.boundary for face in faces])))
        for number, line in enumerate(merged):
            inside = line.interpolate(0.5, normalized=True).distance(outline.exterior) > 2
            points = wavered(line.simplify(0.8), f"{system}{number}") if inside else np.array(line.simplify(0.5).coords)
            found.append((system, inside, LineString(rounded(points, 0.25))))
    return found


def galaxy() -> Galaxy:
    data = level.read("boards", "galaxy")
    systems = {name: entry["continent"] for name, entry in data["territories"].items()}
    if set(systems) != set(PLANETS):
        raise SystemExit(f"Planets of the level and of the board differ: {sorted(set(systems) ^ set(PLANETS))}")
    names = list(systems)
    corners = [(x, y) for x in (-900, WIDTH / 2, WIDTH + 900) for y in (-900, HEIGHT / 2, HEIGHT + 900)]
    corners.remove((WIDTH / 2, HEIGHT / 2))
    voronoi = Voronoi(np.array([(PLANETS[name].x, PLANETS[name].y) for name in names] + corners))
    regions = [voronoi.regions[voronoi.point_region[index]] for index in range(len(names))]
    raw = {name: Polygon(voronoi.vertices[region]).buffer(0) for name, region in zip(names, regions, strict=True)}
    zero, right, down = relaid(0, 0), relaid(1, 0), relaid(0, 1)
    matrix = [right[0] - zero[0], 0, 0, down[1] - zero[1], *zero]
    lines = [(system, inside, affine_transform(line, matrix)) for system, inside, line in arcs(raw, systems)]
    faces = list(polygonize(unary_union([line for _, _, line in lines])))
    planets = {name: (*relaid(PLANETS[name].x, PLANETS[name].y), PLANETS[name].radius * SHRINK) for name in names}
    cells = {name: next(face for face in faces if face.contains(Point(planets[name][:2]))) for name in names}
    check(cells, systems, level.pairs(data["borders"]["land"]))
    found = Galaxy(
        cells,
        systems,
        {key: [line for system, inside, line in lines if system == key and not inside] for key in SYSTEM_AT},
        [line for _, inside, line in lines if inside],
        planets,
        {name: shifted(badge_at(*planets[name]), BADGE_SHIFT.get(name)) for name in names},
        {},
        {key: (x, max(HIGHEST_PLATE, y)) for key, (x, y) in ((key, relaid(*at)) for key, at in SYSTEM_AT.items())},
        [],
    )
    gateways = {name for pair in data["borders"]["sea"] for name in pair}
    for name, (x, y, radius) in planets.items():
        below = y + radius + 17 + (GATEWAY_RING if name in gateways else 0)
        found.names[name] = shifted((x, below), NAME_SHIFT.get(name))
    found.lanes = lanes(found, data)
    return found


def badge_at(x: float, y: float, radius: float) -> Place:
    return x + radius * 0.72 + 20, y - radius * 0.78


def shifted(at: Place, shift: tuple[int, int] | None) -> Place:
    right, down = shift or (0, 0)
    return round(at[0] + right, 1), round(at[1] + down, 1)


def check(cells: dict[str, Polygon], systems: dict[str, str], land: set[level.Pair]) -> None:
    """Refuses a board whose touching cells are not exactly the borders of the level."""
    faults = []
    for first, second in combinations(sorted(cells), 2):
        apart = cells[first].distance(cells[second])
        shared = cells[first].boundary.intersection(cells[second].boundary.buffer(0.3)).length if apart < 0.3 else 0.0
        if (first, second) in land and shared < SHORTEST_BORDER:
            faults.append(f"{first} and {second} share only {shared:.0f} px")
        if (first, second) not in land and apart < NARROWEST_CHANNEL:
            faults.append(f"{first} and {second} are only {apart:.0f} px apart")
    if faults:
        raise SystemExit("The galaxy board does not fit its level:\n" + "\n".join(faults))


def curve(start: tuple[float, float, float], end: tuple[float, float, float], bend: float) -> LineString:
    """From the rim of one planet to the rim of another."""
    first, last = np.array(start[:2]), np.array(end[:2])
    along = last - first
    middle = (first + last) / 2 + np.array([along[1], -along[0]]) * bend
    part = np.linspace(0, 1, 61)[:, None]
    points = (1 - part) ** 2 * first + 2 * part * (1 - part) * middle + part**2 * last
    return LineString([point for point in points if all(math.dist(point, at[:2]) > at[2] + 9 for at in (start, end))])


def lanes(board: Galaxy, data: dict[str, object]) -> list[Lane]:
    """Every lane with the bend that keeps it off other planets, names, badges, plates and lanes."""
    pairs: list[list[str]] = data["borders"]["sea"]  # type: ignore[index]
    written = {name: box(*name_box(board.names[name], name)) for name in board.cells}
    badges = {name: box(x - 29, y - 17, x + 29, y + 17) for name, (x, y) in board.badges.items()}
    plates = [box(x - 120, y - 20, x + 120, y + 20) for x, y in board.plates.values()]
    chosen: dict[int, LineString] = {}

    def cost(number: int, line: LineString, bend: float) -> float:
        total = line.length + abs(bend) * 90 + (1 - min(1, abs(bend) / 0.08)) * 14
        for name, cell in board.cells.items():
            own = name in pairs[number]
            if not own:
                total += 5 * line.intersection(cell).length
                total += max(0, 62 - line.distance(Point(board.planets[name][:2]))) * 12
            total += (1.5 if own else 9) * line.intersection(written[name]).length
            total += 4 * line.intersection(badges[name]).length
        total += sum(8 * line.intersection(plate).length for plate in plates)
        total += 0 if FRAME.buffer(6).contains(line) else 500
        for other, laid in chosen.items():
            if other != number:
                total += 900 * line.crosses(laid) + 3 * line.intersection(laid.buffer(16)).length
        return float(total)

    for _ in range(3):
        for number, (start, end) in enumerate(pairs):
            bends = np.linspace(-0.5, 0.5, 41)
            curves = [curve(board.planets[start], board.planets[end], bend) for bend in bends]
            costs = [cost(number, line, bend) for line, bend in zip(curves, bends, strict=True)]
            chosen[number] = curves[int(np.argmin(costs))]
    found = []
    for number, (start, end) in enumerate(pairs):
        line = chosen[number]
        for name in (start, end):  # a lane that leaves a planet through its name begins behind the name
            if line.intersects(written[name]):
                line = max(lines_of(line.difference(written[name].buffer(4))), key=lambda part: part.length)
        found.append(Lane(start, end, line))
    return found


def name_box(at: Place, name: str) -> tuple[float, float, float, float]:
    text = level.read("boards", "galaxy")["territories"][name]["name"]["en"]
    half = labels.width(text) / 2
    return at[0] - half, at[1] - 9, at[0] + half, at[1] + 9
