"""The focus of a duel: it moves by direction over fields, the own rack, and what may be answered."""

from __future__ import annotations

from game.input.focus import FocusRing, Spot
from game.rules.toy_battle.troops import OWNER
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.places import DRAW, Places
from game.screens.toy_battle.drawing.talk import answer_boxes
from game.session.toy_battle.selector import ToySelector
from game.ui.context import Context
from game.ui.drawing.canvas import Box

FIELD, RACK = "field:", "rack:"


class ToyAim:
    """Kept in step with what may be chosen. While nothing is in hand it wanders over all fields, to look at them."""

    def __init__(self, context: Context, board: ToyBoard) -> None:
        self.context = context
        self.board = board
        self.ring = FocusRing()
        self._made_for: tuple[object, ...] = ()
        self._asked: tuple[object, ...] = ()

    @property
    def field(self) -> int:
        return self._number(FIELD)

    @property
    def slot(self) -> int:
        """The place on the own rack that has the focus, -1 for none."""
        return self._number(RACK)

    @property
    def button(self) -> str:
        """The answer or button under the focus, "" for none."""
        current = self.ring.current or ""
        return "" if current.startswith((FIELD, RACK)) else current

    def _number(self, kind: str) -> int:
        current = self.ring.current
        return int(current.removeprefix(kind)) if current is not None and current.startswith(kind) else -1

    def focus_field(self, field: int) -> bool:
        return self.ring.focus(f"{FIELD}{field}")

    def focus_slot(self, slot: int) -> bool:
        return self.ring.focus(f"{RACK}{slot}")

    def follow(self, selector: ToySelector | None, places: Places) -> None:
        spots = self._spots(selector, places)
        key = (tuple(spots), self.board.is_turned)
        if key != self._made_for:
            self._made_for = key
            self.ring.rebuild([Spot(name, *box, group) for name, box, group in spots])
        asked = (selector.seat, selector.phase, selector.asks, selector.field) if selector is not None else ()
        if asked != self._asked:
            self._asked = asked
            if selector is not None:
                self._start(selector)

    def _spots(self, selector: ToySelector | None, places: Places) -> list[tuple[str, Box, str]]:
        everywhere = range(len(self.board.terrain.fields))
        if selector is None or not selector.phase:
            return [self._field(field) for field in everywhere]
        fields = sorted(selector.lit) if selector.lit else everywhere if selector.is_deploying else ()
        found = [self._field(field) for field in fields]
        if selector.is_deploying:
            slots = range(len(selector.slots))
            found += [(f"{RACK}{slot}", places.slot_box(slot), "rack") for slot in slots]
        if selector.can_draw:
            found.append(("draw", DRAW, "rack"))
        found += [(name, box, "talk") for name, box in answer_boxes(selector).items()]
        return found

    def _field(self, field: int) -> tuple[str, Box, str]:
        x, y = self.board.at(field)
        half = self.board.tile * 0.5
        return f"{FIELD}{field}", (x - half, y - half, x + half, y + half), "board"

    def _start(self, selector: ToySelector) -> None:
        """Where the focus waits when something new is asked."""
        if selector.can_use:
            self.ring.focus("use")
        elif selector.buried:
            self.ring.focus(f"exhume:{selector.buried[0]}")
        elif selector.is_deploying:
            self.focus_slot(next((index for index, slot in enumerate(selector.slots) if slot.can_go), 0))
        elif selector.lit:
            self.to_nearest(selector, self.board.at(selector.field))

    def to_nearest(self, selector: ToySelector, point: tuple[float, float]) -> None:
        """The lit field nearest to a point: an enemy headquarters comes before all others, then a field where
        nothing of one's own is covered. Nowhere, if all would cover a stronger troop of one's own."""
        view = selector.view

        def rank(field: int) -> tuple[bool, bool, float]:
            x, y = self.board.at(field)
            is_own = selector.is_deploying and view.tops[field] >> OWNER == selector.seat
            return self.board.terrain.hq[field] < 0, is_own, (x - point[0]) ** 2 + (y - point[1]) ** 2

        if selector.sensible:
            self.focus_field(min(selector.sensible, key=rank))
