"""Whether an action of the classic game is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.errors import Refusal
from game.core.records import Record
from game.modes.classic.state import State
from game.modes.classic.table import Table
from game.modes.conquest import legality as shared
from game.modes.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.modes.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PHASES, PLACE
from game.modes.conquest.sets import SET_SIZE, is_set


def check(table: Table, state: State, action: Record) -> Refusal | None:
    row = CHECKS.get(type(action))
    if row is None:
        return Refusal("no_such_action", action=type(action).__name__)
    phases, look = row
    if state.phase not in phases:
        return not_now(state)
    return look(table, state, action)


def not_now(state: State) -> Refusal:
    """What must be done instead, by phase."""
    if state.phase == CARDS and state.must_trade:
        return Refusal("trade_first", count=len(state.hands[state.seat]))
    return shared.must_first(state) or Refusal(f"only_{PHASES[state.phase]}")


def check_claim(table: Table, state: State, action: Claim) -> Refusal | None:
    return shared.check_claim(state, action)


def check_trade(table: Table, state: State, action: Trade) -> Refusal | None:
    cards, hand = action.cards, state.hands[state.seat]
    if len(cards) != SET_SIZE:
        return Refusal("set_of_three", count=len(cards))
    refusal = shared.check_held(hand, cards)
    if refusal is None and not is_set(tuple([table.deck.symbols[card] for card in cards])):
        refusal = Refusal("no_set" if table.rules.jokers else "no_set_without_joker")
    return refusal


def check_place(table: Table, state: State, action: Place) -> Refusal | None:
    return shared.check_place(state, action)


def check_attack(table: Table, state: State, action: Attack) -> Refusal | None:
    return shared.check_attack(table.rules.board, table.rules.attack_dice, state, action)


def check_defend(table: Table, state: State, action: Defend) -> Refusal | None:
    return shared.check_defend(table.rules.defence_dice, state, action)


def check_occupy(table: Table, state: State, action: Occupy) -> Refusal | None:
    return shared.check_occupy(state, action)


def check_move(table: Table, state: State, action: Move) -> Refusal | None:
    board = table.rules.board
    if table.rules.long_moves:
        return shared.check_long_move(board, state, action)
    refusal = shared.check_ends_of_move(state, action)
    source, target = action.source, action.target
    if refusal is None and target not in board.neighbours[source]:
        refusal = Refusal("not_adjacent", source=source, target=target)
    return refusal or shared.check_moved_armies(state, action)


def check_end(table: Table, state: State, action: End) -> Refusal | None:
    return not_now(state) if state.phase == CARDS and state.must_trade else None


CHECKS: dict[type[Record], tuple[tuple[int, ...], Callable[[Table, State, Any], Refusal | None]]] = {
    Claim: ((CLAIM,), check_claim),
    Trade: ((CARDS,), check_trade),
    Place: ((PLACE,), check_place),
    Attack: ((ATTACK,), check_attack),
    Defend: ((DEFEND,), check_defend),
    Occupy: ((OCCUPY,), check_occupy),
    Move: ((MOVE,), check_move),
    End: ((CARDS, ATTACK, MOVE), check_end),
}
