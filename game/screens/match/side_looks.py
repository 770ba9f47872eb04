"""How the sides of a match look: by the numbers that owners of land and the seats of events have."""

from __future__ import annotations

from typing import Any

from game.core.mode import Mode
from game.registry import load
from game.screens.registry import presentation_of
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.ui.context import Context
from game.ui.drawing.theme import Look


def side_looks(context: Context, mode: Mode[Any], table: MatchSetup) -> list[Look]:
    return [look_of(context, mode.name, side.seat, side.look) for side in sides_at(mode, table, context.language)]


def seat_look(context: Context, table: MatchSetup, seat: int) -> Look:
    return look_of(context, table.mode, seat, table.seats[seat].look)


def look_of(context: Context, mode: str, seat: int, look: int) -> Look:
    """The one that was chosen, unless the sides of the mode have looks of their own."""
    own = presentation_of(mode).seat_look
    found: Look | None = None if own is None else load(own)(context, seat)
    return context.looks[look] if found is None else found
