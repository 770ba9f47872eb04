"""How far a seat is with the objectives of 2008, against the rules themselves, and the way that armies take."""

from __future__ import annotations

import itertools

import pytest

import game
from game.ai.table import make_agents
from game.rules.revised.goals import met_objectives, progress
from game.session.conquest.ways import shortest_way
from game.session.revised.objective_progress import holds_capital, objectives_for
from tests.rules.revised.tables import AFRICA, EUROPE, MODES, position
from tests.tables import rules_of


@pytest.mark.parametrize("mode", MODES)
def test_an_objective_is_met_when_and_only_when_nothing_is_lacking(mode: str) -> None:
    match = game.new_match(mode, seats=3, seed=11)
    agents = make_agents(match, ["easy"] * 3, 11)
    rules, checked = rules_of(match).rules, 0
    while match.outcome is None and match.turn < 40:
        seat = match.to_move
        assert seat is not None
        state = match.state
        if state.turn and seat == state.seat:
            met = met_objectives(rules, state)
            for number in state.objectives:
                have, goal = progress(rules, state, seat, number)
                assert (have >= goal) is (number in met), rules.objectives[number].id
                checked += 1
        match.submit(agents[seat].choose(match.mode.observe(state, seat)))
    assert checked > 1000


def test_taken_objectives_stay_in_the_row_with_their_owner_and_reward() -> None:
    before = game.from_position(position(
        dict.fromkeys(EUROPE, (0, 2)) | {"alaska": (1, 2)}, phase="objective",
        board=["control_europe", "cities_8"], lying={"control_europe": "airfield", "cities_8": "guaranteed_card"},
        hands=[["peru"], [], []],
    ))  # fmt: skip
    mode, first = rules_of(before), before.state
    before.submit("objective control_europe peru")
    row = objectives_for(mode, before.state, 0, first)
    ids = [mode.rules.objectives[aim.number].id for aim in row]
    assert ids == ["cities_8", "control_europe"]
    europe = row[1]
    assert (europe.owner, europe.have, europe.goal, europe.is_met) == (0, 7, 7, True)
    assert europe.reward == first.rewards[first.objectives.index(europe.number)]
    assert objectives_for(mode, before.state, 0)[1].reward == -1
    assert row[0].owner == -1


def test_what_counts_within_a_turn_is_nothing_for_those_who_wait() -> None:
    match = game.from_position(position({"alaska": (0, 2), "peru": (1, 2)}, rest=2, board=["take_10_territories"],
                                        held_at_start=[]))  # fmt: skip
    number = match.state.objectives[0]
    assert progress(rules_of(match).rules, match.state, 0, number) == (1, 10)
    assert progress(rules_of(match).rules, match.state, 2, number) == (0, 10)


def test_the_capital_of_the_founder_must_be_in_its_hands() -> None:
    match = game.from_position(position({"alaska": (1, 2), "peru": (0, 2)}, capitals=["alaska", "peru", "china"]))
    assert [holds_capital(match.state, seat) for seat in range(3)] == [False, False, True]


def test_the_way_of_armies_goes_over_own_land_and_is_the_shortest() -> None:
    match = game.from_position(position(dict.fromkeys((*AFRICA, *EUROPE), (0, 3)) | {"peru": (1, 1)}))
    board, owners = rules_of(match).board, match.state.owners
    number = board.territories.index

    def way(source: str, target: str) -> list[str]:
        found = shortest_way(board.neighbours, owners, (0,), number(source), number(target))
        return [board.territories[land] for land in found]

    assert way("iceland", "great_britain") == ["iceland", "great_britain"]
    long = way("iceland", "madagascar")
    assert (long[0], long[-1], len(long)) == ("iceland", "madagascar", 6)
    assert all(owners[number(land)] == 0 for land in long)
    assert all(number(other) in board.neighbours[number(land)] for land, other in itertools.pairwise(long))
    assert way("iceland", "peru") == ["iceland", "peru"], "where no way is known, just the ends"
