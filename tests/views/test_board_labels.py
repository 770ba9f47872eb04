"""Names on and beside the board: each is there whole or not at all."""

from __future__ import annotations

import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.levels.boards import load_board
from game.ui.assets import Assets
from game.ui.canvas import Box, Canvas
from game.ui.theme import read_looks
from game.views.board import BoardView
from game.views.board_picture import BoardPicture
from game.views.hud import PlayerRow, draw_players

ASSETS = Assets()
LOOKS = read_looks(ASSETS, "midnight")
CONTINENTS = {
    "world": ("NORTH AMERICA  +5", "SOUTH AMERICA  +2", "EUROPE  +5", "AFRICA  +3", "ASIA  +7", "AUSTRALIA  +2"),
    "galaxy": ("CORE WORLDS", "COLONIES", "EXPANSION REGION", "OUTER RIM", "MID RIM", "WILD SPACE"),
}


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
    near = [(text, other) for text, other in found if "/" in text and abs(other[1] - box[1]) < 8
            and 0 < other[0] - box[2] < 130]  # fmt: skip
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
