"""Events as one seat may see them: the secrets of others are -1, as they are in an observed state.
The traits of a mode say which fields of which events are secret. No screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.mode import SPECTATOR, Mode
from game.core.records import Record, make_record
from game.core.state import State
from game.rules.conquest.protocols import TeamMode
from game.session.registry import Sides, traits_of

HIDDEN = -1


def sides_of(mode: Mode[State], state: State, seat: int) -> Sides:
    """The sides that a player leads: just the seat itself, but where a player may lead several armies, these."""
    return mode.armies_of(state, seat) if isinstance(mode, TeamMode) else (seat,)


def seen_by(mode: Mode[State], event: Record, seat: int, state: State) -> Record:
    """The event as that seat, or a spectator, may see it. `state` is any state of the match: it says who leads what."""
    return seen_by_all(mode, event, () if seat == SPECTATOR else (seat,), state)


def seen_by_all(mode: Mode[State], event: Record, seats: Sequence[int], state: State) -> Record:
    """The event as far as all of these seats may see it, for people who look at one screen; nobody: a spectator."""
    secret = traits_of(mode.name).secrets.get(type(event))
    if secret is None or (seats and all(secret.may_see(mode, event, sides_of(mode, state, seat)) for seat in seats)):
        return event
    return _blank(event, secret.field)


def fold_seen(mode: Mode[State], view: State, event: Record, seat: int) -> State:
    """What a seat or a spectator sees after an event, from what it saw before and the event as it may see it. What lay
    open and then went into a hidden hand or pile is hidden again, as it is for everybody who did not watch."""
    return mode.observe(mode.fold(view, event), seat)


def reveals(mode: Mode[State], event: Record) -> bool:
    """Whether somebody saw a secret, which cannot be made unseen."""
    return isinstance(event, traits_of(mode.name).revealing)


def _blank(event: Record, field: str) -> Record:
    cells = event.facts()
    secret = cells[field]
    cells[field] = (HIDDEN,) * len(secret) if isinstance(secret, tuple) else HIDDEN
    return make_record(type(event), list(cells.values()))
