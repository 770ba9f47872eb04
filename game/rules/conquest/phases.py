"""The phases that the conquest editions share, by number. A mode with more of them counts on from OVER."""

from __future__ import annotations

CLAIM, CARDS, PLACE, ATTACK, DEFEND, OCCUPY, MOVE, OVER = range(8)
PHASES = ("claim", "cards", "place", "attack", "defend", "occupy", "move", "over")
