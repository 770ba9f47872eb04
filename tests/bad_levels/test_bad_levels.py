"""Level and text files with a fault each. The comments at the head of a file, `# expect FILE:LINE: KEY: MESSAGE`, are
exactly what must be reported; "…" at the end leaves the rest open, where the words are those of the TOML parser."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.levels.boards import load_board
from game.levels.checking import check
from game.levels.editions import load_edition

HERE = Path(__file__).parent
MARK = "# expect "
LEVELS = sorted((*HERE.glob("boards/*.toml"), *HERE.glob("editions/*.toml")))
TEXTS = sorted(HERE.glob("texts/*"))


@pytest.fixture(autouse=True)
def _in_this_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    monkeypatch.delenv("TIN_MARSHAL_LEVELS", raising=False)


def expected(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]


def agree(found: list[str], wanted: list[str]) -> bool:
    def same(one: str, other: str) -> bool:
        return one.startswith(other[:-1]) if other.endswith("…") else one == other

    return len(found) == len(wanted) and all(map(same, found, wanted))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_exactly_the_faults_of_a_level_are_reported(path: Path) -> None:
    found = [str(problem) for problem in check([path.relative_to(HERE).as_posix()])]
    assert agree(found, expected(path)), "\n".join(found)


@pytest.mark.parametrize("folder", TEXTS, ids=lambda folder: folder.name)
def test_exactly_the_faults_of_texts_are_reported(folder: Path) -> None:
    found = [str(problem) for problem in check([folder.relative_to(HERE).as_posix()])]
    wanted = [line for path in sorted(folder.glob("*.toml")) for line in expected(path)]
    assert wanted
    assert agree(found, wanted), "\n".join(found)


def test_only_the_two_models_are_without_fault() -> None:
    assert [path.relative_to(HERE).as_posix() for path in LEVELS if not expected(path)] == [
        "boards/isles.toml",
        "editions/isles.toml",
    ]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    with pytest.raises(LevelError) as caught:
        load_board("boards/many_faults.toml")
    assert list(caught.value.problems) == expected(HERE / "boards" / "many_faults.toml")
    assert len(caught.value.problems) == 10


def test_an_edition_tells_the_faults_of_its_board() -> None:
    with pytest.raises(LevelError) as caught:
        load_edition("editions/faulty_board.toml")
    assert list(caught.value.problems) == expected(HERE / "editions" / "faulty_board.toml")


def test_faults_that_were_told_before_are_still_faults() -> None:
    """The board is looked at twice here: first by itself, then for the edition on it."""
    paths = ["boards/bad_colour.toml", "editions/faulty_board.toml"]
    assert [str(problem) for problem in check(paths)] == expected(HERE / "editions" / "faulty_board.toml")
    for load, path in ((load_board, paths[0]), (load_edition, paths[1])):
        with pytest.raises(LevelError):
            load(path)


def test_a_folder_tells_the_faults_of_all_its_levels() -> None:
    wanted = {line for path in LEVELS for line in expected(path) if not line.endswith("…")}
    assert wanted <= {str(problem) for problem in check(["."])}
