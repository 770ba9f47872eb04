"""Gives memory back when a large scene has left. What a match held is freed piece by piece between things that stay,
and the C library keeps such pieces for itself."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from functools import cache

MOST_HEAPS, LEAST_MAPPED, MOST_FREE_AT_END = -8, -3, -1  # M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD of malloc.h
LARGE = 1 << 20


def let_go_of_cycles() -> None:
    """Scenes, sessions and views refer to each other, so their surfaces wait for the collector, which looks at old
    objects too seldom for things that weigh megabytes."""
    gc.collect()


def return_pages() -> None:
    """What is free goes back to the system. Other threads run on meanwhile."""
    _trim()(0)


def set_up_heap() -> None:
    """Before the first thread. The GNU C library gives each thread a heap of its own; boards and dice are read in
    threads and thrown away in the loop, which leaves holes in all of them. Large surfaces lie outside the heap and go
    back when they are freed: unless it is told so, the library moves them into the heap after the first one was freed,
    and whatever small comes to lie behind them keeps their room from the system."""
    with suppress(OSError, AttributeError, TypeError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in ((MOST_HEAPS, 1), (LEAST_MAPPED, LARGE), (MOST_FREE_AT_END, 4 * LARGE)):
            mallopt(option, value)


@cache
def _trim() -> Callable[[int], int]:
    """`malloc_trim` of the GNU C library, which returns free pages to the system; elsewhere the system does without."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # Windows has no library without a name
        return int
    return trim
