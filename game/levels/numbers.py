"""Tables of numbers that the editions of the conquest family share: dice, income and starting armies.
Imports nothing of a mode's rules."""

from __future__ import annotations

from typing import Any

from game.core.errors import SetupError
from game.levels.options import Seats
from game.levels.schema import TomlTable
from game.rules.conquest.board import Board, Cells

MOST_DICE = 4
MOST_SIDES = 12
# One drawn number picks a whole throw from a table of all throws, so the table has to stay small.
MOST_THROWS = 300_000
MOST_ARMIES = 1000


# The fields of a mode's rules that a file gives as they are, whatever its players choose.
# Any: each field has a type of its own, which the record of the rules says.
Numbers = dict[str, Any]


def read_dice(top: TomlTable) -> dict[str, int]:
    """The most dice of the attacker and of the defender, and the sides of a die."""
    dice = top.table("dice")
    if dice is None:
        return {"attack_dice": 1, "defence_dice": 1, "die_sides": 2}
    attack, defence = dice.integer("attack", 1, MOST_DICE), dice.integer("defence", 1, MOST_DICE)
    sides = dice.integer("sides", 2, MOST_SIDES)
    throws = sides ** (attack + defence)
    if throws > MOST_THROWS:
        dice.report(f"so many dice can fall in {throws:,} ways, and at most {MOST_THROWS:,} can be handled")
    return {"attack_dice": attack, "defence_dice": defence, "die_sides": sides}


def read_income(income: TomlTable | None) -> dict[str, int]:
    """Territories for one army, and the least income."""
    fields = {"territories_per_army": "territories_per_army", "least_income": "least"}
    return {name: income.integer(key, 1, MOST_ARMIES) if income else 1 for name, key in fields.items()}


def check_totals(table: TomlTable, totals: Cells, board: Board | None, seats: Seats) -> None:
    """Starting armies in the field `armies`: a total for each number of seats, enough for all that one may be dealt."""
    fewest, most = seats
    wanted = most - fewest + 1
    if len(totals) != wanted:
        table.report(f"must give {wanted} numbers, for {fewest} to {most} seats, not {len(totals)}", "armies")
    elif board is not None:
        for place, total in enumerate(totals):
            if total < most_dealt(board, fewest + place):
                table.report(too_few(board, fewest + place, total), "armies", place)


def enough_armies(board: Board, totals: Cells, fewest: int, most: int, complaint: str) -> Cells:
    """The totals of starting armies for `fewest` to `most` seats; SetupError, which begins with the complaint, if one
    of them is too small for the board."""
    wanted = totals[: most - fewest + 1]
    for seats, total in enumerate(wanted, fewest):
        if total < most_dealt(board, seats):
            raise SetupError(f"{complaint}: {too_few(board, seats, total)}.")
    return wanted


def most_dealt(board: Board, seats: int) -> int:
    """How many territories one of so many players may get."""
    return -(-len(board.territories) // seats)


def too_few(board: Board, seats: int, total: int) -> str:
    dealt = most_dealt(board, seats)
    return f"{total} is too few, because one of {seats} players may be dealt {dealt} territories"
