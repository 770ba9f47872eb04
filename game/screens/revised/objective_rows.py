"""Objectives in full sentences, a row each: what to do, what it brings, how far one is, or who took it.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.screens.revised.objective_strip import EDGES, FILLS, HEAD_INKS
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, Size, TextStyle
from game.ui.drawing.theme import GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, RAISED, Look

COLUMNS = ((160.0, 944.0), (976.0, 1760.0))
"""From and to, by rank."""
HEADS_Y, TOP, FOOT = 206.0, 232.0, 812.0
PITCH, GAP = 146.0, 14.0
RIGHT_ROOM = 190.0
HEADS = TextStyle(Size.HEAD, BOLD, halo=3)
TEXT = TextStyle(Size.LABEL, BOLD, lines=2, leading=1.05)
REWARD = TextStyle(Size.SMALL, lines=2, leading=1.05)
PROGRESS = TextStyle(40, DISPLAY, align="centre")
UNDER = TextStyle(Size.SMALL, ink=MIDDLE, align="centre", lines=2, leading=1.0)


@dataclass(frozen=True, slots=True)
class Row:
    """`progress` is in figures and `under` says what they count; a taken objective shows its `owner` instead."""

    rank: int
    icon: str
    text: str
    reward: str
    reward_icon: str
    progress: str
    under: str
    owner: Look | None = None
    is_met: bool = False


def draw_rows(canvas: Canvas, rows: Sequence[Row], heads: tuple[str, str]) -> None:
    """One column for each rank."""
    for rank, (x0, x1) in enumerate(COLUMNS):
        own = [row for row in rows if row.rank == rank]
        pitch = min(PITCH, (FOOT - TOP + GAP) / max(1, len(own)))
        canvas.write_at(x0 + 4, HEADS_Y, heads[rank], HEADS.with_ink(HEAD_INKS[rank]), x1 - x0)
        for place, row in enumerate(own):
            _draw_row(canvas, row, (x0, x1), TOP + place * pitch, pitch - GAP)


def _draw_row(canvas: Canvas, row: Row, across: tuple[float, float], top: float, high: float) -> None:
    x0, x1 = across
    middle = top + high / 2
    is_taken = row.owner is not None
    edge = LINE if is_taken else EDGES[row.rank]
    canvas.panel(x0, top, x1, top + high, 12, RAISED if is_taken else FILLS[row.rank], INK, 250, edge, shadow=False)
    ink = MIDDLE if is_taken else HIGH
    left, room = x0 + 84, x1 - x0 - 84 - RIGHT_ROOM
    text_y = top + high * 0.3 if row.reward else middle
    canvas.icon(row.icon, x0 + 44, text_y, 38, GOLD if row.is_met else ink)
    canvas.write_at(left, text_y, row.text, TEXT.with_ink(ink), room)
    if row.reward:
        canvas.picture(f"icons/{row.reward_icon}", x0 + 44, top + high * 0.73, 38, 38)
        words = LOW if is_taken else MIDDLE
        canvas.write_at(left, top + high * 0.73, row.reward, REWARD.with_ink(words), room)
    right, centre = x1 - 20, x1 - 20 - (RIGHT_ROOM - 40) / 2
    if row.owner is not None:
        canvas.icon("check", centre - 26, middle - 18, 28, GOOD)
        canvas.emblem(row.owner, centre + 20, middle - 18, 22)
    else:
        figures = GOLD if row.is_met else HIGH
        canvas.write_at(centre, middle - 16, row.progress, PROGRESS.with_ink(figures), RIGHT_ROOM - 40)
    canvas.write_at(centre, middle + 32, row.under, UNDER, 2 * (right - centre))
