"""Boards of the conquest family from levels/boards: territories, continents, borders, names and card symbols.
Imports the board of modes/conquest, never a mode's rules."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from game.levels.loading import Kept, load, read_kept
from game.levels.problems import Problems, join, quote
from game.levels.reader import Document
from game.levels.schema import RULE_OF_IDS, TomlTable, is_id
from game.rules.conquest.board import Board, Continent, Names

SYMBOLS = ("infantry", "cavalry", "artillery")
RESERVED_PREFIX = "joker_"
RESERVED_IDS = ("hidden",)
LARGEST_BONUS = 1000
FEWEST_TERRITORIES = 2
MOST_TERRITORIES = 500
MOST_NAMED = 5

Edge = tuple[str, str]
TERRITORIES = ('a pair of territories such as ["alaska", "alberta"]', "territory", "{} cannot border itself")

_boards: Kept[Board] = {}


def load_board(reference: str | os.PathLike[str], near: Path | None = None) -> Board:
    """A board by name or path; SetupError if there is none, LevelError with every problem if it cannot be played."""
    return load("board", reference, read_board, near)


def read_board(path: Path, problems: Problems) -> Board | None:
    """The board in a file; None, with the reasons added to `problems`, if anything is wrong with it."""
    foreign = "this is no level: an edition has a mode, and a board has territories"
    return read_kept("board", path, problems, _boards, foreign, lambda *given: _BoardFile(*given).board())


class _BoardFile:
    """Reads one file, whose problems are the only ones in `problems`. Territories and continents are kept by id, so the
    order in the file does not matter."""

    def __init__(self, document: Document, problems: Problems) -> None:
        self.document = document
        self.problems = problems
        self.top = TomlTable(document, problems)
        self.continents: dict[str, tuple[Names, str, int]] = {}
        self.names: dict[str, Names] = {}
        self.homes: dict[str, str] = {}
        self.symbols: dict[str, str] = {}
        self.sea: list[Edge] = []
        self.edges: dict[Edge, None] = {}

    def board(self) -> Board | None:
        check_file_name(self.document, self.problems)
        self.top.names("name")
        self.read_continents()
        self.read_territories()
        self.read_borders()
        self.top.finish()
        if not self.problems:
            self.check_reach()
        return None if self.problems else self.build()

    def read_continents(self) -> None:
        table = self.top.table("continents")
        for name, inner in table.tables() if table else ():
            colour, bonus = inner.colour("colour"), inner.integer("bonus", 0, LARGEST_BONUS)
            self.continents[name] = (inner.names("name"), colour, bonus)

    def read_territories(self) -> None:
        table = self.top.table("territories")
        if table is None:
            return
        for name, inner in table.tables():
            self.names[name] = inner.names("name")
            home = inner.text("continent")
            if home in self.continents:
                self.homes[name] = home
            elif home:
                inner.report(f"there is no continent {quote(home)}", "continent", word=home, known=self.continents)
            if "symbol" in inner:
                self.symbols[name] = inner.choice("symbol", SYMBOLS) or SYMBOLS[0]
            self.check_id(name, inner)
        self.check_symbols(table)
        self.check_counts(table)

    def check_id(self, name: str, table: TomlTable) -> None:
        if name.startswith(RESERVED_PREFIX) or name in RESERVED_IDS:
            table.report(f"a territory cannot be called {quote(name)}: that is the name of a card")
        if name in self.continents:
            table.report(f"{quote(name)} is already the id of a continent")

    def check_symbols(self, table: TomlTable) -> None:
        """All or none: a single gap is more likely forgotten than meant."""
        if self.symbols:
            for name in self.names:
                if name not in self.symbols:
                    table.report("missing; either every territory has a symbol or none has", name, "symbol")

    def check_counts(self, table: TomlTable) -> None:
        if len(self.names) < FEWEST_TERRITORIES:
            table.report(
                f"a board has at least {FEWEST_TERRITORIES} territories, and as many as there are seats, "
                f"or not everyone can be dealt one; this one has {len(self.names)}"
            )
        if len(self.names) > MOST_TERRITORIES:
            table.report(f"a board has at most {MOST_TERRITORIES} territories; this one has {len(self.names)}")
        # A territory with a wrong continent was reported already; its continent is not empty for that.
        empty = [name for name in self.continents if name not in self.homes.values()]
        is_settled = len(self.homes) == len(self.names)
        for name in empty if is_settled else ():
            self.top.report("no territory lies in this continent", "continents", name)

    def read_borders(self) -> None:
        table = self.top.table("borders")
        if table is None:
            return
        land = self.read_edges(table, "land")
        self.sea = self.read_edges(table, "sea")
        if not land and not self.sea:
            table.report("there are no borders")

    def read_edges(self, table: TomlTable, key: str) -> list[Edge]:
        """Borders may all be of one sort, so the other list may be left out."""
        found: list[Edge] = []
        if key not in table and ("sea" if key == "land" else "land") in table:
            return found
        for place, row in enumerate(table.rows(key)):
            edge = read_edge(table, (key, place), row, self.names)
            if edge is None:
                continue
            if edge in self.edges:
                table.report(f"{quote(edge[0])} and {quote(edge[1])} already border each other", key, place)
                continue
            self.edges[edge] = None
            found.append(edge)
        return found

    def check_reach(self) -> None:
        parts = separate_parts(sorted(self.names), self.edges)
        for part in parts[1:]:
            self.top.report(f"no border leads from the rest of the board to {some_of(part)}", "territories", part[0])

    def build(self) -> Board:
        territories = tuple(sorted(self.names))
        numbers = {name: number for number, name in enumerate(territories)}
        order = sorted(self.continents)
        rotation = {name: SYMBOLS[number % len(SYMBOLS)] for name, number in numbers.items()}
        return Board(
            id=self.document.path.stem,
            territories=territories,
            names=tuple([self.names[name] for name in territories]),
            continents=tuple([self.continent(name, numbers) for name in order]),
            home=tuple([order.index(self.homes[name]) for name in territories]),
            neighbours=neighbours_by(territories, self.edges),
            sea=tuple(sorted([(numbers[one], numbers[other]) for one, other in self.sea])),
            symbols=tuple([(self.symbols or rotation)[name] for name in territories]),
        )

    def continent(self, name: str, numbers: dict[str, int]) -> Continent:
        names, colour, bonus = self.continents[name]
        members = tuple([number for territory, number in numbers.items() if self.homes[territory] == name])
        return Continent(name, names, colour, bonus, members)


def read_edge(table: TomlTable, keys: tuple[str | int, ...], row: object, territories: Collection[str]) -> Edge | None:
    """A pair of territories in the order of their ids; None after a report."""
    return read_pair(table, keys, row, territories, TERRITORIES)


def read_pair(
    table: TomlTable, keys: tuple[str | int, ...], row: object, known: Collection[str], words: tuple[str, str, str]
) -> Edge | None:
    """A pair of different places in the order of their ids; None after a report, in whose sentences `words` stand: what
    a pair looks like, what a place is called, and what a pair of the same place would be."""
    pair, place, circle = words
    if not isinstance(row, list) or len(row) != 2 or not all(isinstance(end, str) for end in row):
        table.report(f"must be {pair}", *keys)
        return None
    one, other = sorted(row)
    if not report_strange(table, keys, row, known, place):
        return None
    if one == other:
        table.report(circle.format(quote(one)), *keys)
        return None
    return one, other


def report_strange(
    table: TomlTable, keys: tuple[str | int, ...], names: Sequence[str], known: Collection[str], place: str
) -> bool:
    """False after a report of every name that is none of those known."""
    strange = [name for name in names if name not in known]
    for name in strange:
        table.report(f"there is no {place} {quote(name)}", *keys, word=name, known=known)
    return not strange


def neighbours_by(names: Sequence[str], edges: Iterable[Edge]) -> tuple[tuple[int, ...], ...]:
    """By the number of each place, the sorted numbers of those that an edge joins to it."""
    numbers = {name: number for number, name in enumerate(names)}
    found: list[list[int]] = [[] for _ in names]
    for one, other in edges:
        found[numbers[one]].append(numbers[other])
        found[numbers[other]].append(numbers[one])
    return tuple([tuple(sorted(cells)) for cells in found])


def separate_parts(territories: Sequence[str], edges: Iterable[Edge]) -> list[list[str]]:
    """The territories in groups that no border joins, the largest first; one group is how it should be."""
    reach: dict[str, list[str]] = {name: [] for name in territories}
    for one, other in edges:
        reach[one].append(other)
        reach[other].append(one)
    parts: list[list[str]] = []
    seen: set[str] = set()
    for start in territories:
        if start in seen:
            continue
        seen.add(start)
        part = [start]
        # The list grows while it is walked: that is the flood.
        for name in part:
            fresh = [other for other in reach[name] if other not in seen]
            seen.update(fresh)
            part += dict.fromkeys(fresh)
        parts.append(sorted(part))
    return sorted(parts, key=len, reverse=True)


def edges_of(board: Board) -> list[Edge]:
    """Every border of a board once, by id."""
    names = board.territories
    return [(names[one], names[other]) for one, row in enumerate(board.neighbours) for other in row if one < other]


def some_of(names: Sequence[str]) -> str:
    """Up to five names, and how many more."""
    shown = [quote(name) for name in names[:MOST_NAMED]]
    rest = len(names) - len(shown)
    return join([*shown, f"{rest} more"] if rest else shown)


def check_file_name(document: Document, problems: Problems) -> None:
    """A level is called by its file's name, so that has to be an id."""
    if not is_id(document.path.stem):
        document.report(problems, (), f"the file's name cannot be an id: {RULE_OF_IDS}")
