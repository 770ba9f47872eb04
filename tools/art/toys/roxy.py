"""Roxy, the dinosaur: strength 7."""

from __future__ import annotations

from tools.art.colours import INK
from tools.art.figure import Figure
from tools.art.paths import circle, common, ellipse, limb, polygon, smooth, turned, union
from tools.art.toys.eyes import draw_white_eye

ORANGE = "#ff8436"
BELLY = "#ffe6b0"
TEAL = "#12b3a2"


def _spikes(figure: Figure) -> None:
    for x, y, size, degrees in ((62, 34, 27, -38), (44, 82, 29, -72), (48, 128, 27, -62), (32, 164, 23, -44)):
        figure.part(
            turned(polygon([(x - size, y + size), (x, y - size * 1.1), (x + size, y + size)], 5), degrees, x, y),
            TEAL,
            8,
        )


def _body(figure: Figure) -> None:
    figure.part(smooth("2,212! 28,184 52,150 66,116 110,108 158,130 168,172 160,208 118,226 68,226 34,226"), ORANGE, 14)
    front = smooth("66,116 110,108 158,130 168,172 160,208 118,226 68,224")
    figure.fill(common(smooth("112,140 150,136 180,170 172,214 120,226 104,180"), front), BELLY)
    figure.stroke("M122 196L162 196M124 211L156 211", "#eab267", 5)
    figure.stroke(smooth("158,130 168,172 160,208", closed=False), INK)


def _legs(figure: Figure) -> None:
    figure.part(union(ellipse(80, 196, 36, 32), smooth("58,214 92,210 122,224 124,242 56,242")), ORANGE, 10)
    figure.part(smooth("134,212 158,206 184,224 186,242 130,242"), ORANGE, 7)
    for x in (94, 110, 160, 174):
        figure.stroke(f"M{x} 233L{x + 1} 239", INK, 5)


def _arms(figure: Figure) -> None:
    figure.part(union(limb(136, 168, 176, 178, 14, 12), circle(184, 180, 14)), ORANGE, 8)
    for degrees in (-20, 22):
        figure.part(turned(polygon("188,173 210,180 188,187", 2), degrees, 178, 180), "#ffffff", 0, outline=5)


def _jaw(figure: Figure) -> None:
    figure.part(smooth("96,88 150,88 230,88 224,136 178,152 128,152 92,132"), "#7d1838", 0)
    figure.fill(smooth("136,140 164,112 204,116 214,132 170,144"), "#ff6f7f")
    for x in (212, 190, 168):
        figure.fill(polygon([(x - 10, 142), (x + 10, 142), (x + 1, 113)], 3), "#ffffff")
    figure.part(smooth("80,104 98,124 140,134 186,133 224,126! 228,140 200,154 138,158 92,146 70,122"), ORANGE, 8)


def _upper_head(figure: Figure) -> None:
    upper = smooth("60,62 76,26 114,12 150,16 178,32 222,34 246,54 248,82 230,92 180,95 140,98 112,112 84,122 62,102")
    for x in (228, 204, 180, 157):
        figure.part(polygon([(x - 12, 86), (x + 12, 86), (x, 115)], 3), "#ffffff", 0, outline=5)
    figure.part(upper, ORANGE, 12, 7)
    for x, y, radius in ((90, 82, 10), (74, 92, 6), (104, 98, 6)):
        figure.fill(circle(x, y, radius), TEAL)
    figure.fill(ellipse(229, 54, 5, 7, 30), INK)
    draw_white_eye(figure, 142, 54, 21, 23, (5, 3))
    figure.stroke(smooth("112,34 138,27 166,42", closed=False), INK, 10)
    figure.gloss(ellipse(202, 46, 12, 5, 8), 0.85)


def draw() -> Figure:
    figure = Figure()
    for part in (_spikes, _body, _legs, _arms, _jaw, _upper_head):
        part(figure)
    return figure
