"""Where things are on a board: which land lies under a point, and how much of a box is land.
Works in board pixels on the map of ids; draws nothing."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.screens.board.territory_art import BoardArt
from game.ui.drawing.layout import Box


class BoardPlaces:
    """Looks things up on the map of ids."""

    def __init__(self, art: BoardArt) -> None:
        self.art = art

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
