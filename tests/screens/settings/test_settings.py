"""The settings: each is changed, seen and kept at once, by any device."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game.input.intents import Edge, Intent, Pointer, Press
from game.screens import routes
from game.ui.drawing.theme import GOLD
from game.ui.scene import Push
from game.ui.settings import Settings
from tests.screens.support.boxes import inside
from tests.screens.support.stage import Stage

# Set elsewhere: by playing, by setting a table and by picking files.
ELSEWHERE = {"seen_first_game", "tables", "last_folders"}


def kept(stage: Stage, name: str) -> object:
    return tomllib.loads(stage.context.folders.settings.read_text(encoding="utf-8"))[name]


def value(stage: Stage, name: str) -> object:
    return getattr(stage.context.settings, name)


def test_everything_can_be_set(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    assert {widget.id for widget in scene.widgets} >= {item.name for item in fields(Settings)} - ELSEWHERE


def test_what_is_chosen_stands_out_in_the_first_picture(stage: Stage) -> None:
    """Elements take their new face when time goes on, but the first picture is drawn before that."""
    stage.app.stack.apply(Push(routes.settings(stage.context)))
    stage.draw()
    for name in ("language", "text_size"):
        x0, y0, _, y1 = next(widget for widget in stage.top.widgets if widget.id == name).box
        place = stage.canvas.place(x0 + 8, (y0 + y1) / 2)
        assert stage.app.window.surface.get_at(place)[:3] == GOLD, name


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
@pytest.mark.parametrize("name", sorted({item.name for item in fields(Settings)} - ELSEWHERE))
def test_each_is_changed_and_kept_at_once(stage: Stage, name: str, device: str) -> None:
    scene = stage.show(routes.settings)
    stage.focus(name)
    before = value(stage, name)
    stage.press("right", device=device)
    if value(stage, name) == before:
        stage.press("left", device=device)
    after = value(stage, name)
    assert after != before
    assert kept(stage, name) == (list(after) if isinstance(after, tuple) else after)
    assert scene.focus == name


@pytest.mark.parametrize("name", sorted({item.name for item in fields(Settings)} - ELSEWHERE - {"language"}))
def test_each_is_changed_by_the_mouse(stage: Stage, name: str) -> None:
    scene = stage.show(routes.settings)
    widget = next(widget for widget in scene.widgets if widget.id == name)
    _, y0, x1, y1 = widget.box
    before = value(stage, name)
    if getattr(widget, "drops_down", False):
        stage.pick(name, 0 if widget.index else 1)
    else:
        stage.click(x1 - 30 if name not in ("master", "music", "effects", "interface") else x1 - 100, (y0 + y1) / 2)
    assert value(stage, name) != before


@pytest.mark.parametrize("direction", ["down", "up"])
def test_every_setting_is_reached_by_directions(stage: Stage, direction: str) -> None:
    scene = stage.show(routes.settings)
    reached = set()
    for _ in scene.widgets:
        stage.press(direction)
        reached.add(scene.focus)
    assert reached == {widget.id for widget in scene.widgets}


def test_from_column_to_column(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.focus("music")
    found = []
    for move in ("next", "next", "next", "previous"):
        stage.press(move)
        found.append(scene.focus)
    assert found == ["rumble", "language", "full_screen", "language"]


def test_the_language_and_colours_change_before_ones_eyes(stage: Stage) -> None:
    stage.show(routes.settings)
    assert "Settings" in stage.words()
    vermilion = stage.context.looks[0].body
    stage.context.change(language="nl", palette="colour_safe")
    stage.steps(1)
    assert "Instellingen" in stage.words()
    assert stage.context.looks[0].body != vermilion
    assert all(look.name("nl") in stage.words() for look in stage.context.looks)


def test_larger_text_is_larger(stage: Stage) -> None:
    stage.show(routes.settings)
    size = next(entry.size for entry in stage.written() if entry.text == "Settings")
    stage.focus("text_size")
    stage.press("right", "right")
    assert stage.context.settings.text_size == 1.3
    assert next(entry.size for entry in stage.written() if entry.text == "Settings") > size


def test_windows_that_the_desktop_has_no_room_for_are_not_offered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.desktop.room", lambda: (1366, 690))
    for chosen in ((1226, 690), (960, 540)):  # whoever tries the small one finds the way back
        stage.context.settings = stage.context.settings.with_(window=chosen)
        scene = stage.show(routes.settings)
        offered = next(widget for widget in scene.widgets if widget.id == "window").choices
        assert offered == ["960 × 540", "1226 × 690"]


@pytest.mark.parametrize(("answer", "is_kept"), [("yes", True), ("no", False), (None, False)])
def test_a_full_screen_is_kept_only_if_somebody_says_so_within_ten_seconds(
    stage: Stage, answer: str | None, is_kept: bool
) -> None:
    stage.show(routes.settings)
    stage.focus("full_screen")
    stage.press("right")
    assert (stage.top.name, stage.top.focus) == ("keep_screen", "no")
    if answer is None:
        stage.steps(9 * 60)
        assert " 1 s" in stage.words()
        stage.steps(61)
    else:
        stage.focus(answer)
        stage.press("confirm")
    assert stage.top.name == "settings"
    assert (value(stage, "full_screen"), kept(stage, "full_screen"), stage.window.is_full) == (is_kept,) * 3


def test_a_full_screen_that_cannot_be_had_leaves_the_window(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = pygame.display.set_mode

    def refused(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return opened(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", refused)
    stage.show(routes.settings)
    stage.focus("full_screen")
    stage.press("right")
    assert stage.top.name == "settings"
    assert (value(stage, "full_screen"), kept(stage, "full_screen"), stage.window.is_full) == (False,) * 3
    assert "no full-screen picture" in stage.words()


def test_a_full_screen_has_no_window_size(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.context.settings = stage.context.settings.with_(full_screen=True)
    stage.app.step()
    assert not next(widget for widget in scene.widgets if widget.id == "window").enabled


def test_what_a_key_changes_is_seen_here(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.app.take([Press(Intent.MUTE, Edge.DOWN)])
    stage.steps(1)
    assert next(widget for widget in scene.widgets if widget.id == "muted").is_on


def test_the_slider_follows_the_mouse(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    slider = next(widget for widget in scene.widgets if widget.id == "music")
    left, right = slider._ends
    middle = (slider.box[1] + slider.box[3]) / 2
    stage.app.take([Pointer("down", (left + right) / 2, middle, 1), Pointer("move", right, middle, 1)])
    assert stage.context.settings.music == 100


def test_rumble_is_obeyed(stage: Stage) -> None:
    stage.show(routes.settings)
    stage.focus("rumble")
    stage.press("confirm")
    assert stage.context.devices.rumble_on is False


@pytest.mark.parametrize(("button", "kind"), [("keys", "keyboard"), ("pads", "pad")])
def test_keys_and_buttons_are_changed_on_their_own_screen(stage: Stage, button: str, kind: str) -> None:
    stage.show(routes.settings)
    stage.click_widget(button)
    assert stage.top.name == "remap"
    assert stage.top.kind == kind
    stage.press("back")
    assert stage.top.name == "settings"


def test_back_goes_where_one_came_from(stage: Stage) -> None:
    below = stage.show(routes.mode_pick)
    stage.app.stack.apply(Push(routes.settings(stage.context)))
    stage.press("back")
    assert stage.top is below


@pytest.mark.parametrize("growth", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_nothing_is_cut(tmp_path: Path, language: str, size: tuple[int, int], growth: float) -> None:
    stage = Stage(tmp_path, size, language, text_size=growth)
    stage.canvas.grow(growth)
    try:
        stage.show(routes.settings)
        assert not [entry.text for entry in stage.written() if not entry.fits or "window." in entry.text]
    finally:
        stage.close()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_row_of_the_settings_touches_a_heading_or_the_edge_of_its_panel(stage: Stage, language: str) -> None:
    from game.screens.settings.settings import PANELS

    stage.context.change(language=language)
    scene = stage.show(routes.settings)
    for key, (x0, y0, x1, y1), _ in PANELS:
        rows = [widget.box for widget in scene.widgets if inside(widget.box, (x0, y0, x1, y1 + 40))]
        assert rows, key
        # A heading is 32 high and stands 42 below the top.
        assert min(row[1] for row in rows) >= y0 + 42 + 16, key
        assert max(row[3] for row in rows) <= y1 - 10, key
