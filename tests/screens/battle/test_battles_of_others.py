"""Battles between others, which a person may close."""

from __future__ import annotations

from game.session.setup.match_setup import Seat
from tests.screens.support.positions.classic import SEATS, SOURCE, TARGET, classic
from tests.screens.support.stage import Stage


def test_a_battle_that_was_closed_stays_closed(stage: Stage) -> None:
    stage.context.settings = stage.context.settings.with_(battles="all")
    seats = (Seat("easy", "Mira", 0), SEATS[1], Seat("human", "Anna", 2))
    scene = classic(stage, "attack", seats)
    scene.session._act(0, f"attack {SOURCE} {TARGET} 3", is_decided=False)
    stage.until(lambda: stage.top.name == "battle", 200)
    stage.press("back")
    stage.until(lambda: stage.top is scene, 200)
    turn = scene.match.turn
    source, target = (scene.match.mode.board.territories.index(land) for land in (SOURCE, TARGET))
    assert scene.session.closed_fight == (turn, source, target)
    if scene.match.phase == "attack" and scene.match.state.armies[source] > 3:
        scene.session._act(0, f"attack {SOURCE} {TARGET} 3", is_decided=False)
        stage.steps(20)
        assert stage.top is scene
