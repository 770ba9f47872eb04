"""Small pictures of kept matches: the board as it stood in the middle of each, drawn a slice at a time by the same
views that draw matches. Must not import scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.screens.board.board import BoardView
from game.screens.board.camera import WHOLE
from game.screens.board.picture import NOBODY, BoardPicture
from game.screens.toy_battle.drawing.board import BOX as TOY_BOX
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.tiles import side_look
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas

SIZE = (498, 280)
MOST_BOARDS = 2


class ReplayPainter:
    """Keeps the last boards, since many matches are played on the same one."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.canvas = Canvas(pygame.Surface(SIZE), context.assets)
        self._boards: dict[str, BoardView] = {}

    def steps(self, mode: Any, state: Any, table: MatchSetup) -> Iterator[pygame.Surface | None]:
        """None until the picture is done."""
        if hasattr(mode, "board") and hasattr(state, "owners"):
            yield from self._conquest(mode, state, table)
        elif hasattr(mode, "terrain") and hasattr(state, "tops"):
            self._terrain(mode, state)
        else:
            draw_mode(self.canvas, mode.name)
        yield self.canvas.surface.copy()

    def _conquest(self, mode: Any, state: Any, table: MatchSetup) -> Iterator[None]:
        """Owners are told by their looks, so that one painted board serves every table."""
        view = self._boards.pop(mode.board.id, None)
        if view is None:
            view = BoardView(self.context.assets, mode.board, self.context.looks)
            for _ in view.steps():
                yield None
        self._boards[mode.board.id] = view
        while len(self._boards) > MOST_BOARDS:
            self._boards.pop(next(iter(self._boards)))
        looks = [side.look for side in sides_at(mode, table)]
        owners = [NOBODY if owner < 0 else looks[owner] if owner < len(looks) else owner for owner in state.owners]
        picture = BoardPicture(owners, state.armies, has_names=False, has_plates=False)
        view.draw(self.canvas, picture)
        while view.is_moving:
            yield None
            view.draw(self.canvas, picture)

    def _terrain(self, mode: Any, state: Any) -> None:
        """The middle of a terrain, as wide as the picture."""
        high = WHOLE[2] * (TOY_BOX[3] - TOY_BOX[1]) / (TOY_BOX[2] - TOY_BOX[0])
        middle = WHOLE[3] / 2
        looks = side_look(self.context, 0), side_look(self.context, 1)
        box = (0.0, middle - high / 2, WHOLE[2], middle + high / 2)
        board = ToyBoard(self.context.assets, mode.terrain, looks, box)
        board.draw(self.canvas, ToyPicture(state))


def draw_mode(canvas: Canvas, mode: str) -> None:
    """The picture of a mode itself, where a match has none."""
    x0, y0, x1, y1 = WHOLE
    surface = canvas.assets.picture(f"boards/modes/{mode}")
    size = canvas.surface.get_size()
    scale = max(size[0] / surface.get_width(), size[1] / surface.get_height())
    fitted = pygame.transform.smoothscale_by(surface, scale)
    canvas.blit_centred(fitted, (x0 + x1) / 2, (y0 + y1) / 2)
