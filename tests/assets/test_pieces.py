"""The drawings as they are committed: complete for what levels and rules name, drawn whole by the game's own loader,
and made of nothing that this loader draws wrong."""

from __future__ import annotations

import io
import os
import re
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tools.art.colours import INK
from tools.art.vision import contrast

ROOT = Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / "assets"
FOLDERS = ("cards", "emblems", "icons", "pieces", "prompts", "troops")
DRAWINGS = sorted(path for folder in FOLDERS for path in (ASSETS / folder).glob("*.svg"))
ELEMENTS = {"svg", "defs", "linearGradient", "radialGradient", "stop", "g", "path"}
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "g": {"transform"},
    "path": {
        "d",
        "fill",
        "fill-opacity",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-opacity",
    },
}
COLOUR = re.compile(r"none|#[0-9a-f]{6}|url\(#[a-z0-9_]+\)")
TROOPS = ("capn", "hook", "jumbo", "kwak", "roxy", "skully", "star", "xb42")
SHIPS = {"fighter": "fighter", "corvette": "corvette", "capital": "capital_ship"}
SEATED: tuple[str, ...] = (
    "plate_1",
    "cube",
    "oblong",
    "small_arrow",
    "large_arrow",
    "tin_soldier",
    "capital_star",
    "airfield",
)
SEATED += ("trooper_republic", "tank_republic", "trooper_separatists", "tank_separatists", *SHIPS.values())


def toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


PALETTES = toml(ASSETS / "palettes.toml")
CARDS = toml(ASSETS / "cards" / "cards.toml")


@cache
def render(name: str, size: tuple[int, int], seat: int | None = None) -> pygame.Surface:
    text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    if seat is not None:
        for slot, colour in PALETTES["slots"].items():
            text = text.replace(colour, PALETTES["midnight"]["seats"][seat][slot])
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def mask(name: str, size: int) -> pygame.Mask:
    return pygame.mask.from_surface(render(name, (size, size)), 127)


def unlike(first: str, second: str, size: int) -> float:
    """The share of pixels that are in just one of two outlines."""
    one, other = mask(first, size), mask(second, size)
    both = one.overlap_area(other, (0, 0))
    return (one.count() + other.count() - 2 * both) / max(1, one.count() + other.count() - both)


@pytest.mark.parametrize("folder", FOLDERS)
def test_drawings_use_only_what_the_loader_draws_right(folder: str) -> None:
    for path in (ASSETS / folder).glob("*.svg"):
        for element in ElementTree.parse(path).iter():
            tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
            assert tag in ELEMENTS, path.name
            assert set(element.attrib) <= ATTRIBUTES[tag], path.name
            for key in ("fill", "stroke", "stop-color"):
                assert COLOUR.fullmatch(element.attrib.get(key, "none")), path.name
            assert not (element.text or "").strip(), path.name


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_fills_its_frame_and_stays_inside_it(path: Path) -> None:
    surface = pygame.image.load(path)
    width, height = surface.get_size()
    found = surface.get_bounding_rect(min_alpha=32)
    assert max(found.width / width, found.height / height) >= 0.4
    is_overlay = path.stem.endswith("_down")
    filled = pygame.mask.from_surface(surface, 127).count() / (width * height)
    assert filled >= (0.02 if is_overlay or path.parent.name == "icons" or path.stem == "medal_place" else 0.08)
    if path.parent.name != "cards" and path.stem != "ghost":
        corners = [surface.get_at((x, y)).a for x in (0, width - 1) for y in (0, height - 1)]
        assert max(corners) < 128, "the drawing is cut off at a corner"


def test_every_troop_has_a_toy_a_tile_of_each_side_a_strength_and_an_effect() -> None:
    for troop in TROOPS:
        for name in (f"toy_{troop}", f"tile_blue_{troop}", f"tile_red_{troop}"):
            assert (ASSETS / "troops" / f"{name}.svg").is_file(), name
    for name in ("joker", *"1234567"):
        assert (ASSETS / "troops" / f"strength_{name}.svg").is_file()
    for name in ("draw1", "draw2", "extra", "discard", "chute", "steal", "none"):
        assert (ASSETS / "troops" / f"effect_{name}.svg").is_file()


@pytest.mark.parametrize("kind", ["frame", "back", "down"])
def test_the_tiles_of_the_two_sides_differ_in_shape(kind: str) -> None:
    assert unlike(f"troops/tile_blue_{kind}", f"troops/tile_red_{kind}", 64) >= 0.1


def test_any_two_toys_differ_in_outline() -> None:
    for first, second in combinations(TROOPS, 2):
        assert unlike(f"troops/toy_{first}", f"troops/toy_{second}", 48) >= 0.15, (first, second)


def test_any_two_emblems_differ_even_when_tiny() -> None:
    symbols = [f"emblems/{seat['emblem']}_symbol" for seat in PALETTES["midnight"]["seats"]]
    for first, second in combinations(symbols, 2):
        assert unlike(first, second, 16) >= 0.3, (first, second)


@pytest.mark.parametrize("name", SEATED)
def test_a_piece_takes_the_colours_of_its_seat(name: str) -> None:
    for first, second in combinations(range(6), 2):
        one, other = (render(f"pieces/{name}", (64, 64), seat) for seat in (first, second))
        places = [(x, y) for x in range(0, one.get_width(), 2) for y in range(0, one.get_height(), 2)]
        changed = sum(one.get_at(place) != other.get_at(place) for place in places)
        assert changed >= 30, (first, second)


def test_every_special_base_and_gate_of_the_terrains_has_a_badge() -> None:
    kinds = {"gate"}
    for path in (ROOT / "levels" / "terrains").glob("*.toml"):
        kinds |= {field["special"] for field in toml(path)["fields"].values() if "special" in field}
    assert len(kinds) > 1
    for kind in kinds:
        assert (ASSETS / "pieces" / f"base_{kind}.svg").is_file(), kind


def test_every_token_power_and_ship_of_the_galaxy_has_its_picture() -> None:
    edition = toml(ROOT / "levels" / "editions" / "clone_wars.toml")
    for token in edition["tokens"]:
        assert (ASSETS / "pieces" / f"token_{token}.svg").is_file(), token
    for power in edition["powers"]:
        assert (ASSETS / "icons" / f"power_{power}.svg").is_file(), power
    for faction, deck in edition["decks"].items():
        for ship in {ship for ships in deck.values() for ship in ships}:
            assert (ASSETS / "cards" / f"{faction}_{ship}.svg").is_file(), ship
            assert (ASSETS / "pieces" / f"{SHIPS[ship]}.svg").is_file(), ship


def white_dots(token: str) -> int:
    """The dots lie in a row on the lower edge of a token: counts the cream runs along it."""
    surface = render(f"pieces/token_{token}", (276, 276))
    row = [min(surface.get_at((x, round(276 * 111 / 138)))[:3]) > 200 for x in range(276)]
    return sum(now and not before for before, now in zip([False, *row], row, strict=False))


def test_a_token_shows_as_many_dots_as_the_edition_says() -> None:
    edition = toml(ROOT / "levels" / "editions" / "clone_wars.toml")
    for token, entry in edition["tokens"].items():
        assert white_dots(token) == entry["dots"], token


def kinds_with_faces() -> list[tuple[str, str]]:
    kinds = [(kind, entry) for kind, entry in CARDS.items() if isinstance(entry, dict)]
    return [(kind, face) for kind, entry in kinds for face in entry["faces"]]


def test_every_face_of_a_card_is_described() -> None:
    faces = {path.stem for path in (ASSETS / "cards").glob("*.svg") if not path.stem.startswith("back_")}
    assert {face for _, face in kinds_with_faces()} == faces
    for kind in ("classic", "star", "republic", "separatists", "objective_primary", "reward_secondary", "step"):
        assert (ASSETS / "cards" / f"back_{kind}.svg").is_file()


@pytest.mark.parametrize(("kind", "face"), kinds_with_faces())
def test_the_places_of_a_card_lie_on_it_and_writing_can_be_read(kind: str, face: str) -> None:
    width, height = CARDS["size"]
    surface = render(f"cards/{face}", (width, height))
    for slot, place in CARDS[kind].items():
        if slot == "faces":
            continue
        area = pygame.Rect(place)
        assert pygame.Rect(18, 18, width - 36, height - 36).contains(area), slot
        if slot in ("title", "text"):
            inner = area.inflate(-8, -8)
            for x in range(inner.left, inner.right, 6):
                for y in range(inner.top, inner.bottom, 4):
                    red, green, blue, _ = surface.get_at((x, y))
                    assert contrast(INK, f"#{red:02x}{green:02x}{blue:02x}") >= 4.5, (slot, x, y)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_names_and_powers_fit_on_their_cards(language: str) -> None:
    pygame.font.init()
    title = pygame.font.Font(ASSETS / "fonts" / "text-700.ttf", CARDS["title_size"])
    text = pygame.font.Font(ASSETS / "fonts" / "text-600.ttf", CARDS["text_size"])
    for power in toml(ROOT / "levels" / "editions" / "clone_wars.toml")["powers"].values():
        assert title.size(power["name"][language])[0] <= CARDS["faction"]["title"][2]
        _, _, wide, high = CARDS["faction"]["text"]
        assert text.render(power["about"][language], True, "black", None, wide).get_height() <= high
    for name in toml(ROOT / "levels" / "boards" / "world.toml")["territories"].values():
        assert title.size(name["name"][language])[0] <= CARDS["territory"]["title"][2]


def test_a_badge_has_room_for_emblem_and_number() -> None:
    for digits, (name, places) in enumerate(toml(ASSETS / "pieces" / "pieces.toml").items(), 1):
        assert name == f"plate_{digits}"
        plate = pygame.image.load(ASSETS / "pieces" / f"{name}.svg")
        assert plate.get_width() / plate.get_height() == pytest.approx(places["width"], abs=0.01)
        middle, _, wide = places["emblem"]
        room = 2 * min(places["number"][0] - (middle + wide / 2), places["width"] - places["number"][0])
        assert room >= 0.34 * digits


def test_blank_keys_grow_and_every_prompt_is_as_high_as_the_others() -> None:
    keys = toml(ASSETS / "prompts" / "prompts.toml")
    widths = [entry["width"] for entry in keys.values()]
    assert widths == sorted(widths)
    for name, entry in keys.items():
        assert 0 < entry["text_width"] < entry["width"]
        assert (ASSETS / "prompts" / f"{name}.svg").is_file()
    assert len({pygame.image.load(path).get_height() for path in (ASSETS / "prompts").glob("*.svg")}) == 1


def test_the_icon_of_the_window_comes_in_all_sizes() -> None:
    for pixels in (16, 32, 64, 128, 256):
        icon = pygame.image.load(ASSETS / "logo" / f"icon_{pixels}.webp")
        assert icon.get_size() == (pixels, pixels)
        assert icon.get_at((0, 0)).a == 0
        assert icon.get_at((pixels // 2, pixels // 2)).a == 255


def test_all_drawings_together_are_small() -> None:
    assert sum(path.stat().st_size for path in DRAWINGS) < 3_000_000
