"""The numbers of the editions of 2008, their own names and colours, the printed set-ups, and other boards."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.errors import SetupError
from game.levels.boards import load_board
from game.levels.catalog import open_mode
from game.levels.editions import load_edition
from game.paths import data_folder
from game.rules.revised.rules import REWARDS, RevisedRules, SetUp
from tests.rules.revised.tables import (
    FIXED_CITIES,
    MODES,
    ONE_STAR,
    PRIMARY,
    PRIMARY_REWARDS,
    SECONDARY,
    SECONDARY_REWARDS,
    TWO_STARS,
)

WORLD = load_board("world")


def rules_of(mode: str, **options: object) -> RevisedRules:
    rules: RevisedRules = load_edition(mode).choose(options)
    return rules


@pytest.mark.parametrize("mode", MODES)
def test_numbers_are_those_of_the_field_book(mode: str) -> None:
    rules = rules_of(mode)
    assert (rules.fewest_seats, rules.most_seats) == (3, 5)
    assert (rules.attack_dice, rules.defence_dice, rules.die_sides) == (3, 2, 6)
    assert (rules.territories_per_army, rules.least_income, rules.capital_income) == (3, 3, 1)
    assert (rules.fewest_stars, rules.star_values) == (2, (2, 4, 7, 10, 13, 17, 21, 25, 30))
    assert (rules.on_board, rules.starting_cards, rules.free_objectives) == ((4, 4), (0, 0, 1, 1, 2), False)
    assert rules_of(mode, objective_cost="free").free_objectives


def test_the_three_versions_differ_as_the_field_book_says() -> None:
    basic, room, conquest = map(rules_of, MODES)
    assert {WORLD.territories[city] for city in basic.cities} == set(FIXED_CITIES)
    assert (basic.rewards, basic.starting_armies, basic.to_win, len(basic.set_ups)) == (((), ()), (), 3, 3)
    for rules in (room, conquest):
        assert (rules.cities, rules.cities_drawn) == ((), 15)
        assert [one.id for one in rules.objectives] == sorted((*SECONDARY, *PRIMARY))
        names = [sorted(REWARDS[reward] for reward in row) for row in rules.rewards]
        assert names == [sorted(SECONDARY_REWARDS), sorted(PRIMARY_REWARDS)]
        assert (rules.starting_armies, rules.set_ups, rules.reward_armies) == ((30, 25, 20), (), 2)
    assert (room.to_win, conquest.to_win) == (3, 0)


@pytest.mark.parametrize("mode", MODES)
def test_thirty_cards_have_one_star_and_twelve_have_two(mode: str) -> None:
    stars = dict(zip(WORLD.territories, rules_of(mode).stars, strict=True))
    assert sorted(stars.values()) == [1] * 30 + [2] * 12
    assert {stars[name] for name in ONE_STAR} == {1}
    assert {stars[name] for name in TWO_STARS} == {2}


@pytest.mark.parametrize("mode", MODES)
def test_names_and_colours_are_the_editions_own_and_all_else_is_the_board(mode: str) -> None:
    board = rules_of(mode).board
    names = {name: board.names[number] for number, name in enumerate(board.territories)}
    assert names["ukraine"] == {"en": "Russia", "nl": "Rusland"}
    assert names["siam"] == {"en": "Southeast Asia", "nl": "Zuidoost-Azië"}
    assert names["alaska"] == {"en": "Alaska", "nl": "Alaska"}
    colours = {one.id: one.colour for one in board.continents}
    usual = {one.id: one.colour for one in WORLD.continents}
    assert {name for name in colours if colours[name] != usual[name]} == {"south_america", "africa"}
    assert board.neighbours == WORLD.neighbours
    assert [one.bonus for one in board.continents] == [one.bonus for one in WORLD.continents]


def test_the_fingerprints_are_those_of_the_published_editions() -> None:
    """If this fails, replays and saved matches of these games no longer load."""
    first = {
        "basic_training": "ea458c073ffa0e40",
        "command_room": "1a61a51fdc8b11db",
        "world_conquest": "c898cc9cb8069159",
    }
    second = {
        "basic_training": "52ce5123e2c41cbc",
        "command_room": "30bd0af493858ebe",
        "world_conquest": "62f304984114769d",
    }
    for revision, prints in ((1, first), (2, second)):
        assert {mode: open_mode(mode, None, {}, revision).level_digest for mode in prints} == prints


def test_names_do_not_change_the_fingerprint_and_options_do(tmp_path: Path) -> None:
    edition = load_edition("command_room")
    text = (data_folder("levels") / "editions" / "command_room.toml").read_text(encoding="utf-8")
    path = tmp_path / "command_room.toml"
    path.write_text(text.replace('"Rusland"', '"Moskovië"').replace("#ff9a47", "#ffffff"), encoding="utf-8")
    assert load_edition(path).digest() == edition.digest()
    path.write_text(text.replace('"argentina",\n', "\n"), encoding="utf-8")
    assert load_edition(path).digest() != edition.digest()
    assert edition.digest({"objective_cost": "free"}) != edition.digest()


# The printed set-ups, which are our own


def set_up(seats: int) -> SetUp:
    return rules_of("basic_training").set_ups[seats - 3]


def distance(one: int, other: int) -> int:
    reached, steps = {one}, 0
    while other not in reached:
        reached |= {near for cell in reached for near in WORLD.neighbours[cell]}
        steps += 1
    return steps


@pytest.mark.parametrize(("seats", "total", "apart"), [(3, 30, 5), (4, 25, 4), (5, 20, 3)])
def test_set_ups_share_the_world_out_evenly(seats: int, total: int, apart: int) -> None:
    laid = set_up(seats)
    players = range(seats)
    assert set(laid.owners) == set(players)
    assert min(laid.armies) >= 1
    armies = [
        sum(count for count, owner in zip(laid.armies, laid.owners, strict=True) if owner == one) for one in players
    ]
    assert all(abs(count - total) <= 1 for count in armies)
    held = [laid.owners.count(one) for one in players]
    assert max(held) - min(held) <= 1
    cities = [WORLD.territories.index(name) for name in FIXED_CITIES]
    owned = [sum(laid.owners[city] == one for city in cities) for one in players]
    assert max(owned) - min(owned) <= 1
    for continent in WORLD.continents:
        for one in players:
            assert 2 * sum(laid.owners[cell] == one for cell in continent.members) <= len(continent.members)
    assert [laid.owners[capital] for capital in laid.capitals] == list(players)
    assert min(distance(*pair) for pair in combinations(laid.capitals, 2)) >= apart


# Texts


@pytest.mark.parametrize("language", ["en", "nl"])
def test_objectives_and_rewards_can_be_told_in_words(language: str) -> None:
    mode: Any = game.new_match("command_room", seats=3, seed=1).mode
    texts = [mode.objective_text(number, language) for number in range(12)]
    texts += [mode.reward_text(number, language) for number in range(len(REWARDS))]
    assert len(set(texts)) == 12 + len(REWARDS)
    assert not [text for text in texts if "revised." in text or "{" in text]
    europe = [one.id for one in mode.rules.objectives].index("control_europe")
    assert mode.objective_text(europe, language) in ("Control Europe", "Houd Europa in handen")


# Other boards

RING = """
name = { en = "Ring", nl = "Ring" }
[continents]
all = { bonus = 2, colour = "#ffce5c", name = { en = "All", nl = "Alles" } }
[territories]
east = { continent = "all", name = { en = "East", nl = "Oost" } }
north = { continent = "all", name = { en = "North", nl = "Noord" } }
south = { continent = "all", name = { en = "South", nl = "Zuid" } }
west = { continent = "all", name = { en = "West", nl = "West" } }
[borders]
land = [["north", "east"], ["east", "south"], ["south", "west"], ["west", "north"]]
"""


@pytest.mark.parametrize(
    ("mode", "sentence"),
    [
        ("command_room", 'The board "ring" has too few territories for 15 cities.'),
        ("basic_training", 'The board "ring" has no "western_united_states", which this edition needs.'),
    ],
)
def test_a_board_that_lacks_what_the_edition_needs_is_refused(mode: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "ring.toml"
    path.write_text(RING, encoding="utf-8")
    with pytest.raises(SetupError) as caught:
        game.new_match(mode, seats=3, seed=1, level=str(path))
    assert str(caught.value) == sentence


@pytest.mark.parametrize("name", ["played", "printed"])
def test_an_own_edition_on_an_own_board_is_played_to_the_end(name: str) -> None:
    level = str(Path(__file__).parent / "bad_levels" / f"{name}.toml")
    for seats in (2, 3):
        match = game.play("command_room", agents=["random"] * seats, seed=1, level=level, max_turns=500)
        assert match.outcome is not None
        assert game.from_position(match.position()).digest == match.digest


def test_every_mode_is_listed_in_its_order() -> None:
    names = game.modes()
    assert names[: names.index("world_conquest") + 1] == ("classic", *MODES)
    for name in MODES:
        assert game.new_match(name, seats=4, seed=1).mode.name == name
