"""The field book, OBJECTIVES: when each is met, how one is taken, and how they win."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.outcome import Outcome
from game.core.rng import ScriptedRng
from tests.rules.revised.tables import (
    AFRICA,
    AUSTRALIA,
    EUROPE,
    FIXED_CITIES,
    PRIMARY,
    SECONDARY,
    SOUTH_AMERICA,
    hand,
    objectives,
    table,
)
from tests.tables import TERRITORIES, kinds, rules_of

BOARD = rules_of(game.new_match("classic", seats=2, seed=1)).board


def continent(name: str) -> tuple[str, ...]:
    members = next(one.members for one in BOARD.continents if one.id == name)
    return tuple(BOARD.territories[number] for number in members)


def held(*names: str) -> dict[str, tuple[int, int]]:
    return dict.fromkeys(names, (0, 1))


# By id: what seat 0 holds so that it is just met, what it held at the start of the turn (None: the same), and the
# territory without which it is not met.
ROWS: dict[str, tuple[tuple[str, ...], tuple[str, ...] | None, str]] = {
    "control_europe": (EUROPE, None, "iceland"),
    "control_north_america": (continent("north_america"), None, "alaska"),
    "control_asia": (continent("asia"), None, "japan"),
    "cities_8": (FIXED_CITIES[:8], None, "ontario"),
    "enemy_capital_1": (("peru", "egypt"), None, "egypt"),
    "take_4_cities": ((*FIXED_CITIES[:4], "egypt"), ("egypt",), "brazil"),
    "take_10_territories": (TERRITORIES[:12], TERRITORIES[:2], "china"),
    "enemy_capitals_2": (("peru", "egypt", "siam"), None, "siam"),
    "territories_18": (TERRITORIES[:18], None, "alaska"),
    "continents_2": ((*SOUTH_AMERICA, *AFRICA), None, "congo"),
    "take_continent": ((*SOUTH_AMERICA, "alaska"), ("alaska",), "peru"),
    "cities_11": (FIXED_CITIES[:11], None, "ontario"),
}


def met(own: tuple[str, ...], at_start: tuple[str, ...] | None, objective: str) -> bool:
    """Whether seat 0 could take the objective. It does not hold its own capital; seat 1 has a single territory."""
    capitals = [name for name in ("quebec", "venezuela") if name not in own]
    single = next(name for name in ("yakutsk", "peru") if name not in own)
    match = table(
        {single: (1, 1)} | held(*own),
        phase="objective",
        board=[objective],
        hands=[["alaska"], [], []],
        capitals=[capitals[0], "egypt", "siam"],
        held_at_start=list(own if at_start is None else at_start),
    )
    return f"objective {objective} alaska" in match.actions()


@pytest.mark.parametrize("objective", ROWS)
def test_each_objective_is_met_just_when_the_table_says(objective: str) -> None:
    own, at_start, missing = ROWS[objective]
    assert met(own, at_start, objective)
    assert not met(tuple(name for name in own if name != missing), at_start, objective)


def test_there_is_a_row_for_every_objective_of_the_edition() -> None:
    rules = rules_of(game.new_match("command_room", seats=3, seed=1)).rules
    assert {one.id for one in rules.objectives} == set(ROWS) == {*SECONDARY, *PRIMARY}
    assert {one.id for one in rules.objectives if one.rank == 0} == set(SECONDARY)


@pytest.mark.parametrize("objective", ["take_4_cities", "take_10_territories", "take_continent"])
def test_what_was_held_at_the_start_of_the_turn_does_not_count_as_taken(objective: str) -> None:
    own, at_start, missing = ROWS[objective]
    assert at_start is not None
    assert not met(own, (*at_start, missing), objective)
    assert not met(own, own, objective)


def test_an_own_capital_is_no_enemy_capital() -> None:
    match = table(
        {"peru": (0, 1), "japan": (1, 1)}, phase="objective", board=["enemy_capital_1"], hands=[["alaska"], [], []]
    )
    assert match.actions() == ["end"]


def taking(**more: Any) -> game.Match:
    """Seat 0 holds South America and Australia and ends its attacks."""
    lands = held(*SOUTH_AMERICA, *AUSTRALIA) | {"siam": (0, 3), "japan": (1, 1), "indonesia": (0, 2)}
    given: dict[str, Any] = {"board": ["continents_2", "cities_11", "control_asia"], "dice": (0, 0, 0)} | more
    return table(lands, **{"hands": [["alaska", "ural"], [], []]} | given)


def test_after_the_last_attack_a_card_from_the_hand_buys_an_objective_that_is_met() -> None:
    match = taking(lying={"continents_2": "two_armies"})
    match.submit("end")
    assert match.phase == "objective"
    assert match.actions() == ["end", "objective continents_2 alaska", "objective continents_2 ural"]
    events = match.submit("objective continents_2 ural")
    assert [match.describe(event) for event in events] == [
        "ObjectiveTaken seat=0 objective=continents_2 cards=ural", "RewardTaken seat=0 reward=two_armies",
        "PhaseBegan phase=move",
    ]  # fmt: skip
    place = match.position()
    assert (hand(match, 0), place["discard_pile"]) == (["alaska"], ["ural"])
    assert objectives(match, 0) == ["continents_2"]
    assert place["rewards"]["held"][0] == ["two_armies"]


def test_a_taken_objective_is_not_replaced() -> None:
    match = taking()
    match.submit("end")
    match.submit("objective continents_2 ural")
    assert match.position()["objectives"]["board"] == ["cities_11", "control_asia"]
    assert set(match.position()["rewards"]["board"]) == {"cities_11", "control_asia"}


def test_an_objective_may_be_left() -> None:
    match = taking()
    match.submit("end")
    match.submit("end")
    assert (match.phase, objectives(match, 0)) == ("move", [])


def test_what_is_not_met_or_not_there_is_refused() -> None:
    match = taking()
    match.submit("end")
    with pytest.raises(game.IllegalAction, match='You have not met the objective "Control 11 cities"'):
        match.submit("objective cities_11 ural")
    with pytest.raises(game.IllegalAction, match='The objective "Control Europe" does not lie on the board'):
        match.submit("objective control_europe ural")
    with pytest.raises(game.IllegalAction, match="do not hold the card Peru"):
        match.submit("objective continents_2 peru")
    with pytest.raises(game.IllegalAction, match="not of the form"):
        match.submit("objective continents_2")


def test_one_objective_a_turn_chosen_if_several_are_met() -> None:
    lands = held(*SOUTH_AMERICA, *EUROPE) | {"siam": (0, 3), "japan": (1, 1), "ukraine": (0, 3)}
    match = table(lands, board=["continents_2", "control_europe"], hands=[["alaska", "ural"], [], []])
    match.submit("end")
    assert len(match.actions()) == 5
    match.submit("objective control_europe alaska")
    assert (match.phase, objectives(match, 0)) == ("move", ["control_europe"])


def test_without_a_card_no_objective_can_be_taken() -> None:
    match = taking(hands=[[], [], []])
    match.submit("end")
    assert match.phase == "move"


def test_with_the_option_free_an_objective_costs_nothing() -> None:
    match = taking(hands=[[], [], []], options={"objective_cost": "free"})
    match.submit("end")
    assert match.actions() == ["end", "objective continents_2"]
    events = match.submit("objective continents_2")
    assert match.describe(events[0]) == "ObjectiveTaken seat=0 objective=continents_2 cards=-"
    assert objectives(match, 0) == ["continents_2"]
    with pytest.raises(game.IllegalAction, match="not of the form"):
        match.submit("objective continents_2 alaska")


def test_a_taken_objective_is_kept_when_it_is_no_longer_met() -> None:
    match = table({"peru": (0, 1), "japan": (1, 1)}, held={0: ["control_asia"]}, phase="move", to_move=2)
    match.submit("end")
    assert objectives(match, 0) == ["control_asia"]


def test_basic_training_has_objectives_without_rewards() -> None:
    match = taking(mode="basic_training", board=["continents_2"])
    match.submit("end")
    assert kinds(match.submit("objective continents_2 ural")) == ["ObjectiveTaken", "PhaseBegan"]
    assert match.position()["rewards"] == {"board": {}, "held": [[], [], []]}


# The card at the end of the turn


def ending(captured: bool, taken: bool, **more: object) -> int:
    """How many cards seat 0 draws at the end of its turn."""
    match = table(
        {"peru": (0, 3), "brazil": (0, 1), "japan": (1, 1)}, phase="move", captured_this_turn=captured,
        objective_taken=taken, dice=(0, 0), **more,
    )  # fmt: skip
    before = len(hand(match, 0))
    match.submit("end")
    return len(hand(match, 0)) - before


@pytest.mark.parametrize(("captured", "taken", "drawn"), [(True, False, 1), (False, False, 0), (True, True, 0)])
def test_one_card_for_a_capture_unless_an_objective_was_taken(captured: bool, taken: bool, drawn: int) -> None:
    assert ending(captured, taken) == drawn


@pytest.mark.parametrize(("captured", "taken"), [(True, False), (False, False), (True, True), (False, True)])
def test_the_guaranteed_card_comes_in_any_case_and_only_once(captured: bool, taken: bool) -> None:
    assert ending(captured, taken, rewards={0: ["guaranteed_card"]}) == 1


def test_the_guaranteed_card_counts_in_the_turn_in_which_it_is_won() -> None:
    lands = held(*EUROPE) | {"ukraine": (0, 3), "japan": (1, 1)}
    match = table(
        lands, board=["control_europe"], lying={"control_europe": "guaranteed_card"}, hands=[["alaska"], [], []],
        dice=(0,),
    )  # fmt: skip
    match.submit("end")
    match.submit("objective control_europe alaska")
    match.submit("end")
    assert len(hand(match, 0)) == 1


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    cards = list(TERRITORIES)
    more = {"hands": [cards[:2], cards[2:9], []], "draw_pile": [], "discard_pile": cards[9:]}
    assert ending(True, False, **more) == 1
    assert ending(True, False, **more | {"hands": [cards[:2], cards[2:], []], "discard_pile": []}) == 0


# Winning


def last_act(**more: object) -> game.Match:
    """Seat 0 with three objectives ends its turn."""
    own = {"peru": (0, 3), "brazil": (0, 1), "japan": (1, 1)}
    three = {0: ["control_asia", "cities_8", "cities_11"]}
    match = table(own, phase="move", held=three, dice=(), **more)
    match.submit("end")
    return match


def test_three_objectives_and_the_own_capital_win_at_the_end_of_the_own_turn() -> None:
    match = last_act(capitals=["peru", "japan", "egypt"])
    assert match.outcome == Outcome((0,), "objectives")
    assert match.to_move is None
    again = game.from_position(match.position())
    assert (again.outcome, again.digest) == (match.outcome, match.digest)


def test_in_basic_training_too() -> None:
    own = {"peru": (0, 3), "brazil": (0, 1), "japan": (1, 1)}
    match = table(own, phase="move", held={0: ["control_asia", "cities_8", "continents_2"]}, mode="basic_training")
    match.submit("end")
    assert match.outcome == Outcome((0,), "objectives")


def test_without_the_own_capital_three_objectives_do_not_win() -> None:
    assert last_act(capitals=["china", "japan", "egypt"]).to_move == 1


def test_two_objectives_do_not_win() -> None:
    own = {"peru": (0, 3), "brazil": (0, 1), "japan": (1, 1)}
    match = table(own, phase="move", held={0: ["control_asia", "cities_8"]})
    match.submit("end")
    assert match.to_move == 1


def test_the_third_objective_does_not_win_before_the_turn_ends() -> None:
    match = taking(held={0: ["control_europe", "cities_8"]}, capitals=["peru", "japan", "egypt"])
    match.submit("end")
    match.submit("objective continents_2 ural")
    assert (match.phase, match.outcome) == ("move", None)
    match.submit("end")
    assert match.outcome == Outcome((0,), "objectives")


def test_objectives_of_a_beaten_player_count() -> None:
    lands = {"east_africa": (0, 10), "egypt": (1, 1)}
    match = table(lands, held={1: ["control_asia", "cities_8"], 0: ["cities_11"]}, dice=(6, 6, 6, 1, 0))
    match.submit("attack east_africa egypt 3")
    match.submit("occupy 3")
    match.submit("end")
    match.submit("end")
    assert match.outcome == Outcome((0,), "objectives")


def test_in_world_conquest_objectives_never_end_the_game() -> None:
    assert last_act(capitals=["peru", "japan", "egypt"], mode="world_conquest").to_move == 1


def test_world_conquest_is_won_by_holding_all_territories() -> None:
    lands = dict.fromkeys(TERRITORIES, (0, 5)) | {"egypt": (1, 1)}
    match = table(lands, mode="world_conquest", capitals=["peru", "egypt", "china"])
    match.rng = ScriptedRng((6, 6, 6, 1))
    match.submit("attack east_africa egypt 3")
    assert match.outcome == Outcome((0,), "conquest")
