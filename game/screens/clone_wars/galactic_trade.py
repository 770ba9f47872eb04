"""The cards of the classic game in the galaxy: what a set is worth depends on its ships alone."""

from __future__ import annotations

from game.screens.clone_wars.set_kinds import draw_kinds
from game.screens.conquest.trade import TradeScene
from game.ui.drawing.canvas import Canvas


class GalacticTradeScene(TradeScene):
    def draw_ladder(self, canvas: Canvas) -> None:
        """What each kind of set is worth."""
        symbols = self.mode.deck.symbols
        draw_kinds(canvas, self.mode.rules.kind_values, [symbols[card] for card in self.chosen], self.say)
