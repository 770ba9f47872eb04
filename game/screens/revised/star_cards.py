"""The cards of 2008: a territory each, with one or two stars."""

from __future__ import annotations

from game.screens.conquest.cards import CardView


class StarCards(CardView):
    """Cards have the numbers of their territories."""

    def territory(self, card: int) -> int:
        return card

    def stars(self, card: int) -> int:
        return int(self.mode.rules.stars[card])

    def symbol(self, card: int) -> str:
        return f"star_{min(2, self.stars(card))}"

    def face(self, card: int) -> str:
        return self.symbol(card)

    def slots(self, card: int) -> str:
        return "star"

    @property
    def back(self) -> str:
        return "cards/back_star"
