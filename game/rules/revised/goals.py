"""When an objective is met. Captures count from the start of the turn; nobody loses a territory in the own turn."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.rules.conquest.board import Cells
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State

Measure = Callable[[RevisedRules, State, int], bool]


def met_objectives(rules: RevisedRules, now: State) -> Cells:
    """Those face up on the board that the seat whose turn it is has met."""
    found = []
    for number in now.objectives:
        objective = rules.objectives[number]
        if KINDS[objective.kind](rules, now, objective.goal):
            found.append(number)
    return tuple(found)


def is_whole(now: State, territories: Collection[int]) -> bool:
    return all(now.owners[territory] == now.seat for territory in territories)


def holds_continent(rules: RevisedRules, now: State, goal: int) -> bool:
    return is_whole(now, rules.board.continents[goal].members)


def holds_continents(rules: RevisedRules, now: State, goal: int) -> bool:
    return sum([is_whole(now, continent.members) for continent in rules.board.continents]) >= goal


def took_continents(rules: RevisedRules, now: State, goal: int) -> bool:
    """Whole continents of which nothing was held at the start of the turn."""
    fresh = [land.members for land in rules.board.continents if not set(land.members) & set(now.at_start)]
    return sum([is_whole(now, members) for members in fresh]) >= goal


def holds_territories(rules: RevisedRules, now: State, goal: int) -> bool:
    return now.owners.count(now.seat) >= goal


def took_territories(rules: RevisedRules, now: State, goal: int) -> bool:
    return now.owners.count(now.seat) - len(now.at_start) >= goal


def holds_cities(rules: RevisedRules, now: State, goal: int) -> bool:
    return cities_of(now, now.seat) >= goal


def took_cities(rules: RevisedRules, now: State, goal: int) -> bool:
    return sum([now.owners[city] == now.seat and city not in now.at_start for city in now.cities]) >= goal


def holds_enemy_capitals(rules: RevisedRules, now: State, goal: int) -> bool:
    """The own capital is not asked for, nor whether the enemy is still in the game."""
    enemy = [capital for seat, capital in enumerate(now.capitals) if seat != now.seat]
    return sum([now.owners[capital] == now.seat for capital in enemy]) >= goal


def cities_of(now: State, seat: int) -> int:
    return sum([now.owners[city] == seat for city in now.cities])


def capitals_of(now: State, seat: int) -> int:
    """All that a seat holds, its own and those of others."""
    return sum([now.owners[capital] == seat for capital in now.capitals])


KINDS: dict[str, Measure] = {
    "hold_continent": holds_continent,
    "hold_continents": holds_continents,
    "take_continents": took_continents,
    "hold_territories": holds_territories,
    "take_territories": took_territories,
    "hold_cities": holds_cities,
    "take_cities": took_cities,
    "hold_enemy_capitals": holds_enemy_capitals,
}
