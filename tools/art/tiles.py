"""Tiles of Toy Battle: blue ones are shields with a key on the back, red ones hexagons with a cog, so that the sides
differ in shape as well as in colour. Also the strength badges, the effect roundels and the laid-down overlay."""

from __future__ import annotations

from tools.art.colours import CREAM, GOLD, GOLD_LIGHT, GOLD_SHADE, INK, WHITE, mixed
from tools.art.figure import Figure
from tools.art.lettering import write
from tools.art.paths import around, box, circle, common, ellipse, moved, polygon, smooth, star, turned, union, without
from tools.art.toys import TOYS

SIDES = ("blue", "red")
COLOURS = {
    "blue": {"dark": "#142b66", "middle": "#2d5fc4", "light": "#7fb2ff", "face": ("#e6f3ff", "#5d95ee", "#2f62c8")},
    "red": {"dark": "#641420", "middle": "#cf3235", "light": "#ff9a84", "face": ("#fff3e0", "#f0765f", "#c9343a")},
}
JOKER = "joker"
STRENGTHS = {
    "kwak": JOKER,
    "skully": "1",
    "capn": "2",
    "jumbo": "3",
    "hook": "4",
    "xb42": "5",
    "star": "6",
    "roxy": "7",
}
EFFECTS = {"skully": "draw2", "capn": "extra", "jumbo": "discard", "hook": "chute", "xb42": "steal", "star": "draw1"}
GREEN = "#7cf062"
CARD_BLUE = "#b9c4e0"
TOY_BORDER = 17


def outline(side: str, inset: float = 0) -> str:
    """The edge of a tile, or a line that far inside it."""
    if side == "blue":
        near, far, shoulder = 14 + inset, 242 - inset, 196 - inset * 0.55
        corners = [(near, 10 + inset), (far, 10 + inset), (far, shoulder), (128, 240 - inset * 1.15), (near, shoulder)]
        top, bottom = 40 - inset * 0.6, 52 - inset * 0.5
        return polygon(corners, [top, top, bottom, 60, bottom])
    radius = 124 - inset * 1.13
    points = [around(0, 0, radius, degrees) for degrees in range(0, 360, 60)]
    return polygon([(128 + x * 0.99, 122 + y * 1.03) for x, y in points], 24 - inset * 0.4)


def _plate(side: str) -> Figure:
    """The rim of a tile, thick below, without its face."""
    colours = COLOURS[side]
    figure = Figure()
    edge = outline(side)
    figure.fill(union(edge, moved(edge, 0, 10)), INK)
    figure.stroke(moved(edge, 0, 9), INK, 8)
    figure.fill(moved(edge, 0, 9), str(colours["dark"]))
    figure.stroke(edge, INK, 8)
    stops = [(0, str(colours["light"])), (0.45, str(colours["middle"])), (1, str(colours["dark"]))]
    figure.fill(edge, figure.gradient(f"{side}_rim", "linear", {"x1": 0, "y1": 0, "x2": 0, "y2": 248}, stops))
    return figure.fill(outline(side, 13), INK)


def frame(side: str) -> Figure:
    """An empty front, for tiles in the making and for racks."""
    figure = _plate(side)
    bright, middle, dark = COLOURS[side]["face"]
    stops = [(0, bright), (0.45, mixed(bright, middle, 0.45)), (0.75, middle), (1, dark)]
    glow = figure.gradient(f"{side}_face", "radial", {"cx": 128, "cy": 112, "r": 150}, stops)
    return figure.fill(outline(side, 17), glow)


def tile(side: str, toy: str) -> Figure:
    """A whole front: toy, strength and effect."""
    figure = frame(side)
    figure.fill(common(ellipse(128, 214, 78, 14), outline(side, 17)), INK, 0.28)
    scale = 0.76
    figure.add(TOYS[toy](), 135 - 128 * scale, 119 - 124 * scale, scale, border=TOY_BORDER)
    figure.add(strength(STRENGTHS[toy]), 0, 0, 0.94)
    if toy in EFFECTS:
        figure.add(effect(EFFECTS[toy]), 167, 165, 0.92)
    return figure


def back(side: str) -> Figure:
    colours = COLOURS[side]
    figure = _plate(side)
    figure.fill(
        outline(side, 17), figure.falling(f"{side}_back", 20, 236, str(colours["middle"]), str(colours["dark"]))
    )
    figure.stroke(outline(side, 28), str(colours["light"]), 4, 0.55)
    return figure.part(_key() if side == "blue" else _cog(), CREAM, 9)


def _key() -> str:
    bow = union(circle(92, 92, 38), circle(164, 92, 38), box(92, 74, 72, 36))
    bit = union(box(114, 100, 28, 86, 6), box(136, 152, 28, 14, 3), box(136, 172, 22, 12, 3))
    return without(union(bow, bit), circle(92, 92, 16), circle(164, 92, 16))


def _cog() -> str:
    tooth = polygon("112,52 117,44 139,44 144,52 144,90 112,90", 4)
    teeth = [turned(tooth, degrees, 128, 124) for degrees in range(0, 360, 45)]
    return without(union(circle(128, 124, 50), *teeth), circle(128, 124, 24))


def down(side: str) -> Figure:
    """Lies over the tile of a troop that was laid down: dimmed and asleep."""
    figure = Figure()
    figure.fill(outline(side, 13), INK, 0.62)
    write(figure, "Z", (104, 150), 64, CREAM, 15, edge=(INK, 8))
    return write(figure, "Z", (160, 100), 44, CREAM, 11, edge=(INK, 7))


def strength(value: str) -> Figure:
    """A gold ring with the strength; a star for the joker."""
    figure = Figure(96, 96, 5)
    whole = circle(48, 48, 42)
    figure.fill(circle(48, 48, 47), INK).fill(whole, GOLD)
    figure.fill(without(whole, circle(52, 53, 42)), GOLD_LIGHT)
    figure.fill(without(whole, circle(44, 43, 42)), GOLD_SHADE)
    figure.fill(circle(48, 48, 34), INK)
    if value == JOKER:
        return figure.part(star(48, 50, 31, 14.5, 3), "#ffe14d", 6, outline=0, shade_colour="#ffab2e")
    return write(figure, value, (48 - (4 if value == "1" else 0), 48), 42, WHITE, 11)


def effect(kind: str) -> Figure:
    """A roundel with what a troop does when it lands."""
    figure = Figure(96, 96, 5)
    figure.fill(circle(48, 48, 47), INK).fill(circle(48, 48, 43), CREAM).fill(circle(48, 48, 38), "#232a48")
    DRAWN_EFFECTS[kind](figure)
    return figure


def _draw_cards(figure: Figure, count: str) -> None:
    if count == "2":
        figure.part(turned(box(24, 13, 36, 50, 7), -18, 42, 38), CARD_BLUE, 0)
    figure.part(turned(box(32, 12, 36, 50, 7), 6, 50, 37), CREAM, 6)
    write(figure, f"+{count}", (45 if count == "1" else 47, 60), 33, GREEN, 9.5, edge=(INK, 5), gap=0.22)


def _draw_one(figure: Figure) -> None:
    _draw_cards(figure, "1")


def _draw_two(figure: Figure) -> None:
    _draw_cards(figure, "2")


def _extra(figure: Figure) -> None:
    figure.part(union(circle(38, 32, 14), smooth("38,38 56,58 60,78! 16,78! 20,58")), CREAM, 5)
    figure.rope("M68 30L68 62M52 46L84 46", "#6fe05a", 12, 5.5)


def _discard(figure: Figure) -> None:
    figure.part(box(26, 18, 44, 60, 9), "#dde2ee", 6)
    figure.rope("M28 28L68 68M68 28L28 68", "#ff4d42", 13, 5)


def _chute(figure: Figure) -> None:
    figure.stroke("M18 44L48 76M78 44L48 76M38 44L48 76M58 44L48 76", CREAM, 4)
    dome = smooth("12,48! 18,24 48,10 78,24 84,48! 72,42 60,48! 48,42 36,48! 24,42")
    figure.part(dome, CREAM, 0, decals=[(smooth("36,48! 39,26 48,8 57,26 60,48! 48,42"), "#ff8a2b")])
    figure.part(box(37, 65, 22, 20, 4), "#ffcf3d", 4)


def _steal(figure: Figure) -> None:
    magnet = without(union(circle(48, 44, 29), box(19, 44, 58, 34)), circle(48, 44, 11), box(37, 44, 22, 60))
    figure.part(magnet, "#ff4d42", 6, decals=[(box(10, 60, 80, 30), "#eef3fa")])


def _none(figure: Figure) -> None:
    figure.stroke("M32 48L64 48", "#9aa2c4", 11)


DRAWN_EFFECTS = {
    "draw1": _draw_one,
    "draw2": _draw_two,
    "extra": _extra,
    "discard": _discard,
    "chute": _chute,
    "steal": _steal,
    "none": _none,
}
