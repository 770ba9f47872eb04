"""The player's own folders are those of each system, and what earlier versions kept elsewhere is brought along."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import platformdirs
import platformdirs.windows
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from game.core.replays.writing import open_locked
from game.ui.folders import Folders, fetch_older_files, own_folders


@pytest.fixture(autouse=True)
def no_chosen_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TIN_MARSHAL_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CONFIG", "DATA"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Folders:
    """Its two folders, and an older match, film and log in the roaming one."""
    places = {"CSIDL_APPDATA": tmp_path / "Roaming", "CSIDL_LOCAL_APPDATA": tmp_path / "Local"}
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", lambda name: str(places[name]))
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    older = tmp_path / "Roaming" / "tin-marshal"
    for name in ("matches/one.jsonl.gz", "matches/notes/one.json", "films/one.mp4", "log.txt"):
        (older / name).parent.mkdir(parents=True, exist_ok=True)
        (older / name).write_text(name, encoding="utf-8")
        os.utime(older / name, (1_000_000_000, 1_000_000_000))
    return own_folders()


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_one_folder_for_all_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TIN_MARSHAL_HOME", str(tmp_path / "all"))
    assert own_folders() == Folders(tmp_path / "all" / "config", tmp_path / "all" / "data")


def test_linux_has_one_for_settings_and_one_for_matches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", Unix)
    own = own_folders()
    assert own.settings == tmp_path / ".config" / "tin-marshal" / "settings.toml"
    assert own.matches == tmp_path / ".local" / "share" / "tin-marshal" / "matches"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert own_folders().log == tmp_path / "elsewhere" / "tin-marshal" / "log.txt"
    fetch_older_files(own)
    assert not any(tmp_path.iterdir())


def test_a_mac_has_one_for_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    own = own_folders()
    assert own.config == own.data == own.older == tmp_path / "Library" / "Application Support" / "tin-marshal"


def test_on_windows_matches_do_not_roam(on_windows: Folders, tmp_path: Path) -> None:
    assert on_windows.settings == tmp_path / "Roaming" / "tin-marshal" / "settings.toml"
    assert on_windows.matches == tmp_path / "Local" / "tin-marshal" / "matches"


def test_older_matches_and_films_are_brought_along_with_their_dates(on_windows: Folders) -> None:
    fetch_older_files(on_windows)
    assert files_in(on_windows.data) == {"matches/one.jsonl.gz", "matches/notes/one.json", "films/one.mp4"}
    assert (on_windows.matches / "one.jsonl.gz").stat().st_mtime == 1_000_000_000
    assert on_windows.older is not None
    assert files_in(on_windows.older) == {"log.txt"}
    assert [entry.name for entry in on_windows.older.iterdir()] == ["log.txt"]


def test_they_are_brought_from_another_disk(on_windows: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "rename", refuse)
    fetch_older_files(on_windows)
    one = on_windows.matches / "one.jsonl.gz"
    assert (one.read_text(encoding="utf-8"), one.stat().st_mtime) == ("matches/one.jsonl.gz", 1_000_000_000)
    assert on_windows.older is not None
    assert files_in(on_windows.older) == {"log.txt"}


def test_what_is_played_or_has_a_namesake_stays(on_windows: Folders) -> None:
    assert on_windows.older is not None
    on_windows.films.mkdir(parents=True)
    (on_windows.films / "one.mp4").write_text("newer", encoding="utf-8")
    number = open_locked(on_windows.older / "matches" / "one.jsonl.gz")
    try:
        fetch_older_files(on_windows)
        assert files_in(on_windows.older) == {"matches/one.jsonl.gz", "films/one.mp4", "log.txt"}
        assert (on_windows.films / "one.mp4").read_text(encoding="utf-8") == "newer"
    finally:
        os.close(number)
    fetch_older_files(on_windows)
    assert (on_windows.matches / "one.jsonl.gz").is_file()


def test_a_folder_that_cannot_be_made_costs_nothing_else(on_windows: Folders) -> None:
    on_windows.data.parent.write_text("no folder", encoding="utf-8")
    fetch_older_files(on_windows)
    assert on_windows.older is not None
    assert len(files_in(on_windows.older)) == 4
