"""What a player of the classic game may do: just what the conquest editions share."""

from __future__ import annotations

from game.core.records import Record
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade

__all__ = ["FORMS", "Attack", "Claim", "Defend", "End", "Move", "Occupy", "Place", "Trade"]

FORMS: dict[str, type[Record]] = {
    "claim": Claim,
    "place": Place,
    "attack": Attack,
    "defend": Defend,
    "occupy": Occupy,
    "move": Move,
    "trade": Trade,
    "end": End,
}
