"""Verifies replays one after another and tells about each: for the command line, where a folder gives a table.
No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import GameError, ReplayError
from game.core.plain import shorten
from game.core.replays.replay import WATCH_ONLY, ReplayFile, verify_replay
from game.levels.catalog import open_mode
from game.session.saved.library import ENDINGS

HEADINGS = ("file", "mode", "actions", "bytes", "result")
RIGHT = (2, 3)  # columns of numbers
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Verified:
    """`sentence` says what is wrong; "" where nothing is."""

    path: Path
    mode: str = ""
    actions: int = 0
    size: int = 0
    is_torn: bool = False
    sentence: str = ""
    is_watch_only: bool = False

    @property
    def result(self) -> str:
        if self.is_watch_only:
            return "watch only, cannot be verified"
        if self.sentence:
            return "differs" if self.mode else "unreadable"
        return "ok, a torn last line left out" if self.is_torn else "ok"


def replays_in(folder: Path) -> list[Path]:
    """Every replay that lies in a folder, by name; not those in folders inside it."""
    return sorted(path for path in folder.iterdir() if path.name.endswith(ENDINGS) and not path.name.startswith("."))


def verify_file(path: Path) -> Verified:
    """Play one again; never raises."""
    try:
        mode = str(ReplayFile(path).header["mode"])
        report = verify_replay(path, open_mode)
    except GameError as problem:
        is_watch_only = isinstance(problem, ReplayError) and problem.kind == WATCH_ONLY
        return Verified(path, sentence=str(problem), is_watch_only=is_watch_only)
    sentence = "" if report.first_difference is None else str(report.first_difference)
    return Verified(path, mode, report.actions, path.stat().st_size, report.recovered, sentence)


def table_rows(found: Iterable[Verified]) -> Iterator[tuple[str, ...]]:
    yield HEADINGS
    for one in found:
        shown = shorten(one.path.name, LONGEST_NAME)
        numbers = (str(one.actions), str(one.size)) if one.mode else ("", "")
        yield shown, shorten(one.mode), *numbers, one.result


def as_table(found: Iterable[Verified]) -> str:
    """Columns, numbers to the right."""
    rows = list(table_rows(found))
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if column in RIGHT else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, wide, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
