"""What happens in Last Tin, and how each event changes the position."""

from __future__ import annotations

from typing import Any

from game.core.records import Record, record
from game.core.telling import Folds

Seat = int
Count = int


@record
class RowLaid(Record):
    count: Count


@record
class TinsTaken(Record):
    seat: Seat
    count: Count


@record
class RowCleared(Record):
    """The last tin was taken."""

    seat: Seat


def _laid(now: Any, event: RowLaid) -> None:
    now.tins, now.turn = event.count, 1


def _taken(now: Any, event: TinsTaken) -> None:
    now.tins -= event.count
    now.taken = tuple([count + event.count * (seat == event.seat) for seat, count in enumerate(now.taken)])
    if now.tins:
        now.seat, now.turn = (event.seat + 1) % len(now.taken), now.turn + 1


def _cleared(now: Any, event: RowCleared) -> None:
    now.phase = 1


FOLDS: Folds = {RowLaid: _laid, TinsTaken: _taken, RowCleared: _cleared}
