"""Plays the games that tests/replays keeps for ever: `python tools/keep_replays.py`. What is there is never touched."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import game  # noqa: E402

KEPT = ROOT / "tests" / "replays"
# name: mode, agents, seed, options. The golden one of each mode also has a transcript, so it should be short.
GAMES: dict[str, tuple[str, list[str], int, dict[str, Any]]] = {
    "classic_golden": ("classic", ["hard", "normal", "easy"], 7, {}),
    "classic_two": ("classic", ["hard", "normal"], 11, {"starting_armies": "standard", "territory_bonus": True}),
    "classic_six": (
        "classic",
        ["easy", "normal", "hard", "easy", "normal", "hard"],
        5,
        {"claim": True, "starting_armies": "standard", "east_africa_middle_east": False},
    ),
}


def main() -> None:
    for name, (mode, agents, seed, options) in GAMES.items():
        path = KEPT / f"{name}.jsonl"
        if path.exists():
            continue
        match = game.play(mode, agents=agents, seed=seed, options=options)
        match.save(path)
        sys.stdout.write(f"{path.name}: {len(match.log)} actions, {match.turn} turns\n")


if __name__ == "__main__":
    main()
