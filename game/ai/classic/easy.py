"""The `easy` agent of the classic game: a beginner who hands in every set at once. Sees only the observed view."""

from __future__ import annotations

from game.ai.classic.common import Classic, best_trade
from game.ai.conquest.beginner import Beginner
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import End, Trade
from game.rules.classic.state import State

# In a duel whoever comes first sweeps half the board, and faults decide little. So that the levels differ there too,
# a beginner then wants so many armies more before it attacks.
MORE_IN_A_DUEL = 4


class EasyAgent(Beginner[State]):
    """A beginner at the classic game."""

    def __init__(self, mode: Classic, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.rules = mode.rules
        self.deck = mode.deck

    def choose(self, view: State) -> Record:
        if len(view.hands) == 2:
            self.clearly_more = MORE_IN_A_DUEL
        return self.answers[view.phase](view)

    def trade(self, view: State) -> Record:
        cards = best_trade(self.rules, self.deck, view)
        return End() if cards is None else Trade(cards)
