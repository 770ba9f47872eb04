"""A plain drawing for a board that has no art, such as one that a player wrote: every territory a disc, every border a
line, neighbours near each other. Gives what a table and the layers of assets/boards would give."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.rules.conquest.board import Board
from game.ui.drawing.shapes import FINE, clear, soften
from game.ui.drawing.theme import ABYSS, FRAME_HEIGHT, FRAME_WIDTH, LINE, WHITE, colour, mixed

WIDTH, HEIGHT = FRAME_WIDTH, FRAME_HEIGHT
AREA = (150.0, 190.0, 1770.0, 900.0)  # where the middles of discs may lie
LARGEST, SMALLEST = 66, 20  # radius of a disc
WORK = 500_000  # pairs of territories that are looked at while they find their places
LONGEST_LINE = 13
ROOM = 14  # round a disc, for its outline and light
SEA, SEA_EDGE = colour("#10304A"), colour("#07131F")
Point = tuple[float, float]
Design = Mapping[str, Any]  # Any: a table as in assets/boards, whose rows hold numbers, texts and lists


def sketch(board: Board) -> tuple[Design, Mapping[str, pygame.Surface]]:
    """The table of the board and its layers."""
    places = _places(board)
    crowd = math.sqrt((AREA[2] - AREA[0]) * (AREA[3] - AREA[1]) / len(places))
    radius = round(min(LARGEST, max(SMALLEST, crowd * 0.36)))
    places = _apart(places, 2.3 * radius)
    names = ("sea", "sprites", "ink", "rim", "ids")
    tints = {
        continent.id: "#{:02x}{:02x}{:02x}".format(*mixed(colour(continent.colour), ABYSS, 0.35))
        for continent in board.continents
    }
    style = {
        **{name: name for name in names}, "label": "#f3f7fb", "label_halo": "#050b13", "continent_label": "#a9d6e8",
        "tints": tints,
    }  # fmt: skip
    table = {
        "size": [WIDTH, HEIGHT], "gain": 1.0, "owner_share": 0.9, "owner_gain": 1.0, "styles": {"midnight": style},
        "territories": {
            name: _row(board, index, places[index], radius) for index, name in enumerate(board.territories)
        },
        "continents": {
            continent.id: {"label": _above([places[member] for member in continent.members], radius)}
            for continent in board.continents
        },
    }  # fmt: skip
    ids = pygame.Surface((WIDTH, HEIGHT))
    for index, place in enumerate(places[:255]):
        pygame.draw.circle(ids, (index + 1, 0, 0), place, radius)
    layers = {
        "sea": _sea(board, places), "sprites": _disc(radius), "rim": _ring(radius), "ink": clear((WIDTH, HEIGHT)),
        "ids": ids,
    }  # fmt: skip
    return table, layers


def _row(board: Board, index: int, place: Point, radius: int) -> Design:
    room = radius + ROOM
    corner = (round(place[0]) - room, round(place[1]) - room)
    return {
        **{language: _lines(name) for language, name in board.names[index].items()},
        "id": index + 1, "box": [*corner, 2 * room, 2 * room], "sprite": [0, 0], "tone": 0.0,
        "badge": [place[0], place[1] - 6], "label": [place[0], place[1] + 26], "align": "centre",
    }  # fmt: skip


def _lines(name: str) -> list[str]:
    """A long name on two lines of about the same length."""
    breaks = [index for index, letter in enumerate(name) if letter == " "]
    if len(name) <= LONGEST_LINE or not breaks:
        return [name]
    middle = min(breaks, key=lambda index: abs(index - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


def _places(board: Board) -> list[Point]:
    """Neighbours pull at each other, all push each other away; continents begin side by side on a ring."""
    count = len(board.territories)
    order = [member for continent in board.continents for member in continent.members]
    angle = {member: 2 * math.pi * step / count for step, member in enumerate(order)}
    spots = [[math.cos(angle[index]), math.sin(angle[index])] for index in range(count)]
    ideal = 1.6 / math.sqrt(count)
    rounds = min(240, max(6, WORK // (count * count)))
    for step in range(rounds):
        moves = [_pull(board, spots, index, ideal) for index in range(count)]
        heat = 0.12 * (1 - step / rounds) + 0.004
        for spot, (across, down) in zip(spots, moves, strict=True):
            length = math.hypot(across, down) or 1.0
            spot[0] += across / length * min(length, heat)
            spot[1] += down / length * min(length, heat)
    return _fit(spots)


def _pull(board: Board, spots: Sequence[Sequence[float]], index: int, ideal: float) -> Point:
    x, y = spots[index]
    across = down = 0.0
    for other, (far_x, far_y) in enumerate(spots):
        if other != index:
            step_x, step_y = x - far_x, y - far_y
            push = ideal * ideal / (step_x * step_x + step_y * step_y + 1e-6)
            across, down = across + step_x * push, down + step_y * push
    for other in board.neighbours[index]:
        step_x, step_y = x - spots[other][0], y - spots[other][1]
        pull = math.hypot(step_x, step_y) / ideal
        across, down = across - step_x * pull, down - step_y * pull
    return across, down


def _fit(spots: Sequence[Sequence[float]]) -> list[Point]:
    """Stretched to fill the area."""
    left, top = min(spot[0] for spot in spots), min(spot[1] for spot in spots)
    wide = max(spot[0] for spot in spots) - left or 1.0
    high = max(spot[1] for spot in spots) - top or 1.0
    return [
        (AREA[0] + (x - left) / wide * (AREA[2] - AREA[0]), AREA[1] + (y - top) / high * (AREA[3] - AREA[1]))
        for x, y in spots
    ]


def _apart(places: Sequence[Point], least: float) -> list[Point]:
    """Pushed until no two discs overlap, as far as there is room."""
    spots = [list(place) for place in places]
    for _ in range(max(4, min(80, WORK // (len(spots) ** 2)))):
        is_done = True
        for first in range(len(spots)):
            for second in range(first):
                across, down = spots[first][0] - spots[second][0], spots[first][1] - spots[second][1]
                gap = math.hypot(across, down)
                if gap < least - 0.5:
                    is_done = False
                    share = (least - gap) / 2 / (gap or 1.0)
                    across, down = (across, down) if gap else (1.0, 0.3)
                    for spot, way in ((spots[first], share), (spots[second], -share)):
                        spot[0] = min(max(spot[0] + across * way, AREA[0]), AREA[2])
                        spot[1] = min(max(spot[1] + down * way, AREA[1]), AREA[3])
        if is_done:
            break
    return [(spot[0], spot[1]) for spot in spots]


def _above(places: Sequence[Point], radius: int) -> list[float]:
    highest = min(places, key=lambda place: place[1])
    return [min(max(highest[0], 200.0), WIDTH - 200.0), highest[1] - radius - 20]


def _sea(board: Board, places: Sequence[Point]) -> pygame.Surface:
    sea = pygame.Surface((WIDTH, HEIGHT))
    sea.fill(SEA_EDGE)
    pygame.draw.ellipse(sea, SEA, (100, 60, WIDTH - 200, HEIGHT - 120))
    sea = soften(sea, 160)
    for index, near in enumerate(board.neighbours):
        for other in near:
            if other > index:
                pygame.draw.line(sea, mixed(LINE, WHITE, 0.35), places[index], places[other], 4)
    return sea


def _disc(radius: int) -> pygame.Surface:
    """A grey stone that takes any tint, with a dark edge and light from above."""
    room = radius + ROOM
    large = clear((2 * room * FINE, 2 * room * FINE))
    middle = (room * FINE, room * FINE)
    for share in range(24):
        light = round(190 + 60 * share / 23)
        at = (middle[0] - share * radius * FINE // 90, middle[1] - share * radius * FINE // 70)
        pygame.draw.circle(large, (light, light, light), at, radius * FINE * (1 - share / 28))
    pygame.draw.circle(large, (70, 70, 70), middle, radius * FINE, 3 * FINE)
    return pygame.transform.smoothscale(large, (2 * room, 2 * room))


def _ring(radius: int) -> pygame.Surface:
    room = radius + ROOM
    large = clear((2 * room * FINE, 2 * room * FINE))
    large.fill((*WHITE, 0))
    pygame.draw.circle(large, WHITE, (room * FINE, room * FINE), (radius + 2) * FINE, 5 * FINE)
    sharp = pygame.transform.smoothscale(large, (2 * room, 2 * room))
    whole = pygame.transform.gaussian_blur(sharp, 4)
    whole.blit(sharp, (0, 0))
    return whole
