"""Every legal action of a position of 2008: as sorted text, or structured for screens and agents."""

from __future__ import annotations

from game.core.mode import Options, Range
from game.rules.conquest.board import Cells
from game.rules.conquest.listing import Lister, long_moves, ranges, trade_texts
from game.rules.conquest.phases import ATTACK, CARDS, MOVE
from game.rules.revised.goals import met_objectives
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, PHASES, START_MOVE
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State
from game.rules.revised.trading import trades

MOVES = (START_MOVE, MOVE)


def options(rules: RevisedRules, state: State) -> Options:
    """`sets` are the choices of cards to hand in, and in the phase objective those of an objective's number with the
    card that it costs, or alone where it costs none."""
    may_end = state.phase in (CARDS, START_MOVE, ATTACK, OBJECTIVE, MOVE)
    sets: tuple[Cells, ...] = ()
    if state.phase == CARDS:
        sets = trades(rules, state.hands[state.seat])
    elif state.phase == OBJECTIVE:
        sets = purchases(rules, state)
    return Options(PHASES[state.phase], tuple(runs(rules, state)), sets, may_end)


def runs(rules: RevisedRules, state: State) -> list[Range]:
    if state.phase == CAPITAL:
        return [Range("capital", -1, territory, 1, 1) for territory, owner in enumerate(state.owners) if owner < 0]
    if state.phase == AIRFIELD:
        own = [territory for territory, owner in enumerate(state.owners) if owner == state.seat]
        return [Range("airfield", -1, territory, 1, 1) for territory in own]
    if state.phase in MOVES:
        return long_moves(rules.board, state)
    return ranges(rules, state)


def purchases(rules: RevisedRules, state: State) -> tuple[Cells, ...]:
    """Each objective that could be taken, with each card that could pay for it."""
    met = met_objectives(rules, state)
    if rules.free_objectives:
        return tuple([(objective,) for objective in met])
    return tuple([(objective, card) for objective in met for card in state.hands[state.seat]])


class RevisedLister(Lister[State]):
    """The lists of one mode."""

    def __init__(self, rules: RevisedRules) -> None:
        super().__init__(rules)
        self.rules = rules
        self.by_phase |= {
            CAPITAL: self.capitals,
            CARDS: self.trades,
            START_MOVE: self.long_moves,
            OBJECTIVE: self.objectives,
            AIRFIELD: self.airfields,
        }

    def capitals(self, state: State) -> list[str]:
        ids = self.board.territories
        return [f"capital {ids[territory]}" for territory, owner in enumerate(state.owners) if owner < 0]

    def trades(self, state: State) -> list[str]:
        return ["end", *trade_texts(self.board.territories, trades(self.rules, state.hands[state.seat]))]

    def objectives(self, state: State) -> list[str]:
        ids, goals = self.board.territories, self.rules.objectives
        lines = ["end"]
        for objective, *cards in purchases(self.rules, state):
            lines.append(" ".join(["objective", goals[objective].id, *[ids[card] for card in cards]]))
        return lines

    def airfields(self, state: State) -> list[str]:
        ids, seat = self.board.territories, state.seat
        return [f"airfield {ids[territory]}" for territory, owner in enumerate(state.owners) if owner == seat]
