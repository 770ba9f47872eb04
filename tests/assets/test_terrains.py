"""The committed terrains against their levels: pads, paths, regions, room for medals, and sheets that can be tinted."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "boards" / "terrains"
LEVELS = sorted(path.stem for path in (ROOT / "levels" / "terrains").glob("*.toml"))
Place = tuple[float, float]


@cache
def described(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def level(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "levels" / "terrains" / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def tints(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / described(name)["region_tints"])


def area(polygon: list[Place]) -> float:
    turned = [*polygon[1:], polygon[0]]
    return abs(sum(x * b - a * y for (x, y), (a, b) in zip(polygon, turned, strict=True))) / 2


def contains(polygon: list[Place], x: float, y: float) -> bool:
    inside = False
    for (left, top), (right, bottom) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (top > y) != (bottom > y) and x < (right - left) * (y - top) / (bottom - top) + left:
            inside = not inside
    return inside


def strength(name: str, region: dict[str, Any], x: float, y: float) -> int:
    """How strongly a region tints a place of the terrain, 0 to 255."""
    scale = described(name)["tint_scale"]
    left, top, width, height = region["box"]
    if not (left <= x < left + width and top <= y < top + height):
        return 0
    at = (int(region["sprite"][0] + (x - left) * scale), int(region["sprite"][1] + (y - top) * scale))
    return int(tints(name).get_at(at).a)


def test_every_terrain_is_painted() -> None:
    assert len(LEVELS) == 8
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == LEVELS


@pytest.mark.parametrize("name", LEVELS)
def test_fields_lie_where_the_level_puts_them(name: str) -> None:
    data = described(name)
    width, height = data["size"]
    assert width * 5 == height * 3
    assert pygame.image.load(FOLDER / data["ground"]).get_size() == (width, height)
    assert list(data["fields"]) == list(level(name)["fields"])
    for key, field in data["fields"].items():
        wanted = level(name)["fields"][key]["at"]
        assert math.dist(field["at"], (wanted[0] * width / 1000, wanted[1] * height / 1000)) < 0.1
        reach = field["radius"]
        assert reach <= min(field["at"][0], width - field["at"][0], field["at"][1], height - field["at"][1]), key
    for first, second in combinations(data["fields"].values(), 2):
        assert math.dist(first["at"], second["at"]) > first["radius"] + second["radius"]


@pytest.mark.parametrize("name", LEVELS)
def test_paths_are_those_of_the_level(name: str) -> None:
    data = described(name)
    wanted = {frozenset(pair) for pair in level(name)["paths"]["between"]}
    assert {frozenset(key.split("-")) for key in data["paths"]} == wanted
    for key, points in data["paths"].items():
        start, end = key.split("-")
        assert points[0] == data["fields"][start]["at"]
        assert points[-1] == data["fields"][end]["at"]
        for other, field in data["fields"].items():
            if other not in (start, end):
                assert min(math.dist(point, field["at"]) for point in points) > field["radius"], (key, other)


@pytest.mark.parametrize("name", LEVELS)
def test_region_polygons_are_the_regions_of_the_level(name: str) -> None:
    data = described(name)
    assert list(data["regions"]) == list(level(name)["regions"])
    for key, region in data["regions"].items():
        border = level(name)["regions"][key]["border"]
        outline = [tuple(point) for point in region["polygon"]]
        corners = [tuple(data["fields"][field]["at"]) for field in border]
        places = [outline.index(corner) for corner in corners]
        ordered = places[places.index(min(places)) :] + places[: places.index(min(places))]
        assert ordered in (sorted(places), [min(places), *sorted(places, reverse=True)[:-1]]), key
        between = {point for line in data["paths"].values() for point in map(tuple, line)}
        assert set(outline) <= between, f"region {key} leaves the paths"
        assert area(outline) == pytest.approx(area(corners), rel=0.2), key


@pytest.mark.parametrize("name", LEVELS)
def test_medals_have_room_in_their_region(name: str) -> None:
    data = described(name)
    taken: list[Place] = []
    for key, region in data["regions"].items():
        outline = [tuple(point) for point in region["polygon"]]
        assert len(region["medals"]) == level(name)["regions"][key]["medals"]
        for x, y in region["medals"]:
            assert contains(outline, x, y), key
            for field in data["fields"].values():
                assert math.dist((x, y), field["at"]) > field["radius"] + data["medal_radius"] * 0.5, key
            assert all(math.dist((x, y), other) > 2 * data["medal_radius"] - 1 for other in taken), key
            taken.append((x, y))


@pytest.mark.parametrize("name", LEVELS)
def test_a_region_tints_itself_only(name: str) -> None:
    data = described(name)
    for key, region in data["regions"].items():
        for x, y in region["medals"]:
            assert strength(name, region, x, y) > 60, key
            others = [other for number, other in data["regions"].items() if number != key]
            assert all(strength(name, other, x, y) == 0 for other in others), key
        for field in data["fields"].values():
            assert strength(name, region, *field["at"]) == 0, f"region {key} tints a pad"


@pytest.mark.parametrize("name", LEVELS)
def test_both_sides_show_on_every_region(name: str) -> None:
    """A tinted region differs from bare ground and from the other side's by more than a hint."""
    data = described(name)
    picture = pygame.image.load(FOLDER / data["ground"])
    for key, region in data["regions"].items():
        part = picture.subsurface(pygame.Rect(region["box"]))
        bare = pygame.Color(*pygame.transform.average_color(part)[:3])
        shown = [bare.lerp(pygame.Color(side), 0.6) for side in ("#2a6bd8", "#e5482d")]
        for first, second in combinations([bare, *shown], 2):
            away = math.dist((first.r, first.g, first.b), (second.r, second.g, second.b))
            assert away > 36, key


@pytest.mark.parametrize("name", LEVELS)
def test_the_turned_ground_has_every_place_across_and_its_own_drawings(name: str) -> None:
    """Pads and sockets lie turned by a half; what stands between them is not the first picture on its head."""
    data = described(name)
    width, height = data["size"]
    ground, turned = (pygame.image.load(FOLDER / data[key]) for key in ("ground", "ground_turned"))
    assert turned.get_size() == (width, height)
    for key, field in data["fields"].items():
        x, y = field["at"]
        half = field["radius"] * 0.6
        one, other = (
            pygame.transform.average_color(picture, pygame.Rect(left - half, top - half, 2 * half, 2 * half))[:3]
            for picture, left, top in ((ground, x, y), (turned, width - x, height - y))
        )
        assert math.dist(one, other) < 4, key
        side = level(name)["fields"][key].get("hq")
        if side:
            rim = turned.get_at((round(width - x), round(height - y - field["radius"] * 0.93)))
            assert (rim.b > rim.r) == (side == "blue"), key
    on_its_head = pygame.transform.rotate(ground, 180)
    small = [pygame.transform.smoothscale(picture, (76, 127)) for picture in (turned, on_its_head)]
    pixels = [(x, y) for x in range(76) for y in range(127)]
    differing = sum(math.dist(small[0].get_at(at)[:3], small[1].get_at(at)[:3]) > 24 for at in pixels)
    assert differing > 0.05 * len(pixels)
