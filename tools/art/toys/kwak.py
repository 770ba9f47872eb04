"""Kwak, the viking duck: the joker among the troops."""

from __future__ import annotations

from tools.art.colours import BONE, GOLD, INK, STEEL
from tools.art.figure import Figure
from tools.art.paths import circle, ellipse, mirrored, polygon, smooth
from tools.art.toys.eyes import draw_eye

YELLOW = "#ffd02e"
ORANGE = "#ff8a1f"


def _body(figure: Figure) -> None:
    body = smooth("18,138! 50,158 92,150 150,140 206,152 226,184 208,222 150,238 84,236 38,214 20,176")
    figure.part(body, YELLOW, 18, 7)
    figure.part(smooth("62,176 104,168 150,178 140,206 104,220 70,206 46,188!"), YELLOW, 9, 5, is_outer=False)


def _head(figure: Figure) -> None:
    head = circle(140, 100, 60)
    figure.part(head, YELLOW, 16)


def _horns(figure: Figure) -> None:
    horn = smooth("98,74! 74,66 52,42 52,10! 72,30 104,38!")
    for outline in (horn, mirrored(horn, 142)):
        figure.part(outline, BONE, 8)
    helm = smooth("78,90! 80,50 108,22 142,14 176,22 204,50 206,90! 142,80")
    figure.part(helm, STEEL, 14, 8)
    figure.part(smooth("74,84! 142,70 210,84! 210,102! 142,90 74,102!"), GOLD, 6, 0)
    figure.part(polygon("130,16 154,16 154,84 130,84", 5), GOLD, 6, 0)
    for x, y in ((92, 91), (116, 85), (168, 85), (192, 91)):
        figure.fill(circle(x, y, 4.5), INK)
    figure.gloss(ellipse(104, 48, 8, 14, 35), 0.8)


def _beak(figure: Figure) -> None:
    figure.part(smooth("166,122! 192,108 232,112 246,124 228,136 190,144 170,140"), ORANGE, 8, 4)
    figure.stroke(smooth("176,130 208,132 240,124", closed=False), INK, 5)
    figure.stroke("M214 116L220 117", INK, 5)
    draw_eye(figure, 156, 116, 12, 15)
    figure.fill(ellipse(134, 138, 12, 8), "#ff9d3c")
    figure.gloss(ellipse(46, 172, 6, 12, -38), 0.85)


def draw() -> Figure:
    figure = Figure()
    for part in (_body, _head, _horns, _beak):
        part(figure)
    return figure
