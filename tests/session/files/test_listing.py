"""What a folder lists for choosing: folders first, fitting files only, natural order, and nothing on a disk that stops
it."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from game.session.files.listing import GONE, NO_FOLDER, SLICE, UNREADABLE, Listing, natural_order

REPLAYS = (".jsonl", ".jsonl.gz")


def names_in(folder: Path, endings: tuple[str, ...] = REPLAYS) -> list[str]:
    return [entry.path.name for entry in Listing(folder, endings).finish().entries]


def fill(folder: Path, *names: str) -> Path:
    for name in names:
        path = folder / name
        if name.endswith("/"):
            path.mkdir(parents=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"x")
    return folder


def test_folders_come_first_and_only_files_that_fit(tmp_path: Path) -> None:
    fill(tmp_path, "b.jsonl", "A.jsonl.gz", "notes.txt", "c.JSONL", "zoo/", "Attic/", "b.json")
    assert names_in(tmp_path) == ["Attic", "zoo", "A.jsonl.gz", "b.jsonl", "c.JSONL"]
    assert names_in(tmp_path, ()) == ["Attic", "zoo"]


def test_hidden_ones_are_left_out(tmp_path: Path) -> None:
    fill(tmp_path, ".secret.jsonl", ".deleted/", "seen.jsonl")
    assert names_in(tmp_path) == ["seen.jsonl"]


def test_numbers_are_put_in_order_as_numbers(tmp_path: Path) -> None:
    fill(tmp_path, "match 10.jsonl", "match 9.jsonl", "Match 1.jsonl", "match 010b.jsonl", "day 3 of 12.jsonl")
    expected = ["day 3 of 12.jsonl", "Match 1.jsonl", "match 9.jsonl", "match 10.jsonl", "match 010b.jsonl"]
    assert names_in(tmp_path) == expected
    assert natural_order("a0") != natural_order("a")
    assert natural_order("7" * 200) < natural_order("8" * 200)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_what_would_never_answer_is_no_file(tmp_path: Path) -> None:
    fill(tmp_path, "real.jsonl")
    os.mkfifo(tmp_path / "pipe.jsonl")
    os.symlink("/dev/zero", tmp_path / "zeros.jsonl")
    os.symlink(tmp_path / "nowhere", tmp_path / "broken.jsonl")
    os.symlink(tmp_path / "round.jsonl", tmp_path / "round.jsonl")
    os.symlink(tmp_path / "real.jsonl", tmp_path / "link.jsonl")
    os.symlink(tmp_path, tmp_path / "again")
    with socket.socket(socket.AF_UNIX) as plug:
        here = os.getcwd()
        os.chdir(tmp_path)  # the path of a socket must be short
        plug.bind("plug.jsonl")
        os.chdir(here)
        assert names_in(tmp_path) == ["again", "link.jsonl", "real.jsonl"]


def test_a_folder_that_cannot_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, "file.jsonl")
    assert Listing(tmp_path / "nowhere", REPLAYS).finish().problem == GONE
    assert Listing(tmp_path / "file.jsonl", REPLAYS).finish().problem == NO_FOLDER
    assert Listing(Path("a\0b"), REPLAYS).finish().problem == UNREADABLE

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(os, "scandir", refuse)
    listing = Listing(tmp_path, REPLAYS).finish()
    assert (listing.problem, listing.entries) == (UNREADABLE, ())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_names_that_are_no_text_are_listed_and_can_be_shown(tmp_path: Path) -> None:
    try:
        (tmp_path / os.fsdecode(b"caf\xe9.jsonl")).write_bytes(b"")
    except OSError:
        pytest.skip("this disk takes only proper text")
    (entry,) = Listing(tmp_path, REPLAYS).finish().entries
    assert entry.name == "caf\ufffd.jsonl"
    assert entry.path.read_bytes() == b""


def test_a_folder_of_twenty_thousand_is_read_in_short_steps(tmp_path: Path) -> None:
    first = tmp_path / "match 0.jsonl"
    first.write_bytes(b"")
    for number in range(1, 20_000):
        os.link(first, tmp_path / f"match {number}.jsonl")
    listing = Listing(tmp_path, REPLAYS)
    spent = 1
    while not listing.step():
        spent += 1
        assert listing.entries == ()
    assert spent > 20_000 // SLICE
    assert [entry.path.name for entry in listing.entries[9998:10001]] == [
        f"match {n}.jsonl" for n in (9998, 9999, 10000)
    ]
