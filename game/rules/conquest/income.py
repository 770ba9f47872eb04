"""What a seat may place at the start of its turn."""

from __future__ import annotations

from game.rules.conquest.board import Board, Cells
from game.rules.conquest.rules import ConquestRules


def land_income(rules: ConquestRules, owners: Cells, seat: int) -> tuple[int, int]:
    """Armies for territories and for continents."""
    held = owners.count(seat)
    # Armies come from land alone here; sets and rewards are added by the editions that have them.
    return (
        for_territories(held, rules.territories_per_army, rules.least_income),
        for_continents(rules.board, owners, seat),
    )


def for_territories(held: int, per_army: int, least: int) -> int:
    """Booklet (a): one army for each three territories, fractions do not count, at least three."""
    return max(least, held // per_army)


def for_continents(board: Board, owners: Cells, seat: int) -> int:
    """Booklet (a): the bonus of every continent held whole."""
    # Held whole at the start of the turn: armies are counted once, before anything is attacked.
    total = 0
    for continent in board.continents:
        for territory in continent.members:
            if owners[territory] != seat:
                break
        else:
            total += continent.bonus
    return total
