"""Hook, the pirate monkey: strength 4."""

from __future__ import annotations

from tools.art.colours import GOLD, INK
from tools.art.figure import Figure
from tools.art.paths import box, circle, ellipse, limb, moved, polygon, smooth, turned, union, without
from tools.art.toys.eyes import draw_eye

FUR = "#9a5a2c"
SKIN = "#f2c48d"
NAVY = "#2b3566"


def _tail(figure: Figure) -> None:
    figure.stroke(smooth("160,214 206,222 232,196 222,168 202,174 206,192", closed=False), INK, 26)
    figure.stroke(smooth("160,214 206,222 232,196 222,168 202,174 206,192", closed=False), FUR, 11)


def _legs(figure: Figure) -> None:
    for x in (84, 136):
        figure.part(limb(x + 16, 196, x + 14, 222, 17), FUR, 8)
        figure.part(ellipse(x + 14, 232, 26, 12), SKIN, 6)


def _arm(figure: Figure) -> None:
    figure.part(limb(88, 162, 52, 178, 14), FUR, 7)
    figure.part(circle(42, 186, 15), SKIN, 6)


def _shirt(figure: Figure) -> None:
    body = smooth("84,148 124,138 166,148 174,184 158,212 124,218 90,212 76,184")
    figure.part(body, "#fff3dc", 10, decals=[(box(40, y, 180, 13), "#d8403a") for y in (150, 175, 200)])


def _head(figure: Figure) -> None:
    for x in (42, 194):
        figure.part(circle(x, 104, 24), FUR, 8)
        figure.fill(circle(x, 104, 12), SKIN)
    figure.part(ellipse(120, 98, 72, 60), FUR, 14)
    face = union(ellipse(96, 92, 32, 30), ellipse(144, 92, 32, 30), ellipse(120, 122, 48, 32))
    figure.fill(face, SKIN)
    figure.fill(without(face, moved(face, -8, -8)), "#dba169")


def _face(figure: Figure) -> None:
    figure.stroke("M62 70L178 112", INK, 7)
    figure.fill(ellipse(146, 96, 21, 21), INK)
    draw_eye(figure, 98, 96, 11, 15)
    figure.fill(circle(112, 114, 4), "#7a4423")
    figure.fill(circle(128, 114, 4), "#7a4423")
    figure.part(smooth("86,124! 120,132 154,124! 142,146 120,152 98,146"), "#ffffff", 0, outline=6, is_outer=False)
    figure.stroke("M104 130L105 148M120 132L120 151M136 130L135 148", INK, 4)


def _hook(figure: Figure) -> None:
    figure.part(limb(158, 168, 206, 160, 15), FUR, 7)
    iron = smooth("214,138 216,118 238,108 242,84 224,70 204,80", closed=False)
    figure.stroke(iron, INK, 27)
    figure.stroke(iron, "#dfe7f2", 13)
    figure.stroke(moved(iron, 2.5, 2.5), "#9fb0c8", 4)
    figure.part(turned(polygon("194,136 236,136 230,166 200,166", 5), 8, 215, 150), "#7a4c30", 7)
    figure.stroke("M199 146L232 149", GOLD, 5)


def _hat(figure: Figure) -> None:
    hat = smooth("28,74! 52,60 64,22 92,26 120,6 148,26 176,22 188,60 212,74! 168,66 120,62 72,66")
    figure.part(hat, NAVY, 10, 6, light_colour="#5a6ab0")
    figure.stroke(smooth("36,71 72,61 120,56 168,61 204,71", closed=False), GOLD, 6)
    figure.stroke("M104 44L136 28M104 28L136 44", "#fff7e0", 6)
    figure.fill(circle(120, 32, 12), "#fff7e0")
    figure.fill(circle(115.5, 31, 3.2), INK)
    figure.fill(circle(124.5, 31, 3.2), INK)


def draw() -> Figure:
    figure = Figure()
    for part in (_tail, _legs, _arm, _shirt, _head, _face, _hook, _hat):
        part(figure)
    return figure
