"""What is shown when the game itself fails, also when nearly everything else fails with it; and the small question."""

from __future__ import annotations

from typing import Any

import pytest

from game.screens import routes
from game.ui.scene import Push, Quit, Scene
from tests.screens.support.stage import Stage


class Failing(Scene):
    """Fails in one of its methods."""

    name = "failing"

    def __init__(self, part: str) -> None:
        self.part = part

    def _fail(self, part: str) -> None:
        if part == self.part:
            raise ValueError("the tin melted")

    def enter(self) -> None:
        self._fail("enter")

    def update(self) -> None:
        self._fail("update")

    def draw(self, canvas: Any, alpha: float) -> None:
        self._fail("draw")

    def handle(self, press: Any) -> None:
        self._fail("handle")

    def point(self, pointer: Any) -> None:
        self._fail("point")


pytestmark = pytest.mark.stage(fail_fast=False)


@pytest.mark.parametrize("part", ["update", "draw", "handle", "point"])
def test_an_error_is_said_not_hidden(stage: Stage, part: str) -> None:
    stage.show(Failing(part))
    stage.click(10, 10)
    stage.press("up")
    assert stage.top.name == "error"
    words = stage.words()
    assert "the tin melted" in words
    assert str(stage.context.folders.log) in words.replace(" | ", "")
    assert str(stage.context.folders.matches) in words.replace(" | ", "")


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_back_to_the_title(stage: Stage, device: str) -> None:
    stage.show(routes.error(stage.context, "oh"))
    stage.press("confirm", device=device)
    assert stage.top.name == "title"
    stage.show(routes.error(stage.context, "oh"))
    stage.press("back", device=device)
    assert stage.top.name == "title"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_quit(stage: Stage, device: str) -> None:
    stage.show(routes.error(stage.context, "oh"))
    stage.press("right", "confirm", device=device)
    assert stage.app.stack.is_over


def test_both_by_the_mouse(stage: Stage) -> None:
    stage.show(routes.error(stage.context, "oh"))
    stage.click(730, 840)
    assert stage.top.name == "title"
    stage.show(routes.error(stage.context, "oh"))
    stage.click(1190, 840)
    assert stage.app.stack.is_over


def test_a_title_that_fails_too_leaves_quitting(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(context: object) -> Scene:
        raise RuntimeError("no title")

    monkeypatch.setattr(routes, "title", fail)
    scene = stage.show(routes.error(stage.context, "oh"))
    stage.press("confirm")
    assert stage.top is scene
    assert "start the game again" in stage.words()
    stage.press("confirm")
    assert stage.app.stack.is_over


def test_it_stands_without_texts_and_pictures(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*values: object, **named: object) -> Any:
        raise RuntimeError("nothing works")

    scene: Any = routes.error(stage.context, "oh")
    monkeypatch.setattr(type(stage.context), "say", broken)
    stage.show(scene)
    assert "Something went wrong" in stage.words()
    monkeypatch.setattr(stage.canvas, "panel", broken)
    stage.canvas.surface.fill((0, 0, 0))
    stage.draw()
    colours = {tuple(stage.canvas.surface.get_at((x, y)))[:3] for x in range(20, 400, 3) for y in range(20, 60)}
    assert len(colours) > 4, "plain words are seen"
    stage.press("right", "confirm")
    assert stage.app.stack.is_over


@pytest.mark.parametrize("message", ["x" * 900, "word " * 300, "line\nline\n\tline"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_any_message_fits(stage: Stage, message: str, language: str) -> None:
    stage.context.change(language=language)
    stage.show(routes.error(stage.context, message))
    assert not [entry.text for entry in stage.written() if not entry.fits]


class Below(Scene):
    name = "below"
    resumed = 0

    def resume(self) -> None:
        self.resumed += 1


def asked(stage: Stage, answers: list[str], **named: Any) -> Below:
    below = Below()
    stage.show(below)

    def yes() -> None:
        answers.append("yes")

    stage.app.stack.apply(Push(routes.confirm(stage.context, "Leave the match?", yes, **named)))
    stage.draw()
    return below


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_no_has_the_focus_and_changes_nothing(stage: Stage, device: str) -> None:
    answers: list[str] = []
    below = asked(stage, answers, detail="It is kept; you can go on later.")
    assert "Leave the match?" in stage.words()
    stage.press("confirm", device=device)
    assert stage.top is below
    assert (answers, below.resumed) == ([], 1)


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_yes_is_one_step_away(stage: Stage, device: str) -> None:
    answers: list[str] = []
    below = asked(stage, answers)
    stage.press("right", "confirm", device=device)
    assert stage.top is below
    assert answers == ["yes"]


def test_a_safe_yes_has_the_focus_and_back_is_no(stage: Stage) -> None:
    answers: list[str] = []
    asked(stage, answers, is_safe=True, yes_label="Go on")
    stage.press("back")
    assert answers == []
    asked(stage, answers, is_safe=True)
    stage.press("confirm")
    assert answers == ["yes"]


def test_the_question_by_the_mouse(stage: Stage) -> None:
    answers: list[str] = []
    asked(stage, answers)
    stage.click_widget("no")
    assert answers == []
    asked(stage, answers)
    stage.click_widget("yes")
    assert answers == ["yes"]


def test_what_follows_a_yes_acts_on_the_scene_below(stage: Stage) -> None:
    stage.show(Below())
    stage.app.stack.apply(Push(routes.confirm(stage.context, "Quit?", Quit)))
    stage.press("right", "confirm")
    assert stage.app.stack.is_over
