"""When a duel tells what the opponent did: at the start of a person's turn, if that was skipped or if another person
played at the same screen. Any press puts it away; it stays in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.records import Record
from game.core.state import State
from game.rules.toy_battle.events import TurnBegan
from game.screens.match.recap import draw_lines, lines_high
from game.screens.toy_battle.drawing.tiles import side_look
from game.screens.toy_battle.drawing.words import Line, line_of
from game.session.toy_battle.selector import reach
from game.ui.drawing.canvas import Box, Canvas

if TYPE_CHECKING:
    from game.screens.toy_battle.scene import ToyMatchScene

LEFT, TOP, RIGHT = 654.0, 96.0, 1266.0  # over the terrain
REACHED = "headquarters_reached"
LARGE = (REACHED, "medal", "medals")
DRAWN = ("drew", "drew_one")  # alone no news: the terrain is as it was


class ToyRecap:
    """`lines` are what is told now; empty: nothing is."""

    def __init__(self, scene: ToyMatchScene) -> None:
        self._scene = scene
        self._turn: list[Line] = []
        self._was_skipped = False
        self._news: tuple[Line, ...] = ()
        self._is_unseen = False
        self._told_for = (-1, -1)
        self.lines: tuple[Line, ...] = ()
        scene.session.on_shown.append(self._on_event_shown)

    def _on_event_shown(self, event: Record, before: State, after: State) -> None:
        """Collect the lines of a turn; they are the news of the next one."""
        if isinstance(event, TurnBegan):
            self._news, self._is_unseen = tuple(self._turn), self._was_skipped
            self._turn, self._was_skipped = [], False
            return
        line = line_of(event, before)
        if line is not None:
            self._turn.append(line)
            self._was_skipped |= self._scene.session.is_skipping

    @property
    def is_open(self) -> bool:
        return bool(self.lines)

    def close(self) -> None:
        self.lines = ()

    def follow(self) -> None:
        """Show the news once, when the turn comes to the person who looks."""
        scene = self._scene
        seat, state = scene.session.waiting_seat, scene.session.shown
        if seat is None or state.seat != seat or scene.viewer != seat or self._told_for == (seat, state.turn):
            return
        self._told_for = (seat, state.turn)
        is_news = self._is_unseen or len(scene.table.humans) > 1
        if all(line.key in DRAWN for line in self._news) or not is_news:
            return
        if scene.guide is not None or not scene.context.settings.recap:
            return
        ground = scene.mode.ground
        if any(reach(ground, state, 1 - seat) & ground.bits[home] for home in ground.homes[seat]):
            reached = Line(1 - seat, REACHED)
            self._news = (reached, *self._news)
            scene.log.lines.append(reached)
        self.lines = self._news

    @property
    def box(self) -> Box:
        return LEFT, TOP, RIGHT, TOP + lines_high(len(self.lines))

    def draw(self, canvas: Canvas) -> None:
        if not self.lines:
            return
        scene = self._scene
        names = [seat.name for seat in scene.table.seats]
        rows = [
            (side_look(scene.context, line.seat), scene.log.words(scene.context, line, names), line.key in LARGE)
            for line in self.lines
        ]
        draw_lines(canvas, scene.context, self.box, scene.context.say("recap.title"), rows)
