"""What an edition of the classic game in the galaxy holds beyond the common part. Its rules are those of the classic
game with other cards and moves, so this makes the rules record of modes/classic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.mode import Mode, Setting
from game.core.records import Record, record
from game.levels.families.classic import read_hands
from game.levels.families.clone_wars import read_decks, read_set_values
from game.levels.numbers import MOST_ARMIES, Numbers, check_totals, enough_armies, read_dice, read_income
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
    """An edition before its options are chosen."""

    numbers: Numbers
    starting_armies: Cells

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> ClassicRules:
        complaint = f"The board {quote(board.id)} does not fit"
        return ClassicRules(
            board=board,
            fewest_seats=fewest,
            most_seats=most,
            starting_armies=enough_armies(board, self.starting_armies, fewest, most, complaint),
            rounds=rounds_of(values),
            **self.numbers,
        )


def read_book(
    top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None
) -> GalacticBook:
    """The numbers of a file, with every problem reported. `board` and `seats` are None if they could not be read."""
    setup, cards = top.table("setup"), top.table("cards")
    totals = setup.integers("armies", 1, MOST_ARMIES) if setup else ()
    if setup and seats and len(totals) == len(setup.rows("armies")):
        check_totals(setup, totals, board, seats)
    kind_values, numbers = read_set_values(cards), read_dice(top)
    numbers |= {**read_income(top.table("income")), **read_hands(cards)}
    fixed: Numbers = {
        "cards": tuple([(card, ship) for card, ship, _, _ in read_decks(top.table("decks"), None)]),
        "kind_values": kind_values,
        # Not a rule here, but what a player may reckon with who does not know the cards yet.
        "set_values": (sum(kind_values) // len(kind_values),),
        **dict.fromkeys(("jokers", "set_step", "territory_bonus"), 0),
        # Booklet 004: planets are claimed, sets leave the game, moves lead through connected planets, and a roll after
        # the set-up says who begins.
        **dict.fromkeys(("claim", "removes_sets", "long_moves", "draws_starter"), True),
        "only_forced_spoils": cards is not None and cards.switch("only_forced_spoils"),
    }
    return GalacticBook(numbers | fixed, totals)


def make_mode(rules: ClassicRules, setting: Setting) -> Mode[Any]:
    from game.rules.classic.mode import ClassicMode

    return ClassicMode(rules, setting, name=MODE, card_keys=[card_key(card, ship) for card, ship in rules.cards])


def card_key(card: str, ship: int) -> str:
    """The text that names a card by its faction, with which its id begins, and its ship."""
    faction = next(name for name in FACTIONS if card.startswith(name))
    return f"{MODE}.card.{faction}_{SHIPS[ship]}"
