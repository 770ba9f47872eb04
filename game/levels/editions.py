"""Editions from levels/editions: a mode, a board, seats, numbers and the options that the players may choose.
What only one mode reads is in that mode's module of the registry."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.errors import SetupError
from game.core.records import Record, record
from game.levels.boards import Edge, check_file_name, edges_of, read_board, read_edge, separate_parts, some_of
from game.levels.loading import Kept, fingerprint, load
from game.levels.options import BOOLEAN, Option, Seats, Value, choose_values, read_option
from game.levels.problems import Problems, join, quote
from game.levels.reader import read_document
from game.levels.registry import Book, EditionKind, board_modes, edition_kind
from game.levels.revisions import read_revision
from game.levels.schema import TomlTable
from game.levels.search import find, names_of
from game.rules.conquest.board import Board, Names

FEWEST_SEATS = 2
# Fields of a mode's rules that are not counted as they stand: the board is by itself, and names are no rules.
UNCOUNTED = ("board", "names")


@record
class Edition(Record):
    """`options` are in the order of the file, for a set-up screen. `edges` are the borders that an option of that name
    takes away when it is false. `revision` counts the changes of the mode's rules; it is no rule itself."""

    id: str
    mode: str
    names: Names
    board: Board
    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    edges: Mapping[str, Edge]
    book: Book
    revision: int

    def choose(self, options: Mapping[str, object] | None = None) -> Any:
        """The mode's own rules record, such as ClassicRules; SetupError says what is wrong with the options."""
        values = choose_values(self.options, options)
        board = self.board
        for name, (one, other) in self.edges.items():
            if not values[name]:
                board = board.without_edge(board.territories.index(one), board.territories.index(other))
        return self.book.rules(board, self.fewest_seats, self.most_seats, values)

    def differing_options(self, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Only the options that differ from their defaults, in the order of their names."""
        values = choose_values(self.options, options)
        differing = {option.id: values[option.id] for option in self.options if values[option.id] != option.default}
        return dict(sorted(differing.items()))

    def digest(self, options: Mapping[str, object] | None = None) -> str:
        """A fingerprint of the rules that these options give: names, colours, texts and the order in the files do not
        count, nor do options that are off, so that a later edition may offer more of them and old games stay valid."""
        # Of the rules and not of the file: a new comment or name must not make old replays invalid.
        rules = self.choose(options)
        in_force = tuple(
            sorted((name, value) for name, value in rules.facts().items() if name not in UNCOUNTED and value)
        )
        return fingerprint((self.mode, _canonical_board(rules.board), in_force))

    def on_board(self, board: Board) -> Edition:
        """The same edition on another board: fewer seats if it is small, and no option for a border it has not."""
        count = len(board.territories)
        if count < self.fewest_seats:
            raise SetupError(
                f"The board {quote(board.id)} has {count} territories, too few for {self.fewest_seats} players."
            )
        edges = _removable(board, self.edges)
        options = tuple([option for option in self.options if option.id not in self.edges or option.id in edges])
        most = min(self.most_seats, count)
        return Edition(
            self.id, self.mode, self.names, board, self.fewest_seats, most, options, edges, self.book, self.revision
        )


_editions: Kept[Edition] = {}


def load_edition(reference: str | os.PathLike[str]) -> Edition:
    """An edition by name or path; SetupError if there is none, LevelError with every problem if it cannot be played."""
    return load("edition", reference, read_edition)


def read_edition(path: Path, problems: Problems) -> Edition | None:
    """The edition in a file; None, with the reasons added to `problems`, if anything is wrong with it or its board."""
    document = read_document(path, problems)
    if document is None:
        return None
    kept = _editions.get(path)
    own = Problems()
    top = TomlTable(document, own)
    # Read even where the edition is kept: the board is a file of its own and may have changed.
    board = _board(top, path.parent)
    if kept is not None and kept[0] is document and kept[1].board is board:
        return kept[1]
    edition = _read(top, board)
    problems.add_all(own)
    if edition is None or own:
        return None
    _editions[path] = (document, edition)
    return edition


def _read(top: TomlTable, board: Board | None) -> Edition | None:
    check_file_name(top.document, top.problems)
    names = top.names("name")
    revision = read_revision(top)
    mode = top.choice("mode", board_modes())
    if mode is None:
        return None
    kind = edition_kind(mode)
    seats = _seats(top, board, kind.MOST_SEATS)
    options, tables, edges = _options(top, kind, board)
    book = kind.read_book(top, tables, board, seats)
    top.finish()
    if board is None or seats is None:
        return None
    return Edition(top.document.path.stem, mode, names, board, *seats, tuple(options), edges, book, revision)


def _board(top: TomlTable, folder: Path) -> Board | None:
    reference = top.text("board", longest=1000)
    path = find("board", reference, near=folder) if reference else None
    if reference and path is None:
        known = names_of("board", near=folder)
        top.report(f"there is no board {quote(reference)}", "board", word=reference, known=known)
    return read_board(path, top.problems) if path else None


def _seats(top: TomlTable, board: Board | None, limit: int) -> Seats | None:
    seats = top.table("seats")
    if seats is None:
        return None
    before = len(top.problems)
    fewest = seats.integer("fewest", FEWEST_SEATS, limit)
    most = seats.integer("most", fewest, limit)
    if board is not None and most > len(board.territories):
        seats.report(f"{most} seats are more than the {len(board.territories)} territories that can be dealt", "most")
    return None if len(top.problems) > before else (fewest, most)


def _options(
    top: TomlTable, kind: EditionKind, board: Board | None
) -> tuple[list[Option], dict[str, TomlTable], dict[str, Edge]]:
    options: list[Option] = []
    tables: dict[str, TomlTable] = {}
    edges: dict[str, Edge] = {}
    listing = top.table("options") if "options" in top else None
    for name, table in listing.tables() if listing else ():
        option = read_option(name, table)
        if option is None:
            continue
        options.append(option)
        tables[name] = table
        if name not in kind.OPTION_KINDS and "edge" in table:
            edge = _edge(table, option, board)
            edges |= {name: edge} if edge else {}
        else:
            _check_kind(table, option, kind.OPTION_KINDS)
    if listing and board is not None:
        _check_reach(listing, board, edges)
    return options, tables, edges


def _check_kind(table: TomlTable, option: Option, known: Mapping[str, str]) -> None:
    kind = known.get(option.id)
    if kind is None:
        table.report(f"no rule reads this option; known: {join(known) or 'none'}", word=option.id, known=known)
    elif kind != option.kind:
        table.report(f"must be {quote(kind)}", "type")


def _edge(table: TomlTable, option: Option, board: Board | None) -> Edge | None:
    row = table.rows("edge")
    if option.kind != BOOLEAN:
        table.report(f"an option with an edge must be {quote(BOOLEAN)}", "type")
        return None
    edge = read_edge(table, ("edge",), row, board.territories) if board is not None else None
    if board is not None and edge is not None and edge not in edges_of(board):
        table.report(f"{quote(edge[0])} and {quote(edge[1])} do not border each other", "edge")
        return None
    return edge


def _check_reach(listing: TomlTable, board: Board, edges: Mapping[str, Edge]) -> None:
    rest = [edge for edge in edges_of(board) if edge not in edges.values()]
    for part in separate_parts(board.territories, rest)[1:]:
        listing.report(f"with the edges of all options taken away, no border leads to {some_of(part)}")


def _removable(board: Board, edges: Mapping[str, Edge]) -> dict[str, Edge]:
    """Those borders that this board has, unless it would fall apart without them."""
    present = edges_of(board)
    removable = {name: edge for name, edge in edges.items() if edge in present}
    # All options at once may be off, so the board must hold together without any of these borders.
    rest = [edge for edge in present if edge not in removable.values()]
    return removable if len(separate_parts(board.territories, rest)) == 1 else {}


def _canonical_board(board: Board) -> tuple[Any, ...]:
    continents = tuple([(continent.id, continent.bonus, continent.members) for continent in board.continents])
    return board.territories, board.symbols, board.neighbours, continents
