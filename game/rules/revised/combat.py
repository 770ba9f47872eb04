"""Bonus dice and airfields in a fight. A fight is in the attacked territory."""

from __future__ import annotations

from game.rules.conquest.board import Cells
from game.rules.conquest.throws import Side
from game.rules.revised.rules import ATTACK_DIE, DEFENCE_DIE, RevisedRules
from game.rules.revised.state import State


def is_covered(rules: RevisedRules, now: State, seat: int, target: int) -> bool:
    """Whether an airfield of the seat lies where the fight is or beside it. Two of them count once."""
    # In the territory of the fight or one beside it, attacking or defending.
    near = rules.board.neighbours[target]
    return any(now.owners[airfield] == seat and (airfield == target or airfield in near) for airfield in now.airfields)


def advantages(rules: RevisedRules, now: State, source: int, target: int) -> tuple[int, int, int, int]:
    """Bonus dice and airfields, 0 or 1 each: of the attacker, then of the defender."""
    attacker, defender = now.owners[source], now.owners[target]
    return (
        int(ATTACK_DIE in now.held_rewards[attacker]),
        int(is_covered(rules, now, attacker, target)),
        int(DEFENCE_DIE in now.held_rewards[defender]),
        int(is_covered(rules, now, defender, target)),
    )


def sides(rules: RevisedRules, now: State, source: int, target: int) -> tuple[Side, Side]:
    """Both sides at their most dice, as the odds want them."""
    attack_bonus, attack_raised, defence_bonus, defence_raised = advantages(rules, now, source, target)
    die = (rules.die_sides,)
    return (
        Side(die * rules.attack_dice, die * attack_bonus, attack_raised, 0),
        Side(die * rules.defence_dice, die * defence_bonus, defence_raised, 0),
    )


def improve_dice(faces: Cells, count: int, raised: int) -> tuple[Cells, int, int, int, Cells]:
    """From the faces of `count` ordinary dice and perhaps a bonus die behind them: the fields of DiceImproved after
    its seat."""
    thrown = faces[:count]
    counted = list(thrown)
    bonus = replaced = best = 0
    if len(faces) > count:
        bonus, lowest = faces[count], min(thrown)
        # It lies in place of the lowest unless it is the lowest itself, so it never makes a throw worse.
        if bonus > lowest:
            replaced = lowest
            counted[thrown.index(lowest)] = bonus
    if raised:
        # Two airfields that cover the same fight count once, so never more than one is added.
        best = max(counted)
        counted[counted.index(best)] += 1
    return thrown, bonus, replaced, best, tuple(counted)
