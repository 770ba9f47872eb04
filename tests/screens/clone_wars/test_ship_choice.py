"""Which ships fight, chosen on screen: on the board and in the battle, by key and by mouse; and the question before
attacks end while a card can still be earned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Intent, Pointer
from game.screens.board.near_spot import distance, meets
from game.session.conquest.advice import forecast_aim
from tests.rules.clone_wars.tables import BLACK, BLUE, RED
from tests.screens.support.pilots.hands import KeyHands, PadHands
from tests.screens.support.positions.clone_wars import BATTLE, number_of, pick, point, shown
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

BLACK_IS_MINE = ("easy", "human", "easy", "easy")
NO_CARDS: dict[int, tuple[str, ...]] = {RED: (), BLACK: ()}


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, seen_first_game=True)


def aimed(stage: Stage, **more: Any) -> Any:
    scene = shown(stage, "attack", hands=NO_CARDS, **more)
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(2)
    return scene


def inside(box: tuple[float, ...], around: tuple[float, ...]) -> bool:
    return around[0] <= box[0] and around[1] <= box[1] and box[2] <= around[2] and box[3] <= around[3]


def last_action(scene: Any) -> str:
    _, action, _ = scene.match.log[0]
    return str(scene.match.mode.write(action))


def chance(scene: Any) -> float:
    forecast = forecast_aim(scene.chooser)
    assert forecast is not None
    return forecast.win


def test_all_ships_fight_with_one_press(stage: Stage) -> None:
    scene = aimed(stage)
    stage.press("confirm")
    assert last_action(scene) == "attack muunilinst dathomir 3"


def test_a_click_on_a_chip_keeps_a_ship_at_home_and_odds_follow(stage: Stage) -> None:
    scene = aimed(stage)
    assert {name for name in scene.panels.regions if name.startswith("ships:")} == {"ships:0", "ships:1", "ships:2"}
    before = chance(scene)
    for name in ("ships:0", "ships:2"):
        box = scene.panels.regions[name]
        stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        stage.steps(1)
    assert chance(scene) < before
    scene.controls.take(scene.chooser.confirm())
    assert last_action(scene) == "attack muunilinst dathomir 3 1 1 0"


def test_after_none_a_chip_sends_all_again(stage: Stage) -> None:
    scene = aimed(stage)
    for sent in ((1, 1, 1), (0, 1, 1), (2, 1, 1)):
        scene.controls.press_region("ships:0", scene.focus)
        assert scene.chooser.sent == sent


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_chips_stand_in_the_bubble_beside_the_target_and_never_on_a_planet_of_the_fight(
    tmp_path: Path, language: str, text_size: float
) -> None:
    """They stood in the rail at the right, 1,100 units from Dathomir."""
    stage = Stage(tmp_path, (1280, 720), language, text_size=text_size)
    scene = aimed(stage)
    stage.draw()
    regions = scene.panels.regions
    target = scene.board.anchor(number_of(scene, "dathomir"))
    assert distance(regions["bubble"], target) <= 150
    for name in ("ships:0", "ships:1", "ships:2", "dice:3", "keep"):
        assert inside(regions[name], regions["bubble"]), name
        for planet in ("muunilinst", "dathomir"):
            assert not any(meets(regions[name], box) for box in scene.board.land_boxes(number_of(scene, planet)))
    for name, told in (("ships:0", "2/2"), ("ships:1", "1/1"), ("ships:2", "1/1")):
        assert [entry.text for entry in stage.written() if inside(entry.box, regions[name])] == [told]
    stage.close()


@pytest.fixture(params=["keyboard", "pad"])
def hands(request: pytest.FixtureRequest, stage: Stage) -> Iterator[KeyHands | PadHands]:
    if request.param == "keyboard":
        yield KeyHands(stage)
    else:
        with VirtualPad() as pad:
            yield PadHands(stage, pad)


def at_the_foot(stage: Stage) -> str:
    return " | ".join(entry.text for entry in stage.written() if entry.box[1] > 1020)


def test_keys_and_pads_reach_the_chips_and_come_back_to_the_target(stage: Stage, hands: Any) -> None:
    scene = aimed(stage)
    assert "Ships" in at_the_foot(stage)
    hands.press("third")
    assert scene.aim.ring.current == "ships:0"
    assert "One ship fewer" in at_the_foot(stage)
    assert "Attack |" not in at_the_foot(stage)
    hands.press("right")
    hands.press("confirm")
    assert scene.chooser.sent == (2, 0, 1)
    stage.draw()
    assert "All ships again" in at_the_foot(stage)
    assert scene.chooser.aim == number_of(scene, "dathomir"), "the odds are still those of the target"
    assert "Back to the target" in at_the_foot(stage)
    hands.press("back")
    assert scene.focus == number_of(scene, "dathomir")
    assert not scene.match.log
    hands.press("confirm")
    assert last_action(scene) == "attack muunilinst dathomir 3 2 0 1"


def test_without_ships_the_third_action_looks_at_the_cards(stage: Stage) -> None:
    scene = shown(stage, "attack", lands={"muunilinst": (RED, 9)})
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(2)
    stage.press("third")
    assert stage.top.name == "trade"


def test_the_mouse_goes_over_the_bubble_without_aiming_at_what_lies_under_it(stage: Stage) -> None:
    """Mygeeto, too, can be attacked; its plate is brought under the bubble."""
    scene = aimed(stage, lands={"mygeeto": (BLACK, 1)})
    x0, y0, x1, y1 = scene.panels.regions["bubble"]
    other = number_of(scene, "mygeeto")
    assert other in scene.chooser.targets
    scene.board.territory_at = lambda x, y: other
    for x, y in ((x0 + 4, y0 + 4), ((x0 + x1) / 2, y1 - 4), (x1 - 3, (y0 + y1) / 2)):
        stage.app.take([Pointer("move", x, y)])
        stage.steps(1)
        assert scene.chooser.aim == number_of(scene, "dathomir")
    stage.click(x0 + 4, y0 + 4)
    assert scene.chooser.aim == number_of(scene, "dathomir")
    assert not scene.match.log


def test_the_board_asks_for_dice_and_ships_of_a_defence_by_keys_and_pads(stage: Stage, hands: Any) -> None:
    stage.context.change(battles="none")
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE, hands=NO_CARDS)
    stage.until(lambda: scene.controls is not None and "ships:0" in scene.panels.regions, draw=True)
    target = scene.board.anchor(number_of(scene, "dathomir"))
    assert distance(scene.panels.regions["ships:1"], target) <= 300
    assert "Other kind" in at_the_foot(stage)
    for name in ("left", "down", "down", "left", "up", "up"):
        hands.press(name)
    assert (scene.chooser.amount, scene.chooser.sent) == (1, (1, 0, 0))
    hands.press("confirm")
    assert last_action(scene) == "defend 1 1 0 0"


def test_in_the_battle_the_attacker_goes_on_with_the_choice_and_changes_it(stage: Stage) -> None:
    scene = aimed(stage, lands={"dathomir": (BLACK, 12, (1, 1, 0)), "muunilinst": (RED, 20, (2, 1, 1))})
    scene.controls.press_region("ships:0", scene.focus)
    scene.controls.take(scene.chooser.confirm())
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 3000)
    stage.click_widget("ships_2")
    stage.click_widget("roll")
    texts = [scene.match.mode.write(action) for _, action, _ in scene.match.log]
    assert [text for text in texts if text.startswith("attack")] == [
        "attack muunilinst dathomir 3 1 1 1",
        "attack muunilinst dathomir 3 1 1 0",
    ]


def in_battle(stage: Stage) -> Any:
    """After a first throw, with another one to decide on."""
    scene = aimed(stage, lands={"dathomir": (BLACK, 12, (1, 1, 0)), "muunilinst": (RED, 20, (2, 1, 1))})
    scene.controls.take(scene.chooser.confirm())
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 3000)
    return scene


def test_after_a_click_on_a_chip_confirming_still_rolls_as_the_foot_says(stage: Stage) -> None:
    scene = in_battle(stage)
    stage.click_widget("ships_2")
    assert "Roll again" in at_the_foot(stage)
    stage.press("confirm")
    texts = [scene.match.mode.write(action) for _, action, _ in scene.match.log]
    assert [text for text in texts if text.startswith("attack")][-1] == "attack muunilinst dathomir 3 2 1 0"


@pytest.mark.parametrize(
    ("focus", "said"),
    [("ships_0", "One ship fewer"), ("blitz", "Blitz to the end"), ("stop", "Stop"), ("roll", "Roll again")],
)
def test_whatever_has_the_focus_in_a_battle_the_foot_says_what_confirming_does(
    stage: Stage, focus: str, said: str
) -> None:
    in_battle(stage)
    stage.focus(focus)
    stage.steps(1)
    left, _ = stage.top.prompts()
    assert next(prompt.label for prompt in left if Intent.CONFIRM in prompt.intents) == said
    assert said in at_the_foot(stage)
    roll = next(widget for widget in stage.top.widgets if widget.id == "roll")
    keys = [entry.text for entry in stage.written() if inside(entry.box, roll.box) and entry.text == "Enter"]
    assert bool(keys) is (focus == "roll"), "the key stands on what it does"


def test_a_chip_that_keys_went_to_is_turned_by_confirming_again_and_again(stage: Stage) -> None:
    in_battle(stage)
    stage.focus("ships_0")
    for left in (1, 0, 2):
        stage.press("confirm")
        assert stage.top.focused.id == "ships_0"
        assert stage.top.focused.count == (left, 2)


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
