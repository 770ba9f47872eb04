"""XB-42, the tin robot with a key in its back: strength 5."""

from __future__ import annotations

from tools.art.colours import GOLD, INK
from tools.art.figure import Figure
from tools.art.paths import box, circle, limb, moved, polygon, smooth, turned, union, without

TEAL = "#4fc9b8"
ORANGE = "#ff7a3c"
METAL = "#b4c0d2"
CLAW = smooth("32,178 16,194 16,218 30,230! 34,208 42,202 50,208 54,230! 68,218 68,194 52,178")


def _key(figure: Figure) -> None:
    figure.part(box(180, 172, 34, 14, 3), GOLD, 4)
    key = without(
        union(circle(222, 162, 20), circle(222, 196, 20), box(210, 164, 22, 30)),
        union(circle(223, 161, 7), circle(223, 197, 7)),
    )
    figure.part(key, GOLD, 7)


def _legs(figure: Figure) -> None:
    for x in (74, 126):
        figure.part(box(x + 4, 196, 32, 28, 3), METAL, 7)
        figure.part(polygon([(x - 6, 240), (x, 218), (x + 40, 218), (x + 46, 240)], 7), ORANGE, 7)


def _lowered_arm(figure: Figure) -> None:
    figure.part(limb(68, 158, 36, 178, 13), METAL, 7)
    figure.part(moved(CLAW, -8, 0), ORANGE, 7)


def _raised_arm(figure: Figure) -> None:
    figure.part(limb(184, 156, 214, 132, 13), METAL, 7)
    figure.part(moved(turned(CLAW, 190, 43, 200), 177, -92), ORANGE, 7)


def _body(figure: Figure) -> None:
    figure.part(box(64, 136, 124, 72, 12), TEAL, 13, 6)
    figure.part(circle(104, 172, 24), "#fff3dc", 0, is_outer=False, outline=7)
    figure.stroke("M104 174L116 160", "#e0402f", 6)
    figure.stroke("M90 170L90 170.5M94 161L94 161.5M104 156L104 156.5", INK, 5)
    for i, c in enumerate(("#ff4d3d", "#ffe14d")):
        figure.part(circle(156, 160 + i * 24, 9), c, 0, is_outer=False, outline=5)


def _head(figure: Figure) -> None:
    figure.part(box(104, 118, 44, 22, 3), METAL, 5)
    figure.part(box(117, 16, 16, 24, 3), METAL, 5)
    figure.part(circle(125, 16, 14), "#ff5548", 6)
    figure.gloss(circle(120, 11, 4), 0.9)
    for x in (38, 184):
        figure.part(box(x, 60, 28, 42, 8), ORANGE, 7)
    figure.part(box(54, 32, 142, 96, 18), TEAL, 15, 7)
    for x in (93, 157):
        figure.part(circle(x, 74, 27), "#fff6c8", 0, is_outer=False, outline=7)
        figure.fill(circle(x + 3, 76, 14), INK)
        figure.gloss(circle(x - 3, 70, 6), 1)
    figure.part(box(88, 107, 76, 15, 6), "#2d3350", 0, is_outer=False, outline=5)
    for x in (100, 113, 126, 139, 152):
        figure.stroke(f"M{x} 111L{x} 118", "#ffd94d", 6)
    figure.gloss(box(70, 41, 32, 8, 4), 0.85)


def draw() -> Figure:
    figure = Figure()
    for part in (_key, _legs, _lowered_arm, _raised_arm, _body, _head):
        part(figure)
    return figure
