"""What happened while others played, as a small panel over the board and as lines of the log.
Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.input.intents import Intent
from game.screens.dialogs.prompts import draw_input
from game.screens.match.hud import LogLine
from game.session.story.recap import CAPITAL, LARGE, LOST, MOST_LINES, OBJECTIVE, WON, Told
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, Text, TextStyle
from game.ui.drawing.theme import GOLD, MIDDLE, Look

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

WIDE, TOP, HEAD, LINE, FOOT = 840.0, 96.0, 62.0, 40.0, 16.0
NAMED = 3  # lands in one line; of more, the rest is counted
LARGE_LINE = TextStyle(25, BOLD, shorten=True)
PLAIN_LINE = TextStyle(25, MEDIUM, MIDDLE, shorten=True)
MORE = TextStyle(25, MEDIUM, MIDDLE)


def recap_box(panels: MatchPanels, lines: int) -> Box:
    """Hangs from the top over the middle of the board."""
    x0, _, x1, _ = panels.layout.bubbles
    left = (x0 + x1 - WIDE) / 2
    return left, TOP, left + WIDE, TOP + lines_high(lines)


def lines_high(lines: int) -> float:
    return HEAD + min(lines, MOST_LINES) * LINE + FOOT


def draw_recap(canvas: Canvas, panels: MatchPanels, told: Sequence[Told], title: str) -> None:
    """`title` is a key."""
    large = (*LARGE, LOST, CAPITAL)
    rows = [(panels.looks[line.side], words_of(panels, line), line.kind in large) for line in told]
    draw_lines(canvas, panels.context, recap_box(panels, len(told)), panels.context.say(title), rows)


def draw_lines(canvas: Canvas, context: Context, box: Box, title: str, rows: Sequence[tuple[Look, str, bool]]) -> None:
    """Who did what, and whether that matters most; of too many lines the rest is counted."""
    x0, y0, x1, _ = box
    room = x1 - x0 - 92
    canvas.panel(*box, 14, line=GOLD, line_width=2, alpha=250)
    canvas.write_at(x0 + 24, y0 + 34, title, Text.HEAD_GOLD, x1 - x0 - 150)
    draw_input(canvas, context.devices, context.say, Intent.CONFIRM, x1 - 16, y0 + 34)
    is_long = len(rows) > MOST_LINES
    for place, (look, words, is_large) in enumerate(rows[: MOST_LINES - 1] if is_long else rows):
        y = y0 + HEAD + (place + 0.5) * LINE
        canvas.emblem(look, x0 + 40, y, 15)
        canvas.write_at(x0 + 68, y, words, LARGE_LINE if is_large else PLAIN_LINE, room)
    if is_long:
        y = y0 + HEAD + (MOST_LINES - 0.5) * LINE
        more = len(rows) - MOST_LINES + 1
        canvas.write_at(x0 + 68, y, context.say("recap.more", count=more), MORE, room)


def log_lines(panels: MatchPanels, told: Sequence[Told], title: str) -> list[LogLine]:
    """The same for the log, under its title."""
    looks = panels.looks
    lines = [LogLine(looks[line.side], words_of(panels, line)) for line in told]
    return [LogLine(None, panels.context.say(title)), *lines]


def words_of(panels: MatchPanels, line: Told) -> str:
    say = panels.context.say
    values = {"name": panels.sides[line.side].name, "count": line.number}
    if line.other >= 0:
        values["loser"] = panels.sides[line.other].name
    if line.kind == OBJECTIVE:
        words = panels.skin.words(panels.mode, panels.context.language)
        return say("recap.objective", **values | {"objective": words["Objective"](line.number)})
    if line.kind == WON:
        parts = [say(f"recap.count_{kind}", count=count) for kind, count in line.counts]
        return say("recap.did", **values | {"what": ", ".join(parts)})
    if line.lands:
        values["lands"] = _lands(panels, line.lands)
    return say(f"recap.{line.kind}", **values)


def _lands(panels: MatchPanels, lands: Sequence[int]) -> str:
    """Their names: one, some, or some and how many more."""
    say, names = panels.context.say, [panels.place(land) for land in lands[:NAMED]]
    if len(lands) > NAMED:
        return say("recap.lands_more", lands=", ".join(names), count=len(lands) - NAMED)
    return names[0] if len(names) == 1 else say("recap.lands", lands=", ".join(names[:-1]), last=names[-1])
