"""A small picture of a position on a board, drawn a slice at a time. Must not import scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.screens.board.board import BoardView
from game.screens.board.picture import NOBODY, BoardPicture
from game.screens.replays.thumbnail import ReplayPainter
from game.session.setup.table import Table
from game.session.sides import sides_at

MOST_BOARDS = 2


def draw_board(painter: ReplayPainter, mode: Any, state: Any, table: Table) -> Iterator[None]:
    """Keeps the last boards, since many matches are played on the same one.

    Owners are told by their looks, so that one painted board serves every table."""
    view = painter.boards.pop(mode.board.id, None)
    if view is None:
        view = BoardView(painter.context.assets, mode.board, painter.context.looks)
        for _ in view.steps():
            yield None
    painter.boards[mode.board.id] = view
    while len(painter.boards) > MOST_BOARDS:
        painter.boards.pop(next(iter(painter.boards)))
    looks = [side.look for side in sides_at(mode, table)]
    owners = [NOBODY if owner < 0 else looks[owner] if owner < len(looks) else owner for owner in state.owners]
    picture = BoardPicture(owners, state.armies, has_names=False, has_plates=False)
    view.draw(painter.canvas, picture)
    while view.is_moving:
        yield None
        view.draw(painter.canvas, picture)
