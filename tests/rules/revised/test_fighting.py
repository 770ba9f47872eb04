"""The field book, ATTACK, and what rewards change in a fight: bonus dice and airfields."""

from __future__ import annotations

from itertools import product

import pytest

import game
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import ScriptedRng
from game.rules.conquest.events import DiceRolled
from game.rules.conquest.odds import forecast
from game.rules.conquest.throws import Side, law, plain
from game.rules.revised.events import DiceImproved
from tests.rules.revised.tables import MODES, hand, objectives, position, table
from tests.tables import TERRITORIES, armies, kinds, owner, rules_of

CAPITALS = ["peru", "egypt", "china"]
FIGHT = {"east_africa": (0, 10), "egypt": (1, 5), "japan": (1, 1)}


def improvements(match: game.Match, events: list[Record]) -> list[str]:
    return [match.describe(event) for event in events if isinstance(event, DiceImproved)]


def test_greens_fight_from_the_field_book() -> None:
    """6-5-3 against 5-5: the highest wins, the tie goes to the defender, the third die does not count."""
    match = table(FIGHT, dice=(6, 5, 3, 5, 5))
    match.submit("attack east_africa egypt 3")
    assert (match.to_move, match.actions()) == (1, ["defend 1", "defend 2"])
    events = match.submit("defend 2")
    assert kinds(events) == ["DiceRolled"]
    assert (armies(match, "east_africa"), armies(match, "egypt")) == (9, 4)


def test_two_armies_at_most_attack_from_three() -> None:
    match = table({"north_africa": (0, 3), "egypt": (1, 3)})
    with pytest.raises(game.IllegalAction, match="one army more than dice"):
        match.submit("attack north_africa egypt 3")


def test_green_moves_in_with_three_and_five_more() -> None:
    match = table(FIGHT | {"egypt": (1, 1)}, dice=(6, 5, 3, 4))
    match.submit("attack east_africa egypt 3")
    assert match.actions() == [f"occupy {count}" for count in range(3, 10)]
    match.submit("occupy 8")
    assert (armies(match, "egypt"), armies(match, "east_africa"), match.phase) == (8, 2, "attack")


def test_a_capital_stays_when_its_territory_falls() -> None:
    match = table(FIGHT | {"egypt": (1, 1)}, dice=(6, 5, 3, 4), capitals=["east_africa", "egypt", "peru"])
    match.submit("attack east_africa egypt 3")
    match.submit("occupy 3")
    assert match.position()["capitals"] == ["east_africa", "egypt", "peru"]
    assert owner(match, "egypt") == 0


def eliminating(**more: object) -> game.Match:
    """Seat 0 takes the last territory of seat 1."""
    lands = {"east_africa": (0, 10), "egypt": (1, 1)}
    match = table(
        lands, dice=(6, 5, 3, 4, 0), hands=[["peru"], ["alaska", "china"], []], held={1: ["control_asia", "cities_11"]},
        rewards={1: ["two_armies", "start_manoeuvre"]}, **more,
    )  # fmt: skip
    events = match.submit("attack east_africa egypt 3")
    assert kinds(events)[2:] == [
        "TerritoryCaptured", "PlayerEliminated", "ObjectivesSeized", "RewardsLost", "OccupationOpened",
    ]  # fmt: skip
    return match


def test_elimination_gives_cards_and_objectives_but_not_rewards() -> None:
    match = eliminating()
    assert hand(match, 0) == ["alaska", "china", "peru"]
    assert objectives(match, 0) == ["cities_11", "control_asia"]
    assert (hand(match, 1), objectives(match, 1)) == ([], [])
    assert match.position()["rewards"]["held"] == [[], [], []]
    assert match.position()["alive"] == [True, False, True]


def test_elimination_leaves_the_capital_and_opens_no_trade() -> None:
    match = eliminating()
    assert match.position()["capitals"][1] == "egypt"
    match.submit("occupy 3")
    assert match.phase == "attack"
    match.submit("end")
    assert match.phase == "move"


def test_the_beaten_player_is_passed_over() -> None:
    match = eliminating()
    match.submit("occupy 9")
    match.submit("end")
    match.submit("end")
    assert match.to_move == 2


@pytest.mark.parametrize("mode", MODES)
def test_the_last_player_on_the_board_has_won_at_once(mode: str) -> None:
    place = position(dict.fromkeys(TERRITORIES, (0, 9)) | {"egypt": (1, 1)}, mode=mode, capitals=CAPITALS, rest=0)
    match = game.from_position(place)
    match.rng = ScriptedRng((6, 5, 3, 4))
    assert kinds(match.submit("attack east_africa egypt 3"))[-1] == "GameWon"
    assert match.outcome == Outcome((0,), "conquest")
    assert (match.to_move, match.actions()) == (None, [])
    with pytest.raises(game.IllegalAction, match="The game is over"):
        match.submit("end")


# Bonus dice


def test_the_attack_die_replaces_the_lowest() -> None:
    match = table(FIGHT, dice=(6, 2, 3, 5, 5, 4), rewards={0: ["attack_die"]})
    match.submit("attack east_africa egypt 3")
    events = match.submit("defend 2")
    assert improvements(match, events) == ["DiceImproved seat=0 thrown=6,2,3 bonus=5 replaced=2 raised=0 counted=6,5,3"]
    rolled = next(event for event in events if isinstance(event, DiceRolled))
    assert (rolled.attack, rolled.defence) == ((6, 5, 3), (5, 4))
    assert (armies(match, "east_africa"), armies(match, "egypt")) == (10, 3)


@pytest.mark.parametrize(("bonus", "replaced", "left"), [(1, 0, (9, 5)), (3, 0, (9, 5)), (4, 3, (10, 4))])
def test_a_bonus_die_that_is_itself_the_lowest_does_not_count(bonus: int, replaced: int, left: tuple[int, int]) -> None:
    match = table(FIGHT, dice=(3, bonus, 3), rewards={0: ["attack_die"]})
    match.submit("attack east_africa egypt 1")
    events = match.submit("defend 1")
    counted = max(3, bonus)
    assert improvements(match, events) == [
        f"DiceImproved seat=0 thrown=3 bonus={bonus} replaced={replaced} raised=0 counted={counted}"
    ]
    assert (armies(match, "east_africa"), armies(match, "egypt")) == left


def test_the_bonus_die_adds_no_army_to_the_fight() -> None:
    match = table(FIGHT, dice=(6, 6, 1, 1), rewards={0: ["attack_die"]})
    match.submit("attack east_africa egypt 1")
    match.submit("defend 2")
    assert armies(match, "egypt") == 4


def test_the_defence_die_works_the_same_when_defending() -> None:
    match = table(FIGHT, dice=(6, 5, 4, 5, 3, 6), rewards={1: ["defence_die"]})
    match.submit("attack east_africa egypt 3")
    events = match.submit("defend 2")
    assert improvements(match, events) == ["DiceImproved seat=1 thrown=5,3 bonus=6 replaced=3 raised=0 counted=5,6"]
    assert (armies(match, "east_africa"), armies(match, "egypt")) == (8, 5)


def test_each_bonus_die_is_for_its_own_side_only() -> None:
    match = table(FIGHT, dice=(6, 5, 4, 3, 2), rewards={1: ["attack_die"], 0: ["defence_die"]})
    match.submit("attack east_africa egypt 3")
    assert improvements(match, match.submit("defend 2")) == []


# Airfields


@pytest.mark.parametrize(
    ("airfield", "is_covered"),
    [("east_africa", True), ("north_africa", True), ("middle_east", True), ("congo", False), ("peru", False)],
)
def test_an_airfield_helps_the_attacker_where_the_fight_is_or_beside_it(airfield: str, is_covered: bool) -> None:
    lands = FIGHT | {airfield: (0, 10)}
    match = table(lands, dice=(6, 6), airfields=[airfield])
    match.submit("attack east_africa egypt 1")
    events = match.submit("defend 1")
    told = ["DiceImproved seat=0 thrown=6 bonus=0 replaced=0 raised=6 counted=7"]
    assert improvements(match, events) == (told if is_covered else [])
    assert armies(match, "egypt") == 5 - is_covered


@pytest.mark.parametrize(("airfield", "is_covered"), [("egypt", True), ("middle_east", True), ("japan", False)])
def test_an_airfield_helps_the_defender_too(airfield: str, is_covered: bool) -> None:
    match = table(FIGHT | {airfield: (1, 5)}, dice=(5, 4, 4, 2), airfields=[airfield])
    match.submit("attack east_africa egypt 2")
    events = match.submit("defend 2")
    told = ["DiceImproved seat=1 thrown=4,2 bonus=0 replaced=0 raised=4 counted=5,2"]
    assert improvements(match, events) == (told if is_covered else [])
    assert armies(match, "egypt") == 5 - (1 if is_covered else 2)


def test_only_the_highest_die_is_raised() -> None:
    match = table(FIGHT, dice=(4, 4, 4, 4, 4), airfields=["east_africa"])
    match.submit("attack east_africa egypt 3")
    match.submit("defend 2")
    assert (armies(match, "east_africa"), armies(match, "egypt")) == (9, 4)


def test_two_airfields_that_cover_the_same_fight_count_once() -> None:
    match = table(FIGHT | {"north_africa": (0, 2)}, dice=(4, 5), airfields=["east_africa", "north_africa"])
    match.submit("attack east_africa egypt 1")
    match.submit("defend 1")
    assert armies(match, "east_africa") == 9


def test_an_airfield_helps_its_owner_only() -> None:
    match = table(FIGHT | {"middle_east": (2, 5)}, dice=(4, 4), airfields=["middle_east"])
    match.submit("attack east_africa egypt 1")
    assert improvements(match, match.submit("defend 1")) == []


def test_an_airfield_is_lost_with_its_territory_and_the_objective_is_kept() -> None:
    match = table(
        FIGHT | {"egypt": (1, 1)}, dice=(6, 6, 6, 4), airfields=["egypt"], held={1: ["control_asia"]}
    )  # fmt: skip
    events = match.submit("attack east_africa egypt 3")
    assert match.describe(events[4]) == "AirfieldLost seat=1 territory=egypt"
    assert match.position()["airfields"] == []
    assert objectives(match, 1) == ["control_asia"]


def test_bonus_die_and_airfield_on_both_sides() -> None:
    match = table(
        FIGHT, dice=(2, 5, 1, 4, 3, 3, 6), airfields=["east_africa", "egypt"],
        rewards={0: ["attack_die"], 1: ["defence_die"]},
    )  # fmt: skip
    match.submit("attack east_africa egypt 3")
    events = match.submit("defend 2")
    assert improvements(match, events) == [
        "DiceImproved seat=0 thrown=2,5,1 bonus=4 replaced=1 raised=5 counted=2,6,4",
        "DiceImproved seat=1 thrown=3,3 bonus=6 replaced=3 raised=6 counted=7,3",
    ]
    assert (armies(match, "east_africa"), armies(match, "egypt")) == (9, 4)


# Odds


def cell(match: game.Match, name: str) -> int:
    number: int = rules_of(match).board.territories.index(name)
    return number


def test_the_sides_of_a_fight_are_those_of_the_odds() -> None:
    plainly = table(FIGHT)
    source, target = cell(plainly, "east_africa"), cell(plainly, "egypt")
    assert rules_of(plainly).sides(plainly.state, source, target) == (plain(3), plain(2))
    strong = table(FIGHT, airfields=["east_africa", "egypt"], rewards={0: ["attack_die"], 1: ["defence_die"]})
    sides = rules_of(strong).sides(strong.state, source, target)
    assert sides == (Side((6, 6, 6), (6,), 1, 0), Side((6, 6), (6,), 1, 0))
    usual, better = (forecast(10, 5, attack_dice=one[0], defence_dice=plain(2)).win for one in ((plain(3),), sides))
    assert better > usual


@pytest.mark.parametrize("given", [({0: ["attack_die"]}, []), ({1: ["defence_die"]}, ["egypt"]), ({}, ["east_africa"])])
def test_throws_of_the_engine_follow_the_law_of_the_odds(given: tuple[dict[int, list[str]], list[str]]) -> None:
    """All ways that one die a side and its bonus die can fall."""
    rewards, airfields = given
    match = table(FIGHT, rewards=rewards, airfields=airfields)
    attack, defence = rules_of(match).sides(match.state, cell(match, "east_africa"), cell(match, "egypt"))
    attack, defence = attack.first(1), defence.first(1)
    dice = 2 + len(attack.extra) + len(defence.extra)
    lost = [0, 0]
    for faces in product(range(1, 7), repeat=dice):
        trial = match.fork(1)
        trial.rng = ScriptedRng(faces)
        trial.submit("attack east_africa egypt 1")
        trial.submit("defend 1")
        lost[5 - armies(trial, "egypt")] += 1
    assert tuple(lost) == law(attack, defence)
