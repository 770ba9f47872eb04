"""The picture of a terrain: places, turning, terrains without art, what is painted when, and the gaits of the toys."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.toy_battle.terrain import Terrain
from game.rules.toy_battle.troops import KINDS, ROXY, STAR, TROOPS
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.motion import GAITS
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.places import Places
from game.screens.toy_battle.drawing.tiles import side_look
from game.session.toy_battle.selector import in_order, supply
from game.ui.drawing.patch import Patch
from tests.rules.toy_battle.tables import TERRAINS
from tests.screens.support.stage import Stage
from tests.session.toy_battle.duels import field_of, started, with_racks, with_seat

pytestmark = pytest.mark.stage(shared=True)


def board_of(stage: Stage, level: str = "castle_field", terrain: Terrain | None = None) -> ToyBoard:
    mode: Any = started(level).mode
    looks = (side_look(stage.context, 0), side_look(stage.context, 1))
    return ToyBoard(stage.context.assets, terrain or mode.ground.terrain, looks)


def picture_of(stage: Stage, board: ToyBoard, picture: ToyPicture) -> bytes:
    stage.canvas.fill((0, 0, 0))
    board.draw(stage.canvas, picture)
    return pygame.image.tobytes(stage.canvas.surface, "RGB")


@pytest.mark.parametrize("level", TERRAINS)
@pytest.mark.parametrize("is_turned", [False, True])
def test_every_field_is_found_where_it_lies_and_own_headquarters_are_below(
    stage: Stage, level: str, is_turned: bool
) -> None:
    board = board_of(stage, level)
    board.is_turned = is_turned
    assert board.art, "the terrain has its picture"
    x0, y0, x1, y1 = board.box
    for field in range(len(board.terrain.fields)):
        x, y = board.at(field)
        assert x0 < x < x1
        assert y0 < y < y1
        assert board.field_at(x, y) == field
    middle = (y0 + y1) / 2
    for field, seat in enumerate(board.terrain.hq):
        if seat >= 0:
            assert (board.at(field)[1] > middle) == (seat == int(is_turned))
    for number, region in enumerate(board.terrain.regions):
        assert len(board.medals_at(number)) == region.medals
    assert board.field_at(x0 - 200, y0) is None


@pytest.mark.parametrize("level", TERRAINS)
def test_paths_lead_from_field_to_field_in_either_order(stage: Stage, level: str) -> None:
    board = board_of(stage, level)
    for one, others in enumerate(board.terrain.neighbours):
        for other in others:
            points = board.path(one, other)
            ends = {points[0], points[-1]}
            for field in (one, other):
                assert min(math.dist(board.at(field), end) for end in ends) < 2


def test_a_half_turn_swaps_the_sides_of_a_symmetric_terrain(stage: Stage) -> None:
    board = board_of(stage)
    mine, theirs = (board.at(board.terrain.hq.index(seat)) for seat in (0, 1))
    board.is_turned = True
    turned = board.at(board.terrain.hq.index(1))
    assert math.dist(mine, turned) < 12
    assert math.dist(theirs, turned) > 500


def test_the_turned_board_has_a_ground_of_its_own(stage: Stage) -> None:
    """Nothing that stands on it is shown on its head."""
    board = board_of(stage, "cursed_cemetery")
    upright = board._ground(stage.canvas).copy()
    board.is_turned = True
    turned = board._ground(stage.canvas)
    assert turned.get_size() == upright.get_size()
    on_its_head = pygame.transform.rotate(upright, 180)
    pictures = {pygame.image.tobytes(surface, "RGB") for surface in (upright, turned, on_its_head)}
    assert len(pictures) == 3


def test_a_terrain_without_a_picture_is_painted_plainly(stage: Stage) -> None:
    mode: Any = started().mode
    own = Terrain(
        "garden", mode.terrain.names, 7, mode.terrain.fields, mode.terrain.at, mode.terrain.hq, mode.terrain.special,
        mode.terrain.gates, mode.terrain.neighbours, mode.terrain.regions,
    )  # fmt: skip
    board = board_of(stage, terrain=own)
    assert not board.art
    state = started().state
    drawn = picture_of(stage, board, ToyPicture(state, owners={0: 1}, supply={0: frozenset({(0, 1)})}))
    assert drawn.count(b"\x00\x00\x00") < len(drawn) // 3
    assert len(set(drawn)) > 20
    for number, region in enumerate(own.regions):
        assert len(board.medals_at(number)) == region.medals


def test_the_picture_follows_what_it_is_given(stage: Stage) -> None:
    """Each part of a picture is seen: tiles, stacks, light, owners, connections, dangers, medals in the air."""
    match = with_seat(started(), 0)
    match = with_racks(match, (ROXY,), (STAR,), {"n11": (0, ROXY), "n13": (0, STAR)})
    board, state = board_of(stage), match.state
    plain = ToyPicture(state)
    lines = supply(match.mode.ground, state, 0)  # type: ignore[attr-defined]
    assert lines
    field = field_of(match, "n13")
    high = with_racks(match, (ROXY,), (STAR,), None, {"n13": ((1, ROXY),)}).state
    changes: list[ToyPicture] = [
        replace(plain, state=started().state), replace(plain, state=high), replace(plain, lit=frozenset({field})),
        replace(plain, quiet=frozenset({field})), replace(plain, hot=field), replace(plain, hidden={field: 1}),
        replace(plain, empty=frozenset({0})), replace(plain, owners={0: 1}), replace(plain, owners={0: 0}),
        replace(plain, supply={0: lines}), replace(plain, threats={1: 0}), replace(plain, threats={1: 1}),
        replace(plain, marked=frozenset({field})), replace(plain, fallen=field_of(match, "r1"), fall=1.0),
        replace(plain, lit=frozenset({field}), pulse=1.0),
    ]  # fmt: skip
    pictures = [picture_of(stage, board, picture) for picture in (plain, *changes)]
    assert len(set(pictures)) == len(pictures)
    assert picture_of(stage, board, plain) == pictures[0], "nothing of the others stays"
    keys = [board.key(picture) for picture in (plain, *changes)]
    assert len(set(keys)) == len(keys), "what can be seen is in the key"


def test_a_patch_is_painted_once_for_a_key(stage: Stage, tmp_path: Path) -> None:
    patch, painted = Patch(), []
    box = (100.0, 100.0, 300.0, 200.0)

    def paint(ink: tuple[int, int, int]) -> None:
        painted.append(ink)
        stage.canvas.box(0, 0, 1920, 1080, ink)

    stage.canvas.fill((1, 2, 3))
    for key, ink in (("a", (9, 9, 9)), ("a", (8, 8, 8)), ("b", (7, 7, 7))):
        patch.draw(stage.canvas, box, key, lambda ink=ink: paint(ink))  # type: ignore[misc]
    assert painted == [(9, 9, 9), (7, 7, 7)]
    surface = stage.canvas.surface
    assert surface.get_at(stage.canvas.place(200, 150))[:3] == (7, 7, 7)
    assert surface.get_at(stage.canvas.place(50, 50))[:3] == (1, 2, 3), "nothing falls outside"


@pytest.mark.parametrize("troop", range(KINDS))
def test_every_gait_ends_on_its_field(troop: int) -> None:
    start, end = (500.0, 928.0), (960.0, 400.0)
    last = GAITS[troop](0, troop, start, end, 74.0, 1.0)
    assert math.dist((last.x, last.y), end) < 1.5
    assert last.troop == troop
    middles = [GAITS[troop](0, troop, start, end, 74.0, share / 20) for share in range(21)]
    assert len({(flight.x, flight.y) for flight in middles}) > 5


def test_places_follow_whoever_sits_at_the_bottom() -> None:
    for seat in (0, 1):
        places = Places(seat)
        assert places.slot(seat, 0)[1] > places.slot(1 - seat, 0)[1]
        assert places.panel(seat)[1] > places.panel(1 - seat)[1]
        for goal in (5, 8, 30):
            x0, _, x1, _ = places.panel(seat)
            spots = [places.medal(seat, number, goal) for number in range(goal + 3)]
            assert all(x0 + 130 < x < x1 - 100 for x, _ in spots)
            assert len(set(spots)) == goal


def test_a_rack_stands_by_strength_with_the_joker_first() -> None:
    names = [TROOPS[troop] for troop in in_order(range(KINDS))]
    assert names == ["kwak", "skully", "capn", "jumbo", "hook", "xb42", "star", "roxy"]
