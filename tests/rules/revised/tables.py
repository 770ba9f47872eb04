"""Positions of the games of 2008 for tests, written briefly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import game
from game.core.match import Match
from tests.tables import TERRITORIES, scripted

MODES = ("basic_training", "command_room", "world_conquest")
FIXED_CITIES = (
    "western_united_states", "ontario", "eastern_united_states", "brazil", "great_britain", "northern_europe",
    "western_europe", "southern_europe", "ukraine", "egypt", "south_africa", "india", "china", "japan",
    "eastern_australia",
)  # fmt: skip
EUROPE = (
    "iceland", "great_britain", "scandinavia", "northern_europe", "western_europe", "southern_europe", "ukraine",
)  # fmt: skip
AFRICA = ("north_africa", "egypt", "east_africa", "congo", "south_africa", "madagascar")
SOUTH_AMERICA = ("venezuela", "peru", "brazil", "argentina")
AUSTRALIA = ("indonesia", "new_guinea", "western_australia", "eastern_australia")
SECONDARY = (
    "control_asia", "control_europe", "control_north_america", "cities_8", "enemy_capital_1", "take_4_cities",
)  # fmt: skip
PRIMARY = (
    "cities_11", "continents_2", "enemy_capitals_2", "take_10_territories", "take_continent", "territories_18",
)  # fmt: skip
SECONDARY_REWARDS = ("airfield", "extra_manoeuvre", "guaranteed_card", "start_manoeuvre")
PRIMARY_REWARDS = ("airfield", "attack_die", "defence_die", "two_armies")
ONE_STAR = ("alaska", "brazil", "iceland", "india", "japan", "peru", "quebec", "siam", "ural", "venezuela")
TWO_STARS = ("alberta", "argentina", "china", "congo", "egypt", "greenland")


def position(
    lands: Mapping[str, tuple[int, int]],
    *,
    rest: int = 2,
    mode: str = "command_room",
    seats: int = 3,
    phase: str = "attack",
    to_move: int = 0,
    board: Sequence[str] = (),
    held: Mapping[int, Sequence[str]] | None = None,
    rewards: Mapping[int, Sequence[str]] | None = None,
    lying: Mapping[str, str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """`lands` gives owner and armies by territory; all others belong to `rest`, one army each. `board` are the
    objectives face up, `lying` the rewards on some of them, `held` and `rewards` what seats hold. Each seat's capital
    is the first of its territories, unless `capitals` are given; the cities are those of basic training."""
    owners = {name: lands.get(name, (rest, 1)) for name in TERRITORIES}
    given = more.pop("capitals", None)
    capitals = given or [next(name for name in TERRITORIES if owners[name][0] == seat) for seat in range(seats)]
    place: dict[str, Any] = {
        "mode": mode,
        "seats": seats,
        "turn": 5,
        "phase": phase,
        "to_move": to_move,
        "territories": {name: {"owner": row[0], "armies": row[1]} for name, row in owners.items()},
        "capitals": capitals,
        "cities": list(FIXED_CITIES),
        "objectives": {"board": list(board), "held": [list((held or {}).get(seat, ())) for seat in range(seats)]},
    }
    if mode != "basic_training":
        kept = [list((rewards or {}).get(seat, ())) for seat in range(seats)]
        gone = [reward for row in kept for reward in row]
        place["rewards"] = {"board": on_objectives(board, lying or {}, gone), "held": kept}
    return place | more


def on_objectives(board: Sequence[str], lying: Mapping[str, str], gone: Sequence[str]) -> dict[str, str]:
    """The given rewards, and any of those left on the other objectives."""
    found = dict(lying)
    for objective in board:
        made = SECONDARY_REWARDS if objective in SECONDARY else PRIMARY_REWARDS
        if objective not in found:
            used = [reward for other, reward in found.items() if (other in SECONDARY) is (objective in SECONDARY)]
            found[objective] = next(one for one in made[::-1] if one not in (*used, *gone))
    return found


def table(lands: Mapping[str, tuple[int, int]], *, dice: Sequence[int] | None = None, **more: Any) -> Match:
    """A match from such a position. `dice` scripts all draws to come: faces for throws, numbers from 0 for cards."""
    return scripted(game.from_position(position(lands, **more)), dice)


def objectives(match: Match, seat: int) -> list[str]:
    held: list[str] = match.position()["objectives"]["held"][seat]
    return held


def hand(match: Match, seat: int) -> list[str]:
    cards: list[str] = match.position()["hands"][seat]
    return cards
