"""Writes the readable transcripts anew: `python -m tests.golden.refresh`. Read the difference before you commit it."""

from __future__ import annotations

from pathlib import Path

import game

HERE = Path(__file__).resolve().parent
REPLAYS = HERE.parent / "replays"


def transcript(replay: Path) -> str:
    """Every action of a kept replay with all that it made happen, and the digest at each new turn."""
    match = game.load(replay)
    again = match.from_start()
    lines = [f"{again.mode.name}, level {again.mode.level}, {again.seats} seats, seed {again.seed}"]
    lines += [f"options {dict(again.mode.given_options)}", "set-up"]
    lines += [f"    {again.describe(event)}" for event in again.setup_events]
    turn = 0
    for seat, action, _ in match.log:
        if again.turn != turn:
            turn = again.turn
            lines.append(f"turn {turn}, digest {again.digest}")
        lines.append(f"  {seat}: {again.mode.write(action)}")
        lines += [f"    {again.describe(event)}" for event in again.submit(action)]
    outcome = again.outcome
    ending = "unfinished" if outcome is None else f"won by {outcome.winners} through {outcome.reason}"
    return "\n".join((*lines, f"{ending}, digest {again.digest}", ""))


def main() -> None:
    for replay in sorted(REPLAYS.glob("*_golden.jsonl")):
        target = HERE / f"{replay.stem}.txt"
        target.write_text(transcript(replay), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
