"""Whether a window can be opened on this machine. Imports pygame, so headless commands must not ask."""

from __future__ import annotations

import os
from importlib import import_module

from game.core.languages import FALLBACK

SHADOWED = "startup.pygame_shadowed"
MISSING = "startup.pygame_missing"


def window_problem(language: str | None = None) -> str:
    """The sentence that says why no window can be opened here, "" if one can."""
    key, reason = pygame_problem()
    if not key:
        return ""
    from game.levels.catalog import texts

    return texts().say(language or FALLBACK, key, {"reason": reason})


def pygame_problem() -> tuple[str, str]:
    """The key of the sentence that says why no window can be opened, and the reason; ("", "") if one can."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = import_module("pygame")
    except ImportError as problem:
        return MISSING, str(problem)
    # The plain pygame package has the same import name as pygame-ce, and pip does not notice: the last installed wins.
    return ("", "") if getattr(pygame, "IS_CE", False) else (SHADOWED, "")
