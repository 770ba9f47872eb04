"""The numbers of the classic edition, what its options do, and what does and does not change its fingerprint."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import SetupError
from game.levels.editions import Edition, load_edition
from game.paths import data_folder
from game.rules.classic.rules import ClassicRules

WORLD = (data_folder("levels") / "boards" / "world.toml").read_text(encoding="utf-8")
CLASSIC = (data_folder("levels") / "editions" / "classic.toml").read_text(encoding="utf-8")


@pytest.fixture
def classic() -> Edition:
    return load_edition("classic")


def copied(folder: Path, edition: str = CLASSIC, board: str = WORLD) -> Edition:
    """The edition of two changed files."""
    for name, text in (("boards/world.toml", board), ("editions/classic.toml", edition)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_edition(folder / "editions" / "classic.toml")


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


def test_numbers_are_those_of_the_booklet(classic: Edition) -> None:
    rules: ClassicRules = classic.choose()
    assert (classic.id, classic.mode, classic.board.id) == ("classic", "classic", "world")
    assert (rules.fewest_seats, rules.most_seats) == (2, 6)
    assert (rules.attack_dice, rules.defence_dice, rules.die_sides) == (3, 2, 6)
    assert (rules.territories_per_army, rules.least_income) == (3, 3)
    assert (rules.jokers, rules.set_values, rules.set_step) == (2, (4, 6, 8, 10, 12, 15, 20, 25), 5)
    assert (rules.trade_at, rules.trade_at_elimination, rules.keep) == (5, 6, 4)
    assert (rules.starting_armies, rules.claim, rules.territory_bonus) == ((), False, 0)
    assert rules.board is classic.board


def test_options_are_declared_for_a_set_up_screen(classic: Edition) -> None:
    declared = {option.id: (option.kind, option.default) for option in classic.options}
    assert declared == {
        "starting_armies": ("choice", "one"),
        "claim": ("boolean", False),
        "territory_bonus": ("boolean", False),
        "rounds": ("number", 0),
        "east_africa_middle_east": ("boolean", True),
    }
    assert [choice.id for choice in classic.options[0].choices] == ["one", "standard"]
    for option in classic.options:
        for names in (option.names, option.about, *[choice.names for choice in option.choices]):
            assert set(names) == {"en", "nl"}
            assert all(names.values())


def test_standard_starting_armies(classic: Edition) -> None:
    assert classic.choose({"starting_armies": "standard"}).starting_armies == (40, 35, 30, 25, 20)


def test_claim_and_territory_bonus(classic: Edition) -> None:
    rules = classic.choose({"claim": True, "territory_bonus": True})
    assert (rules.claim, rules.territory_bonus) == (True, 2)


def test_the_edge_between_east_africa_and_the_middle_east_can_be_taken_away(classic: Edition) -> None:
    before, after = classic.choose().board, classic.choose({"east_africa_middle_east": False}).board
    one, other = before.territories.index("east_africa"), before.territories.index("middle_east")
    assert other in before.neighbours[one]
    assert other not in after.neighbours[one]
    assert one not in after.neighbours[other]
    assert (len(before.sea), len(after.sea)) == (25, 24)
    assert sum(map(len, before.neighbours)) - sum(map(len, after.neighbours)) == 2


def test_given_keeps_only_what_differs(classic: Edition) -> None:
    assert classic.differing_options() == {}
    assert classic.differing_options({"claim": False, "starting_armies": "one"}) == {}
    given = classic.differing_options({"territory_bonus": True, "claim": False, "east_africa_middle_east": False})
    assert list(given.items()) == [("east_africa_middle_east", False), ("territory_bonus", True)]


OPTIONS = "Options: claim, east_africa_middle_east, rounds, starting_armies and territory_bonus."


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"clam": True}, f'There is no option "clam" here; did you mean "claim"? {OPTIONS}'),
        ({"weather": True}, f'There is no option "weather" here. {OPTIONS}'),
        ({7: True}, f"There is no option 7 here. {OPTIONS}"),
        ({"claim": 1}, 'Option "claim" is true or false, not 1.'),
        ({"claim": "true"}, 'Option "claim" is true or false, not "true".'),
        ({"claim": None}, 'Option "claim" is true or false, not None.'),
        (
            {"starting_armies": "standrad"},
            'Option "starting_armies" is "one" or "standard", not "standrad"; did you mean "standard"?',
        ),
        ({"starting_armies": 40}, 'Option "starting_armies" is "one" or "standard", not 40.'),
        ({"starting_armies": ["one"]}, 'Option "starting_armies" is "one" or "standard", not [\'one\'].'),
        ({"starting_armies": True}, 'Option "starting_armies" is "one" or "standard", not true.'),
        ({"rounds": 51}, 'Option "rounds" is a whole number from 0 to 50, not 51.'),
        ({"rounds": True}, 'Option "rounds" is a whole number from 0 to 50, not true.'),
        ({"rounds": "6"}, 'Option "rounds" is a whole number from 0 to 50, not "6".'),
        (["claim"], "Options are given as names with values, not as ['claim']."),
    ],
)
def test_wrong_options_get_one_sentence(classic: Edition, options: dict[str, object], sentence: str) -> None:
    for ask in (classic.choose, classic.differing_options, classic.digest):
        with pytest.raises(SetupError) as caught:
            ask(options)
        assert str(caught.value) == sentence


def test_the_fingerprint_is_that_of_the_published_edition(classic: Edition) -> None:
    """If this fails, replays and saved matches of the classic game no longer load."""
    assert classic.digest() == "effccf9cba6d3812"


def test_names_colours_texts_and_sort_of_border_do_not_change_the_fingerprint(classic: Edition, tmp_path: Path) -> None:
    board = replaced(WORLD, 'nl = "Oekraïne"', 'nl = "Rusland"')
    board = replaced(board, '"#60a8ff"', '"#123456"')
    board = replaced(board, '    ["alaska", "kamchatka"],\n', "")
    board = replaced(board, "land = [", 'land = [["kamchatka", "alaska"], ')
    edition = replaced(CLASSIC, 'nl = "Klassiek"', 'nl = "Anders"')
    edition = replaced(edition, 'en = "Players choose their', 'en = "All choose their')
    assert copied(tmp_path, edition, board).digest() == classic.digest()


def test_the_order_in_the_files_does_not_change_the_fingerprint(classic: Edition, tmp_path: Path) -> None:
    lines = WORLD.splitlines()
    start, end = lines.index("[territories]") + 1, lines.index("[borders]")
    board = "\n".join([*lines[:start], *reversed(lines[start:end]), *lines[end:]])
    edition = replaced(CLASSIC, "jokers = 2\n", "")
    edition = replaced(edition, "keep = 4\n", "keep = 4\njokers = 2\n")
    changed = copied(tmp_path, edition, board)
    assert changed.digest() == classic.digest()
    assert changed.board.territories == classic.board.territories
    assert changed.board.neighbours == classic.board.neighbours


def test_an_option_more_leaves_old_games_valid(classic: Edition, tmp_path: Path) -> None:
    more = CLASSIC.replace("east_africa_middle_east", "brazil_north_africa").replace(
        '["east_africa", "middle_east"]', '["brazil", "north_africa"]'
    )
    start = more.index("[options.brazil_north_africa]")
    changed = copied(tmp_path, CLASSIC + "\n" + more[start:])
    assert changed.digest() == classic.digest()
    assert changed.digest({"brazil_north_africa": False}) != classic.digest()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("attack = 3", "attack = 2"),
        ("territories_per_army = 3", "territories_per_army = 4"),
        ("set_step = 5", "set_step = 6"),
        ("20, 25]\nset", "20, 30]\nset"),
        ("most = 6", "most = 6 # six"),
        ('default = "one"', 'default = "standard"'),
        ("trade_at = 5", "trade_at = 6"),
    ],
)
def test_numbers_change_the_fingerprint(classic: Edition, tmp_path: Path, old: str, new: str) -> None:
    is_same = copied(tmp_path, replaced(CLASSIC, old, new)).digest() == classic.digest()
    assert is_same == ("#" in new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('    ["peru", "argentina"],\n', ""),
        ("bonus = 7", "bonus = 8"),
        (
            'peru = { continent = "south_america", symbol = "cavalry"',
            'peru = { continent = "south_america", symbol = "infantry"',
        ),
        ('iceland = { continent = "europe"', 'iceland = { continent = "africa"'),
    ],
)
def test_the_board_changes_the_fingerprint(classic: Edition, tmp_path: Path, old: str, new: str) -> None:
    assert copied(tmp_path, board=replaced(WORLD, old, new)).digest() != classic.digest()


def test_chosen_options_change_the_fingerprint(classic: Edition) -> None:
    chosen: list[dict[str, object]] = [
        {},
        {"claim": True},
        {"territory_bonus": True},
        {"starting_armies": "standard"},
        {"east_africa_middle_east": False},
    ]
    assert len({classic.digest(options) for options in chosen}) == len(chosen)


def test_an_edition_is_read_once_and_again_when_its_file_changes(tmp_path: Path) -> None:
    first = copied(tmp_path)
    assert load_edition(tmp_path / "editions" / "classic.toml") is first
    assert copied(tmp_path, replaced(CLASSIC, "set_step = 5", "set_step = 10")).choose().set_step == 10
    assert copied(tmp_path, board=replaced(WORLD, "bonus = 7", "bonus = 17")).board.continents[1].bonus == 17
