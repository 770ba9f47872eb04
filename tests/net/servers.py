"""Real servers and clients for the tests of playing together: processes on 127.0.0.1, and a gate between them that
cuts, delays and falls silent."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from game.net.client.bot import Bot
from game.net.client.client import Client
from game.net.client.remote_table import RemoteTable
from game.net.wire.messages import PERSON, Message

ROOT = Path(__file__).resolve().parents[2]
LONGEST_START = 30.0
LONGEST_WAIT = 60.0
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "classic": (3, {"rounds": 6}),
    "basic_training": (3, {"rounds": 6}),
    "command_room": (4, {"rounds": 6}),
    "world_conquest": (5, {"rounds": 6}),
    "clone_wars": (3, {"rounds": 6}),
    "galactic_classic": (3, {"rounds": 6}),
    "toy_battle": (2, {}),
}
"""Every mode, with a number of people and options that make it short."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """A server in a process of its own, which can be killed and started again on the same data and port."""

    def __init__(self, data: Path, *arguments: str, port: int = 0) -> None:
        self.data = data
        self.port = port or free_port()
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.with_name(f"{data.name}.log")

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> ServerProcess:
        command = [sys.executable, "main.py", "serve", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *self.arguments], cwd=ROOT, stderr=log, stdout=log)
        until = time.monotonic() + LONGEST_START
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.02)
            else:
                return self
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would, but for what the system still writes."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20)

    def cpu_seconds(self) -> float:
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Megabytes."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) >> 8


class Gate:
    """Stands between clients and a server: `delay` seconds each way, and lines that can be cut or left half open."""

    def __init__(self, port: int, delay: Callable[[], float] = lambda: 0.0) -> None:
        self.target = port
        self.delay = delay
        self.port = 0
        self.is_mute = False
        self.cuts = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def open(self) -> Gate:
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        self._writers |= {writer, far_writer}
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while part := await source.read(65536):
                if wait := self.delay():
                    await asyncio.sleep(wait)
                if self.is_mute:
                    continue  # half open: it looks alive, and nothing comes through
                sink.write(part)
                await sink.drain()
        except OSError:
            pass
        finally:
            self._writers.discard(sink)
            sink.close()

    def cut(self) -> None:
        """Every line that goes through, at once."""
        self.cuts += 1
        for writer in list(self._writers):
            writer.transport.abort()
        self._writers.clear()

    async def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def key_of(number: int) -> str:
    return f"{number:064x}"


@asynccontextmanager
async def clients(address: str, *names: str) -> AsyncIterator[list[Client]]:
    """Open connections, each of somebody else."""
    made = [Client(address, key_of(number + 1), name) for number, name in enumerate(names)]
    try:
        for client in made:
            await client.open()
        yield made
    finally:
        for client in made:
            await client.close()


async def open_table(host: Client, mode: str, kinds: list[str], **more: Any) -> str:
    answer = await host.ask("open", mode=mode, kinds=kinds, **more)
    return str(answer["code"])


async def seat_all(players: list[Client], code: str) -> None:
    """Everybody sits down and is ready; the first one, who opened the table, starts."""
    for seat, client in enumerate(players):
        await client.join(code, seat)
        await client.ask("ready", on=True)
    await players[0].ask("start")


def table_of(client: Client) -> RemoteTable:
    assert client.table is not None
    return client.table


async def until(holds: Callable[[], bool], seconds: float = LONGEST_WAIT) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not holds():
        assert asyncio.get_running_loop().time() < end, "it did not come to that"
        await asyncio.sleep(0.01)


async def play_match(
    players: list[Client], mode: str, folder: Path | None = None, level: str = "easy", **more: Any
) -> list[Bot]:
    """A whole match of bots, one on each seat."""
    code = await open_table(players[0], mode, [PERSON] * len(players), **more)
    bots = [Bot(client, level, None if folder is None else folder / client.name, seed=5) for client in players]
    await seat_all(players, code)
    await asyncio.gather(*[bot.play() for bot in bots])
    return bots


def record(client: Client) -> list[Message]:
    """All that the client hears from now on."""
    heard: list[Message] = []
    before = client.hear

    def hear(message: Message, news: Any) -> None:
        heard.append(message)
        before(message, news)

    client.hear = hear
    return heard
