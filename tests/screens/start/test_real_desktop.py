"""A real window on small real desktops (Xvfb, with openbox as window manager): with its title bar it lies wholly on the
screen and clear of the task bar, and nothing is printed in the terminal."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MISSING = [name for name in ("Xvfb", "xdotool", "openbox", "xprop", "xwininfo") if shutil.which(name) is None]
PATIENCE = 40.0
# The only way to reserve room for a task bar without one: openbox keeps margins free.
MANNERS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><margins><bottom>{bar}</bottom></margins></openbox_config>
"""

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{' and '.join(MISSING)} cannot be found on this machine")


class Desktop:
    """A screen with a window manager, and the game on it, without a word on its sound or its driver."""

    def __init__(self, home: Path, size: tuple[int, int], bar: int, settings: str) -> None:
        self.home = home
        self.size = size
        self.bar = bar
        out, into = os.pipe()
        screen = f"{size[0]}x{size[1]}x24"
        command = ["Xvfb", "-displayfd", str(into), "-screen", "0", screen]
        self.processes = [subprocess.Popen(command, pass_fds=[into], stderr=subprocess.DEVNULL)]
        os.close(into)
        with os.fdopen(out) as told:
            number = told.readline().strip()
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
        self.environment = {**kept, "DISPLAY": f":{number}", "TIN_MARSHAL_HOME": str(home), "LC_ALL": "C.UTF-8"}
        (home / "rc.xml").write_text(MANNERS.format(bar=bar), encoding="utf-8")
        self._start(["openbox", "--config-file", str(home / "rc.xml")], "manager.txt")
        self._wait(lambda: "_NET_WORKAREA(CARDINAL)" in self._tool("xprop", "-root", "_NET_WORKAREA"))
        if settings:
            (home / "config").mkdir()
            (home / "config" / "settings.toml").write_text(settings, encoding="utf-8")
        self.game = self._start([sys.executable, "main.py"], "said.txt")

    def _start(self, command: list[str], said: str) -> subprocess.Popen[bytes]:
        with (self.home / said).open("w", encoding="utf-8") as stream:
            process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stderr=stream, stdout=stream)
        self.processes.append(process)
        return process

    def _tool(self, *words: str) -> str:
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, timeout=20).stdout

    def _wait(self, look: Callable[[], object]) -> str:
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            if found := look():
                return str(found)
            time.sleep(0.1)
        raise AssertionError("what was waited for never came")

    def window(self) -> tuple[int, int, int, int]:
        """From left and top to right and foot, edges and title bar included, once the window manager has placed it."""
        number = self._wait(lambda: self._tool("xdotool", "search", "--onlyvisible", ".").split("\n")[0])
        told = self._wait(lambda: self._edges(number))
        left, right, top, foot = map(int, told.split(","))
        time.sleep(0.5)
        # xdotool counts the edges twice.
        told = self._tool("xwininfo", "-id", number)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        x, y, width, height = (int(told.partition(f"{name}:")[2].split()[0]) for name in names)
        return x - left, y - top, x + width + right, y + height + foot

    def _edges(self, number: str) -> str:
        return self._tool("xprop", "-id", number, "_NET_FRAME_EXTENTS").partition("= ")[2].strip()

    def close(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@pytest.fixture(
    params=[
        ((1366, 768), 40, ""),
        ((1280, 720), 0, ""),
        ((1280, 720), 0, "window = [2560, 1440]\n"),
    ],
    ids=["a laptop with a task bar", "the first window", "a window for a larger screen"],
)
def desktop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path, *request.param)
    yield made
    made.close()


def test_the_window_lies_wholly_on_the_desktop(desktop: Desktop) -> None:
    left, top, right, foot = desktop.window()
    assert left >= 0
    assert top >= 0
    assert right <= desktop.size[0]
    assert foot <= desktop.size[1] - desktop.bar
    assert right - left > 0.85 * desktop.size[0]
    assert desktop.game.poll() is None
    assert (desktop.home / "said.txt").read_text(encoding="utf-8") == ""
