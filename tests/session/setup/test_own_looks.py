"""Colours that nobody chooses: in files from elsewhere, and behind an empty seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.screens.setup.leaders import look_name
from game.session.saved.autosave import guess_setup, setup_from_header
from game.session.setup.form import SetupForm
from game.session.setup.own_looks import army_looks
from tests.screens.support.stage import Stage

RED, BLUE, YELLOW, BLACK = 0, 1, 4, 5
HEADER: dict[str, Any] = {"mode": "clone_wars", "level": "clone_wars", "options": {}, "seats": 4, "seed": 1}


@pytest.mark.parametrize(
    ("rules", "looks"),
    [(1, [RED, BLUE, YELLOW, BLACK]), (2, [RED, BLACK, YELLOW, BLUE]), (99, [RED, BLACK, YELLOW, BLUE])],
)
def test_a_kept_table_has_the_colours_of_its_armies_whatever_it_says(rules: int, looks: list[int]) -> None:
    content = {"seats": [{"kind": "easy", "name": "Mira", "look": look} for look in (2, 3, 0, "red")]}
    header = HEADER | {"rules": rules}
    read = setup_from_header(content, header)
    assert read is not None
    assert [seat.look for seat in read.seats] == looks
    assert [seat.look for seat in guess_setup(header).seats] == looks


def test_chosen_colours_stay_in_other_games() -> None:
    header = HEADER | {"mode": "classic", "level": "classic", "rules": 1, "seats": 2}
    read = setup_from_header({"seats": [{"look": 3}, {"look": 2}]}, header)
    assert read is not None
    assert [seat.look for seat in read.seats] == [3, 2]


def test_armies_of_another_edition_get_what_is_left() -> None:
    assert army_looks("clone_wars", ("green", "red", "violet", "blue")) == (2, RED, 3, BLUE)


def test_who_sits_behind_an_empty_seat_has_the_colour_of_the_army_led() -> None:
    draft = SetupForm.usual("clone_wars", "1")
    assert draft.close(1)
    assert [seat.look for seat in draft.table(str, ()).seats] == [RED, BLACK, YELLOW]


def test_a_colour_that_no_army_has_is_still_named(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 540))
    named = [look_name(stage.context, "clone_wars", None, 0, look) for look in range(6)]
    stage.close()
    assert [named[look] for look in (RED, BLUE, YELLOW, BLACK)] == ["Red", "Blue", "Ivory", "Umber"]
    assert len(set(named)) == 6


@pytest.mark.parametrize("language", ["en", "nl"])
def test_an_army_that_is_neither_red_nor_blue_is_called_what_is_seen(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (960, 540), language)
    named = {look: look_name(stage.context, "clone_wars", None, 0, look) for look in (YELLOW, BLACK)}
    seen = {look: stage.context.looks[look].name(language) for look in (YELLOW, BLACK)}
    stage.close()
    assert named == seen
