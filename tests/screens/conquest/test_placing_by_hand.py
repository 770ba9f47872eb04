"""The set-up by hand on screen: a good place and why, several armies for one place, orders for the rest, by keyboard,
pad and mouse; Esc stops an order, and the press that skips others never places anything."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.input.intents import Intent
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions import classic as positions
from tests.screens.support.positions import clone_wars as clone_positions
from tests.screens.support.positions import revised as revised_positions
from tests.screens.support.stage import Stage
from tests.session.revised_tables import in_set_up

BUTTONS = ("rest_suggested", "rest_border")


def asked(stage: Stage, mode: str) -> Any:
    """A match in which the person at the screen is to place a starting army."""
    if mode == "command_room":
        scene = revised_positions.show(stage, in_set_up("place", 3))
    else:
        options: dict[str, Any] = {"starting_armies": "standard"} if mode == "classic" else {}
        match = game.new_match(mode, seats=3, seed=4, options=options)
        while not (match.to_move == 0 and match.phase == "place"):
            match.submit(match.actions()[len(match.log) * 5 % len(match.actions())])
        seats = clone_positions.seats_of(("human", "easy", "easy"))
        scene = positions.show(stage, match) if mode == "classic" else clone_positions.show(stage, match, seats)
    stage.until(lambda: scene.controls is not None)
    stage.steps(1)
    return scene


@pytest.mark.parametrize("exhibit", ["galactic_set_up", "clone_set_up"])
def test_no_chip_of_an_army_hides_a_name(stage: Stage, exhibit: str) -> None:
    """Everybody's armies of the whole set-up were marked, over the names of the planets beside them."""
    set_up(stage, exhibit)
    scene = stage.top
    assert scene.notes.placed, "armies were placed"
    assert not scene.board_state.picture(scene.chooser, scene.focus, True).placed


MODES = pytest.mark.parametrize("mode", ["classic", "command_room", "clone_wars", "galactic_classic"])


@MODES
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_several_go_to_one_place(stage: Stage, mode: str, device: str) -> None:
    scene = asked(stage, mode)
    stage.press("second", device=device)
    land = scene.chooser.suggestion.territory
    assert scene.focus == land
    had = scene.match.state.armies[land]
    stage.press("next", "next", device=device)
    assert "Place 3" in stage.words()
    stage.press("confirm", device=device)
    assert scene.session.is_stationing
    stage.until(lambda: not scene.session.is_stationing or scene.controls is not None, 2400)
    while scene.session.is_stationing:  # the other army of somebody who leads two
        stage.press("second", "confirm", device=device)
        stage.until(lambda: not scene.session.is_stationing or scene.controls is not None, 2400)
    assert scene.match.state.armies[land] >= had + 3


@MODES
def test_the_number_is_taken_back_before_the_menu_opens(stage: Stage, mode: str) -> None:
    scene = asked(stage, mode)
    stage.press("next")
    assert "Only 1" in stage.words()
    stage.press("back")
    assert scene.chooser.amount == 1
    assert stage.top is scene
    stage.press("back")
    assert stage.top.name == "pause"


@MODES
@pytest.mark.parametrize("button", BUTTONS)
def test_the_rest_is_placed_by_a_click(stage: Stage, mode: str, button: str) -> None:
    scene = asked(stage, mode)
    x0, y0, x1, y1 = scene.panels.regions[button]
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert scene.session.is_stationing
    assert "Stop placing" in stage.words()
    scene.session.speed = 32.0
    stage.until(lambda: scene.match.turn > 0, 2400)
    assert not scene.session.is_stationing


def test_escape_stops_an_order(stage: Stage) -> None:
    scene = asked(stage, "command_room")
    stage.press("advance")
    assert scene.aim.ring.current == "rest_suggested"
    stage.press("confirm")
    stage.steps(1)
    stage.press("back")
    assert stage.top is scene, "no menu: the press stopped the order"
    stage.until(lambda: scene.controls is not None, 1200)
    assert not scene.match.turn


def test_the_press_that_skips_others_places_nothing(stage: Stage) -> None:
    scene = asked(stage, "classic")
    armies = scene.match.state.armies
    stage.press("advance", "advance", "advance")
    assert scene.match.state.armies == armies
    assert scene.aim.ring.current == "rest_suggested"


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_reason_is_told_in_both_languages(stage: Stage, language: str) -> None:
    stage.change(language=language)
    asked(stage, "command_room")
    words = stage.words()
    assert stage.context.say("set_up.why_capital") in words
    for button in BUTTONS:
        assert stage.context.say(f"set_up.{button}") in words


def test_two_people_place_in_turn_without_turning_away(stage: Stage) -> None:
    match = game.new_match("classic", seats=3, seed=4, options={"starting_armies": "standard"})
    scene = positions.show(stage, match, positions.TWO_PEOPLE)
    scene.viewer = -1
    stage.steps(3)
    assert stage.top is scene


def foot(scene: Any) -> dict[Intent, str]:
    """What the prompts at the foot of the screen promise for each button."""
    left, right = scene._prompts()
    return {intent: prompt.label for prompt in (*left, *right) for intent in prompt.intents}


@pytest.mark.parametrize("mode", ["classic", "command_room", "galactic_classic"])
def test_the_foot_names_the_button_that_has_the_focus(stage: Stage, mode: str) -> None:
    scene = asked(stage, mode)
    assert foot(scene)[Intent.CONFIRM] != "The rest as suggested"
    stage.press("advance")
    assert scene.aim.ring.current == "rest_suggested"
    assert foot(scene)[Intent.CONFIRM] == "The rest as suggested"


def test_while_armies_are_placed_the_foot_promises_nothing_that_needs_a_land(stage: Stage) -> None:
    scene = positions.classic(stage, "place")
    stage.steps(1)
    assert {Intent.CONFIRM, Intent.SECOND, Intent.ADVANCE} <= set(foot(scene))
    scene.aim.ring.focus("spread_border")
    assert foot(scene)[Intent.CONFIRM] == "To the border"
    assert not {Intent.SECOND, Intent.ADVANCE} & set(foot(scene))
    stage.press("confirm")
    assert scene.match.phase == "attack"
