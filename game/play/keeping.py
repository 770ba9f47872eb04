"""Every match is kept while it is played: its replay, and beside it who sat where. Continue finds the newest one that
was not finished. A folder that cannot be written costs the keeping, never the match."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.core.errors import GameError, ReplayError
from game.core.match import Match
from game.core.replay import ReplayWriter, load_replay
from game.levels.catalog import open_mode
from game.play.table import Seat, Table

REPLAY = ".jsonl"
TABLE = ".table.json"
TAIL = 4096


class Keeper:
    """Writes one match as it goes on. `problem` says why it cannot."""

    def __init__(self, folder: Path, match: Match, table: Table, stamp: str) -> None:
        self.path = folder / f"{stamp}-{table.mode}{REPLAY}"
        self.problem = ""
        self._writer: ReplayWriter | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while self.path.exists():
                number += 1
                self.path = folder / f"{stamp}-{table.mode}-{number}{REPLAY}"
            self.path.with_suffix(TABLE).write_text(json.dumps(asdict(table), ensure_ascii=False), encoding="utf-8")
            self._writer = match.record(self.path)
        except (OSError, ReplayError) as problem:
            self.problem = str(problem)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self.problem = self.problem or self._writer.problem


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder."""

    path: Path
    table: Table

    def load(self) -> Match:
        """At its end; ReplayError says what is wrong with the file."""
        return load_replay(self.path, open_mode)


def unfinished(folder: Path) -> Kept | None:
    """The newest match that has no outcome yet."""
    try:
        paths = sorted(folder.glob(f"*{REPLAY}"), reverse=True)
    except OSError:
        return None
    for path in paths:
        if _is_open(path) and (table := read_table(path)) is not None:
            return Kept(path, table)
    return None


def _is_open(path: Path) -> bool:
    """Whether something was played and no winner is written at the end."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - TAIL))
            lines = file.read().splitlines()
    except OSError:
        return False
    return len(lines) > 1 and b'"winners"' not in lines[-1]


def read_table(path: Path) -> Table | None:
    """Who sat at the match of this replay; None where that is not known."""
    try:
        content: Any = json.loads(path.with_suffix(TABLE).read_text(encoding="utf-8"))
        seats = tuple(Seat(**seat) for seat in content.pop("seats"))
        return Table(seats=seats, **content)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, GameError):
        return None
