"""What the README shows works: its commands run, its programs run, its replay lines look like real ones."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import game
from game.levels.catalog import seat_range

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[str]:
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


def run(command: list[str], folder: Path) -> str:
    """In a folder that looks like the checkout but takes whatever the command writes."""
    for name in ("main.py", "levels", "Makefile", "pyproject.toml"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def test_the_first_screen_says_how_to_start() -> None:
    first = "\n".join(README.splitlines()[:20])
    assert "$ make play" in first
    assert "$ make test" in first


@pytest.mark.parametrize("block", blocks("console"))
def test_commands(block: str, tmp_path: Path) -> None:
    """`make` is only asked what it would do: what it calls is tested elsewhere, installing takes long."""
    assert commands(block)
    for command in commands(block):
        words = shlex.split(command)
        if words[0] == "make":
            words.insert(1, "--dry-run")
        elif words[0] == "python":
            words[0] = sys.executable
        run(words, tmp_path)


@pytest.mark.parametrize("block", blocks("python"))
def test_programs(block: str, tmp_path: Path) -> None:
    assert run([sys.executable, "-W", "error", "-c", block], tmp_path)


def test_replay_lines(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    game.play("classic", agents=["easy", "easy"], seed=1).save(file)
    real = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    shown = [json.loads(line) for line in blocks("json")[0].splitlines()]
    kinds = {tuple(line) for line in real}
    assert tuple(shown[0]) == tuple(real[0])
    assert {tuple(line) for line in shown} == kinds


def test_the_table_of_modes_lists_every_mode_with_its_seats() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| .* \| (\d)(?:–(\d))? \|$", README, re.MULTILINE)
    told = {mode: (int(low), int(high or low)) for names, low, high in rows for mode in re.findall(r"`(\w+)`", names)}
    assert told == {mode: seat_range(mode) for mode in game.modes()}


def test_the_dependency_table_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    rows = dict(re.findall(r"^\| (?!extra)([\w-]+) `([^`]+)` \|", README, re.MULTILINE))
    assert [f"{name}{bounds}" for name, bounds in rows.items()] == project["dependencies"]
    extras = re.findall(r"^\| extra `(\w+)` \| ([^:]+):", README, re.MULTILINE)
    packages = {name: set(listed.split(", ")) for name, listed in extras}
    assert packages == {
        name: {re.split("[<>=]", package)[0] for package in listed}
        for name, listed in project["optional-dependencies"].items()
    }


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).is_file(), link
