"""A throw of the dice between two territories: who loses what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.conquest.board import Cells


def resolve(attack: Sequence[int], defence: Sequence[int]) -> tuple[int, int]:
    """Losses of attacker and defender: highest against highest, second against second; ties go to the defender."""
    # Booklet 003 (c), in capitals: highest against highest, second against second. Its prose, "his highest die with
    # the lower die of the defender", is a misprint: the table of twelve examples follows the capitals.
    pairs = list(zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False))
    # Ties always go to the defender; nobody loses more armies than there are pairs of dice.
    lost = sum(1 for attacking, defending in pairs if attacking <= defending)
    return lost, len(pairs) - lost


# An attack to the end asks for the same few throws again and again; a table of them is cheaper than sorting.
@lru_cache(maxsize=1 << 14)
def resolve_throw(faces: Cells, attackers: int) -> tuple[Cells, Cells, int, int]:
    """A throw of both sides taken apart, the attacker's dice first: the dice and the losses of each, remembered,
    because three dice against two have only 7,776 throws."""
    attack, defence = faces[:attackers], faces[attackers:]
    return attack, defence, *resolve(attack, defence)
