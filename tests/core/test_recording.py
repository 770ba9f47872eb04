"""Writing replays: disks that fill up and get room again, going on in an old file, compressed files, what is said
besides."""

from __future__ import annotations

import errno
import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.replays.recording import ReplayWriter
from game.core.replays.replay import LARGEST_FILE


def played(match: game.Match, acts: int) -> game.Match:
    for _ in range(acts):
        match.submit(match.actions()[-1])
    return match


class SmallDisk(io.FileIO):
    """A file that has room for so many bytes."""

    room = 1 << 30

    def write(self, content: Any) -> int:
        left = max(0, self.room - self.tell())
        if left == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(bytes(content)[:left])


def on_small_disk(path: Path, match: game.Match) -> tuple[ReplayWriter, SmallDisk]:
    writer = match.record(path)
    writer.file.close()
    disk = SmallDisk(path, "r+")
    writer.file = disk
    return writer, disk


def test_a_full_disk_leaves_whole_lines_and_is_caught_up_with_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    match = game.new_match("classic", seats=3, seed=5)
    writer, disk = on_small_disk(path, match)
    played(match, 4)
    disk.room = path.stat().st_size + 30
    played(match, 3)
    assert "No space left on device" in writer.problem
    assert len(writer.owed) == 3
    assert path.read_bytes().endswith(b"}\n")
    assert len(game.load(path).log) == 4
    disk.room = 1 << 30
    played(match, 1)
    assert writer.problem == ""
    assert game.load(path).log == match.log
    writer.close()


def test_acts_that_a_full_disk_owes_can_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    match = played(game.new_match("classic", seats=2, seed=1), 1)
    writer, disk = on_small_disk(path, match)
    disk.room = path.stat().st_size
    while match.log and match.log[-1][2]:
        played(match, 1)
    played(match, 1)
    owed = len(writer.owed)
    assert owed > 0
    assert match.take_back()
    assert len(writer.owed) == owed - 1
    disk.room = 1 << 30
    played(match, 1)
    assert game.load(path).log == match.log
    writer.close()


def test_closing_tries_once_more(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    match = game.new_match("classic", seats=2, seed=1)
    writer, disk = on_small_disk(path, match)
    disk.room = 0
    played(match, 3)
    disk.room = 1 << 30
    writer.close()
    assert (writer.problem, len(game.load(path).log)) == ("", 3)


@pytest.mark.parametrize("cut", [0, 1, 5, 30])
def test_a_match_goes_on_in_its_own_file(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "live.jsonl"
    match = game.new_match("classic", seats=3, seed=5)
    match.record(path)
    played(match, 20).recorders[0].close()  # type: ignore[attr-defined]
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - cut])
    again = game.load(path)
    assert len(again.log) == (20 if cut <= 1 else 19)
    writer = ReplayWriter.resume(again, path)
    played(again, 5)
    writer.close()
    assert game.load(path).log == again.log
    again.save(tmp_path / "saved.jsonl")
    assert (tmp_path / "saved.jsonl").read_bytes() == path.read_bytes()


def test_what_was_played_before_can_be_taken_back_after_going_on(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    played(game.new_match("classic", seats=2, seed=1, options={"claim": True}), 5).save(path)
    again = game.load(path)
    writer = ReplayWriter.resume(again, path)
    assert again.take_back()
    writer.close()
    assert len(game.load(path).log) == 4


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def killed(*_: object) -> None:
        seen.append(sorted(entry.name for entry in tmp_path.iterdir()))
        raise KeyboardInterrupt

    monkeypatch.setattr("os.link", killed)
    with pytest.raises(KeyboardInterrupt):
        game.new_match("classic", seats=2, seed=1).record(tmp_path / "live.jsonl")
    assert len(seen) == 1
    assert seen[0][0].endswith(".part")
    assert not list(tmp_path.iterdir())


def test_a_disk_without_links_serves_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("os.link", refused)
    match = game.new_match("classic", seats=2, seed=1)
    writer = match.record(tmp_path / "live.jsonl")
    played(match, 3)
    writer.close()
    assert [entry.name for entry in tmp_path.iterdir()] == ["live.jsonl"]
    assert len(game.load(tmp_path / "live.jsonl").log) == 3


def test_compressed_replays_are_read_like_plain_ones(tmp_path: Path) -> None:
    match = game.play("classic", agents=["easy", "easy"], seed=5)
    match.save(tmp_path / "plain.jsonl")
    match.save(tmp_path / "packed.jsonl.gz")
    packed = (tmp_path / "packed.jsonl.gz").read_bytes()
    assert gzip.decompress(packed) == (tmp_path / "plain.jsonl").read_bytes()
    assert len(packed) / len(match.log) <= 60
    assert game.load(tmp_path / "packed.jsonl.gz").log == match.log
    assert game.verify(tmp_path / "packed.jsonl.gz").ok


def test_a_compressed_replay_that_was_cut_off_gives_what_is_left(tmp_path: Path) -> None:
    match = game.play("classic", agents=["easy", "easy"], seed=5)
    path = tmp_path / "packed.jsonl.gz"
    match.save(path)
    path.write_bytes(path.read_bytes()[:-400])
    report = game.verify(path)
    assert report.ok
    assert report.recovered
    assert 0 < report.actions < len(match.log)


def test_a_file_that_unpacks_to_far_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.jsonl.gz"
    path.write_bytes(gzip.compress(b"0" * (LARGEST_FILE + 10)))
    with pytest.raises(game.ReplayError, match="at most 64 MB") as caught:
        game.verify(path)
    assert caught.value.kind == "too_large"
    path.write_bytes(b"\x1f\x8bnonsense")
    with pytest.raises(game.ReplayError, match="cannot be unpacked"):
        game.verify(path)


def test_going_on_in_a_compressed_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "packed.jsonl.gz"
    played(game.new_match("classic", seats=2, seed=1), 3).save(path)
    before = path.read_bytes()
    with pytest.raises(game.ReplayError, match="compressed"):
        ReplayWriter.resume(game.load(path), path)
    assert path.read_bytes() == before


def test_what_a_header_says_besides_is_kept_and_changes_no_rule(tmp_path: Path) -> None:
    match = played(game.new_match("classic", seats=2, seed=1), 3)
    match.about = {"table": {"seats": []}, "parent": {"replay": "a.jsonl", "action": 7}, "seed": 99, "start": 5}
    match.save(tmp_path / "told.jsonl")
    header = json.loads((tmp_path / "told.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert (header["seed"], "start" in header) == (1, False)
    assert game.verify(tmp_path / "told.jsonl").ok
    about = game.load(tmp_path / "told.jsonl").about
    assert about == {"table": {"seats": []}, "parent": {"replay": "a.jsonl", "action": 7}}
