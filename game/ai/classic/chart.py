"""What never changes about a board during a game, prepared for searching: neighbours, continents, odds of battles.
Imports only modes; knows no state."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.rules.classic.mode import ClassicMode
from game.rules.classic.rules import ClassicRules
from game.rules.conquest.odds import table
from game.rules.conquest.throws import plain

LARGEST_STACK = 100

Battle = tuple[float, float, float]


class Chart:
    """`borders` of a continent are its members with a neighbour outside it; `squares` is by continent and number of
    members held the square of the part held, 0 for all. `battles[a][d]`: a attackers beyond the one that stays, against
    d defenders, to the end: the chance to win, attackers left after a win, defenders left after a loss."""

    def __init__(self, rules: ClassicRules) -> None:
        board = rules.board
        self.rules = rules
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


_charts: WeakKeyDictionary[ClassicMode, Chart] = WeakKeyDictionary()


def chart_of(mode: ClassicMode) -> Chart:
    """The chart of a mode's board, made once for as long as the mode is in use."""
    chart = _charts.get(mode)
    if chart is None:
        chart = _charts[mode] = Chart(mode.rules)
    return chart
