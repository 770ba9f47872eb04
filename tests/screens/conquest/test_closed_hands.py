"""Where several people share a screen, no pause tells what somebody holds: it comes whether or not a card fits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.clone_wars.tables import BLACK, RED
from tests.screens.support.gallery.clone_wars import PEOPLE
from tests.screens.support.positions.classic import SEATS, TWO_PEOPLE, classic
from tests.screens.support.positions.clone_wars import shown
from tests.screens.support.stage import Stage

UNFIT = "republic_stall_sidious_1"


pytestmark = pytest.mark.stage(reduced_motion=True, speed=8, ask_before_end=False)


def next_turn(stage: Stage, cards: tuple[str, ...]) -> Any:
    """Seat 1 takes over with these cards."""
    scene = classic(stage, "move", TWO_PEOPLE, hands=[[], list(cards), []])
    stage.press("advance")
    stage.until(lambda: stage.top.name == "hand_over", 2400)
    stage.steps(70)
    stage.press("confirm")
    stage.until(lambda: scene.session.waiting_seat == 1, 600)
    stage.steps(2)
    return scene


def some_hand(stage: Stage, has_set: bool) -> tuple[str, ...]:
    scene = classic(stage, "attack")
    board = scene.match.mode.board
    kinds = {kind: [land for land, one in zip(board.territories, board.symbols, strict=True) if one == kind]
             for kind in set(board.symbols)}  # fmt: skip
    first, second, third = (kinds[kind] for kind in sorted(kinds, key=str))
    return (first[0], second[0], third[0]) if has_set else (first[0], first[1], second[0])


@pytest.mark.parametrize("has_set", [True, False])
def test_three_cards_are_looked_at_with_and_without_a_set(has_set: bool, stage: Stage) -> None:
    scene = next_turn(stage, some_hand(stage, has_set))
    assert scene.match.phase == ("cards" if has_set else "place")
    assert stage.top.name == "trade"
    stage.press("back" if not has_set else "third")
    if not has_set:
        stage.steps(30)
        assert stage.top is scene, "it comes once"


def test_two_cards_make_no_set_so_nobody_waits(stage: Stage) -> None:
    scene = next_turn(stage, some_hand(stage, False)[:2])
    assert stage.top is scene


def test_against_computers_nobody_waits(stage: Stage) -> None:
    hand = some_hand(stage, False)
    scene = classic(stage, "place", SEATS, hands=[list(hand), [], []])
    stage.steps(30)
    assert stage.top is scene


def questions(stage: Stage, scene: Any) -> list[int]:
    """The armies that are asked for a card until the throw is over, all of which decline."""
    asked = []
    for _ in range(1200):
        if stage.top.name == "powers":
            asked.append(stage.top.army)
            stage.focus("no_card")
            stage.press("confirm")
        if scene.session.waiting_seat is not None and scene.match.phase not in ("power", "defend"):
            break
        if scene.match.phase == "defend" and scene.session.waiting_seat is not None and stage.top.name != "powers":
            assert scene.session.submit("defend 1", scene.session.waiting_seat) is None
        stage.steps(1)
    return asked


@pytest.mark.parametrize("card", [UNFIT, "republic_d8_surge_1"])
def test_an_attacker_with_any_card_is_asked_before_and_after_the_throw(card: str, stage: Stage) -> None:
    scene = shown(stage, "attack", PEOPLE, 0, hands={RED: (card,), BLACK: ()})
    assert scene.session.submit("attack muunilinst dathomir 3") is None
    assert questions(stage, scene) == [RED, RED], "before and after the throw, and nobody without a card"


def test_alone_among_computers_only_a_card_that_fits_is_asked_for(stage: Stage) -> None:
    stage.context.change(defence="most")
    scene = shown(stage, "attack", hands={RED: (UNFIT,), BLACK: ()})
    assert scene.session.submit("attack muunilinst dathomir 3") is None
    assert questions(stage, scene) == []
