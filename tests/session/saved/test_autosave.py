"""Keeping a match while it is played: names, who sat where, kill -9 at any moment, full disks, how often the disk is
asked to be sure, and going on in the same file. The killing is done to real processes."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import game
from game.session.saved.autosave import (
    SYNC_EVERY,
    Autosave,
    file_stem,
    go_on_in,
    read_about,
    read_setup,
    set_parent,
    setup_from_header,
)
from game.session.saved.library import waiting
from game.session.setup.match_setup import MatchSetup, Seat

TABLE = MatchSetup(
    "classic", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0, "pad:77"), Seat("hard", "Zoë Müller", 3))
)
BEGAN = datetime(2026, 11, 16, 5, 34, 31)
ROOT = Path(__file__).resolve().parents[3]

PLAYS = """
import sys
from datetime import datetime
from pathlib import Path
from game.session.saved.autosave import Autosave
from game.session.setup.match_setup import Seat, MatchSetup

table = MatchSetup("classic", None, {}, "7", (Seat("human", "Mira", 0), Seat("human", "Joris", 1)))
match = table.start()
keeper = Autosave(Path(sys.argv[1]), match, table, datetime(2026, 11, 16))
while match.outcome is None:
    listed = match.actions()
    match.submit(listed[len(match.log) * 7919 % len(listed)])
    keeper.update(0.5)
    print(len(match.log), flush=True)
    if keeper.problem:
        print(keeper.problem, file=sys.stderr, flush=True)
        break
"""


def kept(folder: Path, acts: int = 6, table: MatchSetup = TABLE, sync: Any = None) -> tuple[game.Match, Autosave]:
    match = table.start()
    keeper = Autosave(folder, match, table, BEGAN, sync or (lambda number: None))
    for _ in range(acts):
        match.submit(match.actions()[0])
    return match, keeper


def test_a_file_is_named_by_date_mode_and_players_and_says_who_sat_there(tmp_path: Path) -> None:
    match, keeper = kept(tmp_path)
    keeper.close()
    assert keeper.path.name == "2026-11-16-053431-classic-mira-zoe-muller.jsonl"
    assert [path.name for path in tmp_path.iterdir()] == [keeper.path.name]
    assert game.verify(keeper.path).ok
    assert read_setup(keeper.path) == MatchSetup("classic", match.mode.level, {}, TABLE.seed, TABLE.seats)


def test_two_matches_of_one_second_have_two_files(tmp_path: Path) -> None:
    paths = set()
    for _ in range(3):
        _, keeper = kept(tmp_path)
        keeper.close()
        paths.add(keeper.path)
    assert len(paths) == len(list(tmp_path.iterdir())) == 3


def test_names_that_no_file_may_have_give_plain_ones() -> None:
    seats = (Seat("human", "../..\\:*?", 0), Seat("human", "日本", 1), Seat("human", "Ann-Lee" * 20, 2))
    stem = file_stem(MatchSetup("classic", None, {}, "1", seats), BEGAN)
    assert stem.startswith("2026-11-16-053431-classic-ann-lee")
    assert len(stem) <= 100
    assert set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_a_match_in_which_nothing_was_done_leaves_nothing(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, acts=0)
    assert keeper.path.exists()
    keeper.close()
    assert not list(tmp_path.iterdir())


def test_seconds_played_are_noted_and_add_up(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path)
    for _ in range(40):
        keeper.update(0.5)
    assert read_about(keeper.path)["seconds"] == 15
    keeper.close()
    assert read_about(keeper.path)["seconds"] == 20
    again = game.load(keeper.path)
    go_on_in(again, keeper.path)
    later = Autosave(tmp_path, again, TABLE, BEGAN)
    later.update(10.0)
    later.close()
    assert read_about(keeper.path)["seconds"] == 30


def test_the_disk_is_asked_at_most_once_a_second_and_only_for_something_new(tmp_path: Path) -> None:
    asked: list[Any] = []
    match, keeper = kept(tmp_path, 0, sync=asked.append)
    for _ in range(600):
        if match.outcome is None:
            match.submit(match.actions()[0])
        keeper.update(1 / 60)
    assert 8 <= len(asked) <= 10 / SYNC_EVERY
    before = len(asked)
    for _ in range(300):
        keeper.update(1 / 60)
    assert len(asked) <= before + 1
    keeper.close()


def test_an_act_with_its_keeping_takes_far_less_than_a_frame(tmp_path: Path) -> None:
    """The disk itself is asked in a thread, so that a slow one holds up nothing."""
    slow = []

    def very_slow(number: int) -> None:
        slow.append(number)
        time.sleep(0.2)

    import threading

    match, keeper = kept(tmp_path, 0, sync=lambda number: threading.Thread(target=very_slow, args=(number,)).start())
    times = []
    for _ in range(300):
        action = match.actions()[0]
        began = time.perf_counter()
        match.submit(action)
        keeper.update(1 / 60)
        times.append(time.perf_counter() - began)
    keeper.close()
    assert slow
    assert sorted(times)[len(times) * 95 // 100] < 0.002


def test_going_on_writes_into_the_same_file(tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, 9)
    keeper.close()
    again = game.load(keeper.path)
    go_on_in(again, keeper.path)
    later = Autosave(tmp_path, again, TABLE, BEGAN)
    again.submit(again.actions()[0])
    later.close()
    assert later.path == keeper.path
    assert len(game.load(keeper.path).log) == 10
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_what_cannot_be_gone_on_with_in_its_file_gets_a_new_one_that_knows_its_parent(tmp_path: Path) -> None:
    match, keeper = kept(tmp_path / "far", 9)
    keeper.close()
    packed = tmp_path / "shared.jsonl.gz"
    match.save(packed)
    again = game.load(packed)
    go_on_in(again, packed)
    later = Autosave(tmp_path / "here", again, TABLE, BEGAN)
    later.close()
    assert later.path.parent.name == "here"
    assert game.load(later.path).about["parent"] == {"replay": "shared.jsonl.gz", "action": 9}


def test_a_branch_knows_its_parent(tmp_path: Path) -> None:
    match, keeper = kept(tmp_path, 9)
    keeper.close()
    branch = match.fork(3)
    set_parent(branch, keeper.path.name, 9)
    branch.submit(branch.actions()[0])
    later = Autosave(tmp_path, branch, TABLE, BEGAN)
    later.close()
    assert game.load(later.path).about["parent"] == {"replay": keeper.path.name, "action": 9}
    assert game.verify(later.path).ok


def test_a_folder_without_rights_costs_the_keeping_and_not_the_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    match, keeper = kept(tmp_path / "file" / "matches", 3)
    assert "cannot be written" in keeper.problem or "Not a directory" in keeper.problem
    keeper.update(1.0)
    keeper.close()
    assert len(match.log) == 3


def test_what_a_full_disk_owes_is_tried_again_as_time_goes_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, keeper = kept(tmp_path, 3)
    writer: Any = match.recorders[0]

    def full(line: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(writer, "_put", full)
    match.submit(match.actions()[0])
    assert "No space left on device" in keeper.problem
    monkeypatch.undo()
    keeper.update(3.0)
    assert keeper.problem == ""
    keeper.close()
    assert len(game.load(keeper.path).log) == 4


@pytest.mark.parametrize("content", [
    None, 5, [], {}, {"seats": 3}, {"seats": [1]}, {"seats": [{}, {}, {}]},
])  # fmt: skip
def test_headers_that_lie_about_the_table_are_not_believed(content: object) -> None:
    header = {"mode": "classic", "level": "world", "options": {}, "seats": 2, "seed": 7}
    assert setup_from_header(content, header) is None


def test_strange_seats_become_usual_ones() -> None:
    header = {"mode": "classic", "level": "world", "options": {}, "seats": 2, "seed": 7}
    seats = [{"kind": "rm -rf", "name": "\x1b[2J" + "x" * 99, "look": 10**9, "device": 4}, None]
    table = setup_from_header({"seats": seats, "seed": 5, "level": 3}, header)
    assert table is not None
    assert (table.level, table.seed) == ("world", "7")
    assert [seat.kind for seat in table.seats] == ["normal", "normal"]
    assert [seat.look for seat in table.seats] == [0, 1]
    assert all(seat.name.isprintable() and 0 < len(seat.name) <= 20 for seat in table.seats)


def test_a_header_knows_who_resigned_before_the_first_action() -> None:
    header = {"mode": "classic", "level": "world", "options": {}, "seats": 4, "seed": 7}
    seats = [{"kind": "still", "resigned_in": 1}, {"kind": "normal", "resigned_in": 1}, {"kind": "still"},
             {"kind": "human", "resigned_in": 1}]  # fmt: skip
    table = setup_from_header({"seats": seats}, header)
    assert table is not None
    assert table.kinds == ("still", "normal", "normal", "human")
    assert [seat.resigned_in for seat in table.seats] == [1, 1, None, None]
    assert table.as_agreed().kinds == ("human", "human", "normal", "human")


@pytest.mark.parametrize("turn", [True, -1, "1", None, 1.0, []])
def test_a_strange_turn_of_resigning_is_nobodys(turn: object) -> None:
    header = {"mode": "classic", "level": "world", "options": {}, "seats": 1, "seed": 7}
    table = setup_from_header({"seats": [{"kind": "still", "resigned_in": turn}]}, header)
    assert table is not None
    assert (table.seats[0].kind, table.seats[0].resigned_in) == ("normal", None)


# Real processes.


def start(folder: Path, **settings: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(folder)], cwd=ROOT, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, **settings,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
@pytest.mark.parametrize("acts", [1, 2, 40, 333])
def test_killed_at_any_moment_at_most_the_last_action_is_missing(tmp_path: Path, acts: int) -> None:
    process = start(tmp_path)
    assert process.stdout is not None
    assert process.stderr is not None
    done = 0
    while done < acts:
        done = int(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = max([done, *map(int, process.stdout.read().split())])
    process.stdout.close()
    process.stderr.close()
    found = next(waiting(tmp_path))
    match = found.load()
    # What was told to us was done; the process may have got one action further before it was killed.
    assert len(match.log) >= done
    assert [seat.name for seat in found.table.seats] == ["Mira", "Joris"]
    go_on_in(match, found.path)
    keeper = Autosave(tmp_path, match, found.table, BEGAN)
    match.submit(match.actions()[0])
    keeper.close()
    assert game.verify(found.path).ok


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
@pytest.mark.parametrize("room", [3000, 7777, 20000])
def test_a_disk_that_is_full_loses_at_most_the_last_action(tmp_path: Path, room: int) -> None:
    import resource

    process = start(tmp_path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
    out, problem = process.communicate(timeout=60)
    done = int(out.split()[-1])
    assert "could not be written any further" in problem
    assert "Traceback" not in problem
    found = next(waiting(tmp_path))
    assert found.path.stat().st_size <= room
    assert len(found.load().log) == done - 1


@pytest.mark.parametrize("cut", [2, 9, 33])
def test_a_torn_last_line_is_found_and_told(tmp_path: Path, cut: int) -> None:
    _, keeper = kept(tmp_path, 12)
    keeper.close()
    keeper.path.write_bytes(keeper.path.read_bytes()[:-cut])
    found = next(waiting(tmp_path))
    assert found.is_torn
    assert found.actions == 11
    match = found.load()
    assert match.recovered
    assert len(match.log) == 11
