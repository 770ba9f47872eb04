"""What stands round the board of a conquest game that is watched: figures and words of its skin, and the throw that is
shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.rules.conquest.wording import place_name
from game.screens.conquest.skin import skin_of
from game.screens.watch.panels import WatchPanels
from game.screens.watch.throw import draw_fight, fight_of
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Look

FAST = 8.0
# By board: the upper left corner of the throw that is shown, on open sea or beside the galaxy.
THROWS = {"world": (24.0, 568.0), "galaxy": (1272.0, 84.0)}


class ConquestPanels(WatchPanels):
    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, looks: Sequence[Look]) -> None:
        super().__init__(context, table, watching, looks)
        self.skin = skin_of(table.mode)
        self.columns = self.skin.columns
        self.mode: Any = watching.mode  # with a board, as all modes of the family have

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing that races by is worth a look."""
        spot = THROWS.get(self.mode.board.id)
        if spot is None or (self.watching.is_playing and self.watching.speed >= FAST):
            return
        fight = fight_of(self.watching)
        if fight is not None:
            draw_fight(canvas, fight, *spot, self.context.say)

    def words(self) -> Mapping[str, Callable[[int], str]]:
        return self.skin.words(self.mode, self.context.language)

    def place(self, territory: int) -> str:
        return place_name(self.mode.board, territory, self.context.language)

    def figures(self, state: Any, side: int) -> tuple[Sequence[str], bool]:
        return self.skin.figures(self.mode, state, side), not state.alive[side]
