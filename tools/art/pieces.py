"""The family of pieces: all that lies or stands on a board. Also writes pieces.toml, where the parts of a badge go."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from tools.art import blocks, buildings, galactic, soldiers, starships, tokens
from tools.art.bases import BASES
from tools.art.families import Family, laid_out, palette, recoloured, render
from tools.art.figure import Figure

DIGITS = (1, 2, 3)
DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{f"plate_{digits}": partial(blocks.plate, digits) for digits in DIGITS},
    "ghost": blocks.ghost_plate,
    "cube": blocks.cube,
    "oblong": blocks.oblong,
    "small_arrow": blocks.small_arrow,
    "large_arrow": blocks.large_arrow,
    "tin_soldier": soldiers.tin_soldier,
    "infantry": soldiers.infantry,
    "cavalry": soldiers.cavalry,
    "artillery": soldiers.artillery,
    "joker": soldiers.joker,
    "star": buildings.gold_star,
    "capital_star": blocks.capital_star,
    "capital": buildings.capital,
    "city": buildings.city,
    "city_tag": buildings.city_tag,
    "airfield": buildings.airfield,
    "trooper_republic": galactic.trooper,
    "tank_republic": galactic.tank,
    "trooper_separatists": galactic.droid,
    "tank_separatists": galactic.walker,
    "fighter": starships.fighter,
    "corvette": starships.corvette,
    "capital_ship": starships.capital_ship,
    "token_back": tokens.back,
    **{f"token_{name}": partial(tokens.face, name) for name in tokens.SIGNS},
    "pawn_sidious": tokens.sidious,
    "pawn_emperor": tokens.emperor,
    "medal": buildings.medal,
    "medal_place": buildings.medal_place,
    "headquarters_blue": buildings.blue_headquarters,
    "headquarters_red": buildings.red_headquarters,
    **{f"base_{kind}": draw for kind, draw in BASES.items()},
}
FAMILY = Family("pieces", DRAWINGS)
PLACES = """\
# Built by tools/art. Where the parts of an army badge go, in shares of the height of its plate: how wide the plate is;
# the middle and the width of the emblem on it; the middle and the height of the number.
"""


def badges(source: Path, high: int) -> list[pygame.Surface]:
    """Finished army badges, one per seat, laid out as pieces.toml says."""
    assets = source / "assets"
    places = tomllib.loads((assets / "pieces" / "pieces.toml").read_text(encoding="utf-8"))
    pygame.font.init()
    shown = []
    for seat, number in zip(palette(source, "midnight"), ("3", "8", "12", "27", "1", "104"), strict=True):
        name = f"plate_{len(number)}"
        place = places[name]
        drawing = (assets / "pieces" / f"{name}.svg").read_text(encoding="utf-8")
        badge = render(recoloured(drawing, seat), round(place["width"] * high))
        x, y, wide = (value * high for value in place["emblem"])
        device = (assets / "emblems" / f"{seat['emblem']}.svg").read_text(encoding="utf-8")
        emblem = render(recoloured(device, seat), round(wide))
        badge.blit(emblem, emblem.get_rect(center=(x, y)))
        font = pygame.font.Font(assets / "fonts" / "text-700.ttf", round(place["text_height"] * high))
        text = font.render(number, True, seat["number"])
        badge.blit(text, text.get_rect(center=[value * high for value in place["number"]]))
        shown.append(badge)
    return shown


def contact_sheet(source: Path, picture: Path) -> None:
    finished = [(f"army badges, {high} pixels", badges(source, high)) for high in (68, 34)]
    pygame.image.save(laid_out([*finished, *FAMILY.cells(source)]), picture)


def build(target: Path) -> None:
    FAMILY.build(target)
    text = PLACES
    for digits in DIGITS:
        text += f"\n[plate_{digits}]\n"
        text += "".join(f"{key} = {value}\n" for key, value in blocks.plate_places(digits).items())
    (target / "assets" / "pieces" / "pieces.toml").write_text(text, encoding="utf-8")
