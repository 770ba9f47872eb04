"""Events as one seat may see them: the secrets of others are -1, as they are in an observed state.
Knows the events with secrets by package and name, so that a new mode only adds its rows. No screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.mode import Mode
from game.core.records import Record
from game.session.director import package_of

HIDDEN = -1
Sides = tuple[int, ...]
MaySee = Callable[[Any, Any, Sides], bool]


def sides_of(mode: Mode[Any], state: Any, seat: int) -> Sides:
    """The sides that a player leads: just the seat itself, but where a player may lead several armies, these."""
    armies_of = getattr(mode, "armies_of", None)
    return (seat,) if armies_of is None else tuple(armies_of(state, seat))


def _own(mode: Any, event: Any, sides: Sides) -> bool:
    return event.seat in sides


def _both(mode: Any, event: Any, sides: Sides) -> bool:
    """What goes from one hand to another is known to both."""
    return event.seat in sides or event.loser in sides


def _faction(mode: Any, event: Any, sides: Sides) -> bool:
    return bool(set(mode.table.friends[event.seat]) & set(sides))


def _nobody(mode: Any, event: Any, sides: Sides) -> bool:
    return False


# By package and event: the field that is secret, and who may see it nevertheless.
SECRETS: dict[tuple[str, str], tuple[str, MaySee]] = {
    ("conquest", "CardDrawn"): ("card", _own),
    ("conquest", "PlayerEliminated"): ("cards", _both),
    ("clone_wars", "TokenDrawn"): ("token", _faction),
    ("clone_wars", "TokenLaid"): ("token", _faction),
    ("clone_wars", "HandScouted"): ("cards", _own),
    ("toy_battle", "TroopsBoxed"): ("troops", _nobody),
    ("toy_battle", "TroopsDrawn"): ("troops", _own),
    ("toy_battle", "TroopLaidDown"): ("troop", _own),
}
# What showed somebody a secret cannot be made unseen.
REVEALING = {("clone_wars", "HandScouted"), ("clone_wars", "TokensCaptured")}


def seen_by(mode: Mode[Any], event: Record, seat: int, state: Any) -> Record:
    """The event as that seat may see it. `state` is any state of the match: it says who leads what."""
    row = SECRETS.get((package_of(event), type(event).__name__))
    if row is None or row[1](mode, event, sides_of(mode, state, seat)):
        return event
    return _blanked(event, row[0])


def seen_by_all(mode: Mode[Any], event: Record, seats: Sequence[int], state: Any) -> Record:
    """The event as far as all of these seats may see it, for people who look at one screen; nobody: a spectator."""
    row = SECRETS.get((package_of(event), type(event).__name__))
    if row is None or (seats and all(row[1](mode, event, sides_of(mode, state, seat)) for seat in seats)):
        return event
    return _blanked(event, row[0])


def reveals(event: Record) -> bool:
    return (package_of(event), type(event).__name__) in REVEALING


def _blanked(event: Record, field: str) -> Record:
    cells = dict(zip(event.__match_args__, event.cells(), strict=True))
    secret = cells[field]
    cells[field] = (HIDDEN,) * len(secret) if isinstance(secret, tuple) else HIDDEN
    make: Any = type(event)
    blanked: Record = make(*cells.values())
    return blanked
