"""A board of the conquest family: territories by number, continents, who borders whom.
Territories are numbered in the order of their ids, so neither file order nor names in a language can change a game."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import Record, record

Cells = tuple[int, ...]
Names = Mapping[str, str]


@record
class Continent(Record):
    """`names` by language; `colour` as "#rrggbb"; `members` by territory number."""

    id: str
    names: Names
    colour: str
    bonus: int
    members: Cells


@record
class Board(Record):
    """`neighbours`, `names`, `symbols` and `home` (the continent's number) are indexed by territory."""

    id: str
    territories: tuple[str, ...]
    names: tuple[Names, ...]
    continents: tuple[Continent, ...]
    home: Cells
    neighbours: tuple[Cells, ...]
    sea: tuple[tuple[int, int], ...]
    symbols: tuple[str, ...]

    def without_edge(self, one: int, other: int) -> Board:
        """The same board with one edge less."""
        neighbours = list(self.neighbours)
        neighbours[one] = tuple([cell for cell in neighbours[one] if cell != other])
        neighbours[other] = tuple([cell for cell in neighbours[other] if cell != one])
        sea = tuple([pair for pair in self.sea if sorted(pair) != sorted((one, other))])
        return Board(
            self.id, self.territories, self.names, self.continents, self.home, tuple(neighbours), sea, self.symbols
        )
