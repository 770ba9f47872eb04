"""The family of prompts: key caps, mouse and pad, for the bar at the foot of the screen. Caps for keys with a name are
blank in several widths; the game writes the name, as bindings and languages differ (prompts.toml says where)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools.art.families import Family
from tools.art.figure import Figure
from tools.art.lettering import write
from tools.art.paths import (
    box,
    circle,
    common,
    limb,
    polygon,
    regular,
    ring,
    smooth,
    star,
    turned,
    union,
)

CAP, CAP_LIGHT, FOOT, PRINT = "#e8eff5", "#ffffff", "#5c7c98", "#0c1a28"
DARK, RIM, DIM = "#0a1420", "#d5e2ec", "#41586b"
ACCENT = "#ffc94d"
ROUND = (0, 90, 180, 270)
WIDTHS = {1: 128, 2: 176, 3: 232, 4: 300}
ARROW = polygon("64,22 92,54 74,54 74,86 54,86 54,54 36,54", 4)
POINTER = polygon("64,12 79,34 49,34", 3)


def cap(width: int = 128) -> Figure:
    """A blank key: a light cap over a darker foot."""
    figure = Figure(width, 128, margin=2)
    figure.fill(box(2, 10, width - 4, 116, 28), FOOT)
    figure.fill(box(2, 2, width - 4, 110, 28), CAP)
    return figure.fill(box(10, 6, width - 20, 16, 8), CAP_LIGHT, 0.55)


def arrow_key(degrees: float) -> Figure:
    return cap().fill(turned(ARROW, degrees, 64, 57), PRINT)


def arrow_keys(*directions: int) -> Figure:
    """The arrow keys together; the directions in degrees from up."""
    figure = cap()
    for degrees in directions:
        figure.fill(turned(POINTER, degrees, 64, 57), PRINT)
    return figure


def enter() -> Figure:
    figure = cap(WIDTHS[2])
    figure.stroke("M130 32L130 62L66 62", PRINT, 12)
    return figure.fill(polygon("38,62 72,40 72,84", 4), PRINT)


def tab() -> Figure:
    figure = cap(WIDTHS[2])
    figure.stroke("M48 57L108 57M130 34L130 80", PRINT, 12)
    return figure.fill(polygon("122,57 94,38 94,76", 3), PRINT)


def shift() -> Figure:
    figure = cap(WIDTHS[2])
    return figure.stroke("M88 26L122 60L104 60L104 86L72 86L72 60L54 60Z", PRINT, 9)


def backspace() -> Figure:
    figure = cap(WIDTHS[2])
    figure.stroke("M40 57L66 32L136 32L136 82L66 82Z", PRINT, 9)
    return figure.stroke("M84 46L106 68M106 46L84 68", PRINT, 9)


def space() -> Figure:
    return cap(WIDTHS[4]).stroke("M70 50L70 74L230 74L230 50", PRINT, 12)


def mouse(lit: str = "") -> Figure:
    """`lit` is "left", "right", "wheel" or "move"."""
    figure = Figure(128, 128, margin=2)
    body = smooth("64,4 96,14 108,48 106,90 90,116 64,124 38,116 22,90 20,48 32,14")
    figure.fill(body, CAP)
    halves = {"left": box(0, 0, 64, 54), "right": box(64, 0, 64, 54)}
    if lit in halves:
        figure.fill(common(halves[lit], body), ACCENT)
    figure.stroke(body, PRINT, 6).stroke("M64 6L64 54M22 54L106 54", PRINT, 5)
    figure.fill(box(53, 18, 22, 32, 11), PRINT).fill(box(58, 23, 12, 22, 6), ACCENT if lit == "wheel" else CAP)
    if lit == "move":
        for degrees in ROUND:
            figure.fill(turned(polygon("64,64 74,76 54,76"), degrees, 64, 88), PRINT)
    if lit == "wheel":
        figure.fill(polygon("64,68 78,84 50,84", 2), PRINT).fill(polygon("64,112 78,96 50,96", 2), PRINT)
    return figure


def button() -> Figure:
    """A round button of a pad."""
    figure = Figure(128, 128, margin=2)
    return figure.fill(circle(64, 64, 62), RIM).fill(circle(64, 64, 54), DARK)


def letter(text: str) -> Figure:
    return write(button(), text, (64, 64), 60, RIM, 12)


def shape(kind: str) -> Figure:
    """The four marks of pads that have no letters."""
    figure = button()
    outlines = {
        "cross": "M40 40L88 88M88 40L40 88",
        "circle": circle(64, 64, 26),
        "square": box(40, 40, 48, 48, 2),
        "triangle": polygon("64,34 94,84 34,84", 2),
    }
    return figure.stroke(outlines[kind], RIM, 10)


def shoulder(text: str) -> Figure:
    """Upper buttons are flat, triggers are tall and rounded on their outer side."""
    figure = Figure(128, 128, margin=2)
    is_trigger = text[1] in "T2"
    top = 14 if is_trigger else 30
    corners = [(4, 102), (4, top), (124, top), (124, 102)]
    rounding = (
        [20, 50 if is_trigger else 34, 20, 20] if text.startswith("L") else [20, 20, 50 if is_trigger else 34, 20]
    )
    inner = [(12, 94), (12, top + 8), (116, top + 8), (116, 94)]
    figure.fill(polygon(corners, rounding), RIM)
    figure.fill(polygon(inner, [value - 7 for value in rounding]), DARK)
    return write(figure, text, (64, (top + 102) / 2), 40, RIM, 9.5)


def directions(*lit: int) -> Figure:
    """The direction pad; the lit arms in degrees from up."""
    figure = button()
    upright, flat = box(50, 24, 28, 80, 6), box(24, 50, 80, 28, 6)
    figure.fill(union(upright, flat), RIM)
    for degrees in sorted(set(ROUND) - set(lit)):
        figure.fill(turned(box(54, 28, 20, 20, 3), degrees, 64, 64), DIM)
    return figure


def stick(mark: str, is_pressed: bool = False) -> Figure:
    """A stick to move, or to press down."""
    figure = button()
    pointer = polygon("64,14 75,27 53,27", 2)
    if is_pressed:
        figure.fill(turned(pointer, 180, 64, 20.5), RIM)
    else:
        for degrees in ROUND:
            figure.fill(turned(pointer, degrees, 64, 64), RIM)
    figure.fill(circle(64, 64, 30), RIM)
    return write(figure, mark, (64, 64), 32, DARK, 8)


def pill(kind: str) -> Figure:
    """The small buttons in the middle of a pad."""
    figure = Figure(128, 128, margin=2)
    figure.fill(limb(36, 64, 92, 64, 34), RIM).fill(limb(36, 64, 92, 64, 26), DARK)
    if kind == "start":
        return figure.stroke("M44 52L84 52M44 64L84 64M44 76L84 76", RIM, 6)
    figure.stroke(box(40, 48, 28, 22, 3), RIM, 5)
    return figure.fill(box(54, 55, 36, 28, 3), DARK).stroke(box(58, 58, 28, 22, 3), RIM, 5)


def guide() -> Figure:
    return button().fill(star(64, 67, 36, 16, 3), RIM)


def unknown() -> Figure:
    """A control that has no picture of its own."""
    return button().fill(regular(64, 64, 10, 8, 22.5), RIM).fill(ring(64, 64, 34, 26), RIM)


NAMES = {"up": 0, "right": 90, "down": 180, "left": 270}
DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{f"key_blank_{size}": partial(cap, width) for size, width in WIDTHS.items()},
    **{f"key_{name}": partial(arrow_key, degrees) for name, degrees in NAMES.items()},
    "key_arrows": partial(arrow_keys, *ROUND),
    "key_left_right": partial(arrow_keys, 90, 270),
    "key_up_down": partial(arrow_keys, 0, 180),
    "key_enter": enter,
    "key_tab": tab,
    "key_shift": shift,
    "key_backspace": backspace,
    "key_space": space,
    "mouse": mouse,
    **{f"mouse_{part}": partial(mouse, part) for part in ("left", "right", "wheel", "move")},
    **{f"pad_{text.lower()}": partial(letter, text) for text in "ABXY"},
    **{f"pad_{kind}": partial(shape, kind) for kind in ("cross", "circle", "square", "triangle")},
    **{f"pad_{text.lower()}": partial(shoulder, text) for text in ("LB", "RB", "LT", "RT", "L1", "R1", "L2", "R2")},
    "pad_directions": partial(directions, *ROUND),
    **{f"pad_{name}": partial(directions, degrees) for name, degrees in NAMES.items()},
    "pad_left_right": partial(directions, 90, 270),
    "pad_up_down": partial(directions, 0, 180),
    "pad_left_stick": partial(stick, "L"),
    "pad_right_stick": partial(stick, "R"),
    "pad_left_stick_press": partial(stick, "L", True),
    "pad_right_stick_press": partial(stick, "R", True),
    "pad_start": partial(pill, "start"),
    "pad_back": partial(pill, "back"),
    "pad_guide": guide,
    "unknown": unknown,
}
FAMILY = Family("prompts", DRAWINGS, sizes=(72, 36))
PLACES = """\
# Built by tools/art. Blank key caps, from narrow to wide, in shares of their height: how wide a cap is, how wide its
# name may be, and the middle of the name.
"""
contact_sheet = FAMILY.contact_sheet


def build(target: Path) -> None:
    FAMILY.build(target)
    text = PLACES
    for size, width in WIDTHS.items():
        high = 132
        text += f"\n[key_blank_{size}]\nwidth = {(width + 4) / high:.3f}\ntext_width = {(width - 32) / high:.3f}\n"
        text += f"text = [{(width + 4) / 2 / high:.3f}, {59 / high:.3f}]\n"
    (target / "assets" / "prompts" / "prompts.toml").write_text(text, encoding="utf-8")
