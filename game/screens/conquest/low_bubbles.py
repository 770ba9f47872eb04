"""A bubble with a home of its own, low and wide, that tells what a land would get and names that land. Drawn from plain
values. Must not import scenes."""

from __future__ import annotations

from game.screens.match.hud import draw_bubble
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import Look


def draw_low_note(canvas: Canvas, box: Box, name: str, words: str, picture: str, look: Look) -> None:
    """What the land would get, as a picture and in words."""
    x0, y0, x1, y1 = box
    draw_bubble(canvas, box)
    canvas.picture(picture, x0 + 42, (y0 + y1) / 2, 56, 56, look)
    room = x1 - x0 - 92
    is_long = canvas.lines_of(words, Text.LONG_NOTE, room) > 1
    canvas.write_at(x0 + 80, y0 + (19 if is_long else 28), name, Text.STRONG, room)
    canvas.write_at(x0 + 80, y0 + (57 if is_long else 60), words, Text.LONG_NOTE, room)
