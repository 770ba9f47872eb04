"""The eight kinds of troops, numbered in the order of their ids, and how a tile on the terrain is written as a number.
No rules beyond strength in here."""

from __future__ import annotations

TROOPS = ("capn", "hook", "jumbo", "kwak", "roxy", "skully", "star", "xb42")
CAPN, HOOK, JUMBO, KWAK, ROXY, SKULLY, STAR, XB42 = range(len(TROOPS))
KINDS = len(TROOPS)
OF_EACH = 3
ARMY = tuple([troop for troop in range(KINDS) for _ in range(OF_EACH)])
BOXED = 4
# Rule sheet 001: 24 troops, of which 4 go back into the box unseen; 3 or 4 on the rack at first, 8 at most.
RACK = 8
FIRST_RACK = 3
SECOND_RACK = 4

# The joker counts as 0: any other troop covers it, and it covers all.
STRENGTHS = (2, 4, 3, 0, 7, 1, 6, 5)
JOKER = 0
STRONGEST = max(STRENGTHS)

# A tile is `owner << OWNER | troop`, and -1 is no tile at all, whose owner then comes out as -1 too.
OWNER = 3
TROOP = KINDS - 1
NOBODY = -1


def covers(troop: int, enemy: int) -> bool:
    """Whether a troop may be laid on a visible enemy: strictly stronger, or one of them is a joker."""
    strength, other = STRENGTHS[troop], STRENGTHS[enemy]
    return strength > other or JOKER in (strength, other)
