"""Toy Battle positions for tests, written briefly: "0hook 1roxy" is a stack with its bottom first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.core.match import Match
from game.core.mode import Setting
from game.core.rng import Rng
from game.levels.catalog import texts
from game.levels.families.terrains import load_terrain, terrain_digest
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.troops import TROOPS
from tests.tables import scripted

TERRAINS = (
    "battlefield", "caribbean_sea", "castle_field", "city_of_clouds", "cursed_cemetery", "station_metal_x",
    "tropical_pool", "volcanic_jungle",
)  # fmt: skip
SEATS = (0, 1)


@cache
def mode_on(terrain: str = "castle_field", beginners: bool = False) -> ToyBattleMode:
    found = load_terrain(terrain)
    given = {"beginners": True} if beginners else {}
    return ToyBattleMode(found, beginners, Setting(terrain, given, terrain_digest(found, beginners), texts().say, 1))


def position(
    stacks: Mapping[str, str],
    racks: tuple[str, str] = ("roxy", "roxy"),
    *,
    terrain: str = "castle_field",
    discards: tuple[str, str] = ("", ""),
    reserve: Mapping[int, str] | None = None,
    to_move: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """Four of the rest of each army are boxed and the others in reserve; with `reserve`, those of a seat are exactly
    these and the others are discarded."""
    tiles = {field: [[int(tile[0]), tile[1:]] for tile in row.split()] for field, row in stacks.items()}
    reserves, boxed, thrown = [], [], []
    for seat in SEATS:
        used = Counter([str(troop) for row in tiles.values() for owner, troop in row if owner == seat])
        used.update((racks[seat] + " " + discards[seat]).split())
        wanted = (reserve or {}).get(seat)
        used.update((wanted or "").split())
        rest = sorted((Counter(TROOPS * 3) - used).elements())
        boxed.append(rest[:4])
        reserves.append(rest[4:] if wanted is None else wanted.split())
        thrown.append(discards[seat].split() + ([] if wanted is None else rest[4:]))
    return {
        "mode": "toy_battle", "level": terrain, "options": {}, "turn": 5, "phase": "turn", "to_move": to_move,
        "racks": [row.split() for row in racks], "reserves": reserves, "boxed": boxed, "discards": thrown,
        "stacks": tiles,
    } | more  # fmt: skip


def table(
    stacks: Mapping[str, str],
    racks: tuple[str, str] = ("roxy", "roxy"),
    *,
    terrain: str = "castle_field",
    beginners: bool = False,
    script: tuple[int, ...] | None = None,
    **more: Any,
) -> Match:
    """A match from such a position. `script` gives all draws to come, as places in a sorted row."""
    mode = mode_on(terrain, beginners)
    return scripted(Match(mode, 2, 1, mode.state(position(stacks, racks, terrain=terrain, **more))), script)


def play(match: Match, *actions: str) -> list[str]:
    """Submits each action and gives the names of all events."""
    return [type(event).__name__ for action in actions for event in match.submit(action)]


def fields_for(match: Match, troop: str) -> list[str]:
    """Where this troop may be deployed now."""
    words = [action.split() for action in match.actions()]
    return [row[2] for row in words if row[:2] == ["deploy", troop]]


def rack(match: Match, seat: int) -> list[str]:
    row: list[str] = match.position()["racks"][seat]
    return row


def stack(match: Match, field: str) -> str:
    row: list[tuple[int, str]] = match.position()["stacks"].get(field, [])
    return " ".join(f"{seat}{troop}" for seat, troop in row)


def won(match: Match) -> tuple[tuple[int, ...], str] | None:
    outcome = match.outcome
    return None if outcome is None else (outcome.winners, outcome.reason)


def random_play(terrain: str, beginners: bool, seed: int) -> Iterator[tuple[Match, str]]:
    """A whole match, and the action that is about to be played, again and again."""
    match = Match(mode_on(terrain, beginners), 2, seed)
    rng = Rng(seed, "law")
    while actions := match.actions():
        text = rng.choice(actions)
        yield match, text
        match.submit(text)
