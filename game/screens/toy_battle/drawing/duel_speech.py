"""Sergeant Tin beside a duel: the steps as discs, his words and one task, in the column of the help card.
Imports no scenes."""

from __future__ import annotations

from dataclasses import dataclass

from game.screens.lessons.speech import draw_step, draw_task
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SPEECH, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, LINE, MIDDLE, Colour, Look

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
    area = Area(*box)
    inner = area.inset(28)
    canvas.draw_panel(area, SPEECH)
    canvas.icon("star", *inner.at(14, 10), 22, GOLD)
    canvas.write(inner.inset(left=36).left(300).line(10), speech.title, NAME)
    canvas.write(inner.right(200).line(10), speech.count, Text.QUIET_RIGHT)
    pitch = (inner.width - 34) / max(1, speech.steps - 1)
    for index in range(speech.steps):
        x, y = inner.at(17 + index * pitch, 58)
        if index:
            canvas.box(x - pitch + 22, y - 1, x - 22, y + 1, GOOD if index <= speech.step else LINE)
        draw_step(canvas, x, y, index, speech.step)
    canvas.box(*inner.inset(top=90).top(1.5), LINE)
    canvas.picture("pieces/tin_soldier", *area.at(112, 240), 176, 230, look)
    beside = inner.inset(left=178)
    canvas.write(beside.line(138), speech.name, NAME)
    canvas.write(beside.line(212), speech.head, HEAD)
    canvas.write(inner.line(336), speech.body, BODY)
    draw_task(canvas, inner.foot(88), speech.task, TASK)


def draw_pointer(canvas: Canvas, x: float, y: float, ink: Colour) -> None:
    """An arrow whose tip is at a point, from above."""
    for grown, colour in ((4.0, ABYSS), (0.0, ink)):
        points = [(x, y + grown), (x - 20 - grown, y - 22 - grown / 2), (x + 20 + grown, y - 22 - grown / 2)]
        canvas.box(x - 7 - grown, y - 42 - grown, x + 7 + grown, y - 18, colour, 3)
        canvas.polygon(points, colour)
