"""One client's connection: reads requests within its rate, answers each, and sends what tables tell it without ever
waiting for a slow reader."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.core.plain import printable
from game.net.server.requests import HANDLERS, Answer
from game.net.server.store import Player, StoreError
from game.net.wire.messages import PROTOCOL, Message, Refused, encode, read_request

if TYPE_CHECKING:
    from game.net.server.app import Server
    from game.net.server.table import Table

NOBODY = Player(0, "")
TOO_FAST, TOO_SLOW, GARBAGE = 4001, 4002, 4003
MOST_GARBAGE = 20
LONGEST_GOODBYE = 2.0
MOST_IN_FRAME = 256
log = logging.getLogger("tin_marshal.connections")


class Connection:
    """A Guest of tables. `player` is NOBODY before the hello."""

    def __init__(self, server: Server, socket: ServerConnection) -> None:
        self.server = server
        self.socket = socket
        self.player = NOBODY
        self.table: Table | None = None
        self.address = str((socket.remote_address or ("?",))[0])
        self._waiting: list[str] = []
        self._size = 0
        self._news = asyncio.Event()
        self._credit = float(server.settings.burst)
        self._seen = asyncio.get_running_loop().time()
        self._garbage = 0
        self._shutting: asyncio.Task[None] | None = None
        self.is_closing = False

    def tell(self, text: str) -> None:
        if self.is_closing:
            return
        self._waiting.append(text)
        self._size += len(text)
        self._news.set()
        if self._size > self.server.settings.backlog:
            log.info("player %d reads too slowly and is dropped", self.player.id)
            self.close(TOO_SLOW, "too slow")

    def part(self) -> None:
        self.table = None
        self.tell(encode({"t": "parted"}))

    def close(self, code: int, reason: str) -> None:
        """Shut the door; what was already on its way still goes out, but nobody waits for it."""
        if not self.is_closing:
            self.is_closing = True
            self._news.set()
            self._shutting = asyncio.get_running_loop().create_task(self._shut(code, reason))

    async def _shut(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(LONGEST_GOODBYE):
                await self.socket.close(code, reason)
        except TimeoutError:  # who does not read will not say goodbye either
            self.socket.transport.abort()

    async def serve(self) -> None:
        """Live as long as the connection does."""
        welcome = {"t": "welcome", "protocol": PROTOCOL} | self.server.introduction()
        self.tell(encode(welcome))
        writing = asyncio.create_task(self._write())
        try:
            async for raw in self.socket:
                if self.is_closing:
                    break
                if not self._may_ask():
                    log.info("player %d sends too fast and is dropped", self.player.id)
                    self.close(TOO_FAST, "too fast")
                    break
                self._answer(raw)
        except ConnectionClosed:
            pass
        finally:
            self.is_closing = True
            writing.cancel()
            if self._shutting is not None:
                await self._shutting
            if self.table is not None:
                self.table.detach(self)
                self.table = None

    async def _write(self) -> None:
        """All that is waiting goes out in one frame."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self._waiting and not self.is_closing:
                    batch = self._waiting[:MOST_IN_FRAME]
                    frame = f"[{','.join(batch)}]"
                    await self.socket.send(frame)
                    del self._waiting[: len(batch)]
                    self._size -= sum(map(len, batch))
                    self.server.sent(len(frame))
        except ConnectionClosed:
            return

    def _may_ask(self) -> bool:
        now = asyncio.get_running_loop().time()
        settings = self.server.settings
        self._credit = min(float(settings.burst), self._credit + (now - self._seen) * settings.rate) - 1
        self._seen = now
        return self._credit >= 0

    def _answer(self, raw: str | bytes) -> None:
        number: object = None
        try:
            asked = read_request(raw)
            number = asked.get("n")
            answer = self._handle(asked)
        except Refused as refusal:
            self._refuse(refusal, number)
        except StoreError as error:
            log.error("%s", error)
            self._refuse(Refused("store"), number)
        else:
            self.tell(encode({"t": "ok", "re": number, **answer}))

    def _handle(self, asked: Message) -> Answer:
        if not self.player.id and asked["t"] not in ("hello", "ping", "operate"):
            raise Refused("hello_first")
        return HANDLERS[asked["t"]](self.server, self, asked) or {}

    def _refuse(self, refusal: Refused, number: object) -> None:
        if refusal.key == "garbage":
            self._garbage += 1
            if self._garbage > MOST_GARBAGE:
                log.info("player %d sends garbage and is dropped", self.player.id)
                self.close(GARBAGE, "garbage")
                return
        values = {key: _plain(value) for key, value in refusal.values.items()}
        self.tell(encode({"t": "refused", "re": number, "key": refusal.key, "values": values}))


def _plain(value: object) -> object:
    return printable(value) if isinstance(value, str) else value
