"""What a player still lacks for an objective of 2008: which territories, and how many of them.
Works on views; chooses nothing and imports no agent."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.records import Record, record
from game.rules.conquest.board import Cells
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State


@record
class Want(Record):
    """`missing` of the territories in `pool`, none of which is held; nothing is missing where the objective is met."""

    pool: Cells
    missing: int


Asked = Callable[[RevisedRules, State, int, int], list[Want]]


def wants(rules: RevisedRules, view: State, seat: int, objective: int) -> list[Want]:
    """The ways to the objective, the cheapest first."""
    row = rules.objectives[objective]
    return ASKED[row.kind](rules, view, seat, row.goal)


def held_at_start(view: State, seat: int) -> Cells:
    """A player who is not on turn will start the next one with what it holds now."""
    if seat == view.seat:
        return view.at_start
    return tuple([territory for territory, owner in enumerate(view.owners) if owner == seat])


def lacking(view: State, seat: int, territories: Iterable[int]) -> Cells:
    owners = view.owners
    return tuple([territory for territory in territories if owners[territory] != seat])


def some_of(pool: Cells, missing: int) -> list[Want]:
    """So many of a pool, or no way at all where there are fewer."""
    return [Want(pool, max(0, missing))] if missing <= len(pool) else []


def whole_continents(view: State, seat: int, lands: list[Cells], goal: int) -> list[Want]:
    """So many of these continents whole: the cheapest together, or the next cheapest in place of the last of them."""
    rows = []
    for members in lands:
        pool = lacking(view, seat, members)
        rows.append((sum([view.armies[territory] + 1 for territory in pool]), pool))
    rows.sort()
    if len(rows) < goal:
        return []
    ways = [rows[:goal]]
    if len(rows) > goal and rows[goal - 1][1]:
        ways.append([*rows[: goal - 1], rows[goal]])
    pools = [tuple(sorted([territory for _, pool in way for territory in pool])) for way in ways]
    return [Want(pool, len(pool)) for pool in pools]


def continent(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    return whole_continents(view, seat, [rules.board.continents[goal].members], 1)


def continents(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    return whole_continents(view, seat, [land.members for land in rules.board.continents], goal)


def new_continents(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    start = held_at_start(view, seat)
    fresh = [land.members for land in rules.board.continents if not set(land.members) & set(start)]
    return whole_continents(view, seat, fresh, goal)


def territories(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    pool = lacking(view, seat, range(len(view.owners)))
    return some_of(pool, goal - view.owners.count(seat))


def new_territories(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    pool = lacking(view, seat, range(len(view.owners)))
    return some_of(pool, goal - view.owners.count(seat) + len(held_at_start(view, seat)))


def cities(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    pool = lacking(view, seat, view.cities)
    return some_of(pool, goal - len(view.cities) + len(pool))


def new_cities(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    start, pool = held_at_start(view, seat), lacking(view, seat, view.cities)
    taken = len(view.cities) - len(pool) - sum([city in start for city in view.cities])
    return some_of(pool, goal - taken)


def enemy_capitals(rules: RevisedRules, view: State, seat: int, goal: int) -> list[Want]:
    enemy = [capital for player, capital in enumerate(view.capitals) if player != seat and capital >= 0]
    pool = tuple(sorted(lacking(view, seat, enemy)))
    return some_of(pool, goal - len(enemy) + len(pool))


ASKED: dict[str, Asked] = {
    "hold_continent": continent,
    "hold_continents": continents,
    "take_continents": new_continents,
    "hold_territories": territories,
    "take_territories": new_territories,
    "hold_cities": cities,
    "take_cities": new_cities,
    "hold_enemy_capitals": enemy_capitals,
}
