"""The classic agent `hard`: looks ahead over its own turn with an evaluation whose weights were chosen by self-play.
Sees an observation only; budgets are counted in nodes, never in time."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.classic.chart import chart_of
from game.ai.classic.common import best_trade
from game.ai.classic.evaluation import Field, Scale
from game.ai.classic.hunting import best_hunt, best_start
from game.ai.classic.opening import best_claim, first_placement
from game.ai.classic.regroup import best_move
from game.ai.classic.search import NOTHING, Plan, Search
from game.ai.classic.weights import WeightSets, bundled_weights
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import Attack, Claim, Defend, End, Occupy, Place, Trade
from game.rules.classic.mode import ClassicMode
from game.rules.classic.state import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE, State
from game.rules.conquest.sets import set_value

# A battle under way is broken off below this chance.
GO_ON_CHANCE = 0.33
MARGIN = 0.002
# After so many rounds it attacks whatever it can, so that no table goes on for ever.
PATIENT_ROUNDS = 14
# A set is handed in early for a hunt that is worth this much.
HUNT_WORTH = 0.6
OCCUPY_DEPTH = 4
OCCUPY_WIDTH = 2


class HardAgent:
    """Remembers only the battle under way; every other decision is made afresh from the view."""

    def __init__(self, mode: ClassicMode, seat: int, rng: Rng, weights: WeightSets | None = None) -> None:
        self.mode = mode
        self.seat = seat
        self.rng = rng
        self.chart = chart_of(mode)
        sets = weights or bundled_weights()
        self.duel = Scale(self.chart, sets.duel)
        self.table = Scale(self.chart, sets.table)
        self.battle = (NOTHING, NOTHING)
        self.answers: dict[int, Callable[[State], Record]] = {
            CLAIM: self.claim,
            CARDS: self.trade,
            PLACE: self.place,
            ATTACK: self.attack,
            DEFEND: self.defend,
            OCCUPY: self.occupy,
            MOVE: self.move,
        }

    def choose(self, view: State) -> Record:
        return self.answers[view.phase](view)

    def field(self, view: State) -> Field:
        return Field(self.duel if sum(view.alive) <= 2 else self.table, view, self.seat)

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
        rules, field = self.mode.rules, self.field(view)
        armies = view.to_place + set_value(rules.set_values, rules.set_step, view.sets_traded)
        return best_start(field, self.fronts(view, field), armies)[0] >= HUNT_WORTH

    def place(self, view: State) -> Record:
        self.battle = (NOTHING, NOTHING)
        if not view.turn:
            return Place(first_placement(self.field(view)), 1)
        field = self.field(view)
        search = Search(field)
        count = view.to_place
        fronts = self.fronts(view, field)
        best, choice = best_start(field, fronts, count)
        for place in fronts:
            field.set_armies(place, view.armies[place] + count)
            value = search.chain(place)[0]
            field.set_armies(place, view.armies[place])
            if value > best:
                best, choice = value, place
        return Place(choice if choice != NOTHING else view.owners.index(self.seat), count)

    def fronts(self, view: State, field: Field) -> list[int]:
        """Own territories beside an enemy."""
        return [place for place, owner in enumerate(view.owners) if owner == self.seat and field.foes[place]]

    def attack(self, view: State) -> Record:
        source, target = self.battle
        if source != NOTHING and self.can_go_on(view, source, target):
            return self.throw(view, source, target)
        field = self.field(view)
        sources = [place for place in self.fronts(view, field) if view.armies[place] > 1]
        moved = [place for place in sources if place in self.battle]
        self.battle = (NOTHING, NOTHING)
        _, source, target = self.best_plan(view, field, sources, moved)
        if target == NOTHING:
            return End()
        self.battle = (source, target)
        return self.throw(view, source, target)

    def best_plan(self, view: State, field: Field, sources: list[int], moved: list[int]) -> Plan:
        """What to attack next. While the stacks that have just `moved` gain by going on, the others are not asked."""
        search, now = Search(field), field.value()
        hunt = best_hunt(field, sources)
        if view.turn > PATIENT_ROUNDS * len(view.hands):
            plan = search.best_chain(sources, may_stay=False)
        else:
            plan = search.best_chain(moved)
            if not self.is_worth_it(now, plan[0]):
                plan = search.best_chain([place for place in sources if place not in moved])
            if not self.is_worth_it(now, max(plan[0], hunt[0])):
                return now, NOTHING, NOTHING
        return hunt if hunt[2] != NOTHING and hunt[0] > plan[0] else plan

    def is_worth_it(self, now: float, value: float) -> bool:
        """Whether a plan gains enough. The margin shrinks with the doubt that is left, so that a player who is far
        ahead still goes on to the end."""
        return value > now + MARGIN * now * (1.0 - now)

    def can_go_on(self, view: State, source: int, target: int) -> bool:
        if view.owners[source] != self.seat or view.owners[target] == self.seat or view.armies[source] < 2:
            return False
        return self.chart.battle(view.armies[source] - 1, view.armies[target])[0] >= GO_ON_CHANCE

    def throw(self, view: State, source: int, target: int) -> Record:
        return Attack(source, target, min(self.mode.rules.attack_dice, view.armies[source] - 1))

    def defend(self, view: State) -> Record:
        return Defend(min(self.mode.rules.defence_dice, view.armies[view.target]))

    def occupy(self, view: State) -> Record:
        """All or the fewest, whichever leaves the best turn to go on with."""
        source, target = view.source, view.target
        least, most = view.dice, view.dice + view.armies[source] - 1
        field = self.field(view)
        if not field.foes[source]:
            return Occupy(most)
        if not field.foes[target]:
            return Occupy(least)
        search = Search(field)
        best, choice = -1.0, most
        for count in (most, least):
            field.set_armies(source, view.armies[source] + view.dice - count)
            field.set_armies(target, count)
            value = max(search.chain(place, OCCUPY_DEPTH, OCCUPY_WIDTH)[0] for place in (target, source))
            if value > best:
                best, choice = value, count
        return Occupy(choice)

    def move(self, view: State) -> Record:
        return best_move(self.field(view), view)
