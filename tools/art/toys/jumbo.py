"""Jumbo, the toy knight: strength 3."""

from __future__ import annotations

from tools.art.colours import GOLD, INK
from tools.art.figure import Figure
from tools.art.paths import box, circle, common, ellipse, limb, polygon, scaled, smooth

TIN = "#c3cede"
PURPLE = "#9a46d0"


def _legs(figure: Figure) -> None:
    for x in (90, 134):
        figure.part(box(x, 192, 32, 36, 8), TIN, 8)
        figure.part(
            smooth([(x - 6, 226), (x + 4, 212), (x + 30, 212), (x + 42, 226), (x + 38, 238), (x - 4, 238)]), TIN, 7
        )


def _sword(figure: Figure) -> None:
    figure.part(polygon("204,106 204,34 217,10 230,34 230,106", 3), "#eef3fa", 9, 0, shade_colour="#93a2bd")
    figure.part(box(208, 112, 18, 50, 5), "#7a4a2a", 5)
    figure.part(circle(217, 164, 11), GOLD, 5)
    figure.part(box(190, 100, 54, 17, 7), GOLD, 6)
    figure.part(limb(166, 160, 206, 150, 17), TIN, 8)
    figure.part(circle(216, 138, 19), "#8fa0bc", 8)
    figure.stroke("M210 132L226 130M210 142L227 140", INK, 4)


def _tabard(figure: Figure) -> None:
    figure.part(smooth("76,146 128,136 178,146 186,204! 128,214 70,204!"), PURPLE, 12, 0)
    figure.part(box(72, 180, 112, 15, 4), GOLD, 5, is_outer=False, outline=6)


def _plume(figure: Figure) -> None:
    figure.part(smooth("112,48! 102,22 120,4 152,0 184,14 198,42 188,66! 176,46 150,36 134,48!"), "#e5405a", 10, 5)


def _helm(figure: Figure) -> None:
    helm = smooth("64,70 84,42 126,32 168,42 188,70 190,130! 170,150 126,160 82,150 62,130!")
    figure.part(helm, TIN, 18, 8)
    figure.fill(common(box(56, 72, 140, 36), scaled(helm, 0.9, 126, 92)), INK)
    for x in (102, 152):
        figure.fill(ellipse(x, 90, 11, 12), "#ffe14d")
        figure.gloss(circle(x - 3, 86, 4), 1)
    figure.part(polygon("116,32 137,32 137,158 116,158", 4), GOLD, 6, is_outer=False)
    for x, y in ((84, 124), (101, 124), (84, 139), (101, 139), (153, 124), (170, 124), (153, 139), (170, 139)):
        figure.fill(circle(x, y, 4.5), INK)
    figure.gloss(ellipse(86, 58, 7, 11, 40), 0.95)


def _shield(figure: Figure) -> None:
    shield = smooth("18,150! 60,142 102,150! 102,186 88,216 60,236! 32,216 18,186")
    figure.part(shield, "#ffedc4", 9, decals=[(box(49, 130, 22, 110), PURPLE), (box(10, 170, 110, 22), PURPLE)])


def draw() -> Figure:
    figure = Figure()
    for part in (_legs, _sword, _tabard, _plume, _helm, _shield):
        part(figure)
    return figure
