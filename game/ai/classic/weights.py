"""The weights of the classic agent `hard`: data in levels/agents/classic.toml, read once and checked.
Imports core, paths and the reader; knows no state."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.ai.conquest.number_tables import read_number_tables
from game.core.errors import LevelError
from game.core.records import Record, record
from game.levels.reader import shown_path
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
    sets = read_number_tables(path, Weights, WeightSets.__match_args__)
    problems = [
        f"{shown_path(path)}: {key}.sharpness: this must be a multiple of 0.5 from 0.5 to {LARGEST_SHARPNESS}, "
        f"not {weights.sharpness}"
        for key, weights in sets.items()
        if not 0.5 <= weights.sharpness <= LARGEST_SHARPNESS or weights.sharpness * 2 % 1
    ]
    if problems:
        raise LevelError(problems)
    return WeightSets(**sets)
