"""Files of the player's own are written whole, never through a link, never over another's; what dead processes left is
cleared, what a living one writes is not. The processes are real."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.replays.writing import (
    InUseError,
    clear_strays,
    is_in_use,
    lock,
    open_locked,
    open_part,
    write_new,
    write_whole,
)

ROOT = Path(__file__).resolve().parents[2]
HOLDS = """
import sys
from game.core.replays.writing import open_part
number, part = open_part(sys.argv[1])
print(part, flush=True)
sys.stdin.read()
"""


def test_a_link_at_any_name_that_could_be_foreseen_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious", encoding="utf-8")
    folder = tmp_path / "shared"
    folder.mkdir()
    target = folder / "match.jsonl.gz"
    for name in (f".{target.name}.part", f".{target.name}.{os.getpid()}.part", f"{target.name}.part", target.name):
        (folder / name).symlink_to(victim)
    write_whole(target, b"new")
    assert victim.read_text(encoding="utf-8") == "precious"
    assert not target.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_name_is_never_used_twice(tmp_path: Path) -> None:
    parts = [open_part(tmp_path / "a") for _ in range(20)]
    assert len({part for _, part in parts}) == 20
    for number, _ in parts:
        os.close(number)


def test_a_new_file_goes_over_nothing_and_is_locked_from_the_beginning(tmp_path: Path) -> None:
    target = tmp_path / "new"
    number = write_new(target, b"1")
    assert is_in_use(target)
    with pytest.raises(InUseError):
        open_locked(target)
    os.close(number)
    assert not is_in_use(target)
    with pytest.raises(FileExistsError):
        write_new(target, b"2")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "link", b"3")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "new"]
    assert target.read_bytes() == b"1"


def test_nothing_is_left_of_what_could_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "x").touch()
    with pytest.raises(OSError, match="folder"):
        write_whole(tmp_path / "folder", b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_what_a_killed_process_left_is_cleared_and_what_a_living_one_writes_is_not(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path / "match.jsonl")]
    dead, living = (
        subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(2)
    )
    assert dead.stdout is not None
    assert living.stdout is not None
    left, written = Path(dead.stdout.readline().strip()), Path(living.stdout.readline().strip())
    dead.kill()
    dead.communicate()
    (tmp_path / ".old.jsonl.123.part").write_bytes(b"of an earlier version")
    (tmp_path / "mine.part").write_bytes(b"somebody's own")
    (tmp_path / ".trap.part").symlink_to(tmp_path / "mine.part")
    assert left.exists()
    assert clear_strays(tmp_path) == 2
    assert (left.exists(), written.exists(), (tmp_path / "mine.part").exists()) == (False, True, True)
    living.communicate("")
    assert clear_strays(tmp_path) == 1


def test_looking_whether_a_file_is_in_use_never_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name in ("pipe", "loop", "nothing", ""):
        assert not is_in_use(tmp_path / name)


def test_two_may_look_at_once(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    with (tmp_path / "a").open("rb") as file:
        lock(file.fileno(), is_shared=True)
        assert not is_in_use(tmp_path / "a")
