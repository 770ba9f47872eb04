"""Where a bubble stands beside its land, and the lands that lie under it: those are told of in the bubble itself, so
that nothing on the board is half covered. Must not import scenes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.conquest.state import ConquestState
from game.screens.board.near_spot import Land, meets, near_spot
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, Size, Text, TextStyle
from game.ui.drawing.theme import LINE

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

HIDES, HIDES_CHOICE = 90.0, 300.0  # units of way that leaving a land uncovered is worth, and one that may be chosen
ROW_HIGH, ROWS_PAD, ROWS_TOP = 27.0, 12.0, 4.0
EMBLEM, DIGIT, BETWEEN = 27.0, 13.0, 18.0
APART = 4.0  # units between a bubble and what is told of a land beside it
PAD, GAP = 16.0, 9.0
ARMIES = TextStyle(Size.SMALL, BOLD)


class Spot(NamedTuple):
    """The whole box with the lines for the lands that lie under it, and those lines."""

    box: Box
    rows: tuple[tuple[int, ...], ...] = ()

    @property
    def under(self) -> frozenset[int]:
        return frozenset([land for row in self.rows for land in row])

    @property
    def own(self) -> Box:
        """What is left for the bubble itself."""
        x0, y0, x1, y1 = self.box
        return x0, y0, x1, y1 - rows_high(len(self.rows))


def rows_high(rows: int) -> float:
    return ROW_HIGH * rows + ROWS_PAD if rows else 0.0


class BubbleSpots:
    """Looks for a place once, and again only when something has moved."""

    def __init__(self, panels: MatchPanels) -> None:
        self._panels = panels
        self._found_for: tuple[object, ...] = ()
        self._found = Spot((0, 0, 0, 0))
        self._measured_for: tuple[object, ...] = ()
        self._wide: list[float] = []

    def measure(self, canvas: Canvas) -> None:
        """Take note of how wide the names are."""
        panels = self._panels
        key = (canvas.scale, panels.context.language)
        if key != self._measured_for:
            self._measured_for = key
            places = range(len(panels.board.board.territories))
            self._wide = [canvas.width_of(panels.place(land), Text.NOTE) for land in places]

    def beside(
        self, territory: int, size: tuple[float, float], way: Sequence[int], choices: Collection[int],
        clear: Sequence[Box],
    ) -> Spot:  # fmt: skip
        """As near to a territory as can be, off its plate and name, the rest of its way and what must stay clear, and
        rather not on what may be chosen."""
        board = self._panels.board
        numbers = range(len(board.board.territories))
        lands = [tuple([Area(*box).inset(-APART) for box in board.land_boxes(land)]) for land in numbers]
        key = (territory, size, tuple(way), tuple(clear), frozenset(choices), tuple(lands), tuple(self._wide))
        if key != self._found_for:
            self._found_for = key
            worth = [HIDES_CHOICE if land in choices else HIDES for land in range(len(lands))]
            rated = [*zip(worth, lands, strict=True)]
            self._found = self._search(territory, size, [*clear, *board.way_boxes(way)], rated)
        return self._found

    def _search(self, territory: int, size: tuple[float, float], clear: Sequence[Box], lands: Sequence[Land]) -> Spot:
        """The lines for what lies under it make it higher, so that more may lie under it."""
        wide, high = size
        target, inside = self._panels.board.anchor(territory), self._panels.layout.bubbles
        told = 0
        while True:
            box = near_spot(target, (wide, high + rows_high(told)), inside, clear, lands)
            rows = self._rows(box, lands)
            # A name that is longer than the bubble makes it wider.
            widest = max([self.entry_wide(land) for row in rows for land in row], default=0.0) + 2 * PAD + GAP
            if len(rows) <= told and widest <= wide:
                break
            told, wide = max(told, len(rows)), max(wide, widest)
        # Where fewer lie under it after all, it is lower, on the side away from its land.
        while len(rows) < told:
            x0, y0, x1, y1 = box
            told, tall = len(rows), high + rows_high(len(rows))
            box = (x0, y1 - tall, x1, y1) if y1 <= target[1] else (x0, y0, x1, y0 + tall)
            rows = self._rows(box, lands)
        return Spot(box, rows)

    def _rows(self, box: Box, lands: Sequence[Land]) -> tuple[tuple[int, ...], ...]:
        """The lands under a box, as many on a line as have room there."""
        rows: list[list[int]] = []
        room = 0.0
        for land, (_, parts) in enumerate(lands):
            if not any(meets(box, part) for part in parts):
                continue
            wide = self.entry_wide(land) + BETWEEN
            if wide > room:
                rows.append([])
                room = box[2] - box[0] - 2 * PAD + BETWEEN
            rows[-1].append(land)
            room -= wide
        return tuple([tuple(row) for row in rows])

    def entry_wide(self, land: int) -> float:
        """Emblem, armies and name."""
        state: ConquestState = self._panels.session.shown
        count = EMBLEM + DIGIT * len(str(state.armies[land])) + GAP if state.owners[land] >= 0 else 0.0
        return count + (self._wide[land] if self._wide else 0.0)


def draw_under(canvas: Canvas, panels: MatchPanels, spot: Spot) -> None:
    """Whose the lands under a bubble are, how many armies stand there and what they are called."""
    if not spot.rows:
        return
    x0, _, x1, _ = spot.box
    top = spot.own[3]
    canvas.box(x0 + PAD, top, x1 - PAD, top + 1.5, LINE)
    state: ConquestState = panels.session.shown
    for place, row in enumerate(spot.rows):
        middle = top + ROWS_TOP + ROW_HIGH * (place + 0.5)
        wides = [panels.bubbles.entry_wide(land) for land in row]
        # What is left of the line is shared out: larger letters need it.
        more = (x1 - x0 - 2 * PAD - sum(wides)) / len(row)
        left = x0 + PAD
        for land, wide in zip(row, wides, strict=True):
            after, end = left, left + wide + more
            if state.owners[land] >= 0:
                canvas.emblem(panels.looks[state.owners[land]], left + 11, middle, 11)
                armies = str(state.armies[land])
                after += EMBLEM + DIGIT * len(armies) + GAP
                canvas.write_at(left + EMBLEM, middle, armies, ARMIES, after - GAP - left - EMBLEM)
            canvas.write_at(after, middle, panels.place(land), Text.NOTE, end - after - GAP)
            left = end
