"""An evening: every game in turn, from the title over its set-up into the match and back, all of it twice. The most
memory that the process ever takes is asked after each round; what the second adds was not let go."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.levels.catalog import seat_range
from game.measuring.tables import agents
from game.measuring.window import SIZE, USUAL_SECONDS, Bench, SteppedClock, megabytes, peak_megabytes
from game.screens import routes
from game.screens.registry import playable_modes
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.scene import Scene

LARGE = (3840, 2160)
ROUNDS = 2
MINUTE = 3600
MENU = 60
LEAST = 6  # steps until a left match has given back its memory
HITCH = 1000 / 60


def evening(home: Path, seconds: float, size: tuple[int, int] = SIZE) -> dict[str, Any]:
    """A minute of each match, shorter with less than the usual time; agents play, and every battle is shown. A window
    larger than usual, in which opening a match takes seconds, then sees fewer of the games."""
    bench = Bench(home, SteppedClock(), size, speed=1, battles="all")
    share = min(1.0, seconds / USUAL_SECONDS)
    modes = playable_modes()
    if size != SIZE:
        modes = modes[: math.ceil(len(modes) * share)]
    bench.show(routes.title)
    bench.open()
    peaks: list[float] = []
    opening: list[float] = []
    for _ in range(ROUNDS):
        for mode in modes:
            opening += _one_game(bench, mode, share)
        peaks.append(peak_megabytes() or 0.0)
    left = megabytes()
    bench.close()
    name = f"evening {size[0]}×{size[1]}"
    return {
        f"{name} first round peak MB": peaks[0],
        f"{name} peak MB": peaks[-1],
        f"{name} second round adds MB": peaks[-1] - peaks[0],
        f"{name} on the title at the end MB": left,
        f"{name} longest frame while opening ms": round(max(opening), 1),
        f"{name} frames over 16.7 ms while opening": sum(time > HITCH for time in opening),
    }


def _one_game(bench: Bench, mode: str, share: float) -> list[float]:
    """From the set-up to the title again; the frames in which the match opened."""
    menu = max(LEAST, round(MENU * share))
    _see(bench, lambda context: routes.setup(context, mode), menu)
    most = min(seat_range(mode)[1], len(agents()))
    table = MatchSetup(mode, None, {}, "7", agents()[:most])
    bench.show(lambda context: routes.match(context, table))
    opening = [*bench.open(), *(bench.frame()[0] for _ in range(menu))]
    for _ in range(round(MINUTE * share) - menu):
        bench.frame()
    _see(bench, routes.title, menu)
    return opening


def _see(bench: Bench, make: Callable[[Context], Scene], steps: int) -> None:
    bench.show(make)
    bench.open()
    for _ in range(steps):
        bench.frame()
