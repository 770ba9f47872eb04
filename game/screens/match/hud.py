"""The panels round a board: whose turn it is, the steps of a turn, what is to be placed, the players, the log.
Each is drawn from plain values and lies on open sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FRAME, Area
from game.ui.drawing.styles import BOLD, BUBBLE, DISPLAY, MEDIUM, NOTICE, SEMIBOLD, Size, Text, TextStyle
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
MARGIN = 24.0
PLATE_WIDE, PLATE_SLANT = 374.0, 34.0
ROUND_ROOM = 190.0
SLANT = 20.0  # how far a step of the track points into the next one
BANNER_Y = 470.0
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
MANY_LINES = 99

WHOSE_TURN = TextStyle(34, BOLD, shorten=True)
STEP = TextStyle(Size.LABEL, align="centre")
COUNT = TextStyle(60, DISPLAY, GOLD, align="centre")
LONG_COUNT = COUNT.with_size(44)
COUNT_DETAIL = TextStyle(Size.SMALL, MEDIUM, MIDDLE, leading=1.0)
PLAYER = TextStyle(leading=1.0, shorten=True)
LOG_ENTRY = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=LOG_LINES, leading=1.1, shorten=True)
LONG_LOG_ENTRY = TextStyle(weight=MEDIUM, shorten=True)
BANNER = TextStyle(Size.HEADLINE, DISPLAY, WHITE, align="centre", track=1)
KNOB = TextStyle(weight=BOLD, ink=ABYSS, align="centre")
LIMIT = TextStyle(Size.SMALL, ink=MIDDLE, align="centre")


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the players' panel; `figures` stand in the columns of the panel."""

    look: Look
    name: str
    figures: Sequence[str]
    is_out: bool = False
    is_current: bool = False


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
    canvas.polygon([(0, 0), (PLATE_WIDE, 0), (PLATE_WIDE - PLATE_SLANT, BAR), (0, BAR)], look.slab)
    if left < 0:
        canvas.box(left, 0, 0, BAR, look.slab)
    ends = [(PLATE_WIDE - 6, 0), (PLATE_WIDE + 2, 0)]
    canvas.polygon([*ends, *[(x - PLATE_SLANT, BAR) for x, _ in reversed(ends)]], look.body)
    canvas.emblem(look, 56, BAR / 2, 26)
    canvas.write_at(98, 27, name, WHOSE_TURN, 236)
    canvas.write_at(98, 57, under, Text.SMALL, 220)
    bar = FRAME.top(BAR).inset(right=MARGIN)
    canvas.write(bar.right(ROUND_ROOM), right, Text.HEAD_RIGHT.with_ink(GOLD) if is_last else Text.HEAD_RIGHT)
    if note:
        taken = canvas.drawn_width(right, Text.HEAD_RIGHT, ROUND_ROOM) + MARGIN
        beside = bar.right(396).inset(right=taken)
        canvas.write(beside, note, Text.QUIET_RIGHT)
        if icon:
            wide = canvas.drawn_width(note, Text.QUIET_RIGHT, beside.width)
            canvas.icon(icon, beside.x1 - wide - 20, BAR / 2, 24, MIDDLE)


def draw_track(canvas: Canvas, steps: Sequence[str], current: int, first: int = 0) -> None:
    """The steps of a turn as chevrons: done, now, to come. Those before `first` are not part of it."""
    start = TRACK_LEFT if len(steps) < MANY_STEPS else LONG_TRACK_LEFT
    wide = (TRACK_RIGHT - start) / len(steps)
    for index, label in enumerate(steps):
        is_done = first <= index < current
        fill = GOLD if index == current else STEP_DONE if is_done else STEP_LATER
        middle = draw_chevron(canvas, start + index * wide, wide, fill)
        ink = ON_GOLD if index == current else MIDDLE if is_done else LOW
        style = STEP.with_ink(ink).with_weight(BOLD if index == current else SEMIBOLD)
        if is_done:
            room = wide - 76
            shown = canvas.drawn_width(label, style, room)
            canvas.icon("check", middle - shown / 2 - 12, BAR / 2, 20, GOOD)
            canvas.write_at(middle + 10, BAR / 2, label, style, room)
        else:
            canvas.write_at(middle, BAR / 2, label, style, wide - 44)


def draw_chevron(canvas: Canvas, left: float, wide: float, fill: Colour) -> float:
    """A step of a turn as an arrow with an edge; the middle of its words."""
    top, middle, foot = 14.0, BAR / 2, 58.0
    right = left + wide - 6
    tips = (right + SLANT - 4, middle), (left + SLANT - 2, middle)
    shape = [(left, top), (right - 2, top), tips[0], (right - 2, foot), (left, foot), tips[1]]
    canvas.polygon([(x - 1.5 if x == left else x + 1.5, y) for x, y in shape], LINE)
    canvas.polygon([(x, y + (1.5 if y < middle else -1.5 if y > middle else 0)) for x, y in shape], fill)
    return (left + right + SLANT) / 2


def draw_counter(
    canvas: Canvas, number: int, label: str, detail: str, corner: tuple[float, float] = (24, 82), least: float = 0
) -> Box:
    """How many are to be placed, hanging from the player's plate, or in a rail that is `least` wide."""
    x, y = corner
    wide = max(canvas.width_of(detail, COUNT_DETAIL), canvas.width_of(label, Text.STRONG), 160)
    beside = x + 88
    # Armies may come from many sources at once: the panel grows a little for their second line, and rather than cut
    # them it goes on over the coast.
    for most in COUNTER_WIDE[: 1 if least else None]:
        right = x + max(least, min(most, 88 + wide + 20))
        room = right - beside - 12
        lines = canvas.lines_of(detail, COUNT_DETAIL.with_lines(MANY_LINES), room)
        if lines <= 2:
            break
    is_long = lines > 1
    box = (x, y - 8, right, y + 70) if is_long else (x, y, right, y + 64)
    canvas.draw_panel(box, NOTICE)
    canvas.write_at(x + 42, y + 32, str(number), COUNT if number < 100 else LONG_COUNT, 80)
    canvas.write_at(beside, y + (7 if is_long else 19 if detail else 32), label, Text.STRONG, room)
    middle = y + (42 if is_long else 46)
    canvas.write_at(beside, middle, detail, COUNT_DETAIL.with_lines(2 if is_long else 1), room)
    return box


def players_high(rows: int, row_height: float = ROW_HEIGHT) -> float:
    return PLAYERS_HEAD + min(rows * row_height, MOST_ROWS_HIGH)


def draw_players(canvas: Canvas, title: str, columns: Sequence[str], rows: Sequence[PlayerRow], box: Box) -> None:
    """Everybody at the table with emblem, name and figures; `columns` are icons."""
    x0, y0, x1, y1 = box
    pitch = (y1 - y0 - PLAYERS_HEAD) / len(rows)
    canvas.panel(*box)
    middles = [x1 - 30 - 41 * (len(columns) - 1 - index) for index in range(len(columns))]
    draw_columns_head(canvas, x0, y0 + 24, title, columns, middles)
    end = names_end(canvas, [row.figures[0] for row in rows], middles[0])
    for index, row in enumerate(rows):
        down = y0 + 44 + (index + 0.5) * pitch
        line = Area(x0, down - pitch / 2, x1, down + pitch / 2).inset(top=3, foot=3)
        draw_player(canvas, line, row, middles, end, x0 + 37, 18)


def draw_columns_head(
    canvas: Canvas, left: float, y: float, title: str, icons: Sequence[str], middles: Sequence[float]
) -> None:
    """The title of a panel of players, and the signs over its columns."""
    canvas.write_at(left + 14, y, title, Text.FAINT, middles[0] - left - 40)
    for icon, middle in zip(icons, middles, strict=True):
        canvas.icon(icon, middle, y, 22, LOW)


def draw_player(
    canvas: Canvas, line: Area, row: PlayerRow, middles: Sequence[float], end: float, emblem: float, radius: float
) -> None:
    """One line of a panel of players: the emblem, the name up to its `end`, and the figures in their columns."""
    middle = line.middle[1]
    if row.is_current:
        draw_mark(canvas, line.inset(left=6, right=6))
    canvas.emblem(row.look, emblem, middle, radius)
    ink, name = LOW if row.is_out else HIGH, emblem + radius + 7
    draw_player_name(canvas, name, middle, row.name, (end - name, line.height), ink, row.is_current)
    if row.is_out:
        canvas.icon("skull", middles[-1], middle, 24, LOW)
        return
    for place, (figure, at) in enumerate(zip(row.figures, middles, strict=True)):
        canvas.write_at(at, middle, figure, Text.QUIET_CENTRED if place else Text.STRONG_CENTRED, FIGURE_ROOM)


def draw_mark(canvas: Canvas, box: Box, radius: float = 8) -> None:
    """The light on a line of a list, with a gold bar at its left."""
    canvas.box(*box, RAISED, radius)
    canvas.box(*Area(*box).left(5), GOLD, 2)


def names_end(canvas: Canvas, figures: Sequence[str], middle: float) -> float:
    """Where the names must end so that they stay clear of the first column, whose middle is here."""
    widest = max(canvas.drawn_width(figure, Text.STRONG_CENTRED, FIGURE_ROOM) for figure in figures)
    return middle - min(FIGURE_ROOM, widest) / 2 - NAME_GAP


def draw_player_name(
    canvas: Canvas, x: float, y: float, name: str, room: tuple[float, float], ink: Colour = HIGH,
    is_current: bool = False,
) -> None:  # fmt: skip
    """On one line if it fits, else smaller on two; only a word that is longer than the room loses its end."""
    style = PLAYER.with_ink(ink).with_weight(BOLD if is_current else SEMIBOLD)
    wide, high = room
    if canvas.width_of(name, style) > wide:
        style = style.with_size(22).with_lines(2)
    canvas.write_at(x, y, name, style, wide, high)


def draw_log(canvas: Canvas, title: str, lines: Sequence[LogLine], box: Box = LOG_BOX) -> None:
    """The last things that happened, newest at the foot."""
    x0, y0, x1, y1 = box
    canvas.panel(*box)
    canvas.write_at(x0 + 14, y0 + 24, title, Text.FAINT, x1 - x0 - 80)
    room, foot = x1 - x0 - 58, y1 - 10
    for index, line in enumerate(reversed(lines)):
        rows = canvas.lines_of(line.text, LOG_ENTRY, room)
        high = 33.0 if rows == 1 else 8 + 23.0 * rows
        foot -= high
        if foot < y0 + 40:
            break
        down = foot + high / 2
        if line.look is not None:
            canvas.emblem(line.look, x0 + 26, down, 12)
        canvas.write_at(x0 + 46, down, line.text, LOG_ENTRY if index else LOG_ENTRY.with_ink(HIGH), room, high)


def draw_bubble(canvas: Canvas, box: Box, tip: tuple[float, float] | None = None) -> None:
    """A panel with a gold edge, and where it needs one, a tip that points at something."""
    if tip is not None:
        _draw_tip(canvas, box, tip)
    canvas.draw_panel(box, BUBBLE)


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
    slab = Area(left, BANNER_Y - half, right, BANNER_Y + half)
    canvas.box(*slab, look.slab, alpha=round(235 * presence))
    canvas.box(*slab.top(3).shift(down=-3), look.body)
    canvas.box(*slab.foot(3).shift(down=3), look.body)
    if presence > 0.85:
        # The emblem stands left of both lines as they are set: the lower one may be the longer, and both grow.
        middle = FRAME.middle[0]
        end = canvas.write_at(middle, BANNER_Y - (12 if under else 0), title, BANNER, 1100)
        end = max(end, canvas.write_at(middle, BANNER_Y + 36, under, Text.CENTRED, 1100))
        canvas.emblem(look, 2 * middle - end - 60, BANNER_Y, 38)


def draw_long_log(canvas: Canvas, title: str, lines: Sequence[LogLine], box: Box) -> None:
    """The log opened over the board."""
    x0, y0, x1, y1 = box
    canvas.panel(*box, alpha=250)
    canvas.write_at(x0 + 20, y0 + 30, title, Text.HEAD, x1 - x0 - 80)
    for index, line in enumerate(lines):
        down = y0 + 70 + index * 32
        if down > y1 - 14:
            break
        if line.look is not None:
            canvas.emblem(line.look, x0 + 32, down, 12)
        canvas.write_at(x0 + 54, down, line.text, LONG_LOG_ENTRY, x1 - x0 - 76)


def draw_limits(canvas: Canvas, x0: float, x1: float, y: float, low: int, high: int, value: int) -> None:
    """A slider whose lower part cannot be chosen: the number in its knob, the limits under its ends."""
    canvas.box(x0, y - 5, x1, y + 5, colour("#22405C"), 5)
    share = (value - low) / max(1, high - low)
    knob = x0 + (x1 - x0) * share
    canvas.box(x0, y - 5, max(x0 + 10, knob), y + 5, GOLD, 5)
    canvas.disc(knob, y, 21, GOLD)
    canvas.disc(knob, y, 18, HIGH)
    canvas.write_at(knob, y, str(value), KNOB, 34)
    if share > 0.16:
        canvas.write_at(x0, y + 25, str(low), LIMIT, 40)
    if share < 0.84:
        canvas.write_at(x1, y + 25, str(high), LIMIT, 40)
