"""The choice of a game."""

from __future__ import annotations

import pytest

from game.registry import mode_names
from game.screens import routes
from game.screens.registry import playable_modes
from tests.screens.support.stage import Stage


def test_all_games_are_there_and_reached_by_directions(stage: Stage) -> None:
    picker = stage.show(routes.mode_pick)
    assert [widget.id for widget in picker.widgets] == list(mode_names())
    reached = {picker.focus}
    for move in ("right", "right", "right", "down", "left", "left", "left"):
        stage.press(move)
        reached.add(picker.focus)
    assert reached == set(mode_names())


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("mode", mode_names())
def test_the_last_cell_explains_the_game_in_focus(stage: Stage, mode: str, language: str) -> None:
    stage.context.change(language=language)
    picker = stage.show(routes.mode_pick)
    picker.focus_on(mode)
    words = [entry.text for entry in stage.written()]
    facts = picker.facts[mode]
    assert words.count(facts.name) == 2, "on its card and in the cell"
    assert set(facts.points) <= set(words)
    assert not [text for text in words if "window." in text or "{" in text]


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_game_that_is_ready_opens_its_table(stage: Stage, device: str) -> None:
    stage.show(routes.mode_pick)
    stage.press("confirm", device=device)
    assert stage.top.name == "setup"
    assert stage.top.mode == "classic"
    stage.press("back", device=device)
    assert stage.top.name == "mode_pick"


def test_the_mouse_opens_a_game_and_goes_back_by_the_prompts(stage: Stage) -> None:
    stage.show(routes.mode_pick)
    stage.click_widget("classic")
    assert stage.top.name == "setup"
    stage.press("back")
    stage.show(routes.title)
    stage.press("confirm")
    x = next(entry.box[0] for entry in stage.written() if entry.text == "Back")
    stage.click(x + 4, 1048)
    assert stage.top.name == "title"


def test_every_game_can_be_played_on_screen() -> None:
    assert set(playable_modes()) == set(mode_names())


def test_the_rules_of_the_game_in_focus(stage: Stage) -> None:
    picker = stage.show(routes.mode_pick)
    picker.focus_on("toy_battle")
    stage.press("second")
    assert stage.top.name == "rules"
    stage.press("back")
    assert stage.top is picker
