"""What the panels of a match tell about the turn under way: where its armies come from and where they were placed.
Listens to what a session shows. Knows no screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.records import Record
from game.core.state import State
from game.rules.conquest.events import CardsTraded, ExtraIncome, IncomeGranted, PhaseBegan, Placement, TurnBegan


class TurnNotes:
    """`placed` counts the armies of this turn by territory; the incomes say how many came from what."""

    def __init__(self) -> None:
        self.placed: Counter[int] = Counter()
        self.for_territories = self.for_continents = self.for_sets = 0
        self.for_capitals = self.for_reward = 0

    @property
    def incomes(self) -> dict[str, int]:
        """What brought armies this turn, and how many; only what brought any."""
        found = {
            "land": self.for_territories,
            "continents": self.for_continents,
            "capitals": self.for_capitals,
            "reward": self.for_reward,
            "set": self.for_sets,
        }
        return {name: count for name, count in found.items() if count}

    def shown(self, event: Record, before: State | None, after: State | None) -> None:
        self._note(event, 1)

    def undone(self, events: Iterable[Record]) -> None:
        for event in events:
            self._note(event, -1)

    def _note(self, event: Record, sign: int) -> None:
        match event:
            case TurnBegan() if sign > 0:
                self.placed.clear()
                self.for_territories = self.for_continents = self.for_sets = 0
                self.for_capitals = self.for_reward = 0
            case IncomeGranted():
                self.for_territories += sign * event.for_territories
                self.for_continents += sign * event.for_continents
            case ExtraIncome():
                self.for_capitals += sign * event.for_capitals
                self.for_reward += sign * event.for_reward
            case CardsTraded():
                self.for_sets += sign * event.value
            case Placement():
                self.placed[event.territory] += sign * event.count
                if self.placed[event.territory] <= 0:
                    del self.placed[event.territory]
            case PhaseBegan() if sign > 0 and not self.for_territories:
                self.placed.clear()
