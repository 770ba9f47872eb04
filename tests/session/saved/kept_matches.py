"""Kept replays as if people had played them, for tests of the hall of fame."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from game.session.saved.autosave import setup_for_header
from game.session.setup.match_setup import HUMAN, MatchSetup, Seat

KEPT = Path(__file__).resolve().parents[2] / "replays"
NAMES = ("Mira", "Joris", "Lady Zinc", "Bruno", "Koen", "Noor")
FIRST_DAY = datetime(2026, 10, 25, 20, 15)


def keep(folder: Path, source: str, number: int, kinds: dict[int, str] | None = None, **header: Any) -> Path:
    """A kept replay as if people had played it: whoever won is a person unless `kinds` says who sat where."""
    first, rest = (KEPT / f"{source}.jsonl").read_text(encoding="utf-8").split("\n", 1)
    facts = json.loads(first)
    winners = json.loads(rest.rstrip("\n").rsplit("\n", 1)[-1])["winners"]
    given = kinds if kinds is not None else dict.fromkeys(winners, HUMAN)
    seats = [
        Seat(given.get(seat, ("easy", "normal", "hard")[(seat + number) % 3]), NAMES[(seat + number) % 6], seat)
        for seat in range(facts["seats"])
    ]
    table = MatchSetup(facts["mode"], None, {}, "TIN-1", tuple(seats))
    began = FIRST_DAY + timedelta(days=number)
    facts |= {"table": setup_for_header(table), "began": began.isoformat(), **header}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{began:%Y-%m-%d-%H%M%S}-{source}.jsonl"
    path.write_text(f"{json.dumps(facts)}\n{rest}", encoding="utf-8")
    return path
