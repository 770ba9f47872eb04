"""What cards are worth together, and which of a hand can be handed in."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.rules.conquest.board import Cells
from game.rules.revised.rules import RevisedRules

# In the first revision every choice was possible from up to so many cards; from a larger hand the first cards with
# equal stars had to be handed in.
LARGEST_FREE_HAND = 10
# Every choice from up to so many cards is listed, at most 58,634 of them. From a larger hand any may be handed in too,
# but listed are those of the first cards with equal stars: from 42 cards there are some hundred million choices.
LARGEST_LISTED_HAND = 16


def stars_of(rules: RevisedRules, cards: Cells) -> int:
    return sum([rules.stars[card] for card in cards])


def most_stars(rules: RevisedRules) -> int:
    return rules.fewest_stars + len(rules.star_values) - 1


def value_of(rules: RevisedRules, stars: int) -> int:
    return rules.star_values[stars - rules.fewest_stars]


def can_trade(rules: RevisedRules, hand: Cells) -> bool:
    """Some number of stars in the range can be put together."""
    # Which sums of stars can be made, card by card; a large hand has too many choices to list.
    reached = {0}
    for card in hand:
        reached |= {stars + rules.stars[card] for stars in reached}
        if any(rules.fewest_stars <= stars <= most_stars(rules) for stars in reached):
            return True
    return False


def trades(rules: RevisedRules, hand: Cells) -> tuple[Cells, ...]:
    """The choices of cards that may be handed in, in the order of their texts."""
    largest = LARGEST_LISTED_HAND if rules.any_selection else LARGEST_FREE_HAND
    ways = _all_ways if len(hand) <= largest else _first_ways
    return ways(rules.stars, rules.fewest_stars, most_stars(rules), hand)


def firsts(rules: RevisedRules, hand: Cells) -> tuple[Cells, ...]:
    """One choice of each kind: the first cards with equal stars. What they are worth is all that there is to choose."""
    return _first_ways(rules.stars, rules.fewest_stars, most_stars(rules), hand)


def firsts_alike(rules: RevisedRules, hand: Cells, cards: Cells) -> Cells:
    """The cards that must be handed in instead of these held ones: themselves, or in the first revision from a large
    hand the first ones that have the same stars."""
    # Replays of the first revision keep its rule: the first cards with the same stars go.
    if rules.any_selection or len(hand) <= LARGEST_FREE_HAND:
        return cards
    found: list[int] = []
    for kind in sorted({rules.stars[card] for card in cards}):
        count = sum([rules.stars[card] == kind for card in cards])
        found += [card for card in hand if rules.stars[card] == kind][:count]
    return tuple(sorted(found))


# Few, because the lists of large hands are long.
@lru_cache(maxsize=64)
def _all_ways(stars: Cells, fewest: int, most: int, hand: Cells) -> tuple[Cells, ...]:
    ways = [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]
    return _in_range(stars, fewest, most, ways)


@lru_cache(maxsize=256)
def _first_ways(stars: Cells, fewest: int, most: int, hand: Cells) -> tuple[Cells, ...]:
    ways: list[Cells] = [()]
    for kind in sorted({stars[card] for card in hand}):
        alike = [card for card in hand if stars[card] == kind]
        runs = [tuple(alike[:count]) for count in range(min(len(alike), most // kind) + 1)]
        ways = [tuple(sorted(way + more)) for way in ways for more in runs]
    return _in_range(stars, fewest, most, ways)


def _in_range(stars: Cells, fewest: int, most: int, ways: list[Cells]) -> tuple[Cells, ...]:
    return tuple(sorted([way for way in ways if fewest <= sum([stars[card] for card in way]) <= most]))
