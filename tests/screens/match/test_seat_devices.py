"""Seats and their devices: a pad that is gone or comes back, and what another device may do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from game.screens import routes
from game.screens.match.seat_devices import device_name
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from tests.screens.support.positions.classic import (
    HAND,
    SEATS,
    aimed,
    classic,
    fought,
    hands_of,
    played_by,
)
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

GONE = "pad:97"


@contextmanager
def plugged_in(stage: Stage) -> Iterator[VirtualPad]:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        yield pad


@pytest.mark.parametrize("device", ["keyboard", "mouse", "pad:3"])
def test_a_seat_whose_pad_is_gone_plays_on_with_any_device(stage: Stage, device: str) -> None:
    scene = classic(stage, "attack", played_by(GONE))
    stage.press("advance", device=device)
    assert scene.match.phase == "move" or stage.top.name == "confirm"
    classic(stage, "attack", played_by(GONE))
    stage.press("back", device=device)
    assert stage.top.name == "pause"


def test_back_of_a_gone_seat_first_lets_go_of_what_it_holds(stage: Stage) -> None:
    classic(stage, "attack", played_by(GONE))
    scene = aimed(stage)
    stage.press("back")
    assert (stage.top, scene.chooser.source) == (scene, -1)


def test_another_device_opens_the_menu_but_does_not_act(stage: Stage) -> None:
    with plugged_in(stage) as pad:
        scene = classic(stage, "attack", played_by(pad.device))
        stage.press("advance")
        assert (stage.top, scene.match.phase) == (scene, "attack")
        stage.press("back")
        assert stage.top.name == "pause"


def test_a_pad_that_comes_back_is_the_same_pad(stage: Stage) -> None:
    with plugged_in(stage) as pad:
        device = pad.device
        classic(stage, "attack", played_by(device))
    stage.app.take(stage.context.devices.poll())
    assert not stage.context.devices.pads
    with plugged_in(stage) as pad:
        assert [one.device for one in stage.context.devices.pads] == [device]
        assert pad.device != device, "SDL gave it another number"


def test_the_device_of_a_seat_is_named_as_it_is(stage: Stage) -> None:
    with plugged_in(stage) as pad:
        assert device_name(stage.context, pad.device) == "Pad 1"
    assert device_name(stage.context, "keyboard") == "Keyboard"
    assert device_name(stage.context, GONE) == "a controller that is not plugged in"


def test_a_battle_of_a_gone_seat_can_be_fought_and_left(stage: Stage) -> None:
    battle = fought(stage, GONE)
    stage.press("back")
    assert stage.top.name == "pause"
    stage.press("back")
    assert stage.top is battle
    stage.press("confirm")
    assert battle.situation == "rolling"


def test_the_mouse_does_not_fight_for_a_seat_of_a_pad(stage: Stage) -> None:
    with plugged_in(stage) as pad:
        battle = fought(stage, pad.device)
        for button in ("roll", "blitz", "stop"):
            stage.click_widget(button)
            assert (stage.top, battle.situation) == (battle, "deciding")
        stage.press("back")
        assert stage.top.name == "pause"


def test_the_mouse_hands_no_cards_in_for_a_seat_of_a_pad(stage: Stage) -> None:
    with plugged_in(stage) as pad:
        scene = classic(stage, "cards", played_by(pad.device), hands=hands_of(3, HAND[:5]), must_trade=True)
        stage.until(lambda: stage.top.name == "trade", 60)
        before = len(scene.match.log)
        stage.click_widget("hand_in")
        stage.press("confirm", "advance")
        assert len(scene.match.log) == before
        stage.press("advance", device=pad.device)
        assert len(scene.match.log) == before + 1


def test_only_the_seat_says_yes_to_a_question(stage: Stage) -> None:
    said: list[str] = []
    with plugged_in(stage) as pad:
        seat = replace(SEATS[0], device=pad.device)
        stage.show(routes.title)
        question = routes.confirm(stage.context, "Sure?", lambda: said.append("yes"), is_safe=True, seat=seat)
        stage.app.stack.apply(Push(question))
        stage.steps(1)
        stage.press("confirm")
        stage.click_widget("yes")
        assert said == []
        stage.press("confirm", device=pad.device)
        assert said == ["yes"]


def duel(stage: Stage, device: str) -> Any:
    table = MatchSetup("toy_battle", None, {}, "5", (Seat("human", "Mira", 0, device), Seat("easy", "Zinc", 1)))
    scene = stage.show(lambda context: routes.match(context, table))
    stage.until(lambda: scene.controls is not None, 900)
    return scene


def test_a_duel_goes_on_when_the_pad_is_gone(stage: Stage) -> None:
    scene = duel(stage, GONE)
    before = len(scene.match.log)
    stage.press("second")
    assert len(scene.match.log) == before + 1, "troops were drawn"
    duel(stage, GONE)
    stage.press("back")
    assert stage.top.name == "pause"
    with plugged_in(stage) as pad:
        scene = duel(stage, pad.device)
        stage.press("second")
        assert len(scene.match.log) == before
        stage.press("back")
        assert stage.top.name == "pause"
