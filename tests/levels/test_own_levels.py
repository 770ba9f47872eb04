"""A player's own boards and editions: found by path and by name, played with the mode's own edition or with their
own, and refused with a sentence when they cannot be found or played."""

from __future__ import annotations

import os
from copy import copy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import LevelError, SetupError
from game.levels.boards import load_board
from game.levels.catalog import editions_of, open_mode
from game.levels.checking import check
from game.levels.editions import load_edition
from game.levels.problems import join
from game.levels.search import names_of
from game.registry import mode_names

BOARD = """
name = { en = "Ring", nl = "Ring" }

[continents.all]
bonus = 2
colour = "#ffce5c"
name = { en = "All", nl = "Alles" }

[territories]
east = { continent = "all", name = { en = "East", nl = "Oost" } }
north = { continent = "all", name = { en = "North", nl = "Noord" } }
south = { continent = "all", name = { en = "South", nl = "Zuid" } }
west = { continent = "all", name = { en = "West", nl = "West" } }

[borders]
land = [["north", "east"], ["east", "south"], ["south", "west"], ["west", "north"]]
"""

EDITION = """
mode = "classic"
board = "ring"
name = { en = "Quick", nl = "Snel" }
seats = { fewest = 2, most = 4 }
dice = { attack = 2, defence = 1, sides = 8 }
income = { territories_per_army = 1, least = 1 }

[cards]
jokers = 0
set_values = [10]
set_step = 0
trade_at = 7
trade_at_elimination = 8
keep = 4
"""


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TIN_MARSHAL_LEVELS", raising=False)
    monkeypatch.chdir(tmp_path)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(params=["like levels", "flat"])
def own_folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder laid out like levels/, or one with all files side by side."""
    folder = tmp_path / "mine"
    boards, editions = ("", "") if request.param == "flat" else ("boards", "editions")
    write(folder / boards / "ring.toml", BOARD)
    write(folder / editions / "quick.toml", EDITION)
    return folder


@pytest.fixture
def own_names(own_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TIN_MARSHAL_LEVELS", os.pathsep.join([str(tmp_path / "nowhere"), "", str(own_folder)]))
    return own_folder


def opened(level: str | Path | None, options: dict[str, object] | None = None) -> Any:
    return open_mode("classic", level, options)


def test_a_board_by_path(tmp_path: Path) -> None:
    board = load_board(write(tmp_path / "ring.toml", BOARD))
    assert (board.id, board.territories) == ("ring", ("east", "north", "south", "west"))
    assert board.neighbours == ((1, 2), (0, 3), (0, 3), (1, 2))
    assert load_board("ring.toml") == board
    assert load_board("./ring.toml") == board


def test_symbols_that_are_left_out_are_dealt_in_rotation(tmp_path: Path) -> None:
    assert load_board(write(tmp_path / "ring.toml", BOARD)).symbols == ("infantry", "cavalry", "artillery", "infantry")


def test_names_are_found_in_own_folders(own_names: Path) -> None:
    assert load_board("ring").territories == ("east", "north", "south", "west")
    edition = load_edition("quick")
    assert (edition.board.id, edition.choose().die_sides) == ("ring", 8)
    assert {"ring", "world"} <= set(names_of("board"))
    assert {"classic", "quick"} <= set(names_of("edition"))
    assert editions_of("classic") == ("classic", "quick")
    assert load_edition("classic").board.id == "world"


def test_own_levels_go_before_the_bundled_ones(own_names: Path) -> None:
    write(own_names / "boards" / "world.toml", BOARD)
    assert len(load_board("world").territories) == 4


def test_an_edition_by_path_finds_the_board_beside_it(own_folder: Path) -> None:
    path = next(own_folder.rglob("quick.toml"))
    assert load_edition(path).board.id == "ring"
    other = write(path.with_name("other.toml"), EDITION.replace('"ring"', '"world"'))
    assert load_edition(other).board.id == "world"


def test_an_edition_may_give_the_path_of_its_board(tmp_path: Path) -> None:
    write(tmp_path / "deep" / "down" / "ring.toml", BOARD)
    path = write(tmp_path / "quick.toml", EDITION.replace('"ring"', '"deep/down/ring.toml"'))
    assert load_edition(path).board.id == "ring"


def test_a_match_on_an_own_board_by_name_and_by_path(own_names: Path) -> None:
    path = str(next(own_names.rglob("ring.toml")))
    for level in ("ring", path):
        mode = opened(level)
        assert (mode.level, mode.board.id, mode.rules.most_seats) == (level, "ring", 4)
        assert mode.rules.set_values[0] == 4
    assert opened("ring").level_digest == opened(path).level_digest


def test_a_match_of_an_own_edition_by_name_and_by_path(own_names: Path) -> None:
    for level in ("quick", str(next(own_names.rglob("quick.toml")))):
        mode = opened(level)
        assert (mode.level, mode.rules.set_values, mode.rules.claim) == (level, (10,), False)


def test_no_level_is_the_mode_s_own_edition() -> None:
    mode = opened(None, {"claim": True, "territory_bonus": False})
    assert (mode.level, mode.given_options, mode.board.id) == ("classic", {"claim": True}, "world")
    assert mode.level_digest == load_edition("classic").digest({"claim": True})


def test_another_board_has_no_option_for_a_border_that_it_lacks(own_names: Path) -> None:
    with pytest.raises(SetupError, match=r'^There is no option "east_africa_middle_east" here\. Options: claim, '):
        opened("ring", {"east_africa_middle_east": False})
    assert opened("world", {"east_africa_middle_east": False}).given_options == {"east_africa_middle_east": False}


def test_a_border_without_which_the_board_falls_apart_cannot_be_taken_away(tmp_path: Path) -> None:
    text = BOARD.replace("east", "east_africa").replace("north", "middle_east")
    text = text.replace('["east_africa", "south"], ', "").replace(', ["west", "middle_east"]', "")
    text = text.replace("]]", '], ["middle_east", "south"]]')
    edition = load_edition("classic").on_board(load_board(write(tmp_path / "line.toml", text)))
    assert [option.id for option in edition.options] == ["starting_armies", "claim", "territory_bonus", "rounds"]


def row_of(count: int) -> str:
    """A board of so many territories, one beside the other."""
    names = [f"t{number}" for number in range(count)]
    rows = [f'{name} = {{ continent = "all", name = {{ en = "{name}", nl = "{name}" }} }}' for name in names]
    borders = [f'["{one}", "{other}"]' for one, other in pairwise(names)]
    head = BOARD[: BOARD.index("east =")]
    return f"{head}{chr(10).join(rows)}\n[borders]\nland = [{', '.join(borders)}]\n"


def test_a_board_may_be_too_large(tmp_path: Path) -> None:
    assert len(load_board(write(tmp_path / "most.toml", row_of(500))).territories) == 500
    with pytest.raises(LevelError, match=r"^row\.toml:9: territories: a board has at most 500 territories; this one"):
        load_board(write(tmp_path / "row.toml", row_of(501)))


def test_the_numbers_of_an_edition_may_not_suit_a_large_board(tmp_path: Path) -> None:
    path = write(tmp_path / "row.toml", row_of(90))
    assert opened(path).rules.starting_armies == ()
    with pytest.raises(SetupError) as caught:
        opened(path, {"starting_armies": "standard"})
    assert str(caught.value) == (
        'Option "starting_armies" cannot be "standard" here: '
        "40 is too few, because one of 2 players may be dealt 45 territories."
    )


def test_standard_armies_on_a_small_board_are_those_of_its_seats(own_names: Path) -> None:
    assert opened("ring", {"starting_armies": "standard"}).rules.starting_armies == (40, 35, 30)


@pytest.mark.parametrize(
    ("mode", "level", "sentence"),
    [
        ("clasic", None, 'There is no mode "clasic"; did you mean "classic"? Known: {modes}.'),
        ("", None, 'There is no mode "". Known: {modes}.'),
        (None, None, 'There is no mode "None". Known: {modes}.'),
        ("classic", "wrold", 'There is no level "wrold"; did you mean "world"? Known: classic, galaxy and world.'),
        ("classic", "", 'There is no level "". Known: classic, galaxy and world.'),
        ("classic", "World", 'There is no level "World"; did you mean "world"? Known: classic, galaxy and world.'),
        ("classic", "x" * 5000, f'There is no level "{"x" * 59}…". Known: classic, galaxy and world.'),
        ("classic", "nowhere/ring.toml", 'There is no file "nowhere/ring.toml".'),
        ("classic", "ring.toml", 'There is no file "ring.toml".'),
        ("classic", "~nobody_at_all/ring.toml", 'There is no file "~nobody_at_all/ring.toml".'),
        ("classic", f"{'x' * 5000}.toml", f'There is no file "{"x" * 59}…".'),
        ("classic", "a\0b.toml", 'There is no file "a\\x00b.toml".'),
        ("classic", "\x1b[2J", 'There is no level "\\x1b[2J". Known: classic, galaxy and world.'),
        ("classic", 7, "A level is given by its name or path, not by 7."),
        ("classic", b"world", "A level is given by its name or path, not by b'world'."),
    ],
)
def test_what_is_not_there_gets_one_sentence(mode: Any, level: Any, sentence: str) -> None:
    with pytest.raises(SetupError) as caught:
        open_mode(mode, level, None)
    assert str(caught.value) == sentence.replace("{modes}", join(mode_names()))


@pytest.mark.parametrize("load", [load_board, load_edition])
def test_loaders_name_what_is_missing(load: Any) -> None:
    with pytest.raises(SetupError, match=r'^There is no (board|edition) "nothing_here"\. Known: [a-z_, ]+\.$'):
        load("nothing_here")
    with pytest.raises(SetupError, match=r'^There is no file "nothing/here"\.$'):
        load("nothing/here")


def test_an_edition_for_another_mode_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.registry as registry

    other = copy(registry.package_named("classic"))
    other.name = "other"
    monkeypatch.setattr(registry, "_packages", {"classic": registry.package_named("classic"), "other": other})
    write(tmp_path / "ring.toml", BOARD)
    write(tmp_path / "quick.toml", EDITION.replace('"classic"', '"other"'))
    with pytest.raises(SetupError, match=r'^The level "quick.toml" is for the mode "other", not for "classic"\.$'):
        opened("quick.toml")
    assert mode_names()[:2] == ("classic", "other")


def test_a_level_with_problems_is_refused_with_all_of_them(tmp_path: Path) -> None:
    write(tmp_path / "ring.toml", BOARD.replace("bonus = 2", "bonus = -2").replace('nl = "Oost"', 'nl = ""'))
    with pytest.raises(LevelError) as caught:
        opened("ring.toml")
    assert caught.value.problems == (
        "ring.toml:5: continents.all.bonus: must be from 0 to 1000, not -2",
        "ring.toml:10: territories.east.name.nl: must not be empty",
    )


@pytest.mark.parametrize("level", ["broken.toml", "broken"])
def test_a_file_that_is_not_toml_is_found_and_told(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "broken.toml", "mode = \n")
    monkeypatch.setenv("TIN_MARSHAL_LEVELS", ".")
    with pytest.raises(LevelError, match=r"^broken\.toml:1: the file is not valid TOML: "):
        opened(level)


def test_a_folder_is_no_level(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with pytest.raises(LevelError, match=r"^mine: this is a folder, not a file$"):
        opened("./mine")


def test_a_board_for_fewer_seats_than_the_edition_needs(tmp_path: Path) -> None:
    board = load_board(write(tmp_path / "ring.toml", BOARD))
    for_many = write(
        tmp_path / "many.toml",
        EDITION.replace('"ring"', '"world"').replace("fewest = 2, most = 4", "fewest = 5, most = 6"),
    )
    with pytest.raises(SetupError, match=r'^The board "ring" has 4 territories, too few for 5 players\.$'):
        load_edition(for_many).on_board(board)


def test_check_takes_names_files_and_folders(own_names: Path) -> None:
    assert check([]) == []
    assert check(["ring", "quick", "classic", str(own_names), str(next(own_names.rglob("quick.toml")))]) == []
    assert [str(problem) for problem in check(["nothing_here"])] == ["nothing_here: there is no such file"]


def test_check_of_an_empty_folder_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert [str(problem) for problem in check(["empty"])] == ["empty: there are no .toml files in this folder"]


def test_bundled_files_are_named_from_the_folder_that_holds_them() -> None:
    from game.levels.reader import shown_path
    from game.paths import data_folder

    assert shown_path(data_folder("levels") / "boards" / "world.toml") == "levels/boards/world.toml"
    assert shown_path(Path("ring.toml")) == "ring.toml"
    assert shown_path(Path("/elsewhere/ring.toml")) == "/elsewhere/ring.toml"
