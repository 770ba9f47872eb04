"""Reads assets/motion.toml: how long each event is shown, its easing, parts and moments, and how long computers wait.
Imports core and the reader of levels; no screen, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from game.core.shapes import is_whole
from game.levels.problems import KeyPath, Problems, quote
from game.levels.reader import Document, read_valid
from game.paths import data_folders
from game.registry import on_change
from game.session.clips import EASINGS

OTHER = "other"
KEYS = ("full", "reduced", "condensed", "easing", "overlap", "by", "step", "least", "parts", "moments")
NUMBERS = ("full", "reduced", "condensed", "overlap", "step", "least")
TABLES = ("speeds", "pauses", "clips", "instant")


@dataclass(frozen=True, slots=True)
class MomentRow:
    """From `at` to `to` as fractions; `each` names the fields that count how many there are."""

    name: str
    at: float
    to: float
    each: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One event. All times are in seconds; `parts` and `moments` in fractions of the clip."""

    full: float
    reduced: float
    condensed: float
    easing: str
    overlap: float
    by: str
    step: float
    least: float
    parts: tuple[tuple[str, float, float], ...]
    moments: tuple[MomentRow, ...]


@dataclass(frozen=True, slots=True)
class Motion:
    """`rows` by package and event; what stands in none is instant."""

    rows: Mapping[tuple[str, str], Row]
    pauses: Mapping[str, float]
    instant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fast_forward: float = 8.0

    def pause(self, phase: str) -> float:
        """Seconds before a computer acts in that phase."""
        return self.pauses.get(phase, self.pauses.get(OTHER, 0.0))


def load_motion(path: Path | None = None) -> Motion:
    """The motion of a file, or the game's own. LevelError lists all that is wrong with it."""
    return _own() if path is None else _read(path)


@cache
def _own() -> Motion:
    """With the rows of modes that live elsewhere."""
    paths = [folder / "motion.toml" for folder in data_folders("assets")]
    own, *others = [_read(path) for path in paths if path.is_file()]
    for other in others:
        own = replace(
            own,
            rows={**own.rows, **other.rows},
            pauses={**other.pauses, **own.pauses},
            instant={**own.instant, **other.instant},
        )
    return own


on_change.append(_own.cache_clear)


def _read(path: Path) -> Motion:
    problems = Problems()
    motion = _Reader(read_valid(path), problems).motion()
    problems.raise_any()
    return motion


class _Reader:
    def __init__(self, document: Document, problems: Problems) -> None:
        self.document = document
        self.problems = problems

    def bad(self, path: KeyPath, message: str, word: str = "", known: tuple[str, ...] = ()) -> None:
        self.document.report(self.problems, path, message, word, known)

    def table(self, value: object, path: KeyPath) -> Mapping[str, object]:
        if isinstance(value, dict):
            return value
        self.bad(path, "this must be a table")
        return {}

    def motion(self) -> Motion:
        content = self.document.content
        for key in content:
            if key not in TABLES:
                self.bad((key,), f"there is no table {quote(key)} here", key, TABLES)
        rows = {}
        for package, events in self.table(content.get("clips", {}), ("clips",)).items():
            for name, row in self.table(events, ("clips", package)).items():
                rows[package, name] = self.row(row, ("clips", package, name))
        instant = self.table(content.get("instant", {}), ("instant",))
        pauses = self.table(content.get("pauses", {}), ("pauses",))
        speeds = self.table(content.get("speeds", {}), ("speeds",))
        return Motion(
            rows,
            {phase: self.seconds(value, ("pauses", phase)) for phase, value in pauses.items()},
            {package: self.names(value, ("instant", package)) for package, value in instant.items()},
            self.number(speeds.get("fast_forward", 8), ("speeds", "fast_forward"), 1),
        )

    def number(self, value: object, path: KeyPath, least: int = 0) -> float:
        if is_whole(value) and value >= least:
            return float(value)
        self.bad(path, f"this must be a whole number of {least} or more")
        return float(max(1, least))

    def seconds(self, value: object, path: KeyPath) -> float:
        return self.number(value, path) / 1000

    def names(self, value: object, path: KeyPath) -> tuple[str, ...]:
        if isinstance(value, list) and all(isinstance(name, str) for name in value):
            return tuple(value)
        self.bad(path, "this must be a list of names")
        return ()

    def row(self, value: object, path: KeyPath) -> Row:
        row = self.table(value, path)
        for key in row:
            if key not in KEYS:
                self.bad((*path, key), f"a clip has no {quote(key)}", key, KEYS)
        for key in ("full", "reduced"):
            if key not in row:
                self.bad(path, f"the clip lacks {quote(key)}")
        times = {key: self.seconds(row[key], (*path, key)) for key in NUMBERS if key in row}
        full = times.get("full", 0.0)
        easing = row.get("easing", "linear")
        if easing not in EASINGS:
            self.bad((*path, "easing"), f"there is no easing {quote(str(easing))}", str(easing), tuple(EASINGS))
            easing = "linear"
        by = row.get("by", "")
        if not isinstance(by, str) or (by and "step" not in row):
            self.bad((*path, "by"), 'this must name a field, and "step" say how long each takes')
            by = ""
        return Row(
            full,
            times.get("reduced", 0.0),
            times.get("condensed", full),
            easing,
            times.get("overlap", 0.0),
            by,
            times.get("step", 0.0),
            times.get("least", 0.0),
            self.parts(row.get("parts", {}), full, (*path, "parts")),
            self.moments(row.get("moments", []), full, (*path, "moments")),
        )

    def parts(self, value: object, full: float, path: KeyPath) -> tuple[tuple[str, float, float], ...]:
        found = []
        for name, span in self.table(value, path).items():
            if not isinstance(span, list) or len(span) != 2 or not all(map(is_whole, span)):
                self.bad((*path, name), "a part has two numbers: from and to, in milliseconds")
            elif not 0 <= span[0] < span[1] <= round(full * 1000):
                self.bad((*path, name), 'a part lies inside the clip: 0 <= from < to <= "full"')
            else:
                found.append((name, span[0] / 1000 / full, span[1] / 1000 / full))
        return tuple(found)

    def moments(self, value: object, full: float, path: KeyPath) -> tuple[MomentRow, ...]:
        if not isinstance(value, list):
            self.bad(path, "this must be a list of tables")
            return ()
        return tuple([self.moment(row, full, (*path, place)) for place, row in enumerate(value)])

    def moment(self, value: object, full: float, path: KeyPath) -> MomentRow:
        row = self.table(value, path)
        name = row.get("name", "")
        if not isinstance(name, str) or not name:
            self.bad(path, 'a moment needs a "name"')
            name = ""
        at = self.seconds(row.get("at", 0), (*path, "at"))
        to = self.seconds(row["to"], (*path, "to")) if "to" in row else at
        if not 0 <= at <= to <= max(full, 0.001):
            self.bad(path, 'a moment lies inside the clip: 0 <= at <= to <= "full"')
        whole = max(full, 0.001)
        return MomentRow(name, at / whole, to / whole, self.names(row.get("each", []), (*path, "each")))
