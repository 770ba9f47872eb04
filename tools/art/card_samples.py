"""Finished cards for the contact sheet, laid out from the committed files alone, as the game does it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pygame

from tools.art.families import render

INK = (22, 26, 44)
# face, kind, what goes into its slots
SAMPLES: list[tuple[str, str, dict[str, str]]] = [
    ("territory_infantry", "territory", {"title": "Alberta", "land": "alberta"}),
    ("territory_cavalry", "territory", {"title": "Noordwestelijke Staten", "land": "northwest_territory"}),
    ("territory_artillery", "territory", {"title": "Brazil", "land": "brazil"}),
    ("joker", "joker", {"title": "Joker"}),
    ("star_1", "star", {"title": "Iceland", "land": "iceland"}),
    ("star_2", "star", {"title": "Great Britain", "land": "great_britain"}),
    (
        "republic_fighter",
        "faction",
        {"title": "Reserves", "power": "power_reinforce_3", "text": "Step 5: three more armies on one own planet."},
    ),
    (
        "separatists_capital",
        "faction",
        {
            "title": "All power",
            "power": "power_d8_surge",
            "text": "Before a roll: all own dice of this fight have eight sides.",
        },
    ),
    (
        "objective_secondary",
        "objective",
        {
            "title": "8 cities",
            "sign": "objective_cities_8",
            "text": "Hold eight cities",
            "reward": "reward_start_manoeuvre",
        },
    ),
    (
        "objective_primary",
        "objective",
        {
            "title": "2 enemy capitals",
            "sign": "objective_enemy_capitals_2",
            "text": "Hold two capitals of others",
            "reward": "reward_attack_die",
        },
    ),
    (
        "reward_secondary",
        "reward",
        {"title": "Airfield", "sign": "reward_airfield", "text": "+1 on your highest die in and beside its territory"},
    ),
    (
        "reward_primary",
        "reward",
        {"title": "+2 armies", "sign": "reward_two_armies", "text": "Two more armies at the start of every turn"},
    ),
    (
        "step",
        "step",
        {
            "number": "6",
            "title": "Invade",
            "sign": "step_invade",
            "text": "Attack enemy planets next to yours, as often as you like",
        },
    ),
]


def silhouettes(source: Path) -> dict[str, pygame.Surface]:
    """The lands of the world board, in the tints of their continents."""
    folder = source / "assets" / "boards"
    data = tomllib.loads((folder / "world.toml").read_text(encoding="utf-8"))
    level = tomllib.loads((source / "levels" / "boards" / "world.toml").read_text(encoding="utf-8"))
    style = data["styles"]["midnight"]
    sheet = pygame.image.load(folder / style["sprites"])
    found = {}
    for name, entry in data["territories"].items():
        land = sheet.subsurface((*entry["sprite"], *entry["box"][2:])).copy()
        tint = pygame.Color(style["tints"][level["territories"][name]["continent"]])
        tint = pygame.Color([channel * 255 // max(tint[:3]) for channel in tint[:3]])
        land.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        found[name] = land
    return found


def fitted(land: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
    scale = min(place.width / land.get_width(), place.height / land.get_height(), 1.6)
    return pygame.transform.smoothscale_by(land, scale)


def outline(card: pygame.Surface, land: pygame.Surface, place: pygame.Rect) -> None:
    """An ink edge and a shadow, so that land stands out from sea of any colour."""
    dark = land.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*INK, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for x, y in ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (2, 3), (4, 5)):
        card.blit(dark, dark.get_rect(center=(place.centerx + x, place.centery + y)))


def lay_text(card: pygame.Surface, words: str, place: pygame.Rect, font: pygame.font.Font, colour: Any) -> None:
    font.align = pygame.FONT_CENTER
    drawn = font.render(words, True, colour, None, place.width)
    if drawn.get_width() > place.width:
        drawn = pygame.transform.smoothscale_by(drawn, place.width / drawn.get_width())
    card.blit(drawn, drawn.get_rect(center=place.center))


def samples(source: Path, width: int) -> list[tuple[str, list[pygame.Surface]]]:
    assets = source / "assets"
    places = tomllib.loads((assets / "cards" / "cards.toml").read_text(encoding="utf-8"))
    lands = silhouettes(source)
    scale = width / places["size"][0]
    pygame.font.init()
    fonts = {
        name: pygame.font.Font(assets / "fonts" / f"text-{weight}.ttf", round(size * scale))
        for name, weight, size in (
            ("title", 700, places["title_size"]),
            ("text", 600, places["text_size"]),
            ("number", 700, 30),
        )
    }
    cells = []
    for face, kind, contents in SAMPLES:
        card = render((assets / "cards" / f"{face}.svg").read_text(encoding="utf-8"), width)
        for slot, content in contents.items():
            place = pygame.Rect([round(value * scale) for value in places[kind][slot]])
            if slot in fonts:
                lay_text(card, content, place, fonts[slot], "white" if slot == "number" else INK)
                continue
            if slot == "land":
                picture = fitted(lands[content], place)
                outline(card, picture, place)
            else:
                picture = render((assets / "icons" / f"{content}.svg").read_text(encoding="utf-8"), place.width)
            card.blit(picture, picture.get_rect(center=place.center))
        cells.append((face, [card]))
    return cells
