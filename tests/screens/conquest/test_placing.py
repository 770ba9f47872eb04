"""Placing and claiming: armies that are left are counted, and a held press places one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from game.input.intents import Edge, Intent, Press
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.positions.classic import SOURCE, armies, classic, focused, rest
from tests.screens.support.stage import Stage

PEOPLE = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("human", "Noor", 2))


@pytest.mark.parametrize(("mode", "options", "first"), [
    ("classic", {"claim": True, "starting_armies": "standard"}, 35), ("classic", {"claim": True}, 14),
    ("galactic_classic", {}, None),
])  # fmt: skip
def test_while_land_is_claimed_the_armies_that_are_left_are_counted(
    stage: Stage, mode: str, options: dict[str, Any], first: int | None
) -> None:
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, None, options, "TIN-4F2A-91", PEOPLE)))
    rest(stage, scene)
    assert scene.match.phase == "claim"
    counted = scene.panels.skin.counter(scene.panels, scene.session.shown, True)
    assert counted[0] > 0
    assert first is None or counted[0] == first
    seat = scene.match.to_move
    while scene.match.to_move != seat or not scene.match.log:
        scene.session.submit(scene.match.actions()[0])
        scene.session.skip()
    assert scene.panels.skin.counter(scene.panels, scene.session.shown, True)[0] == counted[0] - 1


def test_holding_confirm_places_one_army_after_the_other_and_does_nothing_else(stage: Stage) -> None:
    scene = classic(stage, "place")
    focused(stage, scene, SOURCE)
    stage.hold("confirm")
    for _ in range(20):
        stage.app.take([Press(Intent.CONFIRM, Edge.REPEAT)])
        stage.steps(4)
    rest(stage, scene)
    assert armies(scene, SOURCE) == 14 + 9
    assert scene.match.phase == "attack"
    assert len(scene.match.log) == 9
    assert scene.chooser.source < 0
    stage.press("pause")
    stage.app.take([Press(Intent.CONFIRM, Edge.REPEAT)])
    assert stage.top.name == "pause"
