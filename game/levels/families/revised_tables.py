"""Readers for the tables of an edition of 2008: names, cards, cities, objectives, rewards and how a game starts.
Each reports what is wrong and hands back something harmless. Imports the rules record of modes/revised."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.records import Record, record
from game.levels.boards import some_of
from game.levels.numbers import MOST_ARMIES, check_totals
from game.levels.options import Seats
from game.levels.problems import join, quote
from game.levels.schema import Names, TomlTable, is_colour
from game.rules.conquest.board import Board, Cells
from game.rules.revised.goals import KINDS, ONE_CONTINENT
from game.rules.revised.rules import AIRFIELD, RANKS, REWARDS

PLAYERS = ("first", "second", "third", "fourth", "fifth", "sixth")
MOST_STARS = 100
MOST_COUNT = 500
MOST_CARDS = 10


@record
class Goal(Record):
    """An objective; `continent` is empty, or `count` is 0."""

    id: str
    rank: int
    kind: str
    continent: str
    count: int


@record
class Printed(Record):
    """One player's part of a printed set-up: armies by territory."""

    capital: str
    armies: Mapping[str, int]


def read_names(top: TomlTable, board: Board | None) -> dict[str, Names]:
    """What this edition calls otherwise than its board does."""
    table = top.table("renamed") if "renamed" in top else None
    found: dict[str, Names] = {}
    for name, inner in table.tables() if table else ():
        _check_known(inner, (), name, board.territories if board else None, "territory")
        found[name] = inner.translations()
    return found


def read_colours(top: TomlTable, board: Board | None) -> dict[str, str]:
    table = top.table("recoloured") if "recoloured" in top else None
    found: dict[str, str] = {}
    for name in table.content if table else ():
        assert table is not None
        _check_known(table, (name,), name, _continents(board), "continent")
        colour = table.colour(name)
        if is_colour(colour):
            found[name] = colour
    return found


def read_cards(top: TomlTable, board: Board | None) -> tuple[tuple[str, ...], int, Cells, bool]:
    """The territories whose cards have two stars, what stars are worth, and whether any of a large hand may go."""
    cards = top.table("cards")
    if cards is None:
        return (), 1, (), False
    values = cards.integers("star_values", 1, MOST_ARMIES)
    if not cards.content.get("star_values", True):
        cards.report("must give the worth of at least one number of stars", "star_values")
    any_selection = cards.flag("any_selection") if "any_selection" in cards else False
    return _territories(cards, "two_stars", board), cards.integer("fewest_stars", 1, MOST_STARS), values, any_selection


def read_cities(top: TomlTable, board: Board | None) -> tuple[tuple[str, ...], int]:
    """Either fixed ones, or how many are drawn."""
    cities = top.table("cities")
    if cities is None:
        return (), 0
    if ("territories" in cities) is ("drawn" in cities):
        cities.report("give either territories, where the cities are, or drawn, how many are drawn")
        return (), 0
    if "territories" in cities:
        return _territories(cities, "territories", board), 0
    return (), cities.integer("drawn", 0, len(board.territories) if board else MOST_COUNT)


def read_objectives(
    top: TomlTable, board: Board | None, cities: int, seats: Seats | None
) -> tuple[tuple[Goal, ...], Cells, int]:
    """All objectives by id, how many of each rank lie on the board, and how many win."""
    table = top.table("objectives")
    if table is None:
        return (), (), 0
    laid = table.table("on_board")
    limits = _limits(board, cities, seats)
    found: dict[str, Goal] = {}
    counts: list[int] = []
    for rank, word in enumerate(RANKS):
        inner = table.table(word)
        goals = [_goal(name, rank, one, board, limits) for name, one in inner.tables()] if inner else []
        for goal in goals:
            if goal.id in found and inner:
                inner.report(f"{quote(goal.id)} is already an objective", goal.id)
            found[goal.id] = goal
        count = laid.integer(word, 0, MOST_COUNT) if laid else 0
        if laid and inner and count > len(goals):
            laid.report(f"must be at most {len(goals)}, as many as there are {word} objectives, not {count}", word)
        counts.append(count)
    to_win = table.integer("to_win", 0, sum(counts)) if laid else 0
    return tuple([found[name] for name in sorted(found)]), tuple(counts), to_win


def _limits(board: Board | None, cities: int, seats: Seats | None) -> dict[str, int]:
    """How many there can be at most, where that is known."""
    limits = {"hold_cities": cities, "take_cities": cities} if cities else {}
    if board is not None:
        limits |= dict.fromkeys(("hold_continents", "take_continents"), len(board.continents))
        limits |= dict.fromkeys(("hold_territories", "take_territories"), len(board.territories))
    return limits | ({"hold_enemy_capitals": seats[0] - 1} if seats else {})


def _goal(name: str, rank: int, table: TomlTable, board: Board | None, limits: Mapping[str, int]) -> Goal:
    kind = table.choice("kind", tuple(KINDS))
    if kind is None:
        table.ignore()
        return Goal(name, rank, "", "", 1)
    if kind == ONE_CONTINENT:
        continent = table.text("continent")
        if continent:
            _check_known(table, ("continent",), continent, _continents(board), "continent")
        return Goal(name, rank, kind, continent, 0)
    return Goal(name, rank, kind, "", table.integer("count", 1, limits.get(kind, MOST_COUNT)))


def read_rewards(top: TomlTable, on_board: Cells) -> tuple[tuple[Cells, ...], int]:
    """Rewards by rank, one for each objective on the board or none at all, and the armies of `two_armies`."""
    table = top.table("rewards") if "rewards" in top else None
    if table is None:
        return ((),) * len(RANKS), 0
    seen: list[str] = []
    found: list[Cells] = []
    for rank, word in enumerate(RANKS):
        names = table.rows(word)
        for place, name in enumerate(names):
            if name not in REWARDS:
                known = join([quote(one) for one in REWARDS], "or")
                table.report(f"must be {known}", word, place, word=str(name), known=REWARDS)
            elif name in seen and name != REWARDS[AIRFIELD]:
                table.report(f"{quote(name)} is there twice; only airfields may be", word, place)
            else:
                seen.append(name)
        if on_board and len(names) != on_board[rank] and word in table.content:
            table.report(f"must be {on_board[rank]}, one for each objective on the board, not {len(names)}", word)
        found.append(tuple(sorted([REWARDS.index(name) for name in names if name in REWARDS])))
    return tuple(found), table.integer("armies", 1, MOST_ARMIES)


def read_start(
    top: TomlTable, board: Board | None, seats: Seats | None
) -> tuple[Cells, Cells, dict[int, tuple[Printed, ...]]]:
    """Starting cards, and either starting armies that the players place or set-ups as printed."""
    start = top.table("start")
    cards = start.integers("cards", 0, MOST_CARDS) if start else ()
    if start and seats and "cards" in start.content and len(cards) != seats[1]:
        start.report(f"must give {seats[1]} numbers, one for each player in playing order", "cards")
    has_armies = start is not None and "armies" in start
    if start and has_armies is ("set_ups" in top):
        start.report("give either armies, which the players place, or the table set_ups with what is printed")
        return cards, (), {}
    if start and has_armies:
        totals, written = start.integers("armies", 1, MOST_ARMIES), start.content["armies"]
        if seats and isinstance(written, list) and len(totals) == len(written):
            check_totals(start, totals, board, seats)
        return cards, totals, {}
    set_ups = top.table("set_ups") if start else None
    return cards, (), _set_ups(set_ups, board, seats) if set_ups and seats else {}


def _set_ups(table: TomlTable, board: Board | None, seats: Seats) -> dict[int, tuple[Printed, ...]]:
    found: dict[int, tuple[Printed, ...]] = {}
    for count in range(seats[0], seats[1] + 1):
        inner = table.table(f"seats_{count}")
        found[count] = _players(inner, board, count) if inner else ()
    return found


def _players(table: TomlTable, board: Board | None, count: int) -> tuple[Printed, ...]:
    """In playing order; together they hold every territory, each one of them once."""
    holders: dict[str, str] = {}
    players: list[Printed] = []
    for word in PLAYERS[:count]:
        inner = table.table(word)
        rows = inner.table("armies") if inner else None
        armies: dict[str, int] = {}
        for name in rows.content if rows else ():
            assert rows is not None
            armies[name] = rows.integer(name, 1, MOST_ARMIES)
            _check_known(rows, (name,), name, board.territories if board else None, "territory")
            if name in holders:
                rows.report(f"the {holders[name]} player holds it already", name)
            holders[name] = word
        capital = inner.text("capital") if inner else ""
        if inner and capital and rows and capital not in armies:
            inner.report("must be a territory of this player", "capital", word=capital, known=armies)
        players.append(Printed(capital, armies))
    missing = [name for name in board.territories if name not in holders] if board else []
    if missing and len(players) == sum(bool(player.armies) for player in players):
        table.report(f"nobody holds {some_of(missing)}")
    return tuple(players)


def _territories(table: TomlTable, key: str, board: Board | None) -> tuple[str, ...]:
    """A list of different territories."""
    found: list[str] = []
    for place, name in enumerate(table.rows(key)):
        if not isinstance(name, str):
            table.report("must be the id of a territory", key, place)
            continue
        _check_known(table, (key, place), name, board.territories if board else None, "territory")
        if name in found:
            table.report(f"{quote(name)} is there twice", key, place)
        found.append(name)
    return tuple(found)


def _continents(board: Board | None) -> list[str] | None:
    return [continent.id for continent in board.continents] if board else None


def _check_known(
    table: TomlTable, keys: tuple[str | int, ...], name: str, known: Collection[str] | None, what: str
) -> None:
    if known is not None and name not in known:
        table.report(f"there is no {what} {quote(name)}", *keys, word=name, known=known)
