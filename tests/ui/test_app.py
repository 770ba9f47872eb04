"""The loop of the window: fixed steps, pictures only when needed, pausing, errors that never lose the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.intents import Edge, Intent, Pointer, Press
from game.ui.clock import STEP
from game.ui.devices.devices import WindowEvent
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Pop, Push, Replace, Reset, Scene, SceneStack, Transition
from game.ui.window import SMALLEST, bounded
from tests.screens.support.stage import Stage


class Probe(Scene):
    """Writes down what is done to it."""

    name = "probe"

    def __init__(self, title: str = "one", opaque: bool = True) -> None:
        self.title = title
        self.opaque = opaque
        self.calls: list[str] = []
        self.following: Transition | None = None

    def enter(self) -> None:
        self.calls.append("enter")

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")

    def exit(self) -> None:
        self.calls.append("exit")

    def release(self) -> None:
        self.calls.append("release")

    def handle(self, press: Press) -> Transition | None:
        self.calls.append(f"{press.intent}:{press.edge}")
        return self.following

    def point(self, pointer: Pointer) -> Transition | None:
        self.calls.append(f"{pointer.kind}:{pointer.x:.0f},{pointer.y:.0f}")
        return None

    def update(self) -> Transition | None:
        self.calls.append("update")
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        self.calls.append("draw")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, fail_fast=False)
    yield made
    made.close()


def test_the_life_of_a_scene_is_as_it_is_written() -> None:
    stack = SceneStack()
    one, two, three = Probe("one"), Probe("two"), Probe("three")
    stack.apply(Reset(one))
    stack.apply(Push(two))
    stack.apply(Pop())
    stack.apply(Replace(three))
    assert one.calls == ["enter", "release", "pause", "resume", "release", "exit"]
    assert two.calls == ["enter", "release", "exit"]
    assert three.calls == ["enter"]
    stack.apply(Pop())
    assert stack.is_over


def test_pop_can_go_on_with_the_scene_below() -> None:
    stack = SceneStack()
    one, two, three = Probe("one"), Probe("two"), Probe("three")
    for transition in (Reset(one), Push(two), Pop(Push(three))):
        stack.apply(transition)
    assert stack.scenes == [one, three]
    assert two.calls[-1] == "exit"


def test_only_what_can_be_seen_is_drawn() -> None:
    stack = SceneStack()
    hidden, seen, over = Probe(), Probe(), Probe(opaque=False)
    for transition in (Reset(hidden), Push(seen), Push(over)):
        stack.apply(transition)
    assert stack.shown() == [seen, over]


def frames(stage: Stage, count: int, seconds: float) -> None:
    for _ in range(count):
        stage.clock.time += seconds
        before = stage.clock.time
        stage.app.frame()
        stage.clock.time = before


def test_steps_are_of_one_sixtieth_whatever_the_frames_take(stage: Stage) -> None:
    probe = stage.show(Probe())
    frames(stage, 1, 0.0)
    probe.calls.clear()
    frames(stage, 10, 1 / 30)
    assert probe.calls.count("update") in (19, 20)
    probe.calls.clear()
    frames(stage, 20, 1 / 120)
    assert probe.calls.count("update") in (9, 10, 11)


def test_after_a_hitch_at_most_five_steps_are_made_up(stage: Stage) -> None:
    probe = stage.show(Probe())
    frames(stage, 1, 0.0)
    probe.calls.clear()
    frames(stage, 1, 3.0)
    assert probe.calls.count("update") == 5


def test_nothing_is_drawn_while_nothing_moves(stage: Stage) -> None:
    probe = stage.show(Probe())
    frames(stage, 3, STEP)
    drawn = stage.app.frames_drawn
    frames(stage, 60, STEP)
    assert stage.app.frames_drawn == drawn
    stage.app.take([Press(Intent.UP)])
    frames(stage, 1, STEP)
    assert stage.app.frames_drawn == drawn + 1
    probe.is_moving = True
    frames(stage, 10, STEP)
    assert stage.app.frames_drawn >= drawn + 10


def test_away_from_the_window_time_stands_still(stage: Stage) -> None:
    probe = stage.show(Probe())
    frames(stage, 3, STEP)  # the driver tells of the focus when the window opens
    stage.app.take([WindowEvent("focus_lost")])
    probe.calls.clear()
    frames(stage, 30, STEP)
    assert "update" not in probe.calls
    stage.app.take([WindowEvent("focus_gained")])
    frames(stage, 10, STEP)
    assert probe.calls.count("update") >= 8


def test_an_error_shows_a_scene_that_says_so_and_the_game_goes_on(stage: Stage) -> None:
    class Broken(Probe):
        def update(self) -> Transition | None:
            raise ZeroDivisionError("a fault for the test")

    stage.show(Broken())
    stage.steps(1)
    assert stage.top.name == "error"
    assert "a fault for the test" in stage.words()
    assert str(stage.context.folders.log.parent) in stage.words().replace(" | ", "")
    stage.press("confirm")
    assert stage.top.name == "title"


def test_an_error_while_drawing_is_caught_too(stage: Stage) -> None:
    class Broken(Probe):
        def draw(self, canvas: Canvas, alpha: float) -> None:
            raise KeyError("picture")

    stage.app.stack.apply(Reset(Broken()))
    stage.app.draw()
    assert stage.top.name == "error"


def test_full_screen_and_mute_work_everywhere(stage: Stage) -> None:
    probe = stage.show(Probe())
    probe.calls.clear()
    stage.app.take([Press(Intent.MUTE, Edge.DOWN)])
    assert stage.context.settings.muted
    assert "mute:down" not in probe.calls


def test_a_window_is_never_smaller_than_can_be_read() -> None:
    assert bounded((200, 100)) == SMALLEST
    assert bounded((1280, 720)) == (1280, 720)
    assert bounded((10_000, 9_000)) == (3840, 2160)


def test_a_folder_that_cannot_be_written_is_told_once_and_the_setting_holds(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("not a folder", encoding="utf-8")
    stage.context.change(language="nl")
    stage.context.change(speed=4)
    assert (stage.context.settings.language, stage.context.settings.speed) == ("nl", 4)
    told = [notice for notice in stage.context.notices if "config" in notice]
    assert len(told) == 1
