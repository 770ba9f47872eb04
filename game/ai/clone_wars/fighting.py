"""Answers in and around a fight: dice of the defence, and the powers of cards at their moments.
Works from the view; imports no agent."""

from __future__ import annotations

from game.ai.clone_wars.chart import Chart, ships_on
from game.ai.clone_wars.power_play import best_turn_of_dice
from game.ai.clone_wars.styles import Style
from game.core.records import Record
from game.core.rows import replace_at
from game.rules.clone_wars.actions import AttackWith, Power
from game.rules.clone_wars.dice import usable_ships
from game.rules.clone_wars.phases import AFTER_ROLL, ATTACK, DEFEND, TRACK
from game.rules.clone_wars.powers import plays
from game.rules.clone_wars.reach import has_ships_to_choose
from game.rules.clone_wars.rules import CAPITAL, CORVETTE, FIGHTER, REPUBLIC
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import acting
from game.rules.conquest.actions import Attack, Defend, End
from game.rules.conquest.board import Cells

# Where the Emperor is fought for, any gain is worth a card.
LEAST_GAIN = 0.3
# A price beyond this says that powers are not used at all.
NO_USE = 5.0
# With so many cards in hand one is as good as lost, so it costs less.
MANY_CARDS = 4
LOW_PRICE = 0.5
# What larger dice shift in one throw, for each die that meets another.
SURGE = 0.3
SINGLE_PLANET = 1.0
# For ships that stay at home: how much of the chance to win may go, and how many armies each is worth there.
FAIR_LOSS = 0.02
WORTH_AT_HOME = 0.3


def price_of(style: Style, view: State, army: int) -> float:
    """How many armies a card must shift to be played."""
    if style.power_price > NO_USE:
        return style.power_price
    if view.emperor >= 0 and view.target == view.emperor:
        return LEAST_GAIN
    return style.power_price * (LOW_PRICE if len(view.hands[army]) >= MANY_CARDS else 1.0)


def strike(chart: Chart, view: State, source: int, target: int) -> Record:
    """The most dice and all ships, but for those that had better stay at home when the planet falls."""
    dice = min(view.armies[source] - 1, chart.rules.attack_dice)
    usable = usable_ships(view, source, dice)
    sent = usable
    if has_ships_to_choose(chart.table, view, source) and is_home_safer(chart, view, source, target, dice):
        sent = least_fleet(chart, view, source, target, usable)
    return Attack(source, target, dice) if sent == usable else AttackWith(source, target, dice, *sent)


def is_home_safer(chart: Chart, view: State, source: int, target: int, dice: int) -> bool:
    """Whether this throw can take the planet, no enemy is beside it then, and one still is beside the source: only
    there ships would be of use afterwards."""
    enemies = chart.table.enemies[view.seat]
    if view.armies[target] > min(dice, chart.rules.defence_dice):
        return False
    if any(view.owners[other] in enemies for other in chart.neighbours[target]):
        return False
    return any(view.owners[other] in enemies for other in chart.neighbours[source] if other != target)


def least_fleet(chart: Chart, view: State, source: int, target: int, usable: Cells) -> Cells:
    """The ships without which the planet would be dearer than they are worth at home; kind after kind is left out."""
    attackers, defenders, defence = view.armies[source] - 1, view.armies[target], chart.defence_fleet(view, target)
    chance, left = chart.fight(attackers, defenders, chart.fleet_of(usable), defence)
    sent = usable
    for kind in (CAPITAL, CORVETTE, FIGHTER):
        fewer = replace_at(sent, kind, 0)
        win, rest = chart.fight(attackers, defenders, chart.fleet_of(fewer), defence)
        kept = sum(usable) - sum(fewer)
        if win >= chance - FAIR_LOSS and rest >= left - WORTH_AT_HOME * kept:
            sent = fewer
    return sent


def defend(chart: Chart, style: Style, view: State) -> Record:
    """The most dice, unless a card holds the line where much would be lost."""
    army = view.owners[view.target]
    if view.hands[army]:
        rows = plays(chart.table, view, army, DEFEND)
        words = hold(chart, style, view, army, rows) or surge(chart, style, view, army, rows)
        if words:
            return Power(words)
    return Defend(min(chart.rules.defence_dice, view.armies[view.target]))


def hold(chart: Chart, style: Style, view: State, army: int, rows: list[Cells]) -> Cells:
    """The card to hold the line with, () for none: when the loss to expect is worth two cards."""
    cards = [words for words in rows if chart.table.effects[words[0]] == "hold"]
    if not cards:
        return ()
    target, system = view.target, chart.home[view.target]
    fleets = chart.attack_fleet(view, view.source), chart.defence_fleet(view, target)
    chance, _ = chart.fight(view.armies[view.source] - 1, view.armies[target], *fleets)
    stake = view.armies[target] + SINGLE_PLANET + style.ship * ships_on(view, target)
    if all(view.owners[member] == army for member in chart.members[system]):
        stake += style.holding * chart.bonuses[system]
    if target == view.emperor:
        stake += style.emperor
    return cards[0] if chance * stake >= 2.0 * style.power_price else ()


def surge(chart: Chart, style: Style, view: State, army: int, rows: list[Cells]) -> Cells:
    cards = [words for words in rows if chart.table.effects[words[0]] == "surge"]
    pairs = min(chart.rules.defence_dice, view.armies[view.target], view.dice)
    return cards[0] if cards and SURGE * pairs >= price_of(style, view, army) else ()


def answer_power(chart: Chart, style: Style, view: State) -> Record:
    army = acting(view)
    if view.moment == AFTER_ROLL:
        gain, words = best_turn_of_dice(chart, view, army)
        return Power(words) if words and gain >= price_of(style, view, army) else End()
    if view.moment == TRACK:
        return turn_track(chart, style, view, army)
    words = surge(chart, style, view, army, plays(chart.table, view, army, view.moment))
    return Power(words) if words else End()


def turn_track(chart: Chart, style: Style, view: State, army: int) -> Record:
    """The Republic stalls the pawn before a space with more numbers; the Separatists are always in a hurry."""
    rows, track = plays(chart.table, view, army, TRACK), chart.rules.track
    if not rows or style.power_price > NO_USE:
        return End()
    if chart.rules.factions[army] == REPUBLIC:
        before = len(track[view.pawn - 1]) if view.pawn else 0
        if len(track[min(view.pawn, len(track) - 1)]) <= before:
            return End()
    return Power(rows[0])


def sabotage(chart: Chart, style: Style, view: State) -> Cells:
    """The card to destroy a ship with, where most armies stand with it; () for none."""
    if view.attacked or style.power_price > NO_USE or not view.hands[view.seat]:
        return ()
    best = -1
    choice: Cells = ()
    for words in plays(chart.table, view, view.seat, ATTACK):
        if chart.table.effects[words[0]] == "sabotage":
            armies = view.armies[words[1] - chart.table.planet_word]
            if armies > best:
                best, choice = armies, words
    return choice
