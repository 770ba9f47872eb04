"""Seats and their devices, secrets of people who share a screen, and what the mouse alone can hold and let go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.input.intents import Intent, Pointer
from game.screens import routes
from game.screens.match.seat_devices import device_name
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from tests.screens.positions import HAND, SEATS, SOURCE, TARGET, TWO_PEOPLE, aimed, classic, hands_of, laid_out, show
from tests.screens.stage import Stage
from tests.ui.virtual_pad import VirtualPad

GONE = "pad:97"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def played_by(device: str) -> tuple[Seat, ...]:
    return (replace(SEATS[0], device=device), *SEATS[1:])


@contextmanager
def plugged_in(stage: Stage) -> Iterator[VirtualPad]:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        yield pad


def prompt_spot(stage: Stage, intent: Intent) -> tuple[float, float]:
    stage.draw()
    return next((x, 1050.0) for x in range(0, 1920, 6) if stage.top.bar.prompt_at(x, 1050) is intent)


def mouse_down(stage: Stage, x: float, y: float) -> None:
    stage.think()
    stage.app.take([Pointer("move", x, y), Pointer("down", x, y, 1)])
    stage.steps(1)


def mouse_up(stage: Stage, x: float, y: float) -> None:
    stage.app.take([Pointer("up", x, y, 1)])
    stage.steps(1)


def fought(stage: Stage, device: str) -> Any:
    """A battle in which the person at that device decides whether to throw again."""
    scene = classic(stage, "attack", played_by(device))
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 900)
    return stage.top


# A device that is gone, or another one.


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
    assert stage.context.devices.pads == ()
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


# Secrets at one screen.


def watched_by_two(stage: Stage) -> Any:
    """Seat 2, an agent, attacks; Mira played last and Joris sits at the screen too."""
    position = laid_out(3, "attack", to_move=2, player=2)
    position["hands"] = [["alaska", "alberta"], ["china"], []]
    position["draw_pile"] = [card for card in position["draw_pile"] if card not in ("alaska", "alberta", "china")]
    return show(stage, game.from_position(position, seed=5), TWO_PEOPLE)


def test_nobody_s_cards_lie_open_in_another_s_turn(stage: Stage) -> None:
    scene = watched_by_two(stage)
    assert scene.viewer == -1
    assert "cards" not in scene.panels.regions
    assert scene.look_at_cards() is None


def test_one_s_own_cards_lie_open_in_one_s_own_turn_only(stage: Stage) -> None:
    scene = classic(stage, "attack", TWO_PEOPLE, hands=hands_of(3, HAND[:2]))
    assert "cards" in scene.panels.regions
    stage.context.change(battles="none")
    stage.press("advance")
    if stage.top.name == "confirm":
        stage.press("right", "confirm")
    stage.press("advance")
    if stage.top.name == "confirm":
        stage.press("right", "confirm")
    stage.until(lambda: scene.match.to_move != 0, 600)
    stage.steps(1)
    assert scene.open_seat == -1


def test_the_attacker_s_cards_are_closed_while_another_person_defends(stage: Stage) -> None:
    scene = classic(stage, "attack", TWO_PEOPLE, hands=hands_of(3, HAND[:2]))
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    assert (scene.session.asked_seat, scene.viewer, scene.open_seat) == (1, 0, -1)


def test_whoever_plays_alone_always_sees_the_own_cards(stage: Stage) -> None:
    scene = classic(stage, "attack", hands=hands_of(3, HAND[:2]), to_move=1, player=1)
    assert (scene.viewer, scene.open_seat) == (0, 0)


@pytest.mark.parametrize(("people", "may"), [(2, False), (1, True)])
def test_a_match_that_goes_on_is_not_watched_by_those_who_share_a_screen(stage: Stage, people: int, may: bool) -> None:
    seats = tuple(Seat("human" if seat < people else "easy", f"P{seat}", seat) for seat in range(3))
    table = MatchSetup("classic", None, {}, "5", seats)
    scene = stage.show(lambda context: routes.match(context, table))
    stage.until(lambda: stage.top.name == "hand_over" or scene.controls is not None, 900)
    match = scene.match
    match.submit(match.actions()[0])
    scene.keeper.close()
    stage.show(routes.replays)
    stage.steps(60)
    row = next(widget.id for widget in stage.top.widgets if widget.id.startswith("row:"))
    stage.focus(row)
    stage.steps(5)
    button = next(widget for widget in stage.top.widgets if widget.id == "second")
    assert button.enabled == may
    assert (stage.top.acts.watch(stage.top.kept) is not None) == may


@pytest.mark.parametrize("press", ["left", "log", "zoom_in", "second", "rules"])
def test_only_a_clear_press_opens_the_hand_over(stage: Stage, press: str) -> None:
    scene = classic(stage, "place", TWO_PEOPLE)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over", 60)
    stage.steps(70)
    stage.press(press)
    stage.click(50, 500)
    assert stage.top.name == "hand_over"
    stage.click_widget("ready")
    assert (stage.top, scene.viewer) == (scene, 0)


def test_a_right_click_does_not_open_the_hand_over(stage: Stage) -> None:
    scene = classic(stage, "place", TWO_PEOPLE)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over", 60)
    stage.steps(70)
    stage.click(960, 846, 3)
    assert stage.top.name == "pause"


# The mouse alone.


def test_the_board_is_seen_while_the_prompt_is_held(stage: Stage) -> None:
    scene = classic(stage, "cards", hands=hands_of(3, HAND[:5]), must_trade=True)
    stage.until(lambda: stage.top.name == "trade", 60)
    trade, spot = stage.top, prompt_spot(stage, Intent.THIRD)
    mouse_down(stage, *spot)
    assert trade.sees_board
    mouse_up(stage, *spot)
    assert not trade.sees_board
    before = len(scene.match.log)
    stage.hold("third")
    stage.click_widget("hand_in")
    stage.press("confirm")
    assert len(scene.match.log) == before, "what is not seen is not pressed"


def test_fast_forward_ends_with_the_click(stage: Stage) -> None:
    scene = classic(stage, "attack", to_move=1, player=1)
    spot = prompt_spot(stage, Intent.THIRD)
    mouse_down(stage, *spot)
    assert scene.session.fast_forward
    mouse_up(stage, *spot)
    assert not scene.session.fast_forward


def test_fast_forward_ends_with_the_own_turn(stage: Stage) -> None:
    scene = classic(stage, "attack")
    scene.session.fast_forward = True
    stage.steps(1)
    assert not scene.session.fast_forward


def test_the_long_log_is_closed_by_a_click(stage: Stage) -> None:
    scene = classic(stage, "attack")
    for is_long in (True, False):
        x0, y0, x1, y1 = scene.panels.regions["log"]
        stage.click((x0 + x1) / 2, (y0 + y1) / 2)
        assert scene.panels.log.is_long == is_long


def test_a_right_click_goes_back(stage: Stage) -> None:
    classic(stage, "cards", hands=hands_of(3, HAND[:5]), must_trade=True)
    stage.until(lambda: stage.top.name == "trade", 60)
    trade = stage.top
    stage.click(960, 60, 3)
    assert stage.top.name == "pause"
    stage.press("back")
    assert stage.top is trade
    stage.click(*prompt_spot(stage, Intent.BACK))
    assert stage.top.name == "pause"
    battle = fought(stage, "any")
    stage.click(960, 60, 3)
    assert stage.top is battle.match_scene


# Battles of others.


def test_a_battle_that_was_closed_stays_closed(stage: Stage) -> None:
    stage.context.settings = stage.context.settings.with_(battles="all")
    seats = (Seat("easy", "Mira", 0), SEATS[1], Seat("human", "Anna", 2))
    scene = classic(stage, "attack", seats)
    scene.session._act(0, f"attack {SOURCE} {TARGET} 3", is_decided=False)
    stage.until(lambda: stage.top.name == "battle", 200)
    stage.press("back")
    stage.until(lambda: stage.top is scene, 200)
    turn = scene.match.turn
    source, target = (scene.match.mode.board.territories.index(land) for land in (SOURCE, TARGET))
    assert scene.session.closed_fight == (turn, source, target)
    if scene.match.phase == "attack" and scene.match.state.armies[source] > 3:
        scene.session._act(0, f"attack {SOURCE} {TARGET} 3", is_decided=False)
        stage.steps(20)
        assert stage.top is scene
