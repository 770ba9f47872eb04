"""The log of a match: the last lines in their corner, or long over the board, where all of it can be scrolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.records import Record
from game.input.intents import Intent, Pointer
from game.rules.conquest.events import TurnBegan
from game.screens.dialogs.prompts import draw_input
from game.screens.match import hud
from game.session.masking import seen_by_all
from game.session.story.chronicle import Chronicle
from game.session.story.rounds import RoundCounter
from game.ui.drawing.canvas import Box, Canvas
from game.ui.settings import Settings
from game.ui.widgets.lone_bar import LoneBar

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

ROWS = 27  # of the long one
PAGE = ROWS - 3
SHORT_HEAD, LONG_HEAD = 26.0, 30.0
BAR = 12.0


class MatchLog:
    """`is_long` lies over the board; `back` is how many of the newest lines are below it then."""

    def __init__(self, panels: MatchPanels) -> None:
        self.panels = panels
        self.is_long = False
        self.back = 0
        self._bar = LoneBar(self._go_to)
        self._worded_for: Settings | None = None
        match = panels.session.match  # all that was played is told again, also where a kept match goes on
        self._rounds = RoundCounter(match.first, is_new=match.is_dealt)
        self._read: list[Record] = []
        self._lines: list[tuple[int, hud.LogLine]] = []
        """Each with the place of its event among those that were read."""
        self._kept: list[tuple[int, Callable[[], list[hud.LogLine]]]] = []
        """Lines that belong after so many events, and how to word them."""

    @property
    def box(self) -> Box:
        layout = self.panels.layout
        return layout.long_log if self.is_long else layout.log

    def keep(self, lines: Callable[[], list[hud.LogLine]]) -> None:
        """Add lines after all that was told so far."""
        self._kept.append((len(self.panels.session.told), lines))
        self._worded_for = None

    def toggle(self) -> None:
        self.is_long = not self.is_long
        self.back = 0
        self._bar.put_away()

    def scroll(self, by: int) -> None:
        """Scroll by so many lines towards the beginning, or, below zero, towards now."""
        self._catch_up()
        self.back = max(0, min(self.back + by, len(self._lines) - ROWS))

    def draw(self, canvas: Canvas) -> Box:
        """Draw the log; returns the box that it takes."""
        panels, box = self.panels, self.box
        self._catch_up()
        title = panels.context.say("match.log")
        if self.is_long:
            end = len(self._lines) - self.back
            hud.draw_long_log(canvas, title, self._between(max(0, end - ROWS), end), box)
            self._draw_bar(canvas, box)
        else:
            end = len(self._lines)
            hud.draw_log(canvas, title, self._between(max(0, end - hud.LOG_ROWS), end), box)
        head = box[1] + (LONG_HEAD if self.is_long else SHORT_HEAD)
        draw_input(canvas, panels.context.devices, panels.context.say, Intent.LOG, box[2] - 12, head)
        return box

    def _between(self, start: int, end: int) -> list[hud.LogLine]:
        return [line for _, line in self._lines[start:end]]

    def _draw_bar(self, canvas: Canvas, box: Box) -> None:
        """Draw a scroll bar that shows which part is read."""
        more = len(self._lines) - ROWS
        if more > 0:
            bar = (box[2] - BAR - 5, box[1] + 62, box[2] - 5, box[3] - 16)
            self._bar.draw(canvas, bar, len(self._lines), ROWS, more - self.back)

    def _go_to(self, first: int) -> None:
        """The bar was moved until this line is the first."""
        self.back = max(0, len(self._lines) - ROWS - first)

    def point(self, pointer: Pointer) -> bool:
        """Whether the mouse is for the scroll bar."""
        return self.is_long and self._bar.point(pointer)

    def _catch_up(self) -> None:
        """Forget what was taken back and word the rest; a reader who has scrolled back stays at the same lines."""
        panels = self.panels
        told, settings = panels.session.told, panels.context.settings
        if settings is not self._worded_for:
            self._worded_for = settings
            self._read, self._lines = [], []
        before = len(self._lines)
        while self._read and (len(self._read) > len(told) or told[len(self._read) - 1] is not self._read[-1]):
            self._read.pop()
        while self._lines and self._lines[-1][0] >= len(self._read):
            self._lines.pop()
        if len(self._read) < len(told):
            self._word(told[len(self._read) :])
        if self.back and before:
            self.back = max(0, min(self.back + len(self._lines) - before, len(self._lines) - ROWS))

    def _word(self, events: list[Record]) -> None:
        panels = self.panels
        looks, humans, shown = panels.looks, panels.table.humans, panels.session.shown
        chronicle = Chronicle(
            panels.mode, [side.name for side in panels.sides], panels.place, panels.context.say_if_known,
            panels.skin.words(panels.mode, panels.context.language),
        )  # fmt: skip
        for event in events:
            self._word_resigned(event)
            line = chronicle.line(seen_by_all(panels.mode, event, humans, shown), self._rounds.at(event))
            if line is not None:
                look = looks[line.seat] if 0 <= line.seat < len(looks) else None
                self._lines.append((len(self._read), hud.LogLine(look, line.text)))
            self._read.append(event)
            for place, lines in self._kept:
                if place == len(self._read):
                    self._lines += [(place - 1, entry) for entry in lines()]

    def _word_resigned(self, event: Record) -> None:
        """Who resigned in the turn before this one began."""
        if not isinstance(event, TurnBegan):
            return
        panels, turn = self.panels, event.turn
        for side, look in zip(panels.sides, panels.looks, strict=False):
            seat = panels.table.seats[side.seat]
            if seat.resigned_in is not None and seat.resigned_in + 1 == turn:
                text = panels.context.say("pause.resigned", name=seat.name)
                self._lines.append((len(self._read), hud.LogLine(look, text)))
