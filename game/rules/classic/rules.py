"""All numbers of a classic edition after its options have been chosen. They come from levels/editions."""

from __future__ import annotations

from game.core.records import record
from game.rules.conquest.board import Cells
from game.rules.conquest.rules import ConquestRules


@record
class ClassicRules(ConquestRules):
    """Without `starting_armies` there is one on each territory.
    `set_values` lists the worth of the first sets, each later one is worth `set_step` more than the one before.
    Hands: `trade_at` cards at the start of a turn, or `trade_at_elimination` after taking a hand, force trades until
    `keep` or fewer are left. `territory_bonus` is the armies for a shown territory that one holds, 0 for none.

    Other printed games differ in these, which are empty or false in the classic one. `cards` (id, symbol) are used
    instead of the territories'; `kind_values` is the worth of a set by its symbol, and last of one of each, instead of
    `set_values`; with `removes_sets` the cards of a set do not come back; `long_moves` lead to any connected territory;
    with `draws_starter` the first turn is drawn for anew after the set-up; with `only_forced_spoils` sets are handed in
    during a turn only as long as the hand of a beaten player forces one to."""

    jokers: int
    set_values: Cells
    set_step: int
    trade_at: int
    trade_at_elimination: int
    keep: int
    claim: bool
    territory_bonus: int
    cards: tuple[tuple[str, int], ...]
    kind_values: Cells
    removes_sets: bool
    long_moves: bool
    draws_starter: bool
    only_forced_spoils: bool
