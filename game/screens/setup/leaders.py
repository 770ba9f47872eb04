"""Who leads what where players lead armies of factions: under the seats of the table that is being set, and what the
colour of a seat is called. Must not import scenes."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.levels.catalog import open_mode
from game.screens.match.side_looks import look_of
from game.session.registry import traits_of
from game.session.setup.match_setup import MatchSetup
from game.session.setup.own_looks import army_looks
from game.session.sides import NO_FACTION, sides_at
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import LOW

LEFT, TOP, WIDE, HIGH_ONE, GAP = 64.0, 736.0, 592.0, 148.0, 16.0
FACTION = TextStyle(26, BOLD)
COLOUR = TextStyle(ink=LOW)
LEADER = TextStyle(weight=BOLD)


@cache
def _mode(name: str, level: str | None) -> Any:
    return open_mode(name, level)


def look_name(context: Context, mode: str, level: str | None, seat: int, look: int) -> str:
    """Where armies have names of their own, that of the army which looks so."""
    rules: Any = getattr(_mode(mode, level), "rules", None) if traits_of(mode).army_looks else None
    looks = () if rules is None else army_looks(mode, rules.armies)
    if look not in looks:
        return look_of(context, mode, seat, look).name(context.language)
    return _army_name(context, _mode(mode, level), looks.index(look))


def _army_name(context: Context, mode: Any, army: int) -> str:
    name: str = mode.name_of(f"army.{mode.rules.armies[army]}", context.language)
    return name


def draw_leaders(canvas: Canvas, context: Context, table: MatchSetup) -> None:
    """A panel for each faction with its armies and their players; nothing in games without factions."""
    mode = _mode(table.mode, table.level)
    sides = sides_at(mode, table, context.language)
    if any(side.faction == NO_FACTION for side in sides):
        return
    for place, faction in enumerate(traits_of(table.mode).factions):
        x0 = LEFT + place * (WIDE + GAP)
        canvas.panel(x0, TOP, x0 + WIDE, TOP + HIGH_ONE, 14)
        name = mode.name_of(f"faction.{faction}", context.language)
        canvas.write_at(x0 + 24, TOP + 30, name, FACTION, WIDE - 48)
        members = [(army, side) for army, side in enumerate(sides) if side.faction == place]
        for row, (army, side) in enumerate(members):
            y = TOP + 72 + row * 44
            colour = _army_name(context, mode, army)
            canvas.emblem(context.looks[side.look], x0 + 44, y, 17)
            canvas.write_at(x0 + 72, y, colour, COLOUR, 130)
            canvas.write_at(x0 + 216, y, table.seats[side.seat].name, LEADER, WIDE - 240)
