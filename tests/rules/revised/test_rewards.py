"""The field book, REWARDS and THE END OF YOUR TURN: connected manoeuvres, more of them, and placing an airfield."""

from __future__ import annotations

import pytest

import game
from tests.rules.revised.tables import EUROPE, table
from tests.tables import armies, kinds

ROAD = dict.fromkeys(("indonesia", "siam", "india", "afghanistan", "ukraine"), (0, 1))
FAR = {"japan": (1, 1)}


def test_indonesia_and_russia_are_connected_over_own_territories() -> None:
    match = table(FAR | ROAD | {"indonesia": (0, 6)}, phase="move")
    assert "move indonesia ukraine 5" in match.actions()
    match.submit("move indonesia ukraine 4")
    assert (armies(match, "indonesia"), armies(match, "ukraine"), match.to_move) == (2, 5, 1)


def test_no_move_through_enemy_territory() -> None:
    match = table(FAR | ROAD | {"indonesia": (0, 6), "india": (2, 1)}, phase="move")
    assert {text.split()[2] for text in match.actions() if text != "end"} == {"siam"}
    with pytest.raises(game.IllegalAction, match="No way over territories of your own leads from Indonesia to Russia"):
        match.submit("move indonesia ukraine 1")


def test_one_army_stays_and_the_manoeuvre_is_optional() -> None:
    match = table(FAR | ROAD | {"indonesia": (0, 6)}, phase="move")
    with pytest.raises(game.IllegalAction, match="choose 1 to 5"):
        match.submit("move indonesia siam 6")
    with pytest.raises(game.IllegalAction, match=r"^Southeast Asia has only one army, which must stay\.$"):
        match.submit("move siam indonesia 1")
    with pytest.raises(game.IllegalAction, match="start and goal"):
        match.submit("move indonesia indonesia 1")
    match.submit("end")
    assert match.to_move == 1


def test_the_extra_manoeuvre_is_a_second_one() -> None:
    match = table(FAR | ROAD | {"indonesia": (0, 6)}, phase="move", rewards={0: ["extra_manoeuvre"]})
    assert kinds(match.submit("move indonesia ukraine 4")) == ["ArmiesMoved", "ExtraManoeuvreOpened"]
    assert (match.phase, match.to_move) == ("move", 0)
    again = game.from_position(match.position())
    assert again.digest == match.digest
    match.submit("move ukraine india 2")
    assert (armies(match, "ukraine"), armies(match, "india"), match.to_move) == (3, 3, 1)


def test_the_extra_manoeuvre_may_be_left_and_is_passed_when_impossible() -> None:
    lands = FAR | {"peru": (0, 2), "brazil": (0, 1)}
    match = table(lands, phase="move", rewards={0: ["extra_manoeuvre"]})
    match.submit("move peru brazil 1")
    match.submit("end")
    assert match.to_move == 1
    apart = table(FAR | {"peru": (0, 1), "siam": (0, 5)}, phase="attack", rewards={0: ["extra_manoeuvre"]})
    apart.submit("end")
    assert apart.to_move == 1


def test_the_extra_manoeuvre_counts_in_the_turn_in_which_it_is_won() -> None:
    lands = FAR | dict.fromkeys(EUROPE, (0, 2))
    match = table(
        lands, phase="objective", board=["control_europe"], lying={"control_europe": "extra_manoeuvre"},
        hands=[["alaska"], [], []],
    )  # fmt: skip
    match.submit("objective control_europe alaska")
    match.submit("move iceland ukraine 1")
    assert (match.phase, match.to_move) == ("move", 0)


def test_the_start_manoeuvre_comes_after_placing_and_before_the_first_attack() -> None:
    lands = FAR | ROAD | {"indonesia": (0, 3)}
    match = table(lands, phase="place", to_place=3, rewards={0: ["start_manoeuvre"]})
    match.submit("place indonesia 3")
    assert match.phase == "start_move"
    with pytest.raises(game.IllegalAction, match="start move, before your first attack"):
        match.submit("attack indonesia new_guinea 3")
    match.submit("move indonesia ukraine 5")
    assert (match.phase, armies(match, "ukraine")) == ("attack", 6)
    match.submit("attack ukraine ural 3")


def test_the_start_manoeuvre_is_one_connected_move_or_none() -> None:
    lands = FAR | ROAD | {"indonesia": (0, 3), "india": (2, 1)}
    match = table(lands, phase="place", to_place=3, rewards={0: ["start_manoeuvre"]})
    match.submit("place indonesia 3")
    with pytest.raises(game.IllegalAction, match="No way"):
        match.submit("move indonesia ukraine 1")
    match.submit("end")
    assert match.phase == "attack"
    alone = table(FAR | {"peru": (0, 1), "siam": (0, 1)}, phase="place", to_place=3, rewards={0: ["start_manoeuvre"]})
    alone.submit("place peru 3")
    assert alone.phase == "attack"


def test_without_the_reward_there_is_no_start_manoeuvre() -> None:
    match = table(FAR | ROAD | {"indonesia": (0, 3)}, phase="place", to_place=3)
    match.submit("place indonesia 3")
    assert match.phase == "attack"


@pytest.mark.parametrize("objective", ["control_europe", "cities_11"])
def test_an_airfield_is_put_at_once_on_an_own_territory(objective: str) -> None:
    own = dict.fromkeys((*EUROPE, "western_united_states", "ontario", "eastern_united_states", "brazil", "egypt",
                         "south_africa"), (0, 2))  # fmt: skip
    match = table(
        FAR | own, phase="objective", board=[objective], lying={objective: "airfield"}, hands=[["alaska"], [], []]
    )
    match.submit(f"objective {objective} alaska")
    assert match.phase == "airfield"
    assert match.actions() == [f"airfield {name}" for name in sorted(own)]
    with pytest.raises(game.IllegalAction, match="China is not yours; an airfield"):
        match.submit("airfield china")
    with pytest.raises(game.IllegalAction, match="Now your airfield must be placed"):
        match.submit("end")
    assert game.from_position(match.position()).digest == match.digest
    match.submit("airfield iceland")
    assert match.position()["airfields"] == ["iceland"]
    assert match.position()["rewards"]["held"][0] == []
    assert match.phase == "move"


def test_an_airfield_with_one_possible_place_is_placed_by_the_engine() -> None:
    lands = FAR | {"egypt": (0, 4)}
    match = table(
        lands, phase="objective", board=["enemy_capital_1"], lying={"enemy_capital_1": "airfield"},
        hands=[["alaska"], [], []], capitals=["peru", "egypt", "china"],
    )  # fmt: skip
    match.submit("objective enemy_capital_1 alaska")
    assert match.position()["airfields"] == ["egypt"]
