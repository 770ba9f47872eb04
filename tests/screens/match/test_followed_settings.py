"""Settings hold at once while a match is played, and forget one that is over."""

from __future__ import annotations

from game.screens import routes
from tests.screens.support.positions.classic import SEATS, TWO_PEOPLE, classic
from tests.screens.support.stage import Stage


def test_settings_hold_at_once_while_a_battle_lies_over_the_match(stage: Stage) -> None:
    scene = classic(stage, "defend", (SEATS[1], *TWO_PEOPLE[:1], SEATS[2]))
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "defending", 1200)
    stage.press("pause")
    assert stage.top.name == "pause"
    stage.context.change(defence="most", speed=8, language="nl", reduced_motion=True)
    assert scene.session.speed == 8.0
    assert scene.session.language == "nl"
    length = len(scene.match.log)
    stage.press("back")
    stage.until(lambda: len(scene.match.log) > length, 120)


def test_settings_forget_a_match_that_is_over(stage: Stage) -> None:
    listening = len(stage.context.listeners)
    classic(stage, "attack")
    assert len(stage.context.listeners) == listening + 1
    stage.show(routes.title)
    assert len(stage.context.listeners) == listening
