"""What cards are worth together, and which of a hand can be handed in."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.modes.conquest.board import Cells
from game.modes.revised.rules import RevisedRules

# Up to so many cards every choice is possible. From a larger hand the first cards with equal stars are handed in,
# because of twenty cards ten could be chosen in more than a hundred thousand ways that come to the same.
LARGEST_FREE_HAND = 10


def stars_of(rules: RevisedRules, cards: Cells) -> int:
    return sum([rules.stars[card] for card in cards])


def most_stars(rules: RevisedRules) -> int:
    return rules.fewest_stars + len(rules.star_values) - 1


def value_of(rules: RevisedRules, stars: int) -> int:
    return rules.star_values[stars - rules.fewest_stars]


def can_trade(rules: RevisedRules, hand: Cells) -> bool:
    return bool(trades(rules, hand))


def trades(rules: RevisedRules, hand: Cells) -> tuple[Cells, ...]:
    """The choices of cards that may be handed in, in the order of their texts."""
    return _trades(rules.stars, rules.fewest_stars, most_stars(rules), hand)


def firsts_alike(rules: RevisedRules, hand: Cells, cards: Cells) -> Cells:
    """The cards that must be handed in instead of these held ones: themselves, or from a large hand the first ones
    that have the same stars."""
    if len(hand) <= LARGEST_FREE_HAND:
        return cards
    found: list[int] = []
    for kind in sorted({rules.stars[card] for card in cards}):
        count = sum([rules.stars[card] == kind for card in cards])
        found += [card for card in hand if rules.stars[card] == kind][:count]
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def _trades(stars: Cells, fewest: int, most: int, hand: Cells) -> tuple[Cells, ...]:
    if len(hand) <= LARGEST_FREE_HAND:
        ways = [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]
    else:
        kinds = sorted({stars[card] for card in hand})
        ways = [()]
        for kind in kinds:
            alike = [card for card in hand if stars[card] == kind]
            firsts = [tuple(alike[:count]) for count in range(min(len(alike), most // kind) + 1)]
            ways = [tuple(sorted(way + more)) for way in ways for more in firsts]
    return tuple(sorted([way for way in ways if fewest <= sum([stars[card] for card in way]) <= most]))
