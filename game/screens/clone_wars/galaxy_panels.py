"""Panels of Clone Wars, drawn from plain values: the grouped steps of a turn, the armies by faction, the track of
Order 66, and how many armies and ships go where. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.screens.match import hud
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area, around
from game.ui.drawing.styles import BOLD, SEMIBOLD, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, ON_GOLD, colour

RAIL = (1564.0, 1896.0)
ARMIES: Box = (*RAIL[:1], 80, RAIL[1], 366)
TRACK: Box = (*RAIL[:1], 376, RAIL[1], 560)
LABEL_Y, DOTS_Y = 30.0, 50.0  # of the steps in the bar
SPACE = (58.0, 46.0)
SPACES_A_ROW = 5
PITCH = 62.5
FACTION_HIGH = 26.0
ARMIES_HEAD, ARMIES_FOOT = 41.0, 6.0
COLUMNS = (1746.0, 1789.0, 1832.0, 1873.0)
COLUMN_ICONS = ("hexagon", "helmet", "ship", "card")
DARK_SPACE, EDGE_SPACE = colour("#2C1820"), colour("#6E3A3F")
COMING_SPACE, CAN_CHANGE = colour("#14304A"), colour("#1D3D5C")
CROSSED = colour("#5C7489")
GROUP_LABEL = TextStyle(25, align="centre")
FACTION_NAME = TextStyle(Size.SMALL, BOLD)
CHANCE = TextStyle(Size.SMALL, BOLD, GOLD, align="right")
SPACE_NUMBERS = TextStyle(Size.SMALL, BOLD, align="centre")
AMOUNT = TextStyle(Size.LARGE, BOLD, align="centre")
GO_LABEL = TextStyle(weight=BOLD, ink=ABYSS, align="centre")


@dataclass(frozen=True, slots=True)
class Group:
    """Steps of a turn that stand together. `done` of its dots are filled; `state` is -1 done, 0 now, 1 to come, and a
    group that this turn does not have is crossed out."""

    label: str
    dots: int
    done: int
    state: int
    is_crossed: bool = False


def draw_groups(canvas: Canvas, groups: Sequence[Group]) -> None:
    """The chevrons of hud.draw_track, with a dot for each step."""
    wide = (hud.TRACK_RIGHT - hud.TRACK_LEFT) / len(groups)
    for index, group in enumerate(groups):
        is_now, is_done = group.state == 0, group.state < 0 and not group.is_crossed
        fill = GOLD if is_now else hud.STEP_DONE if is_done else hud.STEP_LATER
        middle = hud.draw_chevron(canvas, hud.TRACK_LEFT + index * wide, wide, fill)
        ink = ON_GOLD if is_now else CROSSED if group.is_crossed else MIDDLE if group.state < 0 else LOW
        room = wide - 76
        style = GROUP_LABEL.with_weight(BOLD if is_now else SEMIBOLD).with_ink(ink)
        half = canvas.drawn_width(group.label, style, room) / 2
        if is_done:
            canvas.icon("check", middle - half - 14, LABEL_Y, 18, GOOD)
        canvas.write_at(middle, LABEL_Y, group.label, style, room)
        if group.is_crossed:
            canvas.lines([(middle - half - 8, LABEL_Y + 1), (middle + half + 8, LABEL_Y + 1)], CROSSED, 2.5)
            continue
        for dot in range(group.dots):
            x = middle + (dot - (group.dots - 1) / 2) * 15
            canvas.disc(x, DOTS_Y, 4.5, ink)
            if dot >= group.done:
                canvas.disc(x, DOTS_Y, 2.6, fill)


def draw_armies(
    canvas: Canvas, title: str, factions: Sequence[tuple[str, Sequence[hud.PlayerRow]]], box: Box
) -> list[Box]:
    """Both factions with their armies under each other; columns are planets, armies, ships and cards. Where the armies
    stand is given back, from top to bottom."""
    x0, y0, x1, y1 = box
    armies = [row for _, rows in factions for row in rows]
    canvas.panel(*box)
    hud.draw_columns_head(canvas, x0, y0 + 20, title, COLUMN_ICONS, COLUMNS)
    pitch = (y1 - y0 - ARMIES_HEAD - ARMIES_FOOT - FACTION_HIGH * len(factions)) / len(armies)
    down = y0 + ARMIES_HEAD
    end = hud.names_end(canvas, [row.figures[0] for row in armies], COLUMNS[0])
    found: list[Box] = []
    for name, rows in factions:
        middle = down + FACTION_HIGH / 2
        right = canvas.write_at(x0 + 14, middle, name, FACTION_NAME, x1 - x0 - 60)
        canvas.box(right + 10, middle - 0.75, x1 - 14, middle + 0.75, LINE)
        down += FACTION_HIGH
        for row in rows:
            line = Area(x0, down, x1, down + pitch)
            found.append(line)
            hud.draw_player(canvas, line.inset(top=2, foot=2), row, COLUMNS, end, x0 + 30, 15)
            down += pitch
    return found


def space_at(space: int, box: Box = TRACK) -> tuple[float, float]:
    """The middle of a space of the track: five to the right, then back under them."""
    row, place = divmod(space, SPACES_A_ROW)
    column = place if row % 2 == 0 else SPACES_A_ROW - 1 - place
    return (box[0] + box[2]) / 2 + (column - (SPACES_A_ROW - 1) / 2) * PITCH + 1, box[1] + 70 + row * 54


def draw_order66(
    canvas: Canvas, words: tuple[str, str, str], labels: Sequence[str], pawn: float, is_given: bool, picture: str,
    box: Box = TRACK,
) -> None:  # fmt: skip
    """The track: `words` are the title, the chance and the line below; `labels` are the numbers of the spaces, START
    first; the pawn stands on or between two spaces."""
    inner = Area(*box).inset(16)
    title, chance, under = words
    canvas.panel(*box)
    canvas.write(inner.left(104).line(10), title, Text.LABEL_STRONG)
    canvas.write(inner.inset(left=108).line(10), chance, CHANCE)
    here = round(pawn)
    wide, high = SPACE
    for space, label in enumerate(labels):
        x, y = space_at(space, box)
        cell = around(x, y, wide / 2, high / 2)
        is_here = space == here and not is_given
        canvas.box(*cell, GOLD if is_here else DARK_SPACE if space < pawn else COMING_SPACE, 8)
        if not is_here:
            canvas.outline(*cell, EDGE_SPACE if space < pawn else LINE, 8)
        if is_here and space == 0:
            continue  # no room for the word beside the pawn
        ink = ON_GOLD if is_here else MIDDLE
        canvas.write_at(x + (9 if is_here else 0), y, label, SPACE_NUMBERS.with_ink(ink), wide - (26 if is_here else 8))
    if not is_given:
        x, y = space_at(int(pawn), box)
        to_x, to_y = space_at(min(int(pawn) + 1, len(labels) - 1), box)
        share = pawn - int(pawn)
        canvas.picture(picture, x + (to_x - x) * share - 19, y + (to_y - y) * share - 2, 34, 46)
    canvas.picture("pieces/token_back", *inner.at(12, 150), 26, 26)
    canvas.write(inner.inset(left=34).line(150), under, Text.NOTE)


@dataclass(frozen=True, slots=True)
class CountRow:
    """What is counted, how many of it go, and between which limits."""

    label: str
    amount: int
    low: int
    high: int


LEAST_ROWS = 3
ROWS_HIGH, AROUND_ROWS = 165.0, 104.0


def row_high(rows: int) -> float:
    """Few rows are as high as if there were three of them."""
    return ROWS_HIGH / max(LEAST_ROWS, rows)


def count_high(rows: int) -> float:
    return AROUND_ROWS + rows * row_high(rows)


def draw_counts(
    canvas: Canvas, box: Box, title: str, under: str, rows: Sequence[CountRow], current: int
) -> dict[str, Box]:
    """One line for each number; where less and more can be clicked, and what sends them off."""
    area = Area(*box)
    inner = area.inset(left=14, right=14)
    canvas.write(inner.line(26), title, Text.STRONG_CENTRED)
    found: dict[str, Box] = {}
    for index, row in enumerate(rows):
        middle = area.y0 + 46 + row_high(len(rows)) * (index + 0.5)
        line = Area(area.x0, middle - 21, area.x1, middle + 21).inset(left=8, right=8)
        if index == current:
            hud.draw_mark(canvas, line)
        label, less, amount, more = line.inset(left=16, right=10, top=3, foot=3).columns(FILL, 40, 68, 40)
        canvas.write(label.inset(right=8), row.label, Text.PLAIN)
        for place, icon, can in ((less, "minus", row.amount > row.low), (more, "plus", row.amount < row.high)):
            canvas.box(*place, CAN_CHANGE if can else INK, 8)
            canvas.icon(icon, *place.middle, 20, HIGH if can else LOW)
        canvas.write(
            amount.inset(left=4, right=4), str(row.amount), AMOUNT.with_ink(GOLD if index == current else HIGH)
        )
        found[f"less:{index}"], found[f"more:{index}"] = less, more
    go = found["go"] = inner.inset(foot=12).foot(38)
    canvas.box(*go, GOLD, 8)
    canvas.write(go.inset(left=10, right=10), under, GO_LABEL)
    return found
