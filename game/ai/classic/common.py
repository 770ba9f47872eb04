"""Small helpers that the classic agents share: borders, ways to the front, the set to hand in, the odds of a battle.
Works on views and boards; imports no agent."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from game.modes.classic.rules import ClassicRules
from game.modes.classic.state import State
from game.modes.classic.trading import trades
from game.modes.conquest.board import Board, Cells
from game.modes.conquest.odds import table
from game.modes.conquest.sets import JOKER, Deck
from game.modes.conquest.throws import plain

Neighbours = tuple[Cells, ...]
LARGEST = 60


class Classic(Protocol):
    """What an agent needs to know of a mode of the classic family."""

    rules: ClassicRules
    board: Board
    deck: Deck


class Odds:
    """Battles to the end from the exact table; larger ones are scaled down to its size."""

    __slots__ = ("battle", "exact")

    def __init__(self, attack_dice: int, defence_dice: int, sides: int) -> None:
        self.exact = table(LARGEST, plain(attack_dice, sides), plain(defence_dice, sides))
        self.battle = lru_cache(maxsize=1 << 14)(self._battle)

    def _battle(self, attackers: int, defenders: int) -> tuple[float, float]:
        """The chance to win with so many attackers beyond the one that stays, and how many of them are left then."""
        larger = max(attackers, defenders)
        if larger <= LARGEST:
            return self.exact.win[attackers][defenders], self.exact.attackers_left[attackers][defenders]
        attackers, defenders = attackers * LARGEST // larger, max(1, defenders * LARGEST // larger)
        return self.exact.win[attackers][defenders], self.exact.attackers_left[attackers][defenders] * larger / LARGEST


@lru_cache(maxsize=16)
def _odds(attack_dice: int, defence_dice: int, sides: int) -> Odds:
    return Odds(attack_dice, defence_dice, sides)


def odds_of(rules: ClassicRules) -> Odds:
    """The odds under these dice, shared by all agents."""
    return _odds(rules.attack_dice, rules.defence_dice, rules.die_sides)


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


def has_enemy(beside: Cells, owners: Cells, seat: int) -> bool:
    """Whether one of these territories is another player's."""
    return any(owners[other] != seat for other in beside)


def has_all(owners: Cells, members: Cells, seat: int) -> bool:
    """Whether all of these territories are the seat's."""
    return all(owners[member] == seat for member in members)


def strongest_enemy(beside: Cells, view: State, seat: int) -> int:
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


def largest_idle(neighbours: Neighbours, view: State) -> int:
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


def best_trade(rules: ClassicRules, deck: Deck, view: State) -> Cells | None:
    """The set to hand in if one must go: few jokers, then one that also brings the territory bonus."""
    best: Cells | None = None
    least = (0, 0)
    for cards in trades(rules, deck, view):
        jokers = sum([deck.symbols[card] == JOKER for card in cards])
        shown = deck.territories[cards[0]]
        gain = 1 if rules.territory_bonus and shown >= 0 and view.owners[shown] == view.seat else 0
        if best is None or (jokers, -gain) < least:
            best, least = cards, (jokers, -gain)
    return best
