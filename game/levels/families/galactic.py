"""What an edition of the classic game in the galaxy holds beyond the common part. Its rules are those of the classic
game with other cards and moves, so this makes the rules record of modes/classic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.mode import Mode, Setting
from game.core.records import Record, record
from game.levels.families.classic import read_hands
from game.levels.families.clone_wars import read_decks, read_set_values
from game.levels.numbers import MOST_ARMIES, check_totals, enough_armies, read_dice, read_income
from game.levels.options import ROUNDS, Seats, Value, rounds_of
from game.levels.problems import quote
from game.levels.schema import TomlTable
from game.rules.classic.rules import ClassicRules
from game.rules.clone_wars.rules import FACTIONS, SHIPS
from game.rules.conquest.board import Board, Cells

OPTION_KINDS: Mapping[str, str] = ROUNDS
MOST_SEATS = 6
MODE = "galactic_classic"


@record
class GalacticBook(Record):
    """The numbers of an edition."""

    dice: Cells
    income: Cells
    kind_values: Cells
    hands: Cells
    only_forced_spoils: bool
    starting_armies: Cells
    cards: tuple[tuple[str, int], ...]

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> ClassicRules:
        complaint = f"The board {quote(board.id)} does not fit"
        totals = enough_armies(board, self.starting_armies, fewest, most, complaint)
        attack, defence, sides = self.dice
        territories_per_army, least = self.income
        trade_at, trade_at_elimination, keep = self.hands
        return ClassicRules(
            board=board,
            fewest_seats=fewest,
            most_seats=most,
            attack_dice=attack,
            defence_dice=defence,
            die_sides=sides,
            territories_per_army=territories_per_army,
            least_income=least,
            jokers=0,
            # Not a rule here, but what a player may reckon with who does not know the cards yet.
            set_values=(sum(self.kind_values) // len(self.kind_values),),
            set_step=0,
            trade_at=trade_at,
            trade_at_elimination=trade_at_elimination,
            keep=keep,
            starting_armies=totals,
            claim=True,
            territory_bonus=0,
            cards=self.cards,
            kind_values=self.kind_values,
            removes_sets=True,
            long_moves=True,
            draws_starter=True,
            only_forced_spoils=self.only_forced_spoils,
            rounds=rounds_of(values),
        )


def read_book(
    top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None
) -> GalacticBook:
    """The numbers of a file, with every problem reported. `board` and `seats` are None if they could not be read."""
    setup, cards = top.table("setup"), top.table("cards")
    totals = setup.integers("armies", 1, MOST_ARMIES) if setup else ()
    if setup and seats and len(totals) == len(setup.rows("armies")):
        check_totals(setup, totals, board, seats)
    rows = read_decks(top.table("decks"), None)
    return GalacticBook(
        dice=read_dice(top),
        income=read_income(top.table("income")),
        kind_values=read_set_values(cards),
        hands=read_hands(cards),
        only_forced_spoils=cards is not None and cards.switch("only_forced_spoils"),
        starting_armies=totals,
        cards=tuple([(card, ship) for card, ship, _, _ in rows]),
    )


def make_mode(rules: ClassicRules, setting: Setting) -> Mode[Any]:
    from game.rules.classic.mode import ClassicMode

    return ClassicMode(rules, setting, name=MODE, card_keys=[card_key(card, ship) for card, ship in rules.cards])


def card_key(card: str, ship: int) -> str:
    """The text that names a card by its faction, with which its id begins, and its ship."""
    faction = next(name for name in FACTIONS if card.startswith(name))
    return f"{MODE}.card.{faction}_{SHIPS[ship]}"
