"""How far a seat is with each objective of 2008, taken or not, and what is still lacking to win. No screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.revised.goals import progress
from game.rules.revised.mode import RevisedMode
from game.rules.revised.state import State

NOBODY = -1


@dataclass(frozen=True, slots=True)
class ObjectiveProgress:
    """An objective in the game: `owner` took it, -1 while it lies on the board; `reward` is a number of REWARDS, -1
    where there is none or it is not known any more. `have` of `goal` is what the seat that looks has."""

    number: int
    rank: int
    owner: int
    reward: int
    have: int
    goal: int

    @property
    def is_met(self) -> bool:
        return self.have >= self.goal


def objectives_for(
    mode: RevisedMode, state: State, seat: int, first: State | None = None
) -> tuple[ObjectiveProgress, ...]:
    """All objectives of the match, secondary ones first. `first` is an earlier state, which still knows the rewards of
    those that are taken now."""
    rules = mode.rules
    owners = dict.fromkeys(state.objectives, NOBODY)
    for holder, held in enumerate(state.held_objectives):
        owners |= dict.fromkeys(held, holder)
    rewards: dict[int, int] = {}
    for known in (first, state):
        if known is not None and known.rewards:
            rewards |= dict(zip(known.objectives, known.rewards, strict=True))
    found = []
    for number in sorted(owners, key=lambda one: (rules.objectives[one].rank, one)):
        have, goal = progress(rules, state, seat, number)
        rank = rules.objectives[number].rank
        found.append(ObjectiveProgress(number, rank, owners[number], rewards.get(number, NOBODY), have, goal))
    return tuple(found)


def lacks_card(mode: RevisedMode, state: State) -> bool:
    """Whether the attacker has met an objective but has no card to pay for it: the step of taking it will not come."""
    if mode.phase(state) != "attack" or mode.rules.free_objectives or state.hands[state.seat]:
        return False
    return any(aim.is_met and aim.owner == NOBODY for aim in objectives_for(mode, state, state.seat))


def holds_capital(state: State, seat: int) -> bool:
    capital = state.capitals[seat]
    return bool(capital >= 0 and state.owners[capital] == seat)
