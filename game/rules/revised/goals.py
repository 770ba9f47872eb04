"""When an objective is met. Captures count from the start of the turn; nobody loses a territory in the own turn."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.rules.conquest.board import Cells
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State

ONE_CONTINENT = "hold_continent"
# How much of a goal a seat has; `start` is what it held when the turn began. Where a continent is named, of its lands.
Measure = Callable[[RevisedRules, State, int, Collection[int], int], int]


def met_objectives(rules: RevisedRules, now: State) -> Cells:
    """Those face up on the board that the seat whose turn it is has met."""
    found = []
    for number in now.objectives:
        have, wanted = progress(rules, now, now.seat, number)
        if have >= wanted:
            found.append(number)
    return tuple(found)


def progress(rules: RevisedRules, now: State, seat: int, number: int) -> tuple[int, int]:
    """How much of an objective a seat has, and how much it asks for."""
    objective = rules.objectives[number]
    wanted = objective.goal
    if objective.kind == ONE_CONTINENT:
        wanted = len(rules.board.continents[objective.goal].members)
    # What must be taken within one turn is nothing for those who wait for theirs.
    elif objective.kind.startswith("take_") and not (seat == now.seat and now.turn):
        return 0, wanted
    return KINDS[objective.kind](rules, now, seat, now.at_start, objective.goal), wanted


def held_of(now: State, seat: int, lands: Collection[int]) -> int:
    """How many of these lands a seat holds."""
    return sum([now.owners[land] == seat for land in lands])


def whole_continents(rules: RevisedRules, now: State, seat: int, start: Collection[int]) -> int:
    """How many continents a seat holds whole of which it held nothing at the start."""
    owners = now.owners
    fresh = [land.members for land in rules.board.continents if not start or not set(land.members) & set(start)]
    return sum([all(owners[land] == seat for land in members) for members in fresh])


def cities_of(now: State, seat: int) -> int:
    return held_of(now, seat, now.cities)


def capitals_of(now: State, seat: int) -> int:
    """All that a seat holds, its own and those of others."""
    return held_of(now, seat, now.capitals)


def enemy_capitals_of(now: State, seat: int) -> int:
    """The own capital is not asked for, nor whether the enemy is still in the game."""
    return held_of(now, seat, [land for other, land in enumerate(now.capitals) if other != seat and land >= 0])


KINDS: dict[str, Measure] = {
    ONE_CONTINENT: lambda rules, now, seat, start, goal: held_of(now, seat, rules.board.continents[goal].members),
    "hold_continents": lambda rules, now, seat, start, goal: whole_continents(rules, now, seat, ()),
    "take_continents": lambda rules, now, seat, start, goal: whole_continents(rules, now, seat, start),
    "hold_territories": lambda rules, now, seat, start, goal: now.owners.count(seat),
    "take_territories": lambda rules, now, seat, start, goal: now.owners.count(seat) - len(start),
    "hold_cities": lambda rules, now, seat, start, goal: cities_of(now, seat),
    "take_cities": lambda rules, now, seat, start, goal: held_of(now, seat, set(now.cities) - set(start)),
    "hold_enemy_capitals": lambda rules, now, seat, start, goal: enemy_capitals_of(now, seat),
}
