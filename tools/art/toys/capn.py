"""Cap'n, the plastic soldier who points the way: strength 2."""

from __future__ import annotations

from tools.art.colours import INK
from tools.art.figure import Figure
from tools.art.paths import box, ellipse, limb, smooth, star, union
from tools.art.toys.eyes import draw_eye

GREEN = "#5fb548"
LEAF = "#a4e673"
MOSS = "#2c6b33"


def _stand(figure: Figure) -> None:
    figure.part(ellipse(122, 228, 100, 20), GREEN, 8, 6)


def _legs(figure: Figure) -> None:
    for x in (82, 132):
        figure.part(box(x, 176, 36, 50, 10), GREEN, 9)
        figure.part(smooth([(x - 6, 218), (x + 18, 206), (x + 44, 218), (x + 42, 232), (x - 4, 232)]), GREEN, 7)


def _fist(figure: Figure) -> None:
    figure.part(limb(86, 152, 46, 174, 15), GREEN, 8)
    figure.part(limb(46, 174, 78, 190, 14), GREEN, 8)


def _body(figure: Figure) -> None:
    figure.part(smooth("76,138 124,128 172,138 172,184! 124,192 76,184!"), GREEN, 12)
    figure.part(box(74, 172, 100, 18, 4), MOSS, 0, 0, is_outer=False)
    figure.part(box(111, 168, 26, 26, 4), LEAF, 7, 0, is_outer=False, outline=6)


def _pointing_arm(figure: Figure) -> None:
    figure.part(limb(166, 150, 198, 150, 17, 16), GREEN, 8)
    figure.part(box(192, 130, 16, 40, 5), MOSS, 0)
    figure.part(union(box(206, 132, 28, 34, 12), limb(222, 140, 246, 139, 8.5)), LEAF, 7, shade_colour=GREEN)
    figure.stroke("M222 152L232 152M220 160L229 160", INK, 4)


def _head(figure: Figure) -> None:
    figure.part(smooth("72,82 124,70 178,82 180,114 158,138 124,144 92,138 68,114"), LEAF, 12, shade_colour=GREEN)
    figure.part(smooth("58,88! 62,48 86,20 124,10 164,20 188,48 194,88! 124,78"), GREEN, 16, 8)
    figure.part(smooth("46,92 60,80 124,70 190,80 206,92 196,101 124,90 54,101"), GREEN, 5, 0)
    figure.part(star(126, 44, 24, 11, rounding=2), "#ffe14d", 5, is_outer=False, outline=6)
    figure.gloss(ellipse(84, 46, 8, 16, 35), 0.85)
    draw_eye(figure, 102, 108, 9, 11)
    draw_eye(figure, 148, 108, 9, 11)
    figure.part(
        smooth("124,126 142,119 158,126 174,118! 164,140 140,143 124,134 108,143 84,140 74,118! 90,126 106,119"),
        MOSS,
        0,
        outline=5,
        is_outer=False,
    )


def draw() -> Figure:
    figure = Figure()
    for part in (_stand, _legs, _fist, _body, _pointing_arm, _head):
        part(figure)
    return figure
