"""Looks whole turns ahead in Toy Battle: the most promising actions of each turn are played on the engine, and the
judge has the last word. Needs a whole position, such as a guess; the budget is in nodes, never in time."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.toy_battle.evaluation import WON, Judge, Scored
from game.core.records import Record
from game.core.rng import Rng
from game.rules.toy_battle.flow import RULES, Step
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import EXTRA, TURN, State

# A win now is better than the same win later.
HASTE = 1.0
# How many actions are looked into where the extra troop of a Cap'n is asked for; other effects take the best at once.
EXTRAS = 2
LUCK = 1 << 62


def play_action(ground: Ground, state: State, action: Record, rng: Rng) -> State:
    """The position after one action. Unlike the mode it stops when the turn ends, also where the next is forced."""
    step = Step(ground, state.draft(), rng)
    RULES[type(action)](step, action)
    return step.now.freeze()


def best_first(rows: list[Scored], count: int) -> list[Scored]:
    """So many of the best; equal ones stay in order."""
    return sorted(rows, key=score_of, reverse=True)[:count]


def score_of(row: Scored) -> float:
    return row[0]


class Search:
    """`widths` says how many actions are looked into on this turn, the next one, and so on; beyond the last, the best
    single action counts as it is judged."""

    def __init__(self, judge: Judge, widths: Sequence[int], nodes: int, rng: Rng) -> None:
        self.judge = judge
        self.ground = judge.ground
        self.widths = widths
        self.budget = nodes
        self.nodes = 0
        self.rng = rng
        self.first_turn = 0

    def choose(self, guesses: Sequence[State], rows: list[Scored]) -> Record:
        """The best of these actions of the seat to move, over all guesses together."""
        best, most = rows[0][1], -3 * WON * len(guesses)
        promising = best_first(rows, self.widths[0])
        for (_, action), value in zip(promising, self.values(guesses, promising), strict=True):
            if value > most:
                best, most = action, value
        return best

    def values(self, guesses: Sequence[State], rows: list[Scored]) -> list[float]:
        """What each of these actions comes to, summed over all guesses. Each gets the same luck and its share of the
        nodes, so that none is looked into less deeply than another."""
        self.first_turn, luck = guesses[0].turn, self.rng.below(LUCK)
        found = []
        for score, action in rows:
            value = 0.0
            for number, guess in enumerate(guesses):
                self.rng = Rng(0, key=luck + number)
                self.nodes = self.budget // (len(guesses) * len(rows))
                value += self.after(guess, score, action, -2 * WON, 2 * WON)
            found.append(value)
        return found

    def after(self, state: State, score: float, action: Record, low: float, high: float) -> float:
        """What an action comes to for the seat that takes it."""
        if score >= WON:
            return WON - HASTE * (state.turn - self.first_turn)
        child = play_action(self.ground, state, action, self.rng)
        if child.seat == state.seat:
            return self.value(child, low, high)
        return -self.value(child, -high, -low)

    def value(self, state: State, low: float, high: float) -> float:
        """How well the seat to move stands, as far as it matters between `low` and `high`."""
        ahead = state.turn - self.first_turn
        if state.winner >= 0:
            return (WON - HASTE * ahead) if state.winner == state.seat else HASTE * ahead - WON
        self.nodes -= 1
        rows = self.judge.score_actions(state)
        if ahead >= len(self.widths) or self.nodes <= 0:
            most = WON - HASTE * ahead
            return max(-most, min(most, max(rows, key=score_of)[0]))
        width = self.widths[ahead] if state.phase == TURN else EXTRAS if state.phase == EXTRA else 1
        most = low
        for score, action in best_first(rows, width):
            value = self.after(state, score, action, most, high)
            if value > most:
                most = value
                if most >= high:
                    break
        return most
