"""How long to wait before trying again to reach a server: longer each time, and not all at the same moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

FIRST, GROWTH, LONGEST, SPREAD = 0.3, 1.8, 30.0, 0.25


def growing_waits(first: float = FIRST, longest: float = LONGEST) -> Iterator[float]:
    """Seconds, for ever."""
    wait, chance = first, Random()
    while True:
        yield wait * (1 + SPREAD * chance.random())
        wait = min(wait * GROWTH, longest)
