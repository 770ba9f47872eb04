"""What must be right before a game can start on this machine. Imports pygame, so headless commands must not ask."""

from __future__ import annotations

import os
from importlib import import_module

SHADOWED = "startup.pygame_shadowed"
MISSING = "startup.pygame_missing"


def pygame_problem() -> tuple[str, str]:
    """The key of the sentence that says why no window can be opened, and the reason; ("", "") if one can.
    The plain pygame package has the same name as pygame-ce, and pip does not notice: whichever came last wins."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = import_module("pygame")
    except ImportError as problem:
        return MISSING, str(problem)
    return ("", "") if getattr(pygame, "IS_CE", False) else (SHADOWED, "")
