"""A press begun for one thing never does another: keys held or hammered across a change, pads, and the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

import game
from game.input.intents import Intent
from game.screens import routes
from game.ui.devices.keys import KEYS
from tests.screens.support.positions.classic import SOURCE, TARGET, aimed, classic, number_of, show
from tests.screens.support.positions.toy_battle import duel, shown
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

RAW_KEYS = {name: key for key, name in KEYS.items()}
EIGHT_HZ = 8  # steps from one press to the next: a little less than an eighth of a second


pytestmark = pytest.mark.stage(size=(960, 540), battles="none", ask_before_end=False, defence="most")


def key(stage: Stage, name: str, kind: int) -> None:
    raw = stage.context.devices.bindings.inputs(Intent(name), "keyboard")[0]
    pygame.event.post(pygame.Event(kind, key=RAW_KEYS[raw], mod=0, unicode="", scancode=0))


def step(stage: Stage, count: int = 1) -> None:
    """As the loop does it: devices, then a sixtieth of a second."""
    for _ in range(count):
        stage.app.take(stage.context.devices.poll())
        stage.steps(1, draw=False)


def tap(stage: Stage, name: str, steps: int = EIGHT_HZ) -> None:
    key(stage, name, pygame.KEYDOWN)
    step(stage, steps // 2)
    key(stage, name, pygame.KEYUP)
    step(stage, steps - steps // 2)


def hammer(stage: Stage, name: str, done: Callable[[], bool], most: int = 400) -> None:
    """Press again and again without ever looking."""
    for _ in range(most):
        if done():
            return
        tap(stage, name)
    if done():
        return
    raise AssertionError(f"still not so after {most} presses; on top is {stage.top.name}")


def turn_over(stage: Stage, **changes: Any) -> Any:
    """The person's turn has just ended, and others play."""
    scene = classic(stage, "move", **changes)
    stage.press("advance")
    stage.until(lambda: scene.session.shown.seat != 0)
    return scene


def is_asked(scene: Any) -> bool:
    return bool(scene.session.waiting_seat == 0 and scene.match.phase == "place")


def test_hammering_space_to_skip_places_nothing_when_the_turn_comes(stage: Stage) -> None:
    scene = turn_over(stage)
    hammer(stage, "advance", lambda: is_asked(scene))
    before = scene.match.state
    for _ in range(16):
        tap(stage, "advance")
    assert scene.match.state is before, "two seconds of it"
    assert Intent.ADVANCE in stage.context.devices.ignored
    step(stage, 30)
    assert not stage.context.devices.ignored
    scene.aim.focus(number_of(scene, SOURCE))
    scene.follow()
    hammer(stage, "advance", lambda: scene.match.state is not before, 1)


def test_a_key_held_while_others_play_places_nothing_until_it_is_pressed_anew(stage: Stage) -> None:
    scene = turn_over(stage)
    step(stage, 2)  # the window has told all it had to tell
    scene.session.skip_to_seat = True
    key(stage, "confirm", pygame.KEYDOWN)
    for _ in range(4000):
        if is_asked(scene):
            break
        step(stage)
    before = scene.match.state
    step(stage, 120)
    assert stage.context.devices.is_down(Intent.CONFIRM), "it is still held"
    assert scene.match.state is before
    key(stage, "confirm", pygame.KEYUP)
    step(stage, 30)
    key(stage, "confirm", pygame.KEYDOWN)
    step(stage, 1)
    assert scene.match.state is not before


def test_a_pad_s_button_hammered_to_skip_places_nothing(stage: Stage) -> None:
    with VirtualPad() as pad:
        step(stage)
        scene = turn_over(stage)
        raw = stage.context.devices.bindings.inputs(Intent.ADVANCE, "pad")[0]
        press = pad.axis if raw.endswith("_trigger") else lambda name, value: (pad.down if value > 0 else pad.up)(name)
        before = None
        for _ in range(400):
            press(raw, 1.0)
            step(stage, 4)
            press(raw, -1.0)
            step(stage, 4)
            if before is None and is_asked(scene):
                before = scene.match.state
                asked_at = stage.clock.now()
            if before is not None and stage.clock.now() - asked_at > 2:
                break
        assert before is not None
        assert scene.match.state is before


def test_clicks_on_skip_do_not_fall_on_what_stands_there_next(stage: Stage) -> None:
    scene = turn_over(stage)
    stage.draw()
    spot = next(x for x in range(1910, 0, -6) if scene.bar.prompt_at(x, 1050) is Intent.ADVANCE)
    stage.thought = 0.0
    stage.click(spot, 1050)
    stage.until(lambda: is_asked(scene), 4000)
    stage.draw()
    before = scene.match.state
    assert scene.bar.prompt_at(spot, 1050) is Intent.ADVANCE
    for _ in range(10):
        stage.click(spot, 1050)
        stage.steps(6)
    assert scene.match.state is before


def test_hammering_through_the_last_turn_shows_the_result_and_no_rematch(stage: Stage) -> None:
    """Of two computers, with Space to skip to the end; and with Enter, which goes to the result at once."""
    for name in ("advance", "confirm"):
        shown(stage, duel(), ("easy", "easy"))
        hammer(stage, name, lambda: stage.top.name == "result", 3000)
        result = stage.top
        for _ in range(24):
            tap(stage, name)
        assert stage.top is result
        step(stage, 30)
        tap(stage, name)
        assert stage.top is not result, "it can be pressed once it has been seen"


def test_a_result_is_there_for_a_second_before_a_press_leaves_it(stage: Stage) -> None:
    for waited, is_left in ((27, False), (45, False), (63, True)):
        shown(stage, duel(), ("easy", "easy"))
        hammer(stage, "advance", lambda: stage.top.name == "result", 3000)
        result = stage.top
        step(stage, waited)
        tap(stage, "confirm")
        step(stage, 2)
        assert (stage.top is not result) is is_left, waited


def test_a_fight_is_thrown_as_fast_as_fingers_can(stage: Stage) -> None:
    stage.change(battles="mine")
    classic(stage, "attack")
    scene = aimed(stage)
    step(stage, 30)
    throws = 0

    def heard(event: Any, before: Any) -> None:
        nonlocal throws
        throws += type(event).__name__ == "DiceRolled"

    scene.session.on_event.append(heard)
    presses = 0
    while throws < 3 and presses < 30:
        presses += 1
        tap(stage, "confirm", 6)
    assert throws == 3
    assert presses <= 14, "no press was wasted: each rolls, or skips what rolls"


def test_a_conquest_does_not_move_armies_in_under_a_hammering_finger(stage: Stage) -> None:
    scene = classic(stage, "attack", seed=3)
    position = scene.match.position()
    position["territories"][TARGET]["armies"] = 1
    scene = show(stage, game.from_position(position, seed=3))
    aimed(stage)
    step(stage, 30)
    hammer(stage, "confirm", lambda: scene.match.phase == "occupy", 60)
    before = scene.match.state
    for _ in range(16):
        tap(stage, "confirm")
    assert scene.match.state is before
    step(stage, 30)
    hammer(stage, "confirm", lambda: scene.match.phase == "attack", 3)


def test_whoever_knows_what_to_do_is_not_held_up(stage: Stage) -> None:
    """From where, to where, attack: three presses within a tenth of a second."""
    scene = classic(stage, "attack")
    scene.aim.focus(number_of(scene, SOURCE))
    scene.follow()
    step(stage, 30)
    target = number_of(scene, TARGET)
    for name in ("confirm", "left"):
        key(stage, name, pygame.KEYDOWN)
        key(stage, name, pygame.KEYUP)
        step(stage, 2)
    scene.aim.focus(target)
    scene.follow()
    log = len(scene.match.log)
    key(stage, "confirm", pygame.KEYDOWN)
    step(stage, 2)
    assert len(scene.match.log) > log


def test_menus_are_gone_through_as_fast_as_fingers_can(stage: Stage) -> None:
    stage.show(routes.title)
    stage.thought = 0.0
    stage.focus("play")
    stage.press("confirm")
    assert stage.top.name == "mode_pick"
    stage.press("confirm")
    assert stage.top.name == "setup"
