"""A position of Toy Battle: ints and tuples only."""

from __future__ import annotations

from game.core.state import State as BaseState
from game.core.state import state
from game.rules.toy_battle.terrain import Cells

TURN, EXTRA, EFFECT, BASE, OVER = range(5)
PHASES = ("turn", "extra", "effect", "base", "over")
NO_REASON, HEADQUARTERS, MEDALS, STUCK = range(4)
REASONS = ("", "headquarters", "medals", "stuck")
Pair = tuple[Cells, Cells]


@state
class State(BaseState):
    """`seat` is whose turn it is, who is also always the one to act.

    By field: `tops`, the visible tile or -1, and `under`, the tiles below it, bottom first. By seat, as sorted troops
    with -1 where hidden: `racks`, `down` (those of the rack that lie down), `reserves`, `boxed`, `discards`; a draw
    picks a place at random, so no order exists that could leak. `medals` by seat, `regions` what lies in each region.
    `field` is where the troop or base stands whose effect is being decided, else -1; `pending` are the special bases
    occupied this turn whose effects are yet to come, in order. `winner` is -1 until the game is over."""

    turn: int
    seat: int
    phase: int
    field: int
    pending: Cells
    tops: Cells
    under: tuple[Cells, ...]
    racks: Pair
    down: Pair
    reserves: Pair
    boxed: Pair
    discards: Pair
    medals: Cells
    regions: Cells
    winner: int
    reason: int
