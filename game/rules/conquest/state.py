"""What the positions of all conquest games have in common."""

from __future__ import annotations

from game.core.state import State
from game.rules.conquest.board import Cells


class ConquestState(State):
    """The base of every edition's state; what its fields mean is told by the classic one."""

    __slots__ = ()
    turn: int
    seat: int
    phase: int
    owners: Cells
    armies: Cells
    hands: tuple[Cells, ...]
    pile: Cells
    discards: Cells
    to_place: int
    captured: int
    source: int
    target: int
    dice: int
    alive: Cells
    round: int
    opener: int
    capitals: Cells = ()
    """By seat the capital that it placed, -1 before that; none where the edition has no capitals."""
