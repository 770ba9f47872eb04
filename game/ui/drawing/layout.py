"""Boxes that divide themselves: a panel says which rows and columns it has instead of where each number stands.
An area is a box of four units, left, top, right and foot, and can be used wherever a plain box can."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ui.drawing.theme import FRAME_HEIGHT, FRAME_WIDTH

Box = tuple[float, float, float, float]

FILL: Final = None
"""A row or column that takes what the others leave; several share it."""
Size = float | None


class Area(NamedTuple):
    """Units of a frame of 1920 by 1080."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    def top(self, height: float) -> Area:
        return Area(self.x0, self.y0, self.x1, self.y0 + height)

    def foot(self, height: float) -> Area:
        return Area(self.x0, self.y1 - height, self.x1, self.y1)

    def left(self, width: float) -> Area:
        return Area(self.x0, self.y0, self.x0 + width, self.y1)

    def right(self, width: float) -> Area:
        return Area(self.x1 - width, self.y0, self.x1, self.y1)

    def inset(self, by: float = 0, *, left: float = 0, top: float = 0, right: float = 0, foot: float = 0) -> Area:
        """Smaller by so much on every side, and by more where a side is named."""
        return Area(self.x0 + by + left, self.y0 + by + top, self.x1 - by - right, self.y1 - by - foot)

    def shift(self, across: float = 0, down: float = 0) -> Area:
        return Area(self.x0 + across, self.y0 + down, self.x1 + across, self.y1 + down)

    def line(self, down: float) -> Area:
        """The whole width at a height so far below the top, where a line of words stands."""
        return Area(self.x0, self.y0 + down, self.x1, self.y0 + down)

    def at(self, across: float, down: float) -> tuple[float, float]:
        """A point so far from the upper left corner."""
        return self.x0 + across, self.y0 + down

    def columns(self, *widths: Size, gap: float = 0) -> list[Area]:
        """Side by side, from the left: units, or FILL for what is left."""
        return [Area(start, self.y0, end, self.y1) for start, end in _divide(self.x0, self.x1, widths, gap)]

    def rows(self, *heights: Size, gap: float = 0) -> list[Area]:
        """One below the other, from the top: units, or FILL for what is left."""
        return [Area(self.x0, start, self.x1, end) for start, end in _divide(self.y0, self.y1, heights, gap)]

    def split_columns(self, count: int, gap: float = 0) -> list[Area]:
        return self.columns(*[FILL] * count, gap=gap)

    def split_rows(self, count: int, gap: float = 0) -> list[Area]:
        return self.rows(*[FILL] * count, gap=gap)

    def stack(self, count: int, height: float, gap: float = 0) -> list[Area]:
        """So many rows of this height from the top, whether or not they fill the area."""
        return [self.top(height).shift(down=(height + gap) * index) for index in range(count)]

    def stack_across(self, count: int, width: float, gap: float = 0) -> list[Area]:
        """So many columns of this width from the left, whether or not they fill the area."""
        return [self.left(width).shift(across=(width + gap) * index) for index in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Area]:
        """Cells of one size, row by row."""
        return [cell for row in self.split_rows(rows, gap) for cell in row.split_columns(columns, gap)]


FRAME = Area(0, 0, FRAME_WIDTH, FRAME_HEIGHT)


def around(x: float, y: float, across: float, down: float | None = None) -> Area:
    """The box that reaches so far from a point to both sides, and as far up and down unless that is said."""
    down = across if down is None else down
    return Area(x - across, y - down, x + across, y + down)


def name_at(boxes: Mapping[str, Box], x: float, y: float) -> str:
    """The name of the first box that holds a point; "" where none does."""
    return next((name for name, (x0, y0, x1, y1) in boxes.items() if x0 <= x <= x1 and y0 <= y <= y1), "")


def _divide(start: float, end: float, sizes: tuple[Size, ...], gap: float) -> list[tuple[float, float]]:
    fixed = sum(size for size in sizes if size is not None) + gap * (len(sizes) - 1)
    share = (end - start - fixed) / max(1, sizes.count(FILL))
    spans, here = [], start
    for size in sizes:
        wide = share if size is None else size
        spans.append((here, here + wide))
        here += wide + gap
    return spans
