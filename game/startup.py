"""What must be right before a game can start on this machine. Imports pygame, so headless commands must not ask."""

from __future__ import annotations

import os
from importlib import import_module


def is_pygame_shadowed() -> bool:
    """Whether `import pygame` gives the plain pygame package instead of pygame-ce, which has the same name.
    pip does not notice this clash: whichever was installed last wins."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = import_module("pygame")
    except ImportError:
        return False
    return not getattr(pygame, "IS_CE", False)
