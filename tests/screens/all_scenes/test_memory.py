"""Agents' play at eight times the speed, match after match, takes no more and more memory."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import pytest

from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage

DRAWN = 10  # a picture every so many steps
FLAT = 16.0  # megabytes: the caches of shapes and words may still fill up a little
KILOBYTES = 1024 * 1024 if sys.platform == "darwin" else 1024


@pytest.mark.parametrize("minutes", [10, pytest.param(30, marks=pytest.mark.soak)])
def test_minutes_of_play_take_no_more_memory(tmp_path: Path, minutes: int) -> None:
    """The most that the process ever held, pictures included, hardly grows in the second half. A process of its own:
    where other tests have held more before, no growth is seen."""
    with ProcessPoolExecutor(1, get_context("spawn")) as beside:
        matches, peaks = beside.submit(play_for, minutes, tmp_path).result()
    assert matches >= 2
    assert peaks[-1] - peaks[minutes // 2] < FLAT, peaks


def play_for(minutes: int, home: Path) -> tuple[int, list[float]]:
    """How many matches were begun, and the most megabytes held up to the end of each minute."""
    stage = Stage(home, (960, 540), as_played=True, speed=8, battles="none")
    peaks: list[float] = []
    matches = 0
    for _ in range(minutes):
        for step in range(3600):
            if stage.top is None or stage.top.name == "result":
                matches += 1
                stage.show(routes.title)
                stage.show(routes.match(stage.context, table(matches)))
            stage.steps(1, draw=step % DRAWN == 0)
        gc.collect()
        peaks.append(getrusage(RUSAGE_SELF).ru_maxrss / KILOBYTES)
    stage.close()
    return matches, peaks


def table(number: int) -> MatchSetup:
    names = ("Mira", "Joris", "Lady Zinc")
    return MatchSetup("classic", None, {}, str(number), tuple(Seat("easy", name, at) for at, name in enumerate(names)))
