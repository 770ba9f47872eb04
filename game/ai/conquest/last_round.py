"""The last turn of a match that ends after some rounds: nothing is saved for later, and every territory counts that can
be taken and held to the end. Any agent of a conquest edition plays its earlier turns and what is not asked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent
from game.ai.conquest.common import borders, odds_between
from game.core.records import Record
from game.rules.conquest.actions import End, Occupy, Place
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import ATTACK, CARDS, OCCUPY, PLACE

# An attack is begun at these odds while others still have a turn, because what is left behind must be held; whoever has
# the last turn of all loses nothing by trying.
ODDS = 0.5
ODDS_OF_THE_LAST = 0.25
# What a territory of whoever leads counts more than another.
LEADER = 0.3
LONGEST_SWEEP = 12
# Armies are placed so many at a time, each where they bring most.
HANDFUL = 5
END = End()


class LastTurn:
    """What is known of one position in one's own last turn. `followers` still have a turn after it."""

    def __init__(self, mode: Any, view: Any) -> None:
        self.mode = mode
        self.view = view
        self.neighbours: tuple[Cells, ...] = mode.board.neighbours
        seat, seats = view.seat, len(view.alive)
        friends = mode.table.friends[seat] if hasattr(mode, "armies_of") else (seat,)
        self.friends: Cells = tuple(friends)
        place = (seat - view.opener) % seats
        self.followers = [
            other
            for other in range(seats)
            if view.alive[other] and other not in self.friends and (other - view.opener) % seats > place
        ]
        lands = [view.owners.count(other) for other in range(seats)]
        enemies = [other for other in range(seats) if other not in self.friends]
        self.leader = max(enemies, key=lambda other: lands[other])
        self.least = ODDS if self.followers else ODDS_OF_THE_LAST

    def chance(self, source: int, target: int, attackers: int) -> tuple[float, float]:
        """To take a territory with so many armies beyond the one that stays, and how many are left then."""
        attack, defence = self.mode.sides(self.view, source, target)
        return odds_between(attack, defence).battle(attackers, self.view.armies[target])

    def sweep(self, start: int, stack: int) -> tuple[float, int]:
        """How much land a stack can be expected to take, going from conquest to conquest, and its first target."""
        owners = list(self.view.owners)
        here, spare, chance, total, first = start, stack - 1, 1.0, 0.0, -1
        for _ in range(LONGEST_SWEEP):
            best = (0.0, -1, 0.0, 0.0)
            for target in self.neighbours[here]:
                if owners[target] in self.friends or spare < 1:
                    continue
                # Only the dice of the stack where it stands are known; on its way it throws the same.
                win, left = self.chance(start, target, spare)
                worth = win * (1.0 + LEADER * (owners[target] == self.leader)) + 0.01 * left
                if win >= self.least and worth > best[0]:
                    best = (worth, target, win, left)
            worth, target, win, left = best
            if target < 0:
                break
            first = target if first < 0 else first
            total += chance * worth
            chance *= win
            owners[target] = self.view.seat
            here, spare = target, int(left) - 1
        return total, first

    def best_place(self, count: int) -> int:
        """The border where a few armies more bring most land; where they bring none, the one most in danger."""
        view = self.view
        edge = borders(self.neighbours, view.owners, view.seat) or [view.owners.index(view.seat)]

        def gain(place: int) -> tuple[float, int]:
            more = self.sweep(place, view.armies[place] + count)[0] - self.sweep(place, view.armies[place])[0]
            return round(more, 6), self.danger(place)

        return max(edge, key=gain)

    def danger(self, place: int) -> int:
        """By how much the strongest neighbour that still has a turn outnumbers a territory."""
        owners, armies = self.view.owners, self.view.armies
        near: list[int] = [armies[other] for other in self.neighbours[place] if owners[other] in self.followers]
        return max(near, default=0) - int(armies[place])

    def best_attack(self) -> tuple[int, int]:
        """Source and target; -1 where none is worth it."""
        view = self.view
        rows = [
            (*self.sweep(place, view.armies[place]), place)
            for place in borders(self.neighbours, view.owners, view.seat)
            if view.armies[place] > 1
        ]
        _, target, source = max(rows, default=(0.0, -1, -1))
        return (source, target) if target >= 0 else (-1, -1)

    def moves_in(self) -> bool:
        """Whether all armies follow into a conquest: where they take more than from where they came."""
        view = self.view
        stack = view.dice + view.armies[view.source] - 1
        there, here = self.sweep(view.target, stack)[0], self.sweep(view.source, stack - view.dice + 1)[0]
        return there > here or (there == here and self.danger(view.target) > self.danger(view.source))


class Finisher:
    """Seats an agent that knows when the match ends. Both questions are asked with the mode and a view of the family
    that brings them, hence Any: `trade` gives the cards to hand in now, None for none; `may_win` says whether the match
    could still be won otherwise in this turn: then the agent plays its own game first."""

    def __init__(
        self,
        inner: Agent,
        mode: Any,
        seat: int,
        trade: Callable[[Any, Any], Record | None],
        may_win: Callable[[Any, Any], bool],
    ) -> None:
        self.inner = inner
        self.mode = mode
        self.seat = seat
        self.best_trade = trade
        self.can_win = may_win
        self.battle = (-1, -1)
        self.answers: dict[int, Callable[[Any], Record]] = {
            CARDS: self.trade,
            PLACE: self.place,
            ATTACK: self.attack,
            OCCUPY: self.occupy,
        }

    def choose(self, view: Any) -> Record:
        if view.round < self.mode.rules.rounds:
            return self.inner.choose(view)
        if view.phase not in self.answers:
            return self.inner.choose(view)
        return self.answers[view.phase](view)

    def trade(self, view: Any) -> Record:
        """No card counts in the end."""
        return self.best_trade(self.mode, view) or self.inner.choose(view)

    def may_win(self, view: Any) -> bool:
        return self.can_win(self.mode, view)

    def place(self, view: Any) -> Record:
        self.battle = (-1, -1)
        if self.may_win(view):
            return self.inner.choose(view)
        count = min(HANDFUL, view.to_place)
        return Place(LastTurn(self.mode, view).best_place(count), count)

    def attack(self, view: Any) -> Record:
        turn = LastTurn(self.mode, view)
        own = self.inner.choose(view) if self.may_win(view) else END
        if own != END or (turn.followers and self.may_win(view)):
            return own
        source, target = self.battle
        if not self.goes_on(turn, source, target):
            source, target = self.battle = turn.best_attack()
        if source < 0:
            return END
        lands, dice = self.mode.board.territories, min(view.armies[source] - 1, self.mode.rules.attack_dice)
        # By its text, because editions add to what an attack says.
        action: Record = self.mode.parse(f"attack {lands[source]} {lands[target]} {dice}")
        return action if self.mode.check(view, action) is None else END

    def goes_on(self, turn: LastTurn, source: int, target: int) -> bool:
        view = turn.view
        if source < 0 or view.owners[source] != view.seat or view.owners[target] in turn.friends:
            return False
        return view.armies[source] > 1 and turn.chance(source, target, view.armies[source] - 1)[0] >= turn.least / 2

    def occupy(self, view: Any) -> Record:
        if self.may_win(view):
            return self.inner.choose(view)
        most = view.dice + view.armies[view.source] - 1
        return Occupy(most if LastTurn(self.mode, view).moves_in() else view.dice)
