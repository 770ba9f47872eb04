"""A match as one seat sees it: the view, events folded onto it, the legal actions that follow from it, and the act that
waits for the server. Holds no seed, no draws and no secrets of others. No sockets."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

from game.core.digest import digest
from game.core.mode import Mode, Options
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import Rng
from game.core.shapes import is_whole
from game.core.state import State
from game.session.masking import fold_seen
from game.session.plain_rows import read_event, read_state


class OutOfStepError(Exception):
    """What the server told does not fit what is known here: the view must be asked for again."""


@dataclass(frozen=True, slots=True)
class Told:
    """One action as this seat may see it: who acted, and the events."""

    number: int
    seat: int
    events: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """An act that was sent and not answered yet, for the position after `number` actions."""

    number: int
    action: str


def mode_of_seat(mode: Mode[State], seat: int) -> Mode[State]:
    """The rules with a fold for what this seat sees, for all that shows a match from masked events."""
    own = copy(mode)
    # Modes are plain objects; a subclass for each of them would only say this one thing.
    setattr(own, "fold", lambda view, event: fold_seen(mode, view, event, seat))  # noqa: B010
    return own


class RemoteMatch:
    """`view` is what the seat sees after `number` actions; a spectator is seat -1. Reads like a Match where a match is
    only looked at."""

    def __init__(self, mode: Mode[State], seat: int, seats: int) -> None:
        self.mode = mode_of_seat(mode, seat)
        self.seat = seat
        self.number = -1
        self.pending: Pending | None = None
        self._like: State = mode.setup(seats, Rng(0))[0]
        self.view: State = self._like

    @property
    def is_known(self) -> bool:
        """Whether a view has come."""
        return self.number >= 0

    @property
    def state(self) -> State:
        return self.view

    @property
    def seats(self) -> int:
        return self.mode.seats(self.view)

    @property
    def to_move(self) -> int | None:
        return self.mode.to_move(self.view)

    @property
    def phase(self) -> str:
        return self.mode.phase(self.view)

    @property
    def turn(self) -> int:
        return self.mode.turn(self.view)

    @property
    def round(self) -> int:
        return self.mode.round(self.view)

    @property
    def outcome(self) -> Outcome | None:
        return self.mode.outcome(self.view)

    @property
    def options(self) -> Options:
        return self.mode.options(self.view)

    @property
    def is_mine(self) -> bool:
        """Whether this seat is to act and nothing that it sent is on its way."""
        return self.is_known and self.pending is None and self.to_move == self.seat

    @property
    def digest(self) -> str:
        return digest(self.mode.name.encode(), self.mode.cells(self.view))

    def actions(self) -> list[str]:
        """The legal actions of the seat to move, as far as they follow from what this seat sees: its own are exact."""
        return self.mode.texts(self.view)

    # Any: messages of a server, looked at here.
    def take_view(self, message: Mapping[str, Any]) -> None:
        """The whole view, instead of what was known before. OutOfStepError where it is none of this mode's."""
        try:
            view = read_state(self._like, message["view"])
            number, told = message["k"], message["d"]
            if not is_whole(number) or number < 0 or digest(self.mode.name.encode(), self.mode.cells(view)) != told:
                raise ValueError("view")
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise OutOfStepError("view") from error
        self.view, self.number = view, number
        # An act for another position than this one was played or is lost; for this one it is sent again.
        if self.pending is not None and self.pending.number != number:
            self.pending = None

    def take_told(self, message: Mapping[str, Any]) -> Told | None:
        """Fold what happened onto the view; None for what is known already. OutOfStepError where something is missing
        or leads elsewhere than for the server: the view stays as it was."""
        try:
            number, seat = message["k"], message["s"]
            if not is_whole(number) or not is_whole(seat):
                raise ValueError("number")
            if number <= self.number:
                return None
            if number != self.number + 1:
                raise ValueError("a gap")
            events = tuple([read_event(self.mode.name, row) for row in message["e"]])
            view = self.view
            for event in events:
                view = self.mode.fold(view, event)
            if digest(self.mode.name.encode(), self.mode.cells(view)) != message["d"]:
                raise ValueError("digest")
        except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
            raise OutOfStepError(str(error)) from error
        self.view, self.number = view, number
        if self.pending is not None and self.pending.number < number:
            self.pending = None
        return Told(number, seat, events)
