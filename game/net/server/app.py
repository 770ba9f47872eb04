"""The server process: listens, holds the tables, takes up those of an earlier run, tells how it is doing, and goes down
in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import ssl
import time
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from pathlib import Path
from shutil import disk_usage

from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from game import __version__
from game.core.errors import GameError, SetupError
from game.net.server.connection import Connection
from game.net.server.operating import operator_key
from game.net.server.requests import level_digests
from game.net.server.settings import ServerSettings
from game.net.server.store import Store, StoreError
from game.net.server.table import Table
from game.net.server.table_making import restore_table
from game.net.server.thinkers import Thinkers
from game.net.wire.messages import LARGEST_MESSAGE, OVER, PLAYING

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 5
TICK = 0.25
EXPIRE_EVERY = 20.0
GOING_DOWN = 1012
log = logging.getLogger("tin_marshal.server")


class Server:
    """A House for tables."""

    def __init__(self, settings: ServerSettings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.store = Store(settings.database_url)
        self.id = self.store.fact("server", secrets.token_hex(16))
        self.operator_key = operator_key(settings.data)
        self.thinkers = Thinkers(settings.thinkers)
        self.tables: dict[str, Table] = {}
        self.connections: set[Connection] = set()
        self.is_draining = False
        self.digests = level_digests()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = asyncio.Event()
        self.is_listening = asyncio.Event()
        self._actions = self._last_actions = self._bytes = 0
        self._lag = 0.0
        self._began = time.monotonic()

    # What tables ask for.

    def now(self) -> float:
        return time.time()

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, act)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end_task)

    def _end_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something went wrong beside a table", exc_info=error)

    def note_action(self) -> None:
        self._actions += 1

    def sent(self, count: int) -> None:
        self._bytes += count

    def close_table(self, table: Table, reason: str) -> None:
        """Send everybody away and forget the table; its replay stays."""
        table.notice(reason)
        table.state = OVER
        if table.referee is not None:
            table.referee.playing.stop_writing()
        for guest in table.guests:
            table.detach(guest, is_quiet=True)
            guest.part()
        self.tables.pop(table.code, None)
        try:
            self.store.drop_table(table.code)
        except StoreError as error:
            log.error("%s", error)
        log.info("table %s: %s", table.code, reason)

    def new_code(self) -> str:
        while True:
            code = "".join([secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)])
            if code not in self.tables and self.store.find_table(code) is None:
                return code

    def introduction(self) -> dict[str, object]:
        """What a client hears first."""
        return {"server": self.id, "name": self.settings.name, "version": __version__, "levels": self.digests}

    # Running.

    async def run(self) -> None:
        """Serve until told to stop. SetupError where it cannot listen."""
        self.restore()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, self._stopped.set)
        settings = self.settings
        try:
            listening = await serve(
                self._welcome, settings.host, settings.port, max_size=LARGEST_MESSAGE, max_queue=16, compression=None,
                ping_interval=settings.ping, ping_timeout=settings.ping, process_request=self._answer_http,
                ssl=_tls(settings), server_header=None,
            )  # fmt: skip
        except OSError as error:
            raise SetupError(f"Cannot listen on {settings.host}:{settings.port}: {error.strerror or error}.") from error
        self.is_listening.set()
        tick = asyncio.create_task(self._tick())
        log.info("listening on %s, data in %s", settings.reachable, settings.data)
        await self._stopped.wait()
        log.info("going down; %d tables are kept", len(self.tables))
        tick.cancel()
        for table in self.tables.values():
            table.notice("draining")
            table.save()
        await asyncio.sleep(0.05)
        listening.close(code=GOING_DOWN, reason="going down")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                await listening.wait_closed()
        await self.close()
        log.info("down")

    async def close(self) -> None:
        """Let go of processes and files; what is written stays."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()
        for table in self.tables.values():
            if table.referee is not None:
                table.referee.playing.stop_writing()
        self.store.close()

    def stop(self) -> None:
        self._stopped.set()

    def drain(self) -> None:
        """Take no new tables or matches, and stop when the present matches are over."""
        self.is_draining = True
        for table in self.tables.values():
            table.notice("draining")

    async def _welcome(self, socket: ServerConnection) -> None:
        connection = Connection(self, socket)
        near = len([one for one in self.connections if one.address == connection.address])
        if len(self.connections) >= self.settings.max_connections or near >= self.settings.max_from_address:
            await socket.close(1013, "too many connections")
            return
        self.connections.add(connection)
        try:
            await connection.serve()
        except Exception:
            log.exception("a connection broke off")
        finally:
            self.connections.discard(connection)

    def _answer_http(self, socket: ServerConnection, request: Request) -> Response | None:
        """`GET /health` without a websocket gives the health line, for monitors."""
        if request.path == "/health":
            return socket.respond(HTTPStatus.OK, f"{self.health_line()}\n")
        return None

    def restore(self) -> None:
        """Take up the tables of an earlier run. One that cannot be is left out, said and kept in the database."""
        for kept in self.store.tables_of(self.settings.reachable):
            try:
                self.tables[kept.code] = restore_table(self, kept)
            except (GameError, KeyError, TypeError, ValueError) as error:
                log.error("table %s cannot be taken up again: %s", kept.code, error)
        if self.tables:
            log.info("%d tables taken up again", len(self.tables))

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + TICK
        next_health, next_expiry = due + self.settings.health_every, due + EXPIRE_EVERY
        while True:
            await asyncio.sleep(max(0.0, due - loop.time()))
            self._lag = max(self._lag, loop.time() - due)
            for table in list(self.tables.values()):
                if table.referee is not None and table.settings["delay"]:
                    table.referee.release()
            if due >= next_expiry:
                next_expiry = due + EXPIRE_EVERY
                self._expire()
            if due >= next_health:
                next_health = due + self.settings.health_every
                log.info("%s", self.health_line())
                self._lag = 0.0
            if self.is_draining and not any(table.state == PLAYING for table in self.tables.values()):
                self.stop()
            due = max(due + TICK, loop.time())

    def _expire(self) -> None:
        """Close tables that nobody has been at for long."""
        lives = {PLAYING: self.settings.match_life, OVER: self.settings.over_life}
        for table in list(self.tables.values()):
            life = lives.get(table.state, self.settings.lobby_life)
            if not table.guests and self.now() - table.touched > life:
                self.close_table(table, "closed")

    def health_line(self) -> str:
        playing = len([table for table in self.tables.values() if table.state == PLAYING])
        watching = sum(len(table.watching) for table in self.tables.values())
        actions, self._last_actions = self._actions - self._last_actions, self._actions
        return (
            f"tables {len(self.tables)} ({playing} playing), connections {len(self.connections)},"
            f" looking on {watching}, actions {self._actions} (+{actions}), sent {self._bytes >> 10} kB,"
            f" longest wait {self._lag * 1000:.0f} ms, memory {memory_used()} MB,"
            f" disk free {disk_usage(self.settings.data).free >> 20} MB,"
            f" up {time.monotonic() - self._began:.0f} s"
        )


def memory_used() -> int:
    """Megabytes that this process holds now; 0 on a system that does not say."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) >> 8
    except OSError:
        return 0


def _tls(settings: ServerSettings) -> ssl.SSLContext | None:
    if settings.cert is None:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(settings.cert, settings.key)
    except (OSError, ssl.SSLError) as error:
        raise SetupError(f"The certificate {settings.cert} or its key cannot be read: {error}.") from error
    return context
