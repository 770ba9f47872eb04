"""How fast a server is, on one core and over the loopback: actions, bytes, waiting, memory. The server is a process of
its own, whose processor time counts; clients and computer players have others."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from game.net.client.bot import Bot
from game.net.client.client import Client
from game.net.client.remote_table import News
from game.net.wire.messages import PERSON, Message
from game.paths import PACKAGE

SEATS = 4
PEOPLES_TABLES = 3
BOTS_TABLES = 50
MANY_TABLES = 200
TABLES_OF_ONE = 8
ACTS = 150
Figures = dict[str, float]


class MeasuredServer:
    """A server process and what the system says of it."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{probe.getsockname()[1]}"
        port = self.address.split(":")[1]
        command = [sys.executable, "-m", "game", "serve", "--port", port, "--data", str(data), "--max-tables", "400"]
        self.log = (data.parent / f"{data.name}.log").open("wb")
        self.process = subprocess.Popen(
            command, stderr=self.log, stdout=self.log, env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
        )
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", int(port)), 0.2).close()
                return
            except OSError:
                time.sleep(0.05)
        raise OSError("the server did not start")

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Megabytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) >> 8

    def actions(self) -> int:
        """How many the server has seen so far, by its health line."""
        with urlopen(f"http://{self.address}/health", timeout=30) as answer:
            found = re.search(r"actions (\d+)", answer.read().decode())
        return int(found[1]) if found else 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()


@contextmanager
def measured_server() -> Iterator[MeasuredServer]:
    with TemporaryDirectory() as folder:
        server = MeasuredServer(Path(folder) / "data")
        try:
            yield server
        finally:
            server.stop()


def measure(mode: str, seconds: float) -> Figures:
    """Everything, with about `seconds` for each rate."""
    found: Figures = {}
    with measured_server() as server:
        found |= asyncio.run(_play_people(server, mode, seconds))
    with measured_server() as server:
        found |= asyncio.run(_wait_among_bots(server, mode, seconds))
    with measured_server() as server:
        found |= asyncio.run(_open_many(server, mode))
    return found


async def _open_client(server: MeasuredServer, number: int) -> Client:
    client = Client(server.address, f"{number:064x}", f"N{number}")
    await client.open()
    return client


async def _play_people(server: MeasuredServer, mode: str, seconds: float) -> Figures:
    """Tables of four people, each with a connection: actions by the server's processor, bytes that each seat gets."""
    tables = []
    for table in range(PEOPLES_TABLES):
        people = [await _open_client(server, table * SEATS + seat + 1) for seat in range(SEATS)]
        code = str((await people[0].ask("open", mode=mode, kinds=[PERSON] * SEATS))["code"])
        tables.append(people)
        for client in people:
            await client.join(code)
            await client.ask("ready", on=True)
    playing = []
    for people in tables:
        await people[0].ask("start")
        playing += [asyncio.create_task(Bot(client, "easy").play()) for client in people]
    await asyncio.sleep(1)

    def actions() -> int:
        numbers = [client.table.seen for people in tables for client in people[:1] if client.table is not None]
        return sum(numbers)

    def count_bytes() -> int:
        return sum(client.received for people in tables for client in people)

    before, cpu, wall, size = actions(), server.cpu_seconds(), time.perf_counter(), count_bytes()
    await asyncio.sleep(max(3.0, seconds))
    count, size = actions() - before, count_bytes() - size
    cpu, wall = server.cpu_seconds() - cpu, time.perf_counter() - wall
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for people in tables:
        for client in people:
            await client.close()
    return {
        "actions per cpu second": count / max(cpu, 0.01),
        "actions per second": count / wall,
        "bytes per action and seat": size / max(count, 1) / SEATS,
    }


async def _start_bots(server: MeasuredServer, mode: str, count: int) -> None:
    """Tables at which only computers play, each opened by somebody who goes on to the next."""
    for table in range(count):
        if table % TABLES_OF_ONE == 0:
            client = await _open_client(server, 1000 + table)
        code = str((await client.ask("open", mode=mode, kinds=["easy"] * SEATS))["code"])
        await client.look_on(code)
        await client.ask("start")
        await client.leave()
        if table % TABLES_OF_ONE == TABLES_OF_ONE - 1 or table == count - 1:
            await client.close()


async def _wait_among_bots(server: MeasuredServer, mode: str, seconds: float) -> Figures:
    """How long an act takes to the other window, while bots play at fifty tables; and how long joining takes."""
    await _start_bots(server, mode, BOTS_TABLES)
    before, began = server.actions(), time.perf_counter()
    await asyncio.sleep(max(3.0, seconds))
    rate = (server.actions() - before) / (time.perf_counter() - began)
    two = [await _open_client(server, number) for number in (1, 2)]
    code = str((await two[0].ask("open", mode=mode, kinds=[PERSON] * 2))["code"])
    for client in two:
        await client.join(code)
        await client.ask("ready", on=True)
    await two[0].ask("start")
    news = asyncio.Event()
    times: dict[int, float] = {}
    waits: list[float] = []

    def listen(client: Client) -> Callable[[Message, News], None]:
        def hear(message: Message, heard: News) -> None:
            for seat, told in heard.told:
                if told.seat != seat and told.number in times:
                    waits.append(time.perf_counter() - times.pop(told.number))
            news.set()

        return hear

    for client in two:
        client.hear = listen(client)
    for client in two:
        while client.table is None or not client.table.matches:
            await asyncio.sleep(0.01)
    while len(waits) < ACTS:
        for client in two:
            match = client.table.match_to_act if client.table is not None else None
            if match is not None:
                texts = match.actions()
                times[match.number + 1] = time.perf_counter()
                await client.act(match, texts[-1])
        if any(client.table is not None and client.table.over is not None for client in two):
            break
        news.clear()
        await asyncio.sleep(0.002)
    began = time.perf_counter()
    third = await _open_client(server, 3)
    await third.look_on(code)
    while third.table is None or not third.table.matches:
        await asyncio.sleep(0.001)
    joined = time.perf_counter() - began
    for client in (*two, third):
        await client.close()
    waits.sort()
    return {
        "actions per second of bots": rate,
        "act to event p50 ms": statistics.median(waits) * 1000,
        "act to event p99 ms": waits[int(len(waits) * 0.99) - 1] * 1000,
        "join to board ms": joined * 1000,
    }


async def _open_many(server: MeasuredServer, mode: str) -> Figures:
    await _start_bots(server, mode, MANY_TABLES)
    return {f"memory of {MANY_TABLES} tables MB": float(server.memory())}


def as_text(figures: Mapping[str, float], goals: Mapping[str, Mapping[str, float]]) -> str:
    """One line for each figure, with its goal."""
    lines = [f"online, {SEATS} seats over the loopback"]
    for name, value in figures.items():
        goal = goals.get(name, {})
        told = "".join([f"  {'at least' if kind == 'least' else 'at most'} {bound:g}" for kind, bound in goal.items()])
        lines.append(f"  {name:<28} {value:>10.1f}{told}")
    return "\n".join(lines)
