"""`serve`: hold tables for people on other computers, until it is told to stop. Touches no pygame."""

from __future__ import annotations

from pathlib import Path

from game.cli.arguments import Chosen, Commands, add_command, at_least_one, seconds, whole_number
from game.cli.online import log_to_terminal, online_problem
from game.cli.output import DONE, FAILED, MISUSED, complain

HIGHEST_PORT = 65535


def add(commands: Commands) -> None:
    serve = add_command(commands, "serve", run, "hold tables for playing together across a network")
    serve.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1: this computer alone)")
    serve.add_argument("--port", type=whole_number, default=8765, metavar="N", help="the port (8765)")
    serve.add_argument(
        "--data", default="tin-marshal-server", metavar="FOLDER", help="where matches and players are kept"
    )
    serve.add_argument("--cert", metavar="FILE", help="a certificate, for connections that nobody can read on the way")
    serve.add_argument("--key", metavar="FILE", help="the key of the certificate")
    serve.add_argument("--name", default="Tin Marshal", help="what players see the server called")
    serve.add_argument(
        "--max-tables", type=at_least_one, default=200, metavar="N", help="the most tables at once (200)"
    )
    serve.add_argument(
        "--thinkers", type=at_least_one, default=1, metavar="N", help="processes for computer players (1)"
    )
    serve.add_argument(
        "--health", type=seconds, default=60.0, metavar="S", help="seconds between two health lines (60)"
    )
    serve.add_argument("--ping", type=seconds, default=20.0, metavar="S", help="drop who is silent for so long (20)")
    serve.add_argument("--database", default="", metavar="URL", help="postgresql://… for several processes (SQLite)")
    serve.add_argument("--address", default="", metavar="URL", help="where others reach this process (host and port)")


def run(chosen: Chosen) -> int:
    if problem := online_problem():
        return complain(problem, FAILED)
    if not 1 <= chosen.port <= HIGHEST_PORT:
        return complain(f"A port is a number from 1 to {HIGHEST_PORT}, not {chosen.port}.", MISUSED)
    if bool(chosen.cert) != bool(chosen.key):
        return complain("A certificate needs its key, and a key its certificate: give --cert and --key.", MISUSED)
    import asyncio

    from game.net.server.app import Server
    from game.net.server.settings import ServerSettings

    log_to_terminal()
    settings = ServerSettings(
        data=Path(chosen.data),
        host=chosen.host,
        port=chosen.port,
        name=chosen.name,
        address=chosen.address,
        database=chosen.database,
        cert=Path(chosen.cert) if chosen.cert else None,
        key=Path(chosen.key) if chosen.key else None,
        max_tables=chosen.max_tables,
        thinkers=chosen.thinkers,
        health_every=chosen.health,
        ping=chosen.ping,
    )

    async def serve() -> None:
        await Server(settings).run()

    asyncio.run(serve())
    return DONE
