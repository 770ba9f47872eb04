"""Memory that surfaces leave is used again by the next ones: the window of a player gives it back to the system, which
hands out clean pages anew, and over thousands of stages that takes longer than drawing on them."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from game.screens.start import launch
from game.ui import memory


@cache
def keep_pages() -> None:
    """From now on, in this process."""
    patch.object(launch, "set_up_heap", lambda: None).start()
    patch.object(memory, "_trim", lambda: int).start()
