"""What a count of wins is worth: a share with its 95 % interval. Standard library only."""

from __future__ import annotations

from math import sqrt

from game.core.records import Record, record

NORMAL_95 = 1.959963984540054


@record
class Share(Record):
    """`wins` out of `games`; `rate` lies between `low` and `high` with 95 % confidence."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


def share(wins: int, games: int) -> Share:
    """Wilson's score interval, which stays honest near 0 and 1 and for few games; no games say nothing: 0 to 1."""
    if not 0 <= wins <= games:
        raise ValueError(f"{wins} wins out of {games} games")
    if games == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    rate = wins / games
    square = NORMAL_95 * NORMAL_95
    centre = rate + square / (2 * games)
    margin = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    # Rounding may miss the two ends by a hair, where Wilson's limits are exactly 0 and 1.
    low = 0.0 if wins == 0 else (centre - margin) / scale
    high = 1.0 if wins == games else (centre + margin) / scale
    return Share(wins, games, rate, low, high)
