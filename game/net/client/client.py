"""A client's connection to a server: says who it is, asks, hears, and comes back by itself when the line is cut, to
exactly where it was. Runs in an event loop; game/net/client/background.py runs one beside a window."""

from __future__ import annotations

import asyncio
import hashlib
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from game import __version__
from game.core.errors import GameError
from game.net.client.identity import Pins, make_token
from game.net.client.remote_match import Pending, RemoteMatch
from game.net.client.remote_table import News, RemoteTable, open_table_mode
from game.net.client.waits import growing_waits
from game.net.wire.messages import PROTOCOL, Message, Refused, encode, read_reports

LARGEST_REPORT = 16 << 20
ANSWER_TIME = 15.0
CONNECT_TIME = 10.0
CONNECTING, OPEN, LOST, CLOSED = "connecting", "open", "lost", "closed"
FINAL = ("newer_client", "older_client", "banned", "certificate", "level_differs", "level_gone")
"""Refusals after which trying again makes no sense."""


class DisconnectedError(GameError):
    """The line is cut; what was asked may or may not have been done."""


class Client:
    """`hear` is called with each message and what came of it; `status` is "connecting", "open", "lost" or "closed", and
    `problem` why it is lost."""

    def __init__(self, address: str, key: str, name: str, pins: Pins | None = None) -> None:
        self.address = address if "://" in address else f"ws://{address}"
        self._key = key
        self.name = name
        self._pins = pins or Pins(None)
        self.status = CONNECTING
        self.problem: Refused | None = None
        self.player = 0
        self.server: Message = {}
        self.table: RemoteTable | None = None
        self.hear: Callable[[Message, News], None] = lambda message, news: None
        self.tries = 0
        self.received = 0
        self.ping = 20.0
        self._socket: ClientConnection | None = None
        self._asked: dict[int, asyncio.Future[Message]] = {}
        self._count = 0
        self._opened = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    # Life.

    async def open(self) -> None:
        """Connect and say hello; Refused where the server will not have us, DisconnectedError where there is none."""
        first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._running = asyncio.create_task(self._run(first))
        await first

    async def close(self) -> None:
        self.status = CLOSED
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        if self._socket is not None:
            await self._socket.close()

    async def wait_open(self) -> None:
        """Until there is a line again; DisconnectedError where there will be none."""
        while self.status != OPEN:
            if self.status == CLOSED:
                raise self.problem or DisconnectedError("The connection is closed.")
            await self._opened.wait()

    async def _run(self, first: asyncio.Future[None]) -> None:
        waits = growing_waits()
        while self.status != CLOSED:
            try:
                await self._live(first)
            except Refused as refusal:
                self.problem = refusal
                if refusal.key in FINAL or not first.done():
                    self._fail(first, refusal)
                    return
            except (OSError, WebSocketException, TimeoutError, ValueError) as error:
                if not first.done():
                    self._fail(first, DisconnectedError(f"{self.address} does not answer: {error or 'no answer'}"))
                    return
            if self.status == OPEN:  # it was reached, so this is another cut and not the same one
                waits = growing_waits()
            self._lose()
            self.tries += 1
            await asyncio.sleep(next(waits))

    def _fail(self, first: asyncio.Future[None], error: GameError) -> None:
        self.status = CLOSED
        self._lose_answers()
        self._opened.set()
        if not first.done():
            first.set_exception(error)

    def _lose(self) -> None:
        if self.status != CLOSED:
            self.status = LOST
        self._opened.clear()
        self._socket = None
        self._lose_answers()

    def _lose_answers(self) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(DisconnectedError("The line was cut."))
        self._asked.clear()

    async def _live(self, first: asyncio.Future[None]) -> None:
        """One connection, from hello to its end."""
        async with asyncio.timeout(CONNECT_TIME):
            socket = await self._connect()
        try:
            async with asyncio.timeout(CONNECT_TIME):
                (welcome, *_) = read_reports(await socket.recv())
            if welcome.get("t") != "welcome" or not isinstance(welcome.get("server"), str):
                raise Refused("no_server")
            if welcome.get("protocol") != PROTOCOL:
                key = "older_client" if int(welcome.get("protocol") or 0) > PROTOCOL else "newer_client"
                raise Refused(key, version=str(welcome.get("version", "")))
            self.server = welcome
            self._socket = socket
            hearing = asyncio.create_task(self._listen(socket))
            try:
                await self._greet()
                if not first.done():
                    first.set_result(None)
                await hearing
            finally:
                hearing.cancel()
                with suppress(asyncio.CancelledError, WebSocketException, ValueError):
                    await hearing
        finally:
            await socket.close()

    async def _connect(self) -> ClientConnection:
        settings: dict[str, Any] = {
            "max_size": LARGEST_REPORT, "compression": None, "ping_interval": self.ping, "ping_timeout": self.ping,
            "open_timeout": CONNECT_TIME, "close_timeout": 1.0,
        }  # fmt: skip
        parts = urlsplit(self.address)
        try:
            if parts.scheme != "wss":
                return await connect(self.address, **settings)
            try:
                return await connect(self.address, **settings)
            except ssl.SSLCertVerificationError:
                return await self._connect_pinned(f"{parts.hostname}:{parts.port or 443}", settings)
        except (InvalidURI, InvalidHandshake) as error:
            raise OSError(str(error)) from error

    async def _connect_pinned(self, place: str, settings: dict[str, Any]) -> ClientConnection:
        """A certificate that nobody vouches for counts if it is the one that this place showed the first time."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        socket = await connect(self.address, ssl=context, **settings)
        shown = socket.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        if not self._pins.is_known(place, hashlib.sha256(shown).hexdigest()):
            await socket.close()
            raise Refused("certificate", place=place)
        return socket

    async def _greet(self) -> None:
        """Say who we are, and take up the table again that we were at."""
        token = make_token(self._key, self.server["server"])
        answer = await self.ask_now("hello", protocol=PROTOCOL, version=__version__, token=token, name=self.name)
        self.player, self.name = answer["player"], answer["name"]
        table = self.table
        if table is not None and not table.is_parted:
            try:
                await self.ask_now("resume", code=table.code, digest=table.mode.level_digest, at=table.seen)
            except Refused as refusal:
                self.problem = refusal
                table.is_parted = True
        self.status = OPEN
        self._opened.set()
        if table is not None:
            self._send_again(table)

    def _send_again(self, table: RemoteTable) -> None:
        """An act that the server has not heard of is sent once more; one that it has was told meanwhile."""
        for match in table.matches.values():
            if match.pending is not None and match.pending.number == match.number:
                self._send(_act_message(match, match.pending))

    # Asking and hearing.

    async def ask(self, kind: str, **fields: object) -> Message:
        """The answer to a request, once there is a line; Refused where it is refused."""
        await self.wait_open()
        return await self.ask_now(kind, **fields)

    async def ask_now(self, kind: str, **fields: object) -> Message:
        self._count += 1
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asked[self._count] = answer
        number = self._count
        self._send({"t": kind, "n": number, **fields})
        try:
            return await asyncio.wait_for(answer, ANSWER_TIME)
        finally:
            self._asked.pop(number, None)

    def _send(self, message: Message) -> None:
        if self._socket is None:
            raise DisconnectedError("There is no line.")
        socket, text = self._socket, encode(message)
        task = asyncio.get_running_loop().create_task(_send_quietly(socket, text))
        _sending.add(task)
        task.add_done_callback(_sending.discard)

    async def _listen(self, socket: ClientConnection) -> None:
        async for raw in socket:
            self.received += len(raw)
            for message in read_reports(raw):
                self._hear(message)

    def _hear(self, message: Message) -> None:
        kind = message["t"]
        if kind in ("ok", "refused"):
            answer = self._asked.get(message.get("re") or 0)
            if answer is not None and not answer.done():
                if kind == "ok":
                    answer.set_result(message)
                else:
                    values = message.get("values")
                    answer.set_exception(
                        Refused(str(message.get("key")), **(values if isinstance(values, dict) else {}))
                    )  # fmt: skip
            return
        news = News()
        if self.table is not None:
            news = self.table.take(message)
            for request in news.sends:
                self._send(request)
        self.hear(message, news)

    # At a table.

    async def join(self, code: str, seat: int | None = None, password: str = "", name: str = "") -> int:
        """Sit down at a table, found by its code; the seat. Joining again takes another seat for the same window."""
        await self._find(code)
        assert self.table is not None
        fields: dict[str, object] = {"code": code, "digest": self.table.mode.level_digest, "password": password}
        if seat is not None:
            fields["seat"] = seat
        answer = await self._enter("sit", fields | {"name": name})
        return int(answer["seat"])

    async def look_on(self, code: str, password: str = "") -> None:
        await self._find(code)
        assert self.table is not None
        await self._enter("watch", {"code": code, "digest": self.table.mode.level_digest, "password": password})

    async def come_back(self, code: str) -> list[int]:
        """Take up one's seats at a table again, hours later or from another computer."""
        await self._find(code)
        assert self.table is not None
        answer = await self._enter("resume", {"code": code, "digest": self.table.mode.level_digest, "at": 0})
        return [int(seat) for seat in answer["seats"]]

    async def _find(self, code: str) -> None:
        if self.table is not None and self.table.code == code.upper() and not self.table.is_parted:
            return
        answer = await self.ask("look", code=code)
        if "address" in answer:
            raise Refused("elsewhere", address=answer["address"])
        open_table_mode(answer["table"])
        # Set before entering: what the table says comes before the answer.
        self.table = RemoteTable(answer["table"], self.player)

    async def _enter(self, kind: str, fields: dict[str, object]) -> Message:
        try:
            return await self.ask(kind, **fields)
        except Refused:
            if self.table is not None and not self.table.seats:
                self.table = None
            raise

    async def leave(self) -> None:
        with suppress(Refused):
            await self.ask("leave")
        self.table = None

    async def act(self, match: RemoteMatch, action: str) -> None:
        """Send an act of one's own seat. It is pending until the server has told what came of it; Refused where it is
        not allowed. A cut line meanwhile is no error: the act is sent again when it is back."""
        match.pending = Pending(match.number, action)
        message = _act_message(match, match.pending)
        try:
            await self.ask_now(message.pop("t"), **message)
        except Refused as refusal:
            match.pending = None
            if refusal.key != "late":
                raise
        except (DisconnectedError, TimeoutError):
            return


def _act_message(match: RemoteMatch, pending: Pending) -> Message:
    return {"t": "act", "seat": match.seat, "k": pending.number, "action": pending.action}


_sending: set[asyncio.Task[None]] = set()


async def _send_quietly(socket: ClientConnection, text: str) -> None:
    """What cannot be sent is lost with the line, which is noticed where it is read."""
    with suppress(WebSocketException, OSError):
        await socket.send(text)
