"""Whether an action of the classic game is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from functools import partial

from game.core import legality as core
from game.core.errors import Refusal
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.conquest import legality as shared
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PHASES, PLACE


def not_now(table: Table, state: State) -> Refusal:
    """What must be done instead, by phase."""
    if state.phase == CARDS and state.must_trade:
        return Refusal("trade_first", count=len(state.hands[state.seat]))
    return shared.must_first(state) or Refusal(f"only_{PHASES[state.phase]}")


def check_trade(table: Table, state: State, action: Trade) -> Refusal | None:
    no_set = "no_set" if table.rules.jokers else "no_set_without_joker"
    return shared.check_set(table.deck, state.hands[state.seat], action.cards, no_set)


def check_attack(table: Table, state: State, action: Attack) -> Refusal | None:
    return shared.check_attack(table.rules, state, action)


def check_defend(table: Table, state: State, action: Defend) -> Refusal | None:
    return shared.check_defend(table.rules, state, action)


def check_move(table: Table, state: State, action: Move) -> Refusal | None:
    if table.rules.long_moves:
        return shared.check_long_move(table.rules, state, action)
    refusal = shared.check_ends_of_move(state, action)
    source, target = action.source, action.target
    if refusal is None and target not in table.rules.board.neighbours[source]:
        refusal = Refusal("not_adjacent", source=source, target=target)
    return refusal or shared.check_moved_armies(state, action)


def check_end(table: Table, state: State, action: End) -> Refusal | None:
    return not_now(table, state) if state.phase == CARDS and state.must_trade else None


CHECKS: core.Checks[Table, State] = {
    Claim: ((CLAIM,), shared.check_claim),
    Trade: ((CARDS,), check_trade),
    Place: ((PLACE,), shared.check_place),
    Attack: ((ATTACK,), check_attack),
    Defend: ((DEFEND,), check_defend),
    Occupy: ((OCCUPY,), shared.check_occupy),
    Move: ((MOVE,), check_move),
    End: ((CARDS, ATTACK, MOVE), check_end),
}
check = partial(core.check, CHECKS, not_now)
