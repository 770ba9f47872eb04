"""The objective that is about to be taken: what it costs, said before it is paid, what it brings, and what is then
lacking to win. Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.revised.mode import revised_mode
from game.rules.revised.rules import REWARDS
from game.screens.revised.objective_cards import aim_name
from game.session.revised.choosers import ObjectiveChooser
from game.session.revised.objective_progress import NOBODY
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.styles import BOLD, NOTICE, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LOW, MIDDLE, ON_GOLD, RAISED, Colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

PRICE = Area(24, 296, 284, 520)
HEAD = Area(24, 79, 354, 139)
CARD = 56.0
COSTS_NOTHING = TextStyle(ink=MIDDLE, align="centre", lines=2)
TAKE = TextStyle(Size.LABEL, BOLD, ON_GOLD, align="centre")
COSTS = TextStyle(Size.SMALL, ink=LOW, lines=2, leading=1.0)
CARD_TITLE = TextStyle(Size.SMALL, BOLD, lines=2, leading=1.0)


def draw_price(canvas: Canvas, panels: MatchPanels, chooser: ObjectiveChooser) -> None:
    """Beside the west of America, clear of the names of its continents."""
    say, inner = panels.context.say, PRICE.inset(left=14, right=14)
    canvas.panel(*PRICE, line=GOLD, line_width=2, alpha=252)
    name = aim_name(panels.context, revised_mode(panels.mode), chooser.objective)
    canvas.write(inner.line(24), name, Text.STRONG_CENTRED)
    if chooser.card < 0:
        canvas.write(inner.line(86), say("revised.costs_nothing"), COSTS_NOTHING)
    else:
        _draw_payment(canvas, panels, chooser)
    if chooser.reward != NOBODY:
        reward = panels.skin.words(panels.mode, panels.context.language)["Reward"](chooser.reward)
        canvas.picture(f"icons/reward_{REWARDS[chooser.reward]}", *PRICE.at(32, 149), 26, 26)
        canvas.write(PRICE.inset(left=52, right=8).line(149), reward, Text.SMALL)
    button = panels.regions["take"] = PRICE.inset(left=16, right=16, foot=12).foot(42)
    canvas.box(*button, GOLD, 8)
    canvas.write(button.inset(8), say("revised.take"), TAKE)
    title, words, ink = outcome(panels, chooser)
    draw_head(canvas, "trophy", title, words, ink)


def _draw_payment(canvas: Canvas, panels: MatchPanels, chooser: ObjectiveChooser) -> None:
    panels.cards.draw(canvas, chooser.card, *PRICE.at(66, 89), CARD)
    told = PRICE.inset(left=126, right=10)
    canvas.write(told.line(69), panels.context.say("revised.costs"), COSTS)
    canvas.write(told.line(112), panels.cards.title(chooser.card), CARD_TITLE)
    if len(chooser.hand) > 1:
        for name, icon, across in (("pay_before", "left", 22), ("pay_after", "right", 110)):
            box = panels.regions[name] = around(*PRICE.at(across, 89), 12, 26)
            canvas.box(*box, RAISED, 8)
            canvas.icon(icon, *box.middle, 18, HIGH)


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
    canvas.draw_panel(HEAD, NOTICE)
    canvas.icon(icon, *HEAD.at(34, 30), 34, GOLD)
    told = HEAD.inset(left=62, right=10)
    canvas.write(told.line(19), title, Text.STRONG.with_ink(ink))
    canvas.write(told.line(45), words, Text.NOTE)
