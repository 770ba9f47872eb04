"""Starting up on a machine where something is not as it should be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def start(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`python main.py` with this folder before everything else that can be imported, and nobody at the keyboard."""
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )  # fmt: skip


def fake_pygame(folder: Path, content: str) -> Path:
    (folder / "pygame").mkdir()
    (folder / "pygame" / "__init__.py").write_text(content, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("language", "words"), [("en", "stands in the way"), ("nl", "in de weg")])
def test_plain_pygame_in_the_way_is_said_in_one_sentence(language: str, words: str, tmp_path: Path) -> None:
    done = start(fake_pygame(tmp_path, "version = '2.6.1'\n"), "play", "--language", language)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert "pip install pygame-ce" in done.stderr


def test_no_pygame_at_all_is_said_in_one_sentence(tmp_path: Path) -> None:
    done = start(fake_pygame(tmp_path, "raise ImportError('not built for this machine')\n"), "play")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "not built for this machine" in done.stderr
    assert "play --terminal" in done.stderr


def test_no_display_is_said_in_one_sentence(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
        env={**environment, "SDL_VIDEODRIVER": "x11", "TIN_MARSHAL_HOME": str(tmp_path)},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert "play --terminal" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere SDL always has a screen of its own")
@pytest.mark.parametrize("display", ["", ":4711"])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play",), "no display"),
        (("--language", "nl"), "geen scherm"),
        (("replay", "tests/replays/classic_two.jsonl"), "no display"),
    ],
)
def test_where_sdl_would_play_unseen_the_game_does_not_begin(
    arguments: tuple[str, ...], words: str, display: str, tmp_path: Path
) -> None:
    """Without a driver asked for, SDL falls back to one that shows nothing."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    given = ("play", *arguments) if arguments[0].startswith("--") else arguments
    done = subprocess.run(
        [sys.executable, "main.py", *given], cwd=ROOT, capture_output=True, text=True, timeout=60,
        stdin=subprocess.DEVNULL,
        env={**environment, "DISPLAY": display, "XDG_RUNTIME_DIR": str(tmp_path), "TIN_MARSHAL_HOME": str(tmp_path)},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert "play --terminal" in done.stderr


def test_the_terminal_plays_without_pygame(tmp_path: Path) -> None:
    done = start(
        fake_pygame(tmp_path, "raise ImportError('not built for this machine')\n"), "play", "--terminal", "--seed", "4"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "seed 4" in done.stdout


def test_headless_commands_do_not_mind_plain_pygame(tmp_path: Path) -> None:
    done = start(fake_pygame(tmp_path, "raise SystemExit('imported')\n"), "simulate", "classic", "--games", "1")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_older_python_gets_a_sentence() -> None:
    """Run with a faked version: the check must come before anything that an older Python could not read."""
    code = (
        "import sys; sys.version_info = (3, 9, 1, 'final', 0); sys.argv = ['main.py', 'check']\n"
        "exec(compile(open('main.py', encoding='utf-8').read(), 'main.py', 'exec'), {'__name__': '__main__'})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Tin Marshal needs Python 3.11 or newer; this is Python 3.9.\n"
