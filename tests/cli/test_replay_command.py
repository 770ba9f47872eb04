"""`python main.py replay FILE`: a window on a replay, or one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "replays"


def replay(home: Path, *arguments: str, driver: str = "dummy") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", "replay", *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
        env={**os.environ, "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy", "TIN_MARSHAL_HOME": str(home)},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gone.jsonl", "cannot be read"),
        ("empty.jsonl", "is empty"),
        ("text.jsonl", ":1: "),
        ("newer.jsonl", "a newer one is needed"),
    ],
)
def test_what_cannot_be_shown_is_said_in_one_sentence(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "empty.jsonl").write_text("", encoding="utf-8")
    (tmp_path / "text.jsonl").write_text("Dear diary\n", encoding="utf-8")
    (tmp_path / "newer.jsonl").write_text('{"game":"tin-marshal","format":2,"rules":9}\n', encoding="utf-8")
    done = replay(tmp_path, str(tmp_path / name))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


def test_no_file_is_a_mistake_of_the_caller(tmp_path: Path) -> None:
    done = replay(tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_no_display_is_said_in_one_sentence(tmp_path: Path) -> None:
    done = replay(tmp_path, str(KEPT / "classic_two.jsonl"), driver="nothing")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
