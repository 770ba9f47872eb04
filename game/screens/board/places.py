"""Where things are on a board: which land lies under a point, and where the sea has room for a box.
Works in board pixels on the map of ids; draws nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import pygame

from game.screens.board.territory_art import BoardArt, Point

Box = tuple[float, float, float, float]
CELL = 8  # the grid that boxes are tried on
REACH_STEP = 24  # how much further the search looks each time
FAR_STEP = 40  # the grid on which the least land is looked for when there is no free sea


class BoardPlaces:
    """Looks things up on the map of ids."""

    def __init__(self, art: BoardArt) -> None:
        self.art = art
        self._spots: dict[tuple[object, ...], Point] = {}

    @cached_property
    def _ids(self) -> pygame.Surface | None:
        return self.art.layer("ids")

    @cached_property
    def _land(self) -> pygame.Mask:
        """Every pixel that belongs to a territory."""
        if self._ids is None:
            return pygame.Mask(self.art.size)
        land = pygame.mask.from_threshold(self._ids, (0, 0, 0, 255), (1, 1, 1, 255))
        land.invert()
        return land

    def prepare(self) -> None:
        """Read the map now, not at the first question."""
        self._cells.count()

    def at(self, x: float, y: float) -> int | None:
        """The territory under a pixel."""
        ids = self._ids
        if ids is None or not ids.get_rect().collidepoint(x, y):
            return None
        return self.art.by_id.get(ids.get_at((int(x), int(y))).r)

    def land_in(self, box: Box) -> int:
        """How many pixels of a box are land."""
        area = pygame.Rect(round(box[0]), round(box[1]), max(1, round(box[2] - box[0])), max(1, round(box[3] - box[1])))
        return self._land.overlap_area(pygame.Mask(area.size, fill=True), area.topleft)

    def sea_spot(self, near: Point, width: float, height: float, inside: Box, avoid: Sequence[Box]) -> Point:
        """The corner of the nearest box of this size that covers neither land nor anything to avoid."""
        key = (near, round(width), round(height), inside, tuple(avoid))
        if key not in self._spots:
            if len(self._spots) > 400:
                self._spots.clear()
            self._spots[key] = self._search(near, width, height, inside, avoid)
        return self._spots[key]

    @cached_property
    def _cells(self) -> pygame.Mask:
        """The land in cells of CELL pixels: a cell with any land in it is land."""
        size = [math.ceil(side / CELL) for side in self.art.size]
        whole = pygame.Surface((size[0] * CELL, size[1] * CELL), pygame.SRCALPHA)
        self._land.to_surface(whole, setcolor=(255, 255, 255, 255), unsetcolor=None)
        return pygame.mask.from_surface(pygame.transform.smoothscale(whole, size), 0)

    def _search(self, near: Point, width: float, height: float, inside: Box, avoid: Sequence[Box]) -> Point:
        # One pixel more than asked: corners lie between pixels.
        wide, high = math.ceil((width + 1) / CELL) + 1, math.ceil((height + 1) / CELL) + 1
        taken = self._cells.copy()
        for x0, y0, x1, y1 in avoid:
            first, last = (math.floor(x0 / CELL), math.floor(y0 / CELL)), (math.ceil(x1 / CELL), math.ceil(y1 / CELL))
            taken.draw(pygame.Mask((last[0] - first[0] + 1, last[1] - first[1] + 1), fill=True), first)
        # A bit of this said that a box whose last cell lies there touches something. A row and a column after it do
        # the same as the whole box, in a tenth of the time.
        free = taken.convolve(pygame.Mask((wide, 1), fill=True)).convolve(pygame.Mask((1, high), fill=True))
        free.invert()
        low = (math.ceil(inside[0] / CELL), math.ceil(inside[1] / CELL))
        high_end = (math.floor((inside[2] - width) / CELL), math.floor((inside[3] - height) / CELL))

        def corners(reach: float) -> tuple[int, int, int, int]:
            """The first and the last cell where boxes may begin that are no further away than this."""
            return (
                max(low[0], math.floor((near[0] - reach - width) / CELL)),
                max(low[1], math.floor((near[1] - reach - height) / CELL)),
                min(high_end[0], math.ceil((near[0] + reach) / CELL)),
                min(high_end[1], math.ceil((near[1] + reach) / CELL)),
            )

        for reach in range(0, max(self.art.size), REACH_STEP):
            x0, y0, x1, y1 = corners(reach)
            if x1 < x0 or y1 < y0:
                continue
            window = pygame.Mask((x1 - x0 + 1, y1 - y0 + 1), fill=True)
            if free.overlap(window, (x0 + wide - 1, y0 + high - 1)) is not None:
                x0, y0, x1, y1 = corners(reach * math.sqrt(2) + CELL)
                found = [
                    (x * CELL, y * CELL)
                    for y in range(y0, y1 + 1)
                    for x in range(x0, x1 + 1)
                    if free.get_at((x + wide - 1, y + high - 1))
                ]
                return min(found, key=lambda corner: _distance(near, corner, width, height))
        blocked = [pygame.Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]) for box in avoid]
        return self._least_land(near, (width, height), inside, blocked)

    def _least_land(self, near: Point, size: tuple[float, float], inside: Box, blocked: Sequence[pygame.Rect]) -> Point:
        """A box that covers as little as can be; what lies under a panel or over the territory itself counts double."""
        width, height = size
        shape = pygame.Mask((math.ceil(width / CELL), math.ceil(height / CELL)), fill=True)

        def cost(corner: Point) -> float:
            area = pygame.Rect(*corner, width, height)
            place = (math.floor(corner[0] / CELL), math.floor(corner[1] / CELL))
            covered = float(self._cells.overlap_area(shape, place) * CELL * CELL)
            for index in area.collidelistall(blocked):
                shared = area.clip(blocked[index])
                covered += 2.0 * shared.width * shared.height
            away = _distance(near, corner, width, height)
            return covered + (width * height if away == 0 else 0) + away * 20

        return min(_grid(inside, width, height, FAR_STEP), key=cost)


def _grid(inside: Box, width: float, height: float, step: int) -> list[Point]:
    """Corners of boxes that lie wholly inside; at least one."""
    across = max(0, math.floor((inside[2] - width - inside[0]) / step))
    down = max(0, math.floor((inside[3] - height - inside[1]) / step))
    return [(inside[0] + step * x, inside[1] + step * y) for y in range(down + 1) for x in range(across + 1)]


def _distance(point: Point, corner: Point, width: float, height: float) -> float:
    """The distance from a point to a box."""
    across = max(corner[0] - point[0], 0.0, point[0] - corner[0] - width)
    down = max(corner[1] - point[1], 0.0, point[1] - corner[1] - height)
    return math.hypot(across, down)
