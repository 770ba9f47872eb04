"""What sets of ships are worth, where that depends on the cards alone: three of a kind, or one of each.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.clone_wars.rules import SHIPS
from game.rules.conquest.sets import kind_value
from game.screens.battle.throws import Say
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LINE, MIDDLE, ON_GOLD, RAISED

PANEL: Box = (160, 700, 1200, 964)
NO_NOTE = 28.0  # how much lower everything lies where nothing is said below
PICTURES = ("pieces/fighter", "pieces/corvette", "pieces/capital_ship")
NOTE = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=3, leading=1.05)


def draw_kinds(canvas: Canvas, values: Sequence[int], chosen: Sequence[int], say: Say, note: str = "") -> None:
    """`chosen` are the ships of the chosen cards; the set that they make is gold."""
    x0, y0, x1, y1 = PANEL
    canvas.draw_panel(PANEL, SHEET)
    if not note:
        y0 += NO_NOTE
    canvas.write_at(x0 + 28, y0 + 38, say("clone_wars.hand.worth"), Text.HEAD, 420)
    made = kind_value(tuple(values), tuple(chosen)) if _is_set(chosen) else 0
    wide = (x1 - x0 - 56 + 14) / len(values)
    for place, worth in enumerate(values):
        left = x0 + 28 + place * wide
        box = (left, y0 + 66, left + wide - 14, y0 + 184)
        is_made = bool(made) and (place == (chosen[0] if len(set(chosen)) == 1 else len(SHIPS)))
        canvas.box(*box, GOLD if is_made else RAISED, 10)
        if not is_made:
            canvas.outline(*box, LINE, 10)
        ink = ON_GOLD if is_made else HIGH
        ships = PICTURES[place : place + 1] * 3 if place < len(SHIPS) else PICTURES
        for number, ship in enumerate(ships):
            canvas.picture(ship, left + 34 + number * 34, y0 + 104, 36, 36)
        canvas.write_at(box[2] - 40, y0 + 104, str(worth), Text.TITLE.with_ink(ink), 70)
        words = say(f"clone_wars.hand.kind_{SHIPS[place]}") if place < len(SHIPS) else say("clone_wars.hand.mixed")
        canvas.write_at((box[0] + box[2]) / 2, y0 + 160, words, Text.SMALL_CENTRED.with_ink(ink), wide - 28)
    if note:
        canvas.write_at(x0 + 28, y1 - 39, note, NOTE, x1 - x0 - 56)


def _is_set(chosen: Sequence[int]) -> bool:
    return len(chosen) == len(SHIPS) and len(set(chosen)) in (1, len(SHIPS))
