"""A terrain: fields by number, the paths between them, headquarters, special bases, gates and regions with medals.
Fields are numbered in the order of their ids, so the order in a file cannot change a game. No rules in here."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import Record, record

Cells = tuple[int, ...]
Names = Mapping[str, str]
Place = tuple[int, int]

COLOURS = ("blue", "red")
SPECIALS = ("", "recall", "draw1", "shove", "exhume", "nullify", "suppress")
PLAIN, RECALL, DRAW1, SHOVE, EXHUME, NULLIFY, SUPPRESS = range(len(SPECIALS))


@record
class Region(Record):
    """`border` goes around the region; `bases` are those of it that must be held, so all but headquarters."""

    id: str
    medals: int
    border: Cells
    bases: Cells
    at: Place


@record
class Terrain(Record):
    """Indexed by field: `at` in thousandths of a board 3 wide and 5 high, y down; `hq` the seat whose headquarters it
    is (blue 0, red 1) or -1; `special` into SPECIALS; `gates` the strengths let in, empty where all are."""

    id: str
    names: Names
    goal: int
    fields: tuple[str, ...]
    at: tuple[Place, ...]
    hq: Cells
    special: Cells
    gates: tuple[Cells, ...]
    neighbours: tuple[Cells, ...]
    regions: tuple[Region, ...]

    def plain(self) -> Terrain:
        """The same terrain for beginners: every special base and every gate is a plain field."""
        count = len(self.fields)
        return Terrain(
            self.id, self.names, self.goal, self.fields, self.at, self.hq, (PLAIN,) * count, ((),) * count,
            self.neighbours, self.regions,
        )  # fmt: skip
