"""Which ships fight, chosen on screen: on the board and in the battle, by key and by mouse; and the question before
attacks end while a card can still be earned."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.clone_wars.tables import BLACK, BLUE, RED
from tests.screens.support.positions.clone_wars import BATTLE, pick, point, shown
from tests.screens.support.stage import Stage

BLACK_IS_MINE = ("easy", "human", "easy", "easy")
NO_CARDS: dict[int, tuple[str, ...]] = {RED: (), BLACK: ()}


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, seen_first_game=True)


def aimed(stage: Stage, **more: Any) -> Any:
    scene = shown(stage, "attack", hands=NO_CARDS, **more)
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(2)
    return scene


def last_action(scene: Any) -> str:
    _, action, _ = scene.match.log[0]
    return str(scene.match.mode.write(action))


def test_all_ships_fight_with_one_press(stage: Stage) -> None:
    scene = aimed(stage)
    stage.press("confirm")
    assert last_action(scene) == "attack muunilinst dathomir 3"


def test_a_click_on_a_chip_keeps_a_ship_at_home_and_odds_follow(stage: Stage) -> None:
    scene = aimed(stage)
    assert {name for name in scene.panels.regions if name.startswith("ships:")} == {"ships:0", "ships:1", "ships:2"}
    before = scene.selector.forecast().win
    for name in ("ships:0", "ships:2"):
        box = scene.panels.regions[name]
        stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        stage.steps(1)
    assert scene.selector.forecast().win < before
    scene.controls.take(scene.selector.confirm())
    assert last_action(scene) == "attack muunilinst dathomir 3 1 1 0"


def test_after_none_a_chip_sends_all_again(stage: Stage) -> None:
    scene = aimed(stage)
    for sent in ((1, 1, 1), (0, 1, 1), (2, 1, 1)):
        scene.controls.press_region("ships:0", scene.focus)
        assert scene.selector.chooser.sent == sent


def test_keys_and_pads_reach_the_chips(stage: Stage) -> None:
    scene = aimed(stage)
    scene.follow()
    scene.aim.ring.focus("ships:1")
    stage.press("confirm")
    assert scene.selector.chooser.sent == (2, 0, 1)
    assert not scene.match.log


def test_in_the_battle_the_attacker_goes_on_with_the_choice_and_changes_it(stage: Stage) -> None:
    scene = aimed(stage, lands={"dathomir": (BLACK, 12, (1, 1, 0)), "muunilinst": (RED, 20, (2, 1, 1))})
    scene.controls.press_region("ships:0", scene.focus)
    scene.controls.take(scene.selector.confirm())
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 3000)
    stage.click_widget("ships_2")
    stage.click_widget("roll")
    texts = [scene.match.mode.write(action) for _, action, _ in scene.match.log]
    assert [text for text in texts if text.startswith("attack")] == [
        "attack muunilinst dathomir 3 1 1 1",
        "attack muunilinst dathomir 3 1 1 0",
    ]


def test_the_defender_says_which_ships_defend(stage: Stage) -> None:
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE, hands=NO_CARDS)
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "defending")
    odds = stage.top.fight.forecast(0).win
    stage.click_widget("ships_1")
    assert stage.top.fight.forecast(0).win > odds
    stage.click_widget("defend_2")
    assert last_action(scene) == "defend 2 1 0 0"


def test_nothing_is_offered_where_no_ships_are(stage: Stage) -> None:
    scene = shown(stage, "attack", hands=NO_CARDS, lands={"muunilinst": (RED, 9)})
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(2)
    assert not [name for name in scene.panels.regions if name.startswith("ships:")]


# Before attacks end.


@pytest.mark.parametrize(("captured", "is_asked"), [([], True), ([BLACK], True), ([BLACK, BLUE], False)])
def test_ending_attacks_is_asked_about_while_a_card_can_be_earned(
    stage: Stage, captured: list[int], is_asked: bool
) -> None:
    """One card for each enemy army: a planet of black is not the last word while one of blue can be had."""
    lands = {"mygeeto": (BLUE, 1)}
    scene = shown(stage, "attack", hands=NO_CARDS, lands=lands, captured_from=captured, has_attacked=bool(captured))
    stage.press("advance")
    assert (stage.top.name == "confirm") is is_asked
    if is_asked:
        stage.press("back")
        stage.press("advance")  # asked once
    assert stage.top is scene
    assert scene.match.phase != "attack"
