"""A match that cannot be kept where matches are kept goes on in another folder, which is picked or typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import ReplayError
from game.core.replays.recording import reason_of
from game.screens.files.file_kinds import FolderPlaces
from game.screens.files.picker import PickFileScene
from game.screens.match.round_words import moment_words
from game.screens.start.fault_words import fault_words
from game.ui.context import Context

if TYPE_CHECKING:
    from game.screens.match.table_scene import TableScene


class SaveElsewhereScene(PickFileScene):
    """`home` is where the usual folders are looked for."""

    name = "save_elsewhere"

    def __init__(self, context: Context, match_scene: TableScene, home: Path | None = None) -> None:
        super().__init__(context, FolderPlaces(context), self._save_in, home)
        self.match_scene = match_scene

    def _save_in(self, folder: Path) -> bool:
        """Whether the match is kept in that folder now; a notice says so, or why not."""
        keeper = self.match_scene.keeper
        try:
            keeper.move_to(folder)
        except (OSError, ReplayError, ValueError, RuntimeError) as problem:
            told = (
                str(problem).rpartition(": ")[2].rstrip(".") if isinstance(problem, ReplayError) else reason_of(problem)
            )
            reason = fault_words(self.context, told)
            self.context.notices.append(self.say("pause.not_there", folder=folder, reason=reason))
            return False
        match = self.match_scene.match
        moment = moment_words(self.say, match.mode, match.state)
        self.context.notices.append(self.say("pause.saved_there", folder=folder, moment=moment))
        return True
