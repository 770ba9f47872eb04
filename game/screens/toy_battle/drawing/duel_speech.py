"""Sergeant Tin beside a duel: the steps as discs, his words and one task, in the column of the help card.
Imports no scenes."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SPEECH, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, INK, LINE, MIDDLE, ON_GOLD, RAISED, Colour, Look

NAME = TextStyle(Size.LABEL, BOLD, GOLD)
HEAD = TextStyle(Size.TITLE, DISPLAY, lines=2, leading=1.1)
BODY = TextStyle(Size.LARGE, MEDIUM, MIDDLE, base="top", lines=6, leading=1.2)
TASK = TextStyle(Size.LARGE, BOLD, lines=2, leading=1.1)


@dataclass(frozen=True, slots=True)
class Speech:
    """What he says at one step; `step` of `steps` counts from 0."""

    title: str
    count: str
    name: str
    head: str
    body: str
    task: str
    step: int
    steps: int


def draw_duel_speech(canvas: Canvas, look: Look, speech: Speech, box: Box) -> None:
    x0, y0, x1, y1 = box
    room = x1 - x0 - 56
    canvas.draw_panel(box, SPEECH)
    _draw_steps(canvas, box, speech)
    canvas.box(x0 + 28, y0 + 118, x1 - 28, y0 + 119.5, LINE)
    canvas.picture("pieces/tin_soldier", x0 + 112, y0 + 240, 176, 230, look)
    left, beside = x0 + 206, x1 - x0 - 234
    canvas.write_at(left, y0 + 166, speech.name, NAME, beside)
    canvas.write_at(left, y0 + 240, speech.head, HEAD, beside)
    canvas.write_at(x0 + 28, y0 + 364, speech.body, BODY, room)
    canvas.panel(x0 + 28, y1 - 116, x1 - 28, y1 - 28, 10, RAISED, INK, 255, GOLD, 2, shadow=False)
    canvas.outline(x0 + 50, y1 - 86, x0 + 78, y1 - 58, GOLD, 6, 3)
    canvas.write_at(x0 + 98, y1 - 72, speech.task, TASK, room - 92)


def _draw_steps(canvas: Canvas, box: Box, speech: Speech) -> None:
    x0, y0, x1, _ = box
    canvas.icon("star", x0 + 42, y0 + 38, 22, GOLD)
    canvas.write_at(x0 + 64, y0 + 38, speech.title, NAME, 300)
    canvas.write_at(x1 - 28, y0 + 38, speech.count, Text.QUIET_RIGHT, 200)
    pitch = (x1 - x0 - 56 - 34) / max(1, speech.steps - 1)
    for index in range(speech.steps):
        x, y = x0 + 45 + index * pitch, y0 + 86
        is_now = index == speech.step
        if index:
            canvas.box(x - pitch + 22, y - 1, x - 22, y + 1, GOOD if index <= speech.step else LINE)
        canvas.disc(x, y, 17, GOLD if is_now else RAISED)
        if index < speech.step:
            canvas.icon("check", x, y, 20, GOOD)
        else:
            canvas.write_at(x, y, str(index + 1), Text.STRONG_CENTRED.with_ink(ON_GOLD if is_now else MIDDLE), 30)


def draw_pointer(canvas: Canvas, x: float, y: float, ink: Colour) -> None:
    """An arrow whose tip is at a point, from above."""
    for grown, colour in ((4.0, ABYSS), (0.0, ink)):
        points = [(x, y + grown), (x - 20 - grown, y - 22 - grown / 2), (x + 20 + grown, y - 22 - grown / 2)]
        canvas.box(x - 7 - grown, y - 42 - grown, x + 7 + grown, y - 18, colour, 3)
        canvas.polygon(points, colour)
