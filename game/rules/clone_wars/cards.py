"""Step 4: which cards of a hand build a ship, which make a set and what it is worth, and when playing is a duty."""

from __future__ import annotations

from game.rules.clone_wars.reach import ships_of
from game.rules.clone_wars.rules import SHIPS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.sets import kind_value, sets_in


def is_forced(table: Table, now: State) -> bool:
    """Whether the army on turn holds so many cards in step 4 that it must play some until fewer are left."""
    # Booklet 004, STAP 4: five cards must be played down below five.
    return len(now.hands[now.seat]) >= table.rules.card_limit


def builds(table: Table, now: State) -> Cells:
    """Cards that can build their ship: one a turn, and no more of a kind than there are pieces."""
    # Booklet 004: "je mag maar één schip per beurt bouwen".
    if now.built:
        return ()
    # Three pieces of each kind for each army; what is on the board cannot be built again.
    limits = table.rules.ship_limits
    free = [ships_of(now, now.seat, kind) < limits[kind] for kind in range(len(SHIPS))]
    return tuple([card for card in now.hands[now.seat] if free[table.deck.symbols[card]]])


def sets(table: Table, now: State) -> tuple[Cells, ...]:
    """Sets that can be handed in: one a turn, and more as long as the hand is too large."""
    # One set a turn (booklet 004: three cards for armies), and more only as a duty.
    if now.traded and not is_forced(table, now):
        return ()
    return sets_in(table.deck, now.hands[now.seat])


def set_worth(table: Table, cards: Cells) -> int:
    """Three alike are worth what that ship is, one of each most."""
    return kind_value(table.rules.set_values, tuple([table.deck.symbols[card] for card in cards]))
