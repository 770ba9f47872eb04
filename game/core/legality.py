"""Whether an action is allowed now: the kind of action and the phase are looked up in a mode's own table, which names
the function that looks at the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.core.errors import Refusal
from game.core.records import Record
from game.core.state import State

B = TypeVar("B")
S = TypeVar("S", bound=State)
Checks = Mapping[type[Record], tuple[tuple[int, ...], Callable[[B, S, Any], Refusal | None]]]


def check(
    checks: Checks[B, S], not_now: Callable[[B, S], Refusal], book: B, state: S, action: Record
) -> Refusal | None:
    """`checks` gives the phases of each action and what looks at it then; in any other phase `not_now` says what must
    be done instead. `book` is what stays the same during a match."""
    row = checks.get(type(action))
    if row is None:
        return Refusal("no_such_action", action=type(action).__name__)
    phases, look = row
    if state.phase not in phases:
        return not_now(book, state)
    return look(book, state, action)
