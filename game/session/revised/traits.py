"""What a session must know of the games of 2008. No screen."""

from __future__ import annotations

from game.rules.conquest.actions import Attack
from game.session.conquest.traits import SECRETS
from game.session.registry import SessionTraits

REVISED = SessionTraits(
    "game.session.revised.statistics:REVISED",
    choosers="game.session.revised.choosers:CHOOSERS",
    secrets=SECRETS,
    attacks=(Attack,),
)
