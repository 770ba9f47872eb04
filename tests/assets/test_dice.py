"""The dice as the game puts them together: sheets match their description, every rest frame shows its number."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "dice"
DICE: dict[str, Any] = tomllib.loads((FOLDER / "dice.toml").read_text(encoding="utf-8"))
KINDS = ("d6", "d8")
CASES = [(kind, tumble) for kind in KINDS for tumble in DICE[kind]["tumbles"]]
MARKS = [(tumble, mark) for tumble in DICE["d6"]["tumbles"] for mark in DICE["d6"]["ink"]]
HOLES = {1: 0, 2: 0, 3: 0, 4: 1, 5: 0, 6: 1, 7: 0, 8: 2}


@cache
def sheet(name: str, tumble: str = "") -> pygame.Surface:
    return pygame.image.load(FOLDER / name.format(tumble=tumble))


def frame(name: str, tumble: str, column: int, row: int, size: int) -> pygame.Surface:
    return sheet(name, tumble).subsurface((column * size, row * size, size, size))


def rest_ink(kind: str, mark: str, tumble: str, result: int) -> pygame.Mask:
    solid = DICE[kind]
    ink = frame(solid["ink"][mark], tumble, solid["rest"], result - 1, solid["size"])
    return pygame.mask.from_surface(ink, 127)


def is_inside(point: tuple[float, float], corners: list[list[float]]) -> bool:
    """Whether a point lies on the same side of all edges."""
    signs = set()
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        signs.add((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0) > 0)
    return len(signs) == 1


def blobs(mask: pygame.Mask, corners: list[list[float]]) -> list[pygame.Mask]:
    return [blob for blob in mask.connected_components(4) if is_inside(blob.centroid(), corners)]


@pytest.mark.parametrize(("kind", "tumble"), CASES)
def test_sheets_have_the_described_frames(kind: str, tumble: str) -> None:
    solid = DICE[kind]
    row = (solid["size"] * solid["frames"], solid["size"])
    layers = ["body", "shine"] + (["trim"] if "trim" in solid else [])
    for layer in layers:
        assert sheet(solid[layer], tumble).get_size() == row
    for name in solid["ink"].values():
        assert sheet(name, tumble).get_size() == (row[0], row[1] * solid["sides"])
    room = solid["size"] + 2 * solid["shadow_room"]
    assert sheet(solid["shadow"]).get_size() == (2 * room, room)
    assert solid["rest"] == solid["frames"] - 1


def test_every_file_is_described() -> None:
    told = {"dice.toml"} | {DICE[kind]["shadow"] for kind in KINDS}
    for kind, tumble in CASES:
        solid = DICE[kind]
        names = [solid[layer] for layer in ("body", "shine", "trim") if layer in solid] + list(solid["ink"].values())
        told |= {name.format(tumble=tumble) for name in names}
    assert {path.name for path in FOLDER.iterdir()} == told


@pytest.mark.parametrize(("kind", "tumble"), CASES)
def test_no_frame_is_cut_off_and_all_differ(kind: str, tumble: str) -> None:
    solid = DICE[kind]
    size = solid["size"]
    seen = set()
    for column in range(solid["frames"]):
        body = frame(solid["body"], tumble, column, 0, size)
        mask = pygame.mask.from_surface(body, 40)
        box = mask.get_bounding_rects()
        assert len(box) == 1
        assert pygame.Rect(1, 1, size - 2, size - 2).contains(box[0]), column
        seen.add(pygame.image.tobytes(body, "RGBA"))
    assert len(seen) == solid["frames"]


@pytest.mark.parametrize("kind", KINDS)
def test_opposite_faces_never_meet_and_the_result_is_in_front(kind: str) -> None:
    solid = DICE[kind]
    results = list(range(1, solid["sides"] + 1))
    assert solid["opposite_sum"] == solid["sides"] + 1
    assert solid["faces"][0]["numbers"] == results
    for row in zip(*(face["numbers"] for face in solid["faces"]), strict=True):
        assert len(set(row)) == len(row)
        assert not any(solid["opposite_sum"] - number in row for number in row)


def test_the_six_sided_die_is_always_the_same_die() -> None:
    """Front, top and right run the same way round for every result: 1, 2 and 3 counter-clockwise round their corner."""

    def handed(front: int, top: int, right: int) -> int:
        sign, seen = 1, []
        for number in (front, right, top):
            seen.append(min(number, 7 - number))
            sign *= 1 if number < 4 else -1
        turns = sum(a > b for place, a in enumerate(seen) for b in seen[place + 1 :])
        return sign if turns % 2 == 0 else -sign

    assert {handed(*row) for row in zip(*(face["numbers"] for face in DICE["d6"]["faces"]), strict=True)} == {1}


@pytest.mark.parametrize(("tumble", "mark"), MARKS)
def test_each_rest_frame_shows_its_pips_on_all_faces(tumble: str, mark: str) -> None:
    for result in range(1, 7):
        mask = rest_ink("d6", mark, tumble, result)
        for face in DICE["d6"]["faces"]:
            assert len(blobs(mask, face["corners"])) == face["numbers"][result - 1]


@pytest.mark.parametrize("tumble", DICE["d8"]["tumbles"])
def test_each_rest_frame_shows_its_figure(tumble: str) -> None:
    """By the holes of the figure, the bar under the 6, and by likeness to the same figure of another font."""
    pygame.font.init()
    font = pygame.font.Font(None, 120)
    front = DICE["d8"]["faces"][0]["corners"]
    for result in range(1, 9):
        drawn = blobs(rest_ink("d8", "figures", tumble, result), front)
        assert len(drawn) == (2 if result == 6 else 1)
        figure = max(drawn, key=lambda blob: blob.count())
        outside = figure.copy()
        outside.invert()
        assert len(outside.connected_components(8)) - 1 == HOLES[result]
        likeness = {number: _likeness(figure, font, number) for number in range(1, 9)}
        assert max(likeness, key=lambda number: likeness[number]) == result, likeness


def _likeness(figure: pygame.Mask, font: pygame.font.Font, number: int) -> float:
    """The share that two figures have in common once both fill the same box."""
    rendered = pygame.mask.from_surface(font.render(str(number), True, "white"), 127)
    shapes = []
    for mask in (figure, rendered):
        box = mask.get_bounding_rects()[0]
        shape = pygame.Mask(box.size)
        shape.draw(mask, (-box.x, -box.y))
        shapes.append(shape.scale((40, 60)))
    common = shapes[0].overlap_area(shapes[1], (0, 0))
    return common / (shapes[0].count() + shapes[1].count() - common)


def composed(finish: dict[str, str], result: int) -> pygame.Surface:
    """A die as the game makes it."""
    solid = DICE["d6"]
    tumble, size, rest = solid["tumbles"][0], solid["size"], solid["rest"]

    def layer(name: str, colour: str, row: int = 0) -> pygame.Surface:
        copy = frame(name, tumble, rest, row, size).copy()
        copy.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    die = layer(solid["body"], finish["body"])
    if "trim" in finish:
        die.blit(layer(solid["trim"], finish["trim"]), (0, 0))
    die.blit(layer(solid["ink"][finish["mark"]], finish["ink"], result - 1), (0, 0))
    die.blit(frame(solid["shine"], tumble, rest, 0, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return die


def luminance(colour: pygame.Color) -> float:
    parts = [
        (c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in (colour.r, colour.g, colour.b)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", DICE["finishes"])
def test_pips_stand_out_from_the_body(name: str) -> None:
    finish = DICE["finishes"][name]
    for result in range(1, 7):
        die = composed(finish, result)
        front = DICE["d6"]["faces"][0]["corners"]
        middle = [round(sum(corner[axis] for corner in front) / 4) for axis in (0, 1)]
        for blob in blobs(rest_ink("d6", finish["mark"], "from_left", result), front):
            x, y = blob.centroid()
            # Halfway between a pip and its neighbours there is bare body.
            bare = die.get_at((middle[0] + 18, middle[1] + 2)) if result % 2 else die.get_at((middle[0], middle[1]))
            assert contrast(die.get_at((x, y)), bare) >= 3


def test_bonus_dice_differ_from_plain_ones_by_shape() -> None:
    finishes = DICE["finishes"]
    plain = {finish["body"] for finish in finishes.values() if "trim" not in finish}
    bonus = [finish for name, finish in finishes.items() if name.startswith("bonus")]
    assert {finish["mark"] for finish in bonus} == {"stars"}
    assert all(finish["body"] in plain and "trim" in finish for finish in bonus)
    assert len({finish["body"] for finish in bonus}) == len(bonus) == 2
