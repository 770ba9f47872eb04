"""What a seat may place at the start of its turn."""

from __future__ import annotations

from typing import Protocol

from game.rules.conquest.board import Board, Cells


class IncomeRules(Protocol):
    @property
    def board(self) -> Board: ...

    @property
    def territories_per_army(self) -> int: ...

    @property
    def least_income(self) -> int: ...


def land_income(rules: IncomeRules, owners: Cells, seat: int) -> tuple[int, int]:
    """Armies for territories and for continents."""
    held = owners.count(seat)
    return (
        for_territories(held, rules.territories_per_army, rules.least_income),
        for_continents(rules.board, owners, seat),
    )


def for_territories(held: int, per_army: int, least: int) -> int:
    """Booklet (a): one army for each three territories, fractions do not count, at least three."""
    return max(least, held // per_army)


def for_continents(board: Board, owners: Cells, seat: int) -> int:
    """Booklet (a): the bonus of every continent held whole."""
    total = 0
    for continent in board.continents:
        for territory in continent.members:
            if owners[territory] != seat:
                break
        else:
            total += continent.bonus
    return total
