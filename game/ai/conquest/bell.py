"""The chance that a normally distributed number lies below a bound, from a table of sums and products alone, so that
it has the same bits on every machine."""

from __future__ import annotations

STEPS_PER_UNIT = 32
LARGEST = 4
FIRST_TERM = 0.3989422804014327  # 1 / sqrt(2 pi)
TERMS = 60


def _series(bound: float) -> float:
    """By its power series, which is exact to 12 places up to LARGEST."""
    square, power, total = bound * bound, bound * FIRST_TERM, 0.0
    for term in range(TERMS):
        total += power / (2 * term + 1)
        power *= -square / (2 * (term + 1))
    return 0.5 + total


_TABLE = [_series(step / STEPS_PER_UNIT) for step in range(LARGEST * STEPS_PER_UNIT + 1)]


def bell(bound: float) -> float:
    """Linear between the steps of the table, which is right to 0.00013."""
    distance = (bound if bound > 0.0 else -bound) * STEPS_PER_UNIT
    step = int(distance)
    if step >= LARGEST * STEPS_PER_UNIT:
        above = 1.0
    else:
        low = _TABLE[step]
        above = low + (_TABLE[step + 1] - low) * (distance - step)
    return above if bound > 0.0 else 1.0 - above
