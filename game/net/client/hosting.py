"""A server beside the game, for a table on this computer: a process of its own, and where others reach it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from game.paths import PACKAGE

EVERYWHERE = "0.0.0.0"
LOG = "server.log"
LONGEST_GOODBYE = 8.0


class HostedServer:
    """Runs until it is stopped or the game ends in order. Its log lies in the data folder."""

    def __init__(self, data: Path, port: int = 8765, is_open: bool = False) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.port = port
        self.is_open = is_open
        self.log = data / LOG
        paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        around = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        host = EVERYWHERE if is_open else "127.0.0.1"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "game", "serve", "--host", host, "--port", str(port), "--data", str(data)],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=around,
            )  # fmt: skip

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def is_ready(self) -> bool:
        """Whether it takes connections; asks the system, and never waits."""
        if not self.is_running:
            return False
        try:
            socket.create_connection(("127.0.0.1", self.port), 0.05).close()
        except OSError:
            return False
        return True

    @property
    def problem(self) -> str:
        """The last line of the log of one that ended, "" while it runs."""
        if self.is_running:
            return ""
        lines = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return lines[-1] if lines else "?"

    @property
    def addresses(self) -> list[str]:
        """Where others can reach it: this computer's addresses in its networks, or itself alone."""
        return [f"{host}:{self.port}" for host in (local_addresses() if self.is_open else ["127.0.0.1"])]

    def stop(self) -> None:
        if self.is_running:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(LONGEST_GOODBYE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def local_addresses() -> list[str]:
    """The addresses of this computer in its networks, the one that leads outside first. Nothing is sent."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: a datagram socket only chooses its way
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    try:
        rows = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        rows = []
    found += [str(row[4][0]) for row in rows]
    outside = [host for host in dict.fromkeys(found) if not host.startswith("127.")]
    return outside or ["127.0.0.1"]
