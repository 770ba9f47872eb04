"""The measurements measure, and the goals name rows that exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import GameError
from game.sim import bench


def test_every_goal_has_a_row_and_every_row_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "STARTS", 1)
    monkeypatch.setattr(bench, "WARM_UP_GAMES", 1)
    monkeypatch.setattr(bench, "RANDOM_ACTIONS", 50)
    monkeypatch.setattr(bench, "names_of", lambda kind: ["castle_field"])
    figures = bench.measure(0.01)
    assert set(bench.goals()) <= {*figures["rates"], *figures["decisions"], *figures["starts"]}
    for rate in figures["rates"].values():
        assert min(rate.values()) > 0
    for start in figures["starts"].values():
        assert 0 < start["best_ms"] <= start["median_ms"]
    mean, slowest, *turns = figures["decisions"].values()
    assert len(turns) == 5
    assert min(turns) > 0
    assert 0 < mean < slowest
    text = bench.as_text(figures)
    for name in (*figures["rates"], *figures["decisions"], *figures["starts"], "memory"):
        assert f"\n{name}" in text


def test_games_are_played_on_one_level_after_another() -> None:
    levels = ["battlefield", "castle_field"]
    matches = bench.iter_matches("toy_battle", 2, levels)
    assert {next(matches).mode.level for _ in range(2)} == set(levels)
    assert next(matches).seed == 3


def test_every_decision_is_timed_on_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000_000))
    monkeypatch.setattr(bench, "process_time", lambda: next(clock) ** 2 / 1000)
    found = bench.time_decisions("random", "toy_battle", 2, ["battlefield", "castle_field"], 0.0)
    decisions = next(clock) // 2
    first, last = 1, (2 * decisions - 1) ** 2 - (2 * decisions - 2) ** 2
    assert found["toy_battle random slowest"] == last
    assert found["toy_battle random mean"] == (first + last) / 2


def test_random_play_counts_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RANDOM_ACTIONS", 20)
    assert bench.random_play()() == 20


def test_verifying_refuses_a_match_that_does_not_verify(tmp_path: Path) -> None:
    work = bench.verifying(tmp_path)
    assert work() > 0
    file = tmp_path / "0.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:5] + lines[6:]), encoding="utf-8")
    with pytest.raises(GameError, match="does not verify"):
        work()


def test_a_process_that_fails_is_named() -> None:
    with pytest.raises(GameError, match="exit code 3: no luck"):
        bench.time_start(["-c", "import sys; sys.stderr.write('no luck'); sys.exit(3)"])


def test_the_calibration_loop_is_fixed() -> None:
    assert bench.calibration_loop() == bench.calibration_loop()
