"""A small picture of a duel: the middle of its terrain. Must not import scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.screens.board.camera import WHOLE
from game.screens.replays.thumbnail import ReplayPainter
from game.screens.toy_battle.drawing.board import BOX, ToyBoard
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.tiles import side_look
from game.session.setup.table import Table


def draw_terrain(painter: ReplayPainter, mode: Any, state: Any, table: Table) -> Iterator[None]:
    """The middle of a terrain, as wide as the picture."""
    high = WHOLE[2] * (BOX[3] - BOX[1]) / (BOX[2] - BOX[0])
    middle = WHOLE[3] / 2
    looks = side_look(painter.context, 0), side_look(painter.context, 1)
    box = (0.0, middle - high / 2, WHOLE[2], middle + high / 2)
    board = ToyBoard(painter.context.assets, mode.terrain, looks, box)
    board.draw(painter.canvas, ToyPicture(state))
    yield None
