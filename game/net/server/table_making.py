"""How a table comes to be: opened by somebody, or taken up again by a server that was started anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.errors import GameError
from game.core.match import Match
from game.core.mode import Mode
from game.core.state import State
from game.levels.catalog import open_mode
from game.net.server.house import House
from game.net.server.match_files import restore_referee
from game.net.server.seats import Seat, check_kind
from game.net.server.store import KeptTable
from game.net.server.table import Table
from game.net.wire.messages import OVER, PLAYING, Refused


def open_table(house: House, code: str, host: int, asked: Mapping[str, Any]) -> Table:
    """A new table; Refused with the reason where the rules know no such match."""
    try:
        mode: Mode[State] = open_mode(asked["mode"], asked.get("level"), asked.get("options") or {})
        seats = [Seat(kind) for kind in asked["kinds"]]
        Match(mode, len(seats), 0)
    except GameError as error:
        raise Refused("setup", reason=str(error)) from error
    for seat in seats:
        check_kind(mode.name, seat.kind)
    table = Table(house, code, mode, seats, host)
    table.set_settings(asked.get("settings") or {})
    return table


def restore_table(house: House, kept: KeptTable) -> Table:
    """A table as it was when the server ended; GameError where its rules or its replay are gone."""
    body = kept.body
    name, level, options, revision = body["mode"]
    mode: Mode[State] = open_mode(name, level, options, revision)
    table = Table(house, kept.code, mode, [Seat.from_row(row) for row in body["seats"]], body["host"])
    table.settings |= body["settings"]
    table.banned = set(body["banned"])
    table.touched = kept.touched
    table.is_restored = True
    for seat in table.seats:
        seat.is_ready = False
    if body["state"] in (PLAYING, OVER) and body["match"]:
        table.match_name, table.state = body["match"], body["state"]
        restore_referee(table, list(body["resigned"]))
    return table
