"""Names on and beside the board: each is there whole or not at all."""

from __future__ import annotations

import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.levels.boards import load_board
from game.screens.board.board import MATCH_PLACES, BoardView
from game.screens.board.picture import BoardPicture, Mark
from game.screens.board.tabletop import gone_over
from game.screens.board.words import Laid
from game.screens.clone_wars.skin import SHIP
from game.screens.conquest.skin import WORLD
from game.screens.match.hud import PlayerRow, draw_bubble, draw_counter, draw_players
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import read_looks

ASSETS = Assets()
LOOKS = read_looks(ASSETS, "midnight")
CONTINENTS = {
    "world": ("NORTH AMERICA  +5", "SOUTH AMERICA  +2", "EUROPE  +5", "AFRICA  +3", "ASIA  +7", "AUSTRALIA  +2"),
    "galaxy": ("CORE WORLDS", "COLONIES", "EXPANSION REGION", "OUTER RIM", "MID RIM", "WILD SPACE"),
}


def test_a_plate_that_is_laid_again_brings_its_words() -> None:
    """Seen before: CORE WORLDS went blank while an arrow touched the end of its plate."""
    plate = Laid(pygame.Surface((100, 20)), (0, 0))
    name = Laid(pygame.Surface((40, 10)), (10, 5), "CORE WORLDS", (40, 10), 15)
    other = Laid(pygame.Surface((40, 10)), (300, 5), "MID RIM", (40, 10), 15)
    arrow = pygame.Rect(90, 0, 30, 20)
    assert gone_over([plate, name, other], [arrow]) == [plate.placed, name.placed]
    assert gone_over([plate, name, other], [pygame.Rect(500, 0, 9, 9)]) == []


def shown(board_name: str, **parts: object) -> tuple[BoardView, BoardPicture, Canvas]:
    """A board on which one seat is close to every continent."""
    board = load_board(board_name)
    view = BoardView(ASSETS, board, LOOKS)
    owners = [0] * len(board.territories)
    for continent in board.continents:
        owners[continent.members[0]] = 1
    picture = BoardPicture(owners, [2] * len(owners), **parts)  # type: ignore[arg-type]
    return view, picture, Canvas(pygame.Surface((1280, 720)), ASSETS)


def written(view: BoardView, picture: BoardPicture, canvas: Canvas) -> list[tuple[str, Box]]:
    canvas.record = []
    view.settle()
    view.draw(canvas, picture)
    found = [(entry.text, entry.box) for entry in canvas.record]
    canvas.record = None
    return found


def told_beside(found: list[tuple[str, Box]], name: str) -> tuple[Box, tuple[str, Box]]:
    """Where the name of a continent stands, and how much of it somebody holds."""
    box = dict(found)[name]
    continents = [entry for board in CONTINENTS for entry in load_board(board).continents]
    of = next(len(entry.members) for entry in continents if name.startswith(entry.names["en"].upper()))
    near = [(text, other) for text, other in found if text == f"{of - 1}/{of}"
            and abs(other[1] - box[1]) < 40 and other[0] - box[2] < 130 and box[0] - other[2] < 130]  # fmt: skip
    assert len(near) == 1, f"nothing is told of {name}"
    return box, near[0]


def meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


@pytest.mark.parametrize("name", CONTINENTS)
def test_a_continent_half_under_a_panel_leaves_nothing_of_its_name(name: str) -> None:
    view, picture, canvas = shown(name)
    before = written(view, picture, canvas)
    for continent in CONTINENTS[name]:
        (x0, y0, x1, y1), told = told_beside(before, continent)
        after = written(view, replace(picture, covered=((x0, y0, (x0 + x1) / 2, y1),)), canvas)
        assert continent not in dict(after)
        assert told not in after, f"{told[0]} of {continent} stays alone"


def test_a_standing_under_a_panel_goes_and_the_name_stays() -> None:
    view, picture, canvas = shown("galaxy")
    before = written(view, picture, canvas)
    _, told = told_beside(before, "MID RIM")
    after = written(view, replace(picture, covered=(told[1],)), canvas)
    assert "MID RIM" in dict(after)
    assert told not in after


@pytest.mark.parametrize("growth", [1.0, 1.3])
def test_a_long_name_of_a_player_stands_on_two_lines(growth: float) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), ASSETS, growth)
    names = ("Generaal Wolff", "Maarschalk Mam", "Mejuffrouw Tin", "Mira", "WWWWWWWWWWWWWW")
    rows = [PlayerRow(LOOKS[seat], name, ("14", "7", "51", "5", "1")) for seat, name in enumerate(names)]
    canvas.record = []
    draw_players(canvas, "Players", ("hexagon", "city", "helmet", "card", "trophy"), rows, (24, 593, 414, 888))
    lines = [entry for entry in canvas.record if entry.text.isalpha() and entry.text != "Players"]
    texts = [entry.text for entry in canvas.record]
    for name in names[:4]:
        assert all(word in " ".join(texts).split() for word in name.split())
    assert any(text.endswith("…") for text in texts)
    for index, entry in enumerate(lines):
        assert not any(meets(entry.box, other.box) for other in lines[index + 1 :])


def test_what_is_told_of_core_worlds_lies_on_no_planet() -> None:
    view, picture, canvas = shown("galaxy")
    name, (_, told) = told_beside(written(view, picture, canvas), "CORE WORLDS")
    assert told[2] < name[0], "at its right lies Saleucami"
    assert view.art.land_in((*view.camera.to_board(*told[:2]), *view.camera.to_board(*told[2:]))) == 0


def test_what_is_told_stands_under_a_name_beside_which_there_is_land() -> None:
    view, picture, canvas = shown("world")
    name, (_, told) = told_beside(written(view, picture, canvas), "NORTH AMERICA  +5")
    assert told[1] > name[3]
    assert name[0] >= 23, "a margin as everything has"


def test_six_players_leave_the_names_of_both_americas() -> None:
    board = load_board("world")
    view = BoardView(ASSETS, board, LOOKS, continent_places=MATCH_PLACES)
    picture = BoardPicture([0] * 42, [2] * 42, covered=(WORLD.players_box(6),))
    texts = dict(written(view, picture, Canvas(pygame.Surface((1280, 720)), ASSETS)))
    assert {"NORTH AMERICA  +5", "SOUTH AMERICA  +2"} <= set(texts)


@pytest.mark.parametrize("planet", ["muunilinst", "dathomir", "ithor", "bogden", "rattatak"])
def test_the_ships_of_a_planet_stay_in_its_cell(planet: str) -> None:
    board = load_board("galaxy")
    view = BoardView(ASSETS, board, LOOKS)
    index = board.territories.index(planet)
    kinds = ("pieces/fighter", "pieces/corvette", "pieces/capital_ship")
    ships = [Mark(kind, 0, "right", SHIP, "2") for kind in kinds]
    surface = pygame.Surface((1920, 1080))
    canvas = Canvas(surface, ASSETS)
    plain = BoardPicture([0] * len(board.territories), [2] * len(board.territories), has_names=False)
    view.settle()
    view.draw(canvas, plain)
    before = surface.copy()
    view.settle()
    view.draw(canvas, replace(plain, marks={index: ships}))
    changed = pygame.mask.from_threshold(surface, (0, 0, 0, 255), (40, 40, 40, 255), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    whole = boxes[0].unionall(boxes[1:])
    for x in (whole.left + 2, whole.right - 3):
        assert view.art.territory_at(*view.camera.to_board(x, whole.centery)) == index


def gold_at(tip: tuple[float, float]) -> int:
    """How much gold a bubble draws outside itself."""
    surface = pygame.Surface((1920, 1080))
    draw_bubble(Canvas(surface, ASSETS), (100, 100, 300, 200), tip)
    surface.fill((0, 0, 0), (80, 80, 240, 150))
    return pygame.mask.from_threshold(surface, (255, 200, 60, 255), (60, 60, 60, 255)).count()


def test_a_bubble_far_from_its_land_draws_no_line_across_the_world() -> None:
    assert gold_at((500, 150)) > 0
    assert gold_at((1200, 600)) == 0


def test_a_counter_without_a_second_line_has_its_label_in_the_middle() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), ASSETS)
    middles = []
    for detail in ("", "9 for land"):
        canvas.record = []
        box = draw_counter(canvas, 7, "armies to place", detail, least=332)
        assert box[2] - box[0] == 332
        label = next(entry.box for entry in canvas.record if entry.text == "armies to place")
        middles.append((label[1] + label[3]) / 2 - box[1])
    assert abs(middles[0] - 32) < 2
    assert middles[1] < 24
