"""Badges of the special bases of Toy Battle, by the kinds that terrains name, each with its own colour and sign."""

from __future__ import annotations

from tools.art.colours import CREAM, INK
from tools.art.figure import Figure, piece
from tools.art.lettering import write
from tools.art.paths import box, polygon, regular, scaled, smooth, turned


def _octagon(colour: str) -> Figure:
    figure = piece()
    outline = regular(64, 64, 62, 8, 22.5, 12)
    figure.part(outline, CREAM, 0)
    return figure.part(scaled(outline, 0.86, 64, 64), colour, 6, outline=0, is_outer=False)


def _sign(figure: Figure, path: str, colour: str = CREAM, shade: float = 5) -> None:
    figure.part(path, colour, shade, is_outer=False)


def _arrow(figure: Figure, shaft: str, head: str, colour: str = CREAM) -> None:
    figure.stroke(shaft, INK, 21).stroke(head, INK, 10).fill(head, INK)
    figure.stroke(shaft, colour, 11).fill(head, colour)


def recall() -> Figure:
    figure = _octagon("#12a08f")
    _sign(figure, box(64, 58, 34, 40, 7), "#cfe9e2")
    _arrow(figure, smooth("84,72 88,46 68,34 46,44 42,62", closed=False), polygon("22,58 62,58 42,86", 4))
    return figure


def gate() -> Figure:
    figure = _octagon("#7a6a58")
    _sign(figure, smooth("28,100! 28,56 64,26 100,56 100,100!"), "#d9cdb8", 0)
    figure.fill(smooth("40,100! 40,60 64,40 88,60 88,100!"), INK)
    for x in (50, 64, 78):
        figure.stroke(f"M{x} 52L{x} 98", "#b9c4d6", 6)
    for y in (64, 82):
        figure.stroke(f"M44 {y}L84 {y}", "#b9c4d6", 6)
    return figure


def draw_one() -> Figure:
    figure = _octagon("#3f74d8")
    _sign(figure, turned(box(32, 36, 44, 58, 8), -14, 54, 64), "#b9c4e0", 0)
    _sign(figure, box(44, 30, 48, 66, 9))
    return write(figure, "1", (66, 63), 40, "#1c3f8f", 10)


def shove() -> Figure:
    figure = _octagon("#e8742a")
    _sign(figure, box(72, 42, 34, 44, 7), "#ffe2c4")
    _arrow(figure, "M24 64L46 64", polygon("44,40 72,64 44,88", 4))
    return figure


def exhume() -> Figure:
    figure = _octagon("#6b4aa8")
    _sign(figure, smooth("34,102! 34,56 64,28 94,56 94,102!"), "#c9c4da", 7)
    figure.stroke("M36 102L92 102", INK, 7)
    _arrow(figure, "M64 92L64 70", polygon("64,40 84,66 44,66", 4), "#8ff07a")
    return figure


def nullify() -> Figure:
    figure = _octagon("#b83a86")
    _sign(figure, polygon("86,18 30,70 58,74 42,110 98,56 70,52", 2), "#ffe14d", 0)
    return figure.rope("M34 34L94 94", CREAM, 9, 4.5)


def suppress() -> Figure:
    figure = _octagon("#46506e")
    _sign(figure, box(28, 78, 72, 24, 7), "#c5ccdd", 5)
    write(figure, "Z", (52, 58), 30, CREAM, 7, edge=(INK, 4))
    return write(figure, "Z", (80, 42), 22, CREAM, 6, edge=(INK, 4))


BASES = {
    "recall": recall,
    "gate": gate,
    "draw1": draw_one,
    "shove": shove,
    "exhume": exhume,
    "nullify": nullify,
    "suppress": suppress,
}
