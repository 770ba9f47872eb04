"""The table and the set-up: who leads which army, who claims when, and the starting armies."""

from __future__ import annotations

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from game.rules.clone_wars.events import OrderRolled
from tests.rules.clone_wars.tables import BLACK, BLUE, PLANETS, RED, YELLOW
from tests.tables import kinds, rules_of


def set_up(seats: int, seed: int = 1) -> Match:
    """Until the first turn, always the first action."""
    match = game.new_match("clone_wars", seats=seats, seed=seed)
    while match.turn == 0:
        match.submit(match.actions()[0])
    return match


@pytest.mark.parametrize(
    ("seats", "armies_of"),
    [
        (2, [[RED, YELLOW], [BLACK, BLUE]]),
        (3, [[RED], [BLACK, BLUE], [YELLOW]]),
        (4, [[RED], [BLACK], [YELLOW], [BLUE]]),
    ],
)
def test_always_four_armies_led_by_two_to_four_players(seats: int, armies_of: list[list[int]]) -> None:
    match = game.new_match("clone_wars", seats=seats, seed=1)
    assert match.seats == seats
    assert match.position()["armies_of"] == armies_of
    assert len(match.position()["hands"]) == 4
    assert [rules_of(match).armies_of(match.state, seat) for seat in range(seats)] == [tuple(row) for row in armies_of]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(game.SetupError, match="2 to 4 players"):
        game.new_match("clone_wars", seats=seats)


def test_turns_alternate_the_factions() -> None:
    match = game.new_match("clone_wars", seats=4, seed=1)
    assert rules_of(match).rules.armies == ("red", "black", "yellow", "blue")
    assert rules_of(match).rules.factions == (0, 1, 0, 1)


def test_each_republic_army_first_claims_one_planet() -> None:
    match = game.new_match("clone_wars", seats=4, seed=1)
    assert (match.phase, match.to_move) == ("claim", RED)
    assert len(match.actions()) == 42
    match.submit("claim coruscant")
    assert match.to_move == YELLOW
    assert "claim coruscant" not in match.actions()
    match.rng = ScriptedRng([3, 5, 2, 1])
    match.submit("claim byss")
    assert match.to_move == BLACK


def test_the_highest_die_begins_to_claim_and_a_tie_rolls_again() -> None:
    match = game.new_match("clone_wars", seats=4, seed=1)
    match.submit("claim coruscant")
    match.rng = ScriptedRng([6, 2, 6, 6, 3, 3, 1, 2, 5])
    events = match.submit("claim byss")
    assert [(one.seats, one.faces) for one in events if isinstance(one, OrderRolled)] == [
        ((0, 1, 2, 3), (6, 2, 6, 6)), ((0, 2, 3), (3, 3, 1)), ((0, 2), (2, 5)),
    ]  # fmt: skip
    assert match.to_move == YELLOW
    match.submit("claim duro")
    assert match.to_move == BLUE


def test_claiming_gives_eleven_planets_to_republic_armies_and_ten_to_the_others() -> None:
    match = set_up(4)
    owners = [place["owner"] for place in match.position()["territories"].values()]
    assert [owners.count(army) for army in range(4)] == [11, 10, 11, 10]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_31_armies_for_each_republic_colour_and_30_for_each_other(seats: int) -> None:
    match = game.new_match("clone_wars", seats=seats, seed=3)
    placed = [0, 0, 0, 0]
    while match.turn == 0:
        if match.phase == "place":
            placed[match.state.seat] += 1
        match.submit(match.actions()[0])
    assert placed == [20, 20, 20, 20]
    total = [0, 0, 0, 0]
    for place in match.position()["territories"].values():
        total[place["owner"]] += place["armies"]
    assert total == [31, 30, 31, 30]


def test_armies_are_placed_one_at_a_time_in_the_order_of_claiming() -> None:
    match = game.new_match("clone_wars", seats=4, seed=2)
    while match.phase == "claim":
        match.submit(match.actions()[0])
    first = match.position()["first"]
    order = []
    for _ in range(8):
        order.append(match.to_move)
        assert all(text.endswith(" 1") for text in match.actions())
        match.submit(match.actions()[0])
    assert order == [(first + place) % 4 for place in range(8)]


def test_a_new_roll_decides_who_takes_the_first_turn() -> None:
    match = game.new_match("clone_wars", seats=4, seed=2)
    last = None
    while match.turn == 0:
        before = match.fork(5)
        last = match.actions()[0]
        match.submit(last)
    before.rng = ScriptedRng([1, 2, 3, 4, 0])
    assert last is not None
    events = before.submit(last)
    assert kinds(events)[:3] == ["ArmiesPlaced", "OrderRolled", "TurnBegan"]
    assert before.state.seat == BLUE


def test_decks_tokens_and_pawn_at_the_start() -> None:
    position = game.new_match("clone_wars", seats=2, seed=1).position()
    assert position["pile_counts"] == [30, 29]
    assert len(position["tokens"]["stack"]) == 9
    assert (position["pawn"], position["order66"], position["emperor"]) == (0, False, None)
    assert len(PLANETS) == 42


def test_a_player_acts_for_both_armies() -> None:
    match = game.new_match("clone_wars", seats=3, seed=1)
    movers = set()
    while match.turn == 0:
        movers.add((match.state.seat, match.to_move))
        match.submit(match.actions()[0])
    assert movers == {(RED, 0), (BLACK, 1), (YELLOW, 2), (BLUE, 1)}
