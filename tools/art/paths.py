"""Outlines as SVG path text: shapes, moves and boolean work. Booleans are done here with skia-pathops, at build time,
because the loader of the game (nanosvg) knows no clipping and no masks. Knows no colours."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pathops
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

# A point is (x, y); smooth() also takes (x, y, 1), which is a sharp corner. A list of points may be written as
# text, "18,138! 50,158", where the mark stands for a sharp corner.
Point = tuple[float, ...]
Points = str | Sequence[Point]
QUARTER_CIRCLE = 0.5523


def number(value: float) -> str:
    """One decimal at most: enough on a grid of 128 or 256, and small files."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def listed(points: Points) -> Sequence[Point]:
    """The points themselves, read from their text if need be."""
    if not isinstance(points, str):
        return points
    corners: list[Point] = []
    for word in points.split():
        x, y = (float(part) for part in word.removesuffix("!").split(","))
        corners.append((x, y, 1) if word.endswith("!") else (x, y))
    return corners


class PathText(BasePen):  # type: ignore[misc]
    """A fontTools pen that writes SVG path text."""

    def __init__(self) -> None:
        super().__init__(None)
        self.pieces: list[str] = []

    def _write(self, letter: str, *points: Point) -> None:
        self.pieces.append(letter + " ".join(f"{number(x)} {number(y)}" for x, y in points))

    def _moveTo(self, point: Point) -> None:  # noqa: N802
        self._write("M", point)

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self._write("L", point)

    def _curveToOne(self, first: Point, second: Point, end: Point) -> None:  # noqa: N802
        self._write("C", first, second, end)

    def _qCurveToOne(self, middle: Point, end: Point) -> None:  # noqa: N802
        self._write("Q", middle, end)

    def _closePath(self) -> None:  # noqa: N802
        self.pieces.append("Z")

    def _endPath(self) -> None:  # noqa: N802
        pass


def _parsed(path: str) -> pathops.Path:
    parsed = pathops.Path()
    parse_path(path, parsed.getPen())
    return parsed


def _combined(first: str, second: str, how: pathops.PathOp) -> str:
    pen = PathText()
    pathops.op(_parsed(first), _parsed(second), how, fix_winding=True).draw(pen)
    return "".join(pen.pieces)


def union(*paths: str) -> str:
    whole = paths[0]
    for path in paths[1:]:
        whole = _combined(whole, path, pathops.PathOp.UNION)
    return whole


def common(first: str, second: str) -> str:
    return _combined(first, second, pathops.PathOp.INTERSECTION)


def without(first: str, *others: str) -> str:
    rest = first
    for other in others:
        rest = _combined(rest, other, pathops.PathOp.DIFFERENCE)
    return rest


def transformed(path: str, matrix: tuple[float, float, float, float, float, float]) -> str:
    pen = PathText()
    parse_path(path, TransformPen(pen, matrix))
    return "".join(pen.pieces)


def moved(path: str, x: float, y: float) -> str:
    return transformed(path, (1, 0, 0, 1, x, y))


def mirrored(path: str, axis: float) -> str:
    """Left and right swapped around the vertical line at `axis`."""
    return transformed(path, (-1, 0, 0, 1, 2 * axis, 0))


def turned(path: str, degrees: float, x: float, y: float) -> str:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    shift = (x - cosine * x + sine * y, y - sine * x - cosine * y)
    return transformed(path, (cosine, sine, -sine, cosine, *shift))


def scaled(path: str, factor: float, x: float, y: float) -> str:
    return transformed(path, (factor, 0, 0, factor, x - factor * x, y - factor * y))


def ellipse(x: float, y: float, width: float, height: float, degrees: float = 0) -> str:
    """`width` and `height` are half axes."""
    bend_x, bend_y = QUARTER_CIRCLE * width, QUARTER_CIRCLE * height
    curves = (
        ((x - width, y - bend_y), (x - bend_x, y - height), (x, y - height)),
        ((x + bend_x, y - height), (x + width, y - bend_y), (x + width, y)),
        ((x + width, y + bend_y), (x + bend_x, y + height), (x, y + height)),
        ((x - bend_x, y + height), (x - width, y + bend_y), (x - width, y)),
    )
    pen = PathText()
    pen.moveTo((x - width, y))
    for curve in curves:
        pen.curveTo(*curve)
    pen.closePath()
    path = "".join(pen.pieces)
    return turned(path, degrees, x, y) if degrees else path


def circle(x: float, y: float, radius: float) -> str:
    return ellipse(x, y, radius, radius)


def ring(x: float, y: float, outer: float, inner: float) -> str:
    return without(circle(x, y, outer), circle(x, y, inner))


def polygon(corners: Points, rounding: float | Sequence[float] = 0) -> str:
    """Closed, with corners rounded by one number or by one number each."""
    points = listed(corners)
    roundings = [rounding] * len(points) if isinstance(rounding, int | float) else list(rounding)
    pieces: list[str] = []
    for index, (x, y) in enumerate(points):
        (before_x, before_y), (after_x, after_y) = points[index - 1], points[(index + 1) % len(points)]
        before, after = math.hypot(before_x - x, before_y - y), math.hypot(after_x - x, after_y - y)
        cut = min(roundings[index], before / 2, after / 2)
        letter = "L" if pieces else "M"
        if cut < 0.05:
            pieces.append(f"{letter}{number(x)} {number(y)}")
            continue
        start = (x + (before_x - x) / before * cut, y + (before_y - y) / before * cut)
        end = (x + (after_x - x) / after * cut, y + (after_y - y) / after * cut)
        pieces.append(f"{letter}{number(start[0])} {number(start[1])}")
        pieces.append(f"Q{number(x)} {number(y)} {number(end[0])} {number(end[1])}")
    return "".join(pieces) + "Z"


def box(x: float, y: float, width: float, height: float, rounding: float | Sequence[float] = 0) -> str:
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], rounding)


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at that distance and direction; 0 degrees is to the right, 90 below."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def star(x: float, y: float, outer: float, inner: float, rounding: float = 0, points: int = 5) -> str:
    corners = [around(x, y, inner if index % 2 else outer, -90 + index * 180 / points) for index in range(2 * points)]
    return polygon(corners, rounding)


def regular(x: float, y: float, radius: float, corners: int, degrees: float = 0, rounding: float = 0) -> str:
    return polygon([around(x, y, radius, degrees + index * 360 / corners) for index in range(corners)], rounding)


def smooth(knots: Points, closed: bool = True) -> str:
    """A curve through the points (Catmull-Rom)."""
    points = listed(knots)
    count = len(points)

    def point(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    pieces = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = (point(index + step) for step in (-1, 0, 1, 2))
        first, second = start[:2], end[:2]
        if len(start) == 2:
            first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        if len(end) == 2:
            second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        pieces.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, end[:2])))
    return "".join(pieces) + ("Z" if closed else "")


def limb(x: float, y: float, end_x: float, end_y: float, radius: float, end_radius: float | None = None) -> str:
    """A capsule from one point to another, with its own radius at each end."""
    end_radius = radius if end_radius is None else end_radius
    across = math.atan2(end_y - y, end_x - x) + math.pi / 2
    side_x, side_y = math.cos(across), math.sin(across)
    sides = [
        (x + side_x * radius, y + side_y * radius),
        (end_x + side_x * end_radius, end_y + side_y * end_radius),
        (end_x - side_x * end_radius, end_y - side_y * end_radius),
        (x - side_x * radius, y - side_y * radius),
    ]
    return union(polygon(sides), circle(x, y, radius), circle(end_x, end_y, end_radius))


def segment(*points: Point) -> str:
    """An open line of straight pieces."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
