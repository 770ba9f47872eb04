"""Whole matches across real sockets: a server process, and clients that are processes of their own or share one."""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.net.client.bot import Bot
from game.net.client.remote_table import News
from game.net.wire.messages import Message
from tests.net.servers import GAMES, ROOT, ServerProcess, clients, key_of, play_match, seat_all, table_of, until

NAMES = ("Mira", "Joris", "Brass", "Zinc", "Noor", "Koen")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path_factory.mktemp("net") / "data").start()
    yield made
    assert made.stop() == 0
    assert "Traceback" not in made.log.read_text()


def test_there_is_a_match_for_every_mode() -> None:
    assert set(GAMES) == set(game.modes())


@pytest.mark.parametrize("mode", GAMES)
def test_people_play_a_whole_match_and_prove_its_dice(server: ServerProcess, tmp_path: Path, mode: str) -> None:
    seats, options = GAMES[mode]

    async def play() -> None:
        async with clients(server.address, *NAMES[:seats]) as players:
            bots = await play_match(players, mode, tmp_path, options=options)
            overs = [bot.over for bot in bots]
            assert len({(over.winners, over.reason, over.replay) for over in overs if over}) == 1
            for seat, bot in enumerate(bots):
                assert bot.acts > 0
                assert bot.verified is not None
                assert bot.verified.result == f"ok, dice proven for seat {seat}"
            assert overs[0] is not None
            kept = server.data / "matches" / f"{overs[0].match}.jsonl"
            assert gzip.decompress(overs[0].replay) == kept.read_bytes()
            assert game.verify(kept).ok

    asyncio.run(play())


def test_processes_of_their_own_play_at_one_table(server: ServerProcess, tmp_path: Path) -> None:
    """As people do: `join` on several computers, one of which opened the table."""

    def join(name: str, *words: str) -> subprocess.Popen[str]:
        home = tmp_path / name
        home.mkdir()
        (home / "key").write_text(key_of(900 + len(name)))
        more = ["--name", name, "--key-file", str(home / "key"), "--folder", str(home), "--agent", "easy"]
        return subprocess.Popen(
            [sys.executable, "main.py", "join", server.address, *words, *more],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    host = join("Mira", "--open", "classic", "--seats", "person,person,easy", "--option", "rounds=6")
    assert host.stdout is not None
    code = host.stdout.readline().split()[1]
    other = join("Joris", code)
    told = [process.communicate(timeout=120) for process in (host, other)]
    assert [process.returncode for process in (host, other)] == [0, 0], told
    assert "dice proven for seat 0" in told[0][0]
    assert "dice proven for seat 1" in told[1][0]


def test_spectators_see_the_same_match_behind_by_the_delay_of_the_table(server: ServerProcess) -> None:
    async def play() -> None:
        async with clients(server.address, "Mira", "Joris", "Watcher") as (host, other, watcher):
            code = str((await host.ask("open", mode="toy_battle", kinds=["person"] * 2, settings={"delay": 1}))["code"])
            bots = [Bot(host, "easy"), Bot(other, "easy")]
            await watcher.look_on(code)
            await seat_all([host, other], code)
            await until(lambda: -1 in table_of(watcher).matches)
            behind: list[int] = []
            hear = host.hear

            def compare(message: Message, news: News) -> None:
                behind.extend([told.number - table_of(watcher).matches[-1].number for _, told in news.told])
                hear(message, news)

            host.hear = compare
            await asyncio.gather(*[bot.play() for bot in bots])
            await until(lambda: table_of(watcher).over is not None)
            assert max(behind) >= 4  # without a delay it is one or two
            seen = table_of(watcher).matches[-1]
            assert seen.outcome == table_of(host).matches[0].outcome
            assert all(card < 0 for rack in seen.view.cells()[seen.view.fields.index("racks")] for card in rack)

    asyncio.run(play())


def test_the_replay_of_a_table_names_who_sat_there(server: ServerProcess, tmp_path: Path) -> None:
    async def play() -> None:
        async with clients(server.address, "Mira", "Joris") as players:
            bots = await play_match(players, "toy_battle", tmp_path)
            assert bots[0].path is not None
            header = json.loads(gzip.decompress(bots[0].path.read_bytes()).splitlines()[0])
            assert [seat["name"] for seat in header["table"]["seats"]] == ["Mira", "Joris"]

    asyncio.run(play())
