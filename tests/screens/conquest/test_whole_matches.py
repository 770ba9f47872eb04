"""Whole classic matches, from the title to victory, with one device: keys, SDL's virtual pad, or the mouse."""

from __future__ import annotations

import pytest

from game.input.focus import Spot
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.pilots.conquest import FocusPilot, MousePilot, Pilot, first_step
from tests.screens.support.pilots.hands import KeyHands, MouseHands, PadHands, watched_devices
from tests.screens.support.stage import Stage

SEED = "37"
TABLE = MatchSetup("classic", None, {}, SEED, (Seat("human", "Mira", 0), Seat("easy", "Joris", 1)))
PHASES = {"place", "attack", "occupy", "move", "trade", "battle", "defend"}


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, seen_first_game=True)


@pytest.fixture(params=["keyboard", "pad", "mouse"])
def pilot(request: pytest.FixtureRequest, stage: Stage) -> Pilot:
    if request.param == "keyboard":
        return FocusPilot(KeyHands(stage))
    if request.param == "pad":
        return FocusPilot(PadHands(stage, request.getfixturevalue("pad")))
    return MousePilot(MouseHands(stage))


def test_a_whole_match_is_won_with_one_device(stage: Stage, pilot: Pilot) -> None:
    scene = stage.show(lambda context: routes.match(context, TABLE))
    devices = watched_devices(stage)
    assert pilot.play() == "result"
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (0,)
    assert pilot.seen >= PHASES
    assert devices == {pilot.device}
    assert stage.top.summary().heading == stage.context.say("result.victory")


def test_from_the_title_to_a_match_of_one_s_own(stage: Stage, pilot: Pilot) -> None:
    """Two seats against an easy agent, with a name and a seed that were typed."""
    stage.show(routes.title)
    devices = watched_devices(stage)
    pilot.open("play")
    assert stage.top.name == "mode_pick"
    pilot.open("classic")
    setup = stage.top
    assert setup.name == "setup"
    while setup.draft.taken > 2:
        pilot.open(f"close:{setup.draft.taken - 1}")
    while setup.draft.seats[1].agent != "easy":
        pilot.open("skill:1")
    pilot.write("name:0", "Mira")
    pilot.write("seed", SEED)
    pilot.open("start")
    match = stage.top
    assert match.name == "match"
    assert match.table.kinds == ("human", "easy")
    assert match.table.seats[0].name == "Mira"
    assert match.table.seed == SEED
    assert devices == {pilot.device}


def test_the_way_of_the_focus_is_the_shortest() -> None:
    spots = tuple(Spot(name, 0, 50 * place, 100, 50 * place + 40) for place, name in enumerate("abcdef"))
    assert first_step(spots, "a", "c") == "down"
    assert first_step(spots, "d", "b") == "up"
    assert first_step(spots, "a", "c", {("a", "down")}) == "up"
    with pytest.raises(AssertionError, match="no way"):
        first_step(spots, "a", "nowhere")
