"""Somebody who follows the guided first game, step by step, by the keyboard."""

from __future__ import annotations

from typing import Any

from game.session.lessons.lesson import read_plan
from tests.screens.support.stage import Stage

STEPS = tuple(step.id for step in read_plan("classic").steps)
MOST_TURNS = 400


def go_to(stage: Stage, step: str) -> None:
    """Do what Sergeant Tin asks until this step has come."""
    for _ in range(MOST_TURNS):
        scene = match_of(stage)
        if scene.guide is not None and scene.guide.lesson.step.id == step:
            return
        if stage.top.name == "battle" and step == "throw":
            stage.press("back")  # left after its first throw, which takes nothing yet
            stage.steps(4)
        else:
            follow(stage, 1 if step == "throw" else 3)
    raise AssertionError(f"the lesson never came to {step}")


def match_of(stage: Stage) -> Any:
    return next(scene for scene in stage.app.stack.scenes if scene.name == "match")


def follow(stage: Stage, dice: int = 3) -> None:
    """One thing that the present step asks for; an attack with so many dice."""
    top = stage.top
    if top.name != "match":
        stage.press("confirm")
        stage.steps(4, draw=False)
        return
    if top.controls is None:
        stage.steps(4, draw=False)
        return
    selector = top.selector
    if top.guide is None:
        stage.press("advance")
        return
    name = top.guide.lesson.step.id
    source, target = next(step.lit for step in top.guide.lesson.plan.steps if step.id == "attack")
    if name == "place":
        focus(top, source)
        stage.press("advance")
    elif name == "free_move" and selector.chooser.phase == "move":
        start, end = top.guide.lesson.step.lit
        if not selector.chooser.is_counting:
            focus(top, start if selector.chooser.source < 0 else end)
        stage.press("confirm")
    elif name == "ship":
        focus(top, source)
        stage.press("confirm")
    elif selector.chooser.phase == "attack" and name in ("aim", "attack", "throw"):
        focus(top, source if selector.chooser.source < 0 else target)
        if selector.chooser.source >= 0:
            stage.press(*["previous"] * (selector.chooser.amount - dice))
        stage.press("confirm")
    elif selector.chooser.phase in ("occupy", "objective"):
        stage.press("confirm")
    else:
        stage.press("advance")


def focus(scene: Any, land: str) -> None:
    scene.aim.focus(scene.match.mode.board.territories.index(land))
    scene.follow()
