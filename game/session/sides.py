"""Those who hold land and act in events: the seats of a table, or in some games the armies that the players lead.
What a screen calls them and how they look. No screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.mode import Mode
from game.session.setup.own_looks import army_looks
from game.session.setup.table import Table

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


def sides_at(mode: Mode[Any], table: Table, language: str = "en") -> tuple[Side, ...]:
    """By the numbers that owners and the seats of events have."""
    rules: Any = getattr(mode, "rules", None)
    control = getattr(rules, "control", None)
    if control is None:
        return tuple([Side(seat.name, seat.name, seat.look, number) for number, seat in enumerate(table.seats)])
    leaders = control[len(table.seats) - rules.fewest_seats]
    looks = army_looks(table.mode, rules.armies)
    found = []
    for army, leader in enumerate(leaders):
        player = table.seats[leader].name
        own: Any = mode
        colour = own.named(f"army.{rules.armies[army]}", language)
        leads_several = leaders.count(leader) > 1
        name = f"{player} ({colour.lower()})" if leads_several else player
        found.append(Side(name, colour if leads_several else player, looks[army], leader, rules.factions[army]))
    return tuple(found)


def friends_of(mode: Mode[Any], side: int) -> tuple[int, ...]:
    """The sides that one never fights, itself first of all."""
    table: Any = getattr(mode, "table", None)
    friends = getattr(table, "friends", None)
    return (side,) if friends is None else tuple(friends[side])


def acting_side(mode: Mode[Any], state: Any) -> int:
    """The side that must act, which is not always the one whose turn it is."""
    acting = getattr(mode, "acting", None)
    return int(state.seat if acting is None else acting(state))
