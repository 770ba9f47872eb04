"""Sergeant Tin explains: the steps of a lesson along the top, a panel with his words and one task."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SEMIBOLD, SPEECH, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, INK, LINE, LOW, MIDDLE, ON_GOLD, RAISED, Look

PANEL: Box = (1010, 560, 1896, 980)
BAR = 72.0
NARROW = 800.0
LARGEST, SMALLEST, LEADING = 30.0, 24.0, 1.24  # of his words
TITLE = TextStyle(Size.LABEL, BOLD, ON_GOLD)
NAME = TextStyle(Size.LABEL, BOLD, GOLD)
LONG_HEAD = TextStyle(34, DISPLAY, lines=2, leading=1.0)
SHORT_HEAD = TextStyle(Size.TITLE, DISPLAY)
LONG_TASK = TextStyle(Size.LABEL, BOLD, lines=2, leading=1.0)
SHORT_TASK = TextStyle(Size.LARGE, BOLD, leading=1.0)
JOIN = TextStyle(weight=MEDIUM, ink=MIDDLE, base="top", leading=LEADING)


def draw_lesson_bar(canvas: Canvas, title: str, steps: Sequence[str], current: int, count: str) -> None:
    """The steps of the lesson instead of those of a turn."""
    left, _, right, _ = canvas.edges
    canvas.box(left, 0, right, BAR, ABYSS)
    canvas.box(left, BAR - 1.5, right, BAR, LINE)
    plate = Area(24, 14, 100 + canvas.width_of(title, TITLE), 58)
    canvas.box(*plate, GOLD, 22)
    canvas.icon("star", *plate.at(28, 22), 22, ON_GOLD)
    canvas.write(plate.inset(left=48, right=16), title, TITLE)
    pitch = min(176.0, 1290 / len(steps))
    middle = BAR / 2
    for index, label in enumerate(steps):
        x, is_now = 430 + index * pitch, index == current
        draw_step(canvas, x, middle, index, current)
        ink = GOLD if is_now else MIDDLE if index < current else LOW
        style = Text.LABEL.with_weight(BOLD if is_now else SEMIBOLD).with_ink(ink)
        canvas.write_at(x + 28, middle, label, style, pitch - 56)
    canvas.write_at(1896, middle, count, Text.QUIET_RIGHT, 190)


def draw_step(canvas: Canvas, x: float, y: float, index: int, current: int) -> None:
    """The disc of a step: done with a check, now in gold, or to come with its number."""
    canvas.disc(x, y, 17, GOLD if index == current else RAISED)
    if index < current:
        canvas.icon("check", x, y, 20, GOOD)
    else:
        ink = ON_GOLD if index == current else MIDDLE
        canvas.write_at(x, y, str(index + 1), Text.STRONG_CENTRED.with_ink(ink), 30)


def draw_task(canvas: Canvas, box: Area, task: str, style: TextStyle) -> None:
    """What is to be done now, with a box to be checked."""
    canvas.panel(*box, 10, RAISED, INK, 255, GOLD, 2, shadow=False)
    middle = box.middle[1]
    canvas.outline(*around(box.x0 + 36, middle, 14), GOLD, 6, 3)
    canvas.write(box.inset(left=70, right=20), task, style)


def draw_speech(canvas: Canvas, look: Look, name: str, head: str, body: str, task: str, box: Box = PANEL) -> None:
    """His picture at the left, his words at the right, one task at the foot."""
    x0, y0, x1, y1 = box
    canvas.draw_panel(box, SPEECH)
    is_narrow = x1 - x0 < NARROW
    column = 180.0 if is_narrow else 270.0
    canvas.picture("pieces/tin_soldier", x0 + column / 2 + 5, (y0 + y1) / 2 + 6, column + 40, y1 - y0 - 50, look)
    left, room = x0 + column, x1 - x0 - column - 28
    canvas.write_at(left, y0 + 46, name, NAME, room)
    if is_narrow:
        canvas.write_at(left, y0 + 98, head, LONG_HEAD, room)
    else:
        canvas.write_at(left, y0 + 94, head, SHORT_HEAD, room)
    top = y0 + (142 if is_narrow else 138)
    _draw_body(canvas, (left, top, left + room, y1 - 124), body)
    draw_task(canvas, Area(left, y1 - 108, left + room, y1 - 28), task, LONG_TASK if is_narrow else SHORT_TASK)


def _draw_body(canvas: Canvas, box: Box, body: str) -> None:
    """As large as the player's text size asks for and the room allows."""
    x0, y0, x1, y1 = box
    room = int((x1 - x0) * canvas.scale) + 1

    def wrap(size: float) -> list[str]:
        return canvas.lettering.wrap(body, "500", round(size * canvas.scale), room)

    size = LARGEST * canvas.lettering.growth
    while size > SMALLEST and len(wrap(size)) * size * LEADING > y1 - y0:
        size -= 1
    size = max(size, SMALLEST)
    canvas.write_at(x0, y0, "\n".join(wrap(size)), JOIN.with_size(size))
