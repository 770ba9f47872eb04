"""Armies of the galaxy: the Republic sends a trooper and a tank, the Separatists a droid and a walker."""

from __future__ import annotations

from tools.art.colours import BODY, GLASS, INK, PEWTER
from tools.art.figure import Figure, piece
from tools.art.paths import box, circle, ellipse, limb, mirrored, polygon, smooth, turned

LAMP = "#ff5548"


def _aerial(figure: Figure, x: float, y: float) -> None:
    figure.part(limb(x - 12, y + 15, x, y, 2.5), PEWTER, 0, outline=4)
    figure.part(circle(x + 1, y, 6.5), LAMP, 0, outline=4)


def trooper() -> Figure:
    figure = piece()
    figure.part(smooth("10,124! 16,98 42,88 86,88 112,98 118,124!"), BODY, 8, 4)
    figure.part(box(40, 84, 48, 16, 6), PEWTER, 4)
    _aerial(figure, 106, 9)
    figure.part(circle(64, 50, 44), BODY, 10, 5)
    for x in (14, 100):
        figure.part(box(x, 42, 14, 26, 5), PEWTER, 4)
    gleams = [(polygon("50,20 66,20 44,90 28,90"), "#4f86ea"), (polygon("72,20 78,20 56,90 50,90"), "#4f86ea")]
    figure.part(smooth("30,48 40,34 64,30 88,34 98,48 90,66 64,72 38,66"), "#24407e", 0, decals=gleams)
    return figure.part(box(52, 78, 24, 9, 4), PEWTER, 0, outline=4)


def tank() -> Figure:
    figure = piece()
    figure.part(turned(box(70, 38, 56, 12, 4), -6, 70, 44), PEWTER, 4)
    figure.part(box(112, 30, 12, 18, 4), PEWTER, 4)
    figure.part(smooth("26,66! 32,40 56,30 80,36 92,66!"), BODY, 8, 4)
    figure.part(box(40, 44, 24, 10, 3), GLASS, 0, outline=4)
    figure.part(polygon("6,84 20,62 104,62 122,84", 6), BODY, 7)
    figure.part(box(8, 80, 112, 36, 18), PEWTER, 7)
    for x in (27, 52, 77, 101):
        figure.part(circle(x, 98, 10), BODY, 3, outline=4)
        figure.fill(circle(x, 98, 3), INK)
    return figure


def droid() -> Figure:
    figure = piece()
    for leg in (limb(40, 74, 20, 116, 6, 5), limb(88, 74, 108, 116, 6, 5), limb(64, 84, 64, 118, 6, 5)):
        figure.part(leg, PEWTER, 4)
    for x in (18, 64, 110):
        figure.part(ellipse(x, 119, 12, 6), PEWTER, 3)
    _aerial(figure, 95, 9)
    figure.part(circle(64, 54, 42), BODY, 10, 5)
    figure.part(box(18, 50, 92, 12, 3), PEWTER, 0, outline=4, is_outer=False)
    figure.part(circle(72, 52, 20), "#2d3350", 0)
    return figure.fill(circle(72, 52, 12), LAMP).gloss(circle(67, 47, 4), 0.95)


def walker() -> Figure:
    figure = piece()
    for hip, knee, foot in (((44, 66), (16, 52), (12, 116)), ((52, 74), (40, 78), (40, 118))):
        thigh, shin, joint = limb(*hip, *knee, 7), limb(*knee, *foot, 9, 5), circle(*knee, 8)
        for is_right in (False, True):
            upper, lower, pin = ((mirrored(part, 64) if is_right else part) for part in (thigh, shin, joint))
            figure.part(upper, PEWTER, 4)
            figure.part(lower, BODY, 5)
            figure.part(pin, PEWTER, 3, outline=4)
    figure.part(box(58, 76, 12, 26, 4), PEWTER, 4)
    figure.part(smooth("26,62 34,30 64,16 94,30 102,62 88,80 40,80"), BODY, 10, 5)
    figure.part(smooth("40,50 48,36 64,32 80,36 88,50 64,56"), GLASS, 0, outline=4)
    figure.gloss(ellipse(54, 42, 3, 6, 50), 0.9).stroke("M30 66L98 66", INK, 4)
    return figure.part(box(58, 4, 12, 16, 3), PEWTER, 3)
