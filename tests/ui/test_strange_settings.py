"""Files of settings as strangers, editors and older versions leave them: the game starts, says what is wrong, and loses
nothing that was written there."""

from __future__ import annotations

import copy
import os
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from game.input.bindings import Bindings
from game.levels.own_files import put_aside
from game.screens.start.launch import open_window, start_log
from game.session.setup.form import SetupForm
from game.ui.clock import StepClock
from game.ui.folders import Folders
from game.ui.settings import Settings, read_settings, write_settings
from tests.strangers import spoil

BROKEN = {
    "deep brackets": "x = " + "[" * 3000 + "]" * 3000,
    "deep tables": "[tables." + ".".join("a" * 3000) + "]\nx = 1",
    "long number": "music = " + "9" * 5000,
    "half": "[half",
    "control": "language = '\x1b[2J'",
}
FAULTY = {
    "a number for a table": "speed = 4\ntables.classic = 3\n",
    "a window of nothing": "speed = 4\nwindow = [0, -5]\n",
    "a window of truths": "speed = 4\nwindow = [true, true]\n",
    "many strange keys": "speed = 4\n" + "".join(f"key{number} = 1\n" for number in range(3000)),
    "a long text": 'speed = 4\nlanguage = "' + "x" * 9000 + '"\n',
    "a steering key": 'speed = 4\n"\\u001b[2J" = 1\n',
}


def opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folders = Folders(folder / "config", folder / "data")
    start_log(folders)
    return open_window(folders, StepClock())[0]


@pytest.mark.parametrize("name", [*BROKEN, *FAULTY])
def test_a_bad_file_is_put_aside_with_a_notice_and_a_line_in_the_log(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "config" / "settings.toml"
    path.parent.mkdir()
    content = (BROKEN | FAULTY)[name]
    path.write_text(content, encoding="utf-8")
    context = opened(tmp_path, monkeypatch)
    assert context.settings.speed == (4 if name in FAULTY else 1)
    assert path.with_name("settings.toml.bad-1").read_text(encoding="utf-8") == content
    assert any("settings.toml.bad-1" in notice for notice in context.notices)
    assert len(context.notices) < 6
    assert all(len(notice) < 400 and notice.isprintable() for notice in context.notices)
    assert "settings.toml.bad-1" in context.folders.log.read_text(encoding="utf-8")
    context.change(tables={"classic": {"seed": "TIN"}})
    again, problems = read_settings(path)
    assert (again.tables, problems) == ({"classic": {"seed": "TIN"}}, [])


def test_names_with_blanks_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    chosen = Settings().with_(music=3, tables={"a b": {"x.y": [1, {"deep er": True}], "": "ü\n"}, "classic": {}})
    assert write_settings(path, chosen)
    assert read_settings(path) == (chosen, [])


def test_each_bad_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for number in (1, 2, 3):
        path.write_text(str(number), encoding="utf-8")
        assert put_aside(path) == f"settings.toml.bad-{number}"
    assert [(tmp_path / f"settings.toml.bad-{number}").read_text(encoding="utf-8") for number in (1, 2, 3)] == list(
        "123"
    )
    assert put_aside(path) == ""


def test_what_is_no_file_does_not_stop_the_start(tmp_path: Path) -> None:
    for name, make in (("fifo", os.mkfifo), ("folder", os.mkdir)):
        make(tmp_path / name)
        assert len(read_settings(tmp_path / name)[1]) == 1


def test_spoiled_settings_are_read_written_and_read_again(tmp_path: Path) -> None:
    rng = Random("settings")
    usual = asdict(Settings())
    usual["window"] = list(usual["window"])
    usual["tables"] = {"classic": SetupForm.usual("classic", "TIN").kept()}
    path = tmp_path / "settings.toml"
    for _ in range(400):
        table = copy.deepcopy(usual)
        for _ in range(rng.choice((1, 2, 3))):
            spoil(rng, table, [usual])
        try:
            path.write_text(tomli_w.dumps(table), encoding="utf-8")
        except (TypeError, ValueError, RecursionError, AttributeError):
            continue  # no table of TOML's can hold this
        settings, problems = read_settings(path)
        assert all(len(problem) < 300 for problem in problems)
        assert write_settings(path, settings)
        assert read_settings(path) == (settings, [])
        SetupForm.from_kept("classic", "TIN", settings.tables.get("classic"))


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_of_keys_is_told_and_kept(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bindings.toml"
    path.write_text(BROKEN[name], encoding="utf-8")
    bindings = Bindings.load(path)
    assert len(bindings.problems) == 1
    assert bindings.save() == ""
    assert path.with_name("bindings.toml.bad-1").read_text(encoding="utf-8") == BROKEN[name]
    assert Bindings.load(path).problems == []
