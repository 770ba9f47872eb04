"""The parts of the picker beside its list: the line of the path, the places to go to, and what is told of a file."""

from __future__ import annotations

from game.input.intents import PAD
from game.screens.files.file_kinds import Preview
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import BAD, GOLD, LINE, LOW, MIDDLE
from game.ui.scene import Transition
from game.ui.widgets import Cycle, TextField

HEADING = TextStyle(32, BOLD, shorten=True)
FACT_NAME = TextStyle(weight=MEDIUM, ink=LOW)
FACT_VALUE = TextStyle(align="right", shorten=True)
PROBLEM = TextStyle(weight=MEDIUM, ink=BAD, base="top", lines=4, leading=1.2, shorten=True)
NOTE = TextStyle(weight=MEDIUM, ink=MIDDLE, base="top", lines=4, leading=1.25)
INSIDE, FACT_STEP, EMBLEM, LINE_STEP = 28.0, 42.0, 20.0, 30.0


class PathLine(TextField):
    """A pad has no use for it: its letters have no strokes for folders, and the list goes everywhere."""

    def __init__(self, context: Context, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.context = context

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        return not self.context.devices.last_device.startswith(PAD)


class PlaceChoice(Cycle):
    """In a box of its own, without a label; it opens a list however few there are, and left and right go past it."""

    kind = "boxed_value"
    split = 0.0

    @property
    def drops_down(self) -> bool:
        return True

    @property
    def face(self) -> Box:
        return self.box

    def turn(self, step: int) -> bool:
        return False

    def press(self) -> Transition | None:
        self.open()
        return None


def draw_preview(canvas: Canvas, box: Area, preview: Preview | None, waiting: str) -> None:
    """What is told of the chosen file, or the words that stand there while none is."""
    canvas.panel(*box, 14)
    inner = box.inset(INSIDE)
    if preview is None:
        canvas.write_at(inner.x0, inner.y0, waiting, NOTE, inner.width)
        return
    canvas.box(inner.x0, inner.y0, inner.x0 + 6, inner.y0 + 36, GOLD, 2)
    canvas.write_at(inner.x0 + 22, inner.y0 + 18, preview.heading, HEADING, inner.width - 22)
    y = inner.y0 + 74
    if preview.emblems:
        for place, (look, has_won) in enumerate(preview.emblems):
            x = inner.x0 + EMBLEM + place * (2 * EMBLEM + 16)
            if has_won:
                canvas.disc(x, y, EMBLEM + 4, GOLD)
            canvas.emblem(look, x, y, EMBLEM)
        y += 2 * EMBLEM + 18
    for name, value in preview.facts:
        canvas.write_at(inner.x0, y, name, FACT_NAME, 200)
        canvas.write_at(inner.x1, y, value, FACT_VALUE, inner.width - 210)
        canvas.box(inner.x0, y + FACT_STEP / 2, inner.x1, y + FACT_STEP / 2 + 1.5, LINE, alpha=120)
        y += FACT_STEP
    for problem in preview.problems:
        canvas.write_at(inner.x0 + 36, y - 8, problem, PROBLEM, inner.width - 36)
        canvas.icon("warning", inner.x0 + 12, y + 2, 24, BAD)
        y += LINE_STEP * canvas.lines_of(problem, PROBLEM, inner.width - 36) * canvas.lettering.growth + 14
    if preview.note:
        canvas.write_at(inner.x0, y - 8, preview.note, NOTE, inner.width)
