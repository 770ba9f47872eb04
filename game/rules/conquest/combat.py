"""A throw of the dice between two territories: who loses what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.conquest.board import Cells


def resolve(attack: Sequence[int], defence: Sequence[int]) -> tuple[int, int]:
    """Losses of attacker and defender: highest against highest, second against second; ties go to the defender."""
    pairs = list(zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False))
    lost = sum(1 for attacking, defending in pairs if attacking <= defending)
    return lost, len(pairs) - lost


@lru_cache(maxsize=1 << 14)
def resolve_throw(faces: Cells, attackers: int) -> tuple[Cells, Cells, int, int]:
    """A throw of both sides taken apart, the attacker's dice first: the dice and the losses of each, remembered,
    because three dice against two have only 7,776 throws."""
    attack, defence = faces[:attackers], faces[attackers:]
    return attack, defence, *resolve(attack, defence)
