"""What each player may see, and who is to move."""

from __future__ import annotations

from typing import Any

import pytest

import game
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, position, table

HANDS = [
    ["republic_scout_1"],
    ["separatists_hasten_1", "separatists_scout_1"],
    ["republic_scout_2"],
    ["separatists_scout_2"],
]


def seen(seats: int, seat: int, **more: Any) -> dict[str, Any]:
    match = table({"duro": (BLACK, 1)}, rest=BLUE, seats=seats, hands=HANDS, tokens={"duro": ["poggle"]}, **more)
    return match.observe(seat)


@pytest.mark.parametrize(
    ("seats", "seat", "own"),
    [(2, 0, (RED, YELLOW)), (2, 1, (BLACK, BLUE)), (3, 1, (BLACK, BLUE)), (3, 2, (YELLOW,)), (4, 3, (BLUE,))],
)
def test_a_player_sees_the_hands_of_all_armies_it_leads_and_only_those(seats: int, seat: int, own: Any) -> None:
    hands = seen(seats, seat)["hands"]
    for army in range(4):
        assert hands[army] == (HANDS[army] if army in own else len(HANDS[army]))


def test_the_deck_is_a_number_for_each_faction() -> None:
    view = seen(4, 0)
    assert view["draw_pile"] == 59 - 5
    assert view["pile_counts"] == [28, 26]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_republic_sees_where_tokens_lie_and_the_separatists_which(seats: int) -> None:
    for seat in range(seats):
        view = seen(seats, seat)
        is_separatist = seat % 2 == 1
        assert view["territories"]["duro"]["tokens"] == (["poggle"] if is_separatist else 1)
        assert view["tokens"]["stack"] == (
            sorted(set(view["tokens"]["stack"])) if is_separatist else 8
        )  # fmt: skip


def test_a_drawn_token_is_hidden_from_the_republic() -> None:
    given = position({"duro": (BLACK, 1)}, rest=BLUE, phase="token", army=BLACK) | {"tokens": {"drawn": "count_dooku"}}
    match = game.from_position(given)
    assert match.observe(BLACK)["tokens"]["drawn"] == "count_dooku"
    assert match.observe(BLUE)["tokens"]["drawn"] == "count_dooku"
    assert match.observe(RED)["tokens"]["drawn"] == "hidden"


def test_a_view_does_not_depend_on_what_it_hides() -> None:
    views = []
    secrets = [
        ("separatists_scout_1", "republic_scout_1", "poggle"),
        ("separatists_hasten_1", "republic_plus_one_1", "count_dooku"),
    ]
    for card, other, token in secrets:
        match = table(
            {"duro": (BLACK, 1)}, rest=BLUE, hands=[[], [card], [other], []], tokens={"duro": [token]}
        )  # fmt: skip
        views.append(match.observe(RED))
    assert views[0] == views[1]


def test_the_player_to_move_leads_the_army_that_must_act() -> None:
    lands = {"coruscant": (RED, 5), "duro": (BLUE, 5)}
    for seats, mover in ((2, 1), (3, 1), (4, 3)):
        match = table(lands, rest=BLACK, seats=seats)
        assert match.to_move == 0
        match.submit("attack coruscant duro 3")
        assert match.to_move == mover


def test_an_agent_chooses_from_its_view_what_the_engine_lists() -> None:
    match = game.play("clone_wars", agents=["random", "random"], seed=5, max_turns=12)
    again = match.from_start()
    for seat, action, _ in match.log:
        assert again.mode.texts(again.mode.observe(again.state, seat)) == again.actions()
        again.submit(action)


def test_outside_agents_play_from_json() -> None:
    class Last:
        def choose(self, observation: dict[str, Any], actions: list[str], rng: Any) -> str:
            assert observation["seats"] == 3
            return str(actions[rng.below(len(actions))])

    match = game.play("clone_wars", agents=[Last(), "random", Last()], seed=1, max_turns=6)
    assert match.turn > 6
