"""One readable transcript for each mode: whatever changes in the rules or their events shows here."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import game
from tests.golden.refresh import HERE, REPLAYS, transcript

KEPT = sorted(REPLAYS.glob("*_golden.jsonl"))


@pytest.mark.parametrize("replay", KEPT, ids=lambda path: path.stem)
def test_the_transcript_is_as_it_was(replay: Path) -> None:
    kept = (HERE / f"{replay.stem}.txt").read_text(encoding="utf-8")
    made = transcript(replay)
    changes = list(difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "now", lineterm="", n=1))
    assert not changes, "\n".join(("If the change is meant, run: python -m tests.golden.refresh", *changes[:40]))


def test_every_mode_has_one() -> None:
    assert {game.load(replay).mode.name for replay in KEPT} == set(game.modes())
