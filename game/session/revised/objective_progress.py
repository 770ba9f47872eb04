"""How far a seat is with each objective of 2008, whoever has taken it, and what is still lacking to win. No screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.revised.goals import cities_of

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Aim:
    """An objective in the game: `owner` took it, -1 while it lies on the board; `reward` is a number of REWARDS, -1
    where there is none or it is not known any more. `have` of `goal` is what the seat that looks has."""

    number: int
    rank: int
    owner: int
    reward: int
    have: int
    goal: int

    @property
    def is_met(self) -> bool:
        return self.have >= self.goal


def aims(mode: Any, state: Any, seat: int, first: Any = None) -> tuple[Aim, ...]:
    """All objectives of the match, secondary ones first. `first` is an earlier state, which still knows the rewards of
    those that are taken now."""
    rules = mode.rules
    owners = dict.fromkeys(state.objectives, NOBODY)
    for holder, held in enumerate(state.held_objectives):
        owners |= dict.fromkeys(held, holder)
    rewards: dict[int, int] = {}
    for known in (first, state):
        if known is not None and known.rewards:
            rewards |= dict(zip(known.objectives, known.rewards, strict=True))
    found = []
    for number in sorted(owners, key=lambda one: (rules.objectives[one].rank, one)):
        have, goal = progress(rules, state, seat, number)
        rank = rules.objectives[number].rank
        found.append(Aim(number, rank, owners[number], rewards.get(number, NOBODY), have, goal))
    return tuple(found)


def progress(rules: Any, state: Any, seat: int, number: int) -> tuple[int, int]:
    """How much of an objective a seat has, and how much it asks for."""
    objective = rules.objectives[number]
    continents, owners = rules.board.continents, state.owners
    if objective.kind == "hold_continent":
        members = continents[objective.goal].members
        return sum([owners[land] == seat for land in members]), len(members)
    have = 0
    # What counts only within one turn is nothing for those who wait.
    start = set(state.at_start) if seat == state.seat and state.turn else None
    match objective.kind:
        case "hold_continents":
            have = sum([all(owners[land] == seat for land in one.members) for one in continents])
        case "take_continents" if start is not None:
            fresh = [one.members for one in continents if not start & set(one.members)]
            have = sum([all(owners[land] == seat for land in members) for members in fresh])
        case "hold_territories":
            have = owners.count(seat)
        case "take_territories" if start is not None:
            have = owners.count(seat) - len(start)
        case "hold_cities":
            have = cities_of(state, seat)
        case "take_cities" if start is not None:
            have = sum([owners[city] == seat and city not in start for city in state.cities])
        case "hold_enemy_capitals":
            enemy = [capital for other, capital in enumerate(state.capitals) if other != seat and capital >= 0]
            have = sum([owners[capital] == seat for capital in enemy])
    return have, objective.goal


def lacks_card(mode: Any, state: Any) -> bool:
    """Whether whoever attacks has met an objective and has no card to take it with: that step will not come."""
    if mode.phase(state) != "attack" or mode.rules.free_objectives or state.hands[state.seat]:
        return False
    return any(aim.is_met and aim.owner == NOBODY for aim in aims(mode, state, state.seat))


def holds_capital(state: Any, seat: int) -> bool:
    capital = state.capitals[seat]
    return bool(capital >= 0 and state.owners[capital] == seat)
