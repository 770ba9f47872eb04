"""What the statistics of the games of 2008 count besides what all modes on boards count: stars and objectives."""

from __future__ import annotations

from game.core.state import State
from game.rules.conquest.events import TerritoryCaptured
from game.rules.revised.events import ObjectivesSeized, ObjectiveTaken, StarsTraded
from game.rules.revised.state import State as RevisedState
from game.session.conquest.statistics import COUNTS, MARKS, count_set, land_chart
from game.session.registry import StatisticsTraits
from game.session.story.highlights import TRADE
from game.session.story.statistics import Statistics


def _count_objective(found: Statistics, event: ObjectiveTaken, before: State, after: State) -> None:
    found.sides[event.seat].objectives += 1


def _count_seized(found: Statistics, event: ObjectivesSeized, before: State, after: State) -> None:
    found.sides[event.seat].objectives += len(event.objectives)


def _count_capture(found: Statistics, event: TerritoryCaptured, before: RevisedState, after: State) -> None:
    side = found.count_capture(event.seat, event.loser)
    capitals = enumerate(before.capitals)
    side.capitals += any(capital == event.target for seat, capital in capitals if seat != event.seat)
    side.cities += event.target in before.cities


REVISED = StatisticsTraits(
    land_chart,
    {
        **COUNTS,
        TerritoryCaptured: _count_capture,
        StarsTraded: count_set,
        ObjectiveTaken: _count_objective,
        ObjectivesSeized: _count_seized,
    },
    {**MARKS, StarsTraded: TRADE},
)
