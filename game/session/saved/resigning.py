"""Who has resigned from a match: noted beside its replay, since the header of a replay says who sat down and never
changes. When the match goes on, another player is on that seat. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game.core.shapes import is_whole
from game.session.saved.autosave import read_about, write_about
from game.session.setup.match_setup import AGENTS, STILL, MatchSetup

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


def replace_resigned(table: MatchSetup, about: Mapping[str, object]) -> MatchSetup:
    """The table with other players on the seats of people who resigned."""
    rows = about.get(NOTE)
    for number in table.humans:
        row = rows.get(str(number)) if isinstance(rows, Mapping) else None
        turn, kind = (row.get("turn"), row.get("kind")) if isinstance(row, Mapping) else (None, None)
        if is_whole(turn) and isinstance(kind, str) and kind in (*AGENTS, STILL):
            table = give_up_seat(table, number, turn, kind)
    return table


def give_up_seat(table: MatchSetup, seat: int, turn: int, kind: str) -> MatchSetup:
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], kind=kind, resigned_in=turn)
    return replace(table, seats=tuple(seats))
