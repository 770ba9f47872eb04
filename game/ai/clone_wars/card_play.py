"""Step 4: which cards to hand in for armies or a ship, and which to keep. Works from the view; imports no agent."""

from __future__ import annotations

from game.ai.clone_wars.chart import CAPITALS, CORVETTES, FIGHTERS, Chart
from game.ai.clone_wars.styles import Style
from game.core.records import Record
from game.rules.clone_wars.actions import Build, Power
from game.rules.clone_wars.cards import builds, is_forced, set_worth, sets
from game.rules.clone_wars.phases import CARDS
from game.rules.clone_wars.powers import is_fallen, plays
from game.rules.clone_wars.state import State
from game.rules.conquest.actions import End, Trade
from game.rules.conquest.board import Cells

# What a card is worth in the hand for its power, by effect; what is missing has no use worth waiting for.
KEPT = {"reinforce": 3.0, "hold": 2.0, "best_face": 1.5, "raise": 1.0, "stall": 3.0, "hasten": 3.0, "sabotage": 1.0}
# A common battle, by which ships are compared.
ATTACKERS, DEFENDERS = 9, 7
# How much of such a battle a power is worth that is missed by one army.
MISSED = 0.1
SHIPS_ALONE = (FIGHTERS, CORVETTES, CAPITALS)


def keeping(chart: Chart, view: State, card: int) -> float:
    if is_fallen(chart.table, view, view.seat, card):
        return 0.0
    effect = chart.table.effects[card]
    if view.order66 and effect in ("stall", "hasten"):
        return 0.0
    return KEPT.get(effect, 0.0)


def best_set(chart: Chart, view: State) -> tuple[float, Cells]:
    """The set that brings most, and of those the one whose powers are missed least; 0.0 for none."""
    best, least = 0, 0.0
    choice: Cells = ()
    for cards in sets(chart.table, view):
        worth = set_worth(chart.table, cards)
        missed = sum([keeping(chart, view, card) for card in cards])
        if worth > best or (worth == best and missed < least):
            best, choice, least = worth, cards, missed
    return best, choice


def best_build(chart: Chart, view: State) -> int:
    """The card with the ship that helps most in battle; -1 for none."""
    best, choice = -1000.0, -1
    for card in builds(chart.table, view):
        ship = SHIPS_ALONE[chart.table.deck.symbols[card]]
        value = chart.fight(ATTACKERS, DEFENDERS, ship, 0)[0] - chart.fight(DEFENDERS, ATTACKERS, 0, ship)[0]
        value -= MISSED * keeping(chart, view, card)
        if value > best:
            best, choice = value, card
    return choice


def play_cards(chart: Chart, style: Style, view: State) -> Record:
    """A good set, then a ship; when there are too many cards anything that makes them fewer."""
    count = len(view.hands[view.seat])
    forced = is_forced(chart.table, view)
    worth, cards = best_set(chart, view)
    if cards and worth >= style.trade_least and count >= style.trade_at:
        return Trade(cards)
    built = best_build(chart, view) if forced or count >= style.build_at else -1
    if built >= 0:
        return Build(built)
    if not forced:
        return End()
    return Trade(cards) if cards else Power(plays(chart.table, view, view.seat, CARDS)[0])
