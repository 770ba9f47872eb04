"""Where things lie in a duel, in units: racks, side panels, reserves, discards and medals. One of the two seats sits at
the bottom of the screen; everything else follows from that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.toy_battle.troops import RACK
from game.ui.drawing.canvas import Box

Point = tuple[float, float]

RACK_TILE, RACK_Y, RACK_PITCH = 102.0, 928.0, 130.0
BACK_TILE, BACK_Y, BACK_PITCH = 54.0, 36.0, 62.0
MIDDLE = 960.0
SHELF: Box = (424, 976, 1496, 1012)
DRAW: Box = (1536, 892, 1864, 958)
TOP_PANEL: Box = (24, 84, 636, 328)
TALK: Box = (24, 344, 636, 596)
FOOT_PANEL: Box = (24, 612, 636, 856)
RIGHT: Box = (1284, 84, 1896, 856)
ABOUT: Box = (1284, 84, 1896, 478)
DISCARDS: Box = (1284, 494, 1896, 856)
FIGURES = ("rack", "reserve", "discard", "boxed")
PILE_TILE, PILE_PITCH = 54.0, 70.0


@dataclass(frozen=True, slots=True)
class Places:
    """`bottom` is the seat that sits at the bottom."""

    bottom: int
    medal_drop: ClassVar[float] = 2
    """How far below the place of a medal its empty ring lies."""
    medals_room: ClassVar[float] = 84
    figure_drop: ClassVar[float] = 36
    """How far below a figure its name stands, and how wide that may be."""
    figure_room: ClassVar[float] = 132

    def slot(self, seat: int, index: int) -> Point:
        """The middle of a place on a rack."""
        away = index - (RACK - 1) / 2
        if seat == self.bottom:
            return MIDDLE + away * RACK_PITCH, RACK_Y
        return MIDDLE + away * BACK_PITCH, BACK_Y

    def tile_size(self, seat: int) -> float:
        return RACK_TILE if seat == self.bottom else BACK_TILE

    def slot_box(self, index: int) -> Box:
        x, y = self.slot(self.bottom, index)
        return x - 58, y - 58, x + 58, y + 58

    def panel(self, seat: int) -> Box:
        return FOOT_PANEL if seat == self.bottom else TOP_PANEL

    def figure(self, seat: int, name: str) -> Point:
        """The middle of a figure in a side's panel."""
        x0, y0, x1, _ = self.panel(seat)
        return x0 + 24 + (x1 - x0 - 48) / 4 * (FIGURES.index(name) + 0.5), y0 + 188

    def medal(self, seat: int, number: int, goal: int) -> Point:
        """The middle of the place of a side's medal; those beyond the goal lie on the last one."""
        x0, y0, _, _ = self.panel(seat)
        pitch = min(50.0, 322.0 / max(1, goal - 1))
        return x0 + 150 + min(number, goal - 1) * pitch, y0 + 123

    def medal_count(self, seat: int) -> Point:
        """Where the number of a side's medals ends."""
        _, y0, x1, _ = self.panel(seat)
        return x1 - 22, y0 + 124

    def pile(self, seat: int, place: int) -> Point:
        """The middle of a discarded kind of troop in the open piles."""
        x0, y0, _, _ = DISCARDS
        return x0 + 58 + place * PILE_PITCH, y0 + (290 if seat == self.bottom else 134)
