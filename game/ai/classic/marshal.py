"""The classic agent `marshal`: plans kills and continents with all its stacks together. Plays every game that is built
on the classic rules; budgets are counted in nodes, never in time."""

from __future__ import annotations

from game.ai.classic.charts import chart_of, next_set, position_in
from game.ai.classic.common import best_trade
from game.ai.classic.opening import best_claim, first_placement
from game.ai.conquest.chart import Chart
from game.ai.conquest.field import Field
from game.ai.conquest.judge import Judge
from game.ai.conquest.marshal import Marshal
from game.ai.conquest.position import Position
from game.ai.conquest.search import NOTHING
from game.ai.conquest.weights import WeightSets, marshal_weights
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import Claim, End, Place, Trade
from game.rules.classic.mode import ClassicMode
from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.conquest.sets import SET_SIZE

# A set is handed in early for a kill with at least this chance.
CHANCE_FOR_A_SET = 0.6


def card_rule(rules: ClassicRules) -> str:
    """Which of the card rules that weights are kept for."""
    return "fixed" if rules.kind_values else "rising"


class ClassicJudge(Judge):
    """Knows what sets bring."""

    def __init__(self, chart: Chart, rules: ClassicRules, weights: WeightSets) -> None:
        super().__init__(chart, weights)
        self.rules = rules

    def next_set(self, position: Position) -> float:
        return next_set(self.rules, position.sets)

    def hand_in(self, position: Position, seat: int) -> int:
        """Sets are handed in until few enough cards are left; which cards they are is not known, so any three."""
        rules, armies, hands = self.rules, 0, position.hands
        enough = rules.trade_at_elimination
        while hands[seat] >= enough:
            armies += next_set(rules, position.sets)
            position.sets += 1
            hands[seat] -= SET_SIZE
            enough = rules.keep + 1
        return armies


class MarshalAgent(Marshal[State]):
    """A marshal at the classic game."""

    def __init__(self, mode: ClassicMode, seat: int, rng: Rng, weights: WeightSets | None = None) -> None:
        rules = mode.rules
        sets = weights or marshal_weights()[card_rule(rules)]
        super().__init__(ClassicJudge(chart_of(mode), rules, sets), seat)
        self.mode = mode

    def position(self, view: State) -> Position:
        return position_in(view)

    def claim(self, view: State) -> Record:
        return Claim(best_claim(self.chart, view, self.seat))

    def place_first(self, view: State, field: Field) -> Record:
        return Place(first_placement(field), 1)

    def trade(self, view: State) -> Record:
        """Where sets are worth more later, it hands one in while there are several enemies only when it must, or when
        the armies make it likely to beat somebody."""
        self.battle = (NOTHING, NOTHING)
        rules = self.mode.rules
        cards = best_trade(rules, self.mode.deck, view)
        if cards is None:
            return End()
        if view.must_trade or view.spoils or sum(view.alive) <= 2 or rules.kind_values:
            return Trade(cards)
        reserve = view.to_place + next_set(rules, view.sets_traded)
        scheme = self.planner(view).best(reserve, only_kills=True)
        return Trade(cards) if scheme is not None and scheme.forest.chance >= CHANCE_FOR_A_SET else End()

    def end_attacks(self, view: State) -> Record:
        return End()
