"""The classic agent `hard`: looks ahead over its own turn with an evaluation whose weights were chosen by self-play.
Sees an observation only; budgets are counted in nodes, never in time."""

from __future__ import annotations

from game.ai.classic.charts import chart_of, next_set, position_in
from game.ai.classic.common import best_trade
from game.ai.classic.hunting import best_hunt, best_start
from game.ai.classic.opening import best_claim, first_placement
from game.ai.conquest.chain_player import ChainPlayer
from game.ai.conquest.field import Field, Scale
from game.ai.conquest.search import NOTHING, Plan, Search
from game.ai.conquest.weights import WeightSets, bundled_weights
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import Claim, End, Place, Trade
from game.rules.classic.mode import ClassicMode
from game.rules.classic.state import State

# After so many rounds it attacks whatever it can, so that no table goes on for ever.
PATIENT_ROUNDS = 14
# A set is handed in early for a hunt that is worth this much.
HUNT_WORTH = 0.6


class HardAgent(ChainPlayer[State]):
    """Plays by chains, and by hunts for weak players."""

    def __init__(self, mode: ClassicMode, seat: int, rng: Rng, weights: WeightSets | None = None) -> None:
        super().__init__(chart_of(mode), seat)
        self.mode = mode
        sets = weights or bundled_weights()
        self.duel = Scale(self.chart, sets.duel)
        self.table = Scale(self.chart, sets.table)

    def field(self, view: State) -> Field:
        scale = self.duel if sum(view.alive) <= 2 else self.table
        return Field(scale, position_in(view), next_set(self.mode.rules, view.sets_traded), self.seat)

    def claim(self, view: State) -> Record:
        return Claim(best_claim(self.chart, view, self.seat))

    def trade(self, view: State) -> Record:
        """Where sets are worth more later, it hands one in while there are several enemies only when it must, or when
        the armies make it possible to beat somebody."""
        self.battle = (NOTHING, NOTHING)
        can_wait = not view.must_trade and not view.spoils and sum(view.alive) > 2 and not self.mode.rules.kind_values
        if can_wait and not self.can_beat_somebody(view):
            return End()
        cards = best_trade(self.mode.rules, self.mode.deck, view)
        return End() if cards is None else Trade(cards)

    def can_beat_somebody(self, view: State) -> bool:
        field = self.field(view)
        armies = view.to_place + next_set(self.mode.rules, view.sets_traded)
        return best_start(field, self.fronts(view, field), armies)[0] >= HUNT_WORTH

    def place(self, view: State) -> Record:
        self.battle = (NOTHING, NOTHING)
        field = self.field(view)
        if not view.turn:
            return Place(first_placement(field), 1)
        fronts = self.fronts(view, field)
        hunt, start = best_start(field, fronts, view.to_place)
        chain, place = self.place_for_a_chain(view, field, fronts)
        return self.placement(view, place if chain > hunt else start, view.to_place)

    def best_plan(self, view: State, field: Field, sources: list[int], moved: list[int]) -> Plan:
        """Goes on where it fights, or with a hunt; in the end with anything."""
        hunt, now = best_hunt(field, sources), field.value()
        if view.turn > PATIENT_ROUNDS * len(view.hands):
            plan = Search(field).best_chain(sources, may_stay=False)
        else:
            plan = self.best_chain(field, sources, moved)
            if not self.is_worth_it(now, max(plan[0], hunt[0])):
                return now, NOTHING, NOTHING
        return hunt if hunt[2] != NOTHING and hunt[0] > plan[0] else plan

    def end_attacks(self, view: State) -> Record:
        return End()
