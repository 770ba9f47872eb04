"""Compares actions of Toy Battle by playing on: each is followed through many guesses of racks and reserves by quick
play of both sides, and the worse half is left out again and again. The budget is in actions played, never in time."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.toy_battle.evaluation import Judge, Scored
from game.ai.toy_battle.search import LUCK, play_action, score_of
from game.core.records import Record
from game.core.rng import Rng
from game.rules.toy_battle.guessing import guess_hidden
from game.rules.toy_battle.state import State

# A lead of so much in the judge's scale makes the chance to win three quarters.
HALF_SURE = 2.0


def chance_of(value: float) -> float:
    """The judge's value as a chance to win."""
    return 0.5 + 0.5 * value / (HALF_SURE + abs(value))


class Rollouts:
    """`length` is how many actions are played after the first, `budget` how many in all."""

    def __init__(self, judge: Judge, length: int, budget: int, rng: Rng) -> None:
        self.judge = judge
        self.ground = judge.ground
        self.length = length
        self.budget = budget
        self.rng = rng

    def choose(self, view: State, rows: Sequence[Scored], priors: Sequence[float]) -> Record:
        """Every action that is still compared meets the same guesses and the same luck. `priors` are what is thought
        of the actions beforehand, in wins of games that need not be played."""
        left = [action for _, action in rows]
        sums = dict(enumerate(priors))
        stages = max(1, (len(left) - 1).bit_length())
        for _ in range(stages):
            rounds = max(1, self.budget // (stages * len(sums) * (self.length + 1)))
            for _ in range(rounds):
                guess, luck = guess_hidden(view, self.rng), self.rng.below(LUCK)
                for number in sums:
                    sums[number] += self.play_on(guess, left[number], Rng(0, key=luck))
            better = sorted(sums, key=lambda number: (-sums[number], number))
            sums = {number: sums[number] for number in better[: (len(better) + 1) // 2]}
        return left[next(iter(sums))]

    def play_on(self, state: State, action: Record, rng: Rng) -> float:
        """The chance of the seat to move after this action and some more that the judge likes best."""
        seat, judge = state.seat, self.judge
        state = play_action(self.ground, state, action, rng)
        for _ in range(self.length):
            if state.winner >= 0:
                break
            state = play_action(self.ground, state, max(judge.score_actions(state), key=score_of)[1], rng)
        return chance_of(judge.value(state, seat))
