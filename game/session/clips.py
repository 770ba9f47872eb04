"""A clip: the showing of one event: how long it takes, its easing and the moments inside it. No screen, no clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi

from game.core.records import Record

OVERSHOOT = 1.70158  # a tenth beyond the goal, as is usual for "back"


@dataclass(frozen=True, slots=True)
class Clip:
    """`moments` are (fraction, name) inside the clip, for sounds in step. `parts` are (name, from, to) as fractions:
    what follows what inside one clip. The next clip may start `overlap` seconds before the end of this one."""

    event: Record
    seconds: float
    easing: str = "linear"
    moments: tuple[tuple[float, str], ...] = ()
    parts: tuple[tuple[str, float, float], ...] = ()
    overlap: float = 0.0
    is_reduced: bool = False

    def part(self, name: str, progress: float) -> float:
        """How far a part has come, 0 to 1. In reduced motion everything is there at once, as is what the clip lacks."""
        if not self.is_reduced:
            for known, start, end in self.parts:
                if known == name:
                    return min(1.0, max(0.0, (progress - start) / (end - start)))
        return 1.0


def _out_bounce(way: float) -> float:
    """Two bounces, each a parabola lower than the last."""
    for start, end, height in ((0.0, 0.5, 1.0), (0.5, 0.8, 0.25), (0.8, 1.0, 0.06)):
        if way <= end:
            if start == 0.0:
                return (way / end) ** 2
            middle = (way - (start + end) / 2) / ((end - start) / 2)
            return 1.0 - height * (1.0 - middle * middle)
    return 1.0


EASINGS: dict[str, Callable[[float], float]] = {
    "linear": lambda way: way,
    "in_quad": lambda way: way * way,
    "out_quad": lambda way: 1 - (1 - way) ** 2,
    "out_cubic": lambda way: 1 - (1 - way) ** 3,
    "in_out_cubic": lambda way: 4 * way**3 if way < 0.5 else 1 - (2 - 2 * way) ** 3 / 2,
    "out_quint": lambda way: 1 - (1 - way) ** 5,
    "in_out_sine": lambda way: (1 - cos(pi * way)) / 2,
    "in_back": lambda way: (OVERSHOOT + 1) * way**3 - OVERSHOOT * way**2,
    "out_back": lambda way: 1 + (OVERSHOOT + 1) * (way - 1) ** 3 + OVERSHOOT * (way - 1) ** 2,
    "out_bounce": _out_bounce,
}


def ease(name: str, progress: float) -> float:
    """Progress 0 to 1 as an easing bends it; "back" goes a little beyond."""
    if progress <= 0.0:
        return 0.0
    return 1.0 if progress >= 1.0 else EASINGS[name](progress)
