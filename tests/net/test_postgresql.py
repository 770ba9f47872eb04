"""Several server processes with one database: players, ratings and the directory of tables are shared, each table lives
in one process and is found by its code. A real PostgreSQL, started for this test; run by `make soak`."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.net.client.client import Client
from game.net.wire.messages import PERSON, Refused
from tests.net.servers import ServerProcess, clients, free_port, key_of, open_table, play_match

pytestmark = pytest.mark.soak
PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def program(name: str) -> str:
    found = next((str(folder / name) for folder in PROGRAMS if (folder / name).exists()), shutil.which(name))
    assert found is not None, "this test needs PostgreSQL: apt install postgresql"
    return found


@pytest.fixture
def database() -> Iterator[str]:
    """The address of an empty database. PostgreSQL will not run as root, so then somebody else owns it."""
    folder = Path(tempfile.mkdtemp(prefix="tin-pg-"))
    owner = pwd.getpwnam("postgres").pw_name if os.getuid() == 0 else None
    if owner is not None:
        shutil.chown(folder, owner, owner)

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=owner, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)

    port = free_port()
    run(program("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "tin", "--no-sync")
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    run(program("pg_ctl"), "-D", str(folder / "data"), "-l", str(folder / "log"), "-o", settings, "-w", "start")
    try:
        yield f"postgresql://tin@127.0.0.1:{port}/postgres"
    finally:
        run(program("pg_ctl"), "-D", str(folder / "data"), "-m", "fast", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def test_two_processes_share_players_ratings_and_tables(database: str, tmp_path: Path) -> None:
    one, two = [ServerProcess(tmp_path / name, "--database", database).start() for name in ("one", "two")]

    async def run() -> None:
        async with clients(one.address, "Mira", "Joris") as players:
            code = await open_table(players[0], "classic", [PERSON] * 2)
            async with clients(two.address, "Mira") as (there,):
                assert there.player == players[0].player  # the same key is the same person on both
                listed = (await there.ask("tables"))["tables"]
                assert [(row["code"], row["address"]) for row in listed] == [(code, f"ws://{one.address}")]
                with pytest.raises(Refused, match="elsewhere") as caught:
                    await there.join(code)
                client = Client(str(caught.value.values["address"]), key_of(9), "Zinc")
                await client.open()
                assert await client.join(code) == 0
                await client.close()
            await play_match(players, "toy_battle", settings={"rated": True})
        async with clients(two.address, "Mira", "Joris") as players:
            await play_match(players, "toy_battle", settings={"rated": True})
            rows = (await players[0].ask("standing", mode="toy_battle"))["standing"]
            assert [row["matches"] for row in rows] == [2, 2]
        one.kill()
        one.start()
        async with clients(one.address, "Mira") as (back,):
            assert (await back.ask("look", code=code))["table"]["state"] == "lobby"

    try:
        asyncio.run(run())
    finally:
        for server in (one, two):
            server.stop()
            assert "Traceback" not in server.log.read_text()
