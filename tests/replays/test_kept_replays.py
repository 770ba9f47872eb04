"""Replays that must verify for ever. New ones are made by tools/keep_replays.py; old ones are never made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import game

KEPT = sorted(Path(__file__).resolve().parent.glob("*.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_replay_verifies_and_is_whole(path: Path) -> None:
    report = game.verify(path)
    assert report.ok, str(report.first_difference)
    assert not report.recovered
    assert report.actions > 10
    assert game.load(path).outcome is not None


def test_every_mode_has_three() -> None:
    modes = [game.load(path).mode.name for path in KEPT]
    assert {mode for mode in game.modes() if modes.count(mode) >= 3} == set(game.modes())
