"""Where things are on a board: which land lies under a point, and where the sea has room for a box.
Works in board pixels on the map of ids; draws nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import pygame

from game.views.territory_art import BoardArt, Point

Box = tuple[float, float, float, float]
STEP = 12  # the grid that boxes are tried on
REACH = 180  # most boxes find a place so near
FAR_STEP = 36  # the grid on which the least land is looked for when there is no free sea


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
        self._land.count()

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
            self._spots[key] = self._searched(near, width, height, inside, avoid)
        return self._spots[key]

    def _searched(self, near: Point, width: float, height: float, inside: Box, avoid: Sequence[Box]) -> Point:
        # One pixel more than asked: corners lie between pixels.
        shape = pygame.Mask((max(1, math.ceil(width)) + 1, max(1, math.ceil(height)) + 1), fill=True)
        blocked = [
            pygame.Rect(math.floor(box[0]), math.floor(box[1]), math.ceil(box[2] - box[0]), math.ceil(box[3] - box[1]))
            for box in avoid
        ]
        across, down = REACH + width, REACH + height
        around = (
            max(inside[0], near[0] - across), max(inside[1], near[1] - down),
            min(inside[2], near[0] + across), min(inside[3], near[1] + down),
        )  # fmt: skip
        for area in (around, inside):
            corners = _grid(area, width, height, STEP)
            corners.sort(key=lambda corner: _distance(near, corner, width, height))
            for corner in corners:
                place = (math.floor(corner[0]), math.floor(corner[1]))
                is_free = pygame.Rect(place, shape.get_size()).collidelist(blocked) < 0
                if is_free and not self._land.overlap(shape, place):
                    return corner
        return self._least_land(near, shape, inside, blocked)

    def _least_land(self, near: Point, shape: pygame.Mask, inside: Box, blocked: Sequence[pygame.Rect]) -> Point:
        """A box that covers as little as can be; what lies under a panel or over the territory itself counts double."""
        width, height = shape.get_size()

        def cost(corner: Point) -> float:
            area = pygame.Rect(math.floor(corner[0]), math.floor(corner[1]), width, height)
            covered = float(self._land.overlap_area(shape, area.topleft))
            for other in blocked:
                shared = area.clip(other)
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
    """From a point to a box."""
    across = max(corner[0] - point[0], 0.0, point[0] - corner[0] - width)
    down = max(corner[1] - point[1], 0.0, point[1] - corner[1] - height)
    return math.hypot(across, down)
