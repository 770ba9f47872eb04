"""Every mode, level, seat count and option goes through the one law suite."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.levels.catalog import editions_of, seat_range
from game.levels.editions import load_edition
from game.levels.search import names_of
from tests.laws.families.registry import FAMILIES
from tests.laws.suite import check_laws

Table = tuple[str, str | None, int, dict[str, Any]]

# Options of a mode and the seats that they are played with; each option that an edition offers is in one of them.
OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "classic": [
        (2, {"starting_armies": "standard"}),
        (5, {"claim": True}),
        (6, {"claim": True, "starting_armies": "standard"}),
        (4, {"territory_bonus": True}),
        (3, {"east_africa_middle_east": False}),
        (3, {"rounds": 3}),
    ],
    "basic_training": [(4, {"objective_cost": "free"}), (3, {"rounds": 2, "east_africa_middle_east": False})],
    "command_room": [(4, {"objective_cost": "free"}), (3, {"east_africa_middle_east": False}), (3, {"rounds": 2})],
    "world_conquest": [(4, {"objective_cost": "free"}), (3, {"rounds": 2, "east_africa_middle_east": False})],
    "clone_wars": [(3, {"rounds": 2})],
    "galactic_classic": [(4, {"rounds": 2})],
    "toy_battle": [(2, {"beginners": True})],
}
# Seeds of a table, and actions of a walk after its set-up.
WALKS = {"classic": (3, 400), "galactic_classic": (2, 400), "clone_wars": (2, 300), "toy_battle": (2, 1000)}
USUAL_WALK = (2, 500)
SHORT_WALK = 40
LONG_WALK = (8, 2000)


def levels_of(mode: str) -> tuple[str | None, ...]:
    """The mode's own level first; a duel is played on every terrain."""
    return (None,) if editions_of(mode) == (mode,) and mode != "toy_battle" else names_of("terrain")


def all_tables() -> list[Table]:
    found: list[Table] = []
    for mode in game.modes():
        for level in levels_of(mode):
            fewest, most = seat_range(mode, level)
            found += [(mode, level, seats, {}) for seats in range(fewest, most + 1)]
            found += [(mode, level, seats, options) for seats, options in OPTIONS[mode]]
    return [*found, ("classic", "galaxy", 3, {})]


TABLES = all_tables()
every_table = pytest.mark.parametrize(
    ("mode", "level", "seats", "options"),
    TABLES,
    ids=["-".join([mode, *([level] if level else []), str(seats), *options]) for mode, level, seats, options in TABLES],
)


@pytest.mark.slow
@every_table
def test_all_laws_hold(mode: str, level: str | None, seats: int, options: dict[str, Any]) -> None:
    seeds, actions = WALKS.get(mode, USUAL_WALK)
    check_laws(mode, (level,), (seats,), range(seeds), options=(options,), actions=actions, family=FAMILIES[mode])


@every_table
def test_all_laws_hold_on_a_short_walk(mode: str, level: str | None, seats: int, options: dict[str, Any]) -> None:
    check_laws(mode, (level,), (seats,), (20,), options=(options,), actions=SHORT_WALK, family=FAMILIES[mode])


@pytest.mark.soak
@every_table
def test_all_laws_hold_on_long_walks(mode: str, level: str | None, seats: int, options: dict[str, Any]) -> None:
    seeds, actions = LONG_WALK
    check_laws(
        mode, (level,), (seats,), range(100, 100 + seeds), options=(options,), actions=actions, family=FAMILIES[mode]
    )


def test_every_option_of_every_edition_is_played() -> None:
    for mode in game.modes():
        played = {name for _, options in OPTIONS[mode] for name in options}
        if mode != "toy_battle":
            assert played == {option.id for option in load_edition(mode).options}, mode


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**63 - 1),
    choices=st.lists(st.integers(0, 10**6), max_size=100),
)
def test_same_seed_and_actions_give_the_same_match(table: Table, seed: int, choices: list[int]) -> None:
    mode, level, seats, options = table
    match, again = (game.new_match(mode, seats, seed, level, options) for _ in range(2))
    for choice in choices:
        if not (actions := match.actions()):
            break
        text = actions[choice % len(actions)]
        assert match.submit(text) == again.submit(text)
    assert again.digest == match.digest
    assert again.log == match.log
