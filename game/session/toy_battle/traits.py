"""What a session must know of Toy Battle: hidden troops, and sides that have the colours of their tiles. No screen."""

from __future__ import annotations

from game.rules.toy_battle.events import TroopLaidDown, TroopsBoxed, TroopsDrawn
from game.session.registry import Secret, SessionTraits

TOY_BATTLE = SessionTraits(
    "game.session.toy_battle.statistics:TOY_BATTLE",
    secrets={
        TroopsBoxed: Secret("troops", lambda mode, event, sides: False),
        TroopsDrawn: Secret("troops"),
        TroopLaidDown: Secret("troop"),
    },
    seat_looks=(1, 0),
    held="medals",
    counts_sets=False,
)
