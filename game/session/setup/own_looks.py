"""The looks of modes whose sides have colours of their own: by the name of an army where armies have names, else by
seat. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.errors import GameError
from game.levels.catalog import open_mode
from game.session.registry import traits_of

LOOKS = 6


def has_own_looks(mode: str) -> bool:
    """Whether nobody chooses colours."""
    traits = traits_of(mode)
    return bool(traits.seat_looks or traits.army_looks)


def army_looks(mode: str, armies: Sequence[str]) -> tuple[int, ...]:
    """By army; those of an edition that somebody made, with names of its own, get what is left."""
    known = traits_of(mode).army_looks
    taken = {known[name] for name in armies if name in known}
    left = [look for look in range(LOOKS) if look not in taken]
    return tuple([known[name] if name in known else left.pop(0) for name in armies])


def looks_for(mode: str, level: str | None = None, revision: int | None = None) -> tuple[int, ...]:
    """The looks of the seats at first; those of a mode with its own colours stay."""
    traits = traits_of(mode)
    if not traits.army_looks:
        return traits.seat_looks or tuple(range(LOOKS))
    try:
        opened: Any = open_mode(mode, level, None, revision)
    except GameError:  # a level that is gone; its replay may still be listed
        opened = open_mode(mode)
    return army_looks(mode, opened.rules.armies)
