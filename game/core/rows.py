"""Rows of numbers, as positions hold them, with something changed. Imports nothing."""

from __future__ import annotations

Cells = tuple[int, ...]


def changed(row: Cells, place: int, value: int) -> Cells:
    """A row with one cell replaced."""
    cells = list(row)
    cells[place] = value
    return tuple(cells)


def less(row: Cells, gone: Cells) -> Cells:
    """A sorted row without these cells; where they are hidden, one -1 less for each."""
    rest = list(row)
    for cell in gone:
        rest.remove(cell if cell in rest else -1)
    return tuple(rest)
