"""What a client may ask for, one function each: looks whether it may, and lets the table or the server do it. What a
function gives back goes into the answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from game import __version__
from game.core.errors import GameError
from game.levels.catalog import open_mode
from game.net.server.operating import operate
from game.net.server.table import Table
from game.net.server.table_making import open_table
from game.net.wire.cleaning import LONGEST_NAME, clean
from game.net.wire.messages import OVER, PROTOCOL, Message, Refused, encode
from game.registry import mode_names
from game.session.orders import Blitz, DeclinePowers, DefendWithMost, Order

if TYPE_CHECKING:
    from game.net.server.app import Server
    from game.net.server.connection import Connection

MOST_LISTED = 50
Answer = dict[str, Any]
Handler = Callable[["Server", "Connection", Message], Answer | None]


def hello(server: Server, guest: Connection, asked: Message) -> Answer:
    """Who somebody is follows from the token, which the client makes from its key file for this server alone."""
    if guest.player.id:
        raise Refused("hello_twice")
    if asked["protocol"] != PROTOCOL:
        key = "newer_client" if asked["protocol"] > PROTOCOL else "older_client"
        raise Refused(key, version=__version__)
    token = hashlib.sha256(asked["token"].encode()).hexdigest()
    player = server.store.player(token, clean(asked["name"], LONGEST_NAME), server.now())
    if player.is_banned:
        raise Refused("banned")
    guest.player = player
    return {"player": player.id, "name": player.name}


def ping(server: Server, guest: Connection, asked: Message) -> Answer:
    return {}


def tables(server: Server, guest: Connection, asked: Message) -> Answer:
    listed = server.store.listed_tables(MOST_LISTED)
    return {"tables": [{**kept.facts, "address": kept.address} for kept in listed]}


def look(server: Server, guest: Connection, asked: Message) -> Answer:
    """What everybody may know of a table, or where it is, if another process has it."""
    code = asked["code"].upper()
    table = server.tables.get(code)
    if table is not None:
        return {"table": table.facts()}
    kept = server.store.find_table(code)
    if kept is None or kept.address == server.settings.reachable:
        raise Refused("no_table", code=clean(code, 12))
    return {"table": dict(kept.facts), "address": kept.address}


def open_one(server: Server, guest: Connection, asked: Message) -> Answer:
    if server.is_draining:
        raise Refused("draining")
    if guest.table is not None:
        raise Refused("at_a_table")
    if asked["mode"] not in mode_names():
        raise Refused("no_mode", mode=clean(asked["mode"], 40))
    if len(server.tables) >= server.settings.max_tables:
        raise Refused("too_many_tables")
    mine = [one for one in server.tables.values() if one.host == guest.player.id and one.state != OVER]
    if len(mine) >= server.settings.max_tables_of_player:
        raise Refused("too_many_of_yours")
    table = open_table(server, server.new_code(), guest.player.id, asked)
    server.tables[table.code] = table
    return {"code": table.code, "table": table.facts()}


def _find(server: Server, guest: Connection, asked: Message) -> Table:
    """The table that is asked for, for somebody who plays by the same rules."""
    code = asked["code"].upper()
    table = server.tables.get(code)
    if table is None:
        kept = server.store.find_table(code)
        if kept is not None and kept.address != server.settings.reachable:
            raise Refused("elsewhere", address=kept.address)
        raise Refused("no_table", code=clean(code, 12))
    if asked["digest"] != table.mode.level_digest:
        raise Refused("level_differs", mode=table.mode.name, version=__version__)
    if guest.table is not None and guest.table is not table:
        raise Refused("at_a_table")
    return table


def sit(server: Server, guest: Connection, asked: Message) -> Answer:
    table = _find(server, guest, asked)
    table.check_guest(guest)
    if not table.seats_of(guest.player.id) and guest.player.id != table.host:
        table.check_password(asked.get("password", ""))
    seat = table.sit(guest, asked.get("seat"), asked.get("name", ""))
    guest.table = table
    return {"seat": seat, "table": table.facts()}


def watch(server: Server, guest: Connection, asked: Message) -> Answer:
    table = _find(server, guest, asked)
    table.check_guest(guest)
    if guest.player.id != table.host:
        table.check_password(asked.get("password", ""))
    table.watch(guest)
    guest.table = table
    return {"table": table.facts()}


def resume(server: Server, guest: Connection, asked: Message) -> Answer:
    table = _find(server, guest, asked)
    table.check_guest(guest)
    if not table.seats_of(guest.player.id) and guest.player.id != table.host:
        table.check_password("")
    guest.table = table
    guest.tell(encode(table.facts()))
    return {"seats": table.come_back(guest, asked["at"])}


def _table_of(guest: Connection) -> Table:
    if guest.table is None:
        raise Refused("not_here")
    return guest.table


def leave(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).leave(guest)
    guest.table = None


def ready(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).set_ready(guest, asked["on"])


def _table_of_host(guest: Connection) -> Table:
    table = _table_of(guest)
    table.check_host(guest)
    return table


def set_kind(server: Server, guest: Connection, asked: Message) -> None:
    _table_of_host(guest).set_kind(asked["seat"], asked["kind"])


def set_settings(server: Server, guest: Connection, asked: Message) -> None:
    _table_of_host(guest).set_settings(asked["settings"])


def start(server: Server, guest: Connection, asked: Message) -> None:
    if server.is_draining:
        raise Refused("draining")
    _table_of_host(guest).start()


def kick(server: Server, guest: Connection, asked: Message) -> None:
    _table_of_host(guest).remove(asked["seat"], is_banned=False)


def ban(server: Server, guest: Connection, asked: Message) -> None:
    _table_of_host(guest).remove(asked["seat"], is_banned=True)


def commit(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).take_deal(guest, asked["secrets"], is_secret=False)


def reveal(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).take_deal(guest, asked["secrets"], is_secret=True)


def act(server: Server, guest: Connection, asked: Message) -> Answer:
    referee = _table_of(guest).referee
    if referee is None:
        raise Refused("not_playing")
    return {"k": referee.act(guest, asked["seat"], asked["k"], asked["action"])}


def blitz(server: Server, guest: Connection, asked: Message) -> Answer:
    """Attack again and again, until the land is taken or only `keep` armies are left: one message each way."""
    referee = _table_of(guest).referee
    if referee is None:
        raise Refused("not_playing")
    order = Blitz(asked["source"], asked["target"], asked["keep"])
    return {"k": referee.blitz(guest, asked["seat"], asked["k"], order)}


def standing_orders(server: Server, guest: Connection, asked: Message) -> None:
    """What the server answers for a seat, so that nobody waits for it: the most dice in defence, no card played."""
    referee = _table_of(guest).referee
    if referee is None:
        raise Refused("not_playing")
    chosen: list[Order] = [
        *([DefendWithMost()] if asked["defend"] else []),
        *([DeclinePowers()] if asked["decline"] else []),
    ]
    referee.set_orders(guest, asked["seat"], chosen)


def view(server: Server, guest: Connection, asked: Message) -> None:
    """The whole view again, for a window whose digest differs."""
    table = _table_of(guest)
    if table.referee is None:
        raise Refused("not_playing")
    seat = asked["seat"]
    if table.sitting.get(seat) is not guest and not (seat < 0 and guest in table.watching):
        raise Refused("not_your_seat")
    table.referee.show(guest, seat)


def resign(server: Server, guest: Connection, asked: Message) -> None:
    referee = _table_of(guest).referee
    if referee is None:
        raise Refused("not_playing")
    referee.resign(guest, asked["seat"])


def vote(server: Server, guest: Connection, asked: Message) -> None:
    referee = _table_of(guest).referee
    if referee is None:
        raise Refused("not_playing")
    referee.vote(guest, asked["seat"], asked["on"])


def pause(server: Server, guest: Connection, asked: Message) -> None:
    referee = _table_of_host(guest).referee
    if referee is None:
        raise Refused("not_playing")
    referee.pause(asked["on"])


def chat(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).say(guest, text=asked["text"])


def phrase(server: Server, guest: Connection, asked: Message) -> None:
    _table_of(guest).say(guest, phrase=asked["key"])


def rematch(server: Server, guest: Connection, asked: Message) -> None:
    _table_of_host(guest).rematch()


def rename(server: Server, guest: Connection, asked: Message) -> Answer:
    name = clean(asked["name"], LONGEST_NAME)
    if not name:
        raise Refused("no_name")
    guest.player = server.store.rename(guest.player, name)
    return {"name": name}


def standing(server: Server, guest: Connection, asked: Message) -> Answer:
    """The hall of fame of one mode, and one's own line."""
    mine = server.store.standings(asked["mode"], [guest.player.id])
    return {
        "standing": [asdict(row) for row in server.store.standings(asked["mode"])],
        "mine": asdict(mine[0]) if mine else None,
    }


def forget(server: Server, guest: Connection, asked: Message) -> None:
    """Delete who somebody is: name, key and ratings."""
    if guest.table is not None:
        raise Refused("at_a_table")
    server.store.forget(guest.player.id)
    server.later(0.1, lambda: guest.close(1000, "forgotten"))  # after the answer


def operate_server(server: Server, guest: Connection, asked: Message) -> Answer:
    return {"lines": operate(server, asked["key"], asked["order"], asked.get("word", ""))}


HANDLERS: Mapping[str, Handler] = {
    "hello": hello, "ping": ping, "tables": tables, "look": look, "open": open_one, "sit": sit, "watch": watch,
    "resume": resume, "leave": leave, "ready": ready, "kind": set_kind, "settings": set_settings, "start": start,
    "kick": kick, "ban": ban, "commit": commit, "reveal": reveal, "act": act,
    "blitz": blitz, "standing_orders": standing_orders, "view": view, "resign": resign,
    "vote": vote, "pause": pause, "chat": chat, "phrase": phrase, "rematch": rematch, "rename": rename,
    "standing": standing, "forget": forget, "operate": operate_server,
}  # fmt: skip


def level_digests() -> dict[str, str]:
    """The fingerprint of every mode's own level, so that a client sees at once which games it shares with a server."""
    found = {}
    for mode in mode_names():
        try:
            found[mode] = open_mode(mode).level_digest
        except GameError:
            continue
    return found
