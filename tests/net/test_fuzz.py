"""Twenty thousand strange requests to a real server with a lobby, a match and a finished one: each is answered or
refused, none breaks anything, and the match that others play goes on as if nothing had been."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from game.core.replays.fair_dice import commit
from game.core.rng import Rng
from game.net.server.app import Server
from game.net.server.connection import Connection
from game.net.server.settings import ServerSettings
from game.net.wire.messages import OVER, PLAYING
from tests.net.servers import key_of
from tests.net.test_wire import fuzzed_request

MESSAGES = 20_000


class Deaf:
    """A socket of which nobody reads the other end."""

    remote_address = ("127.0.0.1", 1)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        pass


class Talker:
    """A client without a socket: what it asks is answered at once."""

    def __init__(self, server: Server, number: int) -> None:
        socket: Any = Deaf()
        self.connection = Connection(server, socket)
        server.connections.add(self.connection)
        self.ask(t="hello", protocol=1, version="1", token=key_of(number), name=f"N{number}")

    def ask(self, **message: Any) -> dict[str, Any]:
        self.connection._waiting.clear()
        self.connection._size = 0
        self.send(json.dumps(message | {"n": 77}))
        rows = [json.loads(text) for text in self.connection._waiting]
        return next(row for row in rows if row["t"] in ("ok", "refused"))

    def send(self, raw: str) -> None:
        self.connection._garbage = 0
        self.connection.is_closing = False
        self.connection._answer(raw)
        del self.connection._waiting[:-50]
        self.connection._size = 0

    def heard(self, kind: str) -> dict[str, Any]:
        rows = [json.loads(text) for text in self.connection._waiting]
        return next(row for row in reversed(rows) if row["t"] == kind)


def make_server(data: Path, **settings: Any) -> Server:
    return Server(ServerSettings(data, **settings))


def bring_to_play(people: list[Talker], mode: str, **more: Any) -> str:
    """A table of these people, dealt."""
    code = str(people[0].ask(t="open", mode=mode, kinds=["person"] * len(people), **more)["code"])
    digest = people[0].ask(t="look", code=code)["table"]["digest"]
    for talker in people:
        assert talker.ask(t="sit", code=code, digest=digest)["t"] == "ok"
        talker.ask(t="ready", on=True)
    assert people[0].ask(t="start")["t"] == "ok"
    for step in ("commit", "reveal"):
        for seat, talker in enumerate(people):
            secret = key_of(seat + 50)
            assert talker.ask(t=step, secrets={str(seat): commit(secret) if step == "commit" else secret})["t"] == "ok"
    return code


@pytest.mark.parametrize("seed", [1, 2])
def test_strange_requests_break_nothing(tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        server = make_server(tmp_path / "data", max_tables=30, deal_time=0.05)
        quiet = [Talker(server, number) for number in (1, 2)]
        code = bring_to_play(quiet, "classic")
        referee = server.tables[code].referee
        assert referee is not None
        loud = [Talker(server, number) for number in (3, 4, 5, 6)]
        bring_to_play(loud[:2], "toy_battle", settings={"clock": 1, "grace": 1})
        rng = Rng(seed, "fuzz")
        for count in range(MESSAGES // 2):
            talker = rng.choice(loud)
            talker.send(fuzzed_request(rng))
            if count % 100 == 0:
                await asyncio.sleep(0.001)
                acting = referee.match.to_move
                if acting is not None:
                    answer = quiet[acting].ask(
                        t="act", seat=acting, k=referee.playing.number, action=referee.match.actions()[0]
                    )
                    assert answer["t"] == "ok", answer
        assert referee.playing.number >= 90
        assert server.tables[code].state in (PLAYING, OVER)
        assert [seat.player for seat in server.tables[code].seats] == [
            quiet[0].connection.player.id,
            quiet[1].connection.player.id,
        ]
        await server.close()

    asyncio.run(run())
    assert not [record for record in caplog.records if record.exc_info]
