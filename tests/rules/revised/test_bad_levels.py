"""Editions of 2008 with a fault each, in bad_levels/: the comments at the head of a file, `# expect FILE:LINE: KEY:
MESSAGE`, are exactly what must be reported. And any value in any place is read or reported, and never crashes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.levels.checking import check
from game.levels.editions import load_edition
from tests.levels.test_wrong_values import STRANGE, changed, places, written

HERE = Path(__file__).parent / "bad_levels"
BOARD = Path(__file__).parents[2] / "bad_levels" / "boards" / "isles.toml"
MARK = "# expect "
LEVELS = sorted(HERE.glob("*.toml"))
MODELS = ("played", "printed")


def expected(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_exactly_the_faults_of_an_edition_are_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    found = [str(problem) for problem in check([path.name])]
    assert found == expected(path)
    assert len(found) == (path.stem not in MODELS)


@pytest.mark.parametrize("name", MODELS)
def test_the_models_can_be_played(name: str) -> None:
    rules = load_edition(HERE / f"{name}.toml").choose()
    assert rules.board.names[0]["en"] == "Point"
    assert bool(rules.set_ups) is (name == "printed")
    assert bool(rules.starting_armies) is (name == "played")


@pytest.mark.parametrize("name", MODELS)
def test_any_value_in_any_place_is_read_or_reported(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "isles.toml").write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    content = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8")) | {"board": "isles"}
    path = tmp_path / "level.toml"
    for place in places(content):
        for value in (None, *STRANGE):
            tables = changed(content, place, value)
            path.write_text("\n".join(f"{key} = {written(inner)}" for key, inner in tables.items()), encoding="utf-8")
            for problem in check(["level.toml"]):
                assert problem.file == "level.toml", str(problem)
                assert str(problem).isprintable()
