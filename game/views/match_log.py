"""The log of a match: the last lines in their corner, or long over the board, where all of it can be scrolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from game.play.chronicle import Chronicle
from game.play.intents import Intent
from game.play.masking import seen_by_all
from game.ui.canvas import Box, Canvas
from game.ui.theme import INK, LINE_HIGH
from game.views import hud
from game.views.prompts import draw_input

if TYPE_CHECKING:
    from game.views.match_panels import MatchPanels

ROWS = 27  # of the long one
PAGE = ROWS - 3
SHORT_HEAD, LONG_HEAD = 26.0, 30.0
LEAST_BAR = 40.0


class MatchLog:
    """`is_long` lies over the board; `back` is how many of the newest lines are below it then."""

    def __init__(self, panels: MatchPanels) -> None:
        self.panels = panels
        self.is_long = False
        self.back = 0
        self._count = -1
        self._known: tuple[object, object, object] = (None, None, None)
        self._newest: list[tuple[int, hud.LogLine]] = []
        self._older: Iterator[tuple[int, hud.LogLine]] = iter(())

    @property
    def box(self) -> Box:
        layout = self.panels.layout
        return layout.long_log if self.is_long else layout.log

    def toggle(self) -> None:
        self.is_long = not self.is_long
        self.back = 0

    def scroll(self, by: int) -> None:
        """So many lines towards the beginning, or, below zero, towards now."""
        self._catch_up()
        wanted = max(0, self.back + by)
        self.back = max(0, min(wanted, len(self._lines(wanted + ROWS)) - ROWS))

    def draw(self, canvas: Canvas) -> Box:
        """Where it lies."""
        panels, box = self.panels, self.box
        self._catch_up()
        title = panels.context.say("match.log")
        if self.is_long:
            self._draw_long(canvas, title, box)
        else:
            hud.draw_log(canvas, title, [line for _, line in self._lines(hud.LOG_ROWS)][::-1], box)
        head = box[1] + (LONG_HEAD if self.is_long else SHORT_HEAD)
        draw_input(canvas, panels.context.devices, panels.context.say, Intent.LOG, box[2] - 12, head)
        return box

    def _draw_long(self, canvas: Canvas, title: str, box: Box) -> None:
        seen = self._lines(self.back + ROWS)[self.back :]
        hud.draw_long_log(canvas, title, [line for _, line in seen][::-1], box)
        told = len(self.panels.session.told)
        if not seen or (seen[-1][0] >= told - 1 and not self.back):
            return
        # How many lines all events make is only known when all of them were read: the events themselves measure it.
        top, foot = box[1] + 62, box[3] - 16
        high = max(LEAST_BAR, (foot - top) * (seen[-1][0] - seen[0][0] + 1) / told)
        start = foot - high - (foot - top - high) * min(1.0, seen[0][0] / max(1, told - ROWS))
        canvas.box(box[2] - 14, top, box[2] - 8, foot, INK, 3)
        canvas.box(box[2] - 14, max(top, start), box[2] - 8, max(top, start) + high, LINE_HIGH, 3)

    def _lines(self, most: int) -> list[tuple[int, hud.LogLine]]:
        """The newest lines, the last one first, each with how many events came after it. Call after `_catch_up`."""
        self._newest += islice(self._older, max(0, most - len(self._newest)))
        return self._newest[:most]

    def _catch_up(self) -> None:
        """Begin to read anew if anything happened; whoever reads what is long past goes on reading it."""
        session = self.panels.session
        told = session.told
        known = (told[-1] if told else None, session.shown, self.panels.context.settings)
        grown = len(told) - self._count
        if not grown and all(now is before for now, before in zip(known, self._known, strict=True)):
            return
        if self.back and grown > 0:
            self.back += len(list(takewhile(lambda line: line[0] < grown, self._read())))
        self._count, self._known = len(told), known
        self._newest, self._older = [], self._read()

    def _read(self) -> Iterator[tuple[int, hud.LogLine]]:
        panels = self.panels
        session, looks = panels.session, panels.looks
        chronicle = Chronicle(
            panels.mode, [side.name for side in panels.sides], panels.place, panels.context.say_if_known,
            panels.dress.words(panels.mode, panels.context.language),
        )  # fmt: skip
        for since, event in enumerate(reversed(tuple(session.told))):
            line = chronicle.line(seen_by_all(panels.mode, event, panels.table.humans, session.shown))
            if line is not None:
                yield since, hud.LogLine(looks[line.seat] if 0 <= line.seat < len(looks) else None, line.text)
