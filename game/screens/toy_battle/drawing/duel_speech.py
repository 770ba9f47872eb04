"""Sergeant Tin beside a duel: the steps as discs, his words and one task, in the column of the help card.
Imports no scenes."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, HIGH, INK, LINE, MIDDLE, ON_GOLD, RAISED, Colour, Look


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
    canvas.panel(*box, 14, line=GOLD, line_width=2, alpha=252)
    _draw_steps(canvas, box, speech)
    canvas.box(x0 + 28, y0 + 118, x1 - 28, y0 + 119.5, LINE)
    canvas.picture("pieces/tin_soldier", x0 + 112, y0 + 240, 176, 230, look)
    left, beside = x0 + 206, x1 - x0 - 234
    canvas.text(left, y0 + 166, speech.name, 26, "700", GOLD, "lm", beside)
    canvas.text(left, y0 + 240, speech.head, 44, "display", HIGH, "lm", beside, 2, leading=1.1)
    canvas.text(x0 + 28, y0 + 364, speech.body, 30, "500", MIDDLE, "lt", room, 6, leading=1.2)
    canvas.panel(x0 + 28, y1 - 116, x1 - 28, y1 - 28, 10, RAISED, INK, 255, GOLD, 2, shadow=False)
    canvas.outline(x0 + 50, y1 - 86, x0 + 78, y1 - 58, GOLD, 6, 3)
    canvas.text(x0 + 98, y1 - 72, speech.task, 30, "700", HIGH, "lm", room - 92, 2, leading=1.1)


def _draw_steps(canvas: Canvas, box: Box, speech: Speech) -> None:
    x0, y0, x1, _ = box
    canvas.icon("star", x0 + 42, y0 + 38, 22, GOLD)
    canvas.text(x0 + 64, y0 + 38, speech.title, 26, "700", GOLD, "lm", 300)
    canvas.text(x1 - 28, y0 + 38, speech.count, 24, "600", MIDDLE, "rm", 200)
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
            canvas.text(x, y, str(index + 1), 24, "700", ON_GOLD if is_now else MIDDLE, "mm", 30)


def draw_pointer(canvas: Canvas, x: float, y: float, ink: Colour) -> None:
    """An arrow whose tip is at a point, from above."""
    for grown, colour in ((4.0, ABYSS), (0.0, ink)):
        points = [(x, y + grown), (x - 20 - grown, y - 22 - grown / 2), (x + 20 + grown, y - 22 - grown / 2)]
        canvas.box(x - 7 - grown, y - 42 - grown, x + 7 + grown, y - 18, colour, 3)
        canvas.polygon(points, colour)
