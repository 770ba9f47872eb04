"""A stage whose window goes to and fro between a few sizes keeps the shapes, words and fonts of each: the window of a
player lets go of those of the size before."""

from __future__ import annotations

import pygame

from game.ui.drawing import assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.lettering import Lettering
from game.ui.drawing.shapes import Kept
from game.ui.drawing.theme import FRAME_HEIGHT, FRAME_WIDTH
from tests.screens.support.stage import Stage

MOST_FONTS = 500  # each holds its file open, of which a process may have about a thousand


def keep_sizes(stage: Stage) -> None:
    """From now on, for this stage; its fonts for all of this process."""
    canvas: Canvas = stage.canvas
    attach = canvas.attach
    stores: dict[float, tuple[Kept, Lettering]] = {}

    def attach_again(surface: pygame.Surface) -> None:
        scale = min(surface.get_width() / FRAME_WIDTH, surface.get_height() / FRAME_HEIGHT)
        if scale != canvas.scale:
            stores[canvas.scale] = canvas.kept, canvas.lettering
            growth = canvas.lettering.growth
            canvas.kept, canvas.lettering = stores.get(scale) or (Kept(), Lettering(canvas.assets))
            canvas.kept.serve(surface.get_size())
            canvas.grow(growth)
            canvas.scale = scale  # so that nothing is cleared
        attach(surface)

    canvas.attach = attach_again  # type: ignore[method-assign]
    assets.MOST_FONTS = MOST_FONTS
