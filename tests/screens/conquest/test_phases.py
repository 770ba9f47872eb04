"""The match on screen, phase by phase: what presses and clicks do, undo, questions, the log, the camera, agents' turns,
and who may press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.input.intents import Pointer
from game.session.conquest.advice import forecast_aim
from game.session.setup.match_setup import Seat
from game.session.sources import AgentSource
from game.session.thinking import InlineThinking
from tests.screens.support.positions.classic import (
    SEATS,
    SOURCE,
    TARGET,
    TWO_PEOPLE,
    aimed,
    armies,
    classic,
    hands_of,
    laid_out,
    number_of,
    rest,
)
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

pytestmark = pytest.mark.stage(size=(960, 540), battles="none")


def owner(scene: Any, land: str) -> int:
    return int(scene.session.shown.owners[number_of(scene, land)])


def focus(stage: Stage, scene: Any, land: str) -> None:
    scene.aim.focus(number_of(scene, land))
    scene.follow()
    stage.steps(1)


@pytest.mark.parametrize(("press", "placed"), [("confirm", 1), ("next", 1), ("second", 5), ("advance", 9)])
def test_armies_are_placed_one_five_or_all_at_a_time(stage: Stage, press: str, placed: int) -> None:
    scene = classic(stage, "place")
    focus(stage, scene, SOURCE)
    stage.press(press)
    rest(stage, scene)
    assert armies(scene, SOURCE) == 14 + placed


@pytest.mark.parametrize("press", ["undo", "back", "previous"])
def test_what_was_placed_can_be_taken_back(stage: Stage, press: str) -> None:
    scene = classic(stage, "place")
    focus(stage, scene, SOURCE)
    stage.press("confirm", "confirm")  # faster than the soldiers fall
    rest(stage, scene)
    assert armies(scene, SOURCE) == 16
    stage.press(press)
    rest(stage, scene)
    assert armies(scene, SOURCE) == 15
    stage.press(press)
    rest(stage, scene)
    assert armies(scene, SOURCE) == 14
    assert stage.top is scene


def test_a_held_click_goes_on_placing(stage: Stage) -> None:
    scene = classic(stage, "place")
    x, y = scene.board.anchor(number_of(scene, SOURCE))
    stage.think()
    stage.app.take([Pointer("move", x, y), Pointer("down", x, y, 1)])
    stage.steps(60)
    stage.app.take([Pointer("up", x, y, 1)])
    rest(stage, scene)
    placed = armies(scene, SOURCE) - 14
    assert 3 <= placed < 9
    stage.steps(60)
    assert armies(scene, SOURCE) - 14 == placed, "it ends with the click"


@pytest.mark.parametrize("kind", ["evenly", "border"])
def test_the_spread_buttons_place_everything(stage: Stage, kind: str) -> None:
    scene = classic(stage, "place")
    before = sum(scene.session.shown.armies)
    x0, y0, x1, y1 = scene.panels.regions[f"spread_{kind}"]
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    rest(stage, scene)
    assert scene.match.phase == "attack"
    assert sum(scene.session.shown.armies) == before + 9


def test_an_attack_goes_from_source_to_target_and_the_conqueror_stays_selected(stage: Stage) -> None:
    scene = classic(stage, "attack")
    aimed(stage)
    selector = scene.selector
    assert (selector.chooser.source, selector.chooser.aim) == (number_of(scene, SOURCE), number_of(scene, TARGET))
    forecast = forecast_aim(selector.chooser)
    assert forecast is not None
    assert forecast.win > 0.5
    words = stage.words()
    assert stage.context.say("match.win") in words
    stage.press("second")
    stage.until(lambda: scene.match.phase == "occupy" and scene.controls is not None, 3600)
    assert scene.chooser.low >= 1
    stage.press("third")
    rest(stage, scene)
    assert owner(scene, TARGET) == 0
    assert scene.chooser.source >= 0, "the attack can go on from there"


def test_a_blitz_is_stopped_while_it_runs(stage: Stage) -> None:
    lands = {SOURCE: {"owner": 0, "armies": 60}, TARGET: {"owner": 1, "armies": 60}}
    scene = classic(stage, "attack", territories={**laid_out(3, "attack")["territories"], **lands})
    aimed(stage)
    stage.press("second")
    stage.until(lambda: armies(scene, SOURCE) + armies(scene, TARGET) < 120, 1200)
    stage.press("back")
    rest(stage, scene)
    assert armies(scene, TARGET) > 20
    assert scene.session.blitz is None


def test_dice_are_chosen_by_keys_and_by_the_dock(stage: Stage) -> None:
    scene = classic(stage, "attack")
    aimed(stage)
    assert scene.chooser.amount == 3
    stage.press("previous")
    assert scene.chooser.amount == 2
    x0, y0, x1, y1 = scene.panels.regions["dice:1"]
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert scene.chooser.amount == 1


def test_moving_in_keeps_within_its_limits(stage: Stage) -> None:
    scene = classic(stage, "occupy")
    low, high = scene.chooser.low, scene.chooser.high
    assert low == 3
    stage.press(*["left"] * 20)
    assert scene.chooser.amount == low
    stage.press(*["right"] * 40)
    assert scene.chooser.amount == high
    stage.press("confirm")
    rest(stage, scene)
    assert armies(scene, SOURCE) == 1


def test_a_free_move_goes_where_it_is_told(stage: Stage) -> None:
    scene = classic(stage, "move")
    for land in (SOURCE, "egypt"):
        focus(stage, scene, land)
        stage.press("confirm")
    assert scene.controls.is_counting
    before = armies(scene, "egypt")
    stage.press("second")
    stage.until(lambda: armies(scene, "egypt") == before + 13, 600)


def test_ending_with_something_left_to_do_asks_once(stage: Stage) -> None:
    scene = classic(stage, "attack")
    stage.press("advance")
    assert stage.top.name == "confirm"
    stage.press("back")
    assert stage.top is scene
    stage.press("advance")
    assert stage.top is scene
    assert scene.match.phase == "move"


def test_nobody_is_asked_who_does_not_want_to_be(stage: Stage) -> None:
    stage.context.change(ask_before_end=False)
    scene = classic(stage, "attack")
    stage.press("advance")
    assert stage.top is scene
    assert scene.match.phase == "move"


def test_what_the_rules_forbid_is_said(stage: Stage) -> None:
    scene = classic(stage, "attack")
    focus(stage, scene, SOURCE)
    stage.press("confirm")
    scene.controls.take(scene.chooser.choose(number_of(scene, "china")))
    stage.steps(1)
    assert stage.app.notices.text or scene.chooser.source >= 0
    assert scene.match.phase == "attack"


def test_another_person_s_device_cannot_act(stage: Stage) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        scene = classic(stage, "place", (replace(SEATS[0], device=pad.device), *SEATS[1:]))
        stage.steps(300, draw=False)  # until the notice of the new pad is gone
        focus(stage, scene, SOURCE)
        stage.press("confirm")
        assert armies(scene, SOURCE) == 14
        assert "Mira" in stage.app.notices.text
        stage.press("confirm", device=pad.device)
        rest(stage, scene)
        assert armies(scene, SOURCE) == 15


def test_two_people_hand_the_screen_over(stage: Stage) -> None:
    scene = classic(stage, "move", TWO_PEOPLE)
    stage.press("advance")
    if stage.top.name == "confirm":
        stage.press("right", "confirm")
    stage.until(lambda: stage.top.name == "hand_over", 2400)
    assert stage.top.seat == 1
    stage.steps(70)
    stage.press("confirm")
    assert stage.top is scene
    assert scene.viewer == 1


def test_agents_turns_are_hurried_slowed_and_skipped(stage: Stage) -> None:
    stage.context.change(defence="most")
    scene = classic(stage, "move")
    stage.press("advance")
    stage.until(lambda: scene.controls is None, 60)
    stage.press("second")
    assert (stage.context.settings.speed, scene.session.speed) == (2, 2.0)
    stage.hold("third")
    assert scene.session.fast_forward
    stage.release("third")
    assert not scene.session.fast_forward
    stage.press("advance")
    stage.until(lambda: scene.session.waiting_seat == 0, 600)
    assert scene.match.turn > 7


def test_the_menu_opens_where_there_is_nothing_to_take_back(stage: Stage) -> None:
    classic(stage, "attack")
    stage.press("back")
    assert stage.top.name == "pause"


def test_log_rules_cards_and_camera(stage: Stage) -> None:
    scene = classic(stage, "attack", hands=hands_of(3, ("alaska", "brazil")))
    stage.press("log")
    assert scene.panels.log.is_long
    stage.press("rules")
    assert stage.top.name == "rules"
    stage.press("back", "log", "third")
    assert stage.top.name == "trade"
    stage.press("back")
    focus(stage, scene, SOURCE)
    stage.press("camera")
    stage.steps(60)
    assert not scene.board.camera.is_whole
    stage.press("camera")
    stage.steps(60)
    assert scene.board.camera.is_whole


def test_cards_of_others_stay_hidden(stage: Stage) -> None:
    hands = [["alaska"], ["brazil", "china", "egypt"], []]
    scene = classic(stage, "attack", hands=hands)
    seen = scene.session.view(0).hands
    assert len(seen[1]) == 3
    assert set(seen[1]) == {-1}


def test_an_agent_that_fails_is_replaced_and_the_player_told(stage: Stage) -> None:
    class Broken:
        def choose(self, view: Any) -> Any:
            raise ValueError("no idea")

    seats = (SEATS[0], Seat("easy", "Joris", 1), SEATS[2])
    scene = classic(stage, "move", seats)
    scene.session.replace_source(1, AgentSource(Broken(), InlineThinking()))
    stage.press("advance")
    stage.until(lambda: bool(stage.app.notices.text or stage.context.notices), 2400)
    assert "Joris" in " ".join([stage.app.notices.text, *stage.context.notices])
    stage.until(lambda: scene.match.to_move != 1 or scene.match.turn > 8, 7200)
