"""What never changes about a galaxy during a game, prepared for the agents: neighbours, systems, odds with ships.
Imports only modes; chooses nothing."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.rules import CAPITAL, CORVETTE, FIGHTER
from game.rules.clone_wars.state import State
from game.rules.conquest.board import Cells
from game.rules.conquest.odds import Grid, table
from game.rules.conquest.throws import Side

LARGEST_STACK = 32
# Ships on a planet as one number: fighters are ones, corvettes tens, capital ships hundreds; 0 for none.
FIGHTERS, CORVETTES, CAPITALS = 1, 10, 100

Fight = tuple[float, float]


class Chart:
    """Besides the board and the table it keeps the odds of every pair of fleets that was met."""

    def __init__(self, mode: CloneWarsMode) -> None:
        self.rules = mode.rules
        self.table = mode.table
        self.board = mode.board
        self.neighbours = mode.board.neighbours
        self.home = mode.board.home
        self.members = tuple([land.members for land in mode.board.continents])
        self.sizes = tuple([len(members) for members in self.members])
        self.bonuses = tuple([land.bonus for land in mode.board.continents])
        self.grids: dict[tuple[int, int], tuple[Grid, Grid]] = {}

    def fleet(self, view: State, planet: int, most: int) -> int:
        """The ships on a planet that count where `most` dice are thrown, as one number."""
        fighters, corvettes, capitals = view.ships
        return (
            FIGHTERS * min(most, fighters[planet])
            + CORVETTES * min(most, corvettes[planet])
            + CAPITALS * min(most, capitals[planet])
        )

    def fleet_of(self, ships: Cells) -> int:
        """So many fighters, corvettes and capital ships as one number."""
        return FIGHTERS * ships[FIGHTER] + CORVETTES * ships[CORVETTE] + CAPITALS * ships[CAPITAL]

    def attack_fleet(self, view: State, planet: int) -> int:
        return self.fleet(view, planet, self.rules.attack_dice)

    def defence_fleet(self, view: State, planet: int) -> int:
        """The Emperor counts as so many capital ships."""
        fleet = self.fleet(view, planet, self.rules.defence_dice)
        return fleet % CAPITALS + CAPITALS * self.rules.defence_dice if planet == view.emperor else fleet

    def fight(self, attackers: int, defenders: int, attack: int, defence: int) -> Fight:
        """The chance to win with so many attackers beyond the one that stays and these fleets, and how many attackers
        are left then. Beyond the edge of the table a battle of the same proportion stands for the real one."""
        grids = self.grids.get((attack, defence)) or self._grids(attack, defence)
        larger = attackers if attackers > defenders else defenders
        if larger <= LARGEST_STACK:
            return grids[0][attackers][defenders], grids[1][attackers][defenders]
        attackers, defenders = attackers * LARGEST_STACK // larger, max(1, defenders * LARGEST_STACK // larger)
        return grids[0][attackers][defenders], grids[1][attackers][defenders] * larger / LARGEST_STACK

    def _grids(self, attack: int, defence: int) -> tuple[Grid, Grid]:
        rules = self.rules
        odds = table(LARGEST_STACK, self._side(attack, rules.attack_dice), self._side(defence, rules.defence_dice))
        grids = self.grids[attack, defence] = odds.win, odds.attackers_left
        return grids

    def _side(self, fleet: int, dice: int) -> Side:
        large = fleet // CAPITALS
        sides = (self.rules.large_die,) * large + (self.rules.die_sides,) * (dice - large)
        return Side(sides, (), fleet // CORVETTES % 10, fleet % 10)


_charts: WeakKeyDictionary[CloneWarsMode, Chart] = WeakKeyDictionary()


def chart_of(mode: CloneWarsMode) -> Chart:
    """The chart of a mode's galaxy, made once for as long as the mode is in use."""
    chart = _charts.get(mode)
    if chart is None:
        chart = _charts[mode] = Chart(mode)
    return chart


def ships_on(view: State, planet: int) -> int:
    return view.ships[FIGHTER][planet] + view.ships[CORVETTE][planet] + view.ships[CAPITAL][planet]
