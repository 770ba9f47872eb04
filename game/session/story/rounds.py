"""Numbers the rounds of a match by the turns that are told, from a state on. Knows no screen."""

from __future__ import annotations

from game.core.records import Record
from game.core.state import State
from game.rules.conquest.events import TurnBegan
from game.rules.conquest.rounds import count_round
from game.rules.conquest.state import ConquestState


class Count:
    """What counting needs of a state, to be written on."""

    def __init__(self, state: ConquestState, is_new: bool) -> None:
        self.turn: int = 0 if is_new else state.turn
        self.seat: int = state.seat
        self.round: int = 0 if is_new else state.round
        self.opener: int = -1 if is_new else state.opener
        self.owners: tuple[int, ...] = ()
        self.armies: tuple[int, ...] = ()
        self.alive: tuple[int, ...] = state.alive


class RoundCounter:
    """`first` is the state before all that is told; with `is_new` the set-up is told too, and the first turn with it.
    A turn that was taken back and played again keeps its number."""

    def __init__(self, first: State, *, is_new: bool = False) -> None:
        self._count = Count(first, is_new) if isinstance(first, ConquestState) else None
        self._known: dict[int, int] = {}

    def at(self, event: Record) -> int:
        """The round that the event belongs to where it begins a turn, else 0."""
        count = self._count
        if count is None or not isinstance(event, TurnBegan):
            return 0
        if event.turn not in self._known:
            count_round(count, event.seat)
            count.turn, count.seat = event.turn, event.seat
            self._known[event.turn] = count.round
        return self._known[event.turn]
