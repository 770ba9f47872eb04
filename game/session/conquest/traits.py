"""What a session must know of the classic games, and what the other modes on boards share with them. No screen."""

from __future__ import annotations

from typing import Any

from game.rules.conquest.events import CardDrawn, PlayerEliminated
from game.session.registry import Secret, SessionTraits, Sides


def _is_known(mode: Any, event: PlayerEliminated, sides: Sides) -> bool:
    """What goes from one hand to another is known to both."""
    return event.seat in sides or event.loser in sides


SECRETS = {CardDrawn: Secret("card"), PlayerEliminated: Secret("cards", _is_known)}
STATISTICS = "game.session.conquest.statistics:CLASSIC"
CLASSIC = SessionTraits(STATISTICS, secrets=SECRETS)
GALACTIC = SessionTraits(STATISTICS, secrets=SECRETS, lands="planets")
