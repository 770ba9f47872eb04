"""`make` where something is missing, with stand-ins for Python: one sentence each, and no second install."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Answers like Python as far as the Makefile asks; what it was asked to do is written to calls.txt.
STAND_IN = """#!/bin/sh
echo "$*" >> "{folder}/calls.txt"
case "$*" in
  "-c "*) exit {version_check} ;;
  "--version") echo "Python 3.12.0" ;;
  "-m venv "*) [ {venv} = 0 ] && mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  "-m pip "*) exit {pip} ;;
esac
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def stand_in(project: Path, *, version_check: int = 0, venv: int = 0, pip: int = 0) -> Path:
    python = project / "python-stand-in"
    content = STAND_IN.format(folder=project, version_check=version_check, venv=venv, pip=pip)
    python.write_text(content, encoding="utf-8")
    python.chmod(0o755)
    return python


def make(project: Path, *arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    found = shutil.which("make")
    assert found, "the tests need make"
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment = {**kept, "PATH": path or os.environ["PATH"]}
    return subprocess.run([found, *arguments], cwd=project, capture_output=True, text=True, env=environment, timeout=60)


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What is said beside make's own closing line."""
    assert done.returncode != 0
    (line,) = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    return line


def test_an_old_python_is_refused(project: Path) -> None:
    python = stand_in(project, version_check=1)
    said = sentence(make(project, "play", f"PYTHON={python}"))
    assert said == f"Tin Marshal needs Python 3.11 or newer; {python} is not that."


def test_no_python_at_all_is_said(project: Path) -> None:
    tools = project / "tools"
    tools.mkdir()
    for name in ("sh", "rm", "touch"):
        (tools / name).symlink_to(str(shutil.which(name)))
    said = sentence(make(project, "test", path=str(tools)))
    assert said.startswith("Tin Marshal needs Python 3.11 or newer; none was found")


def test_a_missing_venv_module_is_said_and_nothing_is_left_behind(project: Path) -> None:
    python = stand_in(project, venv=1)
    assert "its venv module is missing" in sentence(make(project, "play", f"PYTHON={python}"))
    assert not (project / ".venv").exists()


def test_an_install_that_fails_is_said_and_tried_again(project: Path) -> None:
    python = stand_in(project, pip=1)
    assert "needs a network connection" in sentence(make(project, "test", f"PYTHON={python}"))
    assert "needs a network connection" in sentence(make(project, "test"))


def test_the_second_run_installs_nothing(project: Path) -> None:
    python, calls = stand_in(project), project / "calls.txt"

    def installs(target: str) -> int:
        calls.write_text("", encoding="utf-8")
        done = make(project, target, f"PYTHON={python}")
        assert done.returncode == 0, done.stderr
        return calls.read_text(encoding="utf-8").count("-m pip install")

    assert installs("play") == 1
    assert installs("play") == 0
    assert installs("test") == 1
    assert installs("test") == installs("lint") == installs("play") == 0
    later = (project / ".venv" / "installed-to-test").stat().st_mtime + 10
    os.utime(project / "pyproject.toml", (later, later))
    assert installs("test") == 1


def test_every_word_that_make_lists_is_known(project: Path) -> None:
    listed = [line.split()[1] for line in make(project).stdout.splitlines()]
    assert {"play", "test", "bench", "lint", "format", "check"} <= set(listed)
    for word in listed:
        assert make(project, "--dry-run", word).returncode == 0, word
