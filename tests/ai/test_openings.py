"""The set-up as the computer players play it, in every mode in which players place their starting armies: no territory
gets more than a third of them while other borders need some, and a capital beside an enemy is guarded."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.ai.revised.choices import starting_guard
from game.ai.table import make_agents
from game.core.match import Match

LEVELS = ("easy", "normal", "hard")
STANDARD: dict[str, Any] = {"starting_armies": "standard"}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 3, STANDARD),
    ("classic", 6, STANDARD | {"claim": True}),
    ("command_room", 4, {}),
    ("world_conquest", 5, {}),
    ("clone_wars", 2, {}),
    ("galactic_classic", 4, {}),
]
SET_UPS = 8


def opened(mode: str, seats: int, options: dict[str, Any], name: str, seed: int) -> Match:
    """A match just before its first turn."""
    match = game.new_match(mode, seats=seats, seed=seed, options=options)
    agents = make_agents(match, [name] * seats, seed)
    while not match.turn:
        seat = match.to_move
        assert seat is not None
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))
    return match


def lands_of(state: Any, side: int) -> list[int]:
    return [land for land, owner in enumerate(state.owners) if owner == side]


def borders_of(match: Match, side: int) -> list[int]:
    mode: Any = match.mode
    state: Any = match.state
    near = mode.board.neighbours
    return [land for land in lands_of(state, side) if any(state.owners[other] != side for other in near[land])]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_no_territory_gets_more_than_a_third(mode: str, seats: int, options: dict[str, Any], name: str) -> None:
    """Where the borders are so few that a third each is not all, they share."""
    for seed in range(SET_UPS):
        match = opened(mode, seats, options, name, 300 + seed)
        state: Any = match.state
        for side in sorted(set(state.owners)):
            armies = [state.armies[land] for land in lands_of(state, side)]
            total, borders = sum(armies), borders_of(match, side)
            assert max(armies) <= max(total // 3, -(-total // len(borders)))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mode", ["command_room", "world_conquest"])
def test_a_capital_beside_an_enemy_has_a_guard_when_the_first_turn_begins(mode: str, name: str) -> None:
    seen = 0
    for seed in range(SET_UPS):
        match = opened(mode, 4, {}, name, 500 + seed)
        state: Any = match.state
        for side, capital in enumerate(state.capitals):
            if capital in borders_of(match, side):
                seen += 1
                assert state.armies[capital] >= 3
    assert seen > SET_UPS


@pytest.mark.parametrize(("beside", "guard"), [(1, 3), (6, 4), (9, 6), (30, 8)])
def test_the_guard_grows_with_the_stack_beside_it_up_to_a_third(beside: int, guard: int) -> None:
    match = opened("command_room", 4, {}, "normal", 2)
    mode: Any = match.mode
    state: Any = match.state
    near = mode.board.neighbours
    side = next(side for side, capital in enumerate(state.capitals) if capital in borders_of(match, side))
    draft = state.draft()
    draft.armies = tuple([1 if owner == side else beside for owner in state.owners])
    assert starting_guard(near, draft.freeze(), side, 25 // 3) == guard
