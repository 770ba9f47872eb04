"""The board of a match that is watched: what the screen of replays, the demos and films show of a position and its
clips. A stage knows no transport and no panels; each family of games has its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.registry import load
from game.screens.match.side_looks import side_looks
from game.screens.registry import presentation_of
from game.session.player import EVERYONE
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import Look


class BoardStage:
    """A board that stands still and can be seen whole at all times; stages answer what is otherwise with theirs."""

    follows = True
    """Whether the camera goes where something happens."""
    covered: Sequence[Box] = ()
    """Where something lies over the board, so that no name is half under it."""
    is_moving = False

    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, is_whole: bool = False) -> None:
        self.context = context
        self.table = table
        self.watching = watching
        self.is_whole = is_whole

    @property
    def looks(self) -> Sequence[Look]:
        """By side."""
        return side_looks(self.context, self.watching.mode, self.table)

    def follow_settings(self) -> None: ...

    def prepare(self) -> Iterator[float]:
        """Loads what it draws with, a slice at a time; the share that is done. Drawing does what is left."""
        yield 1.0

    def update(self, seconds: float) -> None: ...

    def settle(self) -> None:
        """The next picture shows everything at once, as after a jump."""

    def zoom(self, factor: float, x: float, y: float) -> None: ...

    def show_all(self) -> None:
        """The whole board again."""

    def draw(self, canvas: Canvas, viewer: int = EVERYONE) -> None:
        """All of it, or as one seat saw it; covers the whole window."""
        raise NotImplementedError


def new_stage(context: Context, table: MatchSetup, watching: ReplayPlayer, is_whole: bool = False) -> BoardStage:
    """`is_whole`: the board has the frame for itself."""
    made: BoardStage = load(presentation_of(table.mode).stage)(context, table, watching, is_whole)
    return made
