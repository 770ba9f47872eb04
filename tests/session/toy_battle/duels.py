"""Duels of toys for tests: started, with chosen racks, with another seat to move."""

from __future__ import annotations

from typing import Any

import game
from game.core.match import Match


def field_of(match: Match, name: str) -> int:
    mode: Any = match.mode
    return int(mode.terrain.fields.index(name))


def position(match: Match, **changes: Any) -> Match:
    place = match.position()
    place |= changes
    return game.from_position(place, 5)


def started(level: str = "castle_field", seed: int = 1) -> Match:
    return game.new_match("toy_battle", 2, seed, level)


def with_racks(
    match: Match, mine: tuple[int, ...], theirs: tuple[int, ...], tops: dict[str, tuple[int, int]] | None = None,
    under: dict[str, tuple[tuple[int, int], ...]] | None = None,
) -> Match:  # fmt: skip
    """The same duel with other racks and tiles; the seat to move stays so."""
    seat = match.to_move
    assert seat is not None
    state = match.state.draft()
    mine, theirs = tuple(sorted(mine)), tuple(sorted(theirs))
    state.racks = (mine, theirs) if seat == 0 else (theirs, mine)
    fields: Any = match.mode.terrain.fields  # type: ignore[attr-defined]
    cells = list(state.tops)
    below = list(state.under)
    for name, (side, troop) in (tops or {}).items():
        cells[fields.index(name)] = side << 3 | troop
    for name, tiles in (under or {}).items():
        below[fields.index(name)] = tuple(side << 3 | troop for side, troop in tiles)
    state.tops, state.under = tuple(cells), tuple(below)
    return Match(match.mode, 2, 9, state.freeze())


def with_seat(match: Match, seat: int) -> Match:
    state = match.state.draft()
    state.seat = seat
    return Match(match.mode, 2, 9, state.freeze())
