"""Nothing that a stranger wrote into a file or its name steers the terminal of whoever runs a command on it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import game
from game.cli import main

STEERING = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202egnp\u2066"
NAME = f"a{STEERING}b"


def clean(text: str) -> bool:
    return bool(text) and all(line.isprintable() for line in text.split("\n"))


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / f"{NAME}.jsonl"
    match = game.new_match("classic", 2, 1)
    match.submit(match.actions()[0])
    match.save(path)
    return path


def spoil(path: Path, **changes: object) -> None:
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | changes), *rest]) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    "changes",
    [{}, {"mode": STEERING}, {"level": STEERING}, {"options": {STEERING: STEERING}}, {"start": {STEERING: STEERING}}],
    ids=["sound", "mode", "level", "options", "start"],
)
@pytest.mark.parametrize("command", ["verify", "folder", "terminal", "export"])
def test_commands_on_a_replay(
    changes: dict[str, object], command: str, replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(replay, **changes)
    target = str(replay.with_suffix(".xyz"))
    words = {
        "verify": ["verify", str(replay)],
        "folder": ["verify", str(replay.parent)],
        "terminal": ["play", "--terminal", "--load", str(replay), "--agents", f"easy,{STEERING}"],
        "export": ["export", str(replay), target],
    }[command]
    main(words)
    told = capsys.readouterr()
    assert clean(told.out + told.err)


def test_a_missing_file_a_packed_one_and_an_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / f"{NAME}.jsonl.gz").write_bytes(gzip.compress(STEERING.encode()))
    for name in (f"{STEERING}.jsonl", f"{NAME}.jsonl.gz", NAME):
        assert main(["verify", str(tmp_path / name)]) == 1
        assert clean(capsys.readouterr().err)


def test_check_and_simulate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    level = tmp_path / f"{NAME}.toml"
    level.write_text(f'mode = "classic"\n"{json.dumps(STEERING)[1:-1]}" = 3\n', encoding="utf-8")
    assert main(["check", str(level)]) == 1
    assert clean(capsys.readouterr().out)
    level.write_text(f"mode = {STEERING}", encoding="utf-8")
    assert main(["check", str(level)]) == 1
    assert clean(capsys.readouterr().out)
    for words in (
        ["--agents", STEERING],
        ["--level", STEERING],
        ["--option", f"{STEERING}=1"],
        ["--level", str(level)],
    ):
        assert main(["simulate", "classic", "--games", "1", *words]) in (1, 2)
        assert clean(capsys.readouterr().err)


def test_a_word_that_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "classic", "--games", STEERING])
    assert clean(capsys.readouterr().err)
