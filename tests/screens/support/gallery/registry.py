"""The gallery's list of exhibits: functions that bring a stage into a state of a scene, by name. Every module of this
folder adds its own."""

from __future__ import annotations

from collections.abc import Callable

from tests.screens.support.stage import Stage

Exhibit = Callable[[Stage], None]
EXHIBITS: dict[str, Exhibit] = {}


def exhibit(make: Exhibit) -> Exhibit:
    """Add a function to the gallery under its own name."""
    EXHIBITS[make.__name__] = make
    return make
