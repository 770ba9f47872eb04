"""Bad guests and hard times, over real sockets: each costs nobody else anything, and the server goes down in order."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from game.net.client.client import Client, DisconnectedError
from game.net.client.identity import Pins, make_token, read_key
from game.net.server.app import Server
from game.net.server.settings import ServerSettings
from game.net.wire.messages import PERSON, PROTOCOL, Refused, encode
from tests.net.servers import ROOT, ServerProcess, clients, free_port, key_of, open_table, table_of, until
from tests.net.test_fuzz import Talker


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path_factory.mktemp("doors") / "data").start()
    yield made
    assert made.stop() == 0
    assert "Traceback" not in made.log.read_text()


async def hello(server: ServerProcess, number: int) -> Any:
    line = await connect(f"ws://{server.address}", compression=None)
    welcome = json.loads(await line.recv())[0]
    token = make_token(key_of(number), welcome["server"])
    await line.send(encode({"t": "hello", "n": 1, "protocol": PROTOCOL, "version": "1", "token": token, "name": "Bad"}))
    assert json.loads(await line.recv())[0]["t"] == "ok"
    return line


async def is_shut(line: Any) -> int:
    """The code by which the server closes."""
    try:
        async with asyncio.timeout(10):
            while True:
                await line.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


async def assert_others_are_served(server: ServerProcess) -> None:
    async with clients(server.address, "Good") as (good,):
        began = time.monotonic()
        await good.ask("ping")
        assert time.monotonic() - began < 5


def test_a_message_of_ten_megabytes_shuts_the_door(server: ServerProcess) -> None:
    async def run() -> None:
        line = await hello(server, 50)
        with suppress(ConnectionClosed):
            await line.send("x" * (10 << 20))
        assert await is_shut(line) in (1009, 1006)
        await assert_others_are_served(server)

    asyncio.run(run())


def test_ten_thousand_messages_a_second_shut_the_door(server: ServerProcess) -> None:
    async def run() -> None:
        line = await hello(server, 51)
        reading = asyncio.create_task(is_shut(line))
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                await line.send('{"t":"ping"}')
        # With much of it unread the system may reset the line before the code comes through.
        assert await reading in (4001, 1006)
        assert "sends too fast and is dropped" in server.log.read_text()
        await assert_others_are_served(server)

    asyncio.run(run())


def test_garbage_is_refused_and_much_of_it_shuts_the_door(server: ServerProcess) -> None:
    async def run() -> None:
        line = await hello(server, 52)
        await line.send("}{")
        assert json.loads(await line.recv())[0]["key"] == "garbage"
        for _ in range(30):
            await line.send(b"\x00\xff")
        assert await is_shut(line) == 4003

    asyncio.run(run())


def test_a_reader_that_does_not_read_is_dropped(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It asks for long lists and reads none of them; what waits for it is bounded."""
    caplog.set_level("INFO")

    async def run() -> None:
        here = Server(ServerSettings(tmp_path / "data", port=free_port(), backlog=100_000, rate=1e6, max_tables=60))
        serving = asyncio.create_task(here.run())
        await here.is_listening.wait()
        host = Talker(here, 1)
        for number in range(40):
            Talker(here, 100 + number).ask(t="open", mode="classic", kinds=["person"] * 6)
        assert len(json.dumps(host.ask(t="tables"))) > 30_000
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", here.settings.port))
        line = await connect(f"ws://127.0.0.1:{here.settings.port}", sock=narrow, compression=None)
        await line.recv()
        token = make_token(key_of(53), here.id)
        await line.send(encode({"t": "hello", "protocol": PROTOCOL, "version": "1", "token": token, "name": "Slow"}))
        await line.recv()
        line.transport.pause_reading()
        with suppress(ConnectionClosed):
            for _ in range(600):
                await line.send('{"t":"tables"}')
                await asyncio.sleep(0)
        await until(lambda: "reads too slowly and is dropped" in caplog.text, 20)
        assert host.ask(t="ping")["t"] == "ok"
        line.transport.abort()
        here.stop()
        await serving

    asyncio.run(run())


def test_noise_that_is_no_websocket_costs_nothing(server: ServerProcess) -> None:
    for noise in (b"", b"\x00" * 2000, b"GET / HTTP/1.1\r\n\r\n", b"GET /" + b"x" * 20_000):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(noise)
    asyncio.run(assert_others_are_served(server))


def test_health_can_be_asked_by_a_monitor_and_by_the_operator(server: ServerProcess) -> None:
    with urllib.request.urlopen(f"http://{server.address}/health", timeout=10) as answer:
        assert answer.read().decode().startswith("tables ")
    order = [sys.executable, "main.py", "operate", server.address, "health", "--data", str(server.data)]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout[:7]) == (0, "tables ")
    wrong = subprocess.run([*order[:-1], str(ROOT)], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert wrong.returncode == 1
    assert "operator.key" in wrong.stderr


def test_a_server_that_is_told_to_end_says_so_keeps_tables_and_ends(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data").start()

    async def run() -> None:
        async with clients(server.address, "Mira") as (one,):
            code = await open_table(one, "toy_battle", [PERSON, PERSON])
            await one.join(code)
            assert await asyncio.to_thread(server.stop) == 0
            await until(lambda: one.status == "lost")
            assert table_of(one).notices[-1].key == "draining"
            server.start()
            await until(lambda: one.status == "open")
            await until(lambda: table_of(one).facts["seats"][0]["here"])
            assert table_of(one).code == code

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_no_server_no_port_and_a_port_in_use_get_a_sentence(server: ServerProcess, tmp_path: Path) -> None:
    def told(*words: str) -> tuple[int, str]:
        done = subprocess.run([sys.executable, "main.py", *words], cwd=ROOT, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stderr

    data = ["--data", str(tmp_path / "other")]
    status, sentence = told("serve", "--port", str(server.port), *data)
    assert (status, sentence.count("Cannot listen")) == (2, 1)
    assert told("serve", "--port", "99999", *data) == (2, "A port is a number from 1 to 65535, not 99999.\n")
    assert told("serve", "--cert", "x", *data)[0] == 2
    status, sentence = told("join", "127.0.0.1:1", "--key-file", str(tmp_path / "key"))
    assert (status, sentence.count("does not answer"), sentence.count("Traceback")) == (1, 1, 0)
    (tmp_path / "bad").write_text("no key")
    assert "holds no key" in told("join", server.address, "--key-file", str(tmp_path / "bad"))[1]
    assert "no table QQQQQ" in told("join", server.address, "QQQQQ", "--key-file", str(tmp_path / "key"))[1]


def test_a_database_that_does_not_answer_gets_a_sentence(tmp_path: Path) -> None:
    url = "postgresql://nobody@127.0.0.1:1/none"
    done = subprocess.run(
        [sys.executable, "main.py", "serve", "--data", str(tmp_path / "data"), "--database", url],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("The database does not answer")
    assert "Traceback" not in done.stderr


def test_a_key_file_makes_one_person_and_another_token_for_each_server(tmp_path: Path) -> None:
    key = read_key(tmp_path / "online.key")
    assert read_key(tmp_path / "online.key") == key
    assert (tmp_path / "online.key").stat().st_mode & 0o777 == 0o600
    tokens = {make_token(key, "one"), make_token(key, "two"), make_token(key_of(1), "one")}
    assert len(tokens) == 3


@pytest.mark.skipif(shutil.which("openssl") is None, reason="makes its certificates by openssl")
def test_a_certificate_of_ones_own_counts_from_its_first_sight_on(tmp_path: Path) -> None:
    def make(name: str) -> list[str]:
        cert, key = tmp_path / f"{name}.pem", tmp_path / f"{name}.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=tin", "-days", "2", "-keyout", str(key), "-out", str(cert)],
            check=True, capture_output=True,
        )  # fmt: skip
        return ["--cert", str(cert), "--key", str(key)]

    server = ServerProcess(tmp_path / "data", *make("first")).start()

    async def come() -> None:
        client = Client(f"wss://{server.address}", key_of(1), "Mira", Pins(tmp_path / "pins.json"))
        try:
            await client.open()
            await client.ask("ping")
        finally:
            await client.close()

    try:
        asyncio.run(come())
        asyncio.run(come())
        server.stop()
        server.arguments = tuple(make("second"))
        server.start()
        with pytest.raises(Refused, match="certificate"):
            asyncio.run(come())
    finally:
        server.stop()


def test_nobody_at_an_address_is_told_at_once() -> None:
    async def run() -> None:
        with pytest.raises(DisconnectedError, match="does not answer"):
            await Client("127.0.0.1:1", key_of(1), "Mira").open()

    asyncio.run(run())
