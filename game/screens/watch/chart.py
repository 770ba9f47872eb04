"""The chart beside a match that is watched: a line for each side by turn, bright up to now, dim from there on.
Must not import scenes."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

from game.screens.match.charts import EMBLEM, Plot, Series, ink_of, round_step
from game.session.story.statistics import Statistics
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.patch import Patch
from game.ui.drawing.styles import FLAT, Text
from game.ui.drawing.theme import ABYSS, GOLD, PANEL, Look

DIM = 168
LINES_APART = 28.0
SMALL_EMBLEM = EMBLEM - 3


class WatchChart:
    def __init__(self, statistics: Statistics, looks: Sequence[Look]) -> None:
        self.statistics = statistics
        self.looks = looks
        self._patch = Patch()

    def draw(self, canvas: Canvas, box: Box, kind: str, title: str, turn: int) -> None:
        """`kind` is a chart of the statistics; `turn` is now."""
        around = (box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2)
        key = (kind, title, turn, box)
        self._patch.draw(canvas, around, key, lambda: self._paint(canvas, box, kind, title, turn))

    def _paint(self, canvas: Canvas, box: Box, kind: str, title: str, turn: int) -> None:
        x0, y0, x1, y1 = box
        canvas.draw_panel(box, FLAT)
        canvas.write_at(x0 + 20, y0 + 28, title, Text.STRONG, x1 - x0 - 90)
        outs = [side.out_in_turn for side in self.statistics.sides]
        rows = self.statistics.charts[kind]
        series = Series(self.statistics.turns, rows, outs, range(len(outs))).thin()
        most = max(1, *[max(row) for row in series.rows])
        inner = (x0 + 56, y0 + 62, x1 - 24, y1 - 46)
        step = round_step(most, max(1, min(3, int((inner[3] - inner[1]) / LINES_APART))))
        plot = Plot(inner, series.turns, step * math.ceil(most / step))
        plot.axes(canvas, range(0, plot.most + 1, step))
        for side in reversed(range(len(outs))):
            self._line(canvas, plot, series, side, outs[side])
        now = min(max(plot.x(turn), inner[0]), inner[2])
        if now < inner[2] - 1:
            canvas.box(now + 1, y0 + 48, x1 - 4, inner[3] + 12, PANEL, alpha=DIM)
        canvas.box(now - 1.5, y0 + 54, now + 1.5, inner[3], GOLD)
        self._emblems(canvas, plot, series, turn, outs)

    def _line(self, canvas: Canvas, plot: Plot, series: Series, side: int, out: int) -> None:
        spots = [
            (plot.x(turn), plot.y(row[side]))
            for turn, row in zip(series.turns, series.rows, strict=True)
            if not out or turn <= out
        ]
        if len(spots) > 1:
            canvas.lines(spots, ABYSS, 5)
            canvas.lines(spots, ink_of(self.looks[side]), 2.8)

    def _emblems(self, canvas: Canvas, plot: Plot, series: Series, turn: int, outs: Sequence[int]) -> None:
        """On the lines where they are now, pushed apart; who is out has none."""
        index = max(0, bisect_right(series.turns, turn) - 1)
        row = series.rows[index]
        sides = [side for side, out in enumerate(outs) if not out or out > turn]
        spots = sorted((plot.y(row[side]), side) for side in sides)
        x = plot.x(series.turns[index])
        down = -math.inf
        for place, (y, side) in enumerate(spots):
            left = x - SMALL_EMBLEM - 6 - (26 if place % 2 and y - down < 2 * SMALL_EMBLEM else 0)
            left = left if left > plot.left + SMALL_EMBLEM else x + SMALL_EMBLEM + 6 + 26 * (place % 2)
            canvas.disc(left, y, SMALL_EMBLEM + 1.5, ABYSS)
            canvas.emblem(self.looks[side], left, y, SMALL_EMBLEM)
            down = y
