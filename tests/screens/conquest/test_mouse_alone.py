"""What the mouse alone can hold, let go and close."""

from __future__ import annotations

from game.input.intents import Intent, Pointer
from tests.screens.support.positions.classic import HAND, classic, fought, hands_of
from tests.screens.support.stage import Stage


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
