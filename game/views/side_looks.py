"""How the sides of a match look: by the numbers that owners of land and the seats of events have."""

from __future__ import annotations

from typing import Any

from game.core.mode import Mode
from game.play.sides import sides_at
from game.play.table import Table
from game.ui.context import Context
from game.ui.theme import Look


def side_looks(context: Context, mode: Mode[Any], table: Table) -> list[Look]:
    return [context.looks[side.look] for side in sides_at(mode, table, context.language)]
