"""Whole matches of the three games of 2008 with one device: keys, SDL's virtual pad, or the mouse."""

from __future__ import annotations

import pytest

from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.rules.revised.tables import MODES
from tests.screens.support.pilots.hands import KeyHands, MouseHands, PadHands, watched_devices
from tests.screens.support.pilots.revised import RevisedFocusPilot, RevisedMousePilot, RevisedPlay
from tests.screens.support.stage import Stage

SEEDS = {"basic_training": "37", "command_room": "5", "world_conquest": "5"}
SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("easy", "Col. Brass", 2))
PHASES = {"place", "attack", "occupy", "move", "trade", "objective"}


pytestmark = pytest.mark.stage(size=(960, 540), speed=8)


@pytest.fixture(params=["keyboard", "pad", "mouse"])
def pilot(request: pytest.FixtureRequest, stage: Stage) -> RevisedPlay:
    if request.param == "keyboard":
        return RevisedFocusPilot(KeyHands(stage))
    if request.param == "pad":
        return RevisedFocusPilot(PadHands(stage, request.getfixturevalue("pad")))
    return RevisedMousePilot(MouseHands(stage))


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_match_is_played_with_one_device(stage: Stage, pilot: RevisedPlay, mode: str) -> None:
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, None, {}, SEEDS[mode], SEATS)))
    devices = watched_devices(stage)
    assert pilot.play() == "result"
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)
    assert scene.match.outcome.reason == ("conquest" if mode == "world_conquest" else "objectives")
    assert pilot.seen >= (PHASES if mode == "basic_training" else PHASES | {"capital", "claim"})
    assert devices == {pilot.device}
    told = stage.top.statistics.sides[0]
    assert told.objectives == len(scene.match.state.held_objectives[0])
    assert told.cities > 0
