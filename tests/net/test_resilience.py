"""Cut lines, slow lines, silent lines, doubled messages and killed servers: a match goes on exactly where it was."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from random import Random

import pytest

from game.core.records import Record
from game.net.client.bot import Bot
from game.net.client.client import Client
from game.net.client.remote_table import News
from game.net.wire.messages import PERSON, Message, Refused
from tests.net.servers import (
    GAMES,
    Gate,
    ServerProcess,
    clients,
    key_of,
    open_table,
    play_match,
    seat_all,
    table_of,
    until,
)

NAMES = ("Mira", "Joris", "Brass", "Zinc", "Noor", "Koen")


async def play_through(
    server: ServerProcess,
    folder: Path,
    mode: str,
    *,
    cut_every: float,
    slowest: float,
    kills: int,
    seed: int,
    cuts: int = 1000,
) -> dict[str, int]:
    """A whole match through a gate that cuts and delays, on a server that is killed so often; what happened."""
    seats, options = GAMES[mode]
    chance = Random(seed)
    gate = await Gate(server.port, lambda: chance.random() * slowest).open()
    done = asyncio.Event()
    killed = 0

    async def disturb() -> None:
        nonlocal killed
        while not done.is_set():
            await asyncio.sleep(cut_every * (0.5 + chance.random()))
            if done.is_set():
                return
            if killed < kills:
                killed += 1
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            elif gate.cuts < cuts:
                gate.cut()

    made = [Client(gate.address, key_of(number + 1), name) for number, name in enumerate(NAMES[:seats])]
    for client in made:
        await client.open()
    try:
        code = await open_table(made[0], mode, [PERSON] * seats, options=options)
        bots = [Bot(client, "easy", folder / client.name, seed=seed) for client in made]
        await seat_all(made, code)
        await until(lambda: all(table_of(client).matches for client in made))
        trouble = asyncio.create_task(disturb())
        await asyncio.gather(*[bot.play() for bot in bots])
        done.set()
        await trouble
        for seat, bot in enumerate(bots):
            assert bot.verified is not None
            assert bot.verified.result == f"ok, dice proven for seat {seat}"
        lost = [notice for client in made for notice in table_of(client).notices if notice.key == "lost"]
        return {
            "kills": killed, "cuts": gate.cuts, "tries": sum(client.tries for client in made), "lost": len(lost),
            "acts": sum(bot.acts for bot in bots),
        }  # fmt: skip
    finally:
        done.set()
        for client in made:
            await client.close()
        await gate.close()


def test_a_duel_survives_cuts_delays_and_killed_servers(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()
    try:
        told = asyncio.run(
            play_through(server, tmp_path, "classic", cut_every=2.0, slowest=0.02, kills=2, seed=1, cuts=3)
        )  # fmt: skip
        assert told["kills"] == 2
        assert told["lost"] == 0
        assert told["tries"] >= 2
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.mark.soak
@pytest.mark.parametrize("mode", GAMES)
def test_every_mode_survives_slow_and_cut_lines(tmp_path: Path, mode: str) -> None:
    server = ServerProcess(tmp_path / "data").start()
    try:
        told = asyncio.run(play_through(server, tmp_path, mode, cut_every=3.0, slowest=0.5, kills=0, seed=3))
        assert told["lost"] == 0
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.mark.soak
def test_a_server_killed_twenty_times_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = ServerProcess(tmp_path / "data").start()
    total = {"kills": 0, "lost": 0}
    try:
        for seed in range(40):
            kills = min(4, 20 - total["kills"])
            folder = tmp_path / str(seed)
            told = asyncio.run(
                play_through(server, folder, "classic", cut_every=1.5, slowest=0.05, kills=kills, seed=seed)
            )  # fmt: skip
            total = {key: total[key] + told[key] for key in total}
            if total["kills"] >= 20:
                break
    finally:
        server.stop()
    assert total["kills"] == 20
    assert total["lost"] <= 20
    assert "Traceback" not in server.log.read_text()


def test_a_silent_line_is_noticed_and_replaced(tmp_path: Path) -> None:
    """Half open: it looks alive, but nothing comes through."""
    server = ServerProcess(tmp_path / "data", "--ping", "1").start()

    async def play() -> None:
        gate = await Gate(server.port).open()
        client = Client(gate.address, key_of(1), "Mira")
        client.ping = 0.5
        async with clients(server.address, "Other") as (_,):
            try:
                await client.open()
                code = await open_table(client, "toy_battle", [PERSON, "easy"])
                await client.join(code)
                gate.is_mute = True
                await until(lambda: client.status == "lost", 10)
                gate.is_mute = False
                gate.cut()
                await until(lambda: client.status == "open", 20)
                await until(lambda: table_of(client).facts["seats"][0]["here"])
            finally:
                await client.close()
                await gate.close()

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_a_doubled_act_is_played_once(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()

    async def play() -> None:
        async with clients(server.address, "Mira", "Joris") as players:
            code = await open_table(players[0], "toy_battle", [PERSON] * 2)
            await seat_all(players, code)
            await until(lambda: all(table_of(one).matches for one in players))
            mover = next(one for one in players if table_of(one).match_to_act is not None)
            match = table_of(mover).match_to_act
            assert match is not None
            act: Message = {"seat": match.seat, "k": match.number, "action": match.actions()[0]}
            await mover.ask_now("act", **act)
            with pytest.raises(Refused, match="late"):
                await mover.ask_now("act", **act)
            assert match.number == act["k"] + 1

    try:
        asyncio.run(play())
    finally:
        server.stop()


async def all_at(players: list[Client], number: int) -> None:
    await until(lambda: all(next(iter(table_of(one).matches.values())).number == number for one in players))


def test_a_torn_last_line_is_an_action_lost_and_said(tmp_path: Path) -> None:
    """What a power cut can do and a killed process cannot: the last line of the replay is half written."""
    server = ServerProcess(tmp_path / "data").start()

    async def play() -> None:
        async with clients(server.address, "Mira", "Joris") as players:
            code = await open_table(players[0], "toy_battle", [PERSON] * 2)
            await seat_all(players, code)
            await until(lambda: all(table_of(one).matches for one in players))
            for _ in range(3):
                mover = next(one for one in players if table_of(one).match_to_act is not None)
                match = table_of(mover).match_to_act
                assert match is not None
                await mover.act(match, match.actions()[0])
                await all_at(players, match.number)
            server.kill()
            (replay,) = (tmp_path / "data" / "matches").glob("*.jsonl")
            replay.write_bytes(replay.read_bytes()[:-5])
            server.start()
            await until(lambda: all(any(row.key == "lost" for row in table_of(one).notices) for one in players))
            await all_at(players, 2)
            bots = [Bot(one, "easy", tmp_path / one.name) for one in players]
            overs = await asyncio.gather(*[bot.play() for bot in bots])
            assert overs[0].replay == overs[1].replay
            assert [bot.verified.result for bot in bots if bot.verified] == [
                "ok, dice proven for seat 0", "ok, dice proven for seat 1",
            ]  # fmt: skip

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_nothing_of_the_seed_or_the_secrets_of_others_is_sent_before_the_end(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()

    async def play() -> None:
        async with clients(server.address, "Mira", "Joris") as players:
            heard: dict[Client, list[str]] = {client: [] for client in players}
            bots: list[Bot] = []
            for client in players:
                original = client._hear

                def listen(message: dict[str, object], client: Client = client, hear: object = original) -> None:
                    heard[client].append(json.dumps(message))
                    assert callable(hear)
                    hear(message)

                setattr(client, "_hear", listen)  # noqa: B010
            bots = await play_match(players, "toy_battle", tmp_path)
            assert bots[0].over is not None
            header = json.loads(gzip.decompress(bots[0].over.replay).splitlines()[0])
            proof = header["dice"]
            for seat, client in enumerate(players):
                before = "".join([text for text in heard[client] if '"t": "over"' not in text])
                assert len(heard[client]) > 20
                assert str(header["seed"]) not in before
                assert proof["server"]["secret"] not in before
                assert proof["server"]["commitment"] in before
                assert proof["seats"][str(1 - seat)]["secret"] not in before

    try:
        asyncio.run(play())
    finally:
        server.stop()


def test_events_come_as_records_as_those_of_a_match_of_ones_own_do(tmp_path: Path) -> None:
    """What a screen hears is what it would hear of a match of its own."""
    server = ServerProcess(tmp_path / "data").start()

    async def play() -> None:
        async with clients(server.address, "Mira") as (client,):
            code = await open_table(client, "classic", [PERSON, "easy"], options={"rounds": 6})
            events: list[Record] = []
            bot = Bot(client, "easy")
            hear = client.hear

            def listen(message: Message, news: News) -> None:
                events.extend([event for _, told in news.told for event in told.events])
                hear(message, news)

            client.hear = listen
            await client.join(code)
            await client.ask("ready", on=True)
            await client.ask("start")
            await bot.play()
            names = {type(event).__name__ for event in events}
            assert {"TurnBegan", "DiceRolled"} <= names
            assert names & {"RoundsEnded", "GameWon"}  # nobody chose the seed, so either may be

    try:
        asyncio.run(play())
    finally:
        server.stop()


@pytest.mark.soak
def test_memory_stays_flat_over_two_thousand_matches(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()
    seen: dict[int, int] = {}

    async def play() -> None:
        async with clients(server.address, "Mira") as (host,):
            code = await open_table(host, "toy_battle", ["easy", "easy"])
            await host.look_on(code)
            for count in range(1, 2001):
                await host.ask("start")
                await until(lambda: table_of(host).over is not None)
                await host.ask("rematch")
                if count in (300, 2000):
                    seen[count] = server.memory()

    try:
        asyncio.run(play())
    finally:
        server.stop()
    assert len(list((tmp_path / "data" / "matches").iterdir())) == 2000
    assert seen[2000] - seen[300] <= 15, seen
