"""One match, two windows: a match that is played is locked, by real processes; the lock goes with its process; names
that several want in the same second; and what can be rescued of a file that two wrote into."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

import game
from game.core.replays.recording import ReplayWriter
from game.core.replays.writing import is_in_use
from game.session.saved.autosave import Autosave, go_on_in
from game.session.saved.library import Library, left_off, make_room, waiting
from game.session.saved.replay_inspection import Examination
from game.session.saved.rescuing import can_rescue, rescue
from game.session.saved.saved_match import look_at
from game.session.setup.match_setup import MatchSetup, Seat

ROOT = Path(__file__).resolve().parents[3]
TABLE = MatchSetup("classic", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0), Seat("hard", "Zinc", 3)))
BEGAN = datetime(2026, 11, 16, 5, 34, 31)

GOES_ON = """
import sys
from datetime import datetime
from pathlib import Path
from game.session.saved.autosave import Autosave, go_on_in
from game.session.saved.library import waiting
kept = next(waiting(Path(sys.argv[1])))
match = kept.load()
go_on_in(match, kept.path)
keeper = Autosave(Path(sys.argv[1]), match, kept.table, datetime(2026, 11, 16))
for line in sys.stdin:
    match.submit(match.actions()[0])
    print(keeper.path.name, flush=True)
keeper.close()
"""
BEGINS = """
import sys
from datetime import datetime
from pathlib import Path
from game.session.saved.autosave import Autosave
from game.session.setup.match_setup import Seat, MatchSetup
table = MatchSetup("classic", None, {}, "7", (Seat("human", "Mira", 0), Seat("human", "Joris", 1)))
sys.stdin.readline()
for _ in range(15):
    match = table.start()
    keeper = Autosave(Path(sys.argv[1]), match, table, datetime(2026, 11, 16))
    match.submit(match.actions()[0])
    keeper.close()
    print(keeper.problem or keeper.path.name, flush=True)
"""


def keep(folder: Path, acts: int = 9) -> Path:
    match = TABLE.start()
    keeper = Autosave(folder, match, TABLE, BEGAN)
    for _ in range(acts):
        match.submit(match.actions()[0])
    keeper.close()
    return keeper.path


def start(code: str, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def act(process: subprocess.Popen[str]) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    return process.stdout.readline().strip()


def test_two_processes_that_go_on_with_one_match_write_two_files(tmp_path: Path) -> None:
    path = keep(tmp_path)
    first = start(GOES_ON, tmp_path)
    assert act(first) == path.name
    second = start(GOES_ON, tmp_path)
    names = {act(second), act(first), act(second)}
    assert path.name in names
    assert len(names) == 2
    for process in (first, second):
        process.communicate()
    assert len(game.load(path).log) == 11
    (branch,) = [one for one in tmp_path.glob("*.jsonl") if one != path]
    assert game.verify(branch).ok
    assert game.load(branch).about["parent"]["replay"] == path.name


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_the_lock_of_a_killed_process_is_gone_with_it(tmp_path: Path) -> None:
    path = keep(tmp_path)
    process = start(GOES_ON, tmp_path)
    act(process)
    assert is_in_use(path)
    process.kill()
    process.communicate()
    assert not is_in_use(path)
    match = game.load(path)
    assert len(match.log) == 10
    go_on_in(match, path)
    keeper = Autosave(tmp_path, match, TABLE, BEGAN)
    assert keeper.path == path
    keeper.close()


def test_a_match_that_is_played_elsewhere_is_not_deleted_noted_or_cleared_away(tmp_path: Path) -> None:
    path = keep(tmp_path)
    process = start(GOES_ON, tmp_path)
    act(process)
    library = Library(tmp_path)
    library.refresh()
    (kept,) = library.kept
    assert kept.is_played
    for refused in (
        lambda: library.delete(kept),
        lambda: library.rename(kept, "Mine"),
        lambda: library.note(kept, a=1),
    ):
        with pytest.raises(game.ReplayError, match="being played in another window") as caught:
            refused()
        assert caught.value.kind == "in_use"
    assert library.make_room(0) == 0
    process.communicate()
    assert len(game.load(path).log) == 10
    library.refresh()
    assert not library.kept[0].is_played
    library.delete(library.kept[0])


def test_what_another_window_played_since_is_never_cut_off(tmp_path: Path) -> None:
    path = keep(tmp_path)
    stale = game.load(path)
    process = start(GOES_ON, tmp_path)
    act(process)
    process.communicate()
    before = path.read_bytes()
    with pytest.raises(game.ReplayError, match="gone on with in another window"):
        ReplayWriter.resume(stale, path)
    assert path.read_bytes() == before
    go_on_in(stale, path)
    keeper = Autosave(tmp_path, stale, TABLE, BEGAN)
    assert keeper.path != path
    keeper.close()


def test_four_processes_of_one_second_keep_all_their_matches(tmp_path: Path) -> None:
    processes = [start(BEGINS, tmp_path) for _ in range(4)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    told = [line for process in processes for line in process.communicate()[0].split("\n") if line]
    assert len(told) == len(set(told)) == 60
    assert sorted(told) == sorted(path.name for path in tmp_path.iterdir())
    assert all(len(game.load(path).log) == 1 for path in tmp_path.iterdir())


def test_what_is_no_file_among_the_matches_holds_nothing_up(tmp_path: Path) -> None:
    path = keep(tmp_path)
    os.mkfifo(tmp_path / "2026-11-16-053432-pipe.jsonl")
    os.mkfifo(path.with_name(f"{path.name}.about.json"))
    (tmp_path / "loop.jsonl").symlink_to(tmp_path / "loop.jsonl")
    (tmp_path / "nowhere.jsonl").symlink_to(tmp_path / "gone")
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "zero.jsonl").symlink_to("/dev/zero")
    assert next(waiting(tmp_path)).path == path
    assert make_room(tmp_path) == 0
    library = Library(tmp_path)
    library.refresh()
    kinds = {kept.path.name: kept.problem.kind if kept.problem else "" for kept in library.kept}
    assert kinds == {
        path.name: "", "2026-11-16-053432-pipe.jsonl": "no_file", "loop.jsonl": "unreadable",
        "nowhere.jsonl": "missing", "zero.jsonl": "no_file",
    }  # fmt: skip
    for kept in library.kept:
        if kept.problem is not None:
            library.delete(kept)
    library.empty_trash()
    assert {entry.name for entry in tmp_path.iterdir()} == {path.name, f"{path.name}.about.json", "folder.jsonl"}


# Rescue.


def spoiled(folder: Path, line: int, content: bytes = b'{"seat":0,"acti{"seat":1}\n') -> Path:
    path = keep(folder)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = content
    path.write_bytes(b"".join(lines))
    return path


@pytest.mark.parametrize(
    "content", [b"{broken\n", b'{"seat":0,"action":"end","digest":"0000"}\n', b"\xff\xfe\n", b"5\n"]
)
def test_a_match_with_a_bad_line_is_rescued_up_to_there_and_stays_itself(tmp_path: Path, content: bytes) -> None:
    path = spoiled(tmp_path, 9, content)
    before = path.read_bytes()
    kept = look_at(path)
    examination = Examination(kept)
    list(examination.steps())
    assert examination.findings is not None
    assert can_rescue(examination.findings.problem)
    found = rescue(kept)
    assert (found.lines, found.out_of) == (8, 10)
    assert path.read_bytes() == before
    match = game.load(found.path)
    assert (len(match.log), match.turn) == (7, found.match.turn)
    assert match.about["rescued"] == {"replay": path.name, "lines": 8}
    assert look_at(found.path).is_unfinished
    assert next(waiting(tmp_path)).path == found.path


def test_a_line_that_plays_but_leads_elsewhere_is_left_out(tmp_path: Path) -> None:
    path = keep(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"digest":"', b'"digest":"0')
    path.write_bytes(b"".join(lines))
    found = rescue(look_at(path))
    assert (found.lines, found.out_of) == (5, 10)
    assert game.verify(found.path).ok


def test_what_has_nothing_to_rescue_is_not_offered(tmp_path: Path) -> None:
    path = spoiled(tmp_path, 2)
    kept = look_at(path)
    with pytest.raises(game.ReplayError):
        rescue(kept)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [path.name]


def test_the_latest_match_is_told_even_if_it_is_damaged(tmp_path: Path) -> None:
    keep(tmp_path)
    late = tmp_path / "2026-11-17-101010-classic-mira.jsonl"
    late.write_bytes(b"{nonsense\n")
    assert next(left_off(tmp_path)).path == late
    assert all(kept.problem is None for kept in waiting(tmp_path))
    shutil.rmtree(tmp_path)
    assert list(left_off(tmp_path)) == []
