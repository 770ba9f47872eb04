"""The committed boards against their levels: borders by pixel, room for badges, names in both languages, lanes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "assets" / "boards"
NAMES = ["world", "galaxy"]
SIZES = [(1920, 1080), (1280, 720)]
TOP_BAR, FOOT_BAR = 72, 1016
BADGE_RADIUS = 13  # the emblem's disc; the pill with the number may reach over a coast
PLATE = (58, 36)  # for an army below ten; one digit more makes it wider by WIDER
WIDER = 14
TEXT_SIZE = 21


@dataclass
class Board:
    data: dict[str, Any]
    level: dict[str, Any]

    @property
    def names(self) -> list[str]:
        return list(self.level["territories"])

    @property
    def groups(self) -> dict[str, Any]:
        found: dict[str, Any] = self.level["continents"]
        return found


@cache
def board(name: str) -> Board:
    data = tomllib.loads((BOARDS / f"{name}.toml").read_text(encoding="utf-8"))
    level = tomllib.loads((ROOT / "levels" / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
    return Board(data, level)


@cache
def ids(name: str, size: tuple[int, int]) -> list[bytes]:
    """Rows of territory numbers, one byte per pixel."""
    picture = pygame.image.load(BOARDS / board(name).data["ids"])
    if picture.get_size() != size:
        picture = pygame.transform.scale(picture, size)
    reds = pygame.image.tobytes(picture, "RGB")[::3]
    return [reds[row * size[0] : (row + 1) * size[0]] for row in range(size[1])]


@cache
def font() -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(ROOT / "assets" / "fonts" / "text-600.ttf", TEXT_SIZE)


def plate(entry: dict[str, Any]) -> pygame.Rect:
    x, y = entry["badge"]
    return pygame.Rect(round(x - PLATE[0] / 2), round(y - PLATE[1] / 2), *PLATE)


def text_boxes(entry: dict[str, Any], language: str) -> list[pygame.Rect]:
    """What the letters of each line cover, without the room that a font keeps above and below them."""
    x, y = entry["label"]
    found = []
    for index, line in enumerate(entry[language]):
        width = font().size(line)[0]
        left = {"centre": x - width / 2, "left": x, "right": x - width}[entry["align"]]
        found.append(pygame.Rect(round(left), round(y + index * TEXT_SIZE - 8), width, 16))
    return found


def share(rows: list[bytes], box: pygame.Rect, wanted: set[int]) -> float:
    """How much of a box has one of the wanted numbers."""
    cells = b"".join(row[max(0, box.left) : box.right] for row in rows[max(0, box.top) : box.bottom])
    return sum(cells.count(number) for number in wanted) / max(1, len(cells))


@pytest.mark.parametrize("name", NAMES)
def test_numbers_follow_the_level(name: str) -> None:
    entries = board(name).data["territories"]
    assert [(territory, entry["id"]) for territory, entry in entries.items()] == [
        (territory, number) for number, territory in enumerate(board(name).names, start=1)
    ]
    found = set().union(*ids(name, SIZES[0]))
    assert found == set(range(len(entries) + 1))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_bordering_pixels_are_the_land_borders_exactly(name: str, size: tuple[int, int]) -> None:
    touching: set[tuple[int, int]] = set()
    rows = ids(name, size)
    for above, below in zip(rows, [*rows[1:], rows[-1]], strict=True):
        touching.update(pairwise(above))
        touching.update(zip(above, below, strict=True))
        touching.update(zip(above, below[1:], strict=False))
        touching.update(zip(above[1:], below, strict=False))
    names = board(name).names
    found = {
        frozenset((names[first - 1], names[second - 1]))
        for first, second in touching
        if first != second and first and second
    }
    assert found == {frozenset(pair) for pair in board(name).level["borders"]["land"]}


@pytest.mark.parametrize("name", NAMES)
def test_layers_fit_the_description(name: str) -> None:
    data = board(name).data
    assert tuple(data["size"]) == SIZES[0]
    for style in data["styles"].values():
        assert set(style["tints"]) == set(board(name).groups)
        sprites, rim = (pygame.image.load(BOARDS / path) for path in (style["sprites"], data["rim"]))
        assert sprites.get_size() == rim.get_size()
        for layer in ("sea", "ink"):
            assert pygame.image.load(BOARDS / style[layer]).get_size() == SIZES[0]
        for territory, entry in data["territories"].items():
            box, corner = pygame.Rect(entry["box"]), pygame.Rect(*entry["sprite"], *entry["box"][2:])
            assert pygame.Rect(0, 0, *SIZES[0]).contains(box), territory
            assert sprites.get_rect().contains(corner), territory
            at = [round(place - start) for place, start in zip(entry["badge"], entry["box"], strict=False)]
            colour = sprites.get_at((corner.left + at[0], corner.top + at[1]))
            assert colour.a == 255, territory
            assert min(colour.r, colour.g, colour.b) > 40, f"{territory} is too dark to show a colour"


@pytest.mark.parametrize("name", NAMES)
def test_every_anchor_holds_a_badge(name: str) -> None:
    rows = ids(name, SIZES[0])
    entries = board(name).data["territories"]
    for territory, entry in entries.items():
        x, y = (round(place) for place in entry["badge"])
        disc = {
            rows[y + down][x + right]
            for right in range(-BADGE_RADIUS, BADGE_RADIUS + 1)
            for down in range(-BADGE_RADIUS, BADGE_RADIUS + 1)
            if right**2 + down**2 <= BADGE_RADIUS**2
        }
        assert disc == {entry["id"]}, territory
        foreign = set(range(1, len(entries) + 1)) - {entry["id"]}
        assert share(rows, plate(entry), foreign) < 0.12, f"the badge of {territory} covers a neighbour"
    for first, second in combinations(entries, 2):
        wide = [plate(entries[name]).inflate(WIDER, 0) for name in (first, second)]
        assert not wide[0].colliderect(wide[1]), (first, second)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", NAMES)
def test_names_fit(name: str, language: str) -> None:
    rows = ids(name, SIZES[0])
    entries = board(name).data["territories"]
    free = pygame.Rect(4, TOP_BAR, SIZES[0][0] - 8, FOOT_BAR - TOP_BAR)
    boxes = {territory: text_boxes(entry, language) for territory, entry in entries.items()}
    for territory, entry in entries.items():
        written = "".join(line if line.endswith("-") else f"{line} " for line in entry[language]).strip()
        assert written == board(name).level["territories"][territory]["name"][language]
        foreign = set(range(1, len(entries) + 1)) - {entry["id"]}
        for box in boxes[territory]:
            assert free.contains(box), territory
            assert share(rows, box, foreign) <= 0.34, f"{territory}: its name stands on other land"
    badges = {territory: plate(entry) for territory, entry in entries.items()}
    for first, second in combinations(entries, 2):
        for box in boxes[first]:
            assert box.collidelist(boxes[second]) < 0, (first, second)
    for territory, lines in boxes.items():
        for box in lines:
            assert [other for other, badge in badges.items() if badge.colliderect(box)] == [], territory


@pytest.mark.parametrize("language", ["en", "nl"])
def test_continents_are_named_on_open_sea(language: str) -> None:
    world = board("world")
    rows = ids("world", SIZES[0])
    names = [box for entry in world.data["territories"].values() for box in text_boxes(entry, language)]
    for continent, entry in world.data["continents"].items():
        group = world.groups[continent]
        letters = f"{group['name'][language].upper()}  +{group['bonus']}"
        width = font().size(letters)[0] + round(2.5 * len(letters))
        x, y = entry["label"]
        box = pygame.Rect(round(x - width / 2), y - 9, width, 18)
        assert share(rows, box, {0}) == 1, continent
        assert box.collidelist(names) < 0, continent
    assert set(world.data["continents"]) == set(world.groups)


@pytest.mark.parametrize("name", NAMES)
def test_lanes_join_what_the_level_joins(name: str) -> None:
    rows = ids(name, SIZES[0])
    lanes = board(name).data["lanes"]
    entries = board(name).data["territories"]
    assert {frozenset(key.split("-")) for key in lanes} == {
        frozenset(pair) for pair in board(name).level["borders"]["sea"]
    }
    for key, lines in lanes.items():
        ends = [lines[0][0], lines[-1][0] if len(lines) == 2 else lines[0][-1]]
        for territory, (x, y) in zip(key.split("-"), ends, strict=True):
            near = pygame.Rect(round(x) - 3, round(y) - 3, 7, 7)
            assert share(rows, near, {entries[territory]["id"]}) > 0, f"{key} does not reach {territory}"
        if len(lines) == 2:
            assert lines[0][-1][0] <= 0
            assert lines[1][-1][0] >= SIZES[0][0]


def test_every_mode_has_a_picture() -> None:
    editions = (ROOT / "levels" / "editions").glob("*.toml")
    modes = {tomllib.loads(path.read_text(encoding="utf-8"))["mode"] for path in editions}
    assert {path.stem for path in (BOARDS / "modes").glob("*.webp")} == modes
    for mode in modes:
        assert pygame.image.load(BOARDS / "modes" / f"{mode}.webp").get_size() == (848, 408)


def test_boards_are_small() -> None:
    assert sum(path.stat().st_size for path in BOARDS.rglob("*") if path.is_file()) < 12_000_000


@pytest.mark.parametrize("language", ["en", "nl"])
def test_plates_of_systems_cover_nothing(language: str) -> None:
    galaxy = board("galaxy")
    assert set(galaxy.data["continents"]) == set(galaxy.groups)
    taken = [box for entry in galaxy.data["territories"].values() for box in text_boxes(entry, language)]
    taken += [plate(entry) for entry in galaxy.data["territories"].values()]
    for x, y, radius in (entry["planet"] for entry in galaxy.data["territories"].values()):
        taken.append(pygame.Rect(round(x - radius), round(y - radius), round(radius * 2), round(radius * 2)))
    for system, entry in galaxy.data["continents"].items():
        title = galaxy.groups[system]["name"][language].upper()
        width = font().size(title)[0] + round(3 * len(title)) + 92
        x, y = entry["label"]
        box = pygame.Rect(round(x - width / 2), round(y - 20), width, 40)
        assert box.collidelist(taken) < 0, system
        assert pygame.Rect(14, TOP_BAR, 1546, FOOT_BAR - TOP_BAR).contains(box), system


PLAYERS = ["#e5482d", "#2a6bd8", "#22b98a", "#de8ccb", "#f2ecdc", "#64432d"]


@pytest.mark.parametrize("name", NAMES)
def test_owners_can_be_told_apart_on_every_territory(name: str) -> None:
    data = board(name).data
    for style in data["styles"].values():
        sheet = pygame.image.load(BOARDS / style["sprites"])
        for territory, entry in data["territories"].items():
            cut = sheet.subsurface(pygame.Rect(*entry["sprite"], *entry["box"][2:]))
            grey = pygame.transform.average_color(cut, consider_alpha=True)[0] / 255
            home = pygame.Color(style["tints"][board(name).level["territories"][territory]["continent"]])
            mixed = [home.lerp(pygame.Color(player), data["owner_share"]) for player in PLAYERS]
            shown = [[channel * grey * data["owner_gain"] for channel in tuple(colour)[:3]] for colour in mixed]
            for first, second in combinations(shown, 2):
                assert sum((one - other) ** 2 for one, other in zip(first, second, strict=True)) ** 0.5 > 45, territory
