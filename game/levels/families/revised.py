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
from game.levels.numbers import MOST_ARMIES, enough_armies, read_dice, read_income
from game.levels.options import CHOICE, ROUNDS, Seats, Value, rounds_of
from game.levels.problems import quote
from game.levels.schema import TomlTable
from game.rules.conquest.board import Board, Cells, Continent, Names
from game.rules.revised.rules import Objective, RevisedRules, SetUp

FREE = "free"
COSTS = ("card", FREE)


@record
class RevisedBook(Record):
    """The numbers of an edition before its options are chosen, with territories and continents by id."""

    names: Mapping[str, Names]
    colours: Mapping[str, str]
    attack_dice: int
    defence_dice: int
    die_sides: int
    territories_per_army: int
    least_income: int
    capital_income: int
    two_stars: tuple[str, ...]
    fewest_stars: int
    star_values: Cells
    any_selection: bool
    cities: tuple[str, ...]
    cities_drawn: int
    objectives: tuple[Goal, ...]
    on_board: Cells
    rewards: tuple[Cells, ...]
    reward_armies: int
    to_win: int
    starting_cards: Cells
    starting_armies: Cells
    set_ups: Mapping[int, tuple[Printed, ...]]

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> RevisedRules:
        lands = board.territories
        if self.cities_drawn > len(lands):
            raise SetupError(f"The board {quote(board.id)} has too few territories for {self.cities_drawn} cities.")
        complaint = f"The board {quote(board.id)} is too large"
        totals = enough_armies(board, self.starting_armies, fewest, most, complaint)
        return RevisedRules(
            board=_with_looks(board, self.names, self.colours),
            fewest_seats=fewest,
            most_seats=most,
            attack_dice=self.attack_dice,
            defence_dice=self.defence_dice,
            die_sides=self.die_sides,
            territories_per_army=self.territories_per_army,
            least_income=self.least_income,
            capital_income=self.capital_income,
            stars=tuple([2 if name in self.two_stars else 1 for name in lands]),
            fewest_stars=self.fewest_stars,
            star_values=self.star_values,
            any_selection=self.any_selection,
            cities=tuple(sorted([_number(board, lands, name) for name in self.cities])),
            cities_drawn=self.cities_drawn,
            objectives=tuple([_objective(board, goal) for goal in self.objectives]),
            on_board=self.on_board,
            rewards=self.rewards,
            reward_armies=self.reward_armies,
            to_win=self.to_win,
            free_objectives=values.get("objective_cost") == FREE,
            starting_armies=totals,
            set_ups=tuple([_set_up(board, self.set_ups[seats]) for seats in range(fewest, most + 1) if self.set_ups]),
            starting_cards=self.starting_cards,
            rounds=rounds_of(values),
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
        attack_dice, defence_dice, die_sides = read_dice(top)
        territories_per_army, least_income = read_income(income)
        two_stars, fewest_stars, star_values, any_selection = read_cards(top, board)
        cities, cities_drawn = read_cities(top, board)
        objectives, on_board, to_win = read_objectives(top, board, len(cities) or cities_drawn, seats)
        rewards, reward_armies = read_rewards(top, on_board)
        starting_cards, starting_armies, set_ups = read_start(top, board, seats)
        return RevisedBook(
            names=read_names(top, board),
            colours=read_colours(top, board),
            attack_dice=attack_dice,
            defence_dice=defence_dice,
            die_sides=die_sides,
            territories_per_army=territories_per_army,
            least_income=least_income,
            capital_income=income.integer("capital", 0, MOST_ARMIES) if income else 0,
            two_stars=two_stars,
            fewest_stars=fewest_stars,
            star_values=star_values,
            any_selection=any_selection,
            cities=cities,
            cities_drawn=cities_drawn,
            objectives=objectives,
            on_board=on_board,
            rewards=rewards,
            reward_armies=reward_armies,
            to_win=to_win,
            starting_cards=starting_cards,
            starting_armies=starting_armies,
            set_ups=set_ups,
        )

    def make_mode(self, rules: RevisedRules, setting: Setting) -> Mode[Any]:
        from game.rules.revised.mode import RevisedMode

        return RevisedMode(self.mode, rules, setting)


def _check_costs(option: TomlTable | None) -> None:
    choices = option.table("choices") if option else None
    for name in choices.content if choices else ():
        if choices and name not in COSTS:
            choices.report(f"no rule reads this choice; known: {' and '.join(COSTS)}", name, word=name, known=COSTS)


BASIC_TRAINING, COMMAND_ROOM, WORLD_CONQUEST = map(RevisedKind, ("basic_training", "command_room", "world_conquest"))
