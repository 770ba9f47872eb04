"""What the readers of positions share: all problems are gathered before a reader gives up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.core.errors import PositionError
from game.core.hints import did_you_mean
from game.core.shapes import show

S_co = TypeVar("S_co", covariant=True)
S = TypeVar("S")


class Reading:
    """A position as it was given, and what is wrong with it."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.given = position
        self.problems: list[str] = []

    def bad(self, sentence: str) -> None:
        self.problems.append(sentence)

    def check_keys(self, known: Sequence[str]) -> None:
        for key in self.given:
            if key not in known:
                self.bad(f'A position has no "{key}"{did_you_mean(str(key), known)}')

    def compare_to_move(self, mover: int | None) -> None:
        given = self.given.get("to_move", mover)
        if given != mover:
            self.bad(f'"to_move" is {show(given)}, but in this position it is for {show(mover)} to act.')


class Reader(Protocol[S_co]):
    problems: list[str]

    def read(self) -> S_co | None:
        """The state, or None where there are too many problems to make one."""


def state_read(reader: Reader[S]) -> S:
    """The state that a reader finds; PositionError lists all that is wrong with the position."""
    state = reader.read()
    if state is None or reader.problems:
        raise PositionError(reader.problems)
    return state
