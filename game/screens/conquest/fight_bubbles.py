"""Bubbles of a fight on the board, beside the land that it is about: the odds with the dice that are thrown, the dice
of a defence, and how many move in. What can be clicked is told by name. Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import Intent
from game.rules.conquest.state import ConquestState
from game.screens.dialogs.prompts import draw_input
from game.screens.match import hud
from game.session.conquest.advice import forecast_aim
from game.session.conquest.chooser import Chooser
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, CHOICE, DISPLAY, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, LINE, MIDDLE, ON_GOLD, Colour, colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

PAD = 16.0
LOSS = 78.0
DIE_HIGH, ROW_HIGH, GAP = 44.0, 40.0, 8.0
COLUMN = 0.254  # where the two lands stand in the width of a bubble with a slider
GO_HIGH, KEY_ROOM = 46.0, 92.0
DIE_WIDE, NUMBER_WIDE = 22.0, 22.0
CHANCE = TextStyle(Size.HEADLINE, DISPLAY, GOLD, align="right")
LOSSES_LABEL = TextStyle(23, ink=MIDDLE)
EXPECTED_LOSS = TextStyle(23, BOLD)
LONG_TITLE = TextStyle(23, BOLD, lines=2, leading=1.0)
ARRIVING = TextStyle(Size.TITLE, DISPLAY, GOLD, align="centre")
LAND_NAME = TextStyle(Size.SMALL, ink=MIDDLE, align="centre", lines=2, leading=1.05)
MOVE_BUTTON = TextStyle(Size.LABEL, BOLD, ABYSS, align="centre")
ROW_LABEL = TextStyle(23)


def draw_odds_bubble(canvas: Canvas, panels: MatchPanels, chooser: Chooser, target: int, box: Box) -> None:
    """The chance large, what both sides can expect to lose, the dice, and what a blitz leaves behind."""
    state: ConquestState = panels.session.shown
    # Where no blitz can begin, only one's own throws are left.
    keep = panels.keep if state.armies[chooser.source] > panels.keep else 1
    forecast = forecast_aim(chooser, keep)
    if forecast is None:
        return
    say, comma = panels.context.say, panels.context.number_signs.decimal
    x0, y0, x1, _ = box
    chance = per_cent(forecast.win)
    canvas.write_at(x0 + PAD, y0 + 34, say("match.win"), Text.HEAD, 70)
    canvas.write_at(x1 - PAD, y0 + 32, chance, CHANCE, 118)
    versus = say("match.versus", attackers=state.armies[chooser.source], defenders=state.armies[target])
    canvas.write_at(x0 + 150, y0 + 35, versus, Text.QUIET_CENTRED, 104)
    hud.draw_share(canvas, x0 + PAD, x1 - PAD, y0 + 66, forecast.win)
    words = say("match.odds_blitz", count=keep) if keep > 1 else say("match.expected_losses")
    canvas.write_at(x0 + PAD, y0 + 94, words, LOSSES_LABEL, x1 - x0 - 2 * PAD - 2 * LOSS - 4)
    sides = (state.owners[chooser.source], forecast.attacker_losses), (state.owners[target], forecast.defender_losses)
    for place, (side, lost) in enumerate(sides):
        left = x1 - PAD - (2 - place) * LOSS
        canvas.emblem(panels.looks[side], left + 12, y0 + 94, 12)
        canvas.write_at(left + 27, y0 + 94, losses_text(lost, comma), EXPECTED_LOSS, LOSS - 34)
    y = _draw_choices(canvas, panels, chooser, (x0 + PAD, y0 + 113, x1 - PAD), panels.skin.dock_inks[False])
    row = (x0 + PAD, y, x1 - PAD, y + ROW_HIGH)
    _draw_row(canvas, row, say("match.blitz_keeps"), str(panels.keep))
    panels.regions["keep"] = row


def draw_defence_bubble(canvas: Canvas, panels: MatchPanels, chooser: Chooser, target: int, box: Box) -> None:
    """How many dice the defender throws; or never to be asked again."""
    state: ConquestState = panels.session.shown
    say = panels.context.say
    x0, y0, x1, _ = box
    versus = say("match.versus", attackers=state.armies[state.source], defenders=state.armies[target])
    canvas.write_at(x0 + PAD, y0 + 30, say("match.defence_dice"), Text.LABEL_STRONG, 176)
    canvas.write_at(x1 - PAD, y0 + 30, versus, Text.QUIET_RIGHT, 108)
    y = _draw_choices(canvas, panels, chooser, (x0 + PAD, y0 + 52, x1 - PAD), panels.skin.dock_inks[True])
    row = (x0 + PAD, y, x1 - PAD, y + ROW_HIGH)
    _draw_row(canvas, row, say("battle.always_most"), "")
    draw_input(canvas, panels.context.devices, say, Intent.ADVANCE, row[2] - 6, (row[1] + row[3]) / 2)
    panels.regions["always_most"] = row


def _draw_choices(
    canvas: Canvas, panels: MatchPanels, chooser: Chooser, at: tuple[float, float, float],
    inks: tuple[Colour, Colour],
) -> float:  # fmt: skip
    """The dice, and what a mode chooses besides, from a left, a top and a right; where the next line begins."""
    x0, y0, x1 = at
    foot = y0 + DIE_HIGH
    panels.regions |= draw_dice(canvas, (x0, y0, x1, foot), chooser.high, chooser.amount, inks)
    more = panels.skin.more_high(chooser)
    if more:
        panels.skin.draw_more(canvas, panels, chooser, (x0, foot + GAP, x1, foot + more))
    return foot + more + GAP


def draw_dice(canvas: Canvas, box: Box, most: int, chosen: int, inks: tuple[Colour, Colour]) -> dict[str, Box]:
    """One to three dice side by side, and where each choice lies. `inks` are for those that rest and for the chosen."""
    x0, y0, x1, y1 = box
    count = max(1, most)
    wide = (x1 - x0 + 8) / count
    found: dict[str, Box] = {}
    for index in range(count):
        place = (x0 + index * wide, y0, x0 + (index + 1) * wide - 8, y1)
        is_chosen = index + 1 == chosen
        canvas.box(*place, GOLD if is_chosen else colour("#14304A"), 10)
        if not is_chosen:
            canvas.outline(*place, LINE, 10)
        # The number stands at the right of its dice: a line of its own would make every bubble higher.
        middle, half = (place[0] + place[2]) / 2, (y0 + y1) / 2
        start = middle - (DIE_WIDE * (index + 1) + NUMBER_WIDE) / 2
        for die in range(index + 1):
            canvas.icon("dice", start + DIE_WIDE * (die + 0.5), half, 20, inks[is_chosen])
        figure = start + DIE_WIDE * (index + 1) + NUMBER_WIDE / 2
        ink = ON_GOLD if is_chosen else MIDDLE
        canvas.write_at(figure, half, str(index + 1), Text.STRONG_CENTRED.with_ink(ink), NUMBER_WIDE)
        found[f"dice:{index + 1}"] = place
    return found


def draw_amount_bubble(
    canvas: Canvas, panels: MatchPanels, chooser: Chooser, lands: tuple[int, int], box: Box, title: str
) -> None:
    """How many go over: both lands as they will be, a slider with its limits in words, and what sends them off."""
    state: ConquestState = panels.session.shown
    is_move = chooser.bubble == "move"
    source, target = lands
    x0, y0, x1, y1 = box
    say = panels.context.say
    canvas.icon("flag", x0 + 30, y0 + 28, 24, GOLD)
    room = x1 - x0 - 64
    canvas.write_at(
        x0 + 50,
        y0 + 28,
        title,
        Text.LABEL_STRONG if canvas.width_of(title, Text.LABEL_STRONG) <= room else LONG_TITLE,
        room,
    )
    moving = chooser.amount
    already = 0 if is_move else state.armies[target]
    left, gained = state.armies[source] - (moving - already), (state.armies[target] if is_move else 0) + moving
    middle, column = (x0 + x1) / 2, (x1 - x0) * COLUMN
    canvas.write_at(x0 + column, y0 + 74, str(left), Text.TITLE, 90)
    canvas.icon("arrow", middle, y0 + 74, 28, MIDDLE)
    canvas.write_at(x1 - column, y0 + 74, str(gained), ARRIVING, 90)
    canvas.write_at(x0 + column, y0 + 121, panels.place(source), LAND_NAME, 136)
    canvas.write_at(x1 - column, y0 + 121, panels.place(target), LAND_NAME, 136)
    hud.draw_limits(canvas, x0 + 30, x1 - 30, y0 + 170, chooser.low, chooser.high, moving)
    panels.regions["slider"] = (x0 + 14, y0 + 148, x1 - 14, y0 + 194)
    if not is_move:
        canvas.write_at(middle, y0 + 216, say("match.at_least_dice", count=chooser.low), Text.NOTE_CENTRED, 244)
        canvas.write_at(middle, y0 + 241, say("match.at_most_stays", count=chooser.high), Text.NOTE_CENTRED, 244)
    go = (x0 + 14, y1 - 12 - GO_HIGH, x1 - 14, y1 - 12)
    canvas.box(*go, GOLD, 9)
    half = (go[1] + go[3]) / 2
    room = go[2] - go[0] - KEY_ROOM
    canvas.write_at(go[0] + 8 + room / 2, half, say("match.prompt.move_in", count=moving), MOVE_BUTTON, room - 8)
    draw_input(canvas, panels.context.devices, say, Intent.CONFIRM, go[2] - 5, half)
    panels.regions["confirm"] = go


def _draw_row(canvas: Canvas, box: Box, words: str, figure: str) -> None:
    """Draw a line that can be clicked."""
    x0, y0, x1, y1 = box
    canvas.draw_panel(box, CHOICE)
    middle = (y0 + y1) / 2
    canvas.write_at(x0 + 12, middle, words, ROW_LABEL, x1 - x0 - 62)
    canvas.write_at(x1 - 26, middle, figure, Text.HEAD_CENTRED, 40)


def losses_text(losses: float, comma: str) -> str:
    """What a side can expect to lose."""
    return f"−{losses:.1f}".replace(".", comma) if losses < 9.95 else f"−{losses:.0f}"


def per_cent(share: float) -> str:
    """Never 0 or 100 unless it is certain."""
    if 0 < share < 0.005:
        return "<1 %"
    if 0.995 <= share < 1:
        return ">99 %"
    return f"{share * 100:.0f} %"
