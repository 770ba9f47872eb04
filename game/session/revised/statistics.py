"""What the statistics of the games of 2008 count besides what all modes on boards count: stars and objectives."""

from __future__ import annotations

from typing import Any

from game.rules.revised.events import ObjectivesSeized, ObjectiveTaken, StarsTraded
from game.session.conquest.statistics import COUNTS, MARKS, count_set, land_chart
from game.session.registry import StatisticsTraits
from game.session.story.highlights import TRADE
from game.session.story.statistics import Statistics


def _objective_taken(found: Statistics, event: ObjectiveTaken, before: Any, after: Any) -> None:
    found.sides[event.seat].objectives += 1


def _objectives_seized(found: Statistics, event: ObjectivesSeized, before: Any, after: Any) -> None:
    found.sides[event.seat].objectives += len(event.objectives)


REVISED = StatisticsTraits(
    land_chart,
    {**COUNTS, StarsTraded: count_set, ObjectiveTaken: _objective_taken, ObjectivesSeized: _objectives_seized},
    {**MARKS, StarsTraded: TRADE},
)
