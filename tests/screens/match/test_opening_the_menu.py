"""The menu of a match opens in every phase, over battles and cards, in duels and hand-overs."""

from __future__ import annotations

import pytest

from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.positions.classic import SOURCE, aimed, classic, focused, hands_of
from tests.screens.support.stage import Stage


@pytest.mark.parametrize("phase", ["place", "attack", "cards", "battle", "look"])
def test_pause_opens_the_menu_at_any_time(stage: Stage, phase: str) -> None:
    hand = hands_of(3, ("joker_1", "alaska", "china"))
    scene = classic(stage, {"battle": "attack", "look": "place"}.get(phase, phase), hands=hand)
    if phase == "place":
        focused(stage, scene, SOURCE)
        stage.press("confirm")
    elif phase == "look":
        stage.press("third")
    elif phase == "battle":
        aimed(stage)
        stage.press("confirm")
    stage.until(lambda: stage.top.name == {"cards": "trade", "look": "trade", "battle": "battle"}.get(phase, "match"))
    before = stage.top
    length = len(scene.match.log)
    stage.press("pause", device="pad:3")
    assert stage.top.name == "pause"
    assert len(scene.match.log) == length
    stage.press("back")
    assert stage.top is before


def test_pause_opens_the_menu_of_a_duel_and_of_a_hand_over(stage: Stage) -> None:
    seats = (Seat("human", "Mira", 0), Seat("human", "Joris", 1))
    scene = stage.show(lambda context: routes.match(context, MatchSetup("toy_battle", None, {}, "TIN-4F2A-91", seats)))
    stage.until(lambda: stage.top.name == "hand_over", 120)
    stage.steps(60)
    stage.press("pause")
    assert stage.top.name == "pause"
    stage.press("back", "confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("pause")
    assert stage.top.name == "pause"
