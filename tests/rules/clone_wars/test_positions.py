"""Bad positions are refused with every problem."""

from __future__ import annotations

from typing import Any

import pytest

import game
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, position
from tests.tables import problems_of


def problems(changes: dict[str, Any], lands: dict[str, Any] | None = None, **more: Any) -> list[str]:
    given = position(lands or {"duro": (BLACK, 3)}, rest=more.pop("rest", YELLOW), **more) | changes
    return list(problems_of(given))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": 5}, '"seats" is 5; it must be a whole number, 2 to 4.'),
        ({"phase": "attak"}, "did you mean"),
        ({"army": 4}, '"army" is 4; it says whose turn it is, from 0 to 3.'),
        ({"player": 1}, 'A position of this mode has no "player".'),
        ({"captured_this_turn": True}, 'A position of this mode has no "captured_this_turn".'),
        ({"fleet": 1}, 'A position has no "fleet"'),
        ({"armies_of": [[0], [1], [3], [2]]}, '"armies_of" must be [[0], [1], [2], [3]] for 4 players.'),
        ({"to_move": 2}, '"to_move" is 2, but in this position it is for 0 to act.'),
        ({"hands": [["separatists_scout_1"], [], [], []]}, "is not of the faction of army 0"),
        ({"hands": [["republic_scout_9"], [], [], []]}, "which is no card"),
        ({"removed_cards": ["republic_scout_1"], "hands": [["republic_scout_1"], [], [], []]}, "which is no card"),
        ({"tokens": {"captured": ["dooku"]}}, "which is no token"),
        ({"tokens": {"captured": ["poggle"], "stack": ["poggle"]}}, 'The token "poggle" is there twice.'),
        ({"tokens": {"drawn": "poggle"}}, '"drawn" belongs to the phase token'),
        ({"phase": "token", "army": 1}, '"drawn" belongs to the phase token'),
        ({"phase": "token", "tokens": {"drawn": "poggle"}}, "is for the Separatists only"),
        ({"tokens": 3}, '"tokens" must be a table'),
        ({"pawn": 10}, '"pawn" is 10; it must be a whole number, 0 to 9.'),
        ({"order66": True}, "The Emperor has a planet from Order 66 on"),
        ({"emperor": "duro"}, "The Emperor has a planet from Order 66 on"),
        ({"order66": True, "emperor": "byss"}, "would have ended the game"),
        ({"order66": True, "emperor": "dura"}, 'did you mean "duro"?'),
        ({"phase": "order66", "army": 1}, "not while the pawn is on START"),
        ({"phase": "emperor", "army": 1}, "In the phase emperor Order 66 was given"),
        ({"phase": "power"}, '"moment" is None; it must be one of track, before_roll, after_roll.'),
        ({"moment": "track"}, '"moment" and "asked" belong to the phase power.'),
        ({"phase": "power", "moment": "track", "asked": 7}, '"asked" is 7'),
        ({"ship": "fighter"}, 'no "ship" waits to be placed'),
        ({"phase": "ships"}, 'The phase ships needs the "ship" that was built.'),
        ({"phase": "ships", "ship": "tank"}, '"ship" is "tank"'),
        ({"moves": 1}, '"moves" are left only in the phases move and fleet.'),
        ({"phase": "move", "moves": 99}, '"moves" is 99; it must be a whole number, 0 to 3.'),
        ({"phase": "fleet", "moves": 99}, '"moves" is 99; it must be a whole number, 0 to 3.'),
        ({"phase": "move", "moves": 0}, '"moves" is 0 and no card grants another'),
        ({"phase": "power", "moment": "track", "asked": RED}, "At the moment track the pawn is about to move"),
        (
            {"phase": "power", "moment": "track", "army": BLACK, "asked": BLUE},
            '"asked" is 3, but that army has nothing to do with it.',
        ),
        (
            {"phase": "power", "moment": "track", "army": BLACK, "asked": YELLOW},
            '"asked" is 2, but that army holds no card that could be played now.',
        ),
        ({"phase": "answer"}, 'The phase answer needs the planet of the "request".'),
        ({"phase": "answer", "request": "duro"}, "cannot be asked for"),
        ({"held": ["durro"]}, '"held" must be a list of planets.'),
        ({"captured_from": [2]}, '"captured_from" must be a list of these armies: 1, 3.'),
        ({"seen": [[[1, "separatists_scout_1"]], [], [], []]}, '"seen" must list'),
        ({"to_place": 3}, 'there is nothing "to_place"'),
        ({"phase": "place", "to_place": 0}, '"to_place" must be at least 1'),
        ({"phase": "over"}, "The game cannot be over"),
        ({"first": 9}, '"first" is 9'),
        ({"battle": {}}, '"battle" belongs to the phases defend and occupy'),
    ],
)  # fmt: skip
def test_one_fault(changes: dict[str, Any], sentence: str) -> None:
    found = problems(changes)
    assert any(sentence in problem for problem in found), found


def test_ships_must_exist() -> None:
    found = problems({}, {"duro": (BLACK, 3, (4, 0, 0))})
    assert found == ["There are 4 ships of the kind fighter of black, at most 3 exist."]
    assert "give the fighters" in problems({}, {"duro": (BLACK, 3, (1, 0))})[0]


def test_tokens_lie_on_separatist_planets() -> None:
    assert problems({}, tokens={"ithor": ["poggle"]}) == ["ithor: tokens lie only on planets of the Separatists."]


FALLEN = {"dice": 1, "defence": 1, "attack_throw": [[6, 5]], "defence_throw": [[6, 4]]}


def test_a_faction_without_planets_has_lost() -> None:
    corners = dict.fromkeys(("ithor", "rattatak", "geonosis", "mon_calamari"), (RED, 1))
    found = problems({}, {**corners, "duro": (RED, 1)})
    assert found == ["The game is over: the separatists have no planet left, so the phase must be over."]


@pytest.mark.parametrize(
    ("battle", "sentence"),
    [
        ({"dice": 3}, '"defence" is None'),
        ({"dice": 3, "defence": 2}, '"attack_throw" must be 3 dice'),
        ({"dice": 3, "defence": 2, "attack_throw": [[6, 1], [6, 2], [7, 3]]}, '"attack_throw" must be 3 dice'),
        ({"dice": 3, "defence": 3}, "defended with 1 to 2 dice"),
        ({"dice": 3, "defence": 2, "surges": ["both"]}, '"surges" is a list'),
        (FALLEN, '"asked" is 2, but that army has nothing to do with it.'),
    ],
)
def test_faults_of_a_battle(battle: dict[str, Any], sentence: str) -> None:
    lands = {"coruscant": (RED, 5), "duro": (BLACK, 3)}
    whole = {"source": "coruscant", "target": "duro", **battle}
    asked = YELLOW if battle == FALLEN else RED
    found = problems({"phase": "power", "moment": "after_roll", "asked": asked, "battle": whole}, lands)
    assert any(sentence in problem for problem in found), found


def test_all_problems_are_told_at_once() -> None:
    assert len(problems({"pawn": 11, "army": 9, "ships": 1, "order66": 3})) >= 4


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    match = game.from_position(position({"duro": (BLACK, 3)}, rest=YELLOW, phase="place"))
    assert match.position()["to_place"] == 3
    assert match.position()["tokens"]["stack"] == sorted(match.position()["tokens"]["stack"])
    assert match.to_move == RED
    brief = position({"duro": (BLACK, 3), "coruscant": (RED, 4)}, rest=YELLOW, phase="defend")
    del brief["army"]
    brief["battle"] = {"source": "coruscant", "target": "duro", "dice": 3}
    assert game.from_position(brief).to_move == BLACK


STRANGE = [3.5, "x", [7], [[]], [1.0], {}, {"a": []}, [[[1.0, "x"]], [], [], []], [[1, 2, 3]], [None], True, -1]
FITTING = [("tokens", {}), ("has_built", True), ("has_attacked", True)]
OWN_KEYS = [
    "army", "armies_of", "removed_cards", "seen", "captured_from", "sets_this_turn", "has_built", "ship", "held",
    "has_attacked", "moves", "request", "asked", "moment", "tokens", "pawn", "order66", "emperor", "first", "phase",
    "hands", "draw_pile", "discard_pile", "alive", "battle", "territories", "to_move", "turn", "to_place",
]  # fmt: skip


@pytest.mark.parametrize("key", OWN_KEYS)
@pytest.mark.parametrize("value", STRANGE, ids=str)
def test_strange_values_are_refused_and_never_crash(key: str, value: Any) -> None:
    if (key, value) in FITTING:
        assert game.from_position(position({"duro": (BLACK, 3)}, rest=YELLOW) | {key: value})
    else:
        assert problems({key: value})


@pytest.mark.parametrize("key", ["moment", "asked"])
@pytest.mark.parametrize("value", STRANGE, ids=str)
def test_strange_values_of_a_power_are_refused_and_never_crash(key: str, value: Any) -> None:
    lands = {"coruscant": (RED, 5), "duro": (BLACK, 3)}
    assert problems({"phase": "power", "moment": "track", "asked": RED, key: value}, lands)


@pytest.mark.parametrize("key", ["source", "target", "dice", "defence", "surges", "attack_throw", "defence_throw"])
@pytest.mark.parametrize("value", [*STRANGE, [[6.0, 1], [6, 1]], [[6, 1.0]]], ids=str)
def test_strange_values_of_a_battle_are_refused_and_never_crash(key: str, value: Any) -> None:
    lands = {"coruscant": (RED, 5), "duro": (BLACK, 3)}
    battle = {"source": "coruscant", "target": "duro", "dice": 2, "defence": 1, "attack_throw": [[6, 2], [6, 1]],
              "defence_throw": [[6, 5]], key: value}  # fmt: skip
    assert problems({"phase": "power", "moment": "after_roll", "asked": RED, "battle": battle}, lands)
