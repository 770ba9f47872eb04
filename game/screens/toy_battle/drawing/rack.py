"""The two racks of a duel: one's own troops on a shelf of wood, the enemy's as backs at the top. What is in the air is
left out, and tiles slide aside for what comes. A rack that nobody may see shows backs only."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.rules.toy_battle.state import State
from game.rules.toy_battle.troops import RACK
from game.screens.toy_battle.drawing.motion import Moving
from game.screens.toy_battle.drawing.places import BACK_TILE, RACK_PITCH, RACK_TILE, SHELF, Places
from game.screens.toy_battle.drawing.tiles import draw_lying, draw_tile
from game.session.toy_battle.selector import slots_of
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import MEDIUM, TextStyle
from game.ui.drawing.theme import BRASS, GOLD, LINE_HIGH, MIDDLE, RAISED, WOOD, colour

LIFT = 12.0
SHELF_DARK = colour("#4A3016")
SHIELD = ((-44, -44), (44, -44), (46, 20), (30, 38), (0, 48), (-30, 38), (-46, 20), (-44, -44))
HEXAGON = ((-26, -44), (26, -44), (50, 0), (26, 44), (-26, 44), (-50, 0), (-26, -44))
OUTLINES = (SHIELD, HEXAGON)
RACK_COUNT = TextStyle(weight=MEDIUM, ink=MIDDLE, align="right", halo=3)


class ToyRack:
    """`is_open`: the own rack may be seen; `raised` is the place of the troop in hand, -1 for none."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def own_key(
        self, view: State, places: Places, moving: Moving, playable: tuple[int, ...] | None, raised: int, is_open: bool
    ) -> Hashable:
        """What the picture of the own rack depends on."""
        seat = places.bottom
        slots = slots_of(view, seat, playable or ())
        shift = moving.shifts.get(seat)
        return seat, slots if is_open else len(slots), raised, playable, tuple(moving.gone.get(seat, ())), shift

    def draw_own(
        self, canvas: Canvas, view: State, places: Places, moving: Moving, playable: tuple[int, ...] | None,
        raised: int, is_open: bool,
    ) -> None:  # fmt: skip
        """`playable` are the kinds that can go now; None: nobody asks for one."""
        seat = places.bottom
        slots = slots_of(view, seat, playable or ())
        shelf = Area(*SHELF)
        canvas.box(*shelf, SHELF_DARK, 10)
        canvas.box(*shelf.top(11), BRASS, 6)
        canvas.box(*shelf.inset(left=4, right=4, top=11, foot=2), WOOD, 6)
        spots, share = moving.shifts.get(seat, ((), 0.0))
        gone = list(moving.gone.get(seat, ()))
        for index in range(len(slots), RACK):
            x, y = places.slot(seat, index)
            canvas.lines([(x + across, y + down) for across, down in OUTLINES[seat]], LINE_HIGH, 2)
        for index, slot in enumerate(slots):
            if slot.troop in gone or (gone and slot.troop < 0):
                gone.remove(slot.troop if slot.troop in gone else gone[0])
                continue
            x, y = places.slot(seat, index)
            if index < len(spots):
                x += (spots[index] - index) * RACK_PITCH * share
            if index == raised:
                continue
            troop = slot.troop if is_open else -1
            if slot.is_down and is_open:
                draw_lying(canvas, seat, troop, x, y + 10, RACK_TILE * 0.94)
            else:
                is_dim = playable is not None and not slot.can_go and is_open
                draw_tile(canvas, seat, troop, x, y, RACK_TILE, dark=0.45 if is_dim else 0.0)

    def draw_raised(self, canvas: Canvas, places: Places, troop: int, raised: int) -> None:
        x, y = places.slot(places.bottom, raised)
        canvas.glow(x - 46, y - 50, x + 46, y + 42, GOLD, 24, 13, 235)
        draw_tile(canvas, places.bottom, troop, x, y - LIFT, RACK_TILE)

    def enemy_key(self, view: State, places: Places, moving: Moving) -> Hashable:
        seat = 1 - places.bottom
        return seat, len(view.racks[seat]), len(view.down[seat]), len(moving.gone.get(seat, ()))

    def draw_enemy(self, canvas: Canvas, view: State, places: Places, moving: Moving, names: Sequence[str]) -> None:
        seat = 1 - places.bottom
        count = len(view.racks[seat]) - len(moving.gone.get(seat, ()))
        lying = len(view.down[seat])
        for index in range(RACK):
            x, y = places.slot(seat, index)
            if index >= count:
                canvas.disc(x, y, BACK_TILE * 0.42, RAISED, 140)
            elif index >= count - lying:
                draw_lying(canvas, seat, -1, x, y, BACK_TILE)
            else:
                draw_tile(canvas, seat, -1, x, y, BACK_TILE)
        left = places.slot(seat, 0)[0] - BACK_TILE / 2 - 22
        words = self.context.say("toy.holds", name=names[seat], count=len(view.racks[seat]), most=RACK)
        canvas.write_at(left, places.slot(seat, 0)[1], words, RACK_COUNT, left - 260)
