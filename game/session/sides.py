"""Those who hold land and act in events: the seats of a table, or in some games the armies that the players lead.
What a screen calls them and how they look. No screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.mode import Mode
from game.core.state import State
from game.rules.conquest.protocols import TeamMode
from game.rules.conquest.state import ConquestState
from game.session.setup.match_setup import MatchSetup
from game.session.setup.own_looks import army_looks

NO_FACTION = -1


@dataclass(frozen=True, slots=True)
class Side:
    """`name` tells it from all others, `short` only from those of its faction. `look` is an index into the looks of the
    palette, `seat` the player who leads it, `faction` whom it fights for, -1 for itself."""

    name: str
    short: str
    look: int
    seat: int
    faction: int = NO_FACTION


# Mode[Any]: a Mode[State] would refuse the modes themselves, whose methods take their own states.
def sides_at(mode: Mode[Any], table: MatchSetup, language: str = "en") -> tuple[Side, ...]:
    """By the numbers that owners and the seats of events have."""
    if not isinstance(mode, TeamMode):
        return tuple([Side(seat.name, seat.name, seat.look, number) for number, seat in enumerate(table.seats)])
    rules = mode.rules
    leaders = rules.control[len(table.seats) - rules.fewest_seats]
    looks = army_looks(table.mode, rules.armies)
    found = []
    for army, leader in enumerate(leaders):
        player = table.seats[leader].name
        colour = mode.name_of(f"army.{rules.armies[army]}", language)
        leads_several = leaders.count(leader) > 1
        name = f"{player} ({colour.lower()})" if leads_several else player
        found.append(Side(name, colour if leads_several else player, looks[army], leader, rules.factions[army]))
    return tuple(found)


def friends_of(mode: Mode[State], side: int) -> tuple[int, ...]:
    """The sides that one never fights, itself first of all."""
    return mode.table.friends[side] if isinstance(mode, TeamMode) else (side,)


def acting_side(mode: Mode[State], state: ConquestState) -> int:
    """The side that must act, which is not always the one whose turn it is."""
    return mode.acting(state) if isinstance(mode, TeamMode) else state.seat
