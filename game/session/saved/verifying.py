"""Verifies replays one after another and tells about each: for the command line, where a folder gives a table.
No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import GameError, ReplayError
from game.core.plain import LONGEST_PATH, shorten
from game.core.replays.fair_dice import DICE, DiceReport, Json, check_dice
from game.core.replays.json_text import read_json
from game.core.replays.replay import WATCH_ONLY, ReplayFile, verify_replay
from game.levels.catalog import open_mode
from game.session.saved.library import ENDINGS

HEADINGS = ("file", "mode", "actions", "bytes", "result")
RIGHT = (2, 3)  # columns of numbers
LONGEST_NAME = 60
KEPT_DICE = ".dice.json"
LARGEST_NOTES = 1 << 16


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
    dice: str = ""
    """What the proof of the dice is worth, "" without one."""

    @property
    def result(self) -> str:
        if self.is_watch_only:
            return "watch only, cannot be verified"
        if self.sentence:
            return "differs" if self.mode else "unreadable"
        words = ["ok", *([self.dice] if self.dice else []), *(["a torn last line left out"] if self.is_torn else [])]
        return ", ".join(words)


def replays_in(folder: Path) -> list[Path]:
    """Every replay that lies in a folder, by name; not those in folders inside it."""
    return sorted(path for path in folder.iterdir() if path.name.endswith(ENDINGS) and not path.name.startswith("."))


def read_kept_dice(path: Path) -> tuple[Json, ...]:
    """What players kept of the deal: a file, or all those in a folder. ReplayError for what cannot be read."""
    files = sorted(path.glob(f"*{KEPT_DICE}")) if path.is_dir() else [path]
    notes: list[Json] = []
    for file in files:
        try:
            if file.stat().st_size > LARGEST_NOTES:
                raise ValueError("too large")
            read = read_json(file.read_text(encoding="utf-8"))
            notes += read if isinstance(read, list) else [read]  # several people at one window share a file
        except (OSError, ValueError) as error:
            where = shorten(str(file), LONGEST_PATH)
            raise ReplayError(f"{where}: what was kept of the dice cannot be read.", "unreadable") from error
    return tuple(notes)


def kept_beside(path: Path) -> Path:
    """Where a player's own notes on the deal of a replay lie by default: match.dice.json beside match.jsonl."""
    return path.with_name(path.name.split(".")[0] + KEPT_DICE)


def verify_file(path: Path, dice: Path | None = None) -> Verified:
    """Play one again, and check the proof of its dice if it has one, by what players kept in `dice` or beside it.
    Never raises."""
    try:
        header = ReplayFile(path).header
        mode = str(header["mode"])
        found = _dice_of(path, header, dice)
        if found is not None and found.problem:
            return Verified(path, mode, sentence=f"{shorten(str(path), LONGEST_PATH)}: {found.problem}")
        report = verify_replay(path, open_mode)
    except GameError as problem:
        is_watch_only = isinstance(problem, ReplayError) and problem.kind == WATCH_ONLY
        return Verified(path, sentence=str(problem), is_watch_only=is_watch_only)
    sentence = "" if report.first_difference is None else str(report.first_difference)
    shown = "" if found is None else str(found)
    return Verified(path, mode, report.actions, path.stat().st_size, report.recovered, sentence, dice=shown)


def _dice_of(path: Path, header: Json, dice: Path | None) -> DiceReport | None:
    if DICE not in header:
        return None
    if dice is None:
        dice = kept_beside(path)
        if not dice.is_file():
            return check_dice(header)
    notes = read_kept_dice(dice)
    if dice.is_dir():  # it holds those of many matches
        notes = tuple([one for one in notes if is_of_match(one, header)])
    return check_dice(header, notes)


def is_of_match(notes: Json, header: Json) -> bool:
    """Whether notes on a deal belong to the match with this header."""
    shown = notes.get("commitments") if isinstance(notes, dict) else None
    proof = header.get(DICE)
    server = proof.get("server") if isinstance(proof, dict) else None
    wanted = server.get("commitment") if isinstance(server, dict) else None
    return isinstance(shown, dict) and wanted is not None and shown.get("server") == wanted


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
