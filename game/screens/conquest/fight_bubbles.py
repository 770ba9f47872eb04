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
from game.ui.drawing.layout import FILL, Area, around
from game.ui.drawing.styles import BOLD, CHOICE, DISPLAY, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, LINE, MIDDLE, ON_GOLD, Colour, colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

PAD = 16.0
RESTING = colour("#14304A")
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
    inner = Area(*box).inset(left=PAD, right=PAD)
    canvas.write(inner.left(70).line(34), say("match.win"), Text.HEAD)
    canvas.write(inner.right(118).line(32), per_cent(forecast.win), CHANCE)
    versus = say("match.versus", attackers=state.armies[chooser.source], defenders=state.armies[target])
    canvas.write(inner.inset(left=82).left(104).line(35), versus, Text.QUIET_CENTRED)
    hud.draw_share(canvas, inner.x0, inner.x1, inner.y0 + 66, forecast.win)
    words = say("match.odds_blitz", count=keep) if keep > 1 else say("match.expected_losses")
    label, *losses = inner.line(94).columns(FILL, LOSS, LOSS)
    canvas.write(label.inset(right=4), words, LOSSES_LABEL)
    sides = (state.owners[chooser.source], forecast.attacker_losses), (state.owners[target], forecast.defender_losses)
    for (side, lost), place in zip(sides, losses, strict=True):
        canvas.emblem(panels.looks[side], *place.at(12, 0), 12)
        canvas.write(place.inset(left=27, right=7), losses_text(lost, comma), EXPECTED_LOSS)
    row = _draw_choices(canvas, panels, chooser, inner.inset(top=113), panels.skin.dock_inks[False])
    _draw_row(canvas, row, say("match.blitz_keeps"), str(panels.keep))
    panels.regions["keep"] = row


def draw_defence_bubble(canvas: Canvas, panels: MatchPanels, chooser: Chooser, target: int, box: Box) -> None:
    """How many dice the defender throws; or never to be asked again."""
    state: ConquestState = panels.session.shown
    say, inner = panels.context.say, Area(*box).inset(left=PAD, right=PAD)
    versus = say("match.versus", attackers=state.armies[state.source], defenders=state.armies[target])
    canvas.write(inner.left(176).line(30), say("match.defence_dice"), Text.LABEL_STRONG)
    canvas.write(inner.right(108).line(30), versus, Text.QUIET_RIGHT)
    row = _draw_choices(canvas, panels, chooser, inner.inset(top=52), panels.skin.dock_inks[True])
    _draw_row(canvas, row, say("battle.always_most"), "")
    draw_input(canvas, panels.context.devices, say, Intent.ADVANCE, row.x1 - 6, row.middle[1])
    panels.regions["always_most"] = row


def _draw_choices(
    canvas: Canvas, panels: MatchPanels, chooser: Chooser, inside: Area, inks: tuple[Colour, Colour]
) -> Area:
    """The dice, and what a mode chooses besides, from the top of a box; the line under them."""
    dice, more = inside.top(DIE_HIGH), panels.skin.more_high(chooser)
    panels.regions |= draw_dice(canvas, dice, chooser.high, chooser.amount, inks)
    if more:
        panels.skin.draw_more(canvas, panels, chooser, dice.shift(down=DIE_HIGH + GAP).top(more - GAP))
    return dice.shift(down=DIE_HIGH + more + GAP).top(ROW_HIGH)


def draw_dice(canvas: Canvas, box: Area, most: int, chosen: int, inks: tuple[Colour, Colour]) -> dict[str, Box]:
    """One to three dice side by side, and where each choice lies. `inks` are for those that rest and for the chosen."""
    found: dict[str, Box] = {}
    for count, place in enumerate(box.split_columns(max(1, most), GAP), 1):
        is_chosen = count == chosen
        canvas.box(*place, GOLD if is_chosen else RESTING, 10)
        if not is_chosen:
            canvas.outline(*place, LINE, 10)
        # The number stands at the right of its dice: a line of its own would make every bubble higher.
        middle, half = place.middle
        start = middle - (DIE_WIDE * count + NUMBER_WIDE) / 2
        for die in range(count):
            canvas.icon("dice", start + DIE_WIDE * (die + 0.5), half, 20, inks[is_chosen])
        figure = start + DIE_WIDE * count + NUMBER_WIDE / 2
        ink = ON_GOLD if is_chosen else MIDDLE
        canvas.write_at(figure, half, str(count), Text.STRONG_CENTRED.with_ink(ink), NUMBER_WIDE)
        found[f"dice:{count}"] = place
    return found


def draw_amount_bubble(
    canvas: Canvas, panels: MatchPanels, chooser: Chooser, lands: tuple[int, int], box: Box, title: str
) -> None:
    """How many go over: both lands as they will be, a slider with its limits in words, and what sends them off."""
    state: ConquestState = panels.session.shown
    is_move, say, moving = chooser.bubble == "move", panels.context.say, chooser.amount
    source, target = lands
    area = Area(*box)
    inner, head = area.inset(left=14, right=14, foot=12), area.inset(left=50, right=14).line(28)
    canvas.icon("flag", *area.at(30, 28), 24, GOLD)
    fits = canvas.width_of(title, Text.LABEL_STRONG) <= head.width
    canvas.write(head, title, Text.LABEL_STRONG if fits else LONG_TITLE)
    already = 0 if is_move else state.armies[target]
    stay, gained = state.armies[source] - (moving - already), (state.armies[target] if is_move else 0) + moving
    middle = area.middle[0]
    canvas.icon("arrow", middle, area.y0 + 74, 28, MIDDLE)
    away = area.width * (0.5 - COLUMN)
    ends = (middle - away, source, stay, Text.TITLE), (middle + away, target, gained, ARRIVING)
    for x, land, armies, style in ends:
        canvas.write_at(x, area.y0 + 74, str(armies), style, 90)
        canvas.write_at(x, area.y0 + 121, panels.place(land), LAND_NAME, 136)
    hud.draw_limits(canvas, area.x0 + 30, area.x1 - 30, area.y0 + 170, chooser.low, chooser.high, moving)
    panels.regions["slider"] = inner.inset(top=148).top(46)
    if not is_move:
        limits = around(middle, area.y0 + 216, 122, 0)
        canvas.write(limits, say("match.at_least_dice", count=chooser.low), Text.NOTE_CENTRED)
        canvas.write(limits.shift(down=25), say("match.at_most_stays", count=chooser.high), Text.NOTE_CENTRED)
    go = panels.regions["confirm"] = inner.foot(GO_HIGH)
    canvas.box(*go, GOLD, 9)
    words = say("match.prompt.move_in", count=moving)
    canvas.write(go.inset(left=12, right=KEY_ROOM - 4), words, MOVE_BUTTON)
    draw_input(canvas, panels.context.devices, say, Intent.CONFIRM, go.x1 - 5, go.middle[1])


def _draw_row(canvas: Canvas, box: Area, words: str, figure: str) -> None:
    """Draw a line that can be clicked."""
    canvas.draw_panel(box, CHOICE)
    label, number = box.inset(left=12, right=6).columns(FILL, 40)
    canvas.write(label.inset(right=4), words, ROW_LABEL)
    canvas.write(number, figure, Text.HEAD_CENTRED)


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
