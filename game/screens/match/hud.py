"""The panels round a board: whose turn it is, the steps of a turn, what is to be placed, the players, the log.
Each is drawn from plain values and lies on open sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import (
    ABYSS,
    GOLD,
    GOOD,
    HIGH,
    INK,
    LINE,
    LOW,
    MIDDLE,
    ON_GOLD,
    RAISED,
    WHITE,
    Colour,
    Look,
    colour,
    mixed,
)

BAR = 72.0
TRACK_LEFT, TRACK_RIGHT = 470.0, 1450.0
MANY_STEPS, LONG_TRACK_LEFT = 6, 404.0
STEP_DONE = colour("#163450")
STEP_LATER = colour("#0C1B2B")
ROW_HEIGHT = 58.0
PLAYERS_HEAD = 50.0
MOST_ROWS_HIGH = 294.0  # six lines of players leave room above them for the names of continents
LOG_BOX: Box = (1222, 782, 1490, 999)
LOG_ROWS = 5
LOG_LINES = 4  # of one entry: three lands with long names
FIGURE_ROOM, NAME_GAP = 40.0, 9.0
COUNTER_WIDE = (332.0, 480.0)
DOCK_INKS = (colour("#E2574A"), colour("#B3261E"))
LONGEST_TIP = 190.0
BANNER_STEPS = 8
LONGEST_LEADER = 300.0  # the bubble names its land; a longer line would run over half the world
TIP_ENDS_BEFORE = 40.0
LEADER = 2.0  # how thick the line is from a bubble to land far away


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the players' panel; `figures` stand in the columns of the panel."""

    look: Look
    name: str
    figures: Sequence[str]
    is_out: bool = False
    is_current: bool = False
    is_thinking: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    look: Look | None
    text: str


def draw_top_bar(
    canvas: Canvas, look: Look, name: str, under: str, right: str, note: str = "", icon: str = "card",
    is_last: bool = False,
) -> None:  # fmt: skip
    """Whose turn it is at the left, the round and a note such as the worth of the next set at the right. The last round
    is gold."""
    left, _, edge, _ = canvas.edges
    canvas.box(left, 0, edge, BAR, mixed(ABYSS, INK, 0.4), alpha=246)
    canvas.box(left, BAR - 1.5, edge, BAR, LINE)
    canvas.polygon([(0, 0), (374, 0), (340, BAR), (0, BAR)], look.slab)
    if left < 0:
        canvas.box(left, 0, 0, BAR, look.slab)
    canvas.polygon([(368, 0), (376, 0), (342, BAR), (334, BAR)], look.body)
    canvas.emblem(look, 56, 36, 26)
    canvas.text(98, 27, name, 34, "700", HIGH, "lm", 236, shorten=True)
    canvas.text(98, 57, under, 22, "600", HIGH, "lm", 220)
    growth = canvas.lettering.growth
    start = 1896 - min(190.0, canvas.text_width(right, 28, "700") * growth)
    canvas.text(1896, 36, right, 28, "700", GOLD if is_last else HIGH, "rm", 190)
    if note:
        room = start - 24 - 1500
        canvas.text(start - 24, 36, note, 24, "600", MIDDLE, "rm", room)
        if icon:
            canvas.icon(icon, start - 24 - min(room, canvas.text_width(note, 24) * growth) - 20, 36, 24, MIDDLE)


def draw_track(canvas: Canvas, steps: Sequence[str], current: int, first: int = 0) -> None:
    """The steps of a turn as chevrons: done, now, to come. Those before `first` are not part of it."""
    start = TRACK_LEFT if len(steps) < MANY_STEPS else LONG_TRACK_LEFT
    wide = (TRACK_RIGHT - start) / len(steps)
    slant = 20.0
    for index, label in enumerate(steps):
        x0, x1 = start + index * wide, start + (index + 1) * wide - 6
        is_done = first <= index < current
        fill = GOLD if index == current else STEP_DONE if is_done else STEP_LATER
        shape = [
            (x0, 14.0), (x1 - 2, 14.0), (x1 + slant - 4, 36.0), (x1 - 2, 58.0), (x0, 58.0), (x0 + slant - 2, 36.0)
        ]  # fmt: skip
        canvas.polygon([(x - 1.5 if x == x0 else x + 1.5, y) for x, y in shape], LINE)
        inner = [(x, y + (1.5 if y < 36 else -1.5 if y > 36 else 0)) for x, y in shape]
        canvas.polygon(inner, fill)
        ink = ON_GOLD if index == current else MIDDLE if is_done else LOW
        weight = "700" if index == current else "600"
        middle = (x0 + x1 + slant) / 2
        if is_done:
            room = wide - 76
            shown = min(room, canvas.text_width(label, 26, weight) * canvas.lettering.growth)
            canvas.icon("check", middle - shown / 2 - 12, 36, 20, GOOD)
            canvas.text(middle + 10, 36, label, 26, weight, ink, "mm", room)
        else:
            canvas.text(middle, 36, label, 26, weight, ink, "mm", wide - 44)


def draw_counter(
    canvas: Canvas, number: int, label: str, detail: str, corner: tuple[float, float] = (24, 82), least: float = 0
) -> Box:
    """How many are to be placed, hanging from the player's plate, or in a rail that is `least` wide."""
    x, y = corner
    wide = max(canvas.text_width(detail, 22, "500"), canvas.text_width(label, 24, "700"), 160)
    # Armies may come from many sources at once: the panel grows a little for their second line, and rather than cut
    # them it goes on over the coast.
    for most in COUNTER_WIDE[: 1 if least else None]:
        right = x + max(least, min(most, 88 + wide + 20))
        room = right - x - 88 - 12
        lines = canvas.text_lines(detail, room, 22, "500")
        if lines <= 2:
            break
    is_long = lines > 1
    box = (x, y - 8, right, y + 70) if is_long else (x, y, right, y + 64)
    canvas.panel(*box, 12, line=GOLD, line_width=2)
    canvas.text(x + 42, y + 32, str(number), 60 if number < 100 else 44, "display", GOLD, "mm", 80)
    canvas.text(x + 88, y + (7 if is_long else 19 if detail else 32), label, 24, "700", HIGH, "lm", room)
    middle = y + (42 if is_long else 46)
    canvas.text(x + 88, middle, detail, 22, "500", MIDDLE, "lm", room, 2 if is_long else 1, leading=1.0)
    return box


def players_high(rows: int, row_height: float = ROW_HEIGHT) -> float:
    return PLAYERS_HEAD + min(rows * row_height, MOST_ROWS_HIGH)


def draw_players(canvas: Canvas, title: str, columns: Sequence[str], rows: Sequence[PlayerRow], box: Box) -> None:
    """Everybody at the table with emblem, name and figures; `columns` are icons."""
    x0, y0, x1, y1 = box
    pitch = (y1 - y0 - PLAYERS_HEAD) / len(rows)
    half = pitch / 2 - 3
    canvas.panel(*box)
    middles = [x1 - 30 - 41 * (len(columns) - 1 - index) for index in range(len(columns))]
    canvas.text(x0 + 14, y0 + 24, title, 22, "600", LOW, "lm", middles[0] - x0 - 40)
    for icon, middle in zip(columns, middles, strict=True):
        canvas.icon(icon, middle, y0 + 24, 22, LOW)
    end = names_end(canvas, [row.figures[0] for row in rows], middles[0])
    for index, row in enumerate(rows):
        down = y0 + 44 + (index + 0.5) * pitch
        if row.is_current:
            canvas.box(x0 + 6, down - half, x1 - 6, down + half, RAISED, 8)
            canvas.box(x0 + 6, down - half, x0 + 11, down + half, GOLD, 2)
        canvas.emblem(row.look, x0 + 37, down, 18)
        ink = LOW if row.is_out else HIGH
        draw_player_name(canvas, x0 + 62, down, row.name, (end - x0 - 62, pitch - 6), ink, row.is_current)
        if row.is_out:
            canvas.icon("skull", middles[-1], down, 24, LOW)
            continue
        for place, (figure, middle) in enumerate(zip(row.figures, middles, strict=True)):
            weight = "700" if place == 0 else "600"
            canvas.text(middle, down, figure, 24, weight, HIGH if place == 0 else MIDDLE, "mm", FIGURE_ROOM)


def names_end(canvas: Canvas, figures: Sequence[str], middle: float) -> float:
    """Where the names must end so that they stay clear of the first column, whose middle is here."""
    widest = max(canvas.text_width(figure, 24, "700") for figure in figures)
    return middle - min(FIGURE_ROOM, widest * canvas.lettering.growth) / 2 - NAME_GAP


def draw_player_name(
    canvas: Canvas, x: float, y: float, name: str, room: tuple[float, float], ink: Colour = HIGH,
    is_current: bool = False,
) -> None:  # fmt: skip
    """On one line if it fits, else smaller on two; only a word that is longer than the room loses its end."""
    weight = "700" if is_current else "600"
    wide, high = room
    is_short = canvas.text_width(name, 24, weight) <= wide
    size, lines = (24, 1) if is_short else (22, 2)
    canvas.text(x, y, name, size, weight, ink, "lm", wide, lines, leading=1.0, shorten=True, height=high)


def draw_log(canvas: Canvas, title: str, lines: Sequence[LogLine], box: Box = LOG_BOX) -> None:
    """The last things that happened, newest at the foot."""
    x0, y0, x1, y1 = box
    canvas.panel(*box)
    canvas.text(x0 + 14, y0 + 24, title, 22, "600", LOW, "lm", x1 - x0 - 80)
    room = x1 - x0 - 58
    foot = y1 - 10
    for index, line in enumerate(reversed(lines)):
        rows = canvas.text_lines(line.text, room, 22, "500", LOG_LINES)
        high = 33.0 if rows == 1 else 8 + 23.0 * rows
        foot -= high
        if foot < y0 + 40:
            break
        down = foot + high / 2
        if line.look is not None:
            canvas.emblem(line.look, x0 + 26, down, 12)
        ink = MIDDLE if index else HIGH
        canvas.text(
            x0 + 46, down, line.text, 22, "500", ink, "lm", room, LOG_LINES, leading=1.1, shorten=True, height=high
        )  # fmt: skip


def draw_bubble(canvas: Canvas, box: Box, tip: tuple[float, float] | None = None) -> None:
    """A panel with a gold edge, and where it needs one, a tip that points at something."""
    if tip is not None:
        _draw_tip(canvas, box, tip)
    canvas.panel(*box, 12, line=GOLD, line_width=2, alpha=252)


def _draw_tip(canvas: Canvas, box: Box, tip: tuple[float, float]) -> None:
    x0, y0, x1, y1 = box
    root = max(x0 + 20, min(x1 - 20, tip[0])), max(y0 + 20, min(y1 - 20, tip[1]))
    reach = math.hypot(tip[0] - root[0], tip[1] - root[1])
    # A tip that goes all the way covers the number there.
    if TIP_ENDS_BEFORE < reach <= LONGEST_LEADER:
        share = (reach - TIP_ENDS_BEFORE) / reach
        tip = root[0] + (tip[0] - root[0]) * share, root[1] + (tip[1] - root[1]) * share
        if reach > LONGEST_TIP:
            # So far away a wide tip would hide too much: a thin line with a dot at its end.
            canvas.hair(root, tip, GOLD, LEADER)
            canvas.disc(*tip, 2.5 * LEADER, GOLD)
        else:
            across, down = tip[0] - (x0 + x1) / 2, tip[1] - (y0 + y1) / 2
            length = max(1.0, math.hypot(across, down))
            side = -down / length * 14, across / length * 14
            canvas.polygon([(root[0] + side[0], root[1] + side[1]), tip, (root[0] - side[0], root[1] - side[1])], GOLD)


def draw_share(canvas: Canvas, x0: float, x1: float, y: float, share: float) -> None:
    """A bar that is filled to a share."""
    canvas.box(x0, y - 5, x1, y + 5, colour("#3B5F80"), 5)
    if share > 0.01:
        canvas.box(x0, y - 5, x0 + max(10.0, (x1 - x0) * share), y + 5, GOLD, 5)


def draw_banner(canvas: Canvas, look: Look, title: str, under: str, presence: float) -> None:
    """A slab across the middle that says what just happened; `presence` 0 to 1."""
    left, _, right, _ = canvas.edges
    # A few steps look the same as many, and each is a large surface that is kept.
    presence = round(presence * BANNER_STEPS) / BANNER_STEPS
    half = 58 * presence
    canvas.box(left, 470 - half, right, 470 + half, look.slab, alpha=round(235 * presence))
    canvas.box(left, 470 - half - 3, right, 470 - half, look.body)
    canvas.box(left, 470 + half, right, 470 + half + 3, look.body)
    if presence > 0.85:
        # The emblem stands left of both lines as they are set: the lower one may be the longer, and both grow.
        right_end = canvas.text(960, 458 if under else 470, title, 48, "display", WHITE, "mm", 1100, track=1)
        right_end = max(right_end, canvas.text(960, 506, under, 24, "600", HIGH, "mm", 1100))
        canvas.emblem(look, 960 - (right_end - 960) - 60, 470, 38)


def draw_long_log(canvas: Canvas, title: str, lines: Sequence[LogLine], box: Box) -> None:
    """The log opened over the board."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, alpha=250)
    canvas.text(x0 + 20, y0 + 30, title, 28, "700", HIGH, "lm", x1 - x0 - 80)
    for index, line in enumerate(lines):
        down = y0 + 70 + index * 32
        if down > y1 - 14:
            break
        if line.look is not None:
            canvas.emblem(line.look, x0 + 32, down, 12)
        canvas.text(x0 + 54, down, line.text, 24, "500", HIGH, "lm", x1 - x0 - 76, shorten=True)


def draw_limits(canvas: Canvas, x0: float, x1: float, y: float, low: int, high: int, value: int) -> None:
    """A slider whose lower part cannot be chosen: the number in its knob, the limits under its ends."""
    canvas.box(x0, y - 5, x1, y + 5, colour("#22405C"), 5)
    share = (value - low) / max(1, high - low)
    knob = x0 + (x1 - x0) * share
    canvas.box(x0, y - 5, max(x0 + 10, knob), y + 5, GOLD, 5)
    canvas.disc(knob, y, 21, GOLD)
    canvas.disc(knob, y, 18, HIGH)
    canvas.text(knob, y, str(value), 24, "700", ABYSS, "mm", 34)
    if share > 0.16:
        canvas.text(x0, y + 25, str(low), 22, "600", MIDDLE, "mm", 40)
    if share < 0.84:
        canvas.text(x1, y + 25, str(high), 22, "600", MIDDLE, "mm", 40)
