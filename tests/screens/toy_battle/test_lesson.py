"""The guided first duel on the real scene: by keyboard, pad and mouse, in both languages; what does not belong gets a
friendly no, the help card and the menu stay within reach, and afterwards the duel is free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.levels.languages import languages
from game.rules.toy_battle.troops import TROOPS
from game.screens import routes
from game.session.toy_battle.lesson import read_toy_plan
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.legibility import faults_of
from tests.screens.support.stage import Stage

STEPS = tuple(step.id for step in read_toy_plan().steps)
Act = Callable[[Stage, Any], None]


pytestmark = pytest.mark.stage(reduced_motion=True)


def begun(stage: Stage) -> Any:
    return stage.show(lambda context: routes.lesson(context, "toy_battle"))


def wanted(scene: Any) -> tuple[str, ...]:
    """The words of what the step asks for, by what is asked at this moment."""
    verb = "use" if scene.selector.can_use else ""
    return next(tuple(text.split()) for text in scene.guide.lesson.step.allow if not verb or text.split()[0] == verb)


def by_presses(device: str) -> Act:
    def act(stage: Stage, scene: Any) -> None:
        words = wanted(scene)
        if words[0] == "draw":
            stage.press("second", device=device)
        elif words[0] == "use":
            stage.press("confirm", device=device)
        else:
            troop, field = TROOPS.index(words[1]), scene.mode.terrain.fields.index(words[2])
            while scene.selector.held != troop:
                stage.press("next", device=device)
            for _ in range(20):
                if scene.focus == field:
                    break
                stage.press(_towards(scene, field), device=device)
            assert scene.focus == field
            stage.press("confirm", device=device)

    return act


def _towards(scene: Any, field: int) -> str:
    x, y = scene.board.at(field)
    here = scene.board.at(scene.focus)
    across, down = x - here[0], y - here[1]
    if abs(across) > abs(down):
        return "right" if across > 0 else "left"
    return "down" if down > 0 else "up"


def by_mouse(stage: Stage, scene: Any) -> None:
    from game.screens.toy_battle.drawing.places import DRAW
    from game.screens.toy_battle.drawing.talk import answers

    words = wanted(scene)
    if words[0] == "deploy":
        slots = [slot.troop for slot in scene.selector.slots]
        stage.click(*scene.places.slot(0, slots.index(TROOPS.index(words[1]))))
        stage.click(*scene.board.at(scene.mode.terrain.fields.index(words[2])))
        return
    x0, y0, x1, y1 = DRAW if words[0] == "draw" else answers(scene.selector)["use"]
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)


def go_to(stage: Stage, scene: Any, step: str, act: Act) -> None:
    for _ in range(20):
        if scene.guide.lesson.step.id == step:
            return
        if scene.controls is not None:
            act(stage, scene)
        stage.steps(1, draw=False)
        stage.until(lambda: scene.controls is not None or scene.guide.lesson.step.id == step, 2000)
    raise AssertionError(f"the lesson never came to {step}")


@pytest.mark.parametrize("device", ["keyboard", "pad:0", "mouse"])
def test_the_whole_lesson_and_on(stage: Stage, device: str) -> None:
    scene = begun(stage)
    act = by_mouse if device == "mouse" else by_presses(device)
    stage.until(lambda: scene.controls is not None)
    for step in STEPS:
        go_to(stage, scene, step, act)
    assert scene.session.shown.medals == (1, 0)
    stage.steps(5)
    if device == "mouse":
        stage.click(1590, 700)
    else:
        stage.press("confirm", device=device)
    stage.steps(2)
    assert scene.guide is None
    stage.until(lambda: scene.controls is not None, 2000)
    assert scene.match.turn == 12
    # Now anything goes that the rules allow.
    assert scene.controls.veto is None or scene.controls.veto(scene.mode.parse("draw")) is None
    stage.press("second")
    assert scene.match.turn > 12


@pytest.mark.parametrize("language", languages())
def test_every_step_is_told_and_every_word_fits(stage: Stage, language: str) -> None:
    stage.context.change(language=language)
    scene = begun(stage)
    stage.until(lambda: scene.controls is not None)
    for number, step in enumerate(STEPS):
        go_to(stage, scene, step, by_presses("keyboard"))
        faults = []
        for size in TEXT_SIZES:
            stage.change(text_size=size)
            faults += faults_of(stage, stage.written())
        stage.change(text_size=TEXT_SIZES[0])
        assert not faults, step
        words = stage.words()
        assert "window." not in words
        assert stage.context.say(f"toy_lesson.task.{step}") in words
        assert stage.context.say("lesson.step_of", step=number + 1, count=len(STEPS)) in words


def test_what_does_not_belong_gets_a_friendly_no(stage: Stage) -> None:
    scene = begun(stage)
    stage.until(lambda: scene.controls is not None)
    troop = scene.selector.playable[0]
    scene.selector.hold(troop)
    scene.follow()
    before = scene.match.turn, len(scene.match.log)
    scene.controls.click(min(scene.selector.lit))
    stage.steps(2)
    assert (scene.match.turn, len(scene.match.log)) == before
    task = stage.context.say("toy_lesson.task.draw")
    assert task in " ".join([stage.app.notices.text, *stage.context.notices])
    assert scene.guide.lesson.step.id == "draw"


def test_the_help_card_covers_the_sergeant_and_goes_again(stage: Stage) -> None:
    scene = begun(stage)
    stage.until(lambda: scene.controls is not None)
    sergeant, card = stage.context.say("lesson.sergeant"), stage.context.say("toy_help.title")
    stage.draw()
    assert sergeant in stage.words()
    stage.press("rules")
    words = stage.words()
    assert card in words
    assert sergeant not in words
    stage.press("back")
    assert sergeant in stage.words()
    stage.press("rules", "rules")
    assert (stage.top.name, stage.top.mode) == ("rules", "toy_battle")
    stage.press("back")
    assert stage.top is scene


def test_the_lesson_can_be_left_for_the_title(stage: Stage) -> None:
    scene = begun(stage)
    stage.until(lambda: scene.controls is not None)
    stage.press("back")
    assert stage.top.name == "pause"
    stage.focus("leave")
    stage.press("confirm")
    assert stage.top.name == "title"


def test_the_picker_opens_it(stage: Stage) -> None:
    stage.show(lambda context: routes.setup(context, "toy_battle"))
    stage.press("second")
    assert stage.top.guide.lesson.step.id == "draw"
    assert stage.top.table.level == "castle_field"
