"""Where a player may look for files: usual folders in every language, drives of Windows, and folders that are gone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.files.places import (
    DESKTOP,
    DOCUMENTS,
    DOWNLOADS,
    DRIVE,
    GAME,
    HOME,
    Place,
    drives,
    home_folder,
    letters_of,
    nearest_folder,
    system_folders,
    usual_places,
)


def folders(home: Path, *names: str) -> None:
    for name in names:
        (home / name).mkdir(parents=True)


def test_usual_folders_are_found_in_english_and_dutch(tmp_path: Path) -> None:
    folders(tmp_path, "Bureaublad", "Documenten", "Downloads")
    expected = {HOME: "", DESKTOP: "Bureaublad", DOCUMENTS: "Documenten", DOWNLOADS: "Downloads"}
    assert usual_places(tmp_path) == tuple([Place(key, tmp_path / name) for key, name in expected.items()])
    folders(tmp_path, "Desktop")
    assert Place(DESKTOP, tmp_path / "Desktop") in usual_places(tmp_path)


def test_what_the_system_says_comes_before_a_guess_and_nothing_is_listed_that_is_not_there(tmp_path: Path) -> None:
    folders(tmp_path, "Desktop", "Schreibtisch")
    known = {DESKTOP: tmp_path / "Schreibtisch", DOWNLOADS: tmp_path / "gone"}
    assert usual_places(tmp_path, known) == (Place(HOME, tmp_path), Place(DESKTOP, tmp_path / "Schreibtisch"))
    assert set(system_folders()) == {DESKTOP, DOCUMENTS, DOWNLOADS}


def test_a_folder_that_is_two_places_is_listed_once(tmp_path: Path) -> None:
    known = {DESKTOP: tmp_path, DOCUMENTS: tmp_path}
    assert usual_places(tmp_path, known, own=tmp_path) == (Place(HOME, tmp_path),)


def test_the_games_own_folder_and_drives_come_last(tmp_path: Path) -> None:
    folders(tmp_path, "shared")
    found = usual_places(tmp_path, own=tmp_path / "shared", drives=[Path("C:\\"), Path("Q:\\")])
    assert [place.key for place in found] == [HOME, GAME, DRIVE, DRIVE]
    assert [place.key for place in usual_places(tmp_path, own=tmp_path / "gone")] == [HOME]


def test_drives_are_those_of_windows_alone() -> None:
    assert bool(drives()) == (os.name == "nt")
    assert drives(lambda: ["C:\\", "D:\\"]) == (Path("C:\\"), Path("D:\\"))
    assert drives(lambda: letters_of(0b1100)) == (Path("C:\\"), Path("D:\\"))
    assert letters_of(1 | 1 << 25) == ["A:\\", "Z:\\"]

    def refuse() -> list[str]:
        raise OSError("no")

    assert drives(refuse) == ()


def test_a_folder_that_is_gone_falls_back_to_the_nearest_around_it(tmp_path: Path) -> None:
    folders(tmp_path, "a/b")
    other = tmp_path / "other"
    assert nearest_folder(str(tmp_path / "a" / "b"), other) == tmp_path / "a" / "b"
    assert nearest_folder(str(tmp_path / "a" / "gone" / "deeper"), other) == tmp_path / "a"
    (tmp_path / "a" / "file").write_text("")
    assert nearest_folder(str(tmp_path / "a" / "file"), other) == tmp_path / "a"


@pytest.mark.parametrize("text", ["", "relative/folder", "a\0b", "~"])
def test_what_is_no_path_of_a_folder_falls_back_to_home(text: str, tmp_path: Path) -> None:
    assert nearest_folder(text, tmp_path) == tmp_path


def test_there_is_always_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    assert home_folder().is_absolute()

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert home_folder().is_absolute()
