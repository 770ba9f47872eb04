"""What the statistics of Clone Wars count besides what all modes on boards count: ships, powers, Order 66."""

from __future__ import annotations

from game.rules.clone_wars.events import (
    ArmyEliminated,
    Order66Given,
    PowerPlayed,
    SetTraded,
    ShipBuilt,
    ShipsDestroyed,
)
from game.rules.clone_wars.state import State
from game.rules.conquest.events import DiceRolled
from game.session.conquest.statistics import COUNTS, MARKS, count_elimination, count_set, count_throw, land_chart
from game.session.registry import StatisticsTraits
from game.session.story.highlights import OUT, TRADE
from game.session.story.statistics import Statistics


def _rolled(found: Statistics, event: DiceRolled, before: State, after: State) -> None:
    count_throw(found, event, before, after, (before.attack_sides, before.defence_sides))


def _ship_built(found: Statistics, event: ShipBuilt, before: State, after: State) -> None:
    found.sides[event.seat].ships += 1


def _ships_destroyed(found: Statistics, event: ShipsDestroyed, before: State, after: State) -> None:
    found.sides[before.owners[event.territory]].ships_lost += event.fighters + event.corvettes + event.capitals


def _power_played(found: Statistics, event: PowerPlayed, before: State, after: State) -> None:
    found.sides[event.seat].powers += 1


def _order_given(found: Statistics, event: Order66Given, before: State, after: State) -> None:
    found.sides[event.seat].converted += len(event.fallen)


CLONE_WARS = StatisticsTraits(
    land_chart,
    {
        **COUNTS,
        DiceRolled: _rolled,
        SetTraded: count_set,
        ShipBuilt: _ship_built,
        ShipsDestroyed: _ships_destroyed,
        PowerPlayed: _power_played,
        Order66Given: _order_given,
        ArmyEliminated: count_elimination,
    },
    {**MARKS, SetTraded: TRADE, ArmyEliminated: OUT},
)
