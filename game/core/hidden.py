"""What a seat may not see: cells of -1 in a state, and in a position the number of them. Imports nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Cells = tuple[int, ...]
HIDDEN = (-1,)


def blanked(row: Cells) -> Cells:
    return HIDDEN * len(row)


def write_row(names: Sequence[str], row: Cells) -> list[str] | int:
    """A row by its names; a hidden one as its number."""
    if row and row[0] < 0:
        return len(row)
    return [names[cell] for cell in row]


def as_count(row: list[Any] | int) -> int:
    """The number of a row that is written either way. An empty one does not show whether it is hidden."""
    return row if isinstance(row, int) else len(row)
