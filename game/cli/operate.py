"""`operate`: give orders to a server that runs on this computer, by the key in its data folder. Touches no pygame."""

from __future__ import annotations

from pathlib import Path

from game.cli.arguments import Chosen, Commands, add_command
from game.cli.online import explain, online_problem
from game.cli.output import DONE, FAILED, complain, show


def add(commands: Commands) -> None:
    operate = add_command(commands, "operate", run, "give orders to a running server: health, list, close, ban, drain")
    operate.add_argument("address", metavar="ADDRESS", help="the server, such as 127.0.0.1:8765")
    operate.add_argument("order", metavar="ORDER", help="health, list, players, close CODE, ban N, unban N or drain")
    operate.add_argument("word", nargs="?", default="", metavar="WORD", help="which table or player")
    operate.add_argument("--data", default="tin-marshal-server", metavar="FOLDER", help="the data folder of the server")


def run(chosen: Chosen) -> int:
    if problem := online_problem():
        return complain(problem, FAILED)
    import asyncio

    from game.net.client.operator import give_order
    from game.net.server.operating import KEY_FILE
    from game.net.wire.messages import Refused

    path = Path(chosen.data) / KEY_FILE
    if not path.is_file():
        return complain(f"{chosen.data} holds no {KEY_FILE}: say where the server keeps its data with --data.", FAILED)
    key = path.read_text(encoding="ascii").strip()
    try:
        lines = asyncio.run(give_order(chosen.address, key, chosen.order, chosen.word))
    except Refused as refusal:
        return complain(explain(refusal.key, refusal.values), FAILED)
    for line in lines:
        show(line)
    return DONE
