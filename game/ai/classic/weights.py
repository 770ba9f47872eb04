"""The weights of the classic agent `hard`: data in levels/agents/classic.toml, read once and checked.
Imports core, paths and the reader; knows no state."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from game.core.errors import LevelError
from game.core.records import Record, record
from game.levels.reader import read_content, shown_path
from game.paths import data_folder

LARGEST_SHARPNESS = 8.0
FILE = "agents/classic.toml"


@record
class Weights(Record):
    """All in armies; levels/agents/classic.toml says what each one means."""

    sharpness: float
    income: float
    continent: float
    secured: float
    enemy_continent: float
    card: float
    progress: float
    idle: float
    mass: float
    enemy_mass: float
    exposure: float
    garrison: float
    alarm: float


@record
class WeightSets(Record):
    """`duel` holds while two players are left, `table` while there are more."""

    duel: Weights
    table: Weights


@lru_cache(maxsize=1)
def bundled_weights() -> WeightSets:
    return read_weights(data_folder("levels") / FILE)


def read_weights(path: Path) -> WeightSets:
    """The weights of a file; LevelError lists all that is wrong with it."""
    name, content = shown_path(path), read_content(path)
    problems: list[str] = []
    sets = [_weight_set(name, key, content, problems) for key in WeightSets.__match_args__]
    problems += [f"{name}: {key}: there is no such table" for key in content if key not in WeightSets.__match_args__]
    if problems:
        raise LevelError(problems)
    return WeightSets(*sets)


def _weight_set(name: str, key: str, content: dict[str, Any], problems: list[str]) -> Weights:
    rows = content.get(key)
    if not isinstance(rows, dict):
        problems.append(f"{name}: {key}: this table of weights is missing")
        return Weights(*[0.0] * len(Weights.__match_args__))
    known = Weights.__match_args__
    problems += [f"{name}: {key}.{other}: there is no such weight" for other in rows if other not in known]
    values = [_number(f"{name}: {key}.{weight}", rows.get(weight), problems) for weight in known]
    sharpness = values[0]
    if not 0.5 <= sharpness <= LARGEST_SHARPNESS or sharpness * 2 % 1:
        problems.append(
            f"{name}: {key}.sharpness: this must be a multiple of 0.5 from 0.5 to {LARGEST_SHARPNESS}, not {sharpness}"
        )
    return Weights(*values)


def _number(place: str, value: object, problems: list[str]) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1000:
        said = "this weight is missing" if value is None else f"this must be a number from 0 to 1000, not {value!r}"
        problems.append(f"{place}: {said}")
        return 1.0
    return float(value)
