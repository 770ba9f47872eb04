"""The objectives of 2008 laid out: opened with any device, at any time, and clear about how the game is won."""

from __future__ import annotations

import pytest

from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.revised import SEATS, shown
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

pytestmark = pytest.mark.stage(size=(960, 540))


def test_objectives_are_explained_by_key_and_by_mouse(stage: Stage) -> None:
    scene = shown(stage, "attack")
    assert "Objectives" in stage.words()
    stage.press("third")
    assert stage.top.name == "objectives"
    words = stage.words().replace(" | ", " ")
    for told in (
        "Hold all 7 territories of Europe",
        "not yours when it began",
        "taken by Joris",
        "1 of 3 objectives, capital held",
        "you win as your turn ends",
        "for a card from your hand",
        "before your first attack",
    ):
        assert told in words
    stage.press("back")
    assert stage.top is scene
    x0, y0, x1, y1 = next(box for name, box in scene.panels.regions.items() if name.startswith("aim:"))
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert stage.top.name == "objectives"
    stage.click_widget("close")
    assert stage.top is scene


def test_objectives_are_explained_by_pad(stage: Stage) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        scene = shown(stage, "attack")
        stage.press("third", device=pad.device)
        assert stage.top.name == "objectives"
        stage.press("confirm", device=pad.device)
        assert stage.top is scene


def test_a_click_on_an_objective_works_while_others_play(stage: Stage) -> None:
    scene = shown(stage, "attack", (SEATS[1], SEATS[0], SEATS[2]))
    stage.draw()
    x0, y0, x1, y1 = next(box for name, box in scene.panels.regions.items() if name.startswith("aim:"))
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert stage.top.name == "objectives"


def test_world_conquest_says_that_objectives_do_not_win(stage: Stage) -> None:
    shown(stage, "attack", mode="world_conquest")
    stage.press("third")
    words = stage.words().replace(" | ", " ")
    assert "not victory: whoever holds all 42 territories wins" in words
    assert "14 of 42 territories" in words
    assert "you win as your turn ends" not in words


def test_cards_and_objectives_lead_to_each_other(stage: Stage) -> None:
    shown(stage, "place", to_place=4)
    stage.press("third")
    stage.focus("cards")
    stage.press("confirm")
    assert stage.top.name == "trade"
    stage.focus("objectives")
    stage.press("confirm")
    assert stage.top.name == "objectives"
    assert [widget.id for widget in stage.top.widgets] == ["close"], "the cards lie right below"
    stage.press("back")
    stage.press("back")
    stage.press("back")
    assert stage.top.name == "match"


def test_an_objective_that_nobody_can_pay_for_is_told_before_its_step_is_passed_over(stage: Stage) -> None:
    scene = shown(stage, "attack", hands=[[], ["alaska"], []])
    assert stage.context.say("revised.met_needs_card") in stage.words()
    assert scene.session.submit("end") is None
    assert scene.match.phase == "move"
    shown(stage, "attack")
    assert stage.context.say("revised.met_needs_card") not in stage.words()


def test_a_third_objective_without_the_capital_is_told_not_to_win(stage: Stage) -> None:
    set_up(stage, "revised_objective_without_the_capital")
    assert stage.context.say("revised.capital_lost") in stage.words()
    set_up(stage, "revised_objective_that_wins")
    assert stage.context.say("revised.capital_lost") not in stage.words()


def test_more_stars_than_count_are_told_to_be_too_many(stage: Stage) -> None:
    set_up(stage, "revised_too_many_stars")
    assert stage.context.say("stars.too_many", most=10) in stage.words()
