"""The games of 2008 while they are watched: with their objectives in a strip above the transport."""

from __future__ import annotations

from typing import Any

from game.screens.conquest.watching import ConquestPanels
from game.screens.revised.objective_cards import aim_card
from game.screens.revised.objective_strip import draw_strip
from game.session.player import EVERYONE
from game.session.revised.objective_progress import objectives_for
from game.ui.drawing.canvas import Canvas

STRIP_TOP = 750.0


class RevisedPanels(ConquestPanels):
    """How far somebody is, is told of whoever looks on, else of whoever is on turn."""

    foot = STRIP_TOP - 12
    row_height = 45.0

    def draw_lower(self, canvas: Canvas, viewer: int, chart: int, has_keys: bool) -> None:
        super().draw_lower(canvas, viewer, chart, has_keys)
        context, watching = self.context, self.watching
        mode: Any = watching.mode
        state = watching.view(viewer)
        first: Any = watching.reel.state(0)
        seat = state.seat if viewer == EVERYONE else viewer
        cards = [
            aim_card(context, mode, aim, self.looks, f"aim:{aim.number}")
            for aim in objectives_for(mode, state, seat, first)
        ]
        heads = (context.say("revised.secondary"), context.say("revised.primary"))
        draw_strip(canvas, cards, heads, STRIP_TOP)
