"""The `normal` agent: judges every action by the position at the end of its turn and takes the best.
Never leaves its headquarters to a troop that already stands before it, if it can help it. Sees only the view."""

from __future__ import annotations

from game.ai.toy_battle.evaluation import judge_of
from game.ai.toy_battle.search import score_of
from game.ai.toy_battle.weights import Level, bundled_levels
from game.core.records import Record
from game.core.rng import Rng
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State


class NormalAgent:
    def __init__(self, mode: ToyBattleMode, seat: int, rng: Rng, level: Level | None = None) -> None:
        self.judge = judge_of(mode.ground, (level or bundled_levels()["normal"]).weights)

    def choose(self, view: State) -> Record:
        return max(self.judge.score_actions(view), key=score_of)[1]
