"""The measurements of the window measure, and every goal names a figure that is there."""

from __future__ import annotations

import pytest

from game.core.errors import GameError
from game.measuring import frames


def test_every_goal_has_a_figure_and_every_figure_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "STARTS", 1)
    figures = frames.measure(0.02)
    assert set(frames.GOALS) <= set(figures)
    text = frames.as_text(figures)
    for name, value in figures.items():
        assert f"\n{name} " in text
        assert value is None or value >= 0
    assert figures["frames to reaction"] >= 1
    assert 0 < figures["battle p50 ms"] <= figures["battle p99 ms"] <= figures["battle longest ms"]


def test_a_measurement_that_fails_is_named() -> None:
    with pytest.raises(GameError, match="Measuring nothing"):
        frames._in_a_process("nothing", 1.0)


def test_shares_of_times() -> None:
    times = [float(number) for number in range(100)]
    assert frames._share(times, 0.5) == 50
    assert frames._share(times, 0.99) == 99
    assert frames._share([7.0], 0.99) == 7
