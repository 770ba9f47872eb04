"""The three ships of the galaxy, seen from above, bow up. Wings and panels take the colours of their owner."""

from __future__ import annotations

from tools.art.colours import BODY, FLAME, GLASS, PEWTER, SILVER
from tools.art.figure import Figure, piece
from tools.art.paths import box, circle, ellipse, polygon, smooth, union


def _gun(x: float, y: float, radius: float) -> str:
    """A round turret with two barrels."""
    barrels = (box(x - 6, y - 2 * radius, 4.4, 2 * radius - 2, 2), box(x + 1.6, y - 2 * radius, 4.4, 2 * radius - 2, 2))
    return union(circle(x, y, radius), *barrels)


def fighter() -> Figure:
    figure = piece()
    figure.part(polygon("64,40 122,92 122,104 86,98 64,92 42,98 6,104 6,92", 5), BODY, 7, 4)
    for x in (24, 96):
        figure.part(box(x, 50, 9, 54, 4), PEWTER, 3)
    for x in (44, 70):
        figure.part(box(x, 88, 14, 26, 4), PEWTER, 4)
        figure.fill(box(x + 3, 114, 8, 10, 4), FLAME)
    figure.part(smooth("64,4 76,34 80,78 74,104! 54,104! 48,78 52,34"), SILVER, 8)
    figure.part(ellipse(64, 56, 8, 16), GLASS, 0, outline=4)
    return figure.gloss(ellipse(61, 50, 2.5, 6), 0.9)


def corvette() -> Figure:
    figure = piece()
    for x in (12, 55, 98):
        figure.fill(box(x, 104, 18, 22, 7), FLAME)
    figure.part(polygon("64,44 112,84 112,98 64,88 16,98 16,84", 4), "#d3d9e4", 6)
    for x in (8, 94):
        figure.part(polygon([(x + 5, 66), (x + 13, 52), (x + 21, 66), (x + 25, 110), (x + 1, 110)], 5), BODY, 6, 3)
        figure.stroke(f"M{x + 7} 95L{x + 19} 95", SILVER, 5)
    figure.part(polygon("64,0 80,30 84,92 77,116 51,116 44,92 48,30", 7), SILVER, 9)
    figure.part(polygon("56,32 72,32 76,52 52,52", 3), GLASS, 0, outline=4)
    figure.part(_gun(64, 76, 9), PEWTER, 0, outline=4)
    return figure.stroke("M55 100L73 100", BODY, 6)


def capital_ship() -> Figure:
    figure = piece()
    for x in (20, 42, 72, 94):
        figure.fill(box(x, 110, 14, 16, 6), FLAME)
    figure.part(polygon("64,0 84,18 92,46 118,64 118,108 96,116 32,116 10,108 10,64 36,46 44,18", 7), SILVER, 10)
    for x in (14, 98):
        figure.part(box(x, 66, 16, 38, 4), BODY, 4, 2, outline=4)
    figure.part(polygon("64,12 76,26 80,108 48,108 52,26", 4), "#d3d9e4", 6, outline=4)
    for y in (34, 58):
        figure.part(_gun(64, y, 8), PEWTER, 0, outline=4)
    figure.part(polygon("48,78 80,78 86,92 80,102 48,102 42,92", 4), BODY, 5, outline=4)
    figure.fill(box(50, 84, 28, 7, 3), GLASS)
    for x in (36, 87):
        for y in (62, 76, 90):
            figure.fill(box(x, y, 5, 6, 1), GLASS)
    return figure
