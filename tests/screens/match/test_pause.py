"""The menu of a match that stands still."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.screens import routes
from game.screens.match.pause import PauseScene
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push, Scene
from tests.screens.support.stage import Stage

TABLE = MatchSetup("classic", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0), Seat("normal", "Lady Zinc", 1)))


class Kept:
    """A match that can be kept, or not, as the test says."""

    problem = reason = ""
    is_elsewhere = False

    def look_after(self, seconds: float) -> None: ...


def paused(stage: Stage, keeper: Any = None) -> Any:
    below = stage.show(routes.mode_pick)
    match_scene: Any = SimpleNamespace(
        table=TABLE, match=TABLE.start(), keeper=keeper or Kept(), guide=None, viewer=0,
        session=SimpleNamespace(asked_seat=0),
    )  # fmt: skip
    stage.app.stack.apply(Push(PauseScene(stage.context, match_scene)))
    stage.draw()
    return below


@pytest.mark.parametrize("way", ["confirm", "back", "advance", "pause"])
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_on_with_the_match(stage: Stage, way: str, device: str) -> None:
    below = paused(stage)
    stage.press(way, device=device)
    assert stage.top is below


def test_every_row_by_keys_and_by_mouse(stage: Stage) -> None:
    paused(stage)
    reached = []
    for _ in stage.top.widgets:
        reached.append(stage.top.focus)
        stage.press("down")
    assert reached == ["resume", "speed", "settings", "rules", "resign", "restart", "leave", "quit"]
    stage.click_widget("rules")
    assert stage.top.name == "rules"
    stage.press("back")
    stage.click_widget("settings")
    assert stage.top.name == "settings"


def test_speed_is_kept(stage: Stage) -> None:
    paused(stage)
    stage.press("down", "right", "right")
    assert stage.context.settings.speed == 4


def test_leaving_goes_to_the_title_and_quitting_ends(stage: Stage) -> None:
    paused(stage)
    stage.click_widget("leave")
    assert [scene.name for scene in stage.app.stack.scenes] == ["title"]
    paused(stage)
    stage.click_widget("quit")
    assert stage.app.stack.is_over


def test_restart_asks_once_and_keeps_the_seed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[MatchSetup] = []

    def match(context: object, table: MatchSetup) -> Scene:
        begun.append(table)
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    paused(stage)
    stage.focus("restart")
    stage.press("confirm")
    assert not begun
    assert "Press again to restart" in stage.words()
    stage.press("up", "down")
    assert "Press again to restart" not in stage.words()
    stage.press("confirm", "confirm")
    assert begun == [TABLE]


def test_it_says_which_match_stands_still(stage: Stage) -> None:
    paused(stage)
    assert "Classic, round 1, seed TIN-4F2A-91" in stage.words()
