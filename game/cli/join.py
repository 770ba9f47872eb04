"""`join`: sit down at a table of a server and let a computer player play, or look on. Touches no pygame."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.arguments import Chosen, Commands, add_command, add_level, names, whole_number
from game.cli.online import explain, online_problem, usual_key
from game.cli.output import DONE, FAILED, complain, show
from game.registry import AGENT_LEVELS

if TYPE_CHECKING:
    from game.net.client.client import Client

FALLBACK_PORT = 8765


def add(commands: Commands) -> None:
    join = add_command(commands, "join", run, "let a computer player sit down at a table of a server")
    join.add_argument("address", metavar="ADDRESS", help="the server, such as 192.168.0.5:8765 or wss://example.org")
    join.add_argument("code", nargs="?", metavar="CODE", help="the table; without one, the tables are listed")
    join.add_argument("--agent", choices=AGENT_LEVELS, default="normal", help="who plays (normal)")
    join.add_argument("--name", default="", help="the name at the table (that of the agent)")
    join.add_argument("--seat", type=whole_number, metavar="N", help="which seat (the first free one)")
    join.add_argument("--password", default="", help="the password of the table")
    join.add_argument("--key-file", metavar="FILE", help="who you are (~/.tin-marshal/online.key)")
    join.add_argument("--folder", metavar="FOLDER", help="keep the replay and the notes on the dice here")
    join.add_argument("--open", metavar="MODE", help="open a table of this game, and start when all are ready")
    join.add_argument("--seats", type=names, metavar="A,B,...", help="for --open: person or an agent (person,person)")
    add_level(join)


def run(chosen: Chosen) -> int:
    if problem := online_problem():
        return complain(problem, FAILED)
    import asyncio

    from game.net.wire.messages import Refused

    try:
        return asyncio.run(_join(chosen))
    except Refused as refusal:
        return complain(explain(refusal.key, refusal.values), FAILED)


async def _join(chosen: Chosen) -> int:
    from game.net.client.bot import Bot
    from game.net.client.client import Client
    from game.net.client.identity import PINS_FILE, Pins, read_key

    file = Path(chosen.key_file) if chosen.key_file else usual_key()
    address = chosen.address if ":" in chosen.address else f"{chosen.address}:{FALLBACK_PORT}"
    client = Client(address, read_key(file), chosen.name or chosen.agent.title(), Pins(file.with_name(PINS_FILE)))
    await client.open()
    try:
        code = chosen.code
        if chosen.open:
            code = await _open(client, chosen)
            show(f"Table {code}")
        if code is None:
            await _list(client)
            return DONE
        bot = Bot(client, chosen.agent, Path(chosen.folder) if chosen.folder else None)
        seat = await client.join(code, chosen.seat, chosen.password)
        await client.ask("ready", on=True)
        show(f"Seat {seat}")
        if chosen.open:
            await _start_when_ready(client)
        over = await bot.play()
        show(f"Over: {over.reason}, won by seat {', '.join(map(str, over.winners))}.")
        if bot.verified is not None:
            show(f"{bot.path}: {bot.verified.sentence or bot.verified.result}")
        return DONE
    finally:
        await client.close()


async def _open(client: Client, chosen: Chosen) -> str:
    kinds = list(chosen.seats or ("person", "person"))
    fields = {"mode": chosen.open, "kinds": kinds, "options": dict(chosen.option)}
    if chosen.level:
        fields["level"] = chosen.level
    return str((await client.ask("open", **fields))["code"])


async def _start_when_ready(client: Client) -> None:
    import asyncio

    from game.net.wire.messages import LOBBY, PERSON

    while client.table is not None and client.table.facts["state"] == LOBBY:
        if all(seat["ready"] for seat in client.table.facts["seats"] if seat["kind"] == PERSON):
            await client.ask("start")
            return
        await asyncio.sleep(0.05)


async def _list(client: Client) -> None:
    rows = (await client.ask("tables"))["tables"]
    for row in rows:
        people = ", ".join([seat["name"] or seat["kind"] for seat in row["seats"]])
        show(f"{row['code']}  {row['mode']}  {row['state']}  [{people}]")
    if not rows:
        show("There are no tables.")
