"""What a window will stand on: a client in a thread that never makes a frame wait, and a server beside the game."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.rng import Rng
from game.net.client.background import BackgroundClient
from game.net.client.client import DisconnectedError
from game.net.client.hosting import HostedServer, local_addresses
from game.net.wire.messages import Refused
from tests.net.servers import ROOT, free_port, key_of

LONGEST_FRAME = 0.1


def frames_until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(1 / 120)


def test_a_window_hosts_a_table_and_plays_a_match_without_a_frame_that_waits(tmp_path: Path) -> None:
    server = HostedServer(tmp_path / "data", free_port())
    client = None
    try:
        frames_until(lambda: server.is_ready)
        client = BackgroundClient(server.addresses[0], key_of(1), "Mira")
        frames_until(client.opening.done)
        opened = client.ask("open", mode="classic", kinds=["person", "easy", "easy"], options={"rounds": 6})
        code = str(opened.result(10)["code"])
        assert client.join(code).result(10) == 0
        client.ask("ready", on=True).result(10)
        client.ask("start").result(10)
        table, rng, told, longest = client.table, Rng(3), 0, 0.0
        assert table is not None
        while table.over is None:
            began = time.process_time()
            told += sum(len(news.told) for _, news in client.poll())
            match = table.match_to_act
            if match is not None:
                client.act(match, rng.choice(match.actions()))
            longest = max(longest, time.process_time() - began)
            time.sleep(1 / 240)
        told += sum(len(news.told) for _, news in client.poll())
        assert told == table.matches[0].number > 50
        assert table.matches[0].outcome is not None
        assert longest < LONGEST_FRAME
        with pytest.raises(Refused, match="no_table"):
            client.join("QQQQQ").result(10)
    finally:
        if client is not None:
            client.close()
        server.stop()
    assert not server.is_running
    assert "down" in server.log.read_text()


def test_a_port_in_use_is_told_by_the_server_beside_the_game(tmp_path: Path) -> None:
    first = HostedServer(tmp_path / "one", free_port())
    try:
        frames_until(lambda: first.is_ready)
        second = HostedServer(tmp_path / "two", first.port)
        frames_until(lambda: not second.is_running)
        assert "Cannot listen" in second.problem
    finally:
        first.stop()


def test_where_nobody_answers_the_future_says_so() -> None:
    client = BackgroundClient("127.0.0.1:1", key_of(1), "Mira")
    with pytest.raises(DisconnectedError):
        client.opening.result(10)
    assert client.status == "closed"
    client.close()


def test_there_is_always_an_address_to_tell() -> None:
    assert all(part.count(".") == 3 for part in local_addresses())


def test_the_offline_game_needs_nothing_of_the_extra() -> None:
    """Every command but the three loads without websockets, and these say in one sentence what is missing."""
    hide = (
        "import sys\n"
        "for name in ('websockets', 'sqlalchemy', 'openskill'): sys.modules[name] = None\n"
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name, *more: None if name in ('websockets', 'sqlalchemy') else find(name, *more)\n"
        "from game.cli import main\n"
    )
    words = ["simulate", "toy_battle", "--games", "1", "--agents", "easy,easy"]
    plays = f"import game.screens.start.launch\nsys.exit(main({words}))"
    done = subprocess.run([sys.executable, "-c", hide + plays], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    serves = "sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", hide + serves], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.strip().endswith('python -m pip install "tin-marshal[online]"')
    code = (
        "import sys, game.cli, game.screens.start.launch\nprint('websockets' in sys.modules, 'game.net' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.split()[-2:] == ["False", "False"]
