"""Cards and sets: three alike, one of each, or any two with a joker. Cards are numbered in the order of their ids."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core.records import Record, record
from game.rules.conquest.board import Board, Cells

JOKER = -1
SET_SIZE = 3


@record
class Deck(Record):
    """`ids`, `symbols` (-1 for a joker) and `territories` (-1 for a joker) are indexed by card."""

    ids: tuple[str, ...]
    symbols: Cells
    territories: Cells


def make_deck(board: Board, jokers: int) -> Deck:
    """One card per territory, with the board's symbol on it, and the jokers."""
    kinds = sorted(set(board.symbols))
    rows = [(name, kinds.index(board.symbols[n]), n) for n, name in enumerate(board.territories)]
    rows += [(f"joker_{n}", JOKER, -1) for n in range(1, jokers + 1)]
    # By id, so that neither the order of a file nor names in a language can change a game.
    rows.sort()
    return Deck(tuple([row[0] for row in rows]), tuple([row[1] for row in rows]), tuple([row[2] for row in rows]))


def deck_of(cards: tuple[tuple[str, int], ...]) -> Deck:
    """Cards that show a symbol but no territory, by id and symbol, in the order of their ids."""
    return Deck(tuple([card[0] for card in cards]), tuple([card[1] for card in cards]), (-1,) * len(cards))


def is_set(symbols: Cells) -> bool:
    """Whether three symbols make a set."""
    # Of three symbols without a joker just two alike make no set; a joker goes with any two.
    return JOKER in symbols or len(set(symbols)) != 2


def sets_in(deck: Deck, hand: Cells) -> tuple[Cells, ...]:
    """Every set that a hand makes, in the order of the cards."""
    return _sets(deck.symbols, hand) if len(hand) >= SET_SIZE else ()


@lru_cache(maxsize=4096)
def _sets(kind: Cells, hand: Cells) -> tuple[Cells, ...]:
    return tuple([three for three in combinations(hand, SET_SIZE) if is_set(tuple([kind[card] for card in three]))])


def kind_value(values: Cells, symbols: Cells) -> int:
    """What a set is worth by its kind: `values` are by symbol, and the last is for one of each."""
    return values[symbols[0] if len(set(symbols)) == 1 else -1]


def set_value(values: Cells, step: int, traded: int) -> int:
    """Booklet (h): what the next set is worth after `traded` sets, no matter which players traded them."""
    # 4, 6, 8, 10, 12, 15, 20, 25, then five more each: the twelfth set is worth 45.
    if traded < len(values):
        return values[traded]
    return values[-1] + step * (traded + 1 - len(values))
