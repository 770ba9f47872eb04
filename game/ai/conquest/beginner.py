"""A beginner at any conquest edition, who looks one step ahead, goes on with an attack under way and moves all armies
along. Sees only the observed view. Most decisions cost a few microseconds, so that whole games are quick to play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from game.ai.conquest.common import Conquest, View, borders, largest_idle, short_of, starting_share, step_to_front
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE

V = TypeVar("V", bound=View)

# An attack begins with so many armies more than the defender has.
CLEARLY_MORE = 2
# One placement in this many goes to a border picked blindly.
WHIM = 3
# What an enemy territory behind the target weighs, where an army on it weighs one.
ENEMY_BEHIND = 3


class Beginner(ABC, Generic[V]):
    """Remembers where it is fighting: `front` is the stack that attacks, `target` what it attacks, -1 for none."""

    def __init__(self, mode: Conquest, seat: int, rng: Rng) -> None:
        self.attack_dice = mode.rules.attack_dice
        self.defence_dice = mode.rules.defence_dice
        self.start = mode.rules
        self.neighbours = mode.board.neighbours
        self.seat = seat
        self.rng = rng
        self.clearly_more = CLEARLY_MORE
        self.front = -1
        self.target = -1
        self.answers: dict[int, Callable[[V], Record]] = {
            CLAIM: self.claim,
            CARDS: self.trade,
            PLACE: self.place,
            ATTACK: self.attack,
            DEFEND: self.defend,
            OCCUPY: self.occupy,
            MOVE: self.move,
        }

    def choose(self, view: V) -> Record:
        return self.answers[view.phase](view)

    def claim(self, view: V) -> Record:
        """Beside its own land where that is free, else anywhere."""
        owners, seat = view.owners, self.seat
        free = [territory for territory, owner in enumerate(owners) if owner < 0]
        beside = [territory for territory in free if seat in [owners[other] for other in self.neighbours[territory]]]
        return Claim(self.rng.choice(beside or free))

    @abstractmethod
    def trade(self, view: V) -> Record: ...

    def place(self, view: V) -> Record:
        """All on the border that is furthest ahead of its weakest neighbour, now and then on any border."""
        owners, armies, seat = view.owners, view.armies, self.seat
        self.front = self.target = -1
        edge = borders(self.neighbours, owners, seat)
        if view.turn == 0 and edge:
            return Place(self.station(view, edge), view.to_place)
        if not edge or not self.rng.below(WHIM):
            return Place(self.rng.choice(edge or [owners.index(seat)]), view.to_place)
        best, most = edge[0], -1000
        for territory in edge:
            beside = self.neighbours[territory]
            lead = armies[territory] - min([armies[other] for other in beside if owners[other] != seat])
            if lead > most:
                best, most = territory, lead
        self.front = best
        return Place(best, view.to_place)

    def station(self, view: V, edge: list[int]) -> int:
        """A starting army goes to any border that has not had its share."""
        return self.rng.choice(short_of(edge, view.armies, starting_share(self.start, len(view.hands))))

    def attack(self, view: V) -> Record:
        owners, armies, seat, source, target = view.owners, view.armies, self.seat, self.front, self.target
        is_under_way = target >= 0 and owners[target] != seat and owners[source] == seat
        if is_under_way and armies[source] > max(armies[target], self.clearly_more):
            return Attack(source, target, min(armies[source] - 1, self.attack_dice))
        if source < 0 or owners[source] != seat or not self._pick_target(view, source):
            for other, owner in enumerate(owners):
                if owner == seat and armies[other] > self.clearly_more and self._pick_target(view, other):
                    break
            else:
                self.front = self.target = -1
                return End()
        return Attack(self.front, self.target, min(armies[self.front] - 1, self.attack_dice))

    def _pick_target(self, view: V, source: int) -> bool:
        """Looks for a clearly weaker neighbour with few enemies behind it, so that no holes stay, few armies on it,
        and an owner who has little left."""
        owners, armies, seat = view.owners, view.armies, self.seat
        limit = armies[source] - self.clearly_more
        best, least = -1, 1_000_000
        for target in self.neighbours[source]:
            if owners[target] != seat and armies[target] <= limit:
                cost = armies[target] + owners.count(owners[target])
                for other in self.neighbours[target]:
                    if owners[other] != seat:
                        cost += ENEMY_BEHIND
                if cost < least:
                    best, least = target, cost
        if best < 0:
            return False
        self.front, self.target = source, best
        return True

    def defend(self, view: V) -> Record:
        return Defend(min(self.defence_dice, view.armies[view.target]))

    def occupy(self, view: V) -> Record:
        """All armies that may go move in, and fight on from there."""
        self.front, self.target = view.target, -1
        return Occupy(view.dice + view.armies[view.source] - 1)

    def move(self, view: V) -> Record:
        """The largest stack behind the lines goes one step towards the front."""
        source = largest_idle(self.neighbours, view)
        if source < 0:
            return End()
        target = step_to_front(self.neighbours, view.owners, self.seat, source)
        return End() if target < 0 else Move(source, target, view.armies[source] - 1)
