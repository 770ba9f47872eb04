"""Every legal action of a classic position: as sorted text, or structured for screens and agents."""

from __future__ import annotations

from game.core.mode import Options
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.classic.trading import trades
from game.rules.conquest.listing import Lister, long_moves, ranges, trade_texts
from game.rules.conquest.phases import ATTACK, CARDS, MOVE, PHASES


def options(table: Table, state: State) -> Options:
    rules = table.rules
    sets = trades(rules, table.deck, state) if state.phase == CARDS else ()
    runs = long_moves(rules.board, state) if state.phase == MOVE and rules.long_moves else ranges(rules, state)
    return Options(PHASES[state.phase], tuple(runs), sets, may_end(state))


def may_end(state: State) -> bool:
    return state.phase in (ATTACK, MOVE) or (state.phase == CARDS and not state.must_trade)


class ClassicLister(Lister[State]):
    """The lists of one classic mode."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.rules)
        self.table = table
        self.by_phase[CARDS] = self.trades
        # Booklet 003 (g): the free move goes to an adjacent territory; booklet 004 lets it go on through own planets.
        if not table.rules.long_moves:
            self.by_phase[MOVE] = self.moves

    def trades(self, state: State) -> list[str]:
        ways = trades(self.table.rules, self.table.deck, state)
        lines = [] if state.must_trade else ["end"]
        return lines + trade_texts(self.table.deck.ids, ways)
