"""The folder of kept matches: what it lists, notes, deleting with undo, importing, sharing, making room, and every kind
of file that is no replay."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.replays.replay import LARGEST_FILE
from game.session.saved.autosave import Autosave
from game.session.saved.library import Library, SavedMatch, make_room, waiting
from game.session.saved.replay_inspection import Examination, read_findings, write_findings
from game.session.setup.match_setup import MatchSetup, Seat
from tests.session.tables import MODES, played

BEGAN = datetime(2026, 11, 16, 12)


def table(mode: str = "classic", seats: int = 2, seed: str = "TIN-1") -> MatchSetup:
    names = ("Mira", "Joris", "Brass", "Zinc")
    return MatchSetup(
        mode, None, {}, seed, tuple(Seat("human" if n == 0 else "easy", names[n], n) for n in range(seats))
    )


def keep(folder: Path, acts: int = 5, minutes: int = 0, at: MatchSetup | None = None) -> Path:
    at = at or table()
    match = at.start()
    keeper = Autosave(folder, match, at, BEGAN + timedelta(minutes=minutes))
    for _ in range(acts):
        match.submit(match.actions()[0])
    keeper.close()
    return keeper.path


def keep_whole(folder: Path, mode: str = "classic", title: str = "") -> Path:
    """A match that is over, as if it had been played here."""
    match = played(mode)
    match.about = {"table": json.loads(json.dumps(_about(table(mode, match.seats)))), "began": "2026-11-16T09:00:00"}
    path = folder / f"{mode}.jsonl"
    folder.mkdir(exist_ok=True)
    match.save(path)
    return path


def _about(at: MatchSetup) -> dict[str, Any]:
    from game.session.saved.autosave import setup_for_header

    return setup_for_header(at)


def library(folder: Path) -> Library:
    made = Library(folder)
    made.refresh()
    return made


def only(folder: Path) -> SavedMatch:
    (found,) = library(folder).kept
    return found


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    found = library(tmp_path / "nowhere")
    assert (found.kept, found.problem, found.disk_use) == ((), None, 0)
    assert not (tmp_path / "nowhere").exists()


def test_matches_are_told_newest_first_with_what_is_known(tmp_path: Path) -> None:
    keep(tmp_path, 5, 0)
    keep(tmp_path, 7, 90, table(seats=3))
    keep_whole(tmp_path)
    first, second, third = library(tmp_path).kept
    assert (first.actions, first.seats, first.is_unfinished, first.winners) == (7, 3, True, ())
    assert (second.actions, second.table.seed, second.began) == (5, "TIN-1", BEGAN)
    outcome = played("classic").outcome
    assert outcome is not None
    assert (third.winners, third.reason, third.is_finished) == (outcome.winners, outcome.reason, True)
    assert third.actions == len(played("classic").log)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_kept_loaded_and_examined(tmp_path: Path, mode: str) -> None:
    keep_whole(tmp_path, mode)
    found = only(tmp_path)
    assert (found.mode, found.has_table, found.problem) == (mode, True, None)
    examination = Examination(found)
    for _ in examination.steps():
        pass
    assert examination.findings is not None
    assert examination.findings.problem is None
    assert examination.findings.turns == played(mode).turn
    assert examination.mode is not None
    assert examination.middle is not None
    assert 0 < examination.mode.turn(examination.middle) <= played(mode).turn


def test_findings_are_noted_for_exactly_this_file(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = only(tmp_path)
    examination = Examination(found)
    list(examination.steps())
    assert examination.findings is not None
    write_findings(found, tmp_path / "pictures", examination.findings)
    assert read_findings(found, tmp_path / "pictures") == examination.findings
    with path.open("ab") as file:
        file.write(b"{")
    assert read_findings(only(tmp_path), tmp_path / "pictures") is None


def test_only_what_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(tmp_path)
    keep(tmp_path, 5, 10)
    found = library(tmp_path)
    read: list[Path] = []
    from game.session.saved import library as module

    original = vars(module)["look_at"]

    def look_at(path: Path) -> Any:
        read.append(path)
        return original(path)

    monkeypatch.setattr(module, "look_at", look_at)
    found.refresh()
    assert read == []
    with path.open("ab") as file:
        file.write(b"{")
    found.refresh()
    assert read == [path]


def test_titles_and_favourites_stay(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = library(tmp_path)
    before = path.read_bytes()
    kept = found.rename(found.kept[0], "  Mira's last stand\n\x07 ")
    found.note(kept, favourite=True, initials={"0": "MIR"})
    again = only(tmp_path)
    assert (again.title, again.is_favourite, again.initials) == ("Mira's last stand", True, {0: "MIR"})
    assert path.read_bytes() == before


@pytest.mark.parametrize("note", ["[1]", "{", '{"title": 5, "favourite": 1, "seconds": "x", "initials": [3]}', "\xff"])
def test_notes_that_make_no_sense_do_no_harm(tmp_path: Path, note: str) -> None:
    path = keep(tmp_path)
    path.with_name(f"{path.name}.about.json").write_bytes(note.encode("latin-1"))
    found = only(tmp_path)
    assert (found.title, found.is_favourite, found.seconds, found.initials) == ("", False, 0.0, {})


def test_deleting_can_be_undone_until_the_trash_is_emptied(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = library(tmp_path)
    found.rename(found.kept[0], "Keep me")
    content = path.read_bytes()
    found.delete(found.kept[0])
    assert found.kept == ()
    assert not path.exists()
    back = found.undo_delete()
    assert back is not None
    assert (back.path, back.title, path.read_bytes()) == (path, "Keep me", content)
    assert found.undo_delete() is None
    found.delete(back)
    found.empty_trash()
    assert not any(entry.is_file() for entry in tmp_path.rglob("*"))


def test_undoing_never_overwrites(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = library(tmp_path)
    found.delete(found.kept[0])
    path.write_bytes(b"another")
    back = found.undo_delete()
    assert back is not None
    assert back.path != path
    assert path.read_bytes() == b"another"


def test_what_was_deleted_when_the_game_was_cut_off_comes_back(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = library(tmp_path)
    found.delete(found.kept[0])
    later = Library(tmp_path)
    assert later.restore_lost() == 1
    later.refresh()
    assert [kept.path for kept in later.kept] == [path]


def test_importing_copies_and_never_overwrites(tmp_path: Path) -> None:
    source = keep_whole(tmp_path / "far")
    here = library(tmp_path / "here")
    kept = here.add(source)
    assert kept.path.parent == tmp_path / "here"
    assert kept.path.read_bytes() == source.read_bytes()
    assert kept.is_imported
    assert here.add(source).path == kept.path
    other = keep(tmp_path / "far" / "again")
    other = other.rename(other.with_name(source.name))
    second = here.add(other)
    assert second.path != kept.path
    assert len(library(tmp_path / "here").kept) == 2


def test_a_shared_match_is_one_small_file_with_everything_in_it(tmp_path: Path) -> None:
    keep_whole(tmp_path / "here")
    here = library(tmp_path / "here")
    kept = here.rename(here.kept[0], "The café war")
    path = here.share(kept)
    assert path.name == "the-cafe-war.jsonl.gz"
    assert here.share(kept) != path
    assert path.stat().st_size / kept.actions <= 60
    assert game.verify(path).ok
    there = library(tmp_path / "there")
    got = there.add(path)
    assert (got.title, got.table.seats, got.winners) == ("The café war", kept.table.seats, kept.winners)
    assert got.is_packed
    assert got.load().log == played("classic").log


def test_sharing_leaves_out_a_torn_line(tmp_path: Path) -> None:
    path = keep(tmp_path, 9)
    path.write_bytes(path.read_bytes()[:-9])
    here = library(tmp_path)
    report = game.verify(here.share(here.kept[0]))
    assert (report.ok, report.actions, report.recovered) == (True, 8, False)


def test_old_unfinished_matches_make_room_but_favourites_never(tmp_path: Path) -> None:
    paths = [keep(tmp_path, 3, number) for number in range(25)]
    found = library(tmp_path)
    by_path = {kept.path: kept for kept in found.kept}
    found.note(by_path[paths[0]], favourite=True)
    whole = keep_whole(tmp_path)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"hello\n")
    imported = library(tmp_path / "x").add(keep(tmp_path / "y", 4)).path
    os.replace(imported, tmp_path / "imported.jsonl")
    (tmp_path / "imported.jsonl.about.json").write_text('{"imported": true}', encoding="utf-8")
    assert make_room(tmp_path) == 4
    gone = [path for path in paths if not path.exists()]
    assert gone == paths[1:5]
    assert paths[0].exists()
    assert all(path.exists() for path in (whole, broken, tmp_path / "imported.jsonl"))
    assert make_room(tmp_path) == 0


def test_continue_offers_what_was_played_last(tmp_path: Path) -> None:
    early, late = keep(tmp_path, 3, 0), keep(tmp_path, 3, 60)
    keep_whole(tmp_path)
    assert next(waiting(tmp_path)).path in (early, late)
    os.utime(early, ns=(2**62, 2**62))
    assert [kept.path for kept in waiting(tmp_path)] == [early, late]
    match = game.load(early)
    match.about.clear()
    match.save(tmp_path / "nobody.jsonl")
    assert {kept.path for kept in waiting(tmp_path)} == {early, late}


def header(**changes: Any) -> Callable[[bytes], bytes]:
    def change(content: bytes) -> bytes:
        first, _, rest = content.partition(b"\n")
        return json.dumps(json.loads(first) | changes).encode() + b"\n" + rest

    return change


BAD: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "nothing in it": (lambda content: b"", "empty"),
    "a letter": (lambda content: b"Dear Mira,\n", "foreign"),
    "a picture": (lambda content: b"\xff\xd8\xff\xe0\x00\x10JFIF\n", "foreign"),
    "other JSON": (lambda content: b'{"game": "chess"}\n', "foreign"),
    "newer format": (header(format=99), "newer"),
    "newer rules": (header(rules=99), "newer"),
    "unknown mode": (header(mode="ludo"), "level_gone"),
    "too many seats": (header(seats=99), "damaged"),
    "packed nonsense": (lambda content: b"\x1f\x8bhello", "damaged"),
    "packed letter": (lambda content: gzip.compress(b"Dear Mira,\n"), "foreign"),
}


@pytest.mark.parametrize("name", BAD)
def test_files_that_are_no_replays_are_listed_with_their_problem_and_left_alone(tmp_path: Path, name: str) -> None:
    change, kind = BAD[name]
    path = keep(tmp_path)
    path.write_bytes(change(path.read_bytes()))
    before = path.read_bytes()
    found = only(tmp_path)
    assert found.problem is not None
    assert found.problem.kind == kind
    with pytest.raises(game.ReplayError) as caught:
        library(tmp_path / "other").add(path)
    assert caught.value.kind == kind
    assert next(waiting(tmp_path), None) is None
    assert path.read_bytes() == before


PLAYS_WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "a changed level": (header(level_digest="0" * 16), "level_changed"),
    "a level that is gone": (header(level="atlantis"), "level_gone"),
    "an unknown option": (header(options={"clame": True}), "level_gone"),
    "an edited action": (lambda content: content.replace(b'"action":"', b'"action":"x', 1), "edited"),
    "another seed": (header(seed=12345), "edited"),
    "a broken line": (lambda content: content.replace(b'{"seat"', b'{"seat', 1), "damaged"),
}


@pytest.mark.parametrize("name", PLAYS_WRONG)
def test_replays_that_do_not_play_are_found_when_examined(tmp_path: Path, name: str) -> None:
    change, kind = PLAYS_WRONG[name]
    path = keep(tmp_path)
    path.write_bytes(change(path.read_bytes()))
    examination = Examination(only(tmp_path))
    list(examination.steps())
    assert examination.findings is not None
    assert examination.findings.problem is not None
    assert examination.findings.problem.kind == kind
    with pytest.raises(game.ReplayError) as caught:
        only(tmp_path).load()
    assert caught.value.kind == kind


def test_a_file_of_100_megabytes_is_listed_as_too_large(tmp_path: Path) -> None:
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(100 << 20)
    found = only(tmp_path)
    assert found.problem is not None
    assert (found.problem.kind, found.problem.values["most"]) == ("too_large", LARGEST_FILE >> 20)


def test_things_that_are_no_files_and_folders_without_rights(tmp_path: Path) -> None:
    here = library(tmp_path / "here")
    for path, kind in ((tmp_path, "no_file"), (tmp_path / "nowhere.jsonl", "missing")):
        with pytest.raises(game.ReplayError) as caught:
            here.add(path)
        assert caught.value.kind == kind
    source = keep(tmp_path / "far")
    (tmp_path / "blocked").write_text("no folder", encoding="utf-8")
    blocked = library(tmp_path / "blocked")
    assert blocked.problem is not None
    assert blocked.problem.kind == "folder"
    with pytest.raises(game.ReplayError) as caught:
        blocked.add(source)
    assert caught.value.kind == "unwritable"


def test_a_note_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    keep(tmp_path)
    found = library(tmp_path)
    lost = replace(found.kept[0], path=tmp_path / "gone" / "x.jsonl")
    with pytest.raises(game.ReplayError) as caught:
        found.note(lost, favourite=True)
    assert caught.value.kind == "unwritable"


def test_disk_use_counts_everything(tmp_path: Path) -> None:
    path = keep(tmp_path)
    found = library(tmp_path)
    assert found.disk_use == path.stat().st_size
    shared = found.share(found.kept[0])
    assert found.disk_use == path.stat().st_size + shared.stat().st_size
