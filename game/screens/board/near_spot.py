"""Where a bubble stands: as near as can be to the land that it is about, never on that land, nor where it comes from,
nor under a panel. Other lands it covers only where the sea is further away. Plain boxes in units."""

from __future__ import annotations

import math
from collections.abc import Sequence

Box = tuple[float, float, float, float]
STEP = 16.0
REACHES = (140.0, 300.0, 2000.0)  # how far away it is looked for, until there is a place
COVERED = 100.0  # a plate and its name under the bubble count as so many units of way


def near_spot(
    target: tuple[float, float], size: tuple[float, float], inside: Box, clear: Sequence[Box], plates: Sequence[Box]
) -> Box:
    """`clear` are the boxes that are never touched where there is any choice, `plates` those that are covered only
    to be much nearer."""
    wide, high = size
    x, y = target
    for reach in REACHES:
        around = (x - wide - reach, y - high - reach, x + wide + reach, y + high + reach)
        blocked = [box for box in clear if meets(box, around)]
        beside = [box for box in plates if meets(box, around)]
        lefts = _steps(max(inside[0], x - wide - reach), min(inside[2] - wide, x + reach))
        tops = _steps(max(inside[1], y - high - reach), min(inside[3] - high, y + reach))
        boxes = [(left, top, left + wide, top + high) for left in lefts for top in tops]
        best, cost = None, math.inf
        # The nearest first: once something is found, few of the others can be better.
        for away, box in sorted([(distance(box, target), box) for box in boxes]):
            if away >= cost:
                break
            if not any(meets(box, other) for other in blocked):
                whole = away + _covered(box, beside, cost - away)
                if whole < cost:
                    best, cost = box, whole
        if best is not None:
            return best
    left = max(inside[0], min(inside[2] - wide, x))
    top = max(inside[1], min(inside[3] - high, y))
    return left, top, left + wide, top + high


def meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def distance(box: Box, point: tuple[float, float]) -> float:
    """From a point to a box."""
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


def _covered(box: Box, plates: Sequence[Box], most: float) -> float:
    """What is under a box, in units of way; no further than it matters."""
    cost = 0.0
    for x0, y0, x1, y1 in plates:
        if box[0] < x1 and x0 < box[2] and box[1] < y1 and y0 < box[3]:
            shared = (min(box[2], x1) - max(box[0], x0)) * (min(box[3], y1) - max(box[1], y0))
            cost += COVERED * (0.3 + 0.7 * shared / ((x1 - x0) * (y1 - y0)))
            if cost >= most:
                break
    return cost


def _steps(low: float, high: float) -> list[float]:
    """From one end to the other, both with it."""
    if high < low:
        return []
    return [*[low + STEP * step for step in range(int((high - low) / STEP) + 1)], high]
