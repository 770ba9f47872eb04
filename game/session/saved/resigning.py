"""Who has resigned from a match: noted beside its replay, since the header of a replay says who sat down and never
changes. Whoever goes on with the match finds another player on that seat. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.shapes import is_whole
from game.session.saved.autosave import read_about, write_about
from game.session.setup.table import AGENTS, STILL, Table

NOTE = "resigned"
TAKES_OVER = "normal"
KINDS = {"agent": TAKES_OVER, "out": STILL}
"""Who plays the seat from then on, by what the table agreed on."""
RESIGNING = tuple(KINDS)


def note_resigned(path: Path, seat: int, turn: int, kind: str) -> bool:
    """Whether it could be kept."""
    about = read_about(path)
    old = about.get(NOTE)
    rows = dict(old) if isinstance(old, Mapping) else {}
    return write_about(path, about | {NOTE: rows | {str(seat): {"turn": turn, "kind": kind}}})


def with_resigned(table: Table, about: Mapping[str, Any]) -> Table:
    """The table with other players on the seats of people who resigned."""
    rows = about.get(NOTE)
    for number in table.humans:
        row = rows.get(str(number)) if isinstance(rows, Mapping) else None
        turn, kind = (row.get("turn"), row.get("kind")) if isinstance(row, Mapping) else (None, None)
        if is_whole(turn) and isinstance(kind, str) and kind in (*AGENTS, STILL):
            table = resigned(table, number, turn, kind)
    return table


def resigned(table: Table, seat: int, turn: int, kind: str) -> Table:
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], kind=kind, resigned_in=turn)
    return replace(table, seats=tuple(seats))
