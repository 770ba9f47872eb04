"""Ships may be used: attacker and defender say how many of each kind fight, and only those must move in."""

from __future__ import annotations

import json

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from game.levels.catalog import open_mode
from game.rules.conquest.odds import forecast
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, Land, event, land, position, refusal, table
from tests.tables import kinds, rules_of

Fleet = tuple[int, int, int]


def battle(own: Fleet, other: Fleet = (0, 0, 0), armies: int = 4, defenders: int = 1) -> Match:
    """Red on Coruscant beside black Duro."""
    return table({"coruscant": (RED, armies, own), "duro": (BLACK, defenders, other)}, rest=BLUE)


def fleets(match: Match, start: str) -> list[str]:
    return [text.removeprefix(start) for text in match.actions() if text.startswith(start)]


def test_an_attack_lists_every_number_of_ships_of_each_kind_up_to_its_dice() -> None:
    match = battle((2, 1, 0))
    assert fleets(match, "attack coruscant duro 1 ") == ["0 0 0", "0 1 0", "1 0 0", "1 1 0"]
    assert fleets(match, "attack coruscant duro 2 ") == ["0 0 0", "0 1 0", "1 0 0", "1 1 0", "2 0 0", "2 1 0"]
    assert "attack coruscant duro 3" in match.actions()
    assert "at most 1, not 2" in refusal(match, "attack coruscant duro 1 2 0 0")
    assert "at most 0, not 1" in refusal(match, "attack coruscant duro 3 0 0 1")


def test_where_there_are_no_ships_their_numbers_are_left_out() -> None:
    match = battle((0, 0, 0), (1, 0, 0))
    assert fleets(match, "attack coruscant duro ") == ["1", "2", "3"]
    assert "leave their numbers out" in refusal(match, "attack coruscant duro 3 0 0 0")


def test_left_out_means_all_that_can_and_is_the_same_position_as_naming_them() -> None:
    one, other = battle((2, 1, 3), defenders=2), battle((2, 1, 3), defenders=2)
    one.submit("attack coruscant duro 2")
    other.submit("attack coruscant duro 2 2 1 2")
    assert one.digest == other.digest
    assert one.fork(3).submit("defend 2") == other.fork(3).submit("defend 2")


def test_ships_that_stay_out_of_it_do_nothing_for_the_dice() -> None:
    match = battle((1, 1, 1), armies=10, defenders=10)
    assert kinds(match.submit("attack coruscant duro 3 0 1 0")) == ["AttackDeclared", "ShipsChosen"]
    match.rng = ScriptedRng([5, 2, 1, 6, 4])
    events = match.submit("defend 2")
    thrown, rolled = event(events, "DiceThrown"), event(events, "DiceRolled")
    assert (thrown.attack_sides, thrown.attack) == ((6, 6, 6), (5, 2, 1))  # no large die, and the one stays
    assert rolled.attack == (6, 2, 1)


def test_only_ships_that_fought_must_move_in() -> None:
    match = battle((2, 0, 3), armies=6)
    match.rng = ScriptedRng([8, 6, 1])
    match.submit("attack coruscant duro 2 0 0 1")
    assert match.phase == "occupy"
    assert (land(match, "duro"), land(match, "coruscant")) == ((RED, 2, [0, 0, 1]), (RED, 4, [2, 0, 2]))
    follow = {tuple(map(int, line.split()[2:])) for line in match.actions()}
    assert follow == {(f, 0, k) for f in range(3) for k in range(1, 4)}
    match.submit("occupy 2 0 0 1")
    assert land(match, "coruscant") == (RED, 4, [2, 0, 2])


def test_the_defender_chooses_too_even_with_one_army() -> None:
    match = battle((0, 0, 0), (1, 1, 0), armies=10)
    match.submit("attack coruscant duro 3")
    assert match.phase == "defend"
    assert match.actions() == ["defend 1", "defend 1 0 0 0", "defend 1 0 1 0", "defend 1 1 0 0", "defend 1 1 1 0"]
    match.rng = ScriptedRng([5, 3, 2, 5])
    events = match.submit("defend 1 1 0 0")
    assert event(events, "DiceRolled").defence == (5,)  # the corvette stayed out of it
    assert "at most 1, not 2" in refusal(attacked((3, 0, 0)), "defend 1 2 0 0")


def attacked(other: Fleet) -> Match:
    match = battle((0, 0, 0), other, armies=10, defenders=2)
    match.submit("attack coruscant duro 3")
    return match


@pytest.mark.parametrize("chosen", [(0, 0, 0), (1, 0, 2), (2, 1, 2)])
def test_a_choice_is_part_of_the_position(chosen: Fleet) -> None:
    match = battle((2, 1, 3), (1, 1, 1), armies=10, defenders=5)
    match.submit(f"attack coruscant duro 2 {' '.join(map(str, chosen))}")
    again = game.from_position(json.loads(json.dumps(match.position())))
    assert (again.digest, again.state.attack_ships) == (match.digest, match.state.attack_ships)
    given = match.position()["battle"].get("attack_ships")
    assert given == (None if chosen == (2, 1, 2) else list(chosen))


@pytest.mark.parametrize("given", [[3, 0, 0], [0, 0], [0, 0, True], "all", [-1, 0, 0]])
def test_a_position_with_ships_that_cannot_fight_is_refused(given: object) -> None:
    fight = {"source": "coruscant", "target": "duro", "dice": 2, "attack_ships": given}
    lands: dict[str, Land] = {"coruscant": (RED, 10, (3, 0, 0)), "duro": (BLACK, 2)}
    with pytest.raises(game.PositionError, match="attack_ships"):
        game.from_position(position(lands, rest=BLUE, phase="defend", battle=fight))


def test_odds_follow_the_choice() -> None:
    match = battle((0, 0, 3), armies=8, defenders=6)
    source, target = (rules_of(match).board.territories.index(name) for name in ("coruscant", "duro"))

    def chance() -> float:
        attack, defence = rules_of(match).sides(match.state, source, target)
        return forecast(8, 6, attack_dice=attack, defence_dice=defence).win

    everything = chance()
    match.submit("attack coruscant duro 3 0 0 0")
    assert chance() == pytest.approx(game.odds(8, 6))
    assert chance() < everything - 0.1


def test_in_the_first_revision_all_ships_fight_and_one_army_is_no_question() -> None:
    mode = open_mode("clone_wars", revision=1)
    match = Match(mode, 4, 1, mode.state(position(
        {"coruscant": (RED, 4, (1, 0, 0)), "duro": (BLACK, 1, (1, 1, 0))}, rest=BLUE
    )))  # fmt: skip
    assert fleets(match, "attack coruscant duro ") == ["1", "2", "3"]
    assert "all ships that can fight do" in refusal(match, "attack coruscant duro 3 1 0 0")
    match.rng = ScriptedRng([6, 5, 4, 2])
    assert "ShipsDestroyed" in kinds(match.submit("attack coruscant duro 3"))
