"""Rounds of a conquest game: every living seat has one turn, counted from the seat that had the first. A match of a few
rounds ends after the last; then the land counts, and the armies on it where that is equal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from game.core.records import Record, record
from game.core.telling import Telling
from game.rules.conquest.board import Cells

Count = int
Seats = Cells


class Rounds(Protocol):
    """What of a state is needed to count. `opener` had the first turn, -1 before it."""

    turn: int
    seat: int
    round: int
    opener: int
    owners: Cells
    armies: Cells
    alive: Cells


@record
class RoundBegan(Record):
    """Told only where the rounds are numbered; `last` is the number of the last one."""

    number: Count
    last: Count


@record
class RoundsEnded(Record):
    """The last round is over; the leader has won, and equal ones share it."""

    winners: Seats


def opens_round(now: Rounds, seat: int) -> bool:
    """Whether a turn of this seat, which comes next, is the first of a round. The opener may be out of the game, so it
    is the first seat at or after its place that begins."""
    if now.turn == 0:
        return True
    # Counted from the seat that began; where it is out of the game the next one opens the round in its place.
    seats = len(now.alive)
    return (seat - now.opener) % seats <= (now.seat - now.opener) % seats


def count_round(now: Rounds, seat: int) -> None:
    """A turn of this seat begins; the draft still holds the one before."""
    if now.turn == 0:
        now.opener = seat
    if opens_round(now, seat):
        now.round += 1


def announce_round(step: Telling[Any, Any], last: int, seat: int) -> None:
    """Before the turn of this seat, where a match has a last round."""
    if last and opens_round(step.now, seat):
        step.tell(RoundBegan(step.now.round + 1, last))


def is_out_of_rounds(now: Rounds, last: int, seat: int) -> bool:
    """Whether the turn that this seat would have next is one round too many."""
    return 0 < last <= now.round and opens_round(now, seat)


def standing(now: Rounds, seats: Iterable[int]) -> tuple[int, int]:
    """What counts in the end: the territories of these seats together, then their armies."""
    sides = tuple(seats)
    held = [armies for owner, armies in zip(now.owners, now.armies, strict=True) if owner in sides]
    return len(held), sum(held)


def leading(now: Rounds, sides: Iterable[Cells]) -> Cells:
    """The seats of the side that stands best, or of all that stand equally well."""
    rows = [(standing(now, side), side) for side in sides]
    # More territories first, then more armies; where both are equal they share the win.
    best = max(rows)[0]
    return tuple(sorted([seat for row, side in rows if row == best for seat in side]))


def single_seats(now: Rounds) -> list[Cells]:
    """Everybody who is still in the game, each for itself."""
    return [(seat,) for seat, is_alive in enumerate(now.alive) if is_alive]
