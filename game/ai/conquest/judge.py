"""What positions and goals of an edition are worth to the planner. Every edition has a judge of its own; this one knows
what all conquest games share: players to beat and continents to hold."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ai.conquest.chart import Chart
from game.ai.conquest.field import Field, Scale
from game.ai.conquest.forest import Goal
from game.ai.conquest.guarded_field import GuardedField
from game.ai.conquest.position import Position
from game.ai.conquest.weights import WeightSets

# What a goal that was tried and not reached leaves of the present value.
FAILED_KILL = 0.75
FAILED_CONTINENT = 0.85
# A continent is a goal while it lacks no more than so many territories, and one of which nothing is held while it has
# no more than so many.
MOST_MISSING = 6
LARGEST_UNTOUCHED = 4


class Judge(ABC):
    """Judges by the weights for a duel or for a larger table, whichever a position is."""

    def __init__(self, chart: Chart, weights: WeightSets) -> None:
        self.chart = chart
        self.duel = Scale(chart, weights.duel)
        self.table = Scale(chart, weights.table)

    @abstractmethod
    def next_set(self, position: Position) -> float:
        """The armies that three cards bring."""

    @abstractmethod
    def hand_in(self, position: Position, seat: int) -> int:
        """The armies for the cards that a seat hands in at once after it has taken the hand of a beaten player; the
        cards are taken from the position."""

    def field(self, position: Position, seat: int) -> Field:
        scale = self.duel if len(set(position.owners)) <= 2 else self.table
        return GuardedField(scale, position, self.next_set(position), seat)

    def value_with(self, position: Position, seat: int, reserve: float) -> float:
        """The value of a position with some armies that are still in hand."""
        field = self.field(position, seat)
        field.strength += reserve
        return field.value()

    def value_of(self, position: Position, seat: int, goal: Goal) -> float:
        """The value of a position in which a goal has just been reached."""
        return self.value_with(position, seat, goal.gain)

    def goals(self, position: Position, seat: int, *, only_kills: bool) -> list[Goal]:
        """All that would make sense, whether or not it can be done."""
        lands: dict[int, list[int]] = {}
        for place, owner in enumerate(position.owners):
            if owner != seat:
                lands.setdefault(owner, []).append(place)
        found = [Goal(tuple(land), FAILED_KILL, prey) for prey, land in lands.items()]
        return found if only_kills else found + self.continents(position, seat)

    def continents(self, position: Position, seat: int) -> list[Goal]:
        owners, found = position.owners, []
        for members in self.chart.members:
            missing = tuple([place for place in members if owners[place] != seat])
            if not missing or len(missing) > MOST_MISSING:
                continue
            if len(missing) < len(members) or len(members) <= LARGEST_UNTOUCHED:
                found.append(Goal(missing, FAILED_CONTINENT))
        return found
