"""What a session must know of Last Tin, and an agent that plays it well."""

from __future__ import annotations

from game.core.records import Record
from game.core.rng import Rng
from game.session.registry import SessionTraits, StatisticsTraits
from game.session.story.highlights import CAPTURE
from game.session.story.statistics import Statistics
from tests.eighth_mode.events import TinsTaken
from tests.eighth_mode.rules import MOST_TAKEN, LastTinMode, State, Take


def _count(found: Statistics, event: TinsTaken, before: State, after: State) -> None:
    """Every turn is one act, so the chart has a row for each."""
    found.close(before)
    found.count_capture(event.seat).beaten += event.count


TRAITS = SessionTraits(
    StatisticsTraits(lambda state: {"tins": state.taken}, {TinsTaken: _count}, {TinsTaken: CAPTURE}),
    counts_sets=False,
)


class Counter:
    """Leaves a multiple of four wherever it can, which wins against one opponent."""

    def __init__(self, mode: LastTinMode, seat: int, rng: Rng) -> None:
        self.mode = mode

    def choose(self, view: State) -> Record:
        return Take(view.tins % (MOST_TAKEN + 1) or 1)
