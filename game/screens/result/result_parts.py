"""The parts of the result: the sides with their names and looks, the panel of the winner, and the table of statistics.
Must not import scenes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.match import Match
from game.screens.match.side_looks import side_looks
from game.screens.registry import StatisticsColumns, presentation_of
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.story.statistics import SideStatistics, Statistics
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, LOW, MIDDLE, RAISED, Colour, Look, colour, mixed

Say = Callable[..., str]
HEROES = (96.0, 80.0, 64.0, 52.0)
RAYS = 18
MOST_PITCH, TWO_LINES = 72.0, 58.0  # of the rows of the table; from then on a name may take two lines
MOST_LUCK = 0.3  # the end of the bar; who is luckier than that fills it
UNLUCKY = colour("#8FB4D4")
HEADING = TextStyle(Size.NAME, BOLD, GOLD, align="centre", track=3)
WINNER = TextStyle(weight=DISPLAY, align="centre", shorten=True)
REASON = TextStyle(27, BOLD, align="centre", lines=2, leading=1.0)
PLACE = TextStyle(Size.HEAD, DISPLAY, MIDDLE, align="centre")
RANKED_NAME = TextStyle(Size.LABEL, BOLD, lines=2, leading=0.95, shorten=True)
RANKED_DETAIL = TextStyle(weight=MEDIUM, ink=MIDDLE, align="right")
LUCK = TextStyle(ink=LOW, align="centre")
COLUMN_HEAD = TextStyle(ink=LOW, align="centre", lines=2, leading=1.0)
ROW_NAME = TextStyle(Size.HEAD, BOLD, leading=0.95, shorten=True)


@dataclass(frozen=True, slots=True)
class Side:
    """One that the statistics count, and the seat that leads it."""

    name: str
    look: Look
    seat: int


@dataclass(frozen=True, slots=True)
class Summary:
    heading: str
    name: str
    look: Look
    reason: str
    about: str
    seed: str
    team: int = 1
    """How many sides won together; all of them are first."""
    looks: tuple[Look, ...] = ()
    """Of all who share a win as equals; none where one side or one faction won."""


def sides_of(match: Match, table: MatchSetup, context: Context) -> tuple[Side, ...]:
    """The sides of a match: its seats, or the armies that they lead."""
    sides = sides_at(match.mode, table, context.language)
    looks = side_looks(context, match.mode, table)
    return tuple([Side(side.name, look, side.seat) for side, look in zip(sides, looks, strict=True)])


def ranked(
    statistics: Statistics, sides: Sequence[Side], winners: Sequence[int], is_counted: bool = False
) -> list[int]:
    """The sides from first to last: winners, then whoever stayed longest, then who held most. `is_counted` says that
    the final position decided, as after a last round."""
    # After a conquest all others have nothing at the very end; the turn before tells them apart.
    at = -1 if is_counted else -2
    last = [rows[max(at, -len(rows))] for rows in statistics.charts.values()]

    def place(side: int) -> tuple[object, ...]:
        out = statistics.sides[side].out_in_turn
        return sides[side].seat not in winners, -(out or math.inf), *[-row[side] for row in last]

    return sorted(range(len(sides)), key=place)


def draw_winner(
    canvas: Canvas, box: Box, summary: Summary, sides: Sequence[Side], statistics: Statistics, order: Sequence[int],
    say: Say,
) -> None:  # fmt: skip
    """The winner large, and the others in the order in which they ended. `sides` are in that order."""
    x0, y0, x1, y1 = box
    body = summary.look.body
    middle = (x0 + x1) / 2
    canvas.panel(*box, 16, mixed(body, ABYSS, 0.6), mixed(body, ABYSS, 0.88), 252, GOLD, 2.5)
    _draw_rays(canvas, middle, y0 + 186, box)
    canvas.glow(middle - 116, y0 + 70, middle + 116, y0 + 302, GOLD, 116, 22, 120)
    canvas.disc(middle, y0 + 186, 124, GOLD)
    canvas.disc(middle, y0 + 186, 117, ABYSS)
    _draw_emblems(canvas, middle, y0 + 186, summary)
    room = x1 - x0 - 48
    canvas.write_at(middle, y0 + 362, summary.heading, HEADING, room)
    size = next((size for size in HEROES if canvas.text_width(summary.name, size, "display") <= room), HEROES[-1])
    canvas.write_at(middle, y0 + 430, summary.name, WINNER.with_size(size), room)
    canvas.write_at(middle, y0 + 506, summary.reason, REASON, room)
    canvas.write_at(middle, y0 + 559, summary.about, Text.QUIET_CENTRED, room)
    canvas.box(x0 + 40, y0 + 584, x1 - 40, y0 + 585.5, GOLD, alpha=150)
    others = [(place, side, number) for place, (side, number) in enumerate(zip(sides, order, strict=True), 1)]
    if summary.team > 1:
        # The large name is that of all who won. A faction also loses together; equals leave the next places free.
        after = 0 if summary.looks else 2
        others = [(1 if place <= summary.team else after or place, side, number) for place, side, number in others]
    else:
        del others[0]
    pitch = min(56.0, 266.0 / max(1, len(others)))
    for index, (place, side, number) in enumerate(others):
        y = y0 + 618 + pitch * index
        canvas.write_at(x0 + 52, y, str(place), PLACE, 40)
        canvas.emblem(side.look, x0 + 104, y, 20)
        canvas.write_at(x0 + 138, y, side.name, RANKED_NAME, 150)
        out = statistics.sides[number].out_in_round
        words = say("result.out_in_turn", round=out) if out else say("result.in_play")
        canvas.write_at(x1 - 36, y, words, RANKED_DETAIL, 168)
    canvas.write_at(middle, y1 - 30, summary.seed, Text.QUIET_CENTRED, room)


def _draw_emblems(canvas: Canvas, x: float, y: float, summary: Summary) -> None:
    """The emblem of the winner, or those of all who share the win, side by side in the same disc."""
    looks = summary.looks or (summary.look,)
    radius = 110.0 / len(looks)
    for index, look in enumerate(looks):
        canvas.emblem(look, x + (2 * index + 1 - len(looks)) * radius, y, radius)


def _draw_rays(canvas: Canvas, x: float, y: float, box: Box) -> None:
    """Light behind the emblem, inside the panel."""
    x0, y0, x1, _ = box
    rect = canvas.rect(x0 + 3, y0 + 3, x1 - 3, y0 + 420)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(before))
    for index in range(RAYS):
        angle = math.tau * index / RAYS
        ends = [(x + 420 * math.cos(angle + turn), y + 420 * math.sin(angle + turn)) for turn in (-0.075, 0.075)]
        canvas.polygon([(x, y), *ends], GOLD, 22)
    canvas.surface.set_clip(before)


@dataclass(frozen=True, slots=True)
class Column:
    key: str
    middle: float
    room: float
    number: Callable[[SideStatistics], int]


USUAL: StatisticsColumns = (
    ("captures_territories", lambda side: side.captures),
    ("streak", lambda side: side.longest_streak),
    ("beaten_territories", lambda side: side.beaten),
    ("lost_territories", lambda side: side.lost),
    ("sets_territories", lambda side: side.sets),
)


def columns_of(mode: str, has_dice: bool, left: float) -> list[Column]:
    """The numbers of the table; without dice they have the room of the luck."""
    keys = presentation_of(mode).columns or USUAL
    start, end = (left + 530, left + 1240) if has_dice else (left + 330, left + 1240)
    wide = (end - start) / len(keys)
    return [Column(key, start + wide * (at + 0.5), wide - 14, number) for at, (key, number) in enumerate(keys)]


def draw_table(
    canvas: Canvas, box: Box, sides: Sequence[Side], order: Sequence[int], statistics: Statistics, say: Say,
    winners: int = 1,
) -> None:  # fmt: skip
    """One row for each side, the first on top; so many of them won and are marked."""
    x0, y0, x1, y1 = box
    canvas.draw_panel(box, SHEET)
    has_dice = any(side.throws for side in statistics.sides)
    columns = columns_of(statistics.mode.name, has_dice, x0)
    canvas.write_at(x0 + 28, y0 + 38, say("result.statistics"), Text.LARGE, 220)
    if has_dice:
        canvas.write_at(x0 + 392, y0 + 38, say("result.luck"), LUCK, 230)
    for column in columns:
        words = say(f"result.{column.key}")
        canvas.write_at(column.middle, y0 + 38, words, COLUMN_HEAD, column.room)
    pitch = min(MOST_PITCH, (y1 - y0 - (118 if has_dice else 84)) / len(order))
    for index, number in enumerate(order):
        y = y0 + 68 + pitch * (index + 0.5)
        side, told = sides[number], statistics.sides[number]
        if index < winners:
            canvas.box(x0 + 12, y - pitch / 2 + 2, x1 - 12, y + pitch / 2 - 2, RAISED, 6)
            canvas.box(x0 + 12, y - pitch / 2 + 2, x0 + 17, y + pitch / 2 - 2, GOLD, 2)
        canvas.emblem(side.look, x0 + 50, y, min(20.0, pitch * 0.4))
        lines = 2 if pitch >= TWO_LINES else 1
        canvas.write_at(x0 + 82, y, side.name, ROW_NAME.with_lines(lines), 172)
        if has_dice:
            _draw_luck(canvas, x0 + 262, y, told)
        for column in columns:
            canvas.write_at(column.middle, y, str(column.number(told)), Text.HEAD_CENTRED, column.room)
    if has_dice:
        canvas.write_at(x0 + 28, y1 - 26, say("result.luck_note"), Text.NOTE, x1 - x0 - 56)


def _draw_luck(canvas: Canvas, x: float, y: float, told: SideStatistics) -> None:
    """A bar from the middle: to the right more armies beaten than expected, to the left fewer; and the number."""
    wide, middle = 168.0, x + 84
    canvas.box(x, y - 9, x + wide, y + 9, ABYSS, 9, 180)
    length = max(-1.0, min(1.0, told.luck / MOST_LUCK)) * wide / 2
    fill: Colour = GOLD if length >= 0 else UNLUCKY
    if abs(length) >= 1:
        canvas.box(min(middle, middle + length), y - 7, max(middle, middle + length), y + 7, fill, 3)
    canvas.box(middle - 1, y - 12, middle + 1, y + 12, HIGH)
    per_cent = round(told.luck * 100)
    sign = "+" if per_cent > 0 else "−" if per_cent < 0 else ""
    canvas.write_at(x + wide + 14, y, f"{sign}{abs(per_cent)} %", Text.STRONG, 82)
