"""What the panels of a match tell about the turn under way: where its armies come from and where they were placed.
Listens to what a session shows. Knows no screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.core.records import Record

PLACINGS = ("ArmiesPlaced", "TerritoryBonusPlaced", "ArmiesReinforced")


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

    def shown(self, event: Record, before: Any, after: Any) -> None:
        self._note(event, 1)

    def undone(self, events: Iterable[Record]) -> None:
        for event in events:
            self._note(event, -1)

    def _note(self, event: Record, sign: int) -> None:
        kind = type(event).__name__
        told: Any = event
        if kind == "TurnBegan" and sign > 0:
            self.placed.clear()
            self.for_territories = self.for_continents = self.for_sets = 0
            self.for_capitals = self.for_reward = 0
        elif kind == "IncomeGranted":
            self.for_territories += sign * told.for_territories
            self.for_continents += sign * told.for_continents
        elif kind == "ExtraIncomeGranted":
            self.for_capitals += sign * told.for_capitals
            self.for_reward += sign * told.for_reward
        elif kind in ("SetTraded", "StarsTraded"):
            self.for_sets += sign * told.value
        elif kind in PLACINGS:
            self.placed[told.territory] += sign * told.count
            if self.placed[told.territory] <= 0:
                del self.placed[told.territory]
        elif kind == "PhaseBegan" and sign > 0 and not self.for_territories:
            self.placed.clear()
