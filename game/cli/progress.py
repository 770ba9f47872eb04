"""A bar on the terminal while something takes long: how much is done, how fast it goes, how long it still takes."""

from __future__ import annotations

from time import perf_counter
from typing import TextIO

WIDTH = 30
REDRAW_SECONDS = 0.1


class ProgressBar:
    """One line that is drawn over and over; nothing at all when the stream is not a terminal."""

    def __init__(self, unit: str, stream: TextIO) -> None:
        self.unit = unit
        self.stream = stream
        self.is_shown = stream.isatty()
        self.began = perf_counter()
        self.drawn = 0.0

    def show(self, done: int, total: int) -> None:
        now = perf_counter()
        if not self.is_shown or not done or (done < total and now - self.drawn < REDRAW_SECONDS):
            return
        self.drawn = now
        rate = done / max(now - self.began, 1e-9)
        full = WIDTH * done // total
        left = duration((total - done) / rate)
        bar = "#" * full + "." * (WIDTH - full)
        self.stream.write(f"\r[{bar}] {done}/{total}  {rate:.1f} {self.unit}/s  {left} left\x1b[K")
        self.stream.flush()

    def close(self) -> None:
        if self.is_shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def duration(seconds: float) -> str:
    """`0:07`, `12:30`, `2:05:00`"""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
