"""Picking a file by mouse, by keys, by letters, by a typed path and by a pad alone; what is told of it before; and what
comes of it for replays, levels and folders."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Edit, Pointer, Typed
from game.screens import routes
from game.screens.files.file_kinds import Preview
from game.screens.files.picker import PickFileScene
from game.screens.setup.setup import SetupScene
from game.session.setup.form import levels_of
from game.ui.devices.devices import WindowEvent
from tests.levels.test_own_levels import BOARD, EDITION
from tests.screens.support.stage import Stage

REPLAYS = Path(__file__).resolve().parents[2] / "replays"
BAD = BOARD.replace('["west", "north"]', '["west", "nroth"]')


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """What a player's disk looks like."""
    home = tmp_path / "mira"
    for name in ("Downloads/old", "Downloads/Empty", "Documents", "Desktop"):
        (home / name).mkdir(parents=True)
    for number, source in enumerate(("classic_two", "basic_training_four", "toy_battle_golden")):
        shutil.copy(REPLAYS / f"{source}.jsonl", home / "Downloads" / f"evening {number}.jsonl")
    (home / "Downloads" / "broken.jsonl").write_text("no replay\n", encoding="utf-8")
    (home / "Downloads" / "notes.txt").write_text("", encoding="utf-8")
    (home / "Documents" / "ring.toml").write_text(BOARD, encoding="utf-8")
    (home / "Documents" / "quick.toml").write_text(EDITION, encoding="utf-8")
    (home / "Documents" / "bad.toml").write_text(BAD, encoding="utf-8")
    return home


class Taken:
    """Remembers what was handed over, and says whether it is taken."""

    def __init__(self, answer: bool = False) -> None:
        self.answer = answer
        self.names: list[str] = []

    def __call__(self, path: Path) -> bool:
        self.names.append(path.name)
        return self.answer


def picker(stage: Stage, home: Path, taken: Taken | None = None) -> PickFileScene:
    scene: PickFileScene = stage.show(lambda context: routes.import_replay(context, taken or Taken(), home))
    stage.steps(10)
    return scene


def chosen(scene: PickFileScene) -> str:
    return scene.browser.chosen.name if scene.browser.chosen is not None else ""


def row_middle(scene: Any, name: str) -> tuple[float, float]:
    """Where a row is seen, in units."""
    files = next(widget for widget in scene.widgets if widget.id == "files")
    rect = files.body.rect_of(files.rows.index(name))
    x, y = scene.context.canvas.units(rect.centerx, rect.centery)
    return x, y


def told(stage: Stage) -> str:
    return " | ".join([*stage.context.notices, stage.words()]).replace(" | ", " ")


def test_it_opens_where_files_that_fit_lie_and_lists_nothing_else(stage: Stage, home: Path) -> None:
    scene = picker(stage, home)
    assert scene.browser.folder == home / "Downloads"
    names = [entry.name for entry in scene.browser.entries]
    assert names == ["Empty", "old", "broken.jsonl", "evening 0.jsonl", "evening 1.jsonl", "evening 2.jsonl"]
    assert "notes.txt" not in stage.words()


# By keys.


def test_by_keys_alone(stage: Stage, home: Path) -> None:
    taken = Taken(True)
    scene = picker(stage, home, taken)
    assert stage.top.wants_text, "letters jump to names"
    stage.press("down", "down", "down")
    assert chosen(scene) == "evening 0.jsonl"
    stage.edit("end")
    assert chosen(scene) == "evening 2.jsonl"
    stage.edit("home")
    assert chosen(scene) == "Empty"
    stage.press("confirm")
    assert scene.browser.folder == home / "Downloads" / "Empty"
    stage.edit("backspace")
    assert (scene.browser.folder, chosen(scene)) == (home / "Downloads", "Empty")
    stage.edit("left")
    assert (scene.browser.folder, chosen(scene)) == (home, "Downloads")
    stage.press("confirm")
    stage.write("ev")
    assert chosen(scene) == "evening 0.jsonl"
    stage.press("confirm")
    assert taken.names == ["evening 0.jsonl"]
    assert stage.app.stack.is_over, "it was the only scene and is closed"


def test_page_keys_go_by_pages(stage: Stage, home: Path) -> None:
    for number in range(60):
        (home / "Documents" / f"{number}.jsonl").write_bytes(b"")
    scene = picker(stage, home)
    scene.browser.go_to(home / "Documents")
    scene._arrive()
    stage.edit("page_down")
    page = scene.browser.place
    assert 8 < page < 30
    stage.edit("page_down")
    assert scene.browser.place == 2 * page
    stage.edit("page_up")
    assert scene.browser.place == page
    files: Any = next(widget for widget in scene.widgets if widget.id == "files")
    assert files.body.rect.contains(files.body.rect_of(page))


def test_letters_begin_anew_after_a_pause(stage: Stage, home: Path) -> None:
    scene = picker(stage, home)
    stage.write("o")
    assert chosen(scene) == "old"
    stage.clock.time += 5
    stage.write("b")
    assert chosen(scene) == "broken.jsonl"


def test_right_and_left_go_between_the_list_and_what_stands_beside_it(stage: Stage, home: Path) -> None:
    scene = picker(stage, home)
    stage.write("ev")
    stage.steps(10)
    stage.edit("right")
    assert scene.focus == "take"
    stage.press("left")
    assert scene.focus == "files"


# By mouse.


def test_a_click_chooses_and_a_double_click_opens(stage: Stage, home: Path) -> None:
    taken = Taken()
    scene = picker(stage, home, taken)
    stage.click(*row_middle(scene, "evening 1.jsonl"))
    assert (chosen(scene), taken.names) == ("evening 1.jsonl", [])
    x, y = row_middle(scene, "evening 2.jsonl")
    twice = [Pointer("move", x, y), *[Pointer(kind, x, y, 1) for kind in ("down", "up", "down", "up")]]
    stage.app.take(twice)
    stage.steps(2)
    assert taken.names == ["evening 2.jsonl"]
    x, y = row_middle(scene, "old")
    stage.app.take([Pointer("move", x, y), *[Pointer(kind, x, y, 1) for kind in ("down", "up", "down", "up")]])
    stage.steps(2)
    assert scene.browser.folder == home / "Downloads" / "old"
    stage.click_widget("up")
    assert scene.browser.folder == home / "Downloads"


def test_the_button_takes_what_is_chosen(stage: Stage, home: Path) -> None:
    taken = Taken()
    scene = picker(stage, home, taken)
    stage.click_widget("take")
    assert taken.names == [], "a folder is chosen"
    stage.click(*row_middle(scene, "evening 1.jsonl"))
    stage.steps(10)
    stage.click_widget("take")
    assert taken.names == ["evening 1.jsonl"]


def test_a_place_is_gone_to_from_the_list_of_places(stage: Stage, home: Path) -> None:
    scene = picker(stage, home)
    stage.press("third")
    assert scene.opened is not None
    assert {"Home", "Desktop", "Documents", "Downloads"} <= set(scene.opened.choices)
    stage.press("up", "confirm")
    assert scene.browser.folder == home / "Documents"
    assert scene.focus == "files"


def test_a_file_dropped_onto_the_window_is_taken(stage: Stage, home: Path) -> None:
    taken = Taken()
    picker(stage, home, taken)
    stage.app.take([WindowEvent("dropped", str(home / "Downloads" / "evening 0.jsonl"))])
    assert taken.names == ["evening 0.jsonl"]


# By pad.


def test_by_pad_alone(stage: Stage, home: Path) -> None:
    taken = Taken()
    scene = picker(stage, home, taken)
    for name in ("left", "up", "confirm"):
        stage.press(name, device="pad:0")
    assert scene.browser.folder == home / "Documents"
    stage.press("left", "down", "confirm", device="pad:0")
    assert scene.browser.folder == home / "Downloads"
    stage.press("next", device="pad:0")
    assert chosen(scene) == "evening 2.jsonl"
    stage.steps(10)
    stage.press("confirm", device="pad:0")
    assert taken.names == ["evening 2.jsonl"]
    stage.press("right", "confirm", device="pad:0")
    assert taken.names == ["evening 2.jsonl"] * 2
    stage.press("left", "third", device="pad:0")
    assert scene.opened is not None
    stage.press("back", "back", device="pad:0")
    assert stage.app.stack.is_over


# A typed path.


def test_a_typed_path_leads_somewhere_or_is_refused_in_a_sentence(stage: Stage, home: Path) -> None:
    taken = Taken()
    scene = picker(stage, home, taken)
    stage.focus("path")
    stage.press("confirm")
    stage.write(str(home / "Doc"))
    stage.press("confirm")
    assert (scene.browser.folder, scene.path) == (home / "Documents", os.path.join("~", "Documents"))
    stage.focus("path")
    stage.press("confirm")
    stage.write("nowhere at all")
    stage.press("confirm")
    assert "There is no file or folder nowhere at all." in told(stage)
    assert scene.browser.folder == home / "Documents"
    assert scene.path == "nowhere at all", "so that it can be mended"
    stage.press("back")
    stage.focus("files")
    assert scene.path == os.path.join("~", "Documents")


def test_a_path_pasted_on_the_list_is_followed(stage: Stage, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = Taken()
    picker(stage, home, taken)
    path = home / "Downloads" / "evening 1.jsonl"
    monkeypatch.setattr(stage.context.devices, "clipboard", lambda: f" {path.as_uri()}")
    stage.edit("paste")
    assert taken.names == ["evening 1.jsonl"]


# What is told.


def test_a_replay_tells_its_game_players_date_and_end(stage: Stage, home: Path) -> None:
    picker(stage, home)
    stage.write("evening 1")
    stage.steps(10)
    words = stage.words()
    for part in ("Basic Training", "Players", "4", "finished", "Played"):
        assert part in words


def test_a_file_with_a_problem_tells_it_and_is_not_handed_on(stage: Stage, home: Path) -> None:
    taken = Taken()
    picker(stage, home, taken)
    stage.write("br")
    stage.press("confirm")
    assert "broken.jsonl is not a replay" in told(stage)
    assert taken.names == []


def test_passing_over_files_reads_none_of_them(stage: Stage, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = picker(stage, home)
    looked: list[str] = []
    look = scene.kind.look

    def note(path: Path) -> Preview:
        looked.append(path.name)
        return look(path)

    monkeypatch.setattr(scene.kind, "look", note)
    stage.press("down", "down", "down", "down")
    assert looked == []
    stage.steps(10)
    assert looked == ["evening 1.jsonl"]


def test_a_folder_that_cannot_be_read_or_holds_nothing_says_so(
    stage: Stage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = picker(stage, home)
    stage.press("confirm")
    assert "There are no replays in this folder." in told(stage)
    shutil.rmtree(home / "Downloads" / "Empty")
    scene.resume()
    assert scene.browser.folder == home / "Downloads"

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr("os.scandir", refuse)
    scene._go_to(home)
    stage.steps(2)
    assert "This folder cannot be read." in told(stage)
    assert stage.app.stack.top is scene


def test_a_huge_folder_is_read_while_the_window_goes_on(stage: Stage, home: Path) -> None:
    many = home / "many"
    many.mkdir()
    for number in range(1500):
        (many / f"{number}.jsonl").symlink_to(home / "Downloads" / "evening 0.jsonl")
    scene = picker(stage, home)
    scene._go_to(many)
    assert scene.browser.is_reading
    assert "Reading the folder: 400 so far" in told(stage)
    stage.steps(6)
    assert len(scene.browser.entries) == 1500


def test_the_last_folder_is_kept_for_each_kind_and_need_not_be_there_any_more(stage: Stage, home: Path) -> None:
    scene = picker(stage, home)
    scene._go_to(home / "Downloads" / "old")
    stage.press("back")
    assert stage.context.settings.last_folders == {"replays": str(home / "Downloads" / "old")}
    assert picker(stage, home).browser.folder == home / "Downloads" / "old"
    levels = stage.show(lambda context: routes.import_level(context, Taken(), home))
    assert levels.browser.folder == home / "Documents"
    (home / "Downloads" / "old").rmdir()
    assert picker(stage, home).browser.folder == home / "Downloads"


# Levels.


def level_picker(stage: Stage, home: Path) -> tuple[SetupScene, Any]:
    setup = stage.show(lambda context: SetupScene(context, "classic"))
    stage.context.change(last_folders={"levels": str(home / "Documents")})
    stage.focus("import")
    stage.press("confirm")
    stage.steps(10)
    return setup, stage.top


def test_a_level_is_imported_from_setup_and_is_chosen_there(stage: Stage, home: Path) -> None:
    setup, _ = level_picker(stage, home)
    stage.write("ring")
    stage.steps(10)
    words = stage.words()
    assert all(part in words for part in ("Ring", "board", "Territories", "4"))
    stage.press("confirm")
    assert stage.top is setup
    assert setup.draft.level == "ring"
    assert "Ring is among your levels now." in told(stage)
    assert (stage.context.folders.levels / "ring.toml").read_text(encoding="utf-8") == BOARD
    stage.focus("start")
    stage.press("confirm")
    match_scene: Any = stage.top
    assert match_scene.name == "match"
    assert len(match_scene.match.mode.rules.board.territories) == 4


def test_a_bad_level_is_refused_with_its_line(stage: Stage, home: Path) -> None:
    setup, scene = level_picker(stage, home)
    stage.write("bad")
    stage.press("confirm")
    assert stage.top is scene
    assert 'bad.toml:16: borders.land[4]: there is no territory "nroth"' in told(stage)
    assert not stage.context.folders.levels.exists()
    assert setup.draft.level == "classic"


def test_an_edition_brings_its_board_and_is_chosen(stage: Stage, home: Path) -> None:
    setup, _ = level_picker(stage, home)
    stage.write("quick")
    stage.press("confirm")
    assert setup.draft.level == "quick"
    assert {"quick", "ring"} <= set(levels_of("classic"))


def test_a_level_dropped_onto_the_setup_is_taken(stage: Stage, home: Path) -> None:
    setup = stage.show(lambda context: SetupScene(context, "classic"))
    stage.app.take([WindowEvent("dropped", str(home / "Documents" / "ring.toml"))])
    assert setup.draft.level == "ring"
    stage.app.take([WindowEvent("dropped", str(home / "Documents" / "bad.toml"))])
    assert setup.draft.level == "ring"
    assert "nroth" in told(stage)


def test_a_level_for_another_game_is_kept_and_said_to_be_for_it(stage: Stage, home: Path) -> None:
    setup = stage.show(lambda context: SetupScene(context, "basic_training"))
    stage.app.take([WindowEvent("dropped", str(home / "Documents" / "quick.toml"))])
    assert setup.draft.level == "basic_training"
    assert "It is for Classic." in told(stage)


def test_two_levels_of_one_name_can_be_told_apart(stage: Stage, home: Path) -> None:
    setup = stage.show(lambda context: SetupScene(context, "classic"))
    for text in (BOARD, BOARD + "\n"):
        (home / "Documents" / "ring.toml").write_text(text, encoding="utf-8")
        stage.app.take([WindowEvent("dropped", str(home / "Documents" / "ring.toml"))])
    row: Any = next(widget for widget in setup.widgets if widget.id == "level")
    assert {"Ring (ring)", "Ring (ring_2)"} <= set(row.choices)
    assert setup.draft.level == "ring_2"
    assert "called ring_2, since there is another ring" in told(stage)


def test_typed_letters_are_no_intents_on_the_list(stage: Stage, home: Path) -> None:
    """The keys of a keyboard mean letters there: "e" would be a page, "a" the folder above."""
    scene = picker(stage, home)
    assert scene.wants_text
    stage.app.take([Typed("e"), Edit("copy")])
    assert (scene.browser.folder, chosen(scene)) == (home / "Downloads", "evening 0.jsonl")
