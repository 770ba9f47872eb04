"""Positions of Clone Wars for tests, written briefly. Red and yellow (0, 2) are the Republic, black and blue not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import game
from game.core.match import Match
from tests.tables import kinds, scripted

RED, BLACK, YELLOW, BLUE = range(4)
PLANETS = tuple(game.new_match("clone_wars", seats=4, seed=1).position()["territories"])
Land = tuple[int, int] | tuple[int, int, tuple[int, int, int]]

# Each army has a far corner, so that all four are alive in most tests.
CORNERS: dict[str, Land] = {
    "ithor": (RED, 1), "rattatak": (BLACK, 1), "geonosis": (YELLOW, 1), "mon_calamari": (BLUE, 1),
}  # fmt: skip


def position(
    lands: Mapping[str, Land],
    *,
    rest: int,
    seats: int = 4,
    phase: str = "attack",
    army: int = RED,
    tokens: Mapping[str, list[str]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """`lands` gives owner, armies and maybe ships by planet; all others belong to `rest`, one army each."""
    held: dict[str, Land] = {**CORNERS, **lands}
    unknown = set(held) - set(PLANETS)
    assert not unknown, unknown
    territories: dict[str, dict[str, Any]] = {}
    for name in PLANETS:
        owner, count, *ships = held.get(name, (rest, 1))
        territories[name] = {"owner": owner, "armies": count, "tokens": (tokens or {}).get(name, [])}
        if ships:
            territories[name]["ships"] = list(ships[0])
    return {
        "mode": "clone_wars", "seats": seats, "turn": 5, "phase": phase, "army": army, "territories": territories,
    } | more  # fmt: skip


def table(lands: Mapping[str, Land], *, rest: int, dice: tuple[int, ...] | None = None, **more: Any) -> Match:
    """A match from such a position. `dice` scripts all draws to come: faces for dice, numbers from 0 for the rest."""
    return scripted(game.from_position(position(lands, rest=rest, **more)), dice)


def land(match: Match, planet: str) -> tuple[int, int, list[int]]:
    place = match.position()["territories"][planet]
    return place["owner"], place["armies"], place["ships"]


def event(events: list[Any], kind: str) -> Any:
    found = [one for one in events if type(one).__name__ == kind]
    assert len(found) == 1, kinds(events)
    return found[0]


def verbs(match: Match) -> set[str]:
    return {text.split()[0] for text in match.actions()}


def refusal(match: Match, text: str) -> str:
    """The sentence that refuses an action, which must change nothing."""
    before = match.state
    try:
        match.submit(text)
    except game.IllegalAction as problem:
        assert match.state is before
        return str(problem)
    raise AssertionError(f"{text} was allowed")
