"""The family of emblems: the six devices of the seats, alone and on a disc, and the devices of the two factions.
Seats are told apart by these where colours fail, so the outlines differ much even at 16 pixels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from tools.art.colours import BODY, CREAM, EDGE, LIGHT, MARK, SHADE, SLOTS
from tools.art.families import Family, laid_out, palette, recoloured, render
from tools.art.figure import Figure
from tools.art.paths import (
    box,
    circle,
    ellipse,
    mirrored,
    moved,
    polygon,
    ring,
    scaled,
    turned,
    union,
    without,
)
from tools.art.vision import VISIONS, seen, written

MIDDLE = 64.0
GRID = 320


def _chevron() -> str:
    upper = polygon("-80,-30 0,-105 80,-30 80,16 0,-59 -80,16", 4)
    return union(upper, moved(upper, 0, 86))


def _anchor() -> str:
    shank = union(ring(0, -74, 36, 15), box(-15, -50, 30, 140, 10), box(-54, -30, 108, 28, 12))
    bow = without(circle(0, 10, 92), circle(0, 10, 63), box(-120, -120, 240, 144))
    fluke = polygon("-109,44 -86,-14 -44,36", 3)
    return union(shank, bow, fluke, mirrored(fluke, 0))


def _bolt() -> str:
    return polygon("32,-110 -74,20 -12,20 -36,110 76,-30 10,-30", 3)


def _crescent() -> str:
    return without(circle(-8, 0, 100), circle(38, -24, 78))


def _tower() -> str:
    battlement = "-84,-96 -48,-96 -48,-66 -18,-66 -18,-96 18,-96 18,-66 48,-66 48,-96 84,-96"
    return polygon(f"{battlement} 84,-30 56,-8 56,50 84,72 84,100 -84,100 -84,72 -56,50 -56,-8 -84,-30", 3)


def _cross() -> str:
    return union(box(-34, -100, 68, 200, 6), box(-100, -34, 200, 68, 6))


# Each around its middle on a grid of 320, so that rounding to a tenth does no harm.
DEVICES: dict[str, Callable[[], str]] = {
    "chevron": _chevron,
    "anchor": _anchor,
    "bolt": _bolt,
    "crescent": _crescent,
    "tower": _tower,
    "cross": _cross,
}


def device(name: str, scale: float, x: float = MIDDLE, y: float = MIDDLE) -> str:
    """The outline of a device whose whole grid is `scale` wide."""
    return moved(scaled(DEVICES[name](), scale / GRID, 0, 0), x, y)


def symbol(name: str) -> Figure:
    """The device alone, in the colour of the mark."""
    figure = Figure(128, 128, 5)
    return figure.fill(device(name, 172), MARK)


def emblem(name: str) -> Figure:
    """The device on a disc of the seat's colour."""
    figure = Figure(128, 128, 5)
    figure.fill(circle(64, 64, 62), EDGE)
    figure.fill(circle(64, 64, 57), LIGHT)
    figure.fill(circle(64, 64, 52.5), BODY)
    figure.fill(without(circle(64, 64, 52.5), circle(58, 57, 54)), SHADE, 0.75)
    figure.fill(moved(device(name, 120), 2.5, 3), SHADE)
    return figure.fill(device(name, 120), MARK)


def republic() -> str:
    """A rising sun over a chevron, on a grid of 128."""
    sun = without(circle(64, 66, 26), box(0, 66, 128, 70))
    rays = [turned(polygon("57,32 64,8 71,32", 1), degrees, 64, 66) for degrees in (-72, -36, 0, 36, 72)]
    return union(sun, *rays, polygon("10,104 64,76 118,104 118,118 64,92 10,118", 3))


def separatists() -> str:
    """A blade between two crescents, on a grid of 128."""
    blade = polygon("64,4 82,58 64,124 46,58", 3)
    half = without(circle(46, 64, 42), circle(62, 64, 38), scaled(blade, 1.25, 64, 64))
    return union(blade, half, mirrored(half, 64))


FACTIONS = {"republic": republic, "separatists": separatists}


def faction(name: str, colour: str = CREAM) -> Figure:
    figure = Figure(128, 128, 5, margin=4)
    return figure.part(FACTIONS[name](), colour, 6)


def neutral() -> Figure:
    """Nobody's emblem: a ring, for land that no seat holds."""
    figure = Figure(128, 128, 5)
    figure.fill(circle(64, 64, 62), "#0a1320").fill(circle(64, 64, 57), "#9db4c7").fill(circle(64, 64, 52), "#26384b")
    return figure.fill(ellipse(64, 64, 22, 22), "#9db4c7").fill(circle(64, 64, 13), "#26384b")


DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{name: partial(emblem, name) for name in DEVICES},
    **{f"{name}_symbol": partial(symbol, name) for name in DEVICES},
    **{name: partial(faction, name) for name in FACTIONS},
    "neutral": neutral,
}
FAMILY = Family("emblems", DRAWINGS, sizes=(96, 48, 24, 16))
build = FAMILY.build


def eyes(source: Path, name: str) -> list[tuple[str, list[pygame.Surface]]]:
    """The emblems of a palette as seen with each kind of vision."""
    folder = source / "assets" / "emblems"
    cells = []
    for vision in VISIONS:
        shown = []
        for seat in palette(source, name):
            colours = {slot: written(seen(seat[slot], vision)) for slot in SLOTS}
            shown.append(
                render(recoloured((folder / f"{seat['emblem']}.svg").read_text(encoding="utf-8"), colours), 48)
            )
        cells.append((f"palette {name}, {vision}", shown))
    return cells


def contact_sheet(source: Path, picture: Path) -> None:
    seen_by_all = [cell for name in ("midnight", "colour_safe") for cell in eyes(source, name)]
    pygame.image.save(laid_out([*seen_by_all, *FAMILY.cells(source)]), picture)
