"""Walking through folders: down, up and back to where one came from, by letters and by typed paths."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.files.browser import LONGEST_PATH, FileBrowser, TypedPath, typed_path
from game.session.files.type_ahead import PAUSE, TypeAhead

REPLAYS = (".jsonl", ".jsonl.gz")


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    for name in ("deep/inner", "Downloads", "Documents", "empty"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("alpha.jsonl", "anna.jsonl", "beta.jsonl.gz", "deep/inner/zulu.jsonl", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


def browser_at(folder: Path, endings: tuple[str, ...] = REPLAYS) -> FileBrowser:
    browser = FileBrowser(endings, str(folder), home=folder)
    browser.finish()
    return browser


def listed(browser: FileBrowser) -> list[str]:
    browser.finish()
    return [entry.name for entry in browser.entries]


def test_going_up_chooses_the_folder_one_came_from(disk: Path) -> None:
    browser = browser_at(disk / "deep" / "inner")
    assert listed(browser) == ["zulu.jsonl"]
    assert browser.go_up()
    assert (listed(browser), browser.chosen and browser.chosen.name) == (["inner"], "inner")
    assert browser.go_up()
    browser.finish()
    assert browser.chosen is not None
    assert browser.chosen.path == disk / "deep"
    root = browser_at(Path(disk.anchor))
    assert not root.go_up()


def test_nothing_is_chosen_while_a_folder_is_read_or_where_it_is_empty(disk: Path) -> None:
    browser = FileBrowser(REPLAYS, str(disk), disk)
    assert browser.is_reading
    assert browser.chosen is None
    assert browser.step()
    assert browser.chosen is not None
    assert not browser.step()
    assert browser_at(disk / "empty").chosen is None


def test_a_start_that_is_gone_begins_at_the_nearest_folder(disk: Path) -> None:
    assert browser_at(disk / "deep" / "gone" / "further").folder == disk / "deep"


def test_what_is_chosen_stays_chosen_when_the_folder_is_read_again(disk: Path) -> None:
    browser = browser_at(disk)
    browser.choose(listed(browser).index("beta.jsonl.gz"))
    (disk / "aaa.jsonl").write_bytes(b"")
    browser.read_again()
    browser.finish()
    assert browser.chosen is not None
    assert browser.chosen.name == "beta.jsonl.gz"


def test_a_folder_that_is_deleted_meanwhile_leads_to_the_one_around_it(disk: Path) -> None:
    browser = browser_at(disk / "empty")
    (disk / "empty").rmdir()
    browser.read_again()
    assert browser.folder == disk


def test_letters_jump_and_begin_anew_after_a_pause(disk: Path) -> None:
    browser = browser_at(disk)
    chosen = []
    for typed, moment in (("a", 0.0), ("n", 0.3), ("b", 0.5 + 2 * PAUSE), ("d", 9.0), ("O", 9.1), ("w", 9.2)):
        browser.type_letters(typed, moment)
        assert browser.chosen is not None
        chosen.append(browser.chosen.name)
    assert chosen == ["alpha.jsonl", "anna.jsonl", "beta.jsonl.gz", "deep", "Documents", "Downloads"]
    assert not browser.type_letters("x", 30.0)
    assert not browser_at(disk / "empty").type_letters("a", 40.0)


def test_one_letter_again_and_again_goes_from_name_to_name() -> None:
    ahead, names = TypeAhead(), ["apple", "berry", "avocado", "aardvark"]
    assert ahead.find(names, 0, "a", 0.0) == 2
    assert ahead.find(names, 2, "a", 0.1) == 3, "aa: the one name that begins so"
    assert ahead.find(names, 3, "a", 0.2) == 0
    assert ahead.find(names, 0, " ", 9.0) is None


def test_typed_paths_lead_to_folders_and_files(disk: Path) -> None:
    browser = browser_at(disk)
    assert browser.follow("deep/inner") == TypedPath()
    assert listed(browser) == ["zulu.jsonl"]
    assert browser.follow("../../anna.jsonl") == TypedPath(disk / "anna.jsonl")
    browser.finish()
    assert browser.chosen is not None
    assert browser.chosen.path == disk / "anna.jsonl"
    assert browser.follow(f'  "{disk / "deep"}" ') == TypedPath()
    assert browser.folder == disk / "deep"
    assert browser.follow("~/Downloads") == TypedPath()
    assert browser.folder == disk / "Downloads"
    assert browser.follow((disk / "anna.jsonl").as_uri()).file == disk / "anna.jsonl"


def test_the_beginning_of_a_single_name_is_enough(disk: Path) -> None:
    browser = browser_at(disk)
    assert browser.follow("dow") == TypedPath()
    assert browser.folder == disk / "Downloads"
    assert browser.follow(str(disk / "BET")).file == disk / "beta.jsonl.gz"
    assert browser.follow(str(disk / "a")) == TypedPath()
    browser.finish()
    assert browser.chosen is not None
    assert browser.chosen.name == "alpha.jsonl"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [("", "missing"), ("nowhere/at/all", "missing"), ("qqq", "missing"), ("notes.txt", "no_fit"), ("a\0b", "missing"),
     ("x" * (LONGEST_PATH + 1), "missing"), ("y" * 300, "missing")],
)  # fmt: skip
def test_a_path_that_leads_nowhere_is_refused_and_nothing_moves(disk: Path, text: str, refusal: str) -> None:
    browser = browser_at(disk)
    assert browser.follow(text).refusal == refusal
    assert browser.folder == disk


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_typed_pipe_is_refused_without_being_opened(disk: Path) -> None:
    os.mkfifo(disk / "pipe.jsonl")
    assert browser_at(disk).follow("pipe.jsonl").refusal == "no_fit"


def test_for_choosing_a_folder_files_are_neither_listed_nor_taken(disk: Path) -> None:
    browser = browser_at(disk, ())
    assert listed(browser) == ["deep", "Documents", "Downloads", "empty"]
    assert browser.follow("anna.jsonl").refusal == "no_fit"


def test_an_address_of_windows_keeps_its_drive(tmp_path: Path) -> None:
    path = typed_path("file:///C:/Users/Mira/a%20b.jsonl", tmp_path, tmp_path)
    assert path is not None
    assert str(path).endswith("C:/Users/Mira/a b.jsonl".replace("/", os.sep))
