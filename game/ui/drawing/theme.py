"""The colours, sizes and times of the interface, and the looks of the six seats from assets/palettes.toml.
Every number is in units of a frame of 1920 by 1080."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.languages import name_in
from game.levels.languages import with_translations

if TYPE_CHECKING:
    from game.ui.drawing.assets import Assets

Colour = tuple[int, int, int]

FRAME_WIDTH, FRAME_HEIGHT = 1920, 1080
FOOT = 1016  # the prompt bar begins here; nothing else lies below 1010


def colour(text: str) -> Colour:
    """A colour written as #RRGGBB, as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """`share` of the way from the first colour to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


ABYSS, INK, PANEL, RAISED = colour("#050B13"), colour("#0A1624"), colour("#0F2135"), colour("#183350")
LINE, LINE_HIGH = colour("#2B4D6E"), colour("#4A7599")
HIGH, MIDDLE, LOW = colour("#F3F7FB"), colour("#C0D1E0"), colour("#9DB4C7")
GOLD, GOLD_DEEP, ON_GOLD = colour("#FFC94D"), colour("#B97F14"), colour("#1C1303")
GOLD_TOP, GOLD_FOOT, GOLD_EDGE = colour("#FFD978"), colour("#F0AE2C"), colour("#FFE9AE")
GOOD, BAD = colour("#7FE0B0"), colour("#FF9A85")
BRASS, WOOD, WOOD_DARK, FELT = colour("#A8773A"), colour("#6E4A22"), colour("#3A2610"), colour("#102C3E")
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

TEXT_SIZES = (1.0, 1.15, 1.3)


@dataclass(frozen=True, slots=True)
class Look:
    """How a seat looks: always colour, emblem and name together. `slots` fills drawings that take a seat's colours;
    `badge` is a picture to show instead of the round emblem."""

    id: str
    names: Mapping[str, str]
    emblem: str
    slots: Mapping[str, str]
    badge: str = ""

    def name(self, language: str) -> str:
        return name_in(self.names, language)

    @property
    def body(self) -> Colour:
        return colour(self.slots["body"])

    @property
    def mark(self) -> Colour:
        return colour(self.slots["mark"])

    @property
    def slab(self) -> Colour:
        """Dark enough for white words on it."""
        return mixed(self.body, ABYSS, 0.58)


PALETTES = ("midnight", "colour_safe")
SLOTS = ("body", "shade", "light", "edge", "mark", "plate", "number")


def read_looks(assets: Assets, palette: str) -> tuple[Look, ...]:
    """The six looks of a palette, in the order of the seats."""
    table: Mapping[str, Any] = assets.data("palettes")
    chosen = table.get(palette) or table[PALETTES[0]]
    return tuple(
        Look(
            row["id"], with_translations(row["name"], "palettes", row["id"]), row["emblem"],
            {slot: row[slot] for slot in SLOTS if slot in row},
        )
        for row in chosen["seats"]
    )  # fmt: skip
