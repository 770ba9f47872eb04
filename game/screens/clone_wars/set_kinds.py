"""What sets of ships are worth, where that depends on the cards alone: three of a kind, or one of each.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.clone_wars.rules import SHIPS
from game.rules.conquest.sets import kind_value
from game.screens.battle.throws import Say
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LINE, MIDDLE, ON_GOLD, RAISED

PANEL = Area(160, 700, 1200, 964)
NO_NOTE = 28.0  # how much lower everything lies where nothing is said below
PICTURES = ("pieces/fighter", "pieces/corvette", "pieces/capital_ship")
NOTE = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=3, leading=1.05)


def draw_kinds(canvas: Canvas, values: Sequence[int], chosen: Sequence[int], say: Say, note: str = "") -> None:
    """`chosen` are the ships of the chosen cards; the set that they make is gold."""
    canvas.draw_panel(PANEL, SHEET)
    inner = PANEL.inset(left=28, right=28, top=0 if note else NO_NOTE)
    canvas.write(inner.left(420).line(38), say("clone_wars.hand.worth"), Text.HEAD)
    is_set = len(chosen) == len(SHIPS) and len(set(chosen)) in (1, len(SHIPS))
    made = kind_value(tuple(values), tuple(chosen)) if is_set else 0
    cells = inner.inset(top=66).top(118).split_columns(len(values), 14)
    for place, (worth, box) in enumerate(zip(values, cells, strict=True)):
        is_made = bool(made) and (place == (chosen[0] if len(set(chosen)) == 1 else len(SHIPS)))
        canvas.box(*box, GOLD if is_made else RAISED, 10)
        if not is_made:
            canvas.outline(*box, LINE, 10)
        ink = ON_GOLD if is_made else HIGH
        ships = PICTURES[place : place + 1] * 3 if place < len(SHIPS) else PICTURES
        for number, ship in enumerate(ships):
            canvas.picture(ship, *box.at(34 + number * 34, 38), 36, 36)
        canvas.write_at(box.x1 - 40, box.y0 + 38, str(worth), Text.TITLE.with_ink(ink), 70)
        words = say(f"clone_wars.hand.kind_{SHIPS[place]}") if place < len(SHIPS) else say("clone_wars.hand.mixed")
        canvas.write(box.inset(left=7, right=7).line(94), words, Text.SMALL_CENTRED.with_ink(ink))
    if note:
        canvas.write(inner.foot(39).line(0), note, NOTE)
