"""Events as one seat may see them: the secrets of others are -1, as they are in an observed state.
The traits of a mode say which fields of which events are secret. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.mode import Mode
from game.core.records import Record
from game.session.registry import Sides, traits_of

HIDDEN = -1


def sides_of(mode: Mode[Any], state: Any, seat: int) -> Sides:
    """The sides that a player leads: just the seat itself, but where a player may lead several armies, these."""
    armies_of = getattr(mode, "armies_of", None)
    return (seat,) if armies_of is None else tuple(armies_of(state, seat))


def seen_by(mode: Mode[Any], event: Record, seat: int, state: Any) -> Record:
    """The event as that seat may see it. `state` is any state of the match: it says who leads what."""
    return seen_by_all(mode, event, (seat,), state)


def seen_by_all(mode: Mode[Any], event: Record, seats: Sequence[int], state: Any) -> Record:
    """The event as far as all of these seats may see it, for people who look at one screen; nobody: a spectator."""
    secret = traits_of(mode.name).secrets.get(type(event))
    if secret is None or (seats and all(secret.may_see(mode, event, sides_of(mode, state, seat)) for seat in seats)):
        return event
    return _blanked(event, secret.field)


def reveals(mode: Mode[Any], event: Record) -> bool:
    """Whether somebody saw a secret, which cannot be made unseen."""
    return isinstance(event, traits_of(mode.name).revealing)


def _blanked(event: Record, field: str) -> Record:
    cells = dict(zip(event.__match_args__, event.cells(), strict=True))
    secret = cells[field]
    cells[field] = (HIDDEN,) * len(secret) if isinstance(secret, tuple) else HIDDEN
    make: Any = type(event)
    blanked: Record = make(*cells.values())
    return blanked
