"""The ships of a side that fight, one chip for each kind with how many of how many: clicked, one fewer, then all again.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from game.rules.clone_wars.rules import SHIPS
from game.session.conquest.fleet_choice import Ships
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import GOLD, HIGH, LINE_HIGH, LOW, RAISED, Look, colour

PICTURES = {"fighter": "pieces/fighter", "corvette": "pieces/corvette", "capital": "pieces/capital_ship"}
GAP = 8.0
IDLE = colour("#10263C")


def chip_boxes(box: Box, usable: Ships) -> dict[int, Box]:
    """The kinds of ships that there are, and where each chip lies: side by side, and never wider than a third."""
    x0, y0, x1, y1 = box
    kinds = [kind for kind, count in enumerate(usable) if count]
    wide = (x1 - x0 - GAP * (len(SHIPS) - 1)) / len(SHIPS)
    return {kind: (x0 + (wide + GAP) * n, y0, x0 + (wide + GAP) * n + wide, y1) for n, kind in enumerate(kinds)}


def draw_chip(canvas: Canvas, box: Box, kind: int, sent: int, usable: int, look: Look) -> None:
    x0, y0, x1, y1 = box
    middle, size = (y0 + y1) / 2, min(40.0, y1 - y0 - 8)
    fights = sent > 0
    canvas.box(*box, RAISED if fights else IDLE, 8)
    canvas.outline(*box, GOLD if sent < usable else LINE_HIGH, 8)
    canvas.picture(PICTURES[SHIPS[kind]], x0 + 6 + size / 2, middle, size, size, look)
    canvas.write_at(
        x1 - 9, middle, f"{sent}/{usable}", Text.STRONG_RIGHT.with_ink(HIGH if fights else LOW), x1 - x0 - size - 16
    )


def draw_chips(canvas: Canvas, box: Box, sent: Ships, usable: Ships, look: Look) -> dict[str, Box]:
    """All of them, and where each can be clicked."""
    found = chip_boxes(box, usable)
    for kind, place in found.items():
        draw_chip(canvas, place, kind, sent[kind], usable[kind], look)
    return {f"ships:{kind}": place for kind, place in found.items()}
