"""Counters that stand for armies: cubes, oblongs, small and large arrows; the plate and the star that carry emblems."""

from __future__ import annotations

from tools.art.colours import BODY, EDGE, GOLD, GOLD_LIGHT, GOLD_SHADE, INK, LIGHT, PLATE, SHADE
from tools.art.figure import Figure, piece
from tools.art.paths import circle, limb, moved, number, polygon, scaled, star, union, without

PLATE_HEIGHT = 68
DIGIT = 26


def _block(figure: Figure, x: float, y: float, width: float, height: float, depth: float) -> None:
    """A box seen from above and the right; `y` is the upper edge of its front."""
    front = polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], 3)
    top = polygon([(x, y), (x + depth, y - depth * 0.7), (x + width + depth, y - depth * 0.7), (x + width, y)], 2)
    right = [(x + width, y), (x + width + depth, y - depth * 0.7)]
    side = polygon([*right, (x + width + depth, y + height - depth * 0.7), (x + width, y + height)], 2)
    figure.part(side, SHADE, 0)
    figure.part(top, LIGHT, 0)
    figure.part(front, BODY, 0, 4)
    figure.stroke(front, EDGE)


def cube() -> Figure:
    """One army."""
    figure = piece()
    _block(figure, 18, 46, 62, 62, 30)
    return figure


def oblong() -> Figure:
    """Ten armies: three cubes long, with notches."""
    figure = piece()
    _block(figure, 4, 62, 96, 44, 22)
    for x in (28, 52, 76):
        figure.stroke(f"M{x} 66L{x} 102", SHADE, 4)
    return figure


def _arrow(figure: Figure, size: float) -> str:
    head = polygon("64,6 118,70 84,62 84,112 64,98 44,112 44,62 10,70", 4)
    outline = scaled(head, size, 64, 62)
    thick = union(outline, moved(outline, 0, 9 * size))
    figure.part(thick, SHADE, 0)
    figure.part(outline, BODY, 0, 5)
    return outline


def small_arrow() -> Figure:
    """One army of the 2008 edition."""
    figure = piece()
    _arrow(figure, 0.76)
    return figure


def large_arrow() -> Figure:
    """Three armies of the 2008 edition: larger, with three stripes."""
    figure = piece()
    _arrow(figure, 1)
    for y in (52, 68, 84):
        figure.stroke(f"M56 {y}L64 {y - 7}L72 {y}", LIGHT, 6)
    return figure


def plate(digits: int) -> Figure:
    """The badge of a territory: the emblem's disc lies on the left end, the number is written on the rest."""
    width = PLATE_HEIGHT + DIGIT * digits + 12
    figure = Figure(width, PLATE_HEIGHT, 4, margin=3)
    middle = PLATE_HEIGHT / 2
    ends = (middle, middle, width - middle, middle)
    figure.fill(moved(limb(*ends, middle), 0, 3), EDGE, 0.55)
    figure.fill(limb(*ends, middle), LIGHT)
    inner = limb(*ends, middle - 3.4)
    figure.fill(inner, PLATE)
    return figure.fill(without(inner, moved(inner, 0, 3)), LIGHT, 0.16)


def plate_places(digits: int) -> dict[str, str]:
    """Where the emblem and the number go, in shares of the plate's height, for pieces.toml."""
    high = PLATE_HEIGHT + 6
    middle = (PLATE_HEIGHT + (DIGIT * digits + 12 - 6) / 2 + 3) / high
    return {
        "width": f"{(PLATE_HEIGHT + DIGIT * digits + 18) / high:.3f}",
        "emblem": f"[{37 / high:.3f}, 0.5, {66 / high:.3f}]",
        "number": f"[{middle:.3f}, 0.5]",
        "text_height": number(0.7),
    }


def capital_star() -> Figure:
    """A founder's capital: the emblem goes on it, and it keeps this colour whoever holds the land."""
    figure = Figure(128, 128, 5, margin=3)
    outer = star(64, 67, 66, 41, 5)
    figure.fill(scaled(outer, 1.0, 64, 64), INK)
    rim = scaled(outer, 0.93, 64, 66)
    figure.fill(rim, GOLD).fill(without(rim, moved(rim, 3, 3)), GOLD_LIGHT).fill(
        without(rim, moved(rim, -3, -3)), GOLD_SHADE
    )
    inner = scaled(outer, 0.78, 64, 66.5)
    figure.fill(inner, BODY).fill(without(inner, moved(inner, -5, -5)), SHADE)
    return figure.stroke(inner, INK, 2.5)


def ghost_plate() -> Figure:
    """Under an army that is about to be placed: a ring only."""
    figure = Figure(128, 128, 5)
    figure.fill(without(circle(64, 64, 60), circle(64, 64, 53)), LIGHT, 0.9)
    return figure.fill(circle(64, 64, 53), BODY, 0.25)
