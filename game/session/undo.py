"""Which acts of a person can be taken back: its own since it came to move, as long as nothing was drawn or revealed.
Knows neither match nor screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State
from game.session.masking import reveals


class Act(NamedTuple):
    """What one action changed. States are never written to, so keeping the old one costs nothing."""

    before: State
    events: tuple[Record, ...]


class Acts:
    """The acts of `seat` that can be taken back, the latest last."""

    def __init__(self, mode: Mode[State]) -> None:
        self.mode = mode
        self.seat = -1
        self._acts: list[Act] = []

    def __len__(self) -> int:
        return len(self._acts)

    def add(
        self, seat: int, before: State, events: Sequence[Record], drawn: Sequence[int], next_seat: int | None
    ) -> None:
        """Remember an act of a person. What cannot be taken back also keeps all before it from that."""
        if seat != self.seat:
            self.clear()
        # What was drawn or shown cannot be made unseen, and then neither can what led to it.
        if drawn or next_seat != seat or any(reveals(self.mode, event) for event in events):
            self.clear()
            return
        self.seat = seat
        self._acts.append(Act(before, tuple(events)))

    @property
    def last(self) -> Act:
        return self._acts[-1]

    def pop(self) -> Act:
        return self._acts.pop()

    def clear(self) -> None:
        self.seat = -1
        self._acts.clear()
