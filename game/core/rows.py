"""Rows of numbers, as positions hold them, with something changed. Imports nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Cells = tuple[int, ...]
T = TypeVar("T")


def replace_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A row with one cell replaced, which may itself be a row."""
    cells = list(row)
    cells[place] = value
    return tuple(cells)


def without(row: Cells, gone: Cells) -> Cells:
    """A sorted row without these cells; where they are hidden, one -1 less for each."""
    rest = list(row)
    for cell in gone:
        # Seen by somebody who does not know the card, a hidden one goes instead.
        rest.remove(cell if cell in rest else -1)
    return tuple(rest)


def with_added(row: Cells, added: Cells) -> Cells:
    """A sorted row with these cells too."""
    return tuple(sorted(row + added))


def append_rows(cells: list[int], rows: Iterable[Cells]) -> None:
    """Put rows behind other cells, each after its length, so that no two lists of rows look alike."""
    for row in rows:
        # Without the lengths (1, 2) and (3) would digest like (1) and (2, 3).
        cells.append(len(row))
        cells += row
