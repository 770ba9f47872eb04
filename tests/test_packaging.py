"""The wheel holds the program and its data and nothing else, and works where there is no checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import game
from game import paths

ROOT = Path(__file__).resolve().parent.parent
DATA = ("levels", "assets", "sounds")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the checkout with the tools that are installed, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-index"]
    done = subprocess.run(
        [*pip, "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(ROOT)],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a clean environment in which only the wheel is installed: no dependency, no pygame."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, symlinks=os.name != "nt", with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python), "install", "--quiet"]
    done = subprocess.run([*pip, "--no-index", "--no-deps", str(wheel)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return python


def run(command: list[str], folder: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TIN_MARSHAL"))}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, env=clean)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files_of(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_the_wheel_holds_the_program_and_its_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
    about = {name for name in names if ".dist-info/" in name}
    wanted = {f"game/{name}" for name in files_of(ROOT / "game")}
    for folder in DATA:
        held = files_of(ROOT / folder)
        assert held, folder
        wanted |= {f"game/data/{folder}/{name}" for name in held}
    assert names - about == wanted
    assert {Path(name).name for name in about} == {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "LICENSE"}


def test_the_version_is_the_same_everywhere(wheel: Path) -> None:
    assert wheel.name == f"tin_marshal-{game.__version__}-py3-none-any.whl"


def test_headless_commands_run_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    arguments = ["simulate", "classic", "--games", "1", "--agents", "easy,easy", "--json"]
    found = json.loads(run([str(installed), "-m", "game", *arguments], tmp_path))
    assert (found["games"], found["finished"]) == (1, 1)
    assert run([str(installed), "-m", "game", "check"], tmp_path) == "No problems found.\n"


def test_the_command_of_the_wheel_plays(installed: Path, tmp_path: Path) -> None:
    command = [
        str(installed.parent / "tin-marshal"),
        "play",
        "--terminal",
        "--agents",
        "easy,easy",
        "--seed",
        "1",
        "--language",
        "nl",
    ]
    assert "heeft gewonnen" in run(command, tmp_path)


def test_the_installed_package_finds_its_own_data(installed: Path, tmp_path: Path) -> None:
    code = f"from game.paths import *; print(checkout(), *map(data_folder, {DATA}), sep='\\n')"
    found = run([str(installed), "-c", code], tmp_path).splitlines()
    assert found[0] == "None"
    assert [Path(folder).parts[-3:] for folder in found[1:]] == [("game", "data", folder) for folder in DATA]
    assert all(Path(folder).is_dir() for folder in found[1:])


def test_a_checkout_uses_its_own_data() -> None:
    assert paths.checkout() == ROOT
    assert [paths.data_folder(name) for name in DATA] == [ROOT / name for name in DATA]
