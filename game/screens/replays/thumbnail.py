"""Small pictures of kept matches: the board as it stood in the middle of each, drawn a slice at a time by the same
views that draw matches. Must not import scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.registry import load
from game.screens.board.camera import WHOLE
from game.screens.registry import is_playable, presentation_of
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas

SIZE = (498, 280)


class ReplayPainter:
    """`canvas` is what a mode draws a position on."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.canvas = Canvas(pygame.Surface(SIZE), context.assets)
        self.boards: dict[str, Any] = {}
        """What the painters of modes keep from one picture to the next, each its own, hence Any."""

    def steps(self, mode: Any, state: Any, table: MatchSetup) -> Iterator[pygame.Surface | None]:
        """None until the picture is done."""
        own = presentation_of(mode.name).thumbnail if is_playable(mode.name) else None
        if own is None:
            draw_mode(self.canvas, mode.name)
        else:
            slices: Iterator[None] = load(own)(self, mode, state, table)
            yield from slices
        yield self.canvas.surface.copy()


def draw_mode(canvas: Canvas, mode: str) -> None:
    """The picture of a mode itself, where a match has none."""
    x0, y0, x1, y1 = WHOLE
    surface = canvas.assets.picture(f"boards/modes/{mode}")
    size = canvas.surface.get_size()
    scale = max(size[0] / surface.get_width(), size[1] / surface.get_height())
    fitted = pygame.transform.smoothscale_by(surface, scale)
    canvas.blit_centred(fitted, (x0 + x1) / 2, (y0 + y1) / 2)
