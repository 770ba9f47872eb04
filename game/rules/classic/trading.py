"""Which sets a hand can hand in, and where the territory bonus of a set would go."""

from __future__ import annotations

from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.conquest.board import Cells
from game.rules.conquest.sets import Deck, kind_value, set_value, sets_in


def worth(rules: ClassicRules, deck: Deck, now: State, cards: Cells) -> int:
    """Booklet (h): the more sets were handed in, the more the next one is worth; in other games its kind counts."""
    if rules.kind_values:
        return kind_value(rules.kind_values, tuple([deck.symbols[card] for card in cards]))
    return set_value(rules.set_values, rules.set_step, now.sets_traded)


def shown_territory(rules: ClassicRules, deck: Deck, now: State, cards: Cells) -> int:
    """With that option, the first card named that shows a territory of the seat's own; -1 for none."""
    # Later printings: two armies on a territory that a card shows. Booklets 000 and 003 ignore what cards show.
    if rules.territory_bonus:
        for card in cards:
            territory = deck.territories[card]
            if territory >= 0 and now.owners[territory] == now.seat:
                return territory
    return -1


def trades(rules: ClassicRules, deck: Deck, now: State) -> tuple[Cells, ...]:
    """Every set of the seat's hand. Where the bonus could go to several territories, the card named first decides,
    so such a set stands here once for each of them."""
    sets = sets_in(deck, now.hands[now.seat])
    if not rules.territory_bonus:
        return sets
    # The order of the cards then means something: the first one names the territory that gets the bonus.
    ways = set(sets)
    for cards in sets:
        for card in cards:
            first = (card, *[other for other in cards if other != card])
            if shown_territory(rules, deck, now, first) == deck.territories[card] >= 0:
                ways.add(first)
    return tuple(sorted(ways))
