"""Shares and their intervals."""

from __future__ import annotations

import math

import pytest

from game.sim.stats import share


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Published values of Wilson's score interval without continuity correction.
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_wilson_matches_published_values(wins: int, games: int, low: float, high: float) -> None:
    found = share(wins, games)
    assert found.rate == wins / games
    assert round(found.low, 4) == low
    assert round(found.high, 4) == high


def test_limits_solve_the_score_equation() -> None:
    """Wilson's limits are the shares from which the observed one is exactly 1.96 standard errors away."""
    for games in (1, 7, 400):
        for wins in range(games + 1):
            found = share(wins, games)
            for limit in (found.low, found.high):
                error = math.sqrt(limit * (1 - limit) / games)
                assert math.isclose(abs(found.rate - limit), 1.959963984540054 * error, abs_tol=1e-12)
            assert 0 <= found.low <= found.rate <= found.high <= 1


def test_no_games_say_nothing() -> None:
    assert share(0, 0).cells() == (0, 0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize(("wins", "games"), [(-1, 4), (5, 4)])
def test_impossible_counts_are_refused(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match=f"{wins} wins out of {games} games"):
        share(wins, games)
