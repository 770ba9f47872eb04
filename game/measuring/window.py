"""A window nobody sees, in which scenes are measured frame by frame, and how much memory the process takes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep, thread_time
from typing import Any

from game.core.errors import GameError
from game.input.intents import Edge, Intent, Press
from game.screens.start.launch import open_window
from game.ui.app import App
from game.ui.clock import STEP, RealClock
from game.ui.context import Context
from game.ui.folders import Folders
from game.ui.scene import Reset, Scene

SIZE = (1920, 1080)
LOADING_STEPS = 300
USUAL_SECONDS = 3.0


class SteppedClock(RealClock):
    """Moved by hand, but agents think in their own thread as they do with the real one."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += max(0.0, seconds)


class Bench:
    """A window nobody sees."""

    def __init__(self, home: Path, clock: RealClock, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.clock = clock
        self.context, window = open_window(Folders(home / "config", home / "data"), clock, "en", size)
        self.context.settings = self.context.settings.with_(**settings)
        self.app = App(self.context, window, self._fail)

    def _fail(self, message: str) -> Scene:
        raise GameError(f"The window failed while it was measured: {message}")

    def show(self, make: Callable[[Context], Scene]) -> Any:
        scene = make(self.context)
        self.app.end_rehearsal()
        self.app.stack.apply(Reset(scene))
        return scene

    def open(self) -> list[float]:
        """Until the scene on top is seen; milliseconds of own work of each frame until then."""
        times = [self.frame()[0]]
        while self.app.is_rehearsing:
            sleep(STEP)
            times.append(self.frame()[0])
        return times

    def press(self, intent: Intent) -> None:
        self.app.take([Press(intent, Edge.DOWN), Press(intent, Edge.UP)])

    def frame(self) -> tuple[float, float]:
        """One step and its picture; milliseconds of own work, and by the wall."""
        began, cpu = perf_counter(), thread_time()
        if isinstance(self.clock, SteppedClock):
            self.clock.time += STEP
        self.app.step()
        if self.app.must_draw:
            self.app.draw()
        return 1000 * (thread_time() - cpu), 1000 * (perf_counter() - began)

    def own_time(self) -> float:
        """Milliseconds of work of this thread so far."""
        return 1000 * thread_time()

    def load(self, seconds: float) -> None:
        """Until everything that the scene needs is there."""
        self.open()
        for _ in range(max(30, round(LOADING_STEPS * min(1.0, seconds / USUAL_SECONDS)))):
            self.frame()

    def close(self) -> None:
        self.app.end_rehearsal()
        self.app.stack.clear()
        self.context.audio.close()


def megabytes() -> float | None:
    """What the process holds now; None where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / (1024 * 1024), 0)


def peak_megabytes() -> float | None:
    """None where the system does not tell."""
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return None
    peak = getrusage(RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 0)
