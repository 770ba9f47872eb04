"""What stands on a board or is won there: city, capital, airfield, the headquarters of Toy Battle, medal and star."""

from __future__ import annotations

from tools.art.colours import BODY, CREAM, GOLD, GOLD_SHADE, INK, PEWTER
from tools.art.figure import Figure, piece
from tools.art.paths import (
    around,
    box,
    circle,
    common,
    ellipse,
    polygon,
    regular,
    ring,
    scaled,
    smooth,
    star,
    turned,
    union,
)

LAMP = "#ffd75a"
HOUSE = "#8fa0bc"
OAK = "#5b3a22"


def _windows(figure: Figure, columns: tuple[int, ...], rows: tuple[int, ...], width: float = 7) -> None:
    for x in columns:
        for y in rows:
            figure.fill(box(x, y, width, 9, 1.5), LAMP)


def city() -> Figure:
    figure = piece()
    figure.part(box(12, 52, 34, 64, 3), HOUSE, 7)
    figure.part(polygon("82,116 82,60 98,44 116,60 116,116", 3), HOUSE, 7)
    figure.part(polygon("42,116 42,26 52,16 64,16 64,4 70,4 70,16 78,16 86,26 86,116", 3), "#d5dde9", 8)
    _windows(figure, (51, 69), (34, 50, 66, 82))
    _windows(figure, (19, 31), (62, 78, 94))
    _windows(figure, (94, 105), (66, 82, 98), 6)
    figure.fill(box(58, 100, 12, 16, 2), INK)
    return figure.stroke("M6 117L122 117", INK, 6)


def city_tag() -> Figure:
    """The mark of a city on the board, beside the army plate: a skyline on a dark tag."""
    figure = Figure(128, 128, 5, margin=2)
    figure.fill(box(2, 2, 124, 124, 34), "#c0d1e0").fill(box(8, 8, 112, 112, 29), "#0a1826")
    wall = "#d5dde9"
    figure.fill(box(22, 60, 24, 44, 2), wall).fill(box(82, 46, 24, 58, 2), wall)
    figure.fill(polygon("51,104 51,32 58,25 70,25 77,32 77,104", 2), wall)
    for x, rows in ((30, (68, 84)), (58, (38, 54, 70, 86)), (90, (54, 70, 86))):
        for y in rows:
            figure.fill(box(x, y, 9 if x != 58 else 12, 9, 1), "#0a1826")
    return figure.stroke("M20 104L108 104", "#d5dde9", 5)


def capital() -> Figure:
    figure = piece()
    figure.part(box(59, 4, 9, 26, 2), PEWTER, 0, outline=4)
    figure.part(polygon("68,4 102,12 68,22", 2), "#e5405a", 0, outline=4)
    figure.part(smooth("34,58! 40,36 64,24 88,36 94,58!"), GOLD, 8, 5)
    figure.part(box(26, 54, 76, 14, 3), CREAM, 5)
    figure.part(box(20, 66, 88, 40, 2), "#c9bfa4", 0)
    for x in (24, 45, 69, 90):
        figure.part(box(x, 66, 14, 40, 3), CREAM, 5)
    return figure.part(box(10, 102, 108, 14, 3), CREAM, 5)


def airfield() -> Figure:
    """A disc with an aeroplane, and a ring in the colour of its owner."""
    figure = piece()
    figure.part(circle(64, 64, 62), BODY, 0, outline=3)
    figure.part(circle(64, 64, 52), "#2f6fc0", 8, outline=4)
    runway = common(turned(box(48, 0, 32, 128, 4), 45, 64, 64), circle(64, 64, 50))
    figure.fill(runway, "#5a6274").stroke("M30 98L36 92M92 36L98 30", CREAM, 5)
    body = ellipse(64, 62, 9, 40)
    wings = polygon("64,44 112,70 112,82 64,72 16,82 16,70", 4)
    tail = polygon("64,88 86,100 86,108 64,103 42,108 42,100", 3)
    figure.part(scaled(turned(union(body, wings, tail), 45, 64, 64), 0.82, 64, 64), CREAM, 6)
    return figure.fill(scaled(turned(ellipse(64, 40, 4.5, 8), 45, 64, 64), 0.82, 64, 64), "#3f8ae0")


def medal() -> Figure:
    figure = piece()
    figure.part(polygon("28,6 54,6 72,52 50,62", 2), "#3f74d8", 6)
    figure.part(polygon("100,6 74,6 56,52 78,62", 2), "#e5405a", 6)
    figure.part(circle(64, 82, 38), GOLD, 8, 5)
    figure.stroke(circle(64, 82, 28), GOLD_SHADE, 4)
    figure.part(star(64, 84, 22, 10, 2), "#fff0b0", 0, outline=4)
    return figure.gloss(ellipse(42, 62, 4, 8, 45), 0.9)


def medal_place() -> Figure:
    """Where a medal lay or will lie."""
    figure = piece()
    figure.fill(circle(64, 82, 40), INK, 0.45)
    return figure.fill(ring(64, 82, 40, 35), "#c0d1e0", 0.75)


def _keep(x: float, y: float, width: float, height: float) -> str:
    notch = width / 5
    crown = []
    for step in range(5):
        top = y + 8 * (step % 2)
        crown += [(x + step * notch, top), (x + (step + 1) * notch, top)]
    return polygon([*crown, (x + width, y + height), (x, y + height)], 1.5)


def blue_headquarters() -> Figure:
    """A square keep with crenels and a shield."""
    figure = piece()
    stone = "#4f86ea"
    figure.part(box(59, 4, 9, 24, 2), PEWTER, 0, outline=4)
    figure.part(box(68, 4, 28, 15, 2), CREAM, 0, outline=4)
    figure.part(_keep(36, 22, 56, 94), stone, 9)
    for x in (8, 84):
        figure.part(_keep(x, 48, 36, 68), stone, 8)
    for x in (20, 97):
        figure.fill(box(x, 68, 11, 16, 5), INK)
    figure.part(smooth("51,42! 64,38 77,42! 76,58 64,70! 52,58"), CREAM, 0, outline=4)
    figure.part(smooth("48,116! 48,92 64,80 80,92 80,116!"), OAK, 0)
    return figure.stroke("M64 82L64 114", INK, 4).stroke("M4 117L124 117", INK, 6)


def red_headquarters() -> Figure:
    """A castle with pointed roofs and hexagonal windows."""
    figure = piece()
    wall, roof = "#f0d0b0", "#e03a3a"
    figure.stroke("M64 10L64 2", INK, 5)
    figure.part(box(42, 50, 44, 66, 2), wall, 8)
    for x in (12, 86):
        figure.part(box(x, 66, 30, 50, 2), wall, 7)
    figure.part(polygon("34,54 64,4 94,54", 4), roof, 9)
    figure.part(polygon("4,70 27,30 50,70", 4), roof, 8)
    figure.part(polygon("78,70 101,30 124,70", 4), roof, 8)
    figure.part(regular(64, 66, 10, 6), LAMP, 0, outline=4)
    for x in (27, 101):
        figure.fill(regular(x, 88, 7, 6), INK)
    figure.part(smooth("50,116! 50,98 64,86 78,98 78,116!"), OAK, 0)
    return figure.stroke("M4 117L124 117", INK, 6)


def gold_star() -> Figure:
    """A star of the 2008 cards, cut in facets."""
    figure = piece()
    outline, inner = star(64, 68, 58, 27, 6), star(64, 68, 55, 26, 6)
    figure.part(outline, "#ffcf3d", 0)
    for point in range(5):
        tip, waist = around(64, 68, 55, -90 + point * 72), around(64, 68, 26, -54 + point * 72)
        figure.fill(common(polygon([(64, 68), tip, waist]), inner), "#f0a01e")
    return figure.stroke(outline).gloss(ellipse(52, 50, 4, 9, 30), 0.9)
