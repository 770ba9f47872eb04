"""The hexagonal tokens of the Separatists, back and nine faces with their dots, and the pawn of the Order 66 track.
The signs are this project's own; they stand for the names without showing anybody's likeness."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.colours import CREAM, GOLD, GOLD_SHADE, INK, STEEL
from tools.art.emblems import separatists
from tools.art.figure import Figure, piece
from tools.art.paths import (
    box,
    circle,
    common,
    ellipse,
    limb,
    mirrored,
    polygon,
    regular,
    scaled,
    smooth,
    turned,
    union,
)

NAVY = "#1b2c55"
BLUEPRINT = "#2f6fc0"
PALE_LINE = "#cfe6ff"
# As printed in the edition; the game reads the number itself from there.
DOTS = {
    "count_dooku": 3,
    "rune_haako": 2,
    "general_grievous": 3,
    "nute_gunray": 2,
    "wat_tambor": 2,
    "san_hill": 1,
    "poggle": 1,
    "fleet_plans": 1,
    "factory_plans": 1,
}


def _hexagon(rim: str, field: str) -> Figure:
    figure = piece()
    figure.part(regular(64, 64, 62, 6, 30, 8), rim, 6, 4)
    return figure.part(regular(64, 64, 51, 6, 30, 6), field, 0, outline=4, is_outer=False)


def back() -> Figure:
    figure = _hexagon("#c9d3e0", NAVY)
    return figure.fill(scaled(separatists(), 0.6, 64, 64), "#c9d3e0")


def _sabre(figure: Figure) -> None:
    figure.stroke("M56 62L88 22", "#ff5a4a", 12).stroke("M56 62L88 22", "#ffd9d2", 5)
    hilt = smooth("54,66 44,76 40,88 48,96", closed=False)
    figure.rope(hilt, STEEL, 9, 4)
    figure.rope("M46 58L60 70", GOLD, 5, 3.5)


def _contract(figure: Figure) -> None:
    figure.part(box(42, 26, 44, 56, 4), CREAM, 5, is_outer=False, outline=4)
    for y in (28, 82):
        figure.part(limb(40, y, 88, y, 6), "#e2c58e", 3, is_outer=False, outline=4)
    for y, end in ((42, 76), (52, 76), (62, 64)):
        figure.stroke(f"M52 {y}L{end} {y}", "#8a7448", 4)
    figure.part(circle(76, 70, 9), "#d8403a", 3, is_outer=False, outline=4)


def _mask(figure: Figure) -> None:
    figure.part(smooth("64,18 88,26 94,52 84,72 76,92! 64,96 52,92! 44,72 34,52 40,26"), "#e8e2d0", 8, is_outer=False)
    slit = smooth("44,50! 58,54 58,64 48,62")
    for eye in (slit, mirrored(slit, 64)):
        figure.fill(eye, INK)
        figure.fill(scaled(eye, 0.5, 64, 58), "#ffb52e")
    figure.stroke("M64 24L64 46M56 78L56 90M64 76L64 92M72 78L72 90", "#7d745c", 4)


def _mitre(figure: Figure) -> None:
    figure.part(smooth("40,84! 34,52 46,24 64,34 82,24 94,52 88,84!"), "#7d4bb5", 8, 4, is_outer=False)
    figure.part(polygon("36,80 92,80 90,96 38,96", 4), GOLD, 5, is_outer=False)
    figure.part(regular(64, 58, 13, 4), "#62d6a8", 0, is_outer=False, outline=4)
    figure.gloss(circle(60, 54, 3), 0.9)


def _gauge(figure: Figure) -> None:
    figure.part(circle(64, 58, 37), "#8d7a4e", 8, 4, is_outer=False)
    figure.part(circle(64, 58, 26), CREAM, 0, is_outer=False, outline=4)
    for degrees in range(-120, 121, 40):
        figure.stroke(turned("M64 36L64 42", degrees, 64, 58), INK, 4)
    figure.stroke("M64 58L78 46", "#d8403a", 6)
    figure.fill(circle(64, 58, 5), INK)


def _coins(figure: Figure) -> None:
    for x, top in ((46, 62), (82, 46)):
        for y in range(88, top, -11):
            figure.part(ellipse(x, y, 20, 9), GOLD, 0, is_outer=False, outline=4)
            figure.fill(common(ellipse(x, y, 20, 9), ellipse(x + 4, y + 5, 20, 9)), GOLD_SHADE, 0.6)
        figure.part(ellipse(x, top, 20, 9), "#ffdf7a", 0, is_outer=False, outline=4)


def _wings(figure: Figure) -> None:
    wing = smooth("60,54! 30,26 16,36 22,56 40,66")
    lower = smooth("58,62! 34,68 26,84 38,92 54,80")
    for part, colour in ((wing, "#9fe0d4"), (lower, "#74c8ba")):
        figure.part(part, colour, 5, is_outer=False, outline=4)
        figure.part(mirrored(part, 64), colour, 5, is_outer=False, outline=4)
    figure.part(ellipse(64, 66, 11, 28), "#b5703a", 6, is_outer=False)
    figure.stroke("M58 40L50 24M70 40L78 24", INK, 4)
    figure.stroke("M56 66L72 66M56 78L72 78", INK, 4)


def _paper(figure: Figure) -> None:
    figure.part(polygon("28,26 88,26 100,38 100,94 28,94", 3), BLUEPRINT, 0, is_outer=False, outline=4)
    figure.fill(polygon("88,26 100,38 88,38"), PALE_LINE)
    for line in ("M30 48L98 48", "M30 70L98 70", "M50 28L50 92", "M76 28L76 92"):
        figure.stroke(line, PALE_LINE, 1.5, 0.4)


def _fleet(figure: Figure) -> None:
    _paper(figure)
    figure.stroke(smooth("64,32 70,48 72,72 68,84! 60,84! 56,72 58,48"), PALE_LINE, 4)
    figure.stroke("M57 56L36 78L56 76M71 56L92 78L72 76", PALE_LINE, 4)


def _factory(figure: Figure) -> None:
    _paper(figure)
    figure.stroke("M36 84L36 60L52 70L52 60L68 70L68 60L92 60L92 84Z", PALE_LINE, 4)
    figure.stroke("M78 58L80 34L88 34L90 58", PALE_LINE, 4)


SIGNS: dict[str, Callable[[Figure], None]] = {
    "count_dooku": _sabre,
    "rune_haako": _contract,
    "general_grievous": _mask,
    "nute_gunray": _mitre,
    "wat_tambor": _gauge,
    "san_hill": _coins,
    "poggle": _wings,
    "fleet_plans": _fleet,
    "factory_plans": _factory,
}


def face(name: str) -> Figure:
    """The sign in the middle, the dots on the lower edge."""
    figure = _hexagon(GOLD, "#33507f")
    sign = piece()
    SIGNS[name](sign)
    figure.centred(sign, 64, 60, 0.8, border=0)
    count = DOTS[name]
    for index in range(count):
        x = 64 + (index - (count - 1) / 2) * 19
        figure.part(circle(x, 106, 8), CREAM, 0, is_outer=False, outline=4)
    return figure


def sidious() -> Figure:
    """A hooded figure whose eyes glow."""
    figure = piece()
    figure.part(ellipse(64, 114, 44, 11), "#241c30", 5)
    cloak = smooth("26,110! 36,76 48,56 80,56 92,76 102,110! 64,118")
    figure.part(cloak, "#2e2440", 10, 5, light_colour="#6d5b8c")
    figure.stroke(smooth("64,64 58,86 60,112", closed=False), "#18121f", 5)
    hood = smooth("64,4! 86,22 96,50 86,74! 64,82 42,74! 32,50 42,22")
    figure.part(hood, "#3a2e52", 9, 5, light_colour="#8a76ad")
    figure.fill(smooth("64,26 78,40 78,60 64,70 50,60 50,40"), "#08060c")
    for x in (57, 71):
        figure.fill(ellipse(x, 52, 4, 3), "#ff6a3c").fill(ellipse(x, 52, 1.8, 1.6), "#ffe2a8")
    # A pale rim, or the dark cloak would be lost on the dark track.
    return figure.stroke(union(hood, cloak), "#c9b9d6", 3)


def emperor() -> Figure:
    """The same figure, enthroned: crown, gold and lightning."""
    figure = piece()
    figure.part(polygon("22,112 26,30 40,12 64,4 88,12 102,30 106,112", 5), "#5a1f2c", 9, 5, light_colour="#b04a5a")
    figure.stroke(polygon("32,104 35,36 45,22 64,15 83,22 93,36 96,104", 4), GOLD, 4)
    figure.part(smooth("34,114! 42,82 52,64 76,64 86,82 94,114! 64,120"), "#2e2440", 9, 4, light_colour="#6d5b8c")
    figure.part(smooth("64,24! 82,38 88,60 80,78! 64,84 48,78! 40,60 46,38"), "#3a2e52", 8, 4, light_colour="#8a76ad")
    figure.fill(smooth("64,42 76,52 75,68 64,76 53,68 52,52"), "#08060c")
    for x in (58, 70):
        figure.fill(ellipse(x, 61, 3.6, 2.8), "#ffd23f")
    figure.part(polygon("48,38 46,20 56,29 64,16 72,29 82,20 80,38", 2), GOLD, 4, outline=4)
    bolt = "M40 92L28 98L34 104L20 116"
    for path in (bolt, mirrored(bolt, 64)):
        figure.stroke(path, "#8fb8ff", 6).stroke(path, "#f2f7ff", 2.5)
    return figure
