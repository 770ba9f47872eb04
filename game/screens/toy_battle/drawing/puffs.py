"""What is left in the air for a moment after something landed: dust, stars, sparks, notes of a whistle. Nobody waits
for it, and with reduced motion there is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.records import Record
from game.core.state import State as BaseState
from game.rules.toy_battle.events import TroopDeployed, TroopDiscarded, TroopShoved
from game.rules.toy_battle.state import State
from game.rules.toy_battle.troops import CAPN, HOOK, JUMBO, KWAK, OWNER, ROXY, SKULLY, STAR, TROOP, XB42
from game.screens.toy_battle.drawing.board import ToyBoard
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import around
from game.ui.drawing.theme import GOLD, WHITE, Colour, colour

LIFE = 0.5
STEPS = 10
DUST = colour("#D9CBB0")
# The colour and number of bits that fly, how far, and their shape, by troop.
BITS: dict[int, tuple[Colour, int, float, str]] = {
    KWAK: (colour("#FFE27A"), 7, 46, "disc"),
    SKULLY: (colour("#F3EFE2"), 9, 44, "bone"),
    CAPN: (colour("#8BE36E"), 6, 50, "ray"),
    JUMBO: (colour("#C9D3E0"), 8, 58, "ray"),
    HOOK: (colour("#C79A5B"), 6, 42, "disc"),
    XB42: (colour("#7FE9FF"), 10, 52, "ray"),
    STAR: (GOLD, 9, 62, "star"),
    ROXY: (DUST, 14, 74, "disc"),
}


@dataclass(slots=True)
class Puff:
    """Bits of one troop in the air; `age` in seconds."""

    x: float
    y: float
    troop: int
    weight: float
    age: float = 0.0


class ToyPuffs:
    """Listens to what a session has shown."""

    def __init__(self, board: ToyBoard) -> None:
        self.board = board
        self.is_still = False
        self._puffs: list[Puff] = []

    @property
    def is_moving(self) -> bool:
        return bool(self._puffs)

    def on_event_shown(self, event: Record, before: BaseState, after: BaseState) -> None:
        if self.is_still:
            return
        assert isinstance(before, State)
        assert isinstance(after, State)
        match event:
            case TroopDeployed(troop=troop, field=field):
                covers = before.tops[field] >= 0
                self._add(field, after, troop, 1.35 if covers else 1.0)
            case TroopShoved(troop=troop, target=target):
                self._add(target, after, troop, 0.8)
            case TroopDiscarded(field=field):
                x, y = self.board.at(field)
                self._puffs.append(Puff(x, y, JUMBO, 1.0))

    def _add(self, field: int, state: State, troop: int, weight: float) -> None:
        if state.tops[field] < 0 or state.tops[field] & TROOP != troop or state.tops[field] >> OWNER < 0:
            return
        x, y = self.board.top_of(state, field)
        self._puffs.append(Puff(x, y, troop, weight))

    def clear(self) -> None:
        self._puffs.clear()

    def update(self, seconds: float) -> None:
        for puff in self._puffs:
            puff.age += seconds
        self._puffs = [puff for puff in self._puffs if puff.age < LIFE]

    def draw(self, canvas: Canvas) -> None:
        for puff in self._puffs:
            # In steps, so that the same few pictures come back.
            share = math.floor(puff.age / LIFE * STEPS) / STEPS
            away = 36 + 40 * puff.weight * share  # of the dust that spreads from under the tile
            canvas.outline(*around(puff.x, puff.y, away), DUST, away, 5, round(150 * (1 - share)))
            self._draw_bits(canvas, puff, share)

    def _draw_bits(self, canvas: Canvas, puff: Puff, share: float) -> None:
        ink, count, reach, shape = BITS[puff.troop]
        alpha = round(255 * (1 - share))
        for number in range(count):
            angle = number * 2 * math.pi / count + puff.troop
            away = 30 + reach * puff.weight * (1 - (1 - share) ** 2)
            x, y = puff.x + away * math.cos(angle), puff.y + away * math.sin(angle) + 18 * share * share
            if shape == "star":
                canvas.icon("star", x, y, 16, ink)
            elif shape == "ray":
                canvas.disc(x, y, 3, WHITE, alpha)
                canvas.disc(x - 6 * math.cos(angle), y - 6 * math.sin(angle), 4, ink, alpha)
            elif shape == "bone":
                canvas.disc(x - 3, y, 3.5, ink, alpha)
                canvas.disc(x + 3, y, 3.5, ink, alpha)
            else:
                canvas.disc(x, y, 7 * (1 - share * 0.6), ink, alpha)
