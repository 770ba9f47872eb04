"""A match that cannot be kept says so for as long as that is true, on every match screen and in its menu, which offers
another folder; everything is written once there is room. The folders are really deleted, the disk is really full where
a small one can be made."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game.screens import routes
from game.screens.match.save_elsewhere import SaveElsewhereScene
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from tests.screens.support.stage import Stage

FULL = OSError(errno.ENOSPC, "No space left on device")
SAID: dict[int | None, str] = {errno.ENOSPC: "the disk is full", errno.EROFS: "the disk is read-only"}
CLASSIC = MatchSetup("classic", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0), Seat("normal", "Lady Zinc", 1)))
TOYS = MatchSetup("toy_battle", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0), Seat("easy", "Lady Zinc", 1)))


def began(stage: Stage, table: MatchSetup = CLASSIC, acts: int = 4) -> Any:
    scene = stage.show(lambda context: routes.match(context, table))
    for _ in range(acts):
        scene.match.submit(scene.match.actions()[0])
    return scene


def refuse(monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    """Every writing of replays fails from now on."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("game.core.replays.recording.ReplayWriter._put", fail)
    monkeypatch.setattr("game.core.replays.recording.write_new", fail)


@pytest.mark.parametrize("table", [CLASSIC, TOYS], ids=["classic", "toy_battle"])
@pytest.mark.parametrize("error", [FULL, OSError(errno.EROFS, "Read-only file system")], ids=["full", "read only"])
def test_the_mark_stays_as_long_as_the_disk_refuses(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, table: MatchSetup, error: OSError
) -> None:
    scene = began(stage, table)
    assert "Not saved" not in stage.words()
    with monkeypatch.context() as patched:
        refuse(patched, error)
        scene.match.submit(scene.match.actions()[0])
        for _ in range(2):
            stage.steps(300, draw=False)
            stage.until(lambda: not stage.app.notices.text)
            assert f"Not saved: {SAID[error.errno]}" in stage.words()
    stage.until(lambda: "Not saved" not in stage.words(), 200)
    assert game.load(scene.keeper.path).log == scene.match.log


def until_told(stage: Stage, notice: str) -> None:
    stage.until(lambda: stage.app.notices.text == notice)


def test_a_passing_notice_leaves_the_mark_to_be_read(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = began(stage)
    refuse(monkeypatch, FULL)
    scene.match.submit(scene.match.actions()[0])
    for passing in ("Sound is off.", "All that is said here takes up a great deal of the width of the window."):
        stage.context.notices.append(passing)
        until_told(stage, passing)
        stage.draw()
        shown = {entry.text: entry.box for entry in stage.written()}
        assert shown[passing][1] > shown["Not saved: the disk is full"][3]


def test_the_menu_does_not_promise_what_it_cannot_keep(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = began(stage)
    refuse(monkeypatch, FULL)
    scene.match.submit(scene.match.actions()[0])
    stage.app.stack.apply(scene.pause_menu())
    stage.steps(1)
    words = stage.words()
    assert "Save and" not in words
    assert "waits under Continue" not in words
    for expected in ("Save in another folder…", "Leave without saving", "Quit without saving", "Not saved"):
        assert expected in words
    stage.click_widget("leave")
    assert stage.top.name == "confirm"
    stage.press("confirm")
    assert stage.top.name == "pause"
    stage.click_widget("leave")
    stage.press("right", "confirm")
    assert stage.top.name == "title"
    stage.until(lambda: not stage.app.notices.text and not stage.context.notices)
    assert "Not saved" not in stage.words()


def test_the_menu_follows_when_there_is_room_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = began(stage)
    with monkeypatch.context() as patched:
        refuse(patched, FULL)
        scene.match.submit(scene.match.actions()[0])
        stage.app.stack.apply(scene.pause_menu())
        stage.steps(200)
        assert "Save and leave" not in stage.words()
        stage.focus("elsewhere")
    stage.steps(200)
    assert "Save and leave" in stage.words()
    assert stage.top.focus == "leave"
    assert game.load(scene.keeper.path).log == scene.match.log


@pytest.mark.parametrize("language", ["en", "nl"])
def test_saving_in_another_folder_keeps_the_whole_match_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    stage = Stage(tmp_path, language=language)
    scene = began(stage)
    old = scene.keeper.path
    before = old.read_bytes()
    with monkeypatch.context() as patched:
        refuse(patched, FULL)
        scene.match.submit(scene.match.actions()[0])
        stage.app.stack.apply(scene.pause_menu())
        stage.app.stack.apply(Push(SaveElsewhereScene(stage.context, scene, tmp_path / "nobody")))
        stage.focus("path")
        stage.press("confirm")
        stage.write(str(tmp_path / "stick"))
        stage.press("confirm")
        assert stage.top.name == "save_elsewhere", "it is full there too, which is said"
    stage.press("confirm")
    assert stage.top.name == "pause"
    assert scene.keeper.path.parent == tmp_path / "stick"
    assert scene.keeper.problem == ""
    scene.match.submit(scene.match.actions()[0])
    assert game.load(scene.keeper.path).log == scene.match.log
    assert old.read_bytes() == before
    stage.close()


@pytest.mark.parametrize("has_room", [True, False])
def test_a_match_from_another_folder_comes_back_when_it_is_left_or_says_where_it_is(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_room: bool
) -> None:
    scene = began(stage)
    old, folder = scene.keeper.path, scene.keeper.path.parent
    scene.keeper.move_to(tmp_path / "stick")
    scene.match.submit(scene.match.actions()[0])
    assert scene.keeper.is_elsewhere
    stage.app.stack.apply(scene.pause_menu())
    stage.focus("leave")
    assert "under Continue" not in stage.words(), "which nobody knows yet"
    if not has_room:
        refuse(monkeypatch, FULL)
    stage.click_widget("leave")
    stage.until(lambda: "There is room again" in stage.words() if has_room else "went on in" in stage.words())
    kept = [path for path in folder.iterdir() if path.name.endswith(".jsonl")]
    assert [game.load(path).log == scene.match.log for path in kept] == [has_room]
    assert old.exists() is not has_room
    assert game.load(next((tmp_path / "stick").glob("*.jsonl"))).log == scene.match.log


def test_what_another_window_did_with_the_file_left_behind_stays(stage: Stage, tmp_path: Path) -> None:
    scene = began(stage)
    old = scene.keeper.path
    scene.keeper.move_to(tmp_path / "stick")
    other = game.load(old)
    other.submit(other.actions()[-1])
    other.save(old)
    scene.match.submit(scene.match.actions()[0])
    stage.app.stack.apply(scene.pause_menu())
    stage.click_widget("leave")
    logs = [game.load(path).log for path in old.parent.iterdir() if path.name.endswith(".jsonl")]
    assert sorted(logs, key=str) == sorted([other.log, scene.match.log], key=str)


def test_the_folder_that_is_open_is_the_one_that_it_is_saved_in(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "me" / "Documents").mkdir(parents=True)
    scene = began(stage)
    stage.app.stack.apply(scene.pause_menu())
    stage.app.stack.apply(Push(SaveElsewhereScene(stage.context, scene, tmp_path / "me")))
    stage.steps(10)
    stage.press("confirm")
    stage.steps(10)
    stage.press("right")
    assert stage.top.focus == "take"
    stage.press("confirm")
    assert stage.top.name == "pause"
    assert scene.keeper.path.parent == tmp_path / "me" / "Documents"


@pytest.mark.parametrize("whole", [True, False], ids=["the whole folder", "only the file"])
def test_a_match_whose_file_was_deleted_is_written_anew_and_whole(stage: Stage, tmp_path: Path, whole: bool) -> None:
    scene = began(stage, acts=12)
    if whole:
        shutil.rmtree(tmp_path / "data")
    else:
        scene.keeper.path.unlink()
    scene.match.submit(scene.match.actions()[0])
    stage.steps(200, draw=False)
    assert scene.keeper.problem == ""
    assert game.load(scene.keeper.path).log == scene.match.log
    scene.match.submit(scene.match.actions()[0])
    stage.show(routes.title)
    assert game.load(scene.keeper.path).log == scene.match.log


def test_a_folder_that_cannot_be_made_again_is_told(stage: Stage, tmp_path: Path) -> None:
    scene = began(stage)
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").write_text("in the way", encoding="utf-8")
    scene.match.submit(scene.match.actions()[0])
    stage.steps(600, draw=False)
    stage.until(lambda: not stage.app.notices.text)
    assert "Not saved" in stage.words()
    (tmp_path / "data").unlink()
    stage.steps(200, draw=False)
    assert game.load(scene.keeper.path).log == scene.match.log


def test_a_file_that_somebody_else_put_in_its_place_is_left_alone(stage: Stage) -> None:
    scene = began(stage)
    old = scene.keeper.path
    old.unlink()
    old.write_text("somebody's own", encoding="utf-8")
    scene.match.submit(scene.match.actions()[0])
    stage.steps(200, draw=False)
    assert old.read_text(encoding="utf-8") == "somebody's own"
    assert scene.keeper.path != old
    assert game.load(scene.keeper.path).log == scene.match.log


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """64 kB, where this system lets us make one; else a folder, and the test fills nothing."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    done = subprocess.run(command, capture_output=True, check=False)
    yield disk
    if done.returncode == 0:
        subprocess.run(["umount", "-l", str(disk)], check=False)


def fill(path: Path) -> None:
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(b"0" * 512)


def test_a_disk_that_is_really_full(small_disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(small_disk)
    scene = began(stage)
    filler = small_disk / "filler"
    with monkeypatch.context() as patched:
        if os.path.ismount(small_disk):
            fill(filler)
        else:
            refuse(patched, FULL)
        while not scene.keeper.problem:
            scene.match.submit(scene.match.actions()[0])
        scene.match.submit(scene.match.actions()[0])
        stage.steps(2)
        assert "No space left on device" in scene.keeper.problem
        game.load(scene.keeper.path)
    filler.unlink(missing_ok=True)
    stage.steps(200, draw=False)
    assert scene.keeper.problem == ""
    assert game.load(scene.keeper.path).log == scene.match.log
    stage.close()
