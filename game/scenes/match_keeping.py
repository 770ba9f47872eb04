"""The keeping of a match on screen: begins or goes on with its file, and tells the player when the disk refuses and
when it takes the match again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.core.match import Match
from game.play.keeping import Keeper
from game.play.library import make_room
from game.play.table import Table
from game.scenes.fault_words import fault_words
from game.ui.context import Context


class MatchKeeping:
    """One for each match scene: `update` in every step, `close` when it leaves."""

    def __init__(self, context: Context, match: Match, table: Table) -> None:
        self.context = context
        folder = context.folders.matches
        self._keeper = Keeper(folder, match, table, datetime.now())
        self._told = ""
        make_room(folder)
        self._tell()

    @property
    def path(self) -> Path:
        return self._keeper.path

    @property
    def problem(self) -> str:
        return self._keeper.problem

    def update(self, seconds: float) -> None:
        self._keeper.update(seconds)
        self._tell()

    def close(self) -> None:
        self._keeper.close()
        self._tell()

    def _tell(self) -> None:
        problem = self._keeper.problem
        if problem and not self._told:
            reason = fault_words(self.context, problem)
            self.context.notices.append(self.context.say("notice.not_recorded", problem=reason))
        elif self._told and not problem:
            self.context.notices.append(self.context.say("replays.recorded_again"))
        self._told = problem
