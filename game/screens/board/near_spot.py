"""Where a bubble stands: as near as can be to the land that it is about, never on that land, nor where it comes from,
nor under a panel. Other lands it covers only where the sea is further away. Plain boxes in units."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.drawing.layout import Box

STEP = 16.0
REACHES = (220.0, 300.0, 2000.0)  # how far away it is looked for, until there is a place

Land = tuple[float, Sequence[Box]]
"""How many units of way it is worth to leave a land uncovered, and where its plate, its name and its marks are."""


def near_spot(
    target: tuple[float, float], size: tuple[float, float], inside: Box, clear: Sequence[Box], lands: Sequence[Land]
) -> Box:
    """`clear` are the boxes that are never touched where there is any choice; `lands` are covered only to be nearer."""
    wide, high = size
    x, y = target
    for reach in REACHES:
        around = (x - wide - reach, y - high - reach, x + wide + reach, y + high + reach)
        blocked = [box for box in clear if meets(box, around)]
        beside = [land for land in lands if any(meets(box, around) for box in land[1])]
        lefts = _steps(max(inside[0], x - wide - reach), min(inside[2] - wide, x + reach))
        tops = _steps(max(inside[1], y - high - reach), min(inside[3] - high, y + reach))
        boxes = [(left, top, left + wide, top + high) for left in lefts for top in tops]
        best, cost = None, math.inf
        # The nearest first: once something is found, few of the others can be better.
        for away, box in sorted([(distance(box, target), box) for box in boxes]):
            if away >= cost or away > reach:
                break
            if not any(meets(box, other) for other in blocked):
                whole = away + _cost_of_cover(box, beside, cost - away)
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
    """The distance from a point to a box."""
    across = max(box[0] - point[0], 0.0, point[0] - box[2])
    down = max(box[1] - point[1], 0.0, point[1] - box[3])
    return math.hypot(across, down)


def _cost_of_cover(box: Box, lands: Sequence[Land], most: float) -> float:
    """What is under a box, in units of way; no further than it matters."""
    cost = 0.0
    left, top, right, foot = box
    for worth, parts in lands:
        for x0, y0, x1, y1 in parts:
            if left < x1 and x0 < right and top < y1 and y0 < foot:
                cost += worth
                break
        if cost >= most:
            break
    return cost


def _steps(low: float, high: float) -> list[float]:
    """From one end to the other, both with it."""
    if high < low:
        return []
    return [*[low + STEP * step for step in range(int((high - low) / STEP) + 1)], high]
