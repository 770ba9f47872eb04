"""A client that runs beside a window: its event loop has a thread of its own, requests give futures that a frame can
look at, and what was heard waits in a queue until the window takes it. The window never waits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from game.net.client.client import CLOSED, CONNECTING, Client
from game.net.client.identity import Pins
from game.net.client.remote_match import RemoteMatch
from game.net.client.remote_table import News, RemoteTable
from game.net.wire.messages import Message

T = TypeVar("T")
Heard = tuple[Message, News]
LONGEST_GOODBYE = 3.0


class BackgroundClient:
    """The connection of a window. Views, facts and chat of `table` may be read at any time: they are replaced, never
    changed in place. Errors of a request (Refused, DisconnectedError) come out of its future."""

    def __init__(self, address: str, key: str, name: str, pins: Pins | None = None) -> None:
        self._loop = asyncio.new_event_loop()
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="online", daemon=True)
        self._thread.start()
        self._client: Client | None = None
        self.opening: Future[None] = self._do(self._open(address, key, name, pins))

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _open(self, address: str, key: str, name: str, pins: Pins | None) -> None:
        self._client = Client(address, key, name, pins)
        self._client.hear = lambda message, news: self._heard.put((message, news))
        await self._client.open()

    # What a frame may ask.

    @property
    def status(self) -> str:
        """ "connecting", "open", "lost" or "closed"."""
        return CONNECTING if self._client is None else self._client.status

    @property
    def tries(self) -> int:
        """How often the line had to be made anew."""
        return 0 if self._client is None else self._client.tries

    @property
    def table(self) -> RemoteTable | None:
        return None if self._client is None else self._client.table

    @property
    def player(self) -> int:
        return 0 if self._client is None else self._client.player

    def poll(self) -> list[Heard]:
        """All that was heard since the last call, in order."""
        found: list[Heard] = []
        while True:
            try:
                found.append(self._heard.get_nowait())
            except Empty:
                return found

    # What a window may do.

    def ask(self, kind: str, **fields: object) -> Future[Message]:
        return self._do(self._need_client().ask(kind, **fields))

    def join(self, code: str, seat: int | None = None, password: str = "", name: str = "") -> Future[int]:
        return self._do(self._need_client().join(code, seat, password, name))

    def look_on(self, code: str, password: str = "") -> Future[None]:
        return self._do(self._need_client().look_on(code, password))

    def come_back(self, code: str) -> Future[list[int]]:
        return self._do(self._need_client().come_back(code))

    def act(self, match: RemoteMatch, action: str) -> Future[None]:
        return self._do(self._need_client().act(match, action))

    def leave(self) -> Future[None]:
        return self._do(self._need_client().leave())

    def _need_client(self) -> Client:
        assert self._client is not None, "wait for `opening` first"
        return self._client

    def close(self) -> None:
        """End the connection and its thread."""
        if self._client is not None and self._client.status != CLOSED:
            asyncio.run_coroutine_threadsafe(self._client.close(), self._loop).result(LONGEST_GOODBYE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONGEST_GOODBYE)
