"""What the readers of positions share: problems are gathered before a reader gives up, and told as far as anybody would
read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.core.errors import MOST_SHOWN, PositionError
from game.core.hints import did_you_mean
from game.core.shapes import is_same, show

S_co = TypeVar("S_co", covariant=True)
S = TypeVar("S")
B = TypeVar("B")


class Reading:
    """A position as it was given, and what is wrong with it: the first `problems`, and how many `more`."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.given = position
        self.problems: list[str] = []
        self.more = 0

    def bad(self, sentence: str, word: Any = None, known: Sequence[str] = ()) -> None:
        """Note a problem. Where a `word` is not among those `known`, the sentence has no full stop yet; the nearest
        one is looked for only if the problem will be told."""
        if len(self.problems) >= MOST_SHOWN:
            self.more += 1
        else:
            self.problems.append(sentence + did_you_mean(word, known) if known else sentence)

    def check_keys(self, known: Sequence[str]) -> None:
        for key in self.given:
            if key not in known:
                self.bad(f"A position has no {show(key)}", key, known)

    def compare_to_move(self, mover: int | None) -> None:
        given = self.given.get("to_move", mover)
        if not is_same(given, mover):
            self.bad(f'"to_move" is {show(given)}, but in this position it is for {show(mover)} to act.')


class Reader(Protocol[S_co]):
    problems: list[str]
    more: int

    def read(self) -> S_co | None:
        """The state, or None where there are too many problems to make one."""


def read_state(make_reader: Callable[[B, Mapping[str, Any]], Reader[S]], book: B, position: Mapping[str, Any]) -> S:
    """The state of a position, which a reader that knows the mode's `book` finds; what is left out and follows from the
    rest is filled in. PositionError lists what is wrong with it."""
    reader = make_reader(book, position)
    state = reader.read()
    if state is None or reader.problems:
        raise PositionError([*reader.problems, f"and {reader.more:,} more."] if reader.more else reader.problems)
    return state
