"""Compares the figures of a bench with those that were kept earlier. Everything is told per calibration loop, so that a
busy or slower machine changes little: 1.0 is as fast as then, 0.8 a fifth slower."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.errors import GameError
from game.core.records import Record, record
from game.core.replays.writing import write_whole
from game.sim.report import align_columns

FORMAT = 1
STEADY = "p50 ms"  # of the window's figures; the others hang on a single frame or decision
STEADY_DECISIONS = "mean"


@record
class Change(Record):
    """One figure then and now, as work per calibration loop: more is better. A new one was 0 before."""

    name: str
    before: float
    now: float

    @property
    def ratio(self) -> float:
        return self.now / self.before if self.before else 1.0


def speeds(figures: Mapping[str, Any], window: Mapping[str, Any] | None) -> dict[str, float]:
    """Every figure of a bench that is steady enough to be compared, as work per calibration loop."""
    loop = figures["loop_ms"]
    found = {name: rate["per_loop"] for name, rate in figures["rates"].items()}
    times = {name: taken for name, taken in figures["decisions"].items() if name.endswith(STEADY_DECISIONS)}
    times |= {name: start["best_ms"] for name, start in figures["starts"].items()}
    times |= {name: taken for name, taken in (window or {}).items() if name.endswith(STEADY) and taken}
    return found | {name: loop / taken for name, taken in times.items()}


def keep_baseline(path: Path, found: Mapping[str, float], python: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = {"format": FORMAT, "python": python, "speeds": {name: round(speed, 6) for name, speed in found.items()}}
    write_whole(path, f"{json.dumps(kept, indent=1)}\n".encode())


def read_baseline(path: Path) -> dict[str, float]:
    """The speeds that were kept in a file; GameError where there are none."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): float(speed) for name, speed in kept["speeds"].items()}
    except FileNotFoundError:
        raise GameError(f"{path} is not there; bench --keep writes it.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise GameError(f"{path} holds no figures of a bench.") from None


def compare(before: Mapping[str, float], now: Mapping[str, float]) -> list[Change]:
    """Every figure of today, the one that fell most first."""
    changes = [Change(name, before.get(name, 0.0), speed) for name, speed in now.items()]
    return sorted(changes, key=lambda change: change.ratio)


def find_fallen(changes: list[Change], tolerance: float) -> list[Change]:
    """What is slower by more than the tolerance, a share such as 0.1."""
    return [change for change in changes if change.ratio < 1 - tolerance]


def as_text(changes: list[Change], tolerance: float) -> str:
    slower = find_fallen(changes, tolerance)
    rows = [("per calibration loop", "kept", "now", "ratio", "")]
    for change in changes:
        before = f"{change.before:,.4f}" if change.before else "-"
        said = "fell" if change in slower else "" if change.before else "new"
        rows.append((change.name, before, f"{change.now:,.4f}", f"{change.ratio:.2f}", said))
    names, limit = ", ".join(change.name for change in slower), f"by more than {tolerance:.0%}"
    return "\n".join([*align_columns(rows), "", f"Fell {limit}: {names}." if slower else f"No figure fell {limit}."])
