"""What a player of the classic game may do: just what the conquest editions share."""

from __future__ import annotations

from game.rules.conquest.actions import FORMS, Attack, Claim, Defend, End, Move, Occupy, Place, Trade

__all__ = ["FORMS", "Attack", "Claim", "Defend", "End", "Move", "Occupy", "Place", "Trade"]
