"""The server's end of the processes in which computer players think: asks, waits without blocking, and starts a process
anew that has died. Each match stays with one process, whose agents remember their plans."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from zlib import crc32

from game.core.match import Match
from game.net.wire.messages import encode
from game.paths import PACKAGE

LONGEST_ANSWER = 1 << 16
LONGEST_THOUGHT = 60.0
log = logging.getLogger("tin_marshal.thinkers")


class ThinkingError(Exception):
    """A computer player gave no answer."""


class Process:
    """One process of thinkers and what was asked of it."""

    def __init__(self) -> None:
        self.asked: dict[int, asyncio.Future[str]] = {}
        self.count = 0
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def ask(self, line: dict[str, object]) -> str:
        self.count += 1
        number = self.count
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked[number] = answer
        try:
            process = await self._running()
            assert process.stdin is not None
            process.stdin.write(f"{encode(line | {'n': number})}\n".encode())
            return await asyncio.wait_for(answer, LONGEST_THOUGHT)
        except (OSError, TimeoutError) as error:
            raise ThinkingError(f"no answer: {error!r}") from error
        finally:
            self.asked.pop(number, None)

    async def _running(self) -> asyncio.subprocess.Process:
        while True:
            starting = self._starting
            if starting is not None:
                try:
                    process = await asyncio.shield(starting)
                    if process.returncode is None:
                        return process
                except OSError:
                    self._starting = None
                    raise
            if self._starting is starting:
                # A task of its own: a match that ends meanwhile must not leave a process behind that nobody knows.
                self._starting = asyncio.create_task(self._start())

    async def _start(self) -> asyncio.subprocess.Process:
        paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "game.net.server.thinker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_ANSWER,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, start_new_session=True,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read(process))
        return process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            found = json.loads(line)
            answer = self.asked.get(found["n"])
            if answer is None or answer.done():
                continue
            if "action" in found:
                answer.set_result(found["action"])
            else:
                answer.set_exception(ThinkingError(found["error"]))
        await process.wait()
        for answer in self.asked.values():
            if not answer.done():
                answer.set_exception(ThinkingError("the process ended"))

    async def close(self) -> None:
        if self._starting is None:
            return
        process = await self._starting
        if process.returncode is None:
            process.terminate()
            await process.wait()
        if self._reading is not None:
            await self._reading


class Thinkers:
    def __init__(self, count: int) -> None:
        self._processes = [Process() for _ in range(max(1, count))]

    async def choose(self, match: Match, name: str, seat: int, level: str) -> str:
        """The action of a computer player of this level, from what its seat sees; ThinkingError where it has none."""
        mode = match.mode
        asked = {
            "match": name, "seat": seat, "level": level, "seats": match.seats, "seed": match.seed,
            "mode": [mode.name, mode.level, dict(mode.given_options), mode.revision],
            "view": mode.observe(match.state, seat).cells(),
        }  # fmt: skip
        return await self._processes[crc32(name.encode()) % len(self._processes)].ask(asked)

    async def close(self) -> None:
        for process in self._processes:
            await process.close()
