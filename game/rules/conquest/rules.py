"""The numbers that the rules of every conquest edition have; each edition's own record adds to them."""

from __future__ import annotations

from game.core.records import Record, record_base
from game.rules.conquest.board import Board, Cells


@record_base
class ConquestRules(Record):
    """`starting_armies` are totals by the number of seats, from `fewest_seats` on, or by army where those differ. After
    so many `rounds` the game is over, 0 for never."""

    board: Board
    fewest_seats: int
    most_seats: int
    attack_dice: int
    defence_dice: int
    die_sides: int
    territories_per_army: int
    least_income: int
    starting_armies: Cells
    rounds: int


@record_base
class TeamRules(ConquestRules):
    """`armies` are the ids of the armies and `factions` their teams; `control` says for `fewest_seats` players and each
    more who leads each army."""

    armies: tuple[str, ...]
    factions: Cells
    control: tuple[Cells, ...]
