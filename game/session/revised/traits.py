"""What a session must know of the games of 2008. No screen."""

from __future__ import annotations

from game.rules.revised.events import ObjectivesSeized, ObjectiveTaken
from game.session.conquest.traits import SECRETS
from game.session.registry import SessionTraits
from game.session.story.recap import OBJECTIVE, SEIZED, Fact

REVISED = SessionTraits(
    "game.session.revised.statistics:REVISED",
    choosers="game.session.revised.choosers:CHOOSERS",
    secrets=SECRETS,
    recap={
        ObjectiveTaken: lambda event, before, is_seen: Fact(
            OBJECTIVE, event.seat, count=event.objective, is_seen=is_seen
        ),
        ObjectivesSeized: lambda event, before, is_seen: Fact(
            SEIZED, event.seat, event.loser, count=len(event.objectives), is_seen=is_seen
        ),
    },
)
