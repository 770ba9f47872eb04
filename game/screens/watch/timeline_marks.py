"""The timeline of a match that is watched: the bar with its ticks, and above and below it what happened where. A place
on it is a number of actions. Must not import scenes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import pygame

from game.session.story.highlights import CAPTURE, LEAD, OUT, TRADE, Mark
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import Size, TextStyle
from game.ui.drawing.theme import GOLD, GOLD_DEEP, HIGH, INK, LOW, Colour, Look, colour, mixed

LEFT, RIGHT, MIDDLE = 64.0, 1856.0, 902.0
REST, TICK = colour("#24425F"), colour("#7F9BB3")
LABEL_APART = 110.0
TICK_APART = 7.0
APART = {CAPTURE: 5.0, TRADE: 16.0, LEAD: 17.0, OUT: 12.0}
MARK_SIZE = 11.0
TURN_LABEL = TextStyle(Size.SMALL, ink=LOW, align="centre")


class TimelineMarks:
    """`starts` are where turns begin and `turns` their numbers, or those of their rounds: `unit` is "turn" or "round".
    Looks are those of the sides."""

    def __init__(
        self, length: int, starts: Sequence[int], turns: Sequence[int], marks: Sequence[Mark], looks: Sequence[Look],
        unit: str = "turn",
    ) -> None:  # fmt: skip
        self.length = max(1, length)
        self.starts = starts
        self.turns = turns
        self.looks = looks
        self.unit = unit
        self.ticks = self._ticks()
        self.labels = self._labels()
        self.marks = {kind: self._thin_out(marks, kind) for kind in APART}

    def x(self, place: float) -> float:
        return LEFT + (RIGHT - LEFT) * place / self.length

    def place_at(self, x: float) -> int:
        share = (x - LEFT) / (RIGHT - LEFT)
        return round(max(0.0, min(1.0, share)) * self.length)

    def turn_at(self, place: int) -> int:
        return self.turns[max(0, bisect_right(self.starts, place) - 1)]

    def _ticks(self) -> list[float]:
        found = [LEFT]
        for start in self.starts[1:]:
            if self.x(start) - found[-1] >= TICK_APART:
                found.append(self.x(start))
        return found[1:]

    def _labels(self) -> list[tuple[float, int]]:
        """Turns by fives, tens and so on, as many as there is room for; a round only where its first turn begins."""
        last = max(1, self.turns[-1])
        step = next((size for size in (1, 5, 10, 20, 50, 100, 200) if (RIGHT - LEFT) * size / last >= LABEL_APART), 500)
        found: list[tuple[float, int]] = []
        before = 0
        for start, turn in zip(self.starts, self.turns, strict=True):
            x = max(self.x(start), LEFT + 20)
            is_free = not found or x - found[-1][0] >= LABEL_APART
            if turn % step == 0 and turn != before and is_free and x < RIGHT - 40:
                found.append((x, turn))
            before = turn
        return found

    def _thin_out(self, marks: Sequence[Mark], kind: str) -> list[tuple[float, int]]:
        """Where the marks of one kind stand, and for which side; where two would overlap, the first."""
        last: dict[int, float] = {}
        found = []
        for mark in marks:
            side = mark.side if kind == CAPTURE else 0
            x = self.x(mark.place)
            if mark.kind == kind and x - last.get(side, -99.0) >= APART[kind]:
                last[side] = x
                found.append((x, mark.side))
        return found

    def draw_rest(self, canvas: Canvas, turn_word: str) -> None:
        """What stays the same wherever the match is: words, captures and trades, who took the lead."""
        for x, turn in self.labels:
            canvas.write_at(x, MIDDLE - 31, f"{turn_word} {turn}", TURN_LABEL, LABEL_APART - 12)
        for x, side in self.marks[CAPTURE]:
            canvas.blit_centred(self._triangle(canvas, ink_of(self.looks[side])), x, MIDDLE + 16)
        for x, side in self.marks[TRADE]:
            canvas.icon("cards", x, MIDDLE + 31, 14, ink_of(self.looks[side]))
        words = [x for x, _ in self.labels]
        for x, side in self.marks[LEAD]:
            if all(abs(x - other) > 44 for other in words):
                canvas.icon("crown", x, MIDDLE - 24, 17, ink_of(self.looks[side]))

    def draw(self, canvas: Canvas, place: float) -> None:
        """The bar itself, filled up to a place, and those who fell."""
        here = self.x(place)
        canvas.box(LEFT, MIDDLE - 5, RIGHT, MIDDLE + 5, REST, 5)
        if here > LEFT + 10:
            canvas.box(LEFT, MIDDLE - 5, here, MIDDLE + 5, GOLD)
        for x in self.ticks:
            canvas.box(x - 1.2, MIDDLE - 8, x + 1.2, MIDDLE + 8, INK if x < here else TICK)
        for x, side in self.marks[OUT]:
            ink = self.looks[side].body
            canvas.disc(x, MIDDLE, 16, HIGH)
            canvas.disc(x, MIDDLE, 13.5, ink)
            canvas.icon("skull", x, MIDDLE, 18, self.looks[side].mark)
        canvas.disc(here, MIDDLE, 15, HIGH)
        canvas.disc(here, MIDDLE, 9.5, GOLD_DEEP)

    def _triangle(self, canvas: Canvas, ink: Colour) -> pygame.Surface:
        size = canvas.pixels(MARK_SIZE)
        points = [(size / 2, 0.0), (float(size), size * 0.92), (0.0, size * 0.92)]
        return canvas.kept.get(("capture", size, ink), lambda: shapes.polygon((size + 1, size + 1), points, ink, 255))


def ink_of(look: Look) -> Colour:
    """Dark bodies are lifted, so that a mark stands out from the panel."""
    return mixed(look.body, HIGH, 0.28 if sum(look.body) < 300 else 0.1)
