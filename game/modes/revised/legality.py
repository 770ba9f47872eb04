"""Whether an action of the games of 2008 is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.errors import Refusal
from game.core.records import Record
from game.modes.conquest import legality as shared
from game.modes.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.modes.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE
from game.modes.conquest.phases import PHASES as SHARED_PHASES
from game.modes.revised.actions import BuyObjective, PlaceAirfield, PlaceCapital, TakeObjective
from game.modes.revised.goals import met_objectives
from game.modes.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, PHASES, START_MOVE
from game.modes.revised.rules import RevisedRules
from game.modes.revised.state import State
from game.modes.revised.trading import firsts_alike, most_stars, stars_of


def check(rules: RevisedRules, state: State, action: Record) -> Refusal | None:
    row = CHECKS.get(type(action))
    if row is None:
        return Refusal("no_such_action", action=type(action).__name__)
    phases, look = row
    if state.phase not in phases:
        return not_now(state)
    return look(rules, state, action)


def not_now(state: State) -> Refusal:
    """What must be done instead, by phase."""
    refusal = shared.must_first(state)
    if refusal is not None:
        return refusal
    family = "revised." if state.phase == CARDS or state.phase >= len(SHARED_PHASES) else ""
    return Refusal(f"{family}only_{PHASES[state.phase]}")


def check_capital(rules: RevisedRules, state: State, action: PlaceCapital) -> Refusal | None:
    if state.owners[action.territory] >= 0:
        return Refusal("revised.capital_on_free_land", territory=action.territory)
    return None


def check_claim(rules: RevisedRules, state: State, action: Claim) -> Refusal | None:
    return shared.check_claim(state, action)


def check_trade(rules: RevisedRules, state: State, action: Trade) -> Refusal | None:
    cards, hand = action.cards, state.hands[state.seat]
    refusal = shared.check_held(hand, cards)
    if refusal is not None:
        return refusal
    stars, most = stars_of(rules, cards), most_stars(rules)
    if not rules.fewest_stars <= stars <= most:
        return Refusal("revised.stars_range", count=stars, least=rules.fewest_stars, most=most)
    firsts = firsts_alike(rules, hand, cards)
    if set(firsts) != set(cards):
        return Refusal("revised.first_cards", count=len(hand), cards=firsts)
    return None


def check_place(rules: RevisedRules, state: State, action: Place) -> Refusal | None:
    return shared.check_place(state, action)


def check_attack(rules: RevisedRules, state: State, action: Attack) -> Refusal | None:
    return shared.check_attack(rules.board, rules.attack_dice, state, action)


def check_defend(rules: RevisedRules, state: State, action: Defend) -> Refusal | None:
    return shared.check_defend(rules.defence_dice, state, action)


def check_occupy(rules: RevisedRules, state: State, action: Occupy) -> Refusal | None:
    return shared.check_occupy(state, action)


def check_buy(rules: RevisedRules, state: State, action: BuyObjective) -> Refusal | None:
    if rules.free_objectives:
        return Refusal("no_such_action", action=type(action).__name__)
    refusal = check_goal(rules, state, action.objective)
    return refusal or shared.check_held(state.hands[state.seat], (action.card,))


def check_take(rules: RevisedRules, state: State, action: TakeObjective) -> Refusal | None:
    if not rules.free_objectives:
        return Refusal("no_such_action", action=type(action).__name__)
    return check_goal(rules, state, action.objective)


def check_goal(rules: RevisedRules, state: State, objective: int) -> Refusal | None:
    if objective not in state.objectives:
        return Refusal("revised.objective_not_there", objective=objective)
    if objective not in met_objectives(rules, state):
        return Refusal("revised.objective_not_met", objective=objective)
    return None


def check_airfield(rules: RevisedRules, state: State, action: PlaceAirfield) -> Refusal | None:
    if state.owners[action.territory] != state.seat:
        return Refusal("revised.airfield_on_own_land", territory=action.territory)
    return None


def check_move(rules: RevisedRules, state: State, action: Move) -> Refusal | None:
    return shared.check_long_move(rules.board, state, action)


def check_end(rules: RevisedRules, state: State, action: End) -> Refusal | None:
    return None


CHECKS: dict[type[Record], tuple[tuple[int, ...], Callable[[RevisedRules, State, Any], Refusal | None]]] = {
    PlaceCapital: ((CAPITAL,), check_capital),
    Claim: ((CLAIM,), check_claim),
    Trade: ((CARDS,), check_trade),
    Place: ((PLACE,), check_place),
    Attack: ((ATTACK,), check_attack),
    Defend: ((DEFEND,), check_defend),
    Occupy: ((OCCUPY,), check_occupy),
    BuyObjective: ((OBJECTIVE,), check_buy),
    TakeObjective: ((OBJECTIVE,), check_take),
    PlaceAirfield: ((AIRFIELD,), check_airfield),
    Move: ((START_MOVE, MOVE), check_move),
    End: ((CARDS, START_MOVE, ATTACK, OBJECTIVE, MOVE), check_end),
}
