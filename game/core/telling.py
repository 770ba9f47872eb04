"""One step of a game being told: rules tell events, each event is folded onto the draft at once, and rules go on from
what they read there. So an event's fold is the only place that writes a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from game.core.records import Record
from game.core.rng import Rng

B = TypeVar("B")
D = TypeVar("D")
Folds = Mapping[type[Record], Callable[[Any, Any], None]]


class Telling(Generic[B, D]):
    """`book` is what stays the same during a match, `now` the draft of the state, `events` what was told so far.
    A mode's own subclass names its `folds`."""

    __slots__ = ("book", "events", "now", "rng")
    folds: ClassVar[Folds]

    def __init__(self, book: B, now: D, rng: Rng) -> None:
        self.book = book
        self.now = now
        self.rng = rng
        self.events: list[Record] = []

    def tell(self, event: Record) -> None:
        self.events.append(event)
        self.folds[type(event)](self.now, event)
