"""Taking back: placings and sets, what it counts in the statistics, and when back opens the menu instead."""

from __future__ import annotations

from game.session.setup.match_setup import Seat
from game.session.story.statistics import statistics_of
from tests.screens.support.positions.classic import (
    SOURCE,
    TARGET,
    aimed,
    armies,
    classic,
    focused,
    hands_of,
    laid_out,
    rest,
)
from tests.screens.support.stage import Stage


def test_a_set_that_was_taken_back_counts_once(stage: Stage) -> None:
    everything = {land: {"owner": 0, "armies": 9} for land in laid_out(2, "cards")["territories"]}
    lands = {**everything, TARGET: {"owner": 1, "armies": 1}}
    seats = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1))
    hand = hands_of(2, ("joker_1", "alaska", "china"))
    scene = classic(stage, "cards", seats, hands=hand, territories=lands)
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("undo")
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    focused(stage, scene, SOURCE)
    stage.press("advance")
    stage.context.change(battles="none")
    rest(stage, scene)
    aimed(stage)
    stage.press("second")
    stage.until(lambda: stage.top.name == "result", 2400)
    assert stage.top.statistics.sides[0].sets == 1
    assert stage.top.statistics.sides == statistics_of(scene.match).sides


def test_back_takes_back_placings_and_nothing_else(stage: Stage) -> None:
    scene = classic(stage, "place")
    focused(stage, scene, SOURCE)
    stage.press("confirm")
    rest(stage, scene)
    stage.press("back")
    assert armies(scene, SOURCE) == 14
    stage.press("advance")
    rest(stage, scene)
    assert scene.match.phase == "attack"
    assert stage.context.say("match.prompt.undo") in stage.words()
    stage.press("back")
    assert stage.top.name == "pause"
    assert scene.match.phase == "attack"
    stage.press("back", "undo")
    assert scene.match.phase == "place"


def test_back_does_not_take_back_a_set_before_anything_is_placed(stage: Stage) -> None:
    hand = hands_of(3, ("joker_1", "alaska", "china"))
    scene = classic(stage, "cards", hands=hand)
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("back")
    assert stage.top.name == "pause"
    stage.press("back", "confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("previous")
    assert scene.match.phase == "place"
    stage.press("back")
    assert stage.top.name == "pause"
    assert scene.match.phase == "place"
