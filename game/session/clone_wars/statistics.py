"""What the statistics of Clone Wars count besides what all modes on boards count: ships, powers, Order 66."""

from __future__ import annotations

from game.rules.clone_wars import events
from game.rules.clone_wars.state import State
from game.rules.conquest.events import DiceRolled
from game.session.conquest.statistics import COUNTS, MARKS, count_elimination, count_set, count_throw, land_chart
from game.session.registry import StatisticsTraits
from game.session.story.highlights import OUT, TRADE
from game.session.story.statistics import Statistics


def _count_roll(found: Statistics, event: DiceRolled, before: State, after: State) -> None:
    count_throw(found, event, before, after, (before.attack_sides, before.defence_sides))


def _count_ship(found: Statistics, event: events.ShipBuilt, before: State, after: State) -> None:
    found.sides[event.seat].ships += 1


def _count_power(found: Statistics, event: events.PowerPlayed, before: State, after: State) -> None:
    found.sides[event.seat].powers += 1


def _count_converted(found: Statistics, event: events.Order66Given, before: State, after: State) -> None:
    found.sides[event.seat].converted += len(event.fallen)


CLONE_WARS = StatisticsTraits(
    land_chart,
    {
        **COUNTS,
        DiceRolled: _count_roll,
        events.SetTraded: count_set,
        events.ShipBuilt: _count_ship,
        events.PowerPlayed: _count_power,
        events.Order66Given: _count_converted,
        events.ArmyEliminated: count_elimination,
    },
    {**MARKS, events.SetTraded: TRADE, events.ArmyEliminated: OUT},
)
