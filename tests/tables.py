"""Positions for tests, written briefly: who holds what, everything else to a last seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
    match = game.from_position(position(lands, rest=rest, **more))
    if dice is not None:
        match.rng = ScriptedRng(dice)
    return match


def armies(match: Match, territory: str) -> int:
    count: int = match.position()["territories"][territory]["armies"]
    return count


def owner(match: Match, territory: str) -> int:
    seat: int = match.position()["territories"][territory]["owner"]
    return seat


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]
