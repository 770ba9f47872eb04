"""Whether an action of the classic game is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.errors import Refusal
from game.core.records import Record
from game.modes.classic.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.modes.classic.rules import ClassicRules
from game.modes.classic.state import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, OVER, PHASES, PLACE, State
from game.modes.conquest.sets import SET_SIZE, Deck, is_set


def check(rules: ClassicRules, deck: Deck, state: State, action: Record) -> Refusal | None:
    row = CHECKS.get(type(action))
    if row is None:
        return Refusal("no_such_action", action=type(action).__name__)
    phases, look = row
    if state.phase not in phases:
        return not_now(state)
    return look(rules, deck, state, action)


def not_now(state: State) -> Refusal:
    """What must be done instead, by phase."""
    if state.phase == OVER:
        return Refusal("game_over")
    if state.phase == PLACE:
        return Refusal("place_first", count=state.to_place)
    if state.phase == DEFEND:
        return Refusal("defend_first", target=state.target)
    if state.phase == OCCUPY:
        return Refusal("occupy_first", target=state.target)
    if state.phase == CARDS and state.must_trade:
        return Refusal("trade_first", count=len(state.hands[state.seat]))
    return Refusal(f"only_{PHASES[state.phase]}")


def check_claim(rules: ClassicRules, deck: Deck, state: State, action: Claim) -> Refusal | None:
    if state.owners[action.territory] >= 0:
        return Refusal("already_claimed", territory=action.territory)
    return None


def check_trade(rules: ClassicRules, deck: Deck, state: State, action: Trade) -> Refusal | None:
    cards, hand = action.cards, state.hands[state.seat]
    if len(cards) != SET_SIZE:
        return Refusal("set_of_three", count=len(cards))
    for card in cards:
        if card not in hand:
            return Refusal("card_not_held", card=card)
        if cards.count(card) > 1:
            return Refusal("card_twice", card=card)
    if not is_set(tuple([deck.symbols[card] for card in cards])):
        return Refusal("no_set")
    return None


def check_place(rules: ClassicRules, deck: Deck, state: State, action: Place) -> Refusal | None:
    if state.owners[action.territory] != state.seat:
        return Refusal("not_yours_to_place", territory=action.territory)
    if not 1 <= action.count <= state.to_place:
        return Refusal("place_range", count=action.count, most=state.to_place)
    return None


def check_attack(rules: ClassicRules, deck: Deck, state: State, action: Attack) -> Refusal | None:
    source, target, dice = action.source, action.target, action.dice
    if state.owners[source] != state.seat:
        return Refusal("not_yours_to_attack", source=source)
    if state.owners[target] == state.seat:
        return Refusal("own_target", target=target)
    if target not in rules.board.neighbours[source]:
        return Refusal("not_adjacent", source=source, target=target)
    if not 1 <= dice <= rules.attack_dice:
        return Refusal("attack_dice_range", count=dice, most=rules.attack_dice)
    if state.armies[source] < 2:
        return Refusal("one_army_stays", source=source)
    if dice >= state.armies[source]:
        return Refusal("one_army_more_than_dice", source=source, count=dice, armies=state.armies[source])
    return None


def check_defend(rules: ClassicRules, deck: Deck, state: State, action: Defend) -> Refusal | None:
    if not 1 <= action.dice <= rules.defence_dice:
        return Refusal("defence_dice_range", count=action.dice, most=rules.defence_dice)
    if action.dice > state.armies[state.target]:
        return Refusal("fewer_defenders", target=state.target, count=action.dice, armies=state.armies[state.target])
    return None


def check_occupy(rules: ClassicRules, deck: Deck, state: State, action: Occupy) -> Refusal | None:
    most = state.dice + state.armies[state.source] - 1
    if not state.dice <= action.count <= most:
        return Refusal("occupy_range", target=state.target, count=action.count, least=state.dice, most=most)
    return None


def check_move(rules: ClassicRules, deck: Deck, state: State, action: Move) -> Refusal | None:
    source, target = action.source, action.target
    for territory in (source, target):
        if state.owners[territory] != state.seat:
            return Refusal("not_yours_to_move", territory=territory)
    if source == target:
        return Refusal("move_nowhere", territory=source)
    if target not in rules.board.neighbours[source]:
        return Refusal("not_adjacent", source=source, target=target)
    if not 1 <= action.count < state.armies[source]:
        return Refusal("move_range", source=source, count=action.count, most=state.armies[source] - 1)
    return None


def check_end(rules: ClassicRules, deck: Deck, state: State, action: End) -> Refusal | None:
    return not_now(state) if state.phase == CARDS and state.must_trade else None


CHECKS: dict[type[Record], tuple[tuple[int, ...], Callable[[ClassicRules, Deck, State, Any], Refusal | None]]] = {
    Claim: ((CLAIM,), check_claim),
    Trade: ((CARDS,), check_trade),
    Place: ((PLACE,), check_place),
    Attack: ((ATTACK,), check_attack),
    Defend: ((DEFEND,), check_defend),
    Occupy: ((OCCUPY,), check_occupy),
    Move: ((MOVE,), check_move),
    End: ((CARDS, ATTACK, MOVE), check_end),
}
