"""A position of the games of 2008: ints and tuples only."""

from __future__ import annotations

from game.core.state import state
from game.rules.conquest.board import Cells
from game.rules.conquest.state import ConquestState


@state
class State(ConquestState):
    """The first fourteen fields are those of the classic game: `seat` is whose turn it is; `owners` and `armies` by
    territory (owner -1: unclaimed); `hands` by seat, -1 where hidden; `pile` and `discards` sorted; `source`, `target`
    and `dice` of the attack under way or of the conquest that waits for its occupiers, else -1, -1, 0.

    `first` began the game. `capitals` by seat, -1 while not yet placed; `cities` by territory number, sorted.
    `objectives` lie face up on the board, sorted, and `rewards` on them in the same order, or none at all.
    `held_objectives` and `held_rewards` by seat, sorted. An airfield lies on the board, never among the held rewards:
    `airfields` are their territories, sorted, and belong to the holder of the territory.
    `at_start` are the territories that the seat held when its turn began; `taken` is 1 once it took an objective this
    turn, `moved` is 1 while its extra manoeuvre is left. `round` counts from 1 since `opener` had the first turn."""

    turn: int
    seat: int
    phase: int
    owners: Cells
    armies: Cells
    hands: tuple[Cells, ...]
    pile: Cells
    discards: Cells
    to_place: int
    captured: int
    source: int
    target: int
    dice: int
    alive: Cells
    first: int
    capitals: Cells
    cities: Cells
    objectives: Cells
    rewards: Cells
    held_objectives: tuple[Cells, ...]
    held_rewards: tuple[Cells, ...]
    airfields: Cells
    at_start: Cells
    taken: int
    moved: int
    round: int
    opener: int
