"""Paints a board at its own size: sea, land in the colours of its owners, ink, outlines. A change repaints only the
boxes that it touches. Knows neither windows nor cameras; plates and names come on top, elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.screens.board.picture import NOBODY, BoardPicture, Wipe
from game.screens.board.territory_art import BoardArt
from game.ui.drawing.shapes import clear, tint
from game.ui.drawing.theme import GOLD, WHITE, Colour, Look, mixed

HATCH_LIGHT = 0.42
OUTLINES: dict[str, tuple[Colour, int, int]] = {  # colour, strength and how many times it is laid on
    "hot": (GOLD, 255, 2),
    "target": (WHITE, 205, 1),
    "hover": (WHITE, 120, 1),
}
EDGE = 3.0  # the bright edge of a spreading colour
LAYERS = ("sea", "sprites", "ink", "rim", "hatch")
MOST_PER_FRAME = 6


@dataclass(frozen=True, slots=True)
class Coat:
    """How one territory is painted. `spread` is the new owner, the middle and the radius of a spreading colour."""

    owner: int = NOBODY
    is_dim: bool = False
    outline: str = ""
    spread: tuple[int, int, int, int] | None = None


class BoardPainter:
    """`base` is the finished board. `update` says which parts of it changed."""

    def __init__(self, art: BoardArt, looks: Sequence[Look], hatched: Sequence[int] = ()) -> None:
        self.art = art
        self.looks = looks
        self.hatched = frozenset(hatched)
        self.base = pygame.Surface(art.size)
        if pygame.display.get_surface() is not None:
            self.base = self.base.convert()
        self._boxes = [entry.box for entry in art.territories]
        self._layers: dict[str, pygame.Surface | None] = {}
        self._land: list[pygame.Surface | None] = [None] * len(art.territories)
        self._rims: dict[tuple[int, str], pygame.Surface] = {}
        self._coats = [Coat() for _ in art.territories]
        self.is_ready = False
        self.pending = 0

    def steps(self) -> Iterator[float]:
        """Load and tint, a little at a time; the share that is done."""
        for index, name in enumerate(LAYERS):
            self._layer(name)
            yield (index + 1) / (len(LAYERS) + 1)
        self._paint_all()
        yield 1.0

    def update(self, picture: BoardPicture, is_patient: bool = True) -> list[pygame.Rect]:
        """Paint what differs; at most a few territories in one frame if patient, the important ones first."""
        wanted = self._coats_of(picture)
        if not self.is_ready:
            for name in LAYERS:
                self._layer(name)
            self._coats = wanted
            self._paint_all()
            return [self.base.get_rect()]
        changed = [index for index, coat in enumerate(wanted) if coat != self._coats[index]]
        self.pending = 0
        if is_patient and len(changed) > MOST_PER_FRAME:
            changed.sort(key=lambda index: (wanted[index].spread is None, not wanted[index].outline))
            self.pending = len(changed) - MOST_PER_FRAME
            del changed[MOST_PER_FRAME:]
        for index in changed:
            old, new = self._coats[index], wanted[index]
            self._coats[index] = new
            if (old.owner, old.is_dim) != (new.owner, new.is_dim):
                self._land[index] = None
        dirty = [self._boxes[index] for index in changed]
        for box in dirty:
            self._paint(box)
        return dirty

    def _coats_of(self, picture: BoardPicture) -> list[Coat]:
        spreads = {wipe.territory: self._spread(wipe) for wipe in picture.wipes}
        coats = []
        for index, owner in enumerate(picture.owners):
            is_hovered = index == picture.hover
            outline = "hot" if index in picture.hot else "target" if index in picture.targets else ""
            outline = outline or ("hover" if is_hovered else "")
            is_dim = picture.lit is not None and index not in picture.lit
            coats.append(Coat(owner, is_dim, outline, spreads.get(index)))
        return coats

    def _spread(self, wipe: Wipe) -> tuple[int, int, int, int]:
        box = self._boxes[wipe.territory]
        x, y = self.art.territories[wipe.territory].badge
        if wipe.origin is not None:
            # Where the way from outside to the middle of the territory enters its box.
            line = box.clipline(self.art.territories[wipe.origin].badge, (x, y))
            x, y = line[0] if line else (x, y)
        corners = (box.topleft, box.topright, box.bottomleft, box.bottomright)
        reach = max(math.hypot(corner[0] - x, corner[1] - y) for corner in corners)
        return wipe.seat, round(x), round(y), round(reach * min(max(wipe.progress, 0.0), 1.0))

    def _paint_all(self) -> None:
        self._land = [None] * len(self._land)
        self._paint(self.base.get_rect())
        self.is_ready = True

    def _paint(self, area: pygame.Rect) -> None:
        """Everything that shows in one box."""
        base = self.base
        base.set_clip(area)
        sea, ink = self._layer("sea"), self._layer("ink")
        if sea is not None:
            base.blit(sea, area, area)
        touched = area.collidelistall(self._boxes)
        for index in touched:
            base.blit(self._tint(index), self._boxes[index])
            spread = self._coats[index].spread
            if spread is not None:
                self._lay_spread(index, spread)
        if ink is not None:
            base.blit(ink, area, area)
        for kind in reversed(OUTLINES):
            for index in touched:
                if self._coats[index].outline == kind:
                    rim = self._rim(index, kind)
                    for _ in range(OUTLINES[kind][2]):
                        base.blit(rim, self._boxes[index])
        base.set_clip(None)

    def _lay_spread(self, index: int, spread: tuple[int, int, int, int]) -> None:
        seat, x, y, radius = spread
        box = self._boxes[index]
        if radius < 1:
            return
        land = self._colour_land(index, seat, self._coats[index].is_dim)
        hole = clear(box.size)
        middle = (x - box.x, y - box.y)
        pygame.draw.aacircle(hole, WHITE, middle, radius)
        land.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.base.blit(land, box)
        edge = clear(box.size)
        pygame.draw.aacircle(edge, mixed(self.looks[seat].body, WHITE, 0.6), middle, radius, round(EDGE))
        sprite = self._sprite(index)
        if sprite is not None:
            edge.blit(sprite, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.base.blit(edge, box)

    def _tint(self, index: int) -> pygame.Surface:
        land = self._land[index]
        if land is None:
            coat = self._coats[index]
            land = self._land[index] = self._colour_land(index, coat.owner, coat.is_dim)
        return land

    def _colour_land(self, index: int, owner: int, is_dim: bool) -> pygame.Surface:
        body = None if owner == NOBODY else self.looks[owner].body
        sprite = self._sprite(index)
        assert sprite is not None
        land = tint(sprite.copy(), self.art.tint(index, body, is_dim))
        hatch = self._layer("hatch")
        if hatch is not None and owner in self.hatched and body is not None:
            land.blit(tint(self.art.cut(hatch, index).copy(), mixed(body, WHITE, HATCH_LIGHT)), (0, 0))
        return land

    def _sprite(self, index: int) -> pygame.Surface | None:
        sheet = self._layer("sprites")
        return None if sheet is None else self.art.cut(sheet, index)

    def _rim(self, index: int, kind: str) -> pygame.Surface:
        """Kept only while it is in use: outlines come and go one by one."""
        if len(self._rims) > len(self._boxes):
            self._rims.clear()
        key = (index, kind)
        if key not in self._rims:
            sheet = self._layer("rim")
            assert sheet is not None
            colour, strength, _ = OUTLINES[kind]
            self._rims[key] = tint(self.art.cut(sheet, index).copy(), colour, strength)
        return self._rims[key]

    def _layer(self, name: str) -> pygame.Surface | None:
        if name not in self._layers:
            layer = self.art.layer(name)
            if layer is not None and name == "sea" and pygame.display.get_surface() is not None:
                layer = layer.convert()
            self._layers[name] = layer
        return self._layers[name]
