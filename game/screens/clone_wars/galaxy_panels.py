"""Panels of Clone Wars, drawn from plain values: the grouped steps of a turn, the armies by faction, the track of
Order 66, and how many armies and ships go where. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.screens.match import hud
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, SEMIBOLD, Size, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, ON_GOLD, RAISED, Look, colour

RAIL = (1564.0, 1896.0)
ARMIES: Box = (*RAIL[:1], 80, RAIL[1], 366)
TRACK: Box = (*RAIL[:1], 376, RAIL[1], 560)
SPACE = (58.0, 46.0)
SPACES_A_ROW = 5
PITCH = 62.5
FACTION_HIGH = 26.0
ARMIES_HEAD, ARMIES_FOOT = 41.0, 6.0
COLUMNS = (1746.0, 1789.0, 1832.0, 1873.0)
COLUMN_ICONS = ("hexagon", "helmet", "ship", "card")
DARK_SPACE, EDGE_SPACE = colour("#2C1820"), colour("#6E3A3F")
COMING_SPACE = colour("#14304A")
CROSSED = colour("#5C7489")
GROUP_LABEL = TextStyle(25, align="centre")
ARMIES_TITLE = TextStyle(Size.SMALL, ink=LOW)
FACTION_NAME = TextStyle(Size.SMALL, BOLD)
FIGURE = TextStyle(ink=MIDDLE, align="centre")
FIRST_FIGURE = TextStyle(weight=BOLD, align="centre")
TRACK_TITLE = TextStyle(Size.LABEL, BOLD)
CHANCE = TextStyle(Size.SMALL, BOLD, GOLD, align="right")
SPACE_NUMBERS = TextStyle(Size.SMALL, BOLD, align="centre")
TOKENS_LINE = TextStyle(Size.SMALL, MEDIUM, MIDDLE)
COUNT_TITLE = TextStyle(weight=BOLD, align="centre")
COUNT_LABEL = TextStyle()
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


@dataclass(frozen=True, slots=True)
class ArmyRow:
    look: Look
    name: str
    figures: Sequence[str]
    is_out: bool
    is_current: bool


def draw_groups(canvas: Canvas, groups: Sequence[Group]) -> None:
    """The chevrons of hud.draw_track, with a dot for each step."""
    wide = (hud.TRACK_RIGHT - hud.TRACK_LEFT) / len(groups)
    slant = 20.0
    for index, group in enumerate(groups):
        x0, x1 = hud.TRACK_LEFT + index * wide, hud.TRACK_LEFT + (index + 1) * wide - 6
        is_now = group.state == 0
        fill = GOLD if is_now else hud.STEP_DONE if group.state < 0 and not group.is_crossed else hud.STEP_LATER
        shape = [
            (x0, 14.0), (x1 - 2, 14.0), (x1 + slant - 4, 36.0), (x1 - 2, 58.0), (x0, 58.0), (x0 + slant - 2, 36.0)
        ]  # fmt: skip
        canvas.polygon([(x - 1.5 if x == x0 else x + 1.5, y) for x, y in shape], LINE)
        canvas.polygon([(x, y + (1.5 if y < 36 else -1.5 if y > 36 else 0)) for x, y in shape], fill)
        ink = ON_GOLD if is_now else CROSSED if group.is_crossed else MIDDLE if group.state < 0 else LOW
        middle = (x0 + x1 + slant) / 2
        room = wide - 76
        style = GROUP_LABEL.with_weight(BOLD if is_now else SEMIBOLD).with_ink(ink)
        # Widths are of the designed size, but players may have chosen larger letters.
        shown = min(room, canvas.width_of(group.label, style) * canvas.lettering.growth)
        if group.state < 0 and not group.is_crossed:
            canvas.icon("check", middle - shown / 2 - 14, 30, 18, GOOD)
        canvas.write_at(middle, 30, group.label, style, room)
        if group.is_crossed:
            canvas.lines([(middle - shown / 2 - 8, 31), (middle + shown / 2 + 8, 31)], CROSSED, 2.5)
            continue
        for dot in range(group.dots):
            x = middle + (dot - (group.dots - 1) / 2) * 15
            canvas.disc(x, 50, 4.5, ink)
            if dot >= group.done:
                canvas.disc(x, 50, 2.6, fill)


def draw_armies(canvas: Canvas, title: str, factions: Sequence[tuple[str, Sequence[ArmyRow]]], box: Box) -> list[Box]:
    """Both factions with their armies under each other; columns are planets, armies, ships and cards. Where the armies
    stand is given back, from top to bottom."""
    x0, y0, x1, y1 = box
    canvas.panel(*box)
    canvas.write_at(x0 + 14, y0 + 20, title, ARMIES_TITLE, COLUMNS[0] - x0 - 40)
    for icon, middle in zip(COLUMN_ICONS, COLUMNS, strict=True):
        canvas.icon(icon, middle, y0 + 20, 22, LOW)
    pitch = (y1 - y0 - ARMIES_HEAD - ARMIES_FOOT - FACTION_HIGH * len(factions)) / sum(
        len(rows) for _, rows in factions
    )
    down = y0 + ARMIES_HEAD
    end = hud.names_end(canvas, [row.figures[0] for _, rows in factions for row in rows], COLUMNS[0])
    found: list[Box] = []
    for name, rows in factions:
        middle = down + FACTION_HIGH / 2
        right = canvas.write_at(x0 + 14, middle, name, FACTION_NAME, x1 - x0 - 60)
        canvas.box(right + 10, middle - 0.75, x1 - 14, middle + 0.75, LINE)
        down += FACTION_HIGH
        for row in rows:
            found.append((x0, down, x1, down + pitch))
            _draw_army(canvas, row, found[-1], end)
            down += pitch
    return found


def _draw_army(canvas: Canvas, row: ArmyRow, box: Box, end: float) -> None:
    x0, y0, x1, y1 = box
    middle = (y0 + y1) / 2
    if row.is_current:
        canvas.box(x0 + 6, y0 + 2, x1 - 6, y1 - 2, RAISED, 8)
        canvas.box(x0 + 6, y0 + 2, x0 + 11, y1 - 2, GOLD, 2)
    canvas.emblem(row.look, x0 + 30, middle, 15)
    ink = LOW if row.is_out else HIGH
    hud.draw_player_name(canvas, x0 + 52, middle, row.name, (end - x0 - 52, y1 - y0 - 4), ink, row.is_current)
    if row.is_out:
        canvas.icon("skull", COLUMNS[-1], middle, 24, LOW)
        return
    for place, (figure, at) in enumerate(zip(row.figures, COLUMNS, strict=True)):
        canvas.write_at(at, middle, figure, FIGURE if place else FIRST_FIGURE, hud.FIGURE_ROOM)


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
    x0, y0, x1, _ = box
    title, chance, under = words
    canvas.panel(*box)
    canvas.write_at(x0 + 16, y0 + 26, title, TRACK_TITLE, 104)
    canvas.write_at(x1 - 16, y0 + 26, chance, CHANCE, x1 - x0 - 32 - 108)
    here = round(pawn)
    wide, high = SPACE
    for space, label in enumerate(labels):
        x, y = space_at(space, box)
        cell = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
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
    canvas.picture("pieces/token_back", x0 + 28, y0 + 166, 26, 26)
    canvas.write_at(x0 + 50, y0 + 166, under, TOKENS_LINE, x1 - x0 - 66)


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
    x0, y0, x1, y1 = box
    canvas.write_at((x0 + x1) / 2, y0 + 26, title, COUNT_TITLE, x1 - x0 - 28)
    found: dict[str, Box] = {}
    for index, row in enumerate(rows):
        middle = y0 + 46 + row_high(len(rows)) * (index + 0.5)
        if index == current:
            canvas.box(x0 + 8, middle - 21, x1 - 8, middle + 21, RAISED, 8)
            canvas.box(x0 + 8, middle - 21, x0 + 13, middle + 21, GOLD, 2)
        canvas.write_at(x0 + 24, middle, row.label, COUNT_LABEL, x1 - x0 - 198)
        less = (x1 - 166, middle - 18, x1 - 126, middle + 18)
        more = (x1 - 58, middle - 18, x1 - 18, middle + 18)
        for place, icon, can in ((less, "minus", row.amount > row.low), (more, "plus", row.amount < row.high)):
            canvas.box(*place, colour("#1D3D5C") if can else INK, 8)
            canvas.icon(icon, (place[0] + place[2]) / 2, middle, 20, HIGH if can else LOW)
        canvas.write_at(x1 - 92, middle, str(row.amount), AMOUNT.with_ink(GOLD if index == current else HIGH), 60)
        found[f"less:{index}"], found[f"more:{index}"] = less, more
    go = (x0 + 14, y1 - 50, x1 - 14, y1 - 12)
    canvas.box(*go, GOLD, 8)
    canvas.write_at((go[0] + go[2]) / 2, (go[1] + go[3]) / 2, under, GO_LABEL, go[2] - go[0] - 20)
    found["go"] = go
    return found
