"""`export` and `verify` on folders from the command line: what they make, and one sentence for every mistake."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import game
from game.cli import main
from game.core.replays.recording import FORMAT
from game.levels.revisions import newest_revision

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "replays"
TOY = str(KEPT / "toy_battle_sea.jsonl")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIN_MARSHAL_HOME", str(tmp_path / "home"))


def test_a_still_and_a_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    still, film = tmp_path / "last.png", tmp_path / "part.webm"
    assert main(["export", TOY, str(still), "--size", "640x360", "--no-hud", "--seat", "2"]) == 0
    assert main(["export", TOY, str(film), "--from", "20", "--to", "21", "--size", "320x180", "--speed", "4"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{still}: 1 still, 640x360"
    assert told[1].startswith(f"{film}: ")
    assert told[1].endswith("s, 320x180")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["last.png", "part.webm"]
    before = film.read_bytes()
    assert main(["export", TOY, str(film)]) == 1
    assert "is there already; --overwrite" in capsys.readouterr().err
    assert film.read_bytes() == before


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["out.avi"], "no ending that says what to make"),
        (["out.mp4", "--from", "900"], "There is no action 900"),
        (["out.mp4", "--from", "20", "--to", "10"], "cannot end at action 10"),
        (["out.mp4", "--to", "turn:900"], "There is no turn 900"),
        (["out.mp4", "--size", "33x33"], "cannot be made"),
        (["out.mp4", "--speed", "99"], "must lie between"),
        (["out.mp4", "--seat", "9"], "There is no seat 9"),
        (["nowhere/out.mp4"], "There is no folder"),
    ],
)
def test_mistakes_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, more: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", TOY, *more]) in (1, 2)
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
    assert not list(tmp_path.glob("*out*"))


def test_without_the_video_extra(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.film.plan.find_spec", lambda name: None)
    assert main(["export", TOY, str(tmp_path / "out.mp4")]) == 1
    told = capsys.readouterr().err
    assert told == (
        "Films need the video extra, which is not installed; add it with: python -m pip install 'tin-marshal[video]'\n"
    )


def test_a_folder_gives_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = Path(TOY).read_bytes()
    (tmp_path / "good.jsonl").write_bytes(content)
    (tmp_path / "packed.jsonl.gz").write_bytes(gzip.compress(content))
    (tmp_path / "torn.jsonl").write_bytes(content[:-30])
    (tmp_path / "notes.txt").write_text("not a replay")
    assert main(["verify", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["file", "mode", "actions", "bytes", "result"]
    assert [line.split()[0] for line in lines[1:4]] == ["good.jsonl", "packed.jsonl.gz", "torn.jsonl"]
    assert lines[1].split()[1:] == ["toy_battle", lines[2].split()[2], str(len(content)), "ok"]
    assert lines[3].endswith("ok, a torn last line left out")
    assert lines[4] == "3 of 3 replays agree with the engine."
    assert len({line.index("toy_battle") for line in lines[1:4]}) == 1
    (tmp_path / "foreign.jsonl").write_text("hello\n")
    header, rest = content.split(b"\n", 1)
    edited = json.loads(header) | {"seed": 99}
    (tmp_path / "edited.jsonl").write_bytes(json.dumps(edited).encode() + b"\n" + rest)
    assert main(["verify", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert "3 of 5 replays agree" in told.out
    assert "differs" in told.out
    assert "unreadable" in told.out
    assert "edited.jsonl:1: the dice differ in the set-up." in told.err
    assert "foreign.jsonl:1: this line cannot be read as JSON." in told.err


def test_an_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path)]) == 1
    assert "there are no replays in this folder" in capsys.readouterr().err


def test_the_rule_about_old_replays_names_what_is_written_now() -> None:
    words = (ROOT / "docs" / "replays.md").read_text(encoding="utf-8")
    assert f"This version writes format {FORMAT};" in words
    for mode in game.modes():
        assert f"| {mode} | {newest_revision(mode)} |" in words


def test_shared_replays_are_small() -> None:
    for path in KEPT.glob("*.jsonl"):
        content = path.read_bytes()
        assert len(gzip.compress(content)) / (content.count(b"\n") - 2) <= 60, path
