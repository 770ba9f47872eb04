"""Whether an action of the games of 2008 is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from functools import partial

from game.core import legality as core
from game.core.errors import Refusal
from game.rules.conquest import legality as shared
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE
from game.rules.conquest.phases import PHASES as SHARED_PHASES
from game.rules.revised.actions import BuyObjective, PlaceAirfield, PlaceCapital, TakeObjective
from game.rules.revised.goals import met_objectives
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, PHASES, START_MOVE
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State
from game.rules.revised.trading import firsts_alike, most_stars, stars_of


def not_now(rules: RevisedRules, state: State) -> Refusal:
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


CHECKS: core.Checks[RevisedRules, State] = {
    PlaceCapital: ((CAPITAL,), check_capital),
    Claim: ((CLAIM,), shared.check_claim),
    Trade: ((CARDS,), check_trade),
    Place: ((PLACE,), shared.check_place),
    Attack: ((ATTACK,), shared.check_attack),
    Defend: ((DEFEND,), shared.check_defend),
    Occupy: ((OCCUPY,), shared.check_occupy),
    BuyObjective: ((OBJECTIVE,), check_buy),
    TakeObjective: ((OBJECTIVE,), check_take),
    PlaceAirfield: ((AIRFIELD,), check_airfield),
    Move: ((START_MOVE, MOVE), shared.check_long_move),
    End: ((CARDS, START_MOVE, ATTACK, OBJECTIVE, MOVE), shared.check_nothing),
}
check = partial(core.check, CHECKS, not_now)
