"""The parts of the result: the sides with their names and looks, the panel of the winner, and the table of statistics.
Must not import scenes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.match import Match
from game.screens.match.hud import draw_mark
from game.screens.match.side_looks import side_looks
from game.screens.registry import StatisticsColumns, presentation_of
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.story.statistics import SideStatistics, Statistics
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, LOW, MIDDLE, Look, colour, mixed

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
BY_TURN = TextStyle(ink=LOW, align="right")
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


def rank_sides(
    statistics: Statistics, sides: Sequence[Side], winners: Sequence[int], is_counted: bool = False
) -> list[int]:
    """The sides from first to last: winners, then those who stayed longest, then who held most. `is_counted` says that
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
    area, body = Area(*box), summary.look.body
    middle, inner = area.middle[0], area.inset(left=24, right=24)
    disc = middle, area.y0 + 186
    canvas.panel(*box, 16, mixed(body, ABYSS, 0.6), mixed(body, ABYSS, 0.88), 252, GOLD, 2.5)
    _draw_rays(canvas, *disc, area)
    canvas.glow(*around(*disc, 116), GOLD, 116, 22, 120)
    canvas.disc(*disc, 124, GOLD)
    canvas.disc(*disc, 117, ABYSS)
    looks = summary.looks or (summary.look,)
    radius = 110.0 / len(looks)
    for index, look in enumerate(looks):
        canvas.emblem(look, middle + (2 * index + 1 - len(looks)) * radius, disc[1], radius)
    canvas.write(inner.line(362), summary.heading, HEADING)
    styles = [WINNER.with_size(size) for size in HEROES]
    fitting = (style for style in styles if canvas.width_of(summary.name, style) <= inner.width)
    canvas.write(inner.line(430), summary.name, next(fitting, styles[-1]))
    canvas.write(inner.line(506), summary.reason, REASON)
    canvas.write(inner.line(559), summary.about, Text.QUIET_CENTRED)
    canvas.box(*inner.inset(left=16, right=16, top=584).top(1.5), GOLD, alpha=150)
    others = [(place, side, number) for place, (side, number) in enumerate(zip(sides, order, strict=True), 1)]
    if summary.team > 1:
        # The large name is that of all who won. A faction also loses together; equals leave the next places free.
        after = 0 if summary.looks else 2
        others = [(1 if place <= summary.team else after or place, side, number) for place, side, number in others]
    else:
        del others[0]
    pitch = min(56.0, 266.0 / max(1, len(others)))
    for line, (place, side, number) in zip(inner.inset(top=618).stack(len(others), 0, pitch), others, strict=True):
        y = line.y0
        canvas.write_at(inner.x0 + 28, y, str(place), PLACE, 40)
        canvas.emblem(side.look, inner.x0 + 80, y, 20)
        canvas.write_at(inner.x0 + 114, y, side.name, RANKED_NAME, 150)
        out = statistics.sides[number].out_in_round
        words = say("result.out_in_turn", round=out) if out else say("result.in_play")
        canvas.write(line.inset(right=12).right(168), words, RANKED_DETAIL)
    canvas.write(inner.foot(30).line(0), summary.seed, Text.QUIET_CENTRED)


def _draw_rays(canvas: Canvas, x: float, y: float, box: Area) -> None:
    """Light behind the emblem, inside the panel."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(*box.inset(3).top(417)).clip(before))
    for index in range(RAYS):
        angle = math.tau * index / RAYS
        ends = [(x + 420 * math.cos(angle + turn), y + 420 * math.sin(angle + turn)) for turn in (-0.075, 0.075)]
        canvas.polygon([(x, y), *ends], GOLD, 22)
    canvas.surface.set_clip(before)


def draw_chart_panel(canvas: Canvas, box: Area, title: str, room: float, note: str, note_room: float) -> None:
    """The panel of a chart with its heading, and at the right what it goes by."""
    canvas.draw_panel(box, SHEET)
    head = box.inset(left=28, right=28).line(36)
    canvas.write(head.left(room), title, Text.LARGE)
    canvas.write(head.right(note_room), note, BY_TURN)


@dataclass(frozen=True, slots=True)
class Column:
    key: str
    number: Callable[[SideStatistics], int]
    middle: float
    room: float


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
    cells = Area(left + (530 if has_dice else 330), 0, left + 1240, 0).split_columns(len(keys))
    return [Column(*row, cell.middle[0], cell.width - 14) for row, cell in zip(keys, cells, strict=True)]


def draw_table(
    canvas: Canvas, box: Box, sides: Sequence[Side], order: Sequence[int], statistics: Statistics, say: Say,
    winners: int = 1,
) -> None:  # fmt: skip
    """One row for each side, the first on top; so many of them won and are marked."""
    area = Area(*box)
    inner = area.inset(left=28, right=28)
    canvas.draw_panel(area, SHEET)
    has_dice = any(side.throws for side in statistics.sides)
    columns = columns_of(statistics.mode.name, has_dice, area.x0)
    canvas.write(inner.left(220).line(38), say("result.statistics"), Text.LARGE)
    if has_dice:
        canvas.write_at(*area.at(392, 38), say("result.luck"), LUCK, 230)
    for column in columns:
        canvas.write_at(column.middle, area.y0 + 38, say(f"result.{column.key}"), COLUMN_HEAD, column.room)
    pitch = min(MOST_PITCH, (area.height - (118 if has_dice else 84)) / len(order))
    name = ROW_NAME.with_lines(2 if pitch >= TWO_LINES else 1)
    for index, (line, number) in enumerate(zip(area.inset(top=68).stack(len(order), pitch), order, strict=True)):
        side, told = sides[number], statistics.sides[number]
        y = line.middle[1]
        if index < winners:
            draw_mark(canvas, line.inset(2, left=10, right=10), 6)
        canvas.emblem(side.look, area.x0 + 50, y, min(20.0, pitch * 0.4))
        canvas.write_at(area.x0 + 82, y, side.name, name, 172)
        if has_dice:
            _draw_luck(canvas, area.x0 + 262, y, told)
        for column in columns:
            canvas.write_at(column.middle, y, str(column.number(told)), Text.HEAD_CENTRED, column.room)
    if has_dice:
        canvas.write(inner.foot(26).line(0), say("result.luck_note"), Text.NOTE)


def _draw_luck(canvas: Canvas, x: float, y: float, told: SideStatistics) -> None:
    """A bar from the middle: to the right more armies beaten than expected, to the left fewer; and the number."""
    half = 84.0
    middle = x + half
    canvas.box(*around(middle, y, half, 9), ABYSS, 9, 180)
    length = max(-1.0, min(1.0, told.luck / MOST_LUCK)) * half
    if abs(length) >= 1:
        fill = GOLD if length >= 0 else UNLUCKY
        canvas.box(min(middle, middle + length), y - 7, max(middle, middle + length), y + 7, fill, 3)
    canvas.box(*around(middle, y, 1, 12), HIGH)
    per_cent = round(told.luck * 100)
    sign = "+" if per_cent > 0 else "−" if per_cent < 0 else ""
    canvas.write_at(middle + half + 14, y, f"{sign}{abs(per_cent)} %", Text.STRONG, 82)
