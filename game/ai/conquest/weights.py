"""The weights by which agents judge positions of conquest games: data in levels/agents, read once and checked.
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
HARD_FILE = "agents/classic.toml"
MARSHAL_FILE = "agents/marshal.toml"
# By what sets of cards bring: ever more armies, always about the same, or armies for stars.
CARD_RULES = ("rising", "fixed", "stars")


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
    """Those of `hard`."""
    return read_weights(data_folder("levels") / HARD_FILE)


@lru_cache(maxsize=1)
def marshal_weights() -> dict[str, WeightSets]:
    """Those of `marshal`, by card rule."""
    return read_rule_weights(data_folder("levels") / MARSHAL_FILE)


def read_weights(path: Path) -> WeightSets:
    """The weights of a file; LevelError lists all that is wrong with it."""
    return WeightSets(**_read_tables(path, WeightSets.__match_args__))


def read_rule_weights(path: Path) -> dict[str, WeightSets]:
    """The weights of a file that has a table such as `rising_duel` for each card rule and number of players."""
    names = {rule: [f"{rule}_{table}" for table in WeightSets.__match_args__] for rule in CARD_RULES}
    sets = _read_tables(path, tuple([name for row in names.values() for name in row]))
    return {rule: WeightSets(*[sets[name] for name in row]) for rule, row in names.items()}


def _read_tables(path: Path, tables: tuple[str, ...]) -> dict[str, Weights]:
    sets = read_number_tables(path, Weights, tables)
    problems = [
        f"{shown_path(path)}: {key}.sharpness: this must be a multiple of 0.5 from 0.5 to {LARGEST_SHARPNESS}, "
        f"not {weights.sharpness}"
        for key, weights in sets.items()
        if not 0.5 <= weights.sharpness <= LARGEST_SHARPNESS or weights.sharpness * 2 % 1
    ]
    if problems:
        raise LevelError(problems)
    return sets
