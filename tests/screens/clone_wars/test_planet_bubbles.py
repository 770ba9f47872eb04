"""What a planet would get is told in a place of its own under the lane below Core Worlds, armies are placed beside
their planet, and numbers are chosen where cards lie otherwise."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.screens.board.near_spot import distance
from game.screens.clone_wars.galaxy_skin import GALAXY, GALAXY_HOME
from game.screens.clone_wars.skin import BOARD
from tests.rules.clone_wars.tables import BLACK, RED
from tests.screens.support.boxes import inside
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.clone_wars import BATTLE, number_of, pick, point, shown
from tests.screens.support.stage import Stage


def said_at(stage: Stage, home: tuple[float, float, float, float]) -> str:
    return " | ".join(entry.text for entry in stage.written() if inside(entry.box, home))


def overlaps(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_no_planet_name_plate_or_lane_lies_under_the_home(stage: Stage) -> None:
    scene = shown(stage, "attack")
    board: Any = scene.board
    x0, y0, x1, y1 = GALAXY_HOME
    steps = [x0 + (x1 - x0) * share / 40 for share in range(41)]
    for x in steps:
        for y in (y0, (y0 + y1) / 2, y1):
            assert board.territory_at(x, y) is None, (x, y)
    for line in [line for lane in board.art.lanes.values() for line in lane]:
        for start, end in pairwise(board.camera.to_screen(*spot) for spot in line):
            for share in range(21):
                x, y = (a + (b - a) * share / 20 for a, b in zip(start, end, strict=True))
                assert not (x0 <= x <= x1 and y0 <= y <= y1)
    assert not [entry.text for entry in stage.written() if overlaps(entry.box, GALAXY_HOME)]


def test_the_home_is_clear_of_every_panel_and_of_the_lesson() -> None:
    for layout in (GALAXY, BOARD):
        assert layout.home == GALAXY_HOME
        for box in (layout.log, layout.count_home, *layout.spreads.values()):
            assert box is not None
            assert not overlaps(GALAXY_HOME, box)
    assert not overlaps(GALAXY_HOME, BOARD.speech)


@pytest.mark.parametrize(
    ("exhibit", "told"),
    [
        ("clone_token", ("Dathomir", "General Grievous")),
        ("clone_ships", ("Muunilinst", "A new capital ship")),
        ("clone_emperor", ("Alderaan", "defends")),
        ("clone_command", ("Mygeeto", "Maj. Pewter")),
        ("clone_card_is_aimed", ("Dathomir", "Sabotage")),
    ],
)
def test_a_bubble_names_its_planet_and_is_whole_at_home(stage: Stage, exhibit: str, told: tuple[str, ...]) -> None:
    set_up(stage, exhibit)
    words = said_at(stage, GALAXY_HOME)
    for part in told:
        assert part in words
    assert any(entry.text in ("CORE WORLDS", "C O R E  W O R L D S") for entry in stage.written())


def test_armies_are_placed_and_taken_back_by_the_buttons_beside_their_planet(stage: Stage) -> None:
    scene = shown(stage, "place", to_place=5)
    point(scene, "muunilinst")
    stage.steps(1)
    land = number_of(scene, "muunilinst")
    before = scene.match.state.armies[land]
    for region, armies in (("plus", before + 1), ("minus", before)):
        box = scene.panels.regions[region]
        assert distance(box, scene.board.anchor(land)) <= 300
        stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        assert scene.match.state.armies[land] == armies
        point(scene, "muunilinst")
        stage.steps(60)


def test_numbers_are_chosen_where_the_cards_lie_which_are_away_then(stage: Stage) -> None:
    lands = {"dathomir": (RED, 3, (1, 0, 1)), "muunilinst": (RED, 6, (1, 1, 0))}
    scene = shown(stage, "occupy", lands=lands, battle=BATTLE, captured_from=[BLACK])
    assert BOARD.count_home is not None
    assert inside(scene.panels.regions["go"], BOARD.count_home)
    assert inside(scene.panels.regions["more:3"], BOARD.count_home)
    assert "cards" not in scene.panels.regions
    scene = shown(stage, "move")
    assert "cards" in scene.panels.regions
    pick(scene, "muunilinst")
    pick(scene, "dantooine")
    stage.steps(1)
    assert scene.controls.is_counting
    assert inside(scene.panels.regions["slider"], BOARD.count_home)
    assert "cards" not in scene.panels.regions
