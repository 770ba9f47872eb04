"""The field book of 2008 before the first turn: what lies where, who begins, who gets what."""

from __future__ import annotations

from collections import Counter

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from tests.rules.revised.tables import FIXED_CITIES, MODES, PRIMARY, PRIMARY_REWARDS, SECONDARY, SECONDARY_REWARDS
from tests.tables import TERRITORIES, kinds, rules_of

SEATS = (3, 4, 5)
TOTALS = {3: 30, 4: 25, 5: 20}
FIXED_OBJECTIVES = {
    "cities_8", "control_north_america", "control_europe", "control_asia", "take_10_territories", "enemy_capitals_2",
    "territories_18", "continents_2",
}  # fmt: skip


def placed(mode: str, seats: int, seed: int = 1) -> Match:
    """A match whose set-up is done: always the first possible action."""
    match = game.new_match(mode, seats=seats, seed=seed)
    while match.turn == 0:
        match.submit(match.actions()[0])
    return match


@pytest.mark.parametrize("mode", MODES)
def test_three_to_five_players(mode: str) -> None:
    for seats in (2, 6):
        with pytest.raises(game.SetupError, match="3 to 5 players"):
            game.new_match(mode, seats=seats, seed=1)


@pytest.mark.parametrize("seats", SEATS)
def test_basic_training_has_the_fixed_cities_and_objectives_and_no_rewards(seats: int) -> None:
    place = game.new_match("basic_training", seats=seats, seed=3).position()
    assert sorted(place["cities"]) == sorted(FIXED_CITIES)
    assert set(place["objectives"]["board"]) == FIXED_OBJECTIVES
    assert place["rewards"] == {"board": {}, "held": [[]] * seats}


@pytest.mark.parametrize("seats", SEATS)
def test_basic_training_begins_with_the_printed_set_up(seats: int) -> None:
    match = game.new_match("basic_training", seats=seats, seed=4)
    place = match.position()
    assert match.turn == 1
    assert all(land["owner"] in range(seats) for land in place["territories"].values())
    armies = Counter[int]()
    for land in place["territories"].values():
        armies[land["owner"]] += land["armies"]
    assert all(abs(count - TOTALS[seats]) <= 1 for count in armies.values())
    for seat, capital in enumerate(place["capitals"]):
        assert place["territories"][capital]["owner"] == seat


def test_basic_training_gives_the_first_set_up_to_whoever_begins() -> None:
    matches = [game.new_match("basic_training", seats=4, seed=seed) for seed in range(20)]
    assert {match.position()["first"] for match in matches} == {0, 1, 2, 3}
    for match in matches:
        place = match.position()
        order = [place["capitals"][(place["first"] + turn) % 4] for turn in range(4)]
        assert order == [
            rules_of(match).board.territories[capital] for capital in rules_of(match).rules.set_ups[1].capitals
        ]


@pytest.mark.parametrize("mode", MODES[1:])
def test_command_room_draws_fifteen_cities_by_territory(mode: str) -> None:
    seen = Counter[str]()
    for seed in range(30):
        cities = game.new_match(mode, seats=3, seed=seed).position()["cities"]
        assert len(set(cities)) == 15
        seen.update(cities)
    assert set(seen) == set(TERRITORIES)


@pytest.mark.parametrize("mode", MODES[1:])
def test_command_room_lays_four_objectives_of_each_rank_with_a_reward_of_that_rank_on_each(mode: str) -> None:
    seen, pairs = Counter[str](), set()
    for seed in range(80):
        place = game.new_match(mode, seats=3, seed=seed).position()
        board = place["objectives"]["board"]
        assert [sum(one in rank for one in board) for rank in (SECONDARY, PRIMARY)] == [4, 4]
        rewards = place["rewards"]["board"]
        assert set(rewards) == set(board)
        for rank, made in ((SECONDARY, SECONDARY_REWARDS), (PRIMARY, PRIMARY_REWARDS)):
            assert sorted(rewards[one] for one in board if one in rank) == sorted(made)
        seen.update(board)
        pairs.update(rewards.items())
    assert set(seen) == {*SECONDARY, *PRIMARY}
    assert len(pairs) == 2 * 6 * 4


@pytest.mark.parametrize(
    ("faces", "rolls", "first"),
    [
        ((2, 5, 3), [((0, 1, 2), (2, 5, 3))], 1),
        ((6, 1, 6, 2, 4), [((0, 1, 2), (6, 1, 6)), ((0, 2), (2, 4))], 2),
        ((4, 4, 4, 1, 3, 3, 5, 6), [((0, 1, 2), (4, 4, 4)), ((0, 1, 2), (1, 3, 3)), ((1, 2), (5, 6))], 2),
    ],
)
def test_the_highest_die_begins_and_ties_are_rolled_again(
    faces: tuple[int, ...], rolls: list[tuple[tuple[int, ...], tuple[int, ...]]], first: int
) -> None:
    mode = game.new_match("basic_training", seats=3, seed=1).mode
    state, events = mode.setup(3, ScriptedRng([*faces, 0]))
    assert [event.cells() for event in events if type(event).__name__ == "StartRolled"] == rolls
    assert (state.first, state.seat, state.turn) == (first, first, 1)


def test_play_goes_clockwise_from_the_first() -> None:
    match = game.new_match("command_room", seats=4, seed=2)
    first = match.position()["first"]
    for turn in range(9):
        assert match.to_move == (first + turn) % 4
        match.submit(match.actions()[0])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", SEATS)
def test_starting_cards_go_to_the_third_and_later_players(mode: str, seats: int) -> None:
    place = placed(mode, seats).position()
    counts = [len(place["hands"][(place["first"] + turn) % seats]) for turn in range(seats)]
    assert counts == [0, 0, 1, 1, 2][:seats]


@pytest.mark.parametrize("seats", SEATS)
def test_placing_capitals_then_the_rest_then_reinforcing_until_all_is_placed(seats: int) -> None:
    match = game.new_match("command_room", seats=seats, seed=5)
    first, turns = match.position()["first"], []
    phases: list[str] = []
    while match.turn == 0:
        turns.append(match.to_move)
        phases.append(match.phase)
        match.submit(match.actions()[-1])
    # The engine gives the last free territory away by itself.
    assert phases[:seats] == ["capital"] * seats
    assert phases.count("claim") == 42 - seats - 1
    place = match.position()
    assert match.to_move == first
    armies = Counter[int]()
    held = Counter[int]()
    for land in place["territories"].values():
        armies[land["owner"]] += land["armies"]
        held[land["owner"]] += 1
    assert set(armies.values()) == {TOTALS[seats]}
    assert max(held.values()) - min(held.values()) <= 1


def test_reinforcing_goes_on_with_the_player_after_the_last_claimer() -> None:
    match = game.new_match("command_room", seats=4, seed=5)
    first = match.position()["first"]
    while match.phase != "place":
        match.submit(match.actions()[0])
    assert match.to_move == (first + 42) % 4 == (first + 2) % 4
    assert match.actions()[0].endswith(" 1")
    match.submit(match.actions()[0])
    assert match.to_move == (first + 3) % 4


def test_a_capital_comes_with_one_army_on_an_empty_territory() -> None:
    match = game.new_match("command_room", seats=3, seed=1)
    seat = match.to_move
    assert seat is not None
    assert match.actions() == [f"capital {name}" for name in TERRITORIES]
    assert kinds(match.submit("capital brazil")) == ["CapitalPlaced", "SetUpTurnPassed"]
    place = match.position()
    assert place["territories"]["brazil"] == {"owner": seat, "armies": 1}
    assert place["capitals"][seat] == "brazil"
    with pytest.raises(game.IllegalAction, match="Brazil is taken; a capital"):
        match.submit("capital brazil")
    with pytest.raises(game.IllegalAction, match="Now a capital must be placed"):
        match.submit("claim peru")


def test_a_claimed_territory_cannot_be_claimed_again() -> None:
    match = game.new_match("command_room", seats=3, seed=1)
    for name in ("brazil", "egypt", "china"):
        match.submit(f"capital {name}")
    assert match.phase == "claim"
    with pytest.raises(game.IllegalAction, match="China has been claimed already"):
        match.submit("claim china")


def test_a_match_can_be_taken_up_in_every_phase_of_the_set_up() -> None:
    match = game.new_match("world_conquest", seats=5, seed=9)
    while match.turn == 0:
        again = game.from_position(match.position())
        assert (again.digest, again.actions()) == (match.digest, match.actions())
        match.submit(match.actions()[len(match.log) % len(match.actions())])
