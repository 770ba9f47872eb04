"""What an operator may order a running server to do, with the key that lies in its data folder."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from pathlib import Path
from typing import TYPE_CHECKING

from game.net.wire.messages import Refused

if TYPE_CHECKING:
    from game.net.server.app import Server

KEY_FILE = "operator.key"
ORDERS = ("health", "list", "players", "close", "ban", "unban", "drain")


def operator_key(data: Path) -> str:
    """The key, made where there is none; only its owner may read the file."""
    path = data / KEY_FILE
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), encoding="ascii")
    return path.read_text(encoding="ascii").strip()


def operate(server: Server, key: str, order: str, word: str) -> list[str]:
    """Carry out an order; what there is to say about it, line by line."""
    if not compare_digest(key, server.operator_key):
        raise Refused("not_operator")
    if order == "health":
        return [server.health_line()]
    if order == "list":
        return [describe(server, code) for code in sorted(server.tables)] or ["There are no tables."]
    if order == "players":
        rows = {one.player.id: one.player.name for one in server.connections if one.player.id}
        return [f"{number}  {name}" for number, name in sorted(rows.items())] or ["Nobody is here."]
    if order == "close":
        table = server.tables.get(word.upper())
        if table is None:
            return [f"There is no table {word}."]
        server.close_table(table, "closed")
        return [f"Table {table.code} is closed."]
    if order in ("ban", "unban"):
        return [set_ban(server, word, order == "ban")]
    if order == "drain":
        server.drain()
        return ["The server takes no new matches and ends when the present ones do."]
    raise Refused("no_order", orders=", ".join(ORDERS))


def describe(server: Server, code: str) -> str:
    table = server.tables[code]
    people = ", ".join([seat.name or seat.kind for seat in table.seats])
    actions = "" if table.referee is None else f", {table.referee.playing.number} actions"
    return f"{code}  {table.mode.name}  {table.state}{actions}  [{people}]  {len(table.watching)} look on"


def set_ban(server: Server, word: str, is_banned: bool) -> str:
    if not (word.isascii() and word.isdigit() and len(word) < 10) or not server.store.set_banned(int(word), is_banned):
        return f"There is no player {word}."
    if is_banned:
        for one in [one for one in server.connections if one.player.id == int(word)]:
            one.close(1008, "banned")
    return f"Player {word} is {'banned' if is_banned else 'welcome again'}."
