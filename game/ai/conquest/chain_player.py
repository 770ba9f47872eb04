"""A turn played by chains: every decision is the one after which a stack that goes on from conquest to conquest can be
expected to leave the best position. Shared by the strong levels of all editions; sees only the observed view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from game.ai.conquest.chart import Chart
from game.ai.conquest.common import View
from game.ai.conquest.field import Field
from game.ai.conquest.regroup import best_move
from game.ai.conquest.search import NOTHING, Plan, Search
from game.core.records import Record
from game.rules.conquest.actions import Attack, Defend, Occupy, Place
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE

V = TypeVar("V", bound=View)

# A battle under way is broken off below this chance.
GO_ON_CHANCE = 0.33
MARGIN = 0.002
OCCUPY_DEPTH = 4
OCCUPY_WIDTH = 2


class ChainPlayer(ABC, Generic[V]):
    """Remembers only the battle under way; every other decision is made afresh from the view."""

    def __init__(self, chart: Chart, seat: int) -> None:
        self.chart = chart
        self.seat = seat
        self.battle = (NOTHING, NOTHING)
        self.answers: dict[int, Callable[[V], Record]] = {
            CLAIM: self.claim,
            CARDS: self.trade,
            PLACE: self.place,
            ATTACK: self.attack,
            DEFEND: self.defend,
            OCCUPY: self.occupy,
            MOVE: self.move,
        }

    def choose(self, view: V) -> Record:
        return self.answers[view.phase](view)

    @abstractmethod
    def field(self, view: V) -> Field: ...

    @abstractmethod
    def claim(self, view: V) -> Record: ...

    @abstractmethod
    def trade(self, view: V) -> Record: ...

    @abstractmethod
    def place(self, view: V) -> Record: ...

    @abstractmethod
    def best_plan(self, view: V, field: Field, sources: list[int], moved: list[int]) -> Plan:
        """What to attack next, from which of these stacks; some have just `moved`."""

    def place_for_a_chain(self, view: V, field: Field, fronts: list[int]) -> tuple[float, int]:
        """The front at which all armies in hand begin the best chain, and what that is worth."""
        search, count = Search(field), view.to_place
        best, choice = 0.0, NOTHING
        for place in fronts:
            field.set_armies(place, view.armies[place] + count)
            value = search.chain(place)[0]
            field.set_armies(place, view.armies[place])
            if value > best:
                best, choice = value, place
        return best, choice

    def placement(self, view: V, place: int, count: int) -> Place:
        """Anywhere, where there is no front."""
        return Place(place if place != NOTHING else view.owners.index(self.seat), count)

    def fronts(self, view: V, field: Field) -> list[int]:
        """Own territories beside an enemy."""
        return [place for place, owner in enumerate(view.owners) if owner == self.seat and field.foes[place]]

    def attack(self, view: V) -> Record:
        source, target = self.battle
        if source != NOTHING and self.can_go_on(view, source, target):
            return self.throw(view, source, target)
        field = self.field(view)
        sources = [place for place in self.fronts(view, field) if view.armies[place] > 1]
        moved = [place for place in sources if place in self.battle]
        self.battle = (NOTHING, NOTHING)
        _, source, target = self.best_plan(view, field, sources, moved)
        if target == NOTHING:
            return self.end_attacks(view)
        self.battle = (source, target)
        return self.throw(view, source, target)

    @abstractmethod
    def end_attacks(self, view: V) -> Record: ...

    def best_chain(self, field: Field, sources: list[int], moved: list[int]) -> Plan:
        """While the stacks that have just `moved` gain by going on, the others are not asked."""
        search, now = Search(field), field.value()
        plan = search.best_chain(moved)
        if not self.is_worth_it(now, plan[0]):
            plan = search.best_chain([place for place in sources if place not in moved])
        return plan

    def is_worth_it(self, now: float, value: float) -> bool:
        """Whether a plan gains enough. The margin shrinks with the doubt that is left, so that a player who is far
        ahead still goes on to the end."""
        return value > now + MARGIN * now * (1.0 - now)

    def can_go_on(self, view: V, source: int, target: int) -> bool:
        if view.owners[source] != self.seat or view.owners[target] == self.seat or view.armies[source] < 2:
            return False
        return self.chart.battle(view.armies[source] - 1, view.armies[target])[0] >= GO_ON_CHANCE

    def throw(self, view: V, source: int, target: int) -> Record:
        return Attack(source, target, min(self.chart.rules.attack_dice, view.armies[source] - 1))

    def defend(self, view: V) -> Record:
        return Defend(min(self.chart.rules.defence_dice, view.armies[view.target]))

    def occupy(self, view: V) -> Record:
        return Occupy(self.occupiers(view, self.field(view))[1])

    def occupiers(self, view: V, field: Field) -> tuple[float, int]:
        """All or the fewest, by which leaves the best turn to go on with, and what that is worth; it is not looked
        into where only one of the two territories still meets an enemy."""
        source, target = view.source, view.target
        least, most = view.dice, view.dice + view.armies[source] - 1
        if not field.foes[source]:
            return -1.0, most
        if not field.foes[target]:
            return -1.0, least
        search = Search(field)
        best, choice = -1.0, most
        for count in (most, least):
            field.set_armies(source, view.armies[source] + view.dice - count)
            field.set_armies(target, count)
            value = max(search.chain(place, OCCUPY_DEPTH, OCCUPY_WIDTH)[0] for place in (target, source))
            if value > best:
                best, choice = value, count
        return best, choice

    def move(self, view: V) -> Record:
        return best_move(self.field(view), view)
