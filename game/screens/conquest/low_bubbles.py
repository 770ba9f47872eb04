"""Bubbles with a home of their own, low and wide, where the lands leave no room beside them: each names the land that
it is about. Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from game.screens.match.hud import draw_bubble
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import GOLD, HIGH, MIDDLE, ON_GOLD, Look, colour

BUTTON = 54.0
PAD = 12.0


def draw_low_placing(canvas: Canvas, box: Box, name: str, armies: int, more: int) -> dict[str, Box]:
    """So many armies more; where that can be clicked."""
    x0, y0, x1, y1 = box
    draw_bubble(canvas, box)
    minus = (x0 + PAD, y0 + PAD, x0 + PAD + BUTTON, y1 - PAD)
    plus = (x1 - PAD - BUTTON, y0 + PAD, x1 - PAD, y1 - PAD)
    middle, half = (x0 + x1) / 2, (y0 + y1) / 2
    for place, icon, fill, ink in ((minus, "minus", colour("#1D3D5C"), HIGH), (plus, "plus", GOLD, ON_GOLD)):
        canvas.box(*place, fill, 8)
        canvas.icon(icon, (place[0] + place[2]) / 2, half, 26, ink)
    canvas.text(middle, y0 + 27, name, 24, "700", HIGH, "mm", plus[0] - minus[2] - 16)
    canvas.text(middle - 18, y0 + 61, str(armies), 32, "700", HIGH, "rm", 60)
    canvas.icon("arrow", middle, y0 + 60, 20, MIDDLE)
    canvas.text(middle + 18, y0 + 61, str(armies + more), 32, "700", GOLD, "lm", 60)
    return {"minus": minus, "plus": plus}


def draw_low_note(canvas: Canvas, box: Box, name: str, words: str, picture: str, look: Look) -> None:
    """What the land would get, as a picture and in words."""
    x0, y0, x1, y1 = box
    draw_bubble(canvas, box)
    canvas.picture(picture, x0 + 42, (y0 + y1) / 2, 56, 56, look)
    room = x1 - x0 - 92
    is_long = canvas.text_lines(words, room, 22, "500", 2) > 1
    canvas.text(x0 + 80, y0 + (19 if is_long else 28), name, 24, "700", HIGH, "lm", room)
    canvas.text(x0 + 80, y0 + (57 if is_long else 60), words, 22, "500", MIDDLE, "lm", room, 2, leading=1.05)
