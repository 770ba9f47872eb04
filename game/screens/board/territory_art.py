"""The art of a board, from disk or else sketched: where every territory is, what lies under a point, its colours.
Works in board pixels; knows neither windows nor cameras nor who holds what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import PurePosixPath

import pygame

from game.core.errors import GameError
from game.levels.boards import load_board
from game.levels.languages import languages
from game.rules.conquest.board import Board
from game.screens.board.sketch import Design, sketch
from game.ui.drawing.assets import Assets
from game.ui.drawing.layout import Box
from game.ui.drawing.shapes import Kept, clear, paint_over, soften, tint
from game.ui.drawing.theme import ABYSS, Colour, colour, mixed

Point = tuple[float, float]
PLAIN: Colour = (120, 132, 146)  # the tint of a continent that the art does not know
FREE_GREY, FREE_DARK = 0.5, 0.3  # land without an owner must not look like that of a seat
DARKEST = 0.55  # what dimmed land keeps of its light


@dataclass(frozen=True, slots=True)
class Planet:
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Territory:
    """`box` on the board and `sprite`, its corner on the sheets; `badge` and `label` as in the table of the board."""

    id: str
    number: int
    box: pygame.Rect
    sprite: tuple[int, int]
    tone: float
    badge: Point
    label: Point
    align: str
    lines: Mapping[str, Sequence[str]]
    planet: Planet | None


@dataclass(frozen=True, slots=True)
class Beyond:
    """A name written where a lane leaves the board."""

    side: str
    territory: int
    label: Point


class BoardArt:
    """A board in one style. Its territories are in the order of the board's numbers."""

    def __init__(self, assets: Assets, board: Board, style: str) -> None:
        table = assets.data(f"boards/{board.id}")
        self._sketched: Mapping[str, pygame.Surface] = {}
        if not table or any(name not in table["territories"] for name in board.territories):
            table, self._sketched = sketch(board)
        self._assets = assets
        self._table = table
        self._style: Design = table["styles"].get(style) or next(iter(table["styles"].values()))
        self.board = board
        self.size: tuple[int, int] = tuple(table["size"])
        rows = table["territories"]
        printed = _find_printed_board(board.id)
        self.territories = tuple(
            _territory(name, rows[name], _new_names(names, printed.names[number] if printed else names, rows[name]))
            for number, (name, names) in enumerate(zip(board.territories, board.names, strict=True))
        )
        # Editions may colour a continent otherwise than the board that the art was made for.
        self._recoloured = {
            land.id: land.colour
            for land, first in zip(board.continents, printed.continents if printed is not None else (), strict=False)
            if land.colour != first.colour
        }
        self.by_id = {territory.number: index for index, territory in enumerate(self.territories)}
        self.continent_labels: dict[str, Point] = {
            name: (row["label"][0], row["label"][1]) for name, row in table["continents"].items()
        }
        self.label, self.halo = colour(self._style["label"]), colour(self._style["label_halo"])
        self.continent_label = colour(self._style["continent_label"])
        self.is_galaxy = self.territories[0].planet is not None
        number = {name: index for index, name in enumerate(board.territories)}
        self.beyond = [
            Beyond(side, number[row["territory"]], (row["label"][0], row["label"][1]))
            for side, row in table.get("beyond", {}).items()
            if row["territory"] in number
        ]
        self.lanes: dict[tuple[int, int], list[list[Point]]] = {}
        for pair, lines in table.get("lanes", {}).items():
            one, other = pair.split("-")
            if one in number and other in number:
                self.lanes[number[one], number[other]] = [[(x, y) for x, y in line] for line in lines]
        self._silhouettes = Kept(2_000_000)

    def lane(self, one: int, other: int) -> Sequence[Sequence[Point]]:
        """The drawn lines of the way between two territories, in either direction; none where it needs no drawing."""
        return self.lanes.get((one, other)) or self.lanes.get((other, one)) or ()

    def layer(self, name: str) -> pygame.Surface | None:
        """sea, ink, ids: as large as the board. sprites, rim, hatch: sheets."""
        if self._sketched:
            return self._sketched.get(name)
        path = self._style.get(name) or self._table.get(name)
        if path is None:
            return None
        picture = self._assets.picture("boards/" + str(PurePosixPath(path).with_suffix("")))
        wanted = self.size
        if name not in ("sea", "ink", "ids"):
            corners = [(*entry.sprite, *entry.box.size) for entry in self.territories]
            wanted = max(x + wide for x, _, wide, _ in corners), max(y + high for _, y, _, high in corners)
        # Something stands in for a file that is missing; it must be large enough to be cut.
        too_small = picture.get_width() < wanted[0] or picture.get_height() < wanted[1]
        return pygame.transform.scale(picture, wanted) if too_small else picture

    @cached_property
    def _ids(self) -> pygame.Surface | None:
        return self.layer("ids")

    @cached_property
    def _land(self) -> pygame.Mask:
        """Every pixel that belongs to a territory."""
        if self._ids is None:
            return pygame.Mask(self.size)
        land = pygame.mask.from_threshold(self._ids, (0, 0, 0, 255), (1, 1, 1, 255))
        land.invert()
        return land

    def read_places(self) -> None:
        """Read the map of ids now, not at the first question."""
        self._land.count()

    def territory_at(self, x: float, y: float) -> int | None:
        """The territory under a pixel."""
        ids = self._ids
        if ids is None or not ids.get_rect().collidepoint(x, y):
            return None
        return self.by_id.get(ids.get_at((int(x), int(y))).r)

    def land_in(self, box: Box) -> int:
        """How many pixels of a box are land."""
        area = pygame.Rect(round(box[0]), round(box[1]), max(1, round(box[2] - box[0])), max(1, round(box[3] - box[1])))
        return self._land.overlap_area(pygame.Mask(area.size, fill=True), area.topleft)

    def cut(self, sheet: pygame.Surface, territory: int) -> pygame.Surface:
        """The part of a sheet that belongs to a territory: a view, not a copy."""
        entry = self.territories[territory]
        return sheet.subsurface((entry.sprite, entry.box.size))

    def tint(self, territory: int, owner: Colour | None, is_dim: bool = False) -> Colour:
        """The colour that a sprite is multiplied with."""
        continent = self.board.continents[self.board.home[territory]].id
        tints = self._style["tints"]
        ground = colour(tints[continent]) if continent in tints else PLAIN
        if continent in self._recoloured:
            ground = colour(self._recoloured[continent])
        gain = self._table["gain"]
        if owner is not None:
            ground = mixed(ground, owner, self._table["owner_share"])
            gain = self._table["owner_gain"]
        else:
            ground = mixed(mixed(ground, (sum(ground) // 3,) * 3, FREE_GREY), ABYSS, FREE_DARK)
        factor = (1 + self.territories[territory].tone) * gain
        # Never so bright that one channel clips and the hue shifts.
        factor = min(factor, 255 / max(*ground, 1)) * (DARKEST if is_dim else 1)
        red, green, blue = (int(channel * factor) for channel in ground)
        return red, green, blue

    def silhouette(
        self, territory: int, body: Colour, width: int, height: int, glow: Colour | None = None
    ) -> pygame.Surface:
        """The land alone in one colour, as large as fits into so many pixels, with a soft light round it."""
        key = (territory, body, width, height, glow)
        return self._silhouettes.get(key, lambda: self._draw_silhouette(*key))

    def _draw_silhouette(
        self, territory: int, body: Colour, width: int, height: int, glow: Colour | None
    ) -> pygame.Surface:
        sheet = self.layer("sprites")
        assert sheet is not None
        land = self.cut(sheet, territory).copy()
        land = land.subsurface(land.get_bounding_rect(60)).copy()
        tint(land, body)
        room = max(2, min(width, height) // 14) if glow else 0
        scale = min((width - 2 * room) / land.get_width(), (height - 2 * room) / land.get_height())
        size = max(1, round(land.get_width() * scale)), max(1, round(land.get_height() * scale))
        land = pygame.transform.smoothscale(land, size)
        whole = clear((width, height))
        place = land.get_rect(center=(width // 2, height // 2))
        if glow:
            whole.fill((*glow, 0))
            whole.blit(paint_over(land.copy(), glow, 210), place)
            whole = soften(whole, room * 0.6)
        whole.blit(land, place)
        return whole


@cache
def _find_printed_board(board: str) -> Board | None:
    """The board that the art was made for, with the names that stand on it; None for one that is not ours."""
    try:
        return load_board(board)
    except GameError:
        return None


def _new_names(names: Mapping[str, str], printed: Mapping[str, str], row: Design) -> dict[str, tuple[str, ...]]:
    """Names that an edition has of its own, or that came with a further language, in lines as short as words allow."""
    known = _printed_lines(row)
    return {
        language: tuple(name.replace("-", "- ").split())
        for language, name in names.items()
        if name != printed.get(language, name) or language not in known
    }


def _printed_lines(row: Design) -> dict[str, tuple[str, ...]]:
    """The name of a territory by language, in the lines that were chosen when the board was drawn."""
    found = {language: row.get(language) for language in languages()}
    return {language: tuple(lines) for language, lines in found.items() if isinstance(lines, list)}


def _territory(name: str, row: Design, renamed: Mapping[str, Sequence[str]]) -> Territory:
    planet = row.get("planet")
    return Territory(
        name, row["id"], pygame.Rect(row["box"]), (row["sprite"][0], row["sprite"][1]), row["tone"],
        (row["badge"][0], row["badge"][1]), (row["label"][0], row["label"][1]), row["align"],
        _printed_lines(row) | dict(renamed),
        Planet(*planet) if planet else None,
    )  # fmt: skip
