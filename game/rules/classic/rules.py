"""All numbers of a classic edition after its options have been chosen. They come from levels/editions."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.board import Board, Cells


@record
class ClassicRules(Record):
    """`starting_armies` holds the total for each number of seats from `fewest_seats` on; empty: one on each territory.
    `set_values` lists the worth of the first sets, each later one is worth `set_step` more than the one before.
    Hands: `trade_at` cards at the start of a turn, or `trade_at_elimination` after taking a hand, force trades until
    `keep` or fewer are left. `territory_bonus` is the armies for a shown territory that one holds, 0 for none.

    Other printed games differ in these, which are empty or false in the classic one. `cards` (id, symbol) are used
    instead of the territories'; `kind_values` is the worth of a set by its symbol, and last of one of each, instead of
    `set_values`; with `removes_sets` the cards of a set do not come back; `long_moves` lead to any connected territory;
    with `draws_starter` the first turn is drawn for anew after the set-up; with `only_forced_spoils` sets are handed in
    during a turn only as long as the hand of a beaten player forces one to.

    After so many `rounds` the game is over, 0 for never."""

    board: Board
    fewest_seats: int
    most_seats: int
    attack_dice: int
    defence_dice: int
    die_sides: int
    territories_per_army: int
    least_income: int
    jokers: int
    set_values: Cells
    set_step: int
    trade_at: int
    trade_at_elimination: int
    keep: int
    starting_armies: Cells
    claim: bool
    territory_bonus: int
    cards: tuple[tuple[str, int], ...]
    kind_values: Cells
    removes_sets: bool
    long_moves: bool
    draws_starter: bool
    only_forced_spoils: bool
    rounds: int
