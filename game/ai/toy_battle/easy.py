"""The `easy` agent: a beginner who judges like `normal` by plainer weights, errs widely, and now and then overlooks
that a headquarters stands open. Sees only the view."""

from __future__ import annotations

from game.ai.toy_battle.evaluation import LOST_NEXT, judge_of
from game.ai.toy_battle.weights import Level, bundled_levels
from game.core.records import Record
from game.core.rng import Rng
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State

FINENESS = 1 << 20


class EasyAgent:
    def __init__(self, mode: ToyBattleMode, seat: int, rng: Rng, level: Level | None = None) -> None:
        self.level = level or bundled_levels()["easy"]
        self.judge = judge_of(mode.ground, self.level.weights)
        self.rng = rng

    def choose(self, view: State) -> Record:
        below = self.rng.below
        is_blind = not below(self.level.oversight)
        best, most = None, 0.0
        for score, action in self.judge.score_actions(view):
            if is_blind and score < -LOST_NEXT / 2:
                score += LOST_NEXT
            score += self.level.noise * below(FINENESS) / FINENESS
            if best is None or score > most:
                best, most = action, score
        assert best is not None, "an agent is only asked while there is something to do"
        return best
