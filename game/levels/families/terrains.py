"""Terrains of Toy Battle from levels/terrains: fields with their places, paths, headquarters, special bases, gates and
regions with medals. Imports the terrain of modes/toy_battle, never its rules."""

from __future__ import annotations

import os
from pathlib import Path

from game.levels.boards import (
    Edge,
    check_file_name,
    neighbours_by,
    read_pair,
    report_strange,
    separate_parts,
    some_of,
)
from game.levels.loading import Kept, fingerprint, load, read_kept
from game.levels.problems import Problems, quote
from game.levels.reader import Document
from game.levels.schema import Names, TomlTable
from game.rules.toy_battle.terrain import COLOURS, PLAIN, SPECIALS, Cells, Place, Region, Terrain
from game.rules.toy_battle.troops import JOKER, STRENGTHS, STRONGEST

RESERVED_IDS = ("hidden",)
FIELDS = ('a pair of fields such as ["b1", "n11"]', "field", "a path cannot lead from {} to itself")
WIDEST = 1000
MOST_FIELDS = 60
MOST_MEDALS = 100
MOST_REGIONS = 60
REGION_IDS = [str(number) for number in range(1, MOST_REGIONS + 1)]
FEWEST_ON_BORDER = 3
LESS_THAN_BASES = 2
WEAKEST = min([strength for strength in STRENGTHS if strength != JOKER])

_terrains: Kept[Terrain] = {}


def load_terrain(reference: str | os.PathLike[str]) -> Terrain:
    """A terrain by name or path; SetupError if there is none, LevelError with every problem if it cannot be played."""
    return load("terrain", reference, read_terrain)


def read_terrain(path: Path, problems: Problems) -> Terrain | None:
    """The terrain in a file; None, with the reasons added to `problems`, if anything is wrong with it."""
    foreign = "this is no terrain: a terrain has fields, paths and regions"
    return read_kept("terrain", path, problems, _terrains, foreign, lambda *given: _TerrainFile(*given).terrain())


def terrain_digest(terrain: Terrain, beginners: bool = False) -> str:
    """A fingerprint of all that the rules read: names and places on the board do not count."""
    played = terrain.plain() if beginners else terrain
    regions = tuple([(region.id, region.medals, region.bases) for region in played.regions])
    rules = (played.goal, played.fields, played.hq, played.special, played.gates, played.neighbours, regions)
    return fingerprint(("toy_battle", rules))


class _TerrainFile:
    """Reads one file, whose problems are the only ones in `problems`. Everything is kept by id, so the order in the
    file does not matter."""

    def __init__(self, document: Document, problems: Problems) -> None:
        self.document = document
        self.problems = problems
        self.top = TomlTable(document, problems)
        self.names: Names = {}
        self.goal = 1
        self.at: dict[str, Place] = {}
        self.hq: dict[str, int] = {}
        self.special: dict[str, int] = {}
        self.gates: dict[str, Cells] = {}
        self.edges: dict[Edge, None] = {}
        self.has_all_paths = False
        self.regions: dict[str, tuple[int, Place, tuple[str, ...]]] = {}

    def terrain(self) -> Terrain | None:
        check_file_name(self.document, self.problems)
        self.names = self.top.names("name")
        self.goal = self.top.integer("goal", 1, MOST_MEDALS)
        self.read_fields()
        self.read_paths()
        self.read_regions()
        self.top.finish()
        if not self.problems:
            self.check_reach()
        return None if self.problems else self.build()

    def read_fields(self) -> None:
        table = self.top.table("fields")
        if table is None:
            return
        for name, inner in table.tables():
            self.at[name] = read_place(inner)
            self.hq[name] = self.read_hq(inner)
            self.special[name] = self.read_special(name, inner)
            self.gates[name] = self.read_gate(inner)
            if name in RESERVED_IDS:
                inner.report(f"a field cannot be called {quote(name)}: that word has a meaning of its own")
        self.check_places(table)
        if len(self.at) > MOST_FIELDS:
            table.report(f"a terrain has at most {MOST_FIELDS} fields; this one has {len(self.at)}")
        for seat, colour in enumerate(COLOURS):
            if seat not in self.hq.values() and not self.problems:
                table.report(f"{colour} has no headquarters")

    def read_hq(self, table: TomlTable) -> int:
        colour = table.choice("hq", COLOURS) if "hq" in table else None
        return -1 if colour is None else COLOURS.index(colour)

    def read_special(self, name: str, table: TomlTable) -> int:
        kind = table.choice("special", SPECIALS[1:]) if "special" in table else None
        if kind is None:
            return PLAIN
        if self.hq[name] >= 0:
            table.report("a headquarters is no base, so it cannot be a special one", "special")
        return SPECIALS.index(kind)

    def read_gate(self, table: TomlTable) -> Cells:
        if "gate" not in table:
            return ()
        strengths = table.integers("gate", WEAKEST, STRONGEST)
        if table.content["gate"] == []:
            table.report("must let in at least one strength besides the joker", "gate")
        for strength in sorted(set(strengths)):
            if strengths.count(strength) > 1:
                table.report(f"the strength {strength} is there twice", "gate")
        return tuple(sorted(strengths))

    def check_places(self, table: TomlTable) -> None:
        taken: dict[Place, str] = {}
        for name, place in self.at.items():
            if place in taken and "at" in table.content[name]:
                table.report(f"{quote(taken[place])} is already at this place", name, "at")
            taken.setdefault(place, name)

    def read_paths(self) -> None:
        table = self.top.table("paths")
        before = len(self.problems)
        rows = table.rows("between") if table else []
        for place, row in enumerate(rows):
            assert table is not None
            edge = self.read_path(table, place, row)
            if edge is not None and edge in self.edges:
                table.report(f"{quote(edge[0])} and {quote(edge[1])} are already joined", "between", place)
            elif edge is not None:
                self.edges[edge] = None
        self.has_all_paths = len(self.problems) == before

    def read_path(self, table: TomlTable, place: int, row: object) -> Edge | None:
        """A pair of fields in the order of their ids; None after a report."""
        edge = read_pair(table, ("between", place), row, self.at, FIELDS)
        if edge is not None and all(self.hq[end] >= 0 for end in edge):
            table.report("a path cannot join two headquarters: the first troop would win", "between", place)
        return edge

    def read_regions(self) -> None:
        table = self.top.table("regions")
        if table is None:
            return
        for key in table.content:
            if key in table and key not in REGION_IDS:
                table.report(f"{quote(key)} cannot be a region: regions are numbered from 1 to {MOST_REGIONS}", key)
                continue
            inner = table.table(key)
            if inner is not None:
                medals, place = inner.integer("medals", 1, MOST_MEDALS), read_place(inner)
                self.regions[key] = (medals, place, self.read_border(inner, medals))
        total = sum([medals for medals, _, _ in self.regions.values()])
        if self.goal > total and not self.problems:
            self.top.report(f"cannot be reached: all regions together hold {total}", "goal")

    def read_border(self, table: TomlTable, medals: int) -> tuple[str, ...]:
        is_own = table.flag("own_medals") if "own_medals" in table else False
        border = table.rows("border")
        if not all(isinstance(name, str) for name in border):
            table.report('must be a list of fields such as ["n11", "n12", "n13"]', "border")
            return ()
        if "border" not in table or not report_strange(table, ("border",), border, self.at, "field"):
            return ()
        before = len(self.problems)
        if len(border) < FEWEST_ON_BORDER or len(set(border)) < len(border):
            table.report(f"must go around the region over at least {FEWEST_ON_BORDER} fields, each once", "border")
            return ()
        for one, other in zip(border, (*border[1:], border[0]), strict=True):
            if self.has_all_paths and (min(one, other), max(one, other)) not in self.edges:
                table.report(f"no path joins {quote(one)} and {quote(other)}, which follow each other", "border")
        bases = [name for name in border if self.hq[name] < 0]
        wanted = len(bases) - LESS_THAN_BASES
        if medals != wanted and not is_own and len(self.problems) == before:
            rule = f"must be {wanted}, two less than the {len(bases)} bases, not {medals}"
            table.report(f"{rule}; if another number is meant, add own_medals = true", "medals")
        return tuple(border)

    def check_reach(self) -> None:
        parts = separate_parts(sorted(self.at), self.edges)
        for part in parts[1:]:
            self.top.report(f"no path leads from the rest of the terrain to {some_of(part)}", "fields", part[0])

    def build(self) -> Terrain:
        fields = tuple(sorted(self.at))
        numbers = {name: number for number, name in enumerate(fields)}
        return Terrain(
            id=self.document.path.stem,
            names=self.names,
            goal=self.goal,
            fields=fields,
            at=tuple([self.at[name] for name in fields]),
            hq=tuple([self.hq[name] for name in fields]),
            special=tuple([self.special[name] for name in fields]),
            gates=tuple([self.gates[name] for name in fields]),
            neighbours=neighbours_by(fields, self.edges),
            regions=tuple([self.region(name, numbers) for name in sorted(self.regions, key=int)]),
        )

    def region(self, name: str, numbers: dict[str, int]) -> Region:
        medals, place, names = self.regions[name]
        border = tuple([numbers[field] for field in names])
        bases = tuple(sorted([numbers[field] for field in names if self.hq[field] < 0]))
        return Region(name, medals, border, bases, place)


def read_place(table: TomlTable) -> Place:
    before = len(table.problems)
    cells = table.integers("at", 0, WIDEST)
    if len(table.problems) == before and len(cells) != 2:
        table.report("must be two numbers, across and down, such as [500, 926]", "at")
    return (cells[0], cells[1]) if len(cells) == 2 else (0, 0)
