"""Positions for tests, written briefly: who holds what, everything else to a last seat. And what the tests of all modes
do with a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng

TERRITORIES = tuple(game.new_match("classic", seats=2, seed=1).position()["territories"])
SYMBOLS = {"infantry": 0, "cavalry": 1, "artillery": 2}


def position(
    lands: Mapping[str, tuple[int, int]],
    *,
    rest: int,
    seats: int = 2,
    phase: str = "attack",
    to_move: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """`lands` gives owner and armies by territory; all others belong to `rest`, one army each."""
    unknown = set(lands) - set(TERRITORIES)
    assert not unknown, unknown
    territories = {
        name: dict(zip(("owner", "armies"), lands.get(name, (rest, 1)), strict=True)) for name in TERRITORIES
    }
    return {
        "mode": "classic", "options": {}, "seats": seats, "turn": 5, "phase": phase, "to_move": to_move,
        "territories": territories,
    } | more  # fmt: skip


def table(
    lands: Mapping[str, tuple[int, int]], *, rest: int, dice: tuple[int, ...] | None = None, **more: Any
) -> Match:
    """A match from such a position. `dice` scripts all draws to come: faces for throws, numbers from 0 for cards."""
    return scripted(game.from_position(position(lands, rest=rest, **more)), dice)


def scripted(match: Match, draws: Sequence[int] | None) -> Match:
    """The same match, with these draws to come if there are any."""
    if draws is not None:
        match.rng = ScriptedRng(draws)
    return match


def rules_of(match: Match) -> Any:
    """The rules of a match with all that their family has; `Mode` names only what every family has."""
    return match.mode


def problems_of(place: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong with a position that must not be taken."""
    with pytest.raises(game.PositionError) as caught:
        game.from_position(place)
    return caught.value.problems


def armies(match: Match, territory: str) -> int:
    count: int = match.position()["territories"][territory]["armies"]
    return count


def owner(match: Match, territory: str) -> int:
    seat: int = match.position()["territories"][territory]["owner"]
    return seat


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]
