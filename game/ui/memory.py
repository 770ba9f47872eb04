"""Gives memory back when a large scene has left. What a match held is freed piece by piece between things that stay,
and the C library keeps such pieces for itself."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from functools import cache

MOST_HEAPS = -8  # M_ARENA_MAX of malloc.h


def give_back() -> None:
    """Scenes, sessions and views refer to each other, so their surfaces wait for the collector, which looks at old
    objects too seldom for things that weigh megabytes."""
    gc.collect()
    return_pages()


def return_pages() -> None:
    """What is free goes back to the system. Other threads run on meanwhile."""
    _trim()(0)


def use_one_heap() -> None:
    """Before the first thread. The GNU C library gives each thread a heap of its own; boards and dice are read in
    threads and thrown away in the loop, which leaves holes in all of them."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(MOST_HEAPS, 1)


@cache
def _trim() -> Callable[[int], int]:
    """`malloc_trim` of the GNU C library, which returns free pages to the system; elsewhere the system does without."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # Windows has no library without a name
        return int
    return trim
