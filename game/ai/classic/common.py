"""What the classic agents need of the classic rules: the shape of a mode, and the set to hand in.
Works on views; imports no agent."""

from __future__ import annotations

from typing import Protocol

from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.classic.trading import trades, worth
from game.rules.conquest.board import Board, Cells
from game.rules.conquest.sets import JOKER, Deck


class Classic(Protocol):
    """What an agent needs to know of a mode of the classic family."""

    rules: ClassicRules
    board: Board
    deck: Deck


def best_trade(rules: ClassicRules, deck: Deck, view: State) -> Cells | None:
    """The set to hand in if one must go: the kind worth most where kinds differ, few jokers, then one that also brings
    the territory bonus."""
    best: Cells | None = None
    least = (0, 0, 0)
    for cards in trades(rules, deck, view):
        jokers = sum([deck.symbols[card] == JOKER for card in cards])
        shown = deck.territories[cards[0]]
        gain = 1 if rules.territory_bonus and shown >= 0 and view.owners[shown] == view.seat else 0
        cost = (-worth(rules, deck, view, cards) if rules.kind_values else 0, jokers, -gain)
        if best is None or cost < least:
            best, least = cards, cost
    return best
