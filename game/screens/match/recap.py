"""When a match tells what others did: once at the start of each turn of a person who has something to learn. Any press
puts it away; it stays in the log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.screens.match.recap_panel import draw_recap, log_lines, recap_box
from game.session.masking import sides_of
from game.session.registry import traits_of
from game.session.story.recap import BEATEN, LARGE, Recap, Told, tell
from game.ui.drawing.canvas import Box, Canvas

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class MatchRecap:
    """`lines` are what is told now; empty: nothing is."""

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        state: Any = scene.session.shown
        self._recap = Recap(state.seat if state.turn else -1, state.turn <= 1, traits_of(scene.match.mode.name).recap)
        self._told_for: tuple[int, int] = (-1, -1)
        self.lines: tuple[Told, ...] = ()
        self._title = "recap.title"
        scene.session.on_shown.append(self._shown)

    def _shown(self, event: Record, before: Any, after: Any) -> None:
        self._recap.shown(event, before, after, not self._scene.session.is_skipping)

    @property
    def is_open(self) -> bool:
        return bool(self.lines)

    def close(self) -> None:
        self.lines = ()

    def follow(self) -> None:
        """A turn that has come round to whoever looks."""
        scene, session = self._scene, self._scene.session
        seat, state = session.waiting_seat, session.shown
        if seat is None or not state.turn or scene.panels.sides[state.seat].seat != seat:
            return
        key = (seat, state.turn)
        if key == self._told_for or (len(scene.table.humans) > 1 and scene.viewer != seat):
            return
        self._told_for = key
        sides = sides_of(session.mode, state, seat)
        facts = self._recap.since(sides)
        told = tell(facts, sides)
        if not told or scene.guide is not None or not scene.context.settings.recap:
            return
        self.lines = told
        self._title = "recap.title_first" if self._recap.is_first(sides) else "recap.title"
        scene.panels.log.keep(partial(log_lines, scene.panels, told, self._title))
        unseen = [fact.kind for fact in facts if fact.kind in LARGE and not fact.is_seen]
        if unseen:
            # It was skipped, but it is not to pass unheard.
            scene.context.audio.cue("elimination" if BEATEN in unseen else "objective")

    @property
    def covered(self) -> tuple[Box, ...]:
        """Where it lies over the board."""
        return (recap_box(self._scene.panels, len(self.lines)),) if self.lines else ()

    def draw(self, canvas: Canvas) -> None:
        if self.lines:
            draw_recap(canvas, self._scene.panels, self.lines, self._title)
