"""What an edition of the classic game holds beyond the common part: dice, income, cards and what its options mean.
Imports the rules record of modes/classic; the mode itself only when a match is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.mode import Mode, Setting
from game.core.records import Record, record
from game.levels.numbers import MOST_ARMIES, Numbers, check_totals, enough_armies, read_dice, read_income
from game.levels.options import BOOLEAN, CHOICE, ROUNDS, Seats, Value, rounds_of
from game.levels.problems import quote
from game.levels.schema import TomlTable
from game.rules.classic.rules import ClassicRules
from game.rules.conquest.board import Board, Cells

OPTION_KINDS: Mapping[str, str] = {"starting_armies": CHOICE, "claim": BOOLEAN, "territory_bonus": BOOLEAN} | ROUNDS
MOST_SEATS = 6
# With five cards a set is always possible, with four it is not: nobody can be told to go below four.
FEWEST_KEPT = 4
MOST_CARDS = 50


@record
class ClassicBook(Record):
    """An edition before its options are chosen. `starting_armies` are the totals of each choice, `territory_bonus` the
    armies where that option is on."""

    numbers: Numbers
    starting_armies: Mapping[str, Cells]
    territory_bonus: int

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> ClassicRules:
        choice = str(values.get("starting_armies", ""))
        complaint = f'Option "starting_armies" cannot be {quote(choice)} here'
        return ClassicRules(
            board=board,
            fewest_seats=fewest,
            most_seats=most,
            starting_armies=enough_armies(board, self.starting_armies.get(choice, ()), fewest, most, complaint),
            claim=bool(values.get("claim", False)),
            territory_bonus=self.territory_bonus if values.get("territory_bonus", False) else 0,
            rounds=rounds_of(values),
            **self.numbers,
        )


def read_book(
    top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None
) -> ClassicBook:
    """The numbers of a file, with every problem reported. `board` and `seats` are None if they could not be read."""
    numbers: Numbers = {**read_dice(top)}
    cards = top.table("cards")
    numbers |= {**read_income(top.table("income")), **read_hands(cards)}
    numbers |= {
        "jokers": cards.integer("jokers", 0, MOST_CARDS) if cards else 0,
        "set_values": cards.integers("set_values", 0, MOST_ARMIES) if cards else (),
        "set_step": cards.integer("set_step", 0, MOST_ARMIES) if cards else 0,
        "cards": (),
        "kind_values": (),
        **dict.fromkeys(("removes_sets", "long_moves", "draws_starter", "only_forced_spoils"), False),
    }
    if cards and not cards.content.get("set_values", True):
        cards.report("must give the worth of at least one set", "set_values")
    bonus = options.get("territory_bonus")
    return ClassicBook(
        numbers,
        _starting_armies(options.get("starting_armies"), board, seats),
        bonus.integer("armies", 1, MOST_ARMIES) if bonus else 0,
    )


def make_mode(rules: ClassicRules, setting: Setting) -> Mode[Any]:
    from game.rules.classic.mode import ClassicMode

    return ClassicMode(rules, setting)


def read_hands(cards: TomlTable | None) -> dict[str, int]:
    """With how many cards sets must be handed in, and how many may then be kept."""
    most = {"trade_at": FEWEST_KEPT + 1, "trade_at_elimination": FEWEST_KEPT + 1}
    if cards is None:
        return most | {"keep": FEWEST_KEPT}
    limits = {name: cards.integer(name, least, MOST_CARDS) for name, least in most.items()}
    keep = cards.integer("keep", FEWEST_KEPT, MOST_CARDS)
    for name, limit in limits.items():
        if keep >= limit:
            cards.report(f"must be less than {name}, which is {limit}", "keep")
    return limits | {"keep": keep}


def _starting_armies(option: TomlTable | None, board: Board | None, seats: Seats | None) -> dict[str, Cells]:
    choices = option.table("choices") if option else None
    found: dict[str, Cells] = {}
    for name, choice in choices.tables() if choices else ():
        found[name] = totals = choice.integers("armies", 1, MOST_ARMIES) if "armies" in choice else ()
        if totals and seats and len(totals) == len(choice.content["armies"]):
            check_totals(choice, totals, board, seats)
    return found
