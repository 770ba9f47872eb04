"""Steps 7 to 9: where idle armies and ships go, and which planets change their command. Works from the view."""

from __future__ import annotations

from game.ai.clone_wars.campaign import Campaign
from game.ai.clone_wars.chart import Chart, ships_on
from game.ai.clone_wars.fighting import NO_USE
from game.ai.clone_wars.plotting import income
from game.ai.clone_wars.styles import Style
from game.core.records import Record
from game.rules.clone_wars.actions import Agree, Command, Fleet, Power, Refuse
from game.rules.clone_wars.powers import moment_of, plays
from game.rules.clone_wars.reach import commands, routes
from game.rules.clone_wars.state import State
from game.rules.conquest.actions import End, Move

# A second move is worth a card for so many armies or ships.
WORTH_A_CARD = 4
SHIPS_WORTH_A_CARD = 2
# What a planet beside an enemy is worth, in armies a turn, to an army that meets none.
WAY_OUT = 2.0
# Nobody gives up an army of the faction for a planet.
NEVER = -1000.0
# After a refusal one other planet is asked for, if it is worth it; more would be begging.
MOST_REFUSALS = 1


def main_stack(campaign: Campaign) -> int:
    """The largest stack beside an enemy; without one, the largest of all."""
    view = campaign.view
    places = campaign.fronts() or [planet for planet, owner in enumerate(view.owners) if owner == campaign.army]
    return max(places, key=lambda planet: (view.armies[planet], -planet))


def move(campaign: Campaign) -> Record:
    """The largest idle stack goes where it does most; without one, a smaller stack at the front joins a larger."""
    view = campaign.view
    source, target = idle_march(campaign)
    if source < 0:
        source, target = joining(campaign)
    if source < 0:
        return End()
    count = view.armies[source] - 1
    if view.moves:
        return Move(source, target, count)
    return extra(campaign, "extra_move") if count >= WORTH_A_CARD else End()


def extra(campaign: Campaign, effect: str) -> Record:
    """Plays the card that grants another move, if there is one and powers are used."""
    table, view = campaign.chart.table, campaign.view
    if campaign.style.power_price <= NO_USE:
        for words in plays(table, view, view.seat, moment_of(view)):
            if table.effects[words[0]] == effect:
                return Power(words)
    return End()


def idle_march(campaign: Campaign) -> tuple[int, int]:
    view, army = campaign.view, campaign.army
    rows = [
        (-armies, planet)
        for planet, armies in enumerate(view.armies)
        if armies > 1 and view.owners[planet] == army and planet != view.emperor and not campaign.is_front(planet)
    ]
    rows.sort()
    for armies, source in rows:
        fronts = [planet for planet in routes(campaign.chart.table, view, source) if campaign.is_front(planet)]
        if fronts:
            return source, campaign.best_front(fronts, -armies - 1)[1]
    return -1, -1


def joining(campaign: Campaign) -> tuple[int, int]:
    """A stack at the front and a larger one beside it; guards of whole systems and of the Emperor stay."""
    view, chart = campaign.view, campaign.chart
    best, most = (-1, -1), 1
    fronts = campaign.fronts()
    for source in fronts:
        system = chart.home[source]
        if view.armies[source] <= most or campaign.held[system] == chart.sizes[system] or source == view.emperor:
            continue
        for target in chart.neighbours[source]:
            if target in fronts and view.armies[target] >= view.armies[source]:
                best, most = (source, target), view.armies[source]
    return best


def move_fleet(campaign: Campaign) -> Record:
    """Ships follow the main stack; those with the Emperor stay."""
    view, army = campaign.view, campaign.army
    goal = main_stack(campaign)
    near = routes(campaign.chart.table, view, goal)
    best, most = -1, 0
    for planet in near:
        ships = ships_on(view, planet)
        if view.owners[planet] == army and ships > most and planet != view.emperor:
            best, most = planet, ships
    if best < 0:
        return End()
    if not view.moves:
        return extra(campaign, "extra_fleet") if most >= SHIPS_WORTH_A_CARD else End()
    return Fleet(best, goal, *[row[best] for row in view.ships])


def command_gain(chart: Chart, view: State, planet: int) -> float:
    """How many armies a turn the faction gains when the army whose turn it is takes over a planet of the team."""
    owner, army = view.owners[planet], view.seat
    if view.owners.count(owner) == 1:
        return NEVER
    before = income(chart, view, army) + income(chart, view, owner)
    draft = view.draft()
    draft.owners = tuple([army if place == planet else other for place, other in enumerate(view.owners)])
    gain = float(income(chart, draft, army) + income(chart, draft, owner) - before)
    enemies = chart.table.enemies[army]
    if any(view.owners[other] in enemies for other in chart.neighbours[planet]):
        fronts = [
            place
            for place, other in enumerate(view.owners)
            if other == army and any(view.owners[near] in enemies for near in chart.neighbours[place])
        ]
        gain += 0.0 if fronts else WAY_OUT
    return gain


def take_command(chart: Chart, style: Style, view: State) -> Record:
    best, choice = 0.0, -1
    if len(view.refused) > MOST_REFUSALS:
        return End()
    for planet in commands(chart.table, view):
        gain = command_gain(chart, view, planet)
        if gain > best:
            best, choice = gain, planet
    return Command(choice) if choice >= 0 and best >= style.command else End()


def answer_command(chart: Chart, view: State) -> Record:
    """Agrees to what costs the faction nothing."""
    return Agree() if command_gain(chart, view, view.target) >= 0.0 else Refuse()
