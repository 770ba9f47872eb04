"""The hall of fame and entering initials, by every device; opened from the title and after a match that was won."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Intent, Pointer
from game.screens import routes
from game.session.saved.autosave import about_path
from game.session.story.statistics import statistics_of
from tests.screens.support.gallery.hall_of_fame import fill
from tests.screens.support.stage import Stage
from tests.session.saved.kept_matches import keep

DEVICES = ("keyboard", "pad:0")


def opened(stage: Stage, fresh: Path | None = None) -> Any:
    scene = stage.show(lambda context: routes.hall_of_fame(context, fresh))
    stage.until(lambda: not scene.is_reading)
    stage.steps(1)
    return scene


def entered(path: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(about_path(path).read_text()).get("initials", {})
    return found


def test_the_title_leads_there_and_back(stage: Stage) -> None:
    stage.show(routes.title)
    stage.click_widget("fame")
    assert stage.top.name == "hall_of_fame"
    stage.until(lambda: not stage.top.is_reading)
    assert "Nobody has won a match here yet" in stage.words()
    stage.press("back")
    assert stage.top.name == "title"


@pytest.mark.parametrize("device", DEVICES)
def test_tables_by_order_game_and_opponents(stage: Stage, device: str) -> None:
    fill(stage)
    scene = opened(stage)
    assert len(scene.listed) == 10
    stage.press("next", device=device)
    assert scene.order == 1
    stage.press("previous", "previous", device=device)
    assert scene.order == 2
    stage.focus("mode")
    stage.press("right", device=device)
    assert scene.mode == scene.book.modes()[0]
    assert {feat.kept.mode for feat in scene.listed} == {scene.mode}
    stage.focus("rival")
    stage.press("right", device=device)
    assert {feat.rival for feat in scene.listed} <= {"easy"}


def test_a_row_opens_its_replay(stage: Stage) -> None:
    keep(stage.context.folders.matches, "toy_battle_sea", 0)
    opened(stage)
    stage.click_widget("row:1")
    assert stage.top.name == "watch"
    hall: Any = stage.app.stack.scenes[0]
    assert stage.top.path == hall.listed[0].kept.path


def test_reading_all_again(stage: Stage) -> None:
    path = keep(stage.context.folders.matches, "toy_battle_sea", 0)
    scene = opened(stage)
    note = json.loads(about_path(path).read_text())
    next(iter(note["deeds"]["seats"].values()))["turns"] = 1
    about_path(path).write_text(json.dumps(note))
    scene = opened(stage)
    assert scene.listed[0].deeds.turns == 1
    stage.press("third")
    stage.until(lambda: not scene.is_reading)
    assert scene.listed[0].deeds.turns > 1


@pytest.mark.parametrize("device", DEVICES)
def test_initials_by_presses_alone(stage: Stage, device: str) -> None:
    path = fill(stage)[4]
    scene = opened(stage, path)
    assert scene.name == "initials"
    assert scene.letters == "KOE"
    stage.press("down", "confirm", "up", "confirm", "back", "confirm", device=device)
    assert (scene.letters, scene.letter) == ("LNE", 2)
    stage.press("confirm", device=device)
    assert list(entered(path).values()) == ["LNE"]
    assert scene.entry is None
    assert "Personal records" in stage.words()


def test_initials_by_mouse_alone(stage: Stage) -> None:
    path = fill(stage)[4]
    scene = opened(stage, path)
    x0, y0, x1, y1 = next(widget for widget in scene.widgets if widget.id == "wheel:1").box
    stage.click((x0 + x1) / 2, y0 + 20)
    assert scene.letters == "KNE"
    stage.click((x0 + x1) / 2, y1 - 20)
    stage.app.take([Pointer("wheel", (x0 + x1) / 2, y1 - 20, wheel=-1)])
    assert (scene.letters, scene.letter) == ("KPE", 1)
    stage.click(next(x for x in range(1919, 0, -4) if scene.bar.prompt_at(x, 1048) is Intent.ADVANCE), 1048)
    assert list(entered(path).values()) == ["KPE"]


def test_initials_are_typed_on_request(stage: Stage) -> None:
    path = fill(stage)[4]
    scene = opened(stage, path)
    stage.press("third")
    assert (stage.context.devices.is_typing, scene.focused.selected) == (True, "KOE")
    stage.write("j-")
    stage.press("confirm")
    assert entered(path) == {}, "two letters are missing"
    stage.write("4z")
    assert scene.letters == "J4Z"
    stage.press("confirm")
    assert list(entered(path).values()) == ["J4Z"]
    assert not stage.context.devices.is_typing


def test_who_stops_typing_is_back_at_the_wheels(stage: Stage) -> None:
    path = fill(stage)[4]
    scene = opened(stage, path)
    stage.press("third")
    stage.write("q")
    stage.press("back")
    assert (scene.is_typed, scene.letters, scene.focus) == (False, "QAA", "wheel:0")
    assert scene.name == "initials"


def test_the_alphabet_goes_round(stage: Stage) -> None:
    scene = opened(stage, fill(stage)[4])
    scene.letters = "AAA"
    stage.press("up")
    assert scene.letters == "9AA"
    stage.press("down")
    assert scene.letters == "AAA"


def test_leaving_without_initials(stage: Stage) -> None:
    path = fill(stage)[4]
    stage.show(routes.title)
    stage.app.stack.scenes.append(routes.hall_of_fame(stage.context, path))
    stage.until(lambda: not stage.top.is_reading)
    stage.press("back")
    assert stage.top.name == "title"
    assert entered(path) == {}


def test_a_match_without_a_place_shows_the_table(stage: Stage) -> None:
    folder = stage.context.folders.matches
    for number in range(10):
        keep(folder, "toy_battle_pool", 5 + 3 * number)
    worse = keep(folder, "toy_battle_clouds", 10)
    scene = opened(stage, worse)
    assert worse not in [feat.kept.path for feat in scene.listed]
    assert scene.entry is None
    assert scene.mode == "toy_battle"


def test_a_folder_that_cannot_be_written_is_said(stage: Stage) -> None:
    path = fill(stage)[4]
    opened(stage, path)
    about_path(path).unlink()
    about_path(path).mkdir()
    stage.press("advance")
    assert stage.top.entry is None
    stage.steps(2)
    assert "written" in stage.words() or stage.context.notices


def test_after_a_match_that_a_person_won(stage: Stage) -> None:
    path = keep(stage.context.folders.matches, "toy_battle_sea", 0)
    opened(stage)
    kept = stage.top.listed[0].kept
    match = kept.load()
    match.path = str(path)
    stage.show(lambda context: routes.result(context, match, kept.table, statistics_of(match)))
    assert "Hall of fame" in stage.words()
    stage.press("third")
    assert stage.top.name == "initials"
    stage.until(lambda: not stage.top.is_reading)
    assert stage.top.entry is not None


def test_no_fame_for_those_who_lost(stage: Stage) -> None:
    keep(stage.context.folders.matches, "classic_golden", 0)
    opened(stage)
    kept = stage.top.listed[0].kept
    match = kept.load()
    stage.show(lambda context: routes.result(context, match, kept.table, statistics_of(match)))
    assert "Hall of fame" not in stage.words()  # it was not kept
    stage.press("third")
    assert stage.top.name == "result"
