"""Small choices that the agents of 2008 share: cards to hand in or to pay with, objectives, airfields, manoeuvres.
Works on views; imports no agent."""

from __future__ import annotations

from game.ai.conquest.common import Neighbours, strongest_enemy
from game.core.records import Record
from game.rules.conquest.board import Cells
from game.rules.revised.actions import BuyObjective, TakeObjective
from game.rules.revised.goals import met_objectives
from game.rules.revised.rules import (
    AIRFIELD,
    ATTACK_DIE,
    DEFENCE_DIE,
    EXTRA_MANOEUVRE,
    GUARANTEED_CARD,
    START_MANOEUVRE,
    TWO_ARMIES,
    RevisedRules,
)
from game.rules.revised.state import State
from game.rules.revised.trading import most_stars

# What a reward is worth, in armies.
REWARD_WORTH = {
    AIRFIELD: 4.0,
    ATTACK_DIE: 8.0,
    DEFENCE_DIE: 6.0,
    EXTRA_MANOEUVRE: 1.0,
    GUARANTEED_CARD: 4.0,
    START_MANOEUVRE: 2.0,
    TWO_ARMIES: 7.0,
}
# What a capital has at least when the first turn begins, and the part of the largest enemy stack beside it that this
# guard matches.
LEAST_GUARD = 3
GUARD_SHARE = 0.6
# An objective that only this turn's conquests meet goes before one that can be held until the next.
PERISHABLE = 5.0


def conquests(view: State) -> int:
    """How many territories the seat on turn has gained this turn."""
    return view.owners.count(view.seat) - len(view.at_start)


def starting_guard(neighbours: Neighbours, view: State, seat: int, share: int) -> int:
    """How many of the starting armies belong on a seat's capital, where no territory gets more than `share`."""
    strongest = strongest_enemy(neighbours[view.capitals[seat]], view, seat)
    return min(share, max(LEAST_GUARD, 1 + int(GUARD_SHARE * strongest)))


def reward_worth(view: State, objective: int) -> float:
    """Of the reward that lies on an objective."""
    return REWARD_WORTH[view.rewards[view.objectives.index(objective)]] if view.rewards else 0.0


def is_perishable(rules: RevisedRules, objective: int) -> bool:
    return rules.objectives[objective].kind.startswith("take_")


def cheapest_card(rules: RevisedRules, hand: Cells) -> int:
    """The one with the fewest stars."""
    return min(hand, key=lambda card: (rules.stars[card], card))


def taking(rules: RevisedRules, view: State, objective: int) -> Record:
    """The action that takes an objective, paid with the cheapest card where it costs one."""
    if rules.free_objectives:
        return TakeObjective(objective)
    return BuyObjective(objective, cheapest_card(rules, view.hands[view.seat]))


def best_objective(rules: RevisedRules, view: State) -> int:
    """Of those that are met."""
    met = met_objectives(rules, view)
    return max(met, key=lambda goal: (reward_worth(view, goal) + PERISHABLE * is_perishable(rules, goal), -goal))


def stars_to_hand_in(rules: RevisedRules, hand: Cells, keep: int) -> Cells:
    """The most stars that may be handed in together while `keep` cards stay, those with the fewest stars."""
    rest = sorted(hand, key=lambda card: (-rules.stars[card], card))[: max(0, len(hand) - keep)]
    most = most_stars(rules)
    chosen: list[int] = []
    total = 0
    for card in rest:
        if total + rules.stars[card] <= most:
            chosen.append(card)
            total += rules.stars[card]
    return tuple(sorted(chosen)) if total >= rules.fewest_stars else ()
