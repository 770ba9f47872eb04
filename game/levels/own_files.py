"""Files that a player may have written by hand: one with faults is put aside under another name before anything is
written in its place. No pygame."""

from __future__ import annotations

import os
from pathlib import Path

MOST_ASIDE = 1000


def put_aside(path: Path) -> str:
    """Give a file the first free name such as settings.toml.bad-1; that name, or "" where it cannot be done."""
    for number in range(1, MOST_ASIDE):
        aside = path.with_name(f"{path.name}.bad-{number}")
        # A link that leads nowhere takes the name too.
        if os.path.lexists(aside):
            continue
        try:
            os.rename(path, aside)
        except OSError:
            return ""
        return aside.name
    return ""
