"""Skully, the skeleton with a spade: strength 1."""

from __future__ import annotations

from tools.art.colours import BONE, INK
from tools.art.figure import Figure
from tools.art.paths import box, circle, ellipse, limb, polygon, smooth, union


def _spade(figure: Figure) -> None:
    figure.part(box(203, 78, 19, 146, 6), "#c8813f", 7, 0)
    figure.part(polygon("188,214 237,214 237,236 188,236", 10), "#c8813f", 6, 0)
    figure.part(smooth("180,84! 180,40 196,16 212.5,6 229,16 245,40 245,84! 212,94"), "#9fb0c8", 12, 7)
    figure.stroke("M212.5 28L212.5 74", "#5a6b88", 6)


def _legs(figure: Figure) -> None:
    for x in (86, 138):
        figure.part(union(box(x, 196, 16, 34, 6), ellipse(x + 8, 234, 19, 11)), BONE, 6)
    figure.part(smooth("76,190! 122,184 166,190! 152,212 122,208 90,212"), BONE, 7)


def _arms(figure: Figure) -> None:
    figure.part(limb(84, 160, 48, 188, 11), BONE, 6)
    figure.part(circle(42, 194, 16), BONE, 6)
    figure.part(limb(156, 160, 204, 164, 11), BONE, 6)


def _ribs(figure: Figure) -> None:
    rib = smooth("74,146 122,136 168,146 166,178 122,194 78,178")
    figure.part(rib, "#3a3350", 0)
    for i, y in enumerate((152, 168, 183)):
        half = 40 - i * 7
        figure.fill(box(121 - half, y - 4.5, 2 * half, 9, 4.5), BONE)
    figure.fill(box(114, 142, 15, 50, 6), BONE)


def _skull(figure: Figure) -> None:
    jaw = box(82, 112, 78, 42, 14)
    top = smooth("121,12 172,26 192,72 178,112 150,126 92,126 64,112 50,72 70,26")
    skull = union(jaw, top)
    figure.part(skull, BONE, 14, 0, shade_colour="#d9c69c")
    for x in (92, 150):
        figure.fill(ellipse(x, 84, 22, 25), INK)
        figure.fill(circle(x + 6, 88, 8), "#7cf0ff")
        figure.fill(circle(x + 4, 85, 3.2), "#ffffff")
    figure.fill(polygon("121,102 131,118 111,118", 4), INK)
    figure.stroke("M92 134L150 134", INK, 5)
    for x in (101, 114, 128, 141):
        figure.stroke(f"M{x} 127L{x} 143", INK, 5)
    figure.gloss(ellipse(82, 42, 10, 17, 40), 0.95)
    figure.part(circle(210, 162, 16), BONE, 6)
    figure.stroke("M202 158L216 156M203 167L217 166", INK, 4)


def draw() -> Figure:
    figure = Figure()
    for part in (_spade, _legs, _arms, _ribs, _skull):
        part(figure)
    return figure
