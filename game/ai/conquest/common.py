"""Small helpers that the agents of the conquest editions share: borders, ways to the front, the odds of a battle.
Works on views and boards; imports no agent and no edition."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from game.rules.conquest.board import Board, Cells
from game.rules.conquest.odds import table
from game.rules.conquest.throws import Side, plain

Neighbours = tuple[Cells, ...]
LARGEST = 60
# In the set-up a territory gets at most one part in so many of the starting armies while other borders need some.
PARTS = 3


class View(Protocol):
    """What the observed states of all conquest editions have in common."""

    turn: int
    seat: int
    phase: int
    owners: Cells
    armies: Cells
    hands: tuple[Cells, ...]
    to_place: int
    captured: int
    source: int
    target: int
    dice: int
    alive: Cells


class Dice(Protocol):
    """The part of an edition's rules that says how many dice of which kind are thrown."""

    @property
    def attack_dice(self) -> int: ...
    @property
    def defence_dice(self) -> int: ...
    @property
    def die_sides(self) -> int: ...


class Rules(Dice, Protocol):
    """And how many armies everyone starts with, by the number of players; none where that is as dealt."""

    @property
    def starting_armies(self) -> Cells: ...
    @property
    def fewest_seats(self) -> int: ...


class Conquest(Protocol):
    """What an agent needs to know of a mode of any conquest edition."""

    @property
    def rules(self) -> Rules: ...
    @property
    def board(self) -> Board: ...


class Odds:
    """Battles to the end from the exact table; larger ones are scaled down to its size."""

    __slots__ = ("battle", "exact")

    def __init__(self, attack: Side, defence: Side) -> None:
        self.exact = table(LARGEST, attack, defence)
        self.battle = lru_cache(maxsize=1 << 14)(self._battle)

    def _battle(self, attackers: int, defenders: int) -> tuple[float, float]:
        """The chance to win with so many attackers beyond the one that stays, and how many of them are left then."""
        larger = max(attackers, defenders)
        if larger <= LARGEST:
            return self.exact.win[attackers][defenders], self.exact.attackers_left[attackers][defenders]
        attackers, defenders = attackers * LARGEST // larger, max(1, defenders * LARGEST // larger)
        return self.exact.win[attackers][defenders], self.exact.attackers_left[attackers][defenders] * larger / LARGEST


@lru_cache(maxsize=64)
def odds_between(attack: Side, defence: Side) -> Odds:
    """The odds between these two sides, shared by all agents."""
    return Odds(attack, defence)


def odds_of(rules: Dice) -> Odds:
    """The odds under the dice of these rules and nothing else."""
    return odds_between(plain(rules.attack_dice, rules.die_sides), plain(rules.defence_dice, rules.die_sides))


def borders(neighbours: Neighbours, owners: Cells, seat: int) -> list[int]:
    """The seat's territories that touch an enemy, in order of number."""
    found: list[int] = []
    for territory, owner in enumerate(owners):
        if owner == seat:
            for other in neighbours[territory]:
                if owners[other] != seat:
                    found.append(territory)
                    break
    return found


def starting_share(rules: Rules, seats: int) -> int:
    """The most that one territory should get of the starting armies."""
    return rules.starting_armies[seats - rules.fewest_seats] // PARTS if rules.starting_armies else 0


def short_of(edge: list[int], armies: Sequence[float], share: int) -> list[int]:
    """Of these borders those that have less than their share; where all have it, those with the fewest armies."""
    found = [territory for territory in edge if armies[territory] < share]
    if found:
        return found
    least = min([armies[territory] for territory in edge])
    return [territory for territory in edge if armies[territory] == least]


def has_enemy(beside: Cells, owners: Cells, seat: int) -> bool:
    """Whether one of these territories is another player's."""
    return any(owners[other] != seat for other in beside)


def has_all(owners: Cells, members: Cells, seat: int) -> bool:
    """Whether all of these territories are the seat's."""
    return all(owners[member] == seat for member in members)


def strongest_enemy(beside: Cells, view: View, seat: int) -> int:
    """The largest number of armies that another player has on one of these territories, 0 if none is there."""
    strongest = 0
    for other in beside:
        if view.armies[other] > strongest and view.owners[other] != seat:
            strongest = view.armies[other]
    return strongest


def step_to_front(neighbours: Neighbours, owners: Cells, seat: int, start: int) -> int:
    """The first step of a shortest way from an inner territory to one that touches an enemy; -1 where there is none."""
    first = {start: -1}
    queue = [start]
    for here in queue:
        for other in neighbours[here]:
            if owners[other] != seat:
                return first[here]
            if other not in first:
                first[other] = other if here == start else first[here]
                queue.append(other)
    return -1


def largest_idle(neighbours: Neighbours, view: View) -> int:
    """The inner territory with most armies to spare; -1 if all armies that can move stand at the front."""
    owners, seat = view.owners, view.seat
    best, most = -1, 1
    for territory, armies in enumerate(view.armies):
        if armies > most and owners[territory] == seat:
            for other in neighbours[territory]:
                if owners[other] != seat:
                    break
            else:
                best, most = territory, armies
    return best
