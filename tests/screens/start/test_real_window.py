"""A real window on a screen of its own (Xvfb), driven from outside by xdotool: from the title through the set-up to the
first attack. What is on the screen is looked at, not what the game thinks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
PATIENCE = 40.0
GOLD = (255, 201, 77)
MANY = 400  # colours of a picture with something on it

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{' and '.join(MISSING)} cannot be found on this machine")


class RealWindow:
    """The game in a process of its own on a screen of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        # Xvfb names a free screen itself.
        out, into = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(into), "-screen", "0", "1400x900x24", "-fbdir", str(home)],
            pass_fds=[into], stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(into)
        with os.fdopen(out) as told:
            number = told.readline().strip()
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0", "TIN_MARSHAL_HOME": str(home / "player"), "LC_ALL": "C.UTF-8",
        }  # fmt: skip
        settings = home / "player" / "config" / "settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text('language = "en"\nspeed = 8\ndefence = "most"\nseen_first_game = true\n', encoding="utf-8")
        command = [sys.executable, "main.py", "play"]
        self.said = home / "said.txt"
        with self.said.open("w", encoding="utf-8") as said:
            self.game = subprocess.Popen(command, cwd=ROOT, env=self.environment, stderr=said)

    def close(self) -> None:
        for process in (self.game, self.server):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def tool(self, *words: str) -> str:
        command = ["xdotool", *words]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20).stdout.strip()

    def find(self) -> str:
        """The number of the only window on that screen, once it is there."""
        return self.until(lambda: self.tool("search", "--onlyvisible", ".").split("\n")[0])

    def until(self, look: Callable[[], object], what: str = "what was waited for") -> str:
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            assert self.game.poll() is None, self.said.read_text(encoding="utf-8")
            found = look()
            if found:
                return str(found)
            time.sleep(0.1)
        raise AssertionError(f"{what} never came")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tool("key", key)
            time.sleep(0.15)

    def screen(self) -> pygame.Surface:
        """What the screen holds now, read from the file that Xvfb keeps it in."""
        return read_xwd((self.home / "Xvfb_screen0").read_bytes())


def read_xwd(data: bytes) -> pygame.Surface:
    """A picture in the format of the X window dump, 32 bits a pixel."""
    fields = [int.from_bytes(data[place : place + 4], "big") for place in range(0, 100, 4)]
    header, width, height, line, colours = fields[0], fields[4], fields[5], fields[12], fields[19]
    pixels = data[header + 12 * colours :]
    rows = b"".join(pixels[row * line : row * line + 4 * width] for row in range(height))
    return pygame.image.frombuffer(rows, (width, height), "BGRA")


def colours(picture: pygame.Surface) -> int:
    small = pygame.transform.scale(picture, (140, 90))
    return len({tuple(small.get_at((x, y))[:3]) for x in range(140) for y in range(90)})


def count_near(picture: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels have about this colour."""
    return pygame.mask.from_threshold(picture, colour, (24, 24, 24, 255)).count()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    made = RealWindow(tmp_path)
    yield made
    made.close()


def shows_another(window: RealWindow, before: pygame.Surface) -> bool:
    return differs(window.screen(), before) and shows(window.screen(), 100)


def test_from_the_title_to_the_first_attack(window: RealWindow) -> None:
    number = window.find()
    assert f"{SIZE[0]}x{SIZE[1]}" in window.tool("getwindowgeometry", number)
    window.tool("windowfocus", number)
    window.until(lambda: shows(window.screen(), 400), "the menu of the title with its golden focus")
    before = window.screen()
    for step in ("the picker", "the set-up", "the match"):
        window.press("Return")
        window.until(partial(shows_another, window, before), step)
        before = window.screen()
    window.until(lambda: acts_after(window, "place", "space"))
    window.until(lambda: acts_after(window, "attack", "Return") or acts_after(window, "attack", "Right"))
    time.sleep(1.0)
    fight = window.screen()
    assert colours(fight) > MANY
    assert differs(fight, before)
    assert window.game.poll() is None


def shows(picture: pygame.Surface, gold: int) -> bool:
    """Whether a whole scene can be seen, with so much of the focus."""
    return colours(picture) > MANY and count_near(picture, GOLD) > gold


def acts_after(window: RealWindow, verb: str, key: str) -> bool:
    """Whether the person at the first seat has done this, after one more press of a key."""
    if not own_acts(window.home, verb):
        window.press(key)
        time.sleep(0.4)
    return bool(own_acts(window.home, verb))


def own_acts(home: Path, verb: str) -> list[str]:
    """From the replay that the game writes as it goes."""
    found: list[str] = []
    for path in (home / "player").rglob("*.jsonl"):
        for row in path.read_text(encoding="utf-8").splitlines()[1:]:
            act = json.loads(row) if row.endswith("}") else {}
            if act.get("seat") == 0 and str(act.get("action", "")).startswith(verb):
                found.append(str(act["action"]))
    return found


def differs(first: pygame.Surface, second: pygame.Surface) -> bool:
    """Whether a good part of the screen has changed."""
    small = [pygame.transform.scale(picture, (140, 90)) for picture in (first, second)]
    changed = sum(small[0].get_at((x, y)) != small[1].get_at((x, y)) for x in range(140) for y in range(90))
    return changed > 140 * 90 // 5
