"""Levels from elsewhere: looked at before they are taken in, kept where they are found by name, and never at the cost
of another one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.core.match import Match
from game.levels.catalog import open_mode
from game.levels.editions import load_edition
from game.levels.search import names_of, use_imported_levels
from game.paths import data_folder
from game.registry import mode_names
from game.session.files.level_import import ImportedLevel, import_level
from game.session.files.level_parcel import ParcelError, level_id
from game.session.files.level_preview import look_at_level
from game.session.setup.form import level_name, levels_of
from tests.levels.test_own_levels import BOARD, EDITION

BAD = BOARD.replace('["west", "north"]', '["west", "nroth"]').replace('colour = "#ffce5c"', 'colour = "yellow"')


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.delenv("TIN_MARSHAL_LEVELS", raising=False)
    monkeypatch.chdir(tmp_path)
    use_imported_levels(None)
    yield
    use_imported_levels(None)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "player" / "levels"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def lying_in(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*")) if path.is_file()}


# Looking at one.


def test_a_board_tells_what_it_is(tmp_path: Path) -> None:
    seen = look_at_level(write(tmp_path / "ring.toml", BOARD))
    assert (seen.kind, seen.names["nl"], seen.parts, seen.regions, seen.seats) == ("board", "Ring", 4, 1, None)
    assert seen.is_sound


def test_an_edition_tells_its_mode_board_and_seats(tmp_path: Path) -> None:
    write(tmp_path / "ring.toml", BOARD)
    seen = look_at_level(write(tmp_path / "quick.toml", EDITION))
    assert (seen.kind, seen.mode, seen.names["en"], seen.parts, seen.seats) == (
        "edition",
        "classic",
        "Quick",
        4,
        (2, 4),
    )


@pytest.mark.parametrize("folder", ["boards", "editions", "terrains"])
def test_every_level_of_the_game_can_be_looked_at(folder: str) -> None:
    files = sorted((data_folder("levels") / folder).glob("*.toml"))
    assert files
    for path in files:
        seen = look_at_level(path)
        assert seen.is_sound, seen.problems
        assert seen.kind == folder.removesuffix("s")
        assert seen.mode in mode_names() if seen.kind == "edition" else seen.parts > 1


def test_problems_are_told_with_file_and_line(tmp_path: Path) -> None:
    seen = look_at_level(write(tmp_path / "ring.toml", BAD))
    assert (seen.kind, seen.is_sound) == ("", False)
    told = [str(problem) for problem in seen.problems]
    assert any(line.startswith("ring.toml:6: ") and "colour" in line for line in told)
    assert any('"nroth"' in line and 'did you mean "north"' in line for line in told)


def test_the_name_of_the_file_does_not_count(tmp_path: Path) -> None:
    assert look_at_level(write(tmp_path / "My Ring (1).toml", BOARD)).parts == 4
    bad = look_at_level(write(tmp_path / "My Ring (2).toml", BAD))
    assert str(bad.problems[0]).startswith("My Ring (2).toml:6: ")
    assert look_at_level(write(tmp_path / "texts" / "ring.toml", BOARD)).kind == "board"


def test_what_is_no_level_says_so(tmp_path: Path) -> None:
    assert "this is no level" in str(look_at_level(write(tmp_path / "project.toml", "[tool]\nx = 1\n")).problems[0])
    assert "not valid TOML" in str(look_at_level(write(tmp_path / "half.toml", "[half")).problems[0])
    assert look_at_level(tmp_path / "gone.toml").problems
    assert look_at_level(tmp_path).problems


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe (1).toml")
    assert "not an ordinary file" in str(look_at_level(tmp_path / "pipe (1).toml").problems[0])


# Taking one in.


def test_a_board_is_copied_found_by_name_and_can_be_chosen_and_played(tmp_path: Path, own: Path) -> None:
    source = write(tmp_path / "ring.toml", BOARD)
    assert "ring" not in levels_of("classic")
    done = import_level(source, own)
    assert (done.name, done.path, done.is_new) == ("ring", own / "ring.toml", True)
    assert lying_in(own) == {"ring.toml": BOARD}
    source.unlink()
    assert "ring" in names_of("board")
    assert "ring" in levels_of("classic")
    assert level_name("classic", "ring", "nl") == "Ring"
    assert Match(open_mode("classic", "ring"), 2, 7).to_move is not None


def test_an_edition_brings_its_board_along(tmp_path: Path, own: Path) -> None:
    write(tmp_path / "there" / "boards" / "ring.toml", BOARD)
    source = write(tmp_path / "there" / "editions" / "quick.toml", EDITION)
    done = import_level(source, own)
    assert (done.name, done.preview.kind) == ("quick", "edition")
    assert lying_in(own) == {"quick.toml": EDITION, "ring.toml": BOARD}
    source.unlink()
    (tmp_path / "there" / "boards" / "ring.toml").unlink()
    assert load_edition("quick").board.id == "ring"
    assert {"quick", "ring"} <= set(levels_of("classic"))


def test_an_edition_that_names_its_board_by_path_finds_it_again(tmp_path: Path, own: Path) -> None:
    write(tmp_path / "there" / "maps" / "ring.toml", BOARD)
    text = EDITION.replace('board = "ring"', 'board = "maps/ring.toml"')
    import_level(write(tmp_path / "there" / "quick.toml", text), own)
    assert (own / "maps" / "ring.toml").read_text(encoding="utf-8") == BOARD
    assert load_edition("quick").board.id == "ring"


def test_an_edition_on_a_board_of_the_game_comes_alone(tmp_path: Path, own: Path) -> None:
    text = EDITION.replace('board = "ring"', 'board = "world"')
    import_level(write(tmp_path / "quick.toml", text), own)
    assert lying_in(own) == {"quick.toml": text}


@pytest.mark.parametrize("reference", ["../ring.toml", "{folder}/ring.toml"])
def test_an_edition_whose_board_a_copy_would_not_find_is_refused(reference: str, tmp_path: Path, own: Path) -> None:
    write(tmp_path / "ring.toml", BOARD)
    text = EDITION.replace('board = "ring"', f'board = "{reference.format(folder=tmp_path.as_posix())}"')
    source = write(tmp_path / "there" / "quick.toml", text)
    with pytest.raises(ParcelError) as refused:
        import_level(source, own)
    assert refused.value.kind == "board_elsewhere"
    assert not own.exists() or not lying_in(own)


def test_a_bad_level_is_refused_with_its_problems_and_nothing_is_written(tmp_path: Path, own: Path) -> None:
    with pytest.raises(LevelError) as refused:
        import_level(write(tmp_path / "ring.toml", BAD), own)
    assert "ring.toml:6" in str(refused.value)
    assert not own.exists()


def test_a_second_level_of_the_same_name_is_kept_beside_the_first(tmp_path: Path, own: Path) -> None:
    other = BOARD.replace('"Ring"', '"Loop"')
    import_level(write(tmp_path / "a" / "ring.toml", BOARD), own)
    second = import_level(write(tmp_path / "b" / "ring.toml", other), own)
    assert (second.name, second.is_new) == ("ring_2", True)
    assert lying_in(own) == {"ring.toml": BOARD, "ring_2.toml": other}
    assert {"ring", "ring_2"} <= set(levels_of("classic"))


def test_the_same_level_again_is_already_here(tmp_path: Path, own: Path) -> None:
    def bring(name: str, text: str) -> ImportedLevel:
        return import_level(write(tmp_path / name, text), own)

    bring("a/ring.toml", BOARD)
    bring("b/ring.toml", BOARD + "\n")
    assert bring("c/ring.toml", BOARD).is_new is False
    again = bring("d/ring.toml", BOARD + "\n")
    assert (again.name, again.is_new) == ("ring_2", False)
    inside = import_level(own / "ring.toml", own)
    assert (inside.name, inside.is_new) == ("ring", False)


def test_a_level_never_hides_one_of_the_game(tmp_path: Path, own: Path) -> None:
    done = import_level(write(tmp_path / "world.toml", BOARD), own)
    assert done.name == "world_2"
    assert load_edition("classic").board.territories != ("east", "north", "south", "west")
    copy = write(tmp_path / "galaxy.toml", (data_folder("levels") / "boards" / "galaxy.toml").read_text("utf-8"))
    assert import_level(copy, own).is_new is False


def test_an_edition_never_takes_another_board_of_the_same_name_for_its_own(tmp_path: Path, own: Path) -> None:
    import_level(write(tmp_path / "first" / "ring.toml", BOARD.replace('"Ring"', '"Loop"')), own)
    write(tmp_path / "there" / "ring.toml", BOARD)
    with pytest.raises(ParcelError) as refused:
        import_level(write(tmp_path / "there" / "quick.toml", EDITION), own)
    assert refused.value.kind == "board_taken"
    assert list(lying_in(own)) == ["ring.toml"]


def test_a_folder_that_is_a_file_says_so_and_leaves_it(tmp_path: Path) -> None:
    blocked = write(tmp_path / "levels", "mine")
    with pytest.raises(ParcelError) as refused:
        import_level(write(tmp_path / "ring.toml", BOARD), blocked)
    assert refused.value.kind == "unwritable"
    assert blocked.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("stem", "name"),
    [("ring", "ring"), ("Ring (1)", "ring_1"), ("Zoë's kaart", "zoe_s_kaart"), ("1984", "level_1984"), ("語", "level"),
     ("x" * 60, "x" * 28)],
)  # fmt: skip
def test_names_of_files_become_names_of_levels(stem: str, name: str) -> None:
    assert level_id(stem) == name


def test_a_long_name_leaves_room_for_a_number(tmp_path: Path, own: Path) -> None:
    name = "r" * 32
    import_level(write(tmp_path / "a" / f"{name}.toml", BOARD), own)
    second = import_level(write(tmp_path / "b" / f"{name}.toml", BOARD + "\n"), own)
    assert second.name == "r" * 30 + "_2"
    assert second.name in levels_of("classic")
