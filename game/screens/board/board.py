"""The board of a conquest game as a player sees it: land, names, plates, arrows, at any size and from any camera.
Draws a BoardPicture; never looks at a match. Territories and seats are numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pygame

from game.rules.conquest.board import Board
from game.screens.board.arrows import BEND, THICK, Path, draw_arrow, draw_march
from game.screens.board.camera import WHOLE, Camera, Frame, Point
from game.screens.board.names import LARGEST_STEP
from game.screens.board.paint import BoardPainter
from game.screens.board.picture import BoardPicture
from game.screens.board.port import BoardPort
from game.screens.board.tabletop import BoardTable
from game.screens.board.territory_art import BoardArt
from game.screens.board.words import SIZE
from game.screens.match.hud import TIP_ENDS_BEFORE
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import around, name_at
from game.ui.drawing.theme import Colour, Look

NEAR = 24.0  # a plate catches the pointer from so far
SCREEN: Box = (24, 82, 1896, 1004)  # where bubbles may stand
# Screens with panels where the art would write a continent's name: board pixels for `continent_places`.
MATCH_PLACES: Mapping[str, Point] = {"north_america": (120, 566), "south_america": (232, 634), "africa": (1040, 940)}
COMMAND_ROOM: Frame = (130, 8, 1896.4, 1001.6)
COMMAND_ROOM_PLACES: Mapping[str, Point] = {
    "north_america": (56, 574), "south_america": (197, 630), "africa": (1040, 940), "australia": (1815, 770)
}  # fmt: skip
LETTER = 11.0  # how wide a letter of a name is at most, on the average
NAME = (70.0, 30.0, 60.0)  # how far a plate and the name under it reach to both sides, up and down
ARROW_SHARES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)  # where an arrow is looked at for what it needs
EDGE_ARROW = 70.0  # how long an arrow is that comes in from beyond the edge


class BoardView:
    """Keeps the painted board between frames. `frame` is where the board lives, in units."""

    def __init__(
        self, assets: Assets, board: Board, looks: Sequence[Look], style: str = "midnight", language: str = "en",
        hatched: Sequence[int] = (), frame: Frame = WHOLE, continent_places: Mapping[str, Point] | None = None,
    ) -> None:  # fmt: skip
        self._assets = assets
        self.board = board
        self._looks = looks
        self._style = style
        self._language = language
        self._hatched = tuple(hatched)
        self._places = dict(continent_places or {})
        self.art = BoardArt(assets, board, style)
        self.camera = Camera(self.art.size, frame)
        self._around: Sequence[Sequence[Box]] = ()
        self._new_table()
        self._new_painter()

    def _new_table(self) -> None:
        self._table = BoardTable(self.art, self._looks, self._language, self._places)

    def _new_painter(self) -> None:
        self._painter = BoardPainter(self.art, self._looks, self._hatched)
        self._port: BoardPort | None = None
        self._is_patient = True

    def steps(self) -> Iterator[float]:
        """Load and paint a slice at a time; the share that is done."""
        for share in self._painter.steps():
            yield share * 0.95
        self.art.read_places()
        yield 1.0

    def change(
        self, looks: Sequence[Look] | None = None, language: str | None = None, style: str | None = None
    ) -> None:
        """Another palette, language or style, from the next frame on. What is so already costs nothing."""
        is_new_style = style is not None and style != self._style
        is_new_look = looks is not None and list(looks) != list(self._looks)
        if not (is_new_style or is_new_look or (language is not None and language != self._language)):
            return
        self._language = language or self._language
        if style is not None and is_new_style:
            self._style = style
            self.art = BoardArt(self._assets, self.board, style)
        if looks is not None:
            self._looks = looks
        if is_new_style or is_new_look:
            self._new_painter()
        self._new_table()

    @property
    def is_moving(self) -> bool:
        is_rough = self._port is not None and self._port.is_rough
        return self.camera.is_moving or self._painter.pending > 0 or is_rough

    def settle(self) -> None:
        """The next frame shows everything at once."""
        self._is_patient = False

    def update(self, seconds: float) -> None:
        self.camera.update(seconds)

    def draw(self, canvas: Canvas, picture: BoardPicture) -> None:
        is_patient, self._is_patient = self._is_patient, True
        dirty = self._painter.update(picture, is_patient)
        if self._port is None:
            sea = self.art.layer("sea")
            self._port = BoardPort(self._painter.base, sea if sea is not None else self._painter.base)
            # The first picture takes its time anyway; the first bubble should not.
            self.art.read_places()
        self._port.show(canvas, self.camera, dirty, self._table.lay_pieces(canvas, self.camera, picture), is_patient)
        canvas.surface.set_clip(canvas.rect(*self.camera.frame))
        covered: list[pygame.Rect] = []
        for arrow in picture.arrows:
            for path, share in self._ways(arrow.source, arrow.target, arrow.drawn):
                covered += draw_arrow(canvas, path, share, arrow.breath, arrow.is_quiet)
        for march in picture.marches:
            for path, share in self._ways(march.source, march.target, march.progress):
                covered += draw_march(canvas, path, self._looks[march.seat], march.count, share)
        self._table.draw_above(canvas, picture, covered)
        canvas.surface.set_clip(None)

    def measure(self, canvas: Canvas, picture: BoardPicture) -> None:
        """Take note of how much room names, plates and marks need, for `land_boxes`."""
        self._around = self._table.around(canvas, self.camera, picture)

    def anchor(self, territory: int) -> Point:
        """The middle of its plate on the screen."""
        return self.camera.to_screen(*self.art.territories[territory].badge)

    def box(self, territory: int) -> Box:
        """Its land on the screen."""
        area = self.art.territories[territory].box
        return (*self.camera.to_screen(*area.topleft), *self.camera.to_screen(*area.bottomright))

    def territory_at(self, x: float, y: float) -> int | None:
        """What a pointer at this place means: the nearest plate if one is close, else the land."""
        if not name_at({"board": self.camera.frame}, x, y):
            return None
        distances = [math.hypot(x - at[0], y - at[1]) for at in map(self.anchor, range(len(self.art.territories)))]
        nearest = min(range(len(distances)), key=distances.__getitem__)
        if distances[nearest] <= NEAR:
            return nearest
        return self.art.territory_at(*self.camera.to_board(x, y))

    def way_boxes(self, way: Sequence[int]) -> list[Box]:
        """What must stay readable of a way from land to land: each plate with its name, and the arrows between."""
        wide, above, below = NAME
        found: list[Box] = [(x - wide, y - above, x + wide, y + below) for x, y in map(self.anchor, way)]
        found += [self._planet_name(land) for land in way if self.art.territories[land].planet is not None]
        for source, target in pairwise(way):
            for path, _ in self._ways(source, target, 1.0):
                found += [around(*path.at(share), THICK) for share in ARROW_SHARES]
        return found

    def land_boxes(self, territory: int) -> list[Box]:
        """What tells of a land: its plate, its name and its marks. Once it was measured, to the pixel."""
        x, y = self.anchor(territory)
        around = self._around[territory] if self._around else ((-NAME[0], -NAME[1], NAME[0], NAME[2]),)
        return [(x + x0, y + y0, x + x1, y + y1) for x0, y0, x1, y1 in around]

    def tip(self, territory: int, box: Box) -> Point:
        """What a bubble in this box points at: the plate, but from under a planet its name, which is in between."""
        x, y = self.anchor(territory)
        if self.art.territories[territory].planet is not None:
            x0, _, x1, foot = self._planet_name(territory)
            if box[1] >= foot and box[0] < x1 and x0 < box[2]:
                return (x0 + x1) / 2, foot - TIP_ENDS_BEFORE
        return x, y

    def _planet_name(self, territory: int) -> Box:
        """Where the name of a planet is at most: under the planet, while its plate is beside it."""
        entry = self.art.territories[territory]
        x, y = self.anchor(territory)
        across, down = entry.label[0] - entry.badge[0], entry.label[1] - entry.badge[1]
        rows = max(len(lines) for lines in entry.lines.values())
        half = LETTER / 2 * max(len(line) for lines in entry.lines.values() for line in lines)
        foot = (down + SIZE * (rows - 0.5)) * LARGEST_STEP
        return x + across - half, y + down - SIZE / 2, x + across + half, y + foot

    def silhouette(
        self, territory: int, colour: Colour, width: int, height: int, glow: Colour | None = None
    ) -> pygame.Surface:
        """The land alone, fitted into so many real pixels."""
        return self.art.silhouette(territory, colour, width, height, glow)

    def way(self, source: int, target: int) -> Path:
        """The path of an arrow between neighbours; its last part where it crosses the edge of the board."""
        return self._ways(source, target, 1.0)[-1][0]

    def _joint(self, territory: int) -> Point:
        """Where arrows begin and end: the planet, or the plate."""
        entry = self.art.territories[territory]
        return self.camera.to_screen(*((entry.planet.x, entry.planet.y) if entry.planet else entry.badge))

    def _ways(self, source: int, target: int, drawn: float) -> list[tuple[Path, float]]:
        """One path, or two where the way leaves the board on one side and comes back on the other."""
        start, end = self._joint(source), self._joint(target)
        if len(self.art.lane(source, target)) < 2:
            return [(Path(start, end), drawn)]
        left, _, right, _ = self.camera.board_frame
        near, far = (left, right) if start[0] < end[0] else (right, left)
        away = math.copysign(EDGE_ARROW, near - far)
        out = Path(start, (near + away, start[1] - 8), BEND / 2)
        back = Path((far - away, end[1] - 8), end, BEND / 2)
        return [(out, min(1.0, drawn * 2)), (back, max(0.0, drawn * 2 - 1))]
