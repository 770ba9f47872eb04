"""A position of the classic game: ints and tuples only."""

from __future__ import annotations

from game.core.state import state
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, OVER, PHASES, PLACE
from game.rules.conquest.state import ConquestState

__all__ = ["ATTACK", "CARDS", "CLAIM", "DEFEND", "MOVE", "OCCUPY", "OVER", "PHASES", "PLACE", "State"]


@state
class State(ConquestState):
    """`seat` is whose turn it is, which is not always who must act: a defender chooses its dice.

    `owners` and `armies` by territory (owner -1: unclaimed); `hands` by seat, sorted cards, -1 where hidden; `pile`
    and `discards` sorted: a draw picks a place at random, so no order exists that could leak. `to_place` armies are
    in hand; `must_trade` is 1 while a hand is too large; `spoils` is 1 from an elimination until the conqueror has
    looked through the joined hand; `captured` is 1 once a territory fell this turn.
    `source`, `target`, `dice` are the attack under way, or the conquest that waits for its occupiers; else -1, -1, 0.
    The seat after `dealer` begins. `round` counts the rounds since `opener` had the first turn; 0 and -1 before it."""

    turn: int
    seat: int
    phase: int
    owners: Cells
    armies: Cells
    hands: tuple[Cells, ...]
    pile: Cells
    discards: Cells
    sets_traded: int
    to_place: int
    must_trade: int
    spoils: int
    captured: int
    source: int
    target: int
    dice: int
    alive: Cells
    dealer: int
    round: int
    opener: int
