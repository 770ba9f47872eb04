"""What an edition of 2008 holds beyond the common part, and how it becomes rules on a board.
Imports the rules record of modes/revised; the mode itself only when a match is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.errors import SetupError
from game.core.mode import Mode, Setting
from game.core.records import Record, record
from game.levels.families.revised_tables import (
    Goal,
    Printed,
    read_cards,
    read_cities,
    read_colours,
    read_names,
    read_objectives,
    read_rewards,
    read_start,
)
from game.levels.numbers import MOST_ARMIES, Numbers, enough_armies, read_dice, read_income
from game.levels.options import CHOICE, ROUNDS, Seats, Value, rounds_of
from game.levels.problems import quote
from game.levels.schema import TomlTable
from game.rules.conquest.board import Board, Cells, Continent, Names
from game.rules.revised.rules import Objective, RevisedRules, SetUp

FREE = "free"
COSTS = ("card", FREE)


@record
class RevisedBook(Record):
    """An edition before its options are chosen, with territories and continents by id."""

    numbers: Numbers
    names: Mapping[str, Names]
    colours: Mapping[str, str]
    two_stars: tuple[str, ...]
    cities: tuple[str, ...]
    objectives: tuple[Goal, ...]
    starting_armies: Cells
    set_ups: Mapping[int, tuple[Printed, ...]]

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> RevisedRules:
        lands, drawn = board.territories, self.numbers["cities_drawn"]
        if drawn > len(lands):
            raise SetupError(f"The board {quote(board.id)} has too few territories for {drawn} cities.")
        complaint = f"The board {quote(board.id)} is too large"
        return RevisedRules(
            board=_with_looks(board, self.names, self.colours),
            fewest_seats=fewest,
            most_seats=most,
            stars=tuple([2 if name in self.two_stars else 1 for name in lands]),
            cities=tuple(sorted([_number(board, lands, name) for name in self.cities])),
            objectives=tuple([_objective(board, goal) for goal in self.objectives]),
            free_objectives=values.get("objective_cost") == FREE,
            starting_armies=enough_armies(board, self.starting_armies, fewest, most, complaint),
            set_ups=tuple([_set_up(board, self.set_ups[seats]) for seats in range(fewest, most + 1) if self.set_ups]),
            rounds=rounds_of(values),
            **self.numbers,
        )


def _number(board: Board, known: Sequence[str], name: str) -> int:
    if name not in known:
        raise SetupError(f"The board {quote(board.id)} has no {quote(name)}, which this edition needs.")
    return known.index(name)


def _objective(board: Board, goal: Goal) -> Objective:
    continents = [continent.id for continent in board.continents]
    return Objective(
        goal.id, goal.rank, goal.kind, _number(board, continents, goal.continent) if goal.continent else goal.count
    )


def _set_up(board: Board, players: Sequence[Printed]) -> SetUp:
    owners, armies = [-1] * len(board.territories), [0] * len(board.territories)
    for place, player in enumerate(players):
        for name, count in player.armies.items():
            number = _number(board, board.territories, name)
            owners[number], armies[number] = place, count
    if -1 in owners:
        bare = board.territories[owners.index(-1)]
        raise SetupError(f"The board {quote(board.id)} has {quote(bare)}, which no set-up of this edition gives away.")
    capitals = [_number(board, board.territories, player.capital) for player in players]
    return SetUp(tuple(owners), tuple(armies), tuple(capitals))


def _with_looks(board: Board, names: Mapping[str, Names], colours: Mapping[str, str]) -> Board:
    """The same board under this edition's names and colours."""
    lands = [names.get(name, own) for name, own in zip(board.territories, board.names, strict=True)]
    continents = [
        Continent(one.id, one.names, colours.get(one.id, one.colour), one.bonus, one.members)
        for one in board.continents
    ]
    return Board(
        board.id, board.territories, tuple(lands), tuple(continents), board.home, board.neighbours, board.sea,
        board.symbols,
    )  # fmt: skip


class RevisedKind:
    """One of the modes that play by the rules of 2008; they differ only in what their editions say."""

    OPTION_KINDS: Mapping[str, str] = {"objective_cost": CHOICE} | ROUNDS
    MOST_SEATS = 6

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def read_book(
        self, top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None
    ) -> RevisedBook:
        """The numbers of a file, with every problem reported. `board`, `seats` are None if they could not be read."""
        _check_costs(options.get("objective_cost"))
        income = top.table("income")
        numbers: Numbers = {**read_dice(top), **read_income(income)}
        two_stars, numbers["fewest_stars"], numbers["star_values"], numbers["any_selection"] = read_cards(top, board)
        cities, drawn = read_cities(top, board)
        objectives, on_board, numbers["to_win"] = read_objectives(top, board, len(cities) or drawn, seats)
        numbers["rewards"], numbers["reward_armies"] = read_rewards(top, on_board)
        numbers["starting_cards"], starting_armies, set_ups = read_start(top, board, seats)
        numbers |= {
            "capital_income": income.integer("capital", 0, MOST_ARMIES) if income else 0,
            "cities_drawn": drawn,
            "on_board": on_board,
        }
        names, colours = read_names(top, board), read_colours(top, board)
        return RevisedBook(numbers, names, colours, two_stars, cities, objectives, starting_armies, set_ups)

    def make_mode(self, rules: RevisedRules, setting: Setting) -> Mode[Any]:
        from game.rules.revised.mode import RevisedMode

        return RevisedMode(self.mode, rules, setting)


def _check_costs(option: TomlTable | None) -> None:
    choices = option.table("choices") if option else None
    for name in choices.content if choices else ():
        if choices and name not in COSTS:
            choices.report(f"no rule reads this choice; known: {' and '.join(COSTS)}", name, word=name, known=COSTS)


BASIC_TRAINING, COMMAND_ROOM, WORLD_CONQUEST = map(RevisedKind, ("basic_training", "command_room", "world_conquest"))
