"""The opening of a duel, event by event."""

from __future__ import annotations

from game.core.match import Match
from game.rules.toy_battle.events import TroopsBoxed
from tests.rules.toy_battle.tables import mode_on


def test_troops_are_boxed_and_drawn_before_the_first_turn() -> None:
    match = Match(mode_on(), 2, 5)
    boxed = [event for event in match.setup_events if isinstance(event, TroopsBoxed)]
    assert [len(event.troops) for event in boxed] == [4, 4]
    assert [match.describe(event).split(" ")[0] for event in match.setup_events] == [
        "TroopsBoxed", "TroopsDrawn", "TroopsBoxed", "TroopsDrawn", "TurnBegan",
    ]  # fmt: skip
