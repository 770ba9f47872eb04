"""The classic agents in the galaxy: legal to the end at 3 and 4 seats, with its own sets and long moves, and in order
of their levels. All games are seeded, so a sample gives the same result each time."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.ai.registry import make_agent
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.core.rng import Rng
from game.rules.conquest.actions import Place
from tests.rules.clone_wars.test_galactic import CAPITAL, CORVETTE, FIGHTER, table

LEVELS = ("easy", "normal", "hard")
MOST_TURNS = 1000


def played(names: list[str], seed: int) -> Match:
    match = game.new_match("galactic_classic", seats=len(names), seed=seed)
    play_out(match, make_agents(match, names, seed), MOST_TURNS)
    return match


def wins(name: str, rival: str, games: int, seed: int) -> int:
    """How many games `name` wins at tables of two and two, with changing seats."""
    count = 0
    for number in range(games):
        names = [name, rival, name, rival] if number % 2 else [rival, name, rival, name]
        outcome = played(names, seed + number).outcome
        count += outcome is not None and names[outcome.winners[0]] == name
    return count


def answer(match: Match, name: str) -> str:
    seat = match.to_move
    assert seat is not None
    action = make_agent(name, match.mode, seat, Rng(1)).choose(match.mode.observe(match.state, seat))
    return match.mode.write(action)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", [3, 4])
def test_games_end(name: str, seats: int) -> None:
    for seed in range(4):
        assert played([name] * seats, 300 + seed).outcome is not None


def test_a_mixed_table_ends() -> None:
    assert played(["hard", "random", "normal", "easy"], 5).outcome is not None


@pytest.mark.parametrize("name", LEVELS)
def test_the_kind_of_set_that_brings_most_is_handed_in(name: str) -> None:
    hand = sorted([*FIGHTER, CORVETTE[0], CAPITAL[0]])
    match = table({"duro": (0, 2), "byss": (2, 1)}, rest=1, phase="cards", hands=[hand, [], []])
    cards = answer(match, name).split()[1:]
    assert {CORVETTE[0], CAPITAL[0]} < set(cards)


def test_hard_does_not_save_sets_that_grow_no_dearer() -> None:
    hand = sorted([FIGHTER[0], CORVETTE[0], CAPITAL[0]])
    match = table({"duro": (0, 2), "byss": (2, 1)}, rest=1, phase="cards", hands=[hand, [], []])
    assert answer(match, "hard").startswith("trade")


def test_hard_moves_idle_armies_all_the_way() -> None:
    own = dict.fromkeys(("ithor", "muunilinst", "mygeeto", "dathomir", "dantooine"), (0, 1))
    match = table({**own, "ithor": (0, 9), "alderaan": (2, 3)}, rest=1, phase="move")
    assert answer(match, "hard") in ("move ithor dathomir 8", "move ithor dantooine 8")


def test_in_the_set_up_normal_first_meets_the_strongest_stack_beside_its_land() -> None:
    match = game.new_match("galactic_classic", seats=4, seed=5)
    chairs = make_agents(match, ["normal"] * 4, 5)
    while match.phase == "claim":
        assert match.to_move is not None
        match.submit(chairs[match.to_move].choose(match.mode.observe(match.state, match.to_move)))
    state: Any = match.state
    mode: Any = match.mode
    seat, near = state.seat, mode.board.neighbours
    fronts = 0
    for stack, owner in enumerate(state.owners):
        beside = [land for land in near[stack] if state.owners[land] == seat]
        if owner != seat and beside:
            fronts += 1
            draft = state.draft()
            draft.armies = tuple([6 if land == stack else 1 for land in range(len(state.owners))])
            place = chairs[seat].choose(mode.observe(draft.freeze(), seat))
            assert isinstance(place, Place)
            assert place.territory in beside
    assert fronts > 5


def test_the_levels_are_in_order() -> None:
    assert wins("easy", "random", 16, 500) >= 15
    assert wins("normal", "easy", 60, 600) >= 36
    assert wins("hard", "normal", 20, 700) >= 12
