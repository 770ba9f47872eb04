"""What the Toy Battle agents go by: data in levels/agents/toy_battle.toml, read once and checked.
Imports core, troops, paths and the reader; knows no state."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeGuard

from game.core.errors import LevelError
from game.core.hints import did_you_mean
from game.core.records import Record, record
from game.core.shapes import is_whole
from game.levels.reader import read_content, shown_path
from game.paths import data_folder
from game.rules.toy_battle.troops import TROOPS

FILE = "agents/toy_battle.toml"
LARGEST = 1000
MOST = 1_000_000
Row = tuple[float, ...]


@record
class Weights(Record):
    """levels/agents/toy_battle.toml says what each one means. `tops` and `rack` go by kind of troop."""

    medals: float
    lead: float
    late_medals: float
    one_missing: float
    one_missing_held: float
    two_missing: float
    two_missing_held: float
    three_missing: float
    match_point: float
    one_away: float
    two_away: float
    three_away: float
    bases: float
    reach: float
    variety: float
    reserve: float
    turn: float
    extra: float
    shove: float
    suppress: float
    tops: Row
    rack: Row


@record
class Level(Record):
    """How one agent plays: its weights; how widely its judgement errs and how rarely, once in so many times, it
    overlooks an open headquarters; from how many guesses, how wide and for how many nodes it searches."""

    weights: Weights
    noise: float
    oversight: int
    guesses: int
    widths: tuple[int, ...]
    nodes: int


ROWS = ("tops", "rack")
NUMBERS = tuple([name for name in Weights.__match_args__ if name not in ROWS])
SETTINGS: dict[str, tuple[str, ...]] = {
    "easy": ("noise", "oversight"),
    "normal": (),
    "hard": ("guesses", "widths", "nodes"),
}


@lru_cache(maxsize=1)
def bundled_levels() -> dict[str, Level]:
    return read_levels(data_folder("levels") / FILE)


def read_levels(path: Path) -> dict[str, Level]:
    """All levels of a file by name; LevelError lists all that is wrong with it."""
    name, content = shown_path(path), read_content(path)
    reader = Reader(name)
    reader.only(content, tuple(SETTINGS), "")
    levels = {level: reader.level(level, reader.table(content, level, "")) for level in SETTINGS}
    if reader.problems:
        raise LevelError(reader.problems)
    return levels


class Reader:
    """Gathers problems; what is wrong reads as 0."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[str] = []

    def bad(self, place: str, sentence: str) -> None:
        self.problems.append(f"{self.name}: {place}: {sentence}")

    def only(self, rows: dict[str, Any], known: tuple[str, ...], place: str) -> None:
        for key in rows:
            if key not in known:
                self.bad(f"{place}{key}", f"this is not known{did_you_mean(key, known)}")

    def table(self, rows: dict[str, Any], key: str, place: str) -> dict[str, Any]:
        found = rows.get(key)
        if not isinstance(found, dict):
            self.bad(f"{place}{key}", "this table is missing")
            return {}
        return found

    def level(self, level: str, rows: dict[str, Any]) -> Level:
        place, settings = f"{level}.", SETTINGS[level]
        weights = self.weights(rows, place, settings)
        return Level(
            weights,
            noise=self.number(rows, "noise", place) if "noise" in settings else 0.0,
            oversight=self.count(rows, "oversight", place) if "oversight" in settings else 0,
            guesses=self.count(rows, "guesses", place) if "guesses" in settings else 0,
            widths=self.counts(rows, "widths", place) if "widths" in settings else (),
            nodes=self.count(rows, "nodes", place) if "nodes" in settings else 0,
        )

    def weights(self, rows: dict[str, Any], place: str, settings: tuple[str, ...] = ()) -> Weights:
        """The weights of a table, which may have these settings too."""
        self.only(rows, (*settings, *Weights.__match_args__), place)
        values: list[Any] = [self.number(rows, key, place) for key in NUMBERS]
        return Weights(*values, *[self.row(rows, key, place) for key in ROWS])

    def count(self, rows: dict[str, Any], key: str, place: str) -> int:
        value = rows.get(key)
        if not is_count(value):
            self.bad(f"{place}{key}", f"this must be a whole number from 1 to {MOST}, not {value!r}")
            return 1
        return value

    def counts(self, rows: dict[str, Any], key: str, place: str) -> tuple[int, ...]:
        values = rows.get(key)
        if not isinstance(values, list) or not values or not all(map(is_count, values)):
            self.bad(f"{place}{key}", f"this must be a list of whole numbers from 1 to {MOST}, not {values!r}")
            return (1,)
        return tuple(values)

    def row(self, rows: dict[str, Any], key: str, place: str) -> Row:
        found = self.table(rows, key, place)
        self.only(found, TROOPS, f"{place}{key}.")
        return tuple([self.number(found, troop, f"{place}{key}.") for troop in TROOPS])

    def number(self, rows: dict[str, Any], key: str, place: str) -> float:
        value = rows.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not -LARGEST <= value <= LARGEST:
            said = f"this must be a number from {-LARGEST} to {LARGEST}, not {value!r}"
            self.bad(f"{place}{key}", "this number is missing" if value is None else said)
            return 0.0
        return float(value)


def is_count(value: object) -> TypeGuard[int]:
    return is_whole(value) and 1 <= value <= MOST
