"""What `hard` may set out to do in one turn, and what each would be worth: an objective, the end of a rival, a rival's
capital before he wins, the own capital back. Works on views; plans nothing."""

from __future__ import annotations

from game.ai.revised.choices import is_perishable, reward_worth
from game.ai.revised.wants import wants
from game.core.records import Record, record
from game.rules.conquest.board import Cells
from game.rules.revised.goals import met_objectives
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State

# What things are worth, in armies.
VICTORY = 100.0
OBJECTIVE = 12.0
NEXT_OBJECTIVE = 8.0
IDLE_OBJECTIVE = 0.5
UNPAID = 0.35
KILL = 5.0
CARD = 3.0
OWN_CAPITAL = 4.0
OWN_CAPITAL_PER_OBJECTIVE = 8.0
DENIAL = (60.0, 30.0, 15.0)
LARGEST_PREY = 14


@record
class Quest(Record):
    """All of `required` and `missing` of the territories in `pool`."""

    worth: float
    required: Cells
    pool: Cells
    missing: int


def quests(rules: RevisedRules, view: State, seat: int) -> list[Quest]:
    """All that would make sense now, whether or not it can be done."""
    capital = view.capitals[seat]
    found = objective_quests(rules, view, seat)
    if view.owners[capital] != seat:
        worth = OWN_CAPITAL + OWN_CAPITAL_PER_OBJECTIVE * len(view.held_objectives[seat])
        found.append(Quest(worth, (capital,), (), 0))
    for rival, land in enumerate([view.owners.count(player) for player in range(len(view.hands))]):
        if rival != seat and land:
            if land <= LARGEST_PREY:
                found.append(hunt(rules, view, seat, rival))
            worth = denial(rules, view, rival)
            if worth:
                found.append(Quest(worth, (view.capitals[rival],), (), 0))
    return found


def missing_capital(view: State, seat: int) -> Cells:
    capital = view.capitals[seat]
    return () if view.owners[capital] == seat else (capital,)


def objective_quests(rules: RevisedRules, view: State, seat: int) -> list[Quest]:
    """One objective a turn, and none while another waits to be taken that wins nothing less."""
    held = len(view.held_objectives[seat])
    can_pay = rules.free_objectives or len(view.hands[seat]) > 0
    is_last = held + 1 >= rules.to_win > 0
    required = missing_capital(view, seat) if is_last else ()
    if can_pay and met_objectives(rules, view):
        return [Quest(VICTORY, required, (), 0)] if is_last and required else []
    found: list[Quest] = []
    for objective in view.objectives:
        worth = OBJECTIVE + NEXT_OBJECTIVE * held if rules.to_win else IDLE_OBJECTIVE
        worth += reward_worth(view, objective)
        if is_last:
            worth = VICTORY
        if not can_pay:
            worth *= 0.0 if is_perishable(rules, objective) else UNPAID
        for want in wants(rules, view, seat, objective):
            if worth and want.missing:
                found.append(Quest(worth, required, want.pool, want.missing))
    return found


def hunt(rules: RevisedRules, view: State, seat: int, rival: int) -> Quest:
    """A rival's end brings his cards and objectives."""
    land = tuple([territory for territory, owner in enumerate(view.owners) if owner == rival])
    worth = KILL + CARD * len(view.hands[rival])
    held, seized = len(view.held_objectives[seat]), len(view.held_objectives[rival])
    required: Cells = ()
    if rules.to_win and held + seized >= rules.to_win:
        worth, required = VICTORY, missing_capital(view, seat)
    elif rules.to_win:
        worth += OBJECTIVE * seized
    if sum(view.alive) == 2:
        worth = VICTORY
    return Quest(worth, tuple(sorted({*land, *required})), (), 0)


def denial(rules: RevisedRules, view: State, rival: int) -> float:
    """How much there is in taking the capital of a rival who might win in his next turn."""
    if not rules.to_win or len(view.held_objectives[rival]) + 1 < rules.to_win:
        return 0.0
    if view.owners[view.capitals[rival]] != rival or not (rules.free_objectives or view.hands[rival]):
        return 0.0
    least = 99
    for objective in view.objectives:
        for want in wants(rules, view, rival, objective):
            least = min(least, want.missing)
    return DENIAL[0] if not least else DENIAL[1] if least <= 2 else DENIAL[2]
