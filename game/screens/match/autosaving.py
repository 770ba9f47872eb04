"""The keeping of a match on screen: begins or goes on with its file, and tells the player when the disk refuses, for as
long as it does, and when it takes the match again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.core.match import Match
from game.screens.start.fault_words import fault_words
from game.session.saved.autosave import Autosave
from game.session.saved.library import Library, make_room
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context

USUAL_MARK = (600.0, 98.0)  # beside the plate of armies to place, above the seas of the north


class MatchKeeping:
    """One for each match scene: `update` in every step, `look_after` in every step of its menu, `close` when it
    leaves."""

    def __init__(
        self, context: Context, match: Match, table: MatchSetup, mark_at: tuple[float, float] = USUAL_MARK
    ) -> None:
        self.context = context
        self._mark_at = mark_at
        folder = context.folders.matches
        self._keeper = Autosave(folder, match, table, datetime.now())
        self._told = ""
        make_room(folder)
        Library(folder).clear_strays()
        if self._keeper.has_branched:
            context.notices.append(context.say("replays.branched_instead"))
        self._tell()

    @property
    def path(self) -> Path:
        return self._keeper.path

    @property
    def problem(self) -> str:
        """Why the match cannot be kept now; "" while it is."""
        return self._keeper.problem

    @property
    def reason(self) -> str:
        """The problem in a few words of the player's language."""
        return fault_words(self.context, self.problem.rpartition(": ")[2].rstrip("."))

    def update(self, seconds: float) -> None:
        self._keeper.update(seconds)
        self._tell()

    def look_after(self, seconds: float) -> None:
        """The match stands still, but what it owes does not wait for it to go on."""
        self._keeper.look_after(seconds)
        self._tell()

    def move_to(self, folder: Path) -> None:
        """From now on in another folder; OSError or ReplayError where that cannot be."""
        self._keeper.move_to(folder)
        self._tell(is_moved=True)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the match is kept in a folder where Continue does not look."""
        return self._keeper.is_elsewhere

    def close(self) -> None:
        was_elsewhere = self.is_elsewhere
        self._keeper.close()
        self._tell()
        self.context.lasting = ""
        if was_elsewhere:
            key = "pause.is_elsewhere" if self.is_elsewhere else "replays.recorded_again"
            self.context.notices.append(self.context.say(key, folder=self.path.parent))

    def _tell(self, is_moved: bool = False) -> None:
        problem = self._keeper.problem
        self.context.lasting = self.context.say("notice.not_saved", reason=self.reason) if problem else ""
        self.context.lasting_at = self._mark_at
        if problem and not self._told:
            reason = fault_words(self.context, problem)
            self.context.notices.append(self.context.say("notice.not_recorded", problem=reason))
        elif self._told and not problem and not is_moved:
            self.context.notices.append(self.context.say("replays.recorded_again"))
        self._told = problem
