"""The first picture of a slow scene is made beside the loop, and nothing is pressed, moved or lost meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import Edge, Intent, Press
from game.input.meanings import GUARD
from game.measuring.window import SteppedClock
from game.ui.devices.devices import WindowEvent
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Push, Scene, Transition
from tests.screens.support.stage import Stage

BEFORE, AFTER = (10, 20, 30), (200, 100, 50)


class Plain(Scene):
    name = "plain"

    def draw(self, canvas: Canvas, alpha: float) -> None:
        canvas.fill(BEFORE)


class Slow(Scene):
    """Its first picture takes until somebody says so."""

    name = "slow"
    opens_slowly = True

    def __init__(self) -> None:
        self.go = threading.Event()
        self.drawn_by: list[str] = []
        self.presses = self.steps = 0
        self.fault = ""

    def handle(self, press: Press) -> Transition | None:
        self.presses += 1
        return None

    def update(self) -> Transition | None:
        self.steps += 1
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self.drawn_by.append(threading.current_thread().name)
        if len(self.drawn_by) == 1:
            assert self.go.wait(20)
        if self.fault:
            raise ValueError(self.fault)
        canvas.fill(AFTER)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, fail_fast=False)
    made.show(Plain())
    made.context.clock = SteppedClock()
    yield made
    made.close()


def colour(stage: Stage) -> tuple[int, ...]:
    return tuple(stage.window.surface.get_at((640, 360))[:3])


def opened(stage: Stage, scene: Slow) -> None:
    scene.go.set()
    while stage.app.is_rehearsing:
        stage.steps(1)


def test_the_picture_before_stays_until_the_new_one_is_made(stage: Stage) -> None:
    scene = Slow()
    stage.app.stack.apply(Push(scene))
    stage.steps(5)
    stage.app.take([Press(Intent.CONFIRM, Edge.DOWN)])
    assert (colour(stage), scene.presses, scene.steps) == (BEFORE, 0, 0)
    opened(stage, scene)
    stage.steps(1)
    assert colour(stage) == AFTER
    assert scene.drawn_by[0] == "rehearsal"
    assert set(scene.drawn_by[1:]) == {threading.main_thread().name}
    # Who has just seen it cannot have meant it yet; a moment later a press is for this scene.
    confirm = [Press(Intent.CONFIRM, Edge.DOWN), Press(Intent.CONFIRM, Edge.UP)]
    stage.app.take(confirm[:1])
    assert (scene.presses, scene.steps > 0) == (0, True)
    stage.app.take(confirm[1:])
    before = scene.presses
    stage.context.clock.wait(GUARD)
    stage.app.take(confirm[:1])
    assert scene.presses == before + 1


def test_what_goes_wrong_beside_the_loop_is_shown(stage: Stage) -> None:
    scene = Slow()
    scene.fault = "the board is torn"
    stage.app.stack.apply(Push(scene))
    stage.steps(1)
    opened(stage, scene)
    assert stage.top.name == "error"
    assert "the board is torn" in stage.words()


def test_a_closed_window_waits_for_the_picture(stage: Stage) -> None:
    scene = Slow()
    stage.app.stack.apply(Push(scene))
    stage.steps(1)
    threading.Timer(0.05, scene.go.set).start()
    stage.app.take([WindowEvent("quit")])
    assert stage.app.stack.is_over
    assert not any(thread.name == "rehearsal" for thread in threading.enumerate())


def test_with_a_clock_that_is_moved_by_hand_nothing_is_made_beside_the_loop(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = Slow()
    scene.go.set()
    stage.show(scene)
    assert scene.drawn_by == [threading.main_thread().name]
    stage.close()
