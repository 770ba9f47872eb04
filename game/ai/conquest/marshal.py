"""The level `marshal` of any conquest edition: sets out for the goal whose forest of conquests is worth most, plans
again at every decision, and plays by chains where no goal is worth more. Sees only the observed view."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from game.ai.conquest.chain_player import GO_ON_CHANCE, ChainPlayer
from game.ai.conquest.common import View
from game.ai.conquest.field import Field
from game.ai.conquest.forest import Budget
from game.ai.conquest.judge import Judge
from game.ai.conquest.planner import Planner
from game.ai.conquest.position import Position
from game.ai.conquest.search import NOTHING, Plan, Search
from game.core.records import Record
from game.rules.conquest.actions import Occupy

V = TypeVar("V", bound=View)

# From this round on a plan may cost a part of the present value, and each round a little more, so that every game ends.
PATIENT_ROUNDS = 14
EAGERNESS = 0.004


class Marshal(ChainPlayer[V]):
    """Plays by goals and chains; an edition says what its positions are and how its other decisions are made.
    `has_goal` tells whether the latest armies were placed for a goal."""

    def __init__(self, judge: Judge, seat: int) -> None:
        super().__init__(judge.chart, seat)
        self.judge = judge
        self.has_goal = False

    @abstractmethod
    def position(self, view: V) -> Position: ...

    def field(self, view: V) -> Field:
        return self.judge.field(self.position(view), self.seat)

    def planner(self, view: V) -> Planner:
        return Planner(self.judge, self.position(view), self.seat, Budget())

    def place(self, view: V) -> Record:
        """Where the best scheme lacks most, or where the best chain begins."""
        self.battle = (NOTHING, NOTHING)
        field = self.field(view)
        if not view.turn:
            return self.place_first(view, field)
        value, front = self.place_for_a_chain(view, field, self.fronts(view, field))
        scheme = self.planner(view).best(view.to_place)
        self.has_goal = scheme is not None and scheme.value > value
        if scheme is None or not self.has_goal:
            return self.placement(view, front, view.to_place)
        shares = scheme.shares(view.to_place)
        root = max(shares, key=lambda place: (shares[place], -place))
        return self.placement(view, root, shares[root])

    @abstractmethod
    def place_first(self, view: V, field: Field) -> Record:
        """Where starting armies go."""

    def best_plan(self, view: V, field: Field, sources: list[int], moved: list[int]) -> Plan:
        now = field.value()
        plan = self.best_chain(field, sources, moved)
        step = self.step_to_goal(view, plan[0])
        if step is not None:
            return step
        if self.is_worth_it(now, plan[0]):
            return plan
        eagerness = self.eagerness(view)
        if eagerness > 0.0:
            plan = Search(field).best_chain(sources, may_stay=False)
            if plan[0] > now * (1.0 - eagerness):
                return plan
        return now, NOTHING, NOTHING

    def eagerness(self, view: V) -> float:
        """The part of the present value that it gives for an end of the game, from 0.0 up."""
        return EAGERNESS * (view.turn / len(view.hands) - PATIENT_ROUNDS)

    def step_to_goal(self, view: V, value: float) -> Plan | None:
        """The next conquest for a goal that is worth more than `value`."""
        scheme = self.planner(view).best(0)
        if scheme is None or scheme.value <= value:
            return None
        armies = view.armies
        for root, _ in scheme.first_steps():
            children = scheme.forest.children[root]
            target = max(children, key=lambda child: (scheme.forest.weight(child, armies), -child))
            if armies[root] > 1 and self.chart.battle(armies[root] - 1, armies[target])[0] >= GO_ON_CHANCE:
                return scheme.value, root, target
        return None

    def occupy(self, view: V) -> Record:
        """As many as serve the best scheme or the best chain."""
        source, target = view.source, view.target
        least, most = view.dice, view.dice + view.armies[source] - 1
        field = self.field(view)
        if least == most:
            return Occupy(most)
        base, budget = self.position(view), Budget()
        best, choice = 0.0, NOTHING
        for count in sorted({most, least, (most + least) // 2, (3 * most + least) // 4, (most + 3 * least) // 4})[::-1]:
            base.armies[source] = view.armies[source] + view.dice - count
            base.armies[target] = count
            scheme = Planner(self.judge, base, self.seat, budget).best(0)
            if scheme is not None and scheme.value > best:
                best, choice = scheme.value, count
        value, usual = self.occupiers(view, field)
        return Occupy(choice if choice != NOTHING and best > value else usual)
