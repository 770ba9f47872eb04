"""Charts of a match by turn: shares stacked on each other, and lines; always with the emblems of the sides on the data.
Must not import scenes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import ABYSS, HIGH, LINE, LOW, Colour, Look, mixed

Row = Sequence[int]
MOST_POINTS = 160
EMBLEM = 15.0
AXIS = 22.0
STEPS = (1, 2, 5)
NUMBER = TextStyle(AXIS, ink=LOW, align="right")
TURN = TextStyle(AXIS, ink=LOW, align="centre")


@dataclass(frozen=True, slots=True)
class Series:
    """One row of numbers by side for each of `turns`; `outs` are the turns in which sides fell, 0 for those in play.
    `order` lists the sides from the foot of a stack upwards."""

    turns: Sequence[int]
    rows: Sequence[Row]
    outs: Sequence[int]
    order: Sequence[int]

    def thin(self) -> Series:
        """With at most so many points as can be told apart; the first and the last stay."""
        count = len(self.turns)
        if count <= MOST_POINTS:
            return self
        places = sorted({round(index * (count - 1) / (MOST_POINTS - 1)) for index in range(MOST_POINTS)})
        return Series([self.turns[at] for at in places], [self.rows[at] for at in places], self.outs, self.order)


def round_step(most: int, parts: int) -> int:
    """The least of 1, 2, 5, 10, 20… of which so many parts reach the most."""
    scale = 1
    while True:
        for step in STEPS:
            if step * scale * parts >= most:
                return step * scale
        scale *= 10


class Plot:
    """Where turns and numbers lie inside a box."""

    def __init__(self, box: Box, turns: Sequence[int], most: int) -> None:
        self.left, self.top, self.right, self.foot = box
        self.first, self.last = turns[0], max(turns[-1], turns[0] + 1)
        self.most = max(1, most)

    def x(self, turn: float) -> float:
        return self.left + (self.right - self.left) * (turn - self.first) / (self.last - self.first)

    def y(self, number: float) -> float:
        return self.foot - (self.foot - self.top) * number / self.most

    def axes(self, canvas: Canvas, marks: Sequence[int]) -> None:
        for number in marks:
            canvas.box(self.left, self.y(number) - 0.75, self.right, self.y(number) + 0.75, LINE, alpha=190)
            canvas.write_at(self.left - 14, self.y(number), str(number), NUMBER, 60)
        step = round_step(self.last - self.first, 5)
        for turn in range(math.ceil(self.first / step) * step, self.last + 1, step):
            canvas.write_at(self.x(turn), self.foot + 24, str(turn), TURN, 60)


def ink_of(look: Look) -> Colour:
    """Dark bodies are lifted, so that a line stands out from the panel."""
    return mixed(look.body, HIGH, 0.28 if sum(look.body) < 300 else 0.08)


def draw_stacked(canvas: Canvas, box: Box, series: Series, looks: Sequence[Look]) -> None:
    """All sides together fill the chart: who held how much when."""
    series = series.thin()
    most = max(1, *[sum(row) for row in series.rows])
    plot = Plot(box, series.turns, most)
    plot.axes(canvas, sorted({0, round(most / 3), round(most * 2 / 3), most}))
    below = [0] * len(series.rows)
    bands: list[tuple[int, list[int], list[int]]] = []
    for side in series.order:
        above = [base + row[side] for base, row in zip(below, series.rows, strict=True)]
        bands.append((side, below, above))
        below = above
    for side, under, over in bands:
        upper = [(plot.x(turn), plot.y(number)) for turn, number in zip(series.turns, over, strict=True)]
        lower = [(plot.x(turn), plot.y(number)) for turn, number in zip(series.turns, under, strict=True)]
        if len(upper) == 1:
            upper, lower = _widen(upper, plot), _widen(lower, plot)
        canvas.polygon([*upper, *reversed(lower)], mixed(looks[side].body, ABYSS, 0.1))
        canvas.lines(upper, ABYSS, 1.5)
    for side, under, over in bands:
        _mark_band(canvas, plot, series.turns, (under, over), looks[side])


def _widen(points: list[tuple[float, float]], plot: Plot) -> list[tuple[float, float]]:
    return [(plot.left, points[0][1]), (plot.right, points[0][1])]


def _mark_band(
    canvas: Canvas, plot: Plot, turns: Sequence[int], band: tuple[Sequence[int], Sequence[int]], look: Look
) -> None:
    """The emblem where the band is broad, away from the edges; none where it is nowhere broad enough."""
    under, over = band
    heights = [plot.y(low) - plot.y(high) for low, high in zip(under, over, strict=True)]
    places = [at for at in range(len(turns)) if plot.left + 24 < plot.x(turns[at]) < plot.right - 24] or [0]
    best = max(places, key=lambda at: (min(heights[at], 40.0), -abs(at - len(turns) * 0.35)))
    if heights[best] >= 1.4 * EMBLEM:
        x = min(max(plot.x(turns[best]), plot.left + 20), plot.right - 20)
        canvas.disc(x, plot.y((under[best] + over[best]) / 2), EMBLEM + 2, ABYSS)
        canvas.emblem(look, x, plot.y((under[best] + over[best]) / 2), EMBLEM)


def draw_lines(canvas: Canvas, box: Box, series: Series, looks: Sequence[Look]) -> None:
    """Draw a line for each side, with a skull where it was eliminated."""
    fell = dict(enumerate(series.outs))
    series = series.thin()
    most = max(1, *[max(row) for row in series.rows])
    step = round_step(most, 4)
    plot = Plot(box, series.turns, step * math.ceil(most / step))
    plot.axes(canvas, range(0, plot.most + 1, step))
    taken: list[tuple[float, float]] = []
    # The winner's line lies on top.
    for side in reversed(series.order):
        spots = _line_of(series, side, fell.get(side, 0), plot)
        if len(spots) > 1:
            canvas.lines(spots, ABYSS, 5.5)
            canvas.lines(spots, ink_of(looks[side]), 3.2)
    for side in series.order:
        spots = _line_of(series, side, fell.get(side, 0), plot)
        if fell.get(side):
            _mark_end(canvas, spots[-1], looks[side])
            taken.append(spots[-1])
    for side in series.order:
        spot = _free_spot(_line_of(series, side, fell.get(side, 0), plot), taken, plot)
        taken.append(spot)
        canvas.disc(*spot, EMBLEM + 2, ABYSS)
        canvas.emblem(looks[side], *spot, EMBLEM)


def _line_of(series: Series, side: int, out: int, plot: Plot) -> list[tuple[float, float]]:
    """The points of a side as long as it was in the game."""
    return [
        (plot.x(turn), plot.y(row[side]))
        for turn, row in zip(series.turns, series.rows, strict=True)
        if not out or turn <= out or turn == series.turns[0]
    ]


def _mark_end(canvas: Canvas, spot: tuple[float, float], look: Look) -> None:
    canvas.disc(*spot, 13, ABYSS)
    canvas.disc(*spot, 11, ink_of(look))
    canvas.icon("skull", *spot, 15, ABYSS)


def _free_spot(
    spots: Sequence[tuple[float, float]], taken: Sequence[tuple[float, float]], plot: Plot
) -> tuple[float, float]:
    """The point of a line farthest from all emblems so far; high points are a little better."""

    def worth(spot: tuple[float, float]) -> float:
        apart = min((math.dist(spot, other) for other in taken), default=120.0)
        return min(apart, 120.0) + 0.08 * (plot.foot - spot[1])

    return max(spots[: max(1, len(spots) * 19 // 20)], key=worth)
