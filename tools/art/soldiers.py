"""Tin soldiers: the three arms of the classic cards, the joker's cap, and the soldier who falls in battle."""

from __future__ import annotations

from tools.art.colours import BODY, CREAM, GOLD, INK, LIGHT, PEWTER, SHADE, SILVER
from tools.art.figure import Figure, piece
from tools.art.paths import box, circle, ellipse, limb, mirrored, polygon, regular, smooth, star, turned, union


def infantry() -> Figure:
    figure = piece()
    figure.part(ellipse(62, 117, 40, 8), PEWTER, 4)
    figure.part(turned(box(97, 10, 10, 92, 3), 6, 100, 60), PEWTER, 4)
    for x in (38, 63):
        figure.part(box(x, 92, 21, 24, 4), SILVER, 6)
    figure.part(limb(40, 74, 28, 94, 9), SILVER, 5)
    figure.part(smooth("34,70 61,62 88,70 90,98! 61,103 32,98!"), SILVER, 8)
    figure.stroke("M40 72L82 98M82 72L40 98", PEWTER, 6)
    figure.part(limb(86, 76, 100, 86, 9), SILVER, 5)
    figure.part(circle(61, 52, 23), SILVER, 7)
    figure.part(polygon("34,44 37,8 85,8 88,44", 7), SILVER, 9)
    figure.part(box(30, 37, 62, 10, 4), PEWTER, 0)
    figure.part(star(61, 22, 12, 5.5), PEWTER, 0, outline=0)
    for x in (53, 69):
        figure.fill(ellipse(x, 58, 3.6, 4.4), INK)
    return figure


def cavalry() -> Figure:
    figure = piece()
    figure.part(box(28, 104, 76, 16, 6), PEWTER, 5)
    head = smooth("40,106! 38,76 52,56 40,62 26,72 16,64 20,48 40,30 52,20 60,6! 68,20 92,34 102,66 98,106!")
    figure.part(head, SILVER, 10)
    figure.part(smooth("66,16! 96,28 112,58 108,98! 96,88 100,76 88,66 94,54 80,46 82,36"), PEWTER, 6)
    figure.fill(ellipse(46, 42, 5, 6), INK).gloss(circle(44, 40, 2), 1)
    figure.fill(ellipse(24, 60, 3, 4), INK)
    figure.stroke("M22 70L34 66", INK, 4)
    return figure.stroke("M36 34L56 58M56 58L90 70", INK, 4)


def artillery() -> Figure:
    figure = piece()
    figure.part(polygon("10,112 60,74 72,86 24,118", 4), PEWTER, 5)
    barrel = union(polygon("30,46 112,52 112,78 30,84", 8), box(104, 46, 18, 38, 5), box(22, 56, 18, 18, 8))
    figure.part(turned(barrel, -20, 68, 66), SILVER, 8)
    for band in ("M62 48L62 82", "M84 50L84 80"):
        figure.stroke(turned(band, -20, 68, 66), INK, 4)
    figure.part(circle(66, 92, 28), SILVER, 7)
    figure.fill(circle(66, 92, 19), INK)
    for degrees in range(0, 180, 45):
        figure.stroke(turned("M66 70L66 114", degrees, 66, 92), SILVER, 6)
    return figure.part(circle(66, 92, 7), PEWTER, 0)


def joker() -> Figure:
    """A cap with bells: the one card that any symbol may stand for."""
    figure = piece()
    side = smooth("30,88! 26,54 14,40 6,58! 2,34 22,18 46,34 60,88!")
    figure.part(side, "#e5405a", 7)
    figure.part(mirrored(side, 64), "#3f8ae0", 7)
    figure.part(smooth("38,88! 40,50 52,22 64,6! 76,22 88,50 90,88!"), "#ffcf3d", 8)
    figure.part(polygon("22,84 106,84 102,112 26,112", 7), "#9a46d0", 7)
    for x in (42, 64, 86):
        figure.fill(regular(x, 98, 8, 4), CREAM)
    for x, y in ((12, 60), (64, 12), (116, 60)):
        figure.part(circle(x, y, 10), GOLD, 5)
    return figure


def tin_soldier() -> Figure:
    """One army in the colours of its seat; it marches over arrows and falls in battle."""
    figure = piece()
    figure.part(ellipse(62, 117, 34, 8), PEWTER, 4)
    for x in (46, 64):
        figure.part(box(x, 84, 16, 32, 4), "#2a3a52", 5)
    figure.part(limb(42, 62, 32, 84, 8), BODY, 5)
    figure.part(smooth("38,56 62,50 86,56 90,90! 62,95 34,90!"), BODY, 9, 5)
    figure.stroke("M42 58L82 90M82 58L42 90", CREAM, 6)
    figure.part(turned(box(94, 14, 9, 96, 3), 3, 98, 60), "#8b5b33", 3)
    figure.part(turned(polygon("96,-2 101,-2 102,16 95,16", 1), 3, 98, 60), SILVER, 0, outline=4)
    figure.part(limb(84, 62, 98, 78, 8), BODY, 5)
    figure.part(circle(98, 80, 7), "#f0c9a0", 0, outline=4)
    figure.part(circle(62, 42, 17), "#f0c9a0", 5)
    figure.part(polygon("42,36 43,4 81,4 82,36", 6), "#222c40", 7)
    figure.part(box(38, 31, 48, 8, 3), SHADE, 0)
    figure.part(star(62, 19, 10, 4.4), GOLD, 0, outline=0)
    figure.part(ellipse(62, 1, 5, 7), LIGHT, 0, outline=4)
    for x in (56, 68):
        figure.fill(ellipse(x, 45, 2.6, 3.4), INK)
    return figure
