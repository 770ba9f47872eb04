"""The edition of Toy Battle: its terrain and options, and files with one fault each. The comment at the head of such a
file, `# expect FILE:LINE: KEY: MESSAGE`, is exactly what must be reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.levels.checking import check
from game.levels.families.toy_battle import load_duel, read_duel
from game.levels.problems import Problems

HERE = Path(__file__).parent
FAULTY = sorted(HERE.glob("bad_editions/*.toml"))
MARK = "# expect "


def test_the_bundled_edition() -> None:
    edition = load_duel()
    assert edition.level == "castle_field"
    assert [(option.id, option.default) for option in edition.options] == [("beginners", False)]
    assert set(edition.names) == set(edition.options[0].names) == set(edition.options[0].about) == {"en", "nl"}


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_exactly_the_fault_of_an_edition_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert [str(problem) for problem in check([path.name])] == [first.removeprefix(MARK)]
    assert read_duel(Path(path.name), Problems()) is None


def test_there_is_a_file_for_each_kind_of_fault() -> None:
    names = {path.stem for path in FAULTY}
    assert names >= {"unknown_terrain", "terrain_missing", "option_missing", "unknown_option", "default_is_text"}
