"""Time for the loop: the real one, or one that tests and films move by hand."""

from __future__ import annotations

import time
from typing import Protocol

STEPS_PER_SECOND = 60
STEP = 1 / STEPS_PER_SECOND


class Clock(Protocol):
    def now(self) -> float:
        """Seconds from some start."""

    def wait(self, seconds: float) -> None: ...


class RealClock:
    def now(self) -> float:
        return time.perf_counter()

    def wait(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)


class StepClock:
    """Moves only when it is told to, or when somebody waits."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += max(0.0, seconds)
