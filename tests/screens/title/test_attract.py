"""Demos: an idle title shows them, any input leads back, and there is one of every mode that can be played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import game
from game.input.intents import Pointer
from game.screens import routes
from game.screens.registry import playable_modes
from game.screens.title.attract import BAND, AttractScene, demos
from game.screens.title.title import IDLE
from game.session.saved.keyframes import ReelReader
from game.session.story.highlights import drama
from tests.screens.support.stage import Stage

LARGEST = 40_000


def idle(stage: Stage) -> None:
    stage.show(routes.title)
    stage.steps(round(IDLE * 60) - 2, draw=False)
    assert stage.top.name == "title"
    stage.steps(3, draw=False)
    assert stage.top.name == "attract"


def test_twenty_idle_seconds_bring_a_demo(stage: Stage) -> None:
    idle(stage)
    scene = stage.top
    stage.until(lambda: scene.demo is not None)
    stage.until(lambda: scene.caption is not None, 3600)
    stage.steps(1)
    words = stage.words()
    assert scene.caption[0] in words
    moment = f"round {scene.demo.watching.shown.round}"
    assert stage.context.say("attract.about", mode="Classic", moment=moment, count=5) in words


def test_a_caption_cuts_no_name_of_the_board_in_half(stage: Stage) -> None:
    idle(stage)
    scene = stage.top
    stage.until(lambda: scene.caption is not None, 3600)
    stage.steps(1)
    stage.canvas.record = []
    scene.demo.stage.draw(stage.canvas)
    for entry in stage.canvas.record:
        assert entry.box[3] <= BAND[1] or entry.box[1] >= BAND[3], entry.text
    assert scene.demo.stage.covered == (BAND,)


def test_presses_and_the_mouse_put_the_demo_off(stage: Stage) -> None:
    stage.show(routes.title)
    for act in range(4):
        stage.steps(900, draw=False)
        if act % 2:
            stage.press("down")
        else:
            stage.app.take([Pointer("move", 700 + act, 300)])
        assert stage.top.name == "title"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
@pytest.mark.parametrize("intent", ["confirm", "back", "up", "advance", "log"])
def test_any_press_leads_back_and_does_nothing_else(stage: Stage, device: str, intent: str) -> None:
    idle(stage)
    stage.press(intent, device=device)
    assert stage.top.name == "title"
    assert stage.top.focus == "play"


@pytest.mark.parametrize("pointer", [Pointer("down", 960, 640, 1), Pointer("wheel", 5, 5, 0, 1)])
def test_any_click_leads_back(stage: Stage, pointer: Pointer) -> None:
    idle(stage)
    stage.think()
    stage.app.take([pointer])
    assert stage.top.name == "title"


def test_moving_the_mouse_leads_back_but_not_its_trembling(stage: Stage) -> None:
    idle(stage)
    stage.app.take([Pointer("move", 500, 500), Pointer("move", 501, 500)])
    assert stage.top.name == "attract"
    stage.app.take([Pointer("move", 560, 500)])
    assert stage.top.name == "title"


def test_the_next_time_another_demo_comes_first(stage: Stage) -> None:
    idle(stage)
    first = stage.top._coming.path
    stage.press("back")
    stage.steps(round(IDLE * 60) + 2, draw=False)
    assert stage.top._coming.path != first


def test_one_demo_follows_another(stage: Stage) -> None:
    scene = stage.show(AttractScene)
    seen = []
    for _ in range(3):
        stage.until(lambda: scene.demo is not None and scene.demo.path not in seen, 9000)
        seen.append(scene.demo.path)
        scene.demo.watching.speed = 32.0
    assert len(set(seen)) == 3


def test_every_mode_that_can_be_played_has_a_demo() -> None:
    modes = {path.name.rpartition("_")[0] for path in demos()}
    assert modes == set(playable_modes())


@pytest.mark.parametrize("path", demos(), ids=lambda path: path.name)
def test_demos_are_small_verified_and_dramatic(path: Path) -> None:
    assert path.stat().st_size < LARGEST
    assert game.verify(path).ok
    reader = ReelReader(path)
    reel = reader.read_all()
    assert reel.outcome is not None
    assert drama(reel) > 15
    assert path.stat().st_size / len(reel) < 60
    assert all(not seat.is_human for seat in reader.table.seats)


def test_press_start_blinks_slowly_and_stands_still_in_reduced_motion(stage: Stage) -> None:
    scene = stage.show(AttractScene)
    lit = []
    for _ in range(180):
        stage.steps(1, draw=False)
        lit.append(scene.is_lit)
    changes = sum(one != other for one, other in pairwise(lit))
    assert 0 < changes <= 2 * 3 * 3
    stage.change(reduced_motion=True)
    assert scene.is_lit
