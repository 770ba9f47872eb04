"""Exporting from the replay screen: settings, progress, cancelling, what is missing, and where films go."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.screens.watch.export import ExportScene
from game.session.saved.autosave import plain_stem
from tests.screens.support.gallery.watching import KEPT, watching
from tests.screens.support.stage import Stage

DEVICES = ("keyboard", "pad:0")


pytestmark = pytest.mark.stage(size=(960, 540))


def exporting(stage: Stage, device: str = "keyboard") -> Any:
    watching(stage, KEPT / "toy_battle_sea.jsonl", 12)
    stage.press("third", device=device)
    assert isinstance(stage.top, ExportScene)
    return stage.top


def films(stage: Stage) -> list[str]:
    folder = stage.context.folders.data / "films"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


@pytest.mark.parametrize("device", DEVICES)
def test_a_film_by_presses_alone(stage: Stage, device: str) -> None:
    scene = exporting(stage, device)
    for row, presses in (("part", 2), ("size", 2), ("speed", 4)):
        stage.focus(row)
        for _ in range(presses):
            stage.press("right", device=device)
    assert scene.part == "turn"
    assert scene.size == (640, 360)
    assert scene.span() == (scene.watching.reel.start_of(12), scene.watching.reel.next_turn(12))
    stage.focus("film")
    stage.press("confirm", device=device)
    assert scene.is_busy
    stage.until(lambda: scene.filming is not None and scene.filming.done > 3)
    (part,) = films(stage)
    assert re.fullmatch(r"\.toy-battle-sea\.mp4\.[0-9a-f]{12}\.part", part), "a name that nobody can foresee"
    assert scene.seconds_left is not None
    assert "Picture" in stage.words()
    stage.until(lambda: not scene.is_busy)
    assert scene.made is not None
    assert films(stage) == ["toy-battle-sea.mp4"]
    assert "It is ready" in stage.words()
    stage.press("back", device=device)
    assert stage.top.name == "watch"


def until_made(stage: Stage, scene: Any) -> None:
    stage.until(lambda: scene.made is not None)


def test_a_second_film_overwrites_nothing(stage: Stage) -> None:
    for _ in range(2):
        scene = exporting(stage)
        scene.kind = ".png"
        scene.rebuild()
        stage.click_widget("film")
        until_made(stage, scene)
    assert films(stage) == ["toy-battle-sea-2.png", "toy-battle-sea.png"]


@pytest.mark.parametrize("way", ["back", "button", "leave"])
def test_cancelled_it_leaves_no_file(stage: Stage, way: str) -> None:
    scene = exporting(stage)
    stage.click_widget("film")
    stage.until(lambda: scene.filming is not None and scene.filming.done > 3)
    assert films(stage)
    if way == "back":
        stage.press("back")
        assert not scene.is_busy
        assert stage.top is scene
    elif way == "button":
        stage.click_widget("cancel")
        assert not scene.is_busy
    else:
        stage.app.stack.clear()
    assert films(stage) == []
    assert scene.made is None


def test_what_is_missing_is_said_and_stills_still_work(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.film.plan.find_spec", lambda name: None)
    scene = exporting(stage)
    assert scene.focus == "kind"
    words = " ".join(stage.words().split(" | "))
    assert "Films need the video extra" in words
    assert "tin-marshal[video]" in words
    assert not next(widget for widget in scene.widgets if widget.id == "film").enabled
    stage.press("left")
    assert scene.kind == ".png"
    assert "video extra" not in stage.words()
    stage.focus("film")
    stage.press("confirm")
    stage.until(lambda: scene.made is not None)
    assert films(stage) == ["toy-battle-sea.png"]


def test_a_folder_that_cannot_be_made_is_said(stage: Stage) -> None:
    scene = exporting(stage)
    stage.context.folders.data.mkdir(parents=True, exist_ok=True)
    (stage.context.folders.data / "films").write_text("in the way")
    stage.click_widget("film")
    stage.until(lambda: not scene.is_busy)
    assert "films cannot be written" in stage.words()


def test_the_watched_match_stays_where_it_is(stage: Stage) -> None:
    scene = exporting(stage)
    scene.kind, scene.part = ".gif", "onwards"
    stage.click_widget("film")
    stage.until(lambda: scene.filming is not None and scene.filming.done > 5)
    stage.press("back", "back")
    watch = stage.top
    assert watch.name == "watch"
    assert (watch.watching.place, watch.watching.is_playing) == (12, False)
    stage.press("right")
    assert watch.watching.place == 13


def test_a_film_has_the_name_that_was_typed(stage: Stage) -> None:
    scene = exporting(stage)
    scene.kind = ".png"
    scene.rebuild()
    stage.focus("name")
    stage.press("confirm")
    stage.write("The last duel/of all")
    stage.press("confirm")
    stage.focus("film")
    stage.press("confirm")
    until_made(stage, scene)
    (made,) = films(stage)
    assert made == f"{plain_stem('The last duel/of all')}.png"
    assert "/" not in made
