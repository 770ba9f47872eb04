"""What cards are worth together, and which of a hand can be handed in."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.modes.conquest.board import Cells
from game.modes.revised.rules import RevisedRules

# Up to so many cards every choice is listed. In a larger hand cards with equal stars stand for each other, because
# of twenty cards ten could be chosen in more than a hundred thousand ways that come to the same.
LARGEST_LISTED_HAND = 8


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


@lru_cache(maxsize=4096)
def _trades(stars: Cells, fewest: int, most: int, hand: Cells) -> tuple[Cells, ...]:
    if len(hand) <= LARGEST_LISTED_HAND:
        ways = [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]
    else:
        kinds = sorted({stars[card] for card in hand})
        ways = [()]
        for kind in kinds:
            alike = [card for card in hand if stars[card] == kind]
            firsts = [tuple(alike[:count]) for count in range(min(len(alike), most // kind) + 1)]
            ways = [tuple(sorted(way + more)) for way in ways for more in firsts]
    return tuple(sorted([way for way in ways if fewest <= sum([stars[card] for card in way]) <= most]))
