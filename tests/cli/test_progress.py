"""The bar of long commands."""

from __future__ import annotations

import io
import re

import pytest

from game.cli.progress import ProgressBar, duration


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (7.4, "0:07"), (59.6, "1:00"), (750, "12:30"), (7500, "2:05:00")]
)
def test_duration(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_the_bar_shows_only_on_a_terminal() -> None:
    stream = io.StringIO()
    bar = ProgressBar("games", stream)
    bar.show(4, 4)
    bar.close()
    assert stream.getvalue() == ""


def test_the_bar_fills_and_goes_away() -> None:
    screen = Screen()
    bar = ProgressBar("games", screen)
    bar.show(2, 4)
    bar.drawn = 0.0
    bar.show(4, 4)
    half, full = screen.getvalue().split("\r")[1:]
    assert half.startswith("[" + "#" * 15 + "." * 15 + "] 2/4  ")
    assert re.search(r"games/s  \d+:\d\d left", half)
    assert full.startswith("[" + "#" * 30 + "] 4/4  ")
    bar.close()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_the_bar_is_not_redrawn_for_every_game() -> None:
    screen = Screen()
    bar = ProgressBar("games", screen)
    for done in range(1, 1000):
        bar.show(done, 10_000)
    assert 1 <= screen.getvalue().count("\r") < 100
