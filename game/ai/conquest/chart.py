"""What never changes about a board during a game, prepared for searching: neighbours, continents, odds of battles.
Works for the rules of any edition; knows no state."""

from __future__ import annotations

from typing import Protocol

from game.ai.conquest.common import Rules
from game.rules.conquest.board import Board
from game.rules.conquest.odds import table
from game.rules.conquest.throws import plain

LARGEST_STACK = 100

Battle = tuple[float, float, float]


class Incomes(Rules, Protocol):
    """The part of an edition's rules that a chart is made of."""

    @property
    def board(self) -> Board: ...
    @property
    def territories_per_army(self) -> int: ...
    @property
    def least_income(self) -> int: ...


class Chart:
    """`borders` of a continent are its members with a neighbour outside it; `squares` is by continent and number of
    members held the square of the part held, 0 for all. `battles[a][d]`: a attackers beyond the one that stays, against
    d defenders, to the end: the chance to win, attackers left after a win, defenders left after a loss. With
    `long_moves` armies that move may go to any connected territory."""

    def __init__(self, rules: Incomes, *, long_moves: bool) -> None:
        board = rules.board
        self.rules = rules
        self.long_moves = long_moves
        self.neighbours = board.neighbours
        self.home = board.home
        self.members = tuple([land.members for land in board.continents])
        self.sizes = tuple([len(members) for members in self.members])
        self.bonuses = tuple([land.bonus for land in board.continents])
        self.borders = tuple(
            [
                tuple(
                    [place for place in members if any(board.home[near] != number for near in self.neighbours[place])]
                )
                for number, members in enumerate(self.members)
            ]
        )
        self.squares = tuple([(*[count * count / (size * size) for count in range(size)], 0.0) for size in self.sizes])
        odds = table(
            LARGEST_STACK, plain(rules.attack_dice, rules.die_sides), plain(rules.defence_dice, rules.die_sides)
        )
        self.battles: list[list[Battle]] = [
            list(zip(*rows, strict=True))
            for rows in zip(odds.win, odds.attackers_left, odds.defenders_left, strict=True)
        ]

    def battle(self, attackers: float, defenders: float) -> Battle:
        """Beyond the edge of the table, a battle of the same proportion stands for the real one."""
        if attackers <= LARGEST_STACK and defenders <= LARGEST_STACK:
            return self.battles[int(attackers + 0.5)][int(defenders)]
        growth = max(attackers, defenders) / LARGEST_STACK
        chance, left, held = self.battles[max(1, int(attackers / growth))][max(1, int(defenders / growth))]
        return chance, left * growth, held * growth
