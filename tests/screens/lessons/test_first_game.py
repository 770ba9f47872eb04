"""The guided first game on screen: a newcomer gets through it, is kindly held back from what does not belong to a step,
and can leave it at any time."""

from __future__ import annotations

import pytest

from game.screens import routes
from tests.screens.support.pilots import learner
from tests.screens.support.stage import Stage

FIVE_MINUTES = 5 * 60


pytestmark = pytest.mark.stage(size=(960, 540))


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_newcomer_gets_through_it(stage: Stage, language: str) -> None:
    stage.context.change(language=language)
    scene = stage.show(lambda context: routes.lesson(context, "classic"))
    seen = []
    for step in learner.STEPS:
        learner.go_to(stage, step)
        seen.append(scene.guide.lesson.step.id)
        if stage.top is scene:
            words = " ".join(stage.words().split(" | "))
            assert stage.context.say(f"lesson.head.{step}").split()[0] in words
    assert seen == list(learner.STEPS)
    stage.until(lambda: stage.top is scene, 2400)
    stage.press("confirm")
    stage.steps(2)
    assert scene.guide is None, "the last page was read; the match goes on"
    assert stage.clock.time < FIVE_MINUTES
    assert stage.top is scene


def test_what_does_not_belong_to_a_step_is_refused_kindly(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "classic"))
    stage.steps(2)
    before = tuple(scene.session.shown.armies)
    learner.focus(scene, "congo")
    stage.press("confirm")
    stage.steps(2)
    assert tuple(scene.session.shown.armies) == before
    task = stage.context.say("lesson.task.place")
    assert stage.context.say("lesson.not_now", task=task) in [stage.app.notices.text, *stage.context.notices]
    assert scene.guide.lesson.step.id == "place"


def test_the_lesson_can_be_left(stage: Stage) -> None:
    stage.show(routes.title)
    stage.focus("first_game")
    stage.press("confirm")
    assert stage.top.name == "match"
    stage.press("back")
    assert stage.top.name == "pause"
    stage.click_widget("leave")
    assert stage.top.name == "title"
    assert stage.context.settings.seen_first_game


def test_only_the_lands_of_the_step_are_in_the_light(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "classic"))
    stage.steps(1)
    lands = scene.match.mode.board.territories
    assert scene.guide.lit == {lands.index("north_africa")}
    learner.go_to(stage, "attack")
    assert scene.guide.lit == {lands.index("north_africa"), lands.index("brazil")}


@pytest.mark.parametrize("mode", ["classic", "basic_training", "clone_wars"])
def test_whoever_takes_back_what_ended_a_step_is_in_that_step_again(stage: Stage, mode: str) -> None:
    scene = stage.show(lambda context: routes.lesson(context, mode))
    first = scene.guide.lesson.step.id
    while scene.guide.lesson.step.id == first:
        learner.follow(stage)
    assert scene.session.undo()
    stage.steps(2)
    assert scene.guide.lesson.step.id == first
    while scene.guide.lesson.step.id == first:
        learner.follow(stage)
    assert scene.guide.lesson.index == 1


def test_the_free_move_is_a_step_of_its_own(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "classic"))
    learner.go_to(stage, "free_move")
    stage.until(lambda: scene.controls is not None)
    source, target = scene.guide.lesson.step.lit
    numbers = [scene.match.mode.board.territories.index(land) for land in (source, target)]
    had = [scene.match.state.armies[number] for number in numbers]
    stage.press("advance")
    assert scene.match.phase == "move", "whoever skips it is kindly held back"
    x0, y0, x1, y1 = scene.panels.layout.speech
    for number in numbers:
        x, y = scene.board.anchor(number)
        assert not (x0 <= x <= x1 and y0 <= y <= y1), "both lands can be seen beside the sergeant"
    while scene.match.state.seat == 0:
        learner.follow(stage)
    assert [scene.match.state.armies[number] for number in numbers] == [1, had[1] + had[0] - 1]
