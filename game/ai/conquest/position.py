"""A position as planners see it: who holds what with how many armies, and how many cards everybody has.
Made from any edition's view; imports nothing of the engine but cells."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.conquest.common import View


class Position:
    """`owners` and `armies` by territory, `hands` by seat as numbers of cards. `captured` is 1 once a territory fell
    this turn, which brings a card; `sets` counts what was handed in before, where later sets are worth more."""

    __slots__ = ("armies", "captured", "hands", "owners", "sets")

    def __init__(
        self, owners: Sequence[int], armies: Sequence[float], hands: Sequence[int], captured: int, sets: int
    ) -> None:
        self.owners = list(owners)
        self.armies = list(armies)
        self.hands = list(hands)
        self.captured = captured
        self.sets = sets

    def copy(self) -> Position:
        return Position(self.owners, self.armies, self.hands, self.captured, self.sets)


def position_of(view: View, sets: int = 0) -> Position:
    return Position(view.owners, view.armies, [len(hand) for hand in view.hands], view.captured, sets)
