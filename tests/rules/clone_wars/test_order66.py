"""Step 11: Order 66, the Emperor, and what drops out afterwards."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from tests.rules.clone_wars.tables import BLACK, BLUE, PLANETS, RED, YELLOW, event, land, refusal, table, verbs
from tests.tables import rules_of

REPUBLIC = {"coruscant": (RED, 5), "duro": (YELLOW, 2), "ithor": (RED, 1), "geonosis": (YELLOW, 1)}
PRINTED = [
    {8},
    {8},
    {7, 8},
    {7, 8},
    {6, 7, 8},
    {5, 6, 7, 8},
    {4, 5, 6, 7, 8},
    {2, 3, 4, 5, 6, 7, 8},
    {2, 3, 4, 5, 6, 7, 8},
]


def called(faces: tuple[int, ...], pawn: int = 1, lands: dict[str, Any] | None = None, **more: Any) -> Match:
    """Black gives the order; the Republic's planets roll in the order of their ids."""
    held = REPUBLIC if lands is None else lands
    match = table(held, rest=BLACK, phase="order66", army=BLACK, pawn=pawn, **more)
    match.rng = ScriptedRng(faces)
    match.submit("order66")
    return match


def test_order_66_is_optional() -> None:
    match = table(REPUBLIC, rest=BLACK, phase="order66", army=BLACK, pawn=1)
    assert match.actions() == ["end", "order66"]
    match.submit("end")
    assert (match.state.seat, match.position()["order66"]) == (YELLOW, False)


def test_it_is_offered_to_separatists_after_they_drew_cards() -> None:
    match = table({"coruscant": (RED, 2), "duro": (YELLOW, 1)}, rest=BLACK, phase="command", army=BLACK, pawn=1,
                  captured_from=[RED])  # fmt: skip
    events = match.submit("end")
    assert match.phase == "order66"
    assert event(events, "CardDrawn").seat == BLACK
    republic = table({"coruscant": (RED, 2)}, rest=BLACK, phase="move", army=RED, pawn=1)
    republic.submit("end")
    republic.submit("end")
    assert republic.state.seat == BLACK


def test_it_cannot_be_given_from_start() -> None:
    match = table({"coruscant": (RED, 2)}, rest=BLACK, phase="command", army=BLACK, pawn=0)
    match.submit("end")
    assert match.state.seat == YELLOW


@pytest.mark.parametrize("pawn", range(1, 10))
def test_the_numbers_of_each_space(pawn: int) -> None:
    """Eight planets of red and yellow roll 1 to 8."""
    names = sorted(["coruscant", "duro", "ithor", "geonosis", "byss", "ansion", "naboo", "kamino"])
    lands = {name: (YELLOW if name in ("geonosis", "duro") else RED, 1) for name in names}
    match = table(lands, rest=BLACK, phase="order66", army=BLACK, pawn=pawn)
    match.rng = ScriptedRng(range(1, 9))
    given = event(match.submit("order66"), "Order66Given")
    assert [rules_of(match).board.territories[cell] for cell in given.territories] == names
    fallen = {given.faces[given.territories.index(cell)] for cell in given.fallen}
    assert fallen == PRINTED[pawn - 1]


def test_fallen_planets_go_to_the_caller_with_all_armies_and_ships() -> None:
    match = called((8, 1, 1, 1), lands={**REPUBLIC, "coruscant": (RED, 5, (1, 2, 0))})
    assert land(match, "coruscant") == (BLACK, 5, [1, 2, 0])
    assert land(match, "duro")[0] == YELLOW
    assert match.position()["order66"] is True


def test_ships_without_a_piece_left_are_lost() -> None:
    lands = {
        **REPUBLIC,
        "coruscant": (RED, 5, (2, 1, 0)),
        "duro": (YELLOW, 2, (2, 0, 0)),
        "byss": (BLACK, 1, (2, 0, 0)),
    }
    match = called((8, 8, 1, 1), lands=lands)
    assert land(match, "coruscant") == (BLACK, 5, [1, 1, 0])
    assert land(match, "duro") == (BLACK, 2, [0, 0, 0])


def test_tokens_stay() -> None:
    match = called((8, 1, 1, 1), tokens={"byss": ["poggle"]})
    assert match.position()["territories"]["byss"]["tokens"] == ["poggle"]


def test_fallen_planets_are_no_captures() -> None:
    match = called((8, 1, 1, 1))
    match.submit("emperor byss")
    assert match.position()["hands"] == [[], [], [], []]


def test_an_army_without_planets_is_out_and_its_cards_are_discarded() -> None:
    lands = {"ithor": (RED, 1), "geonosis": (YELLOW, 1)}
    match = called((1, 8), lands=lands, hands=[["republic_scout_1"], [], [], []])
    assert match.position()["alive"] == [False, True, True, True]
    assert match.position()["discard_pile"] == ["republic_scout_1"]
    assert match.phase == "emperor"


def test_order_66_itself_can_win() -> None:
    match = called((8, 8), lands={"ithor": (RED, 1), "geonosis": (YELLOW, 1)})
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((BLACK, BLUE), "order66")


def test_the_caller_puts_the_emperor_on_an_own_planet() -> None:
    match = called((8, 1, 1, 1))
    assert (match.phase, match.to_move) == ("emperor", BLACK)
    assert verbs(match) == {"emperor"}
    assert "emperor coruscant" in match.actions()
    assert "is not yours" in refusal(match, "emperor mon_calamari")
    assert "is not yours" in refusal(match, "emperor duro")
    match.submit("emperor byss")
    assert (match.position()["emperor"], match.state.seat) == ("byss", YELLOW)


def test_steps_2_and_11_drop_out() -> None:
    match = called((1, 1, 1, 1))
    match.submit("emperor byss")
    pawn = match.position()["pawn"]
    match.rng = ScriptedRng([0] * 300)
    for _ in range(60):
        assert match.phase != "order66"
        match.submit("end" if "end" in match.actions() else match.actions()[0])
    assert match.position()["pawn"] == pawn


def test_the_emperor_does_not_move_and_one_attack_may_end_it_all() -> None:
    match = called((1, 1, 1, 1))
    match.submit("emperor byss")
    assert match.position()["emperor"] == "byss"
    lands = {"coruscant": (RED, 4), "byss": (BLACK, 1)}
    attack = table(lands, rest=BLUE, order66=True, emperor="byss", pawn=1, dice=(6, 6, 6, 1), seats=3)
    attack.submit("attack coruscant byss 3")
    assert attack.outcome is not None
    assert (attack.outcome.winners, attack.outcome.reason) == ((0, 2), "emperor")


def test_it_rolls_for_planets_of_both_republic_armies_and_no_others() -> None:
    match = table(REPUBLIC, rest=BLACK, phase="order66", army=BLUE, pawn=3)
    match.rng = ScriptedRng([1, 2, 3, 7])
    given = event(match.submit("order66"), "Order66Given")
    assert {rules_of(match).board.territories[cell] for cell in given.territories} == set(REPUBLIC)
    assert land(match, "ithor")[0] == BLUE
    assert len(PLANETS) - len(given.territories) == 38


def test_both_separatists_may_call_it_but_only_once() -> None:
    match = called((1, 1, 1, 1))
    match.submit("emperor byss")
    position = match.position() | {"phase": "order66", "army": BLUE, "to_move": BLUE, "to_place": 0}
    with pytest.raises(game.PositionError, match="given once"):
        game.from_position(position)
