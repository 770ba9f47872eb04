"""Star, the unicorn: strength 6."""

from __future__ import annotations

from tools.art.colours import INK
from tools.art.figure import Figure
from tools.art.paths import box, circle, common, ellipse, polygon, smooth, star
from tools.art.toys.eyes import draw_eye

PEARL = "#fff6fc"
PINK = "#ff6fae"
PURPLE = "#9a5be0"
CYAN = "#4fc6f0"
LILAC = "#dcc3ea"


def _tail(figure: Figure) -> None:
    figure.part(
        smooth("50,166! 28,146 8,168 18,192 6,218! 38,220 56,196 62,178!"),
        PINK,
        8,
        decals=[(smooth("48,174 28,170 28,194 18,228 60,228 60,178"), PURPLE)],
    )


def _legs(figure: Figure) -> None:
    for x, back in ((92, 1), (160, 1), (58, 0), (130, 0)):
        figure.part(box(x, 182, 34, 58, 10), LILAC if back else PEARL, 8, decals=[(box(x - 4, 218, 44, 30), PURPLE)])


def _body(figure: Figure) -> None:
    figure.part(
        smooth("46,168 84,146 150,142 188,158 202,184 178,204 120,208 62,206 44,190"), PEARL, 11, shade_colour=LILAC
    )
    figure.part(star(78, 180, 15, 7, rounding=2), "#ffd23f", 0, outline=4, is_outer=False)


def _mane(figure: Figure) -> None:
    figure.part(
        smooth("118,24! 82,20 56,44 54,80 36,102 48,126 42,150 66,164 96,158 112,130!"),
        PINK,
        0,
        decals=[
            (smooth("110,38 82,52 80,86 60,110 72,136 66,176 120,176 130,60"), PURPLE),
            (smooth("120,50 104,72 102,104 86,122 94,148 94,176 140,170 140,60"), CYAN),
        ],
    )
    figure.gloss(ellipse(72, 54, 5, 14, 28), 0.75)


def _ear_and_horn(figure: Figure) -> None:
    figure.part(smooth("94,50! 94,18 108,4! 128,20 132,48!"), PEARL, 6, decals=[(ellipse(111, 34, 8, 16), PINK)])
    horn = polygon("138,56 206,4 182,70", [3, 5, 3])
    figure.part(
        horn,
        "#ffd83f",
        0,
        decals=[
            (polygon("146,40 192,62 188,74 138,52"), "#f09a24"),
            (polygon("168,24 204,40 198,52 158,34"), "#f09a24"),
        ],
    )


def _head(figure: Figure) -> None:
    head = smooth("112,52 148,42 184,58 204,86 234,104 240,134 216,156 184,154 152,158 116,146 96,116 96,78")
    figure.part(head, PEARL, 14, shade_colour=LILAC)
    figure.fill(common(smooth("208,86 240,100 250,134 222,164 190,160 186,126"), head), "#ffc3dd")
    figure.stroke(head, INK)
    figure.fill(ellipse(224, 118, 5, 7), INK)
    figure.stroke(smooth("198,138 208,145 222,141", closed=False), INK, 5)
    draw_eye(figure, 160, 102, 17, 21)
    figure.gloss(circle(166, 112, 4.5), 0.9)
    figure.stroke("M143 94L131 90M146 85L136 77", INK, 5)
    figure.fill(ellipse(142, 134, 14, 9), "#ff9dc8")


def _forelock(figure: Figure) -> None:
    figure.part(
        smooth("122,34! 148,32 164,52 154,76! 140,62 116,66 104,84! 100,54"),
        PINK,
        7,
        decals=[(smooth("126,50 148,46 168,60 156,84 138,60"), PURPLE)],
    )


def draw() -> Figure:
    figure = Figure()
    for part in (_tail, _legs, _body, _mane, _ear_and_horn, _head, _forelock):
        part(figure)
    return figure
