"""What is sunk into the faces: round pips, star pips, and figures drawn with a round pen.
Each is a distance field over one face: below 0 inside the ink. The figures are our own, so no font is needed."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tools.dice.vectors import Values

Field = Callable[[int, Values, Values], Values]
Stroke = tuple[float, ...]

PIP = 0.155
STAR = 0.185
SPREAD = 0.37
FIGURE_SIZE = 0.6
FIGURE_LIFT = 0.03
PEN = 0.088
BAR = 0.055

_CORNERS = [(-SPREAD, SPREAD), (SPREAD, -SPREAD)]
_OTHER_CORNERS = [(SPREAD, SPREAD), (-SPREAD, -SPREAD)]
PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: _CORNERS,
    3: [*_CORNERS, (0, 0)],
    4: _CORNERS + _OTHER_CORNERS,
    5: [*_CORNERS, *_OTHER_CORNERS, (0, 0)],
    6: [*_CORNERS, *_OTHER_CORNERS, (-SPREAD, 0), (SPREAD, 0)],
}

# A stroke is a line (x, y, x, y) or an arc (x, y, radius, from, to) in degrees, counter-clockwise; a figure is 1 high.
FIGURES: dict[int, tuple[Stroke, ...]] = {
    1: ((0.08, -0.5, 0.08, 0.5), (0.08, 0.5, -0.18, 0.32)),
    2: ((0, 0.21, 0.29, -32, 168), (0.246, 0.056, -0.29, -0.5), (-0.29, -0.5, 0.3, -0.5)),
    3: ((-0.01, 0.25, 0.25, -90, 155), (-0.01, -0.25, 0.27, -155, 90), (-0.06, 0, 0, 0)),
    4: ((0.14, -0.5, 0.14, 0.5), (0.14, 0.5, -0.33, -0.2), (-0.33, -0.2, 0.34, -0.2)),
    5: ((0.26, 0.5, -0.2, 0.5), (-0.2, 0.5, -0.23, 0.07), (-0.01, -0.19, 0.31, -152, 128)),
    6: ((0, -0.2, 0.3, 0, 360), (0.42, -0.2, 0.72, 106, 180)),
    7: ((-0.29, 0.5, 0.29, 0.5), (0.29, 0.5, -0.1, -0.5)),
    8: ((0, 0.26, 0.235, 0, 360), (0, -0.23, 0.28, 0, 360)),
}
UNDERLINE: Stroke = (-0.24, -0.685, 0.24, -0.685)


def round_pips(number: int, u: Values, v: Values) -> Values:
    rings = [np.hypot(u - np.float32(x), v - np.float32(y)) for x, y in PIPS[number]]
    return np.minimum.reduce(rings) - np.float32(PIP)


def _star(u: Values, v: Values) -> Values:
    """The distance to a five-pointed star: the plane is folded onto one half of one ray."""
    fifth = 2 * math.pi / 5
    angle = np.mod(np.arctan2(u, v) + fifth / 2, fifth) - fifth / 2
    far = np.hypot(u, v)
    x, y = np.abs(np.sin(angle)) * far, np.cos(angle) * far
    inner = 0.52 * STAR
    valley = (inner * math.sin(fifth / 2), inner * math.cos(fifth / 2))
    length = math.hypot(valley[0], STAR - valley[1])
    side = ((STAR - valley[1]) / length, valley[0] / length)
    return (x * np.float32(side[0]) + (y - np.float32(STAR)) * np.float32(side[1])).astype(np.float32)


def star_pips(number: int, u: Values, v: Values) -> Values:
    return np.minimum.reduce([_star(u - np.float32(x), v - np.float32(y)) for x, y in PIPS[number]])


def _line(stroke: Stroke, x: Values, y: Values) -> Values:
    x0, y0, x1, y1 = stroke
    long_x, long_y = x1 - x0, y1 - y0
    share = ((x - np.float32(x0)) * np.float32(long_x) + (y - np.float32(y0)) * np.float32(long_y)) / np.float32(
        long_x * long_x + long_y * long_y
    )
    share = np.clip(share, 0, 1)
    return np.hypot(x - np.float32(x0) - share * np.float32(long_x), y - np.float32(y0) - share * np.float32(long_y))


def _arc(stroke: Stroke, x: Values, y: Values) -> Values:
    middle_x, middle_y, radius, begin, end = stroke
    dx, dy = x - np.float32(middle_x), y - np.float32(middle_y)
    ring = np.abs(np.hypot(dx, dy) - np.float32(radius))
    if end - begin >= 360:
        return ring
    half = math.radians(end - begin) / 2
    turn = np.arctan2(dy, dx) - np.float32(math.radians(begin) + half)
    away = np.abs(np.mod(turn + np.float32(math.pi), np.float32(2 * math.pi)) - np.float32(math.pi))
    ends = [
        np.hypot(
            dx - np.float32(radius * math.cos(math.radians(a))), dy - np.float32(radius * math.sin(math.radians(a)))
        )
        for a in (begin, end)
    ]
    return np.where(away <= half, ring, np.minimum(ends[0], ends[1]))


def _pen(stroke: Stroke, x: Values, y: Values) -> Values:
    return _line(stroke, x, y) if len(stroke) == 4 else _arc(stroke, x, y)


def figures(number: int, u: Values, v: Values) -> Values:
    x, y = u / np.float32(FIGURE_SIZE), (v - np.float32(FIGURE_LIFT)) / np.float32(FIGURE_SIZE)
    drawn = np.minimum.reduce([_pen(stroke, x, y) for stroke in FIGURES[number]]) - np.float32(PEN)
    if number == 6:
        drawn = np.minimum(drawn, _line(UNDERLINE, x, y) - np.float32(BAR))
    return drawn * np.float32(FIGURE_SIZE)
