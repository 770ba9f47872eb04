"""The `marshal` agent of Toy Battle: as certain as `hard` about wins and open headquarters, it compares other actions
by playing on through many guesses, and judges by weights that were fitted on the terrain. Sees only the view."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.ai.toy_battle.evaluation import Scored
from game.ai.toy_battle.hard import HardAgent
from game.ai.toy_battle.rollouts import Rollouts, chance_of
from game.ai.toy_battle.search import Search
from game.ai.toy_battle.weights import Level, Reader, Weights, bundled_levels
from game.core.errors import LevelError
from game.core.records import Record, record
from game.core.rng import Rng
from game.levels.reader import read_content, shown_path
from game.paths import data_folder
from game.rules.toy_battle.guessing import guess_hidden
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State

FILE = "agents/toy_battle_marshal.toml"
SETTINGS = ("width", "length", "nodes", "trust")


@record
class MarshalLevel(Record):
    """How many actions are compared, how many are played after each, and how many in all; `trust`: for how many such
    games the search of `hard` counts. `terrains`: the weights by the id of a terrain; on any other it judges as `hard`
    does."""

    width: int
    length: int
    nodes: int
    trust: int
    terrains: dict[str, Weights]


@lru_cache(maxsize=1)
def bundled_marshal() -> MarshalLevel:
    return read_marshal(data_folder("levels") / FILE)


def read_marshal(path: Path) -> MarshalLevel:
    """The level of a file; LevelError lists all that is wrong with it."""
    content = read_content(path)
    reader = Reader(shown_path(path))
    reader.only(content, (*SETTINGS, "terrains"), "")
    width, length, nodes, trust = [reader.count(content, key, "") for key in SETTINGS]
    tables = reader.table(content, "terrains", "")
    terrains = {
        name: reader.weights(reader.table(tables, name, "terrains."), f"terrains.{name}.") for name in sorted(tables)
    }
    if reader.problems:
        raise LevelError(reader.problems)
    return MarshalLevel(width, length, nodes, trust, terrains)


class MarshalAgent(HardAgent):
    def __init__(self, mode: ToyBattleMode, seat: int, rng: Rng, marshal: MarshalLevel | None = None) -> None:
        self.marshal = marshal or bundled_marshal()
        weights = self.marshal.terrains.get(mode.ground.terrain.id, bundled_levels()["hard"].weights)
        super().__init__(mode, seat, rng, Level(weights, 0.0, 0, 1, (self.marshal.width,), self.marshal.nodes))

    def compare(self, view: State, guess: State, safe: list[Scored]) -> Record:
        """What the search of `hard` thinks of an action counts as much as some games that were played on."""
        marshal, hard = self.marshal, bundled_levels()["hard"]
        guesses = [guess, *[guess_hidden(view, self.rng) for _ in range(1, hard.guesses)]]
        search = Search(self.judge, (marshal.width, *hard.widths[1:]), hard.nodes, self.rng)
        priors = [marshal.trust * chance_of(value / len(guesses)) for value in search.values(guesses, safe)]
        return Rollouts(self.judge, marshal.length, marshal.nodes, self.rng).choose(view, safe, priors)
