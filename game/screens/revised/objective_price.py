"""The objective that is about to be taken: what it costs, said before it is paid, what it brings, and what is then
lacking to win. Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.revised.mode import revised_mode
from game.rules.revised.rules import REWARDS
from game.screens.revised.objective_cards import aim_name
from game.session.revised.choosers import ObjectiveChooser
from game.session.revised.objective_progress import NOBODY
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, BUBBLE, NOTICE, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LOW, MIDDLE, ON_GOLD, RAISED, Colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

PRICE: Box = (24, 296, 284, 520)
HEAD: Box = (24, 79, 354, 139)
CARD = 56.0
COSTS_NOTHING = TextStyle(ink=MIDDLE, align="centre", lines=2)
TAKE = TextStyle(Size.LABEL, BOLD, ON_GOLD, align="centre")
COSTS = TextStyle(Size.SMALL, ink=LOW, lines=2, leading=1.0)
CARD_TITLE = TextStyle(Size.SMALL, BOLD, lines=2, leading=1.0)


def draw_price(canvas: Canvas, panels: MatchPanels, chooser: ObjectiveChooser) -> None:
    """Beside the west of America, clear of the names of its continents."""
    say = panels.context.say
    x0, y0, x1, y1 = PRICE
    canvas.draw_panel(PRICE, BUBBLE)
    middle, room = (x0 + x1) / 2, x1 - x0 - 28
    name = aim_name(panels.context, revised_mode(panels.mode), chooser.objective)
    canvas.write_at(middle, y0 + 24, name, Text.STRONG_CENTRED, room)
    if chooser.card < 0:
        canvas.write_at(middle, y0 + 86, say("revised.costs_nothing"), COSTS_NOTHING, room)
    else:
        _payment(canvas, panels, chooser)
    if chooser.reward != NOBODY:
        reward = panels.skin.words(panels.mode, panels.context.language)["Reward"](chooser.reward)
        canvas.picture(f"icons/reward_{REWARDS[chooser.reward]}", x0 + 32, y0 + 149, 26, 26)
        canvas.write_at(x0 + 52, y0 + 149, reward, Text.SMALL, x1 - x0 - 60)
    button = (x0 + 16, y1 - 54, x1 - 16, y1 - 12)
    canvas.box(*button, GOLD, 8)
    canvas.write_at(middle, y1 - 33, say("revised.take"), TAKE, room - 20)
    panels.regions["take"] = button
    title, words, ink = outcome(panels, chooser)
    draw_head(canvas, "trophy", title, words, ink)


def _payment(canvas: Canvas, panels: MatchPanels, chooser: ObjectiveChooser) -> None:
    say = panels.context.say
    x0, y0, x1, _ = PRICE
    panels.cards.draw(canvas, chooser.card, x0 + 66, y0 + 89, CARD)
    left, room = x0 + 126, x1 - x0 - 136
    canvas.write_at(left, y0 + 69, say("revised.costs"), COSTS, room)
    canvas.write_at(left, y0 + 112, panels.cards.title(chooser.card), CARD_TITLE, room)
    if len(chooser.hand) > 1:
        for name, icon, at in (("pay_before", "left", x0 + 22), ("pay_after", "right", x0 + 110)):
            box = (at - 12, y0 + 63, at + 12, y0 + 115)
            canvas.box(*box, RAISED, 8)
            canvas.icon(icon, at, y0 + 89, 18, HIGH)
            panels.regions[name] = box


def outcome(panels: MatchPanels, chooser: ObjectiveChooser) -> tuple[str, str, Colour]:
    """How it stands then; under it what else it costs, or how one wins; and the colour of the first."""
    say, to_win = panels.context.say, revised_mode(panels.mode).rules.to_win
    count = chooser.will_have
    if chooser.will_win:
        return say("revised.then_wins"), say("revised.then_wins_why", count=count), GOLD
    if to_win:
        title, why = say("revised.then_has", count=count, of=to_win), say("revised.wins_with", of=to_win)
        if count >= to_win:
            return title, say("revised.capital_lost"), HIGH
    else:
        key = "revised.then_keeps_one" if count == 1 else "revised.then_keeps"
        title, why = say(key, count=count), say("revised.wins_nothing")
    return title, say("revised.no_draw") if chooser.costs_draw else why, HIGH


def draw_head(canvas: Canvas, icon: str, title: str, words: str, ink: Colour = HIGH) -> None:
    """What this step is about, where armies are counted in others."""
    x0, y0, x1, _ = HEAD
    canvas.draw_panel(HEAD, NOTICE)
    canvas.icon(icon, x0 + 34, y0 + 30, 34, GOLD)
    room = x1 - x0 - 72
    canvas.write_at(x0 + 62, y0 + 19, title, Text.STRONG.with_ink(ink), room)
    canvas.write_at(x0 + 62, y0 + 45, words, Text.NOTE, room)
