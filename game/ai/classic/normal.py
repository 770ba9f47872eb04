"""The `normal` agent of the classic game: a sensible casual player who plays by campaigns and hands in sets when that
helps. Sees only the observed view."""

from __future__ import annotations

from game.ai.classic.common import Classic, best_trade
from game.ai.conquest.campaigns import Campaigner, Survey
from game.ai.conquest.common import short_of, starting_share, strongest_enemy
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import End, Place, Trade
from game.rules.classic.state import State
from game.rules.conquest.sets import SET_SIZE, set_value

# What a card is worth, as a part of a third of the next set.
CARD = 0.75
# A set is handed in early if each army of it brings at least so much.
TRADE_GAIN = 0.3

# In a duel whoever comes first sweeps half the board, and faults decide little. So that the levels differ there too,
# a casual player is then short-sighted and careful, and spreads this many armies or more over two places.
DUEL_CHAIN = 2
DUEL_ODDS = 0.8
ENOUGH_TO_SPREAD = 4


class NormalAgent(Campaigner[State]):
    """A casual player of the classic game. In a duel, `rest` is True while a second part waits to be placed."""

    def __init__(self, mode: Classic, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.rules = mode.rules
        self.deck = mode.deck
        self.rest = False

    def choose(self, view: State) -> Record:
        if len(view.hands) == 2:
            self.good_odds, self.longest_chain = DUEL_ODDS, DUEL_CHAIN
        return self.answers[view.phase](view)

    def place(self, view: State) -> Record:
        """At a table of three or more all on one front; in a duel half of it on the second best."""
        if len(view.hands) > 2 or view.turn == 0:
            return super().place(view)
        if self.rest:
            self.rest = False
            edge = self.edge(view)
            others = [territory for territory in edge if territory != self.front]
            _, place, _ = self.best_front(view, self.survey(view), others or edge, view.to_place)
            return Place(place, view.to_place)
        placed = super().place(view)
        assert isinstance(placed, Place)
        self.rest = placed.count == view.to_place >= ENOUGH_TO_SPREAD
        return Place(placed.territory, view.to_place - view.to_place // 2) if self.rest else placed

    def station(self, view: State, survey: Survey, edge: list[int]) -> int:
        """Where sets never grow dearer, games are long and a border lost early is missed in all of them: so first as
        many armies everywhere as the strongest enemy beside has. (Where they do grow dearer, that gained nothing.)"""
        if self.rules.kind_values:
            short = short_of(edge, view.armies, starting_share(self.rules, len(view.hands)))
            lacks = [strongest_enemy(self.neighbours[place], view, self.seat) - view.armies[place] for place in short]
            if max(lacks) > 0:
                return short[lacks.index(max(lacks))]
        return super().station(view, survey, edge)

    def survey(self, view: State) -> Survey:
        return Survey(self.board, view, self.seat, self.next_set(view) * CARD / SET_SIZE)

    def next_set(self, view: State) -> int:
        return set_value(self.rules.set_values, self.rules.set_step, view.sets_traded)

    def trade(self, view: State) -> Record:
        """When it must, or next turn must anyway; in the middle of a turn; or when the armies can do much now."""
        cards = best_trade(self.rules, self.deck, view)
        if cards is None:
            return End()
        if view.must_trade or view.spoils or len(view.hands[self.seat]) >= self.rules.trade_at - 1:
            return Trade(cards)
        armies = self.next_set(view)
        survey, edge = self.survey(view), self.edge(view)
        without, _, _ = self.best_front(view, survey, edge, view.to_place)
        with_set, _, _ = self.best_front(view, survey, edge, view.to_place + armies)
        return Trade(cards) if with_set - without >= TRADE_GAIN * armies else End()
