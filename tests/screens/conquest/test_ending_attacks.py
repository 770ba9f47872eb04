"""Ending one's attacks while good ones are left: the games in the galaxy ask as the classic game does, by keys, pad and
mouse, from wherever a player presses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tests.rules.clone_wars.tables import BLACK, RED
from tests.screens.support.gallery.clone_wars import galactic
from tests.screens.support.pilots.hands import KeyHands, MouseHands, PadHands
from tests.screens.support.positions import clone_wars as clone_positions
from tests.screens.support.positions.classic import SOURCE, TARGET, classic
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

CLONE_LANDS = {"muunilinst": (RED, 20, (2, 1, 1)), "dathomir": (BLACK, 12, (1, 1, 0))}
FIGHTS = {"classic": (SOURCE, TARGET)}
IN_THE_GALAXY = ("muunilinst", "dathomir")


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, seen_first_game=True, battles="none", defence="most")


@pytest.fixture
def hands(request: pytest.FixtureRequest, stage: Stage) -> Iterator[Any]:
    if request.param == "pad":
        with VirtualPad() as pad:
            yield PadHands(stage, pad)
    else:
        yield KeyHands(stage) if request.param == "keyboard" else MouseHands(stage)


def attacking(stage: Stage, mode: str) -> Any:
    """A match in which the person may attack and has taken nothing yet."""
    if mode == "classic":
        return classic(stage, "attack")
    if mode == "clone_wars":
        return clone_positions.shown(stage, "attack", lands=CLONE_LANDS, hands={RED: (), BLACK: ()})
    return galactic(stage, "attack", muunilinst=(0, 14), dathomir=(1, 6))


def aim(stage: Stage, scene: Any) -> None:
    source, target = FIGHTS.get(scene.match.mode.name, IN_THE_GALAXY)
    clone_positions.pick(scene, source)
    clone_positions.point(scene, target)
    stage.steps(2)
    assert scene.chooser.aim == clone_positions.number_of(scene, target)


def throw(stage: Stage, scene: Any, asks: bool = False) -> None:
    """A first throw, which takes nothing."""
    aim(stage, scene)
    stage.context.change(battles="own" if asks else "none")
    scene.controls.take(scene.chooser.confirm())
    if asks:
        stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 3000)
        stage.press("back")
    stage.until(lambda: stage.top is scene and scene.controls is not None and scene.match.phase == "attack", 3000)
    assert not scene.match.state.captured
    stage.steps(2)


WAYS: dict[str, Callable[[Stage, Any], None]] = {
    "at once": lambda stage, scene: None,
    "with an attack aimed": aim,
    "after a throw on the board": throw,
    "after a battle that was left": partial(throw, asks=True),
}


def answer(stage: Stage, hands: Any, key: str) -> None:
    if isinstance(hands, MouseHands):
        hands.click_widget(key)
        return
    if stage.top.focus != key:
        hands.press("right" if key == "yes" else "left")
    hands.press("confirm")


def told(stage: Stage, hands: Any, mode: str, way: str, answers: tuple[str, ...]) -> list[tuple[str, bool, str]]:
    """What is on top after each press to end attacks and after each answer, whether attacks go on, and the question."""
    scene = attacking(stage, mode)
    WAYS[way](stage, scene)
    found = []
    for wanted in answers:
        hands.press("advance")
        asks = stage.top.name == "confirm"
        found.append((stage.top.name, scene.match.phase == "attack", stage.top.question if asks else ""))
        if asks:
            answer(stage, hands, wanted)
            found.append((stage.top.name, scene.match.phase == "attack", ""))
    return found


CASES = [("keyboard", way) for way in WAYS]
CASES += [("pad", "at once"), ("mouse", "at once"), ("mouse", "with an attack aimed")]


@pytest.mark.parametrize(("hands", "way"), CASES, indirect=["hands"])
@pytest.mark.parametrize("mode", ["clone_wars", "galactic_classic"])
def test_ending_attacks_is_asked_about_as_in_the_classic_game(stage: Stage, hands: Any, mode: str, way: str) -> None:
    for answers in (("no", "no"), ("yes",)) if way == "at once" else (("no", "no"),):
        wanted, found = (told(stage, hands, name, way, answers) for name in ("classic", mode))
        assert [entry[:2] for entry in found] == [entry[:2] for entry in wanted]
        assert [entry[:2] for entry in found[:2]] == [("confirm", True), ("match", answers[0] == "no")]
        for (_, _, question), (_, _, as_asked) in zip(found, wanted, strict=True):
            assert question.split(". ")[0] == as_asked.split(". ")[0], "only the number of good attacks differs"


@pytest.mark.parametrize("mode", ["classic", "clone_wars", "galactic_classic"])
def test_who_leads_on_is_asked_again_in_the_next_turn(stage: Stage, mode: str) -> None:
    scene = attacking(stage, mode)
    stage.press("advance")
    assert stage.top.name == "confirm"
    stage.press("back")
    first = scene.controls.has_asked
    scene.controls.has_asked = f"{scene.match.turn - 1}:{first.partition(':')[2]}"
    stage.press("advance")
    assert stage.top.name == "confirm"
