"""A terrain on screen: its ground turned as the viewer sits, pads with badges and gates, headquarters, stacks, medals
in their regions, the paths that join a side to its headquarters, and the glow of fields that may be chosen."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from itertools import pairwise

import pygame

from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import COLOURS, Terrain
from game.rules.toy_battle.troops import OWNER, TROOP
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.terrain_art import HQ, PAD, SIZE, Point, RegionArt, on_picture, place_of, read_art
from game.screens.toy_battle.drawing.tiles import (
    FRAME_STEP,
    draw_chip,
    draw_frames,
    draw_gate,
    draw_medal,
    draw_special,
    draw_tile,
)
from game.ui.drawing import shapes
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.patch import Patch
from game.ui.drawing.theme import ABYSS, BLACK, BRASS, GOLD, WHITE, WOOD, WOOD_DARK, Colour, Look, colour

BOX: Box = (727.8, 84.0, 1192.2, 858.0)
TILE = 74.0
HEADQUARTERS = 104.0
MEDAL = 36.0
MOST_FRAMES = 4  # a higher stack is not drawn higher; its number tells
EDGE = 12.0
DOTS = 15.0
PLAIN_GROUND, PLAIN_PATH, PLAIN_PAD = colour("#4F7A45"), colour("#B79A6C"), colour("#8C857C")
HEXAGON = ((-0.5, -0.9), (0.5, -0.9), (1.0, 0.0), (0.5, 0.9), (-0.5, 0.9), (-1.0, 0.0), (-0.5, -0.9))


class ToyBoard:
    """`box` is the ground in units, without its frame of wood; the looks are those of blue and red. On a terrain
    that has no picture, a plain one is painted."""

    def __init__(self, assets: Assets, terrain: Terrain, looks: tuple[Look, Look], box: Box = BOX) -> None:
        self.assets = assets
        self.terrain = terrain
        self.looks = looks
        self.box = box
        self.is_turned = False
        self.art = read_art(assets, terrain)
        self._base, self._still = Patch(), Patch()

    # Places, in units.

    def _place(self, x: float, y: float) -> Point:
        """A point of the picture, whose size is SIZE."""
        x0, y0, x1, y1 = self.box
        across, down = x / SIZE[0], y / SIZE[1]
        if self.is_turned:
            across, down = 1 - across, 1 - down
        return x0 + (x1 - x0) * across, y0 + (y1 - y0) * down

    @property
    def scale(self) -> float:
        return (self.box[2] - self.box[0]) / SIZE[0]

    @property
    def tile(self) -> float:
        """The size of a tile on this board."""
        return TILE * self.scale * SIZE[0] / (BOX[2] - BOX[0])

    def at(self, field: int) -> Point:
        return self._place(*place_of(self.art, self.terrain, field))

    def radius(self, field: int) -> float:
        if self.art:
            return self.art["fields"][self.terrain.fields[field]]["radius"] * self.scale
        return (HQ if self.terrain.hq[field] >= 0 else PAD) * self.scale

    def field_at(self, x: float, y: float) -> int | None:
        """The field under a point, or the nearest one that is close enough."""
        near = [(math.dist((x, y), self.at(field)), field) for field in range(len(self.terrain.fields))]
        away, field = min(near)
        return field if away <= max(self.radius(field) + 6, self.tile * 0.62) else None

    def medals_at(self, region: int) -> list[Point]:
        row = self.terrain.regions[region]
        if self.art:
            return [self._place(*place) for place in self.art["regions"][row.id]["medals"]]
        x, y = on_picture(row.at)
        return [self._place(x + (one - (row.medals - 1) / 2) * 62, y) for one in range(row.medals)]

    def path(self, one: int, other: int) -> list[Point]:
        names = self.terrain.fields[one], self.terrain.fields[other]
        paths = self.art.get("paths", {})
        for first, second in (names, names[::-1]):
            points = paths.get(f"{first}-{second}")
            if points is not None:
                return [self._place(*point) for point in points]
        return [self.at(one), self.at(other)]

    def top_of(self, state: State, field: int) -> Point:
        """Where the visible tile of a stack lies: a stack grows upwards."""
        x, y = self.at(field)
        return x, y - min(MOST_FRAMES, len(state.under[field])) * FRAME_STEP / 2

    # The picture.

    @property
    def around(self) -> Box:
        """The ground with its frame."""
        return Area(*self.box).inset(-EDGE, left=-32, right=-32, top=-1, foot=2)

    @property
    def _sides(self) -> Hashable:
        return self.is_turned, self.looks[0].body, self.looks[1].body

    def key(self, picture: ToyPicture) -> Hashable:
        """What the picture depends on."""
        return self._sides, picture.still, picture.glowing, round(picture.fall * 12)

    def draw(self, canvas: Canvas, picture: ToyPicture) -> None:
        still = (self._sides, picture.still)
        self._still.draw(canvas, self.around, still, lambda: self._paint(canvas, picture))
        self._draw_threats(canvas, picture)
        self._draw_rings(canvas, picture)
        if picture.fallen >= 0:
            self._draw_fallen(canvas, picture)

    def _paint(self, canvas: Canvas, picture: ToyPicture) -> None:
        self._base.draw(canvas, self.around, self.is_turned, lambda: self._paint_base(canvas))
        for region, seat in picture.owners.items():
            tint = self._tint(canvas, region, seat)
            if tint is not None:
                canvas.blit(tint[0], *tint[1])
        for seat, paths in picture.supply.items():
            self._paint_supply(canvas, seat, paths)
        for region, medals in enumerate(picture.state.regions):
            if medals and region not in picture.empty:
                for x, y in self.medals_at(region):
                    draw_medal(canvas, x, y, MEDAL)
        for field in self._back_to_front():
            self._paint_field(canvas, picture, field)

    def _paint_base(self, canvas: Canvas) -> None:
        """The frame of wood and the ground in it."""
        ground = Area(*self.box)
        frame = ground.inset(-EDGE)
        canvas.glow(*frame.inset(top=8), BLACK, 20, 12, 150)
        canvas.box(*frame, WOOD, 18)
        canvas.box(*frame.inset(2.5, foot=1.5), BRASS, 16)
        canvas.box(*ground.inset(-3.5), WOOD_DARK, 8)
        canvas.blit(self._ground(canvas), *ground[:2])

    def _ground(self, canvas: Canvas) -> pygame.Surface:
        rect = canvas.rect(*self.box)
        key = ("toy_ground", self.terrain.id, rect.size, self.is_turned)
        return canvas.kept.get(key, lambda: self._new_ground(canvas, rect.size))

    def _new_ground(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self.art:
            # A picture of its own for the turned board: trees and houses stand upright for either player.
            name = self.art["ground_turned" if self.is_turned else "ground"].rsplit(".", 1)[0]
            return pygame.transform.smoothscale(self.assets.picture(f"boards/terrains/{name}"), size)
        ground = self._plain_ground(size)
        return pygame.transform.rotate(ground, 180) if self.is_turned else ground

    def _plain_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """For a terrain of a player's own: pads and paths on grass."""
        large = pygame.Surface(SIZE)
        large.fill(PLAIN_GROUND)
        spots = [place_of(self.art, self.terrain, field) for field in range(len(self.terrain.fields))]
        for one, others in enumerate(self.terrain.neighbours):
            for other in others:
                pygame.draw.line(large, PLAIN_PATH, spots[one], spots[other], 26)
        for field, spot in enumerate(spots):
            seat = self.terrain.hq[field]
            radius = HQ if seat >= 0 else PAD
            pygame.draw.circle(large, self.looks[seat].body if seat >= 0 else ABYSS, spot, radius + 6)
            pygame.draw.circle(large, PLAIN_PAD, spot, radius)
        return pygame.transform.smoothscale(large, size)

    def _tint(self, canvas: Canvas, region: int, seat: int) -> tuple[pygame.Surface, Point] | None:
        """The part of a region in the colour of the side that took it, and where it lies."""
        if not self.art:
            return None
        row = self.art["regions"][self.terrain.regions[region].id]
        left, top, wide, high = row["box"]
        corners = [self._place(left, top), self._place(left + wide, top + high)]
        place = min(x for x, _ in corners), min(y for _, y in corners)
        size = canvas.pixels(wide * self.scale), canvas.pixels(high * self.scale)
        key = ("toy_tint", self.terrain.id, region, self.looks[seat].body, size, self.is_turned)
        return canvas.kept.get(key, lambda: self._new_tint(row, size, self.looks[seat].body)), place

    def _new_tint(self, row: RegionArt, size: tuple[int, int], body: Colour) -> pygame.Surface:
        name = self.art["region_tints"].rsplit(".", 1)[0]
        sheet = self.assets.picture(f"boards/terrains/{name}")
        share = self.art["tint_scale"]
        left, top = row["sprite"]
        part = pygame.Rect(left, top, round(row["box"][2] * share), round(row["box"][3] * share))
        tint = pygame.transform.smoothscale(sheet.subsurface(part.clip(sheet.get_rect())), size)
        shapes.tint(tint, body, 235)
        return pygame.transform.rotate(tint, 180) if self.is_turned else tint

    def _paint_supply(self, canvas: Canvas, seat: int, paths: frozenset[tuple[int, int]]) -> None:
        """Dots of the side's colour along every path that joins it to its headquarters."""
        body = self.looks[seat].body
        reach = canvas.pixels(5.5)
        dot = canvas.kept.get(("toy_dot", reach, body), lambda: _dot(reach, body))
        for one, other in sorted(paths):
            for x, y in _points_along(self.path(one, other), DOTS):
                canvas.blit_centred(dot, x, y)

    def _paint_field(self, canvas: Canvas, picture: ToyPicture, field: int) -> None:
        """The building or the badge on a field, and the tiles on it."""
        terrain, seat = self.terrain, self.terrain.hq[field]
        x, y = self.at(field)
        if seat >= 0 and field != picture.fallen:
            canvas.picture(f"pieces/headquarters_{COLOURS[seat]}", x, y - 8, HEADQUARTERS, HEADQUARTERS)
        if picture.state.tops[field] < 0 and terrain.special[field]:
            draw_special(canvas, terrain.special[field], x, y, 50)
        if terrain.gates[field] and picture.state.tops[field] < 0:
            draw_gate(canvas, terrain.gates[field], x, y + (44 if seat >= 0 else 0), 26)
        if field != picture.fallen:
            self._paint_stack(canvas, picture, field)

    def _back_to_front(self) -> list[int]:
        return sorted(range(len(self.terrain.fields)), key=lambda field: self.at(field)[1])

    def _paint_stack(self, canvas: Canvas, picture: ToyPicture, field: int) -> None:
        state = picture.state
        tiles = (*state.under[field], state.tops[field]) if state.tops[field] >= 0 else ()
        tiles = tiles[: len(tiles) - picture.hidden.get(field, 0)]
        if not tiles:
            return
        x, y = self.at(field)
        under = [tile >> OWNER for tile in tiles[:-1]][-MOST_FRAMES:]
        y -= len(under) * FRAME_STEP / 2
        size = self.tile
        canvas.glow(x - size * 0.36, y - size * 0.2, x + size * 0.36, y + size * 0.5, BLACK, 16, 6, 170)
        draw_frames(canvas, under, x, y, size)
        draw_tile(canvas, tiles[-1] >> OWNER, tiles[-1] & TROOP, x, y, size)
        if len(tiles) > 1:
            draw_chip(canvas, x + size * 0.46, y - size * 0.42, f"×{len(tiles)}")
        if self.terrain.special[field]:
            draw_special(canvas, self.terrain.special[field], x - size * 0.46, y + size * 0.42, 32)
        elif self.terrain.gates[field]:
            draw_gate(canvas, self.terrain.gates[field], x, y + size * 0.56, 22)

    # What moves.

    def _draw_fallen(self, canvas: Canvas, picture: ToyPicture) -> None:
        """A headquarters that was taken leans over and sinks."""
        field = picture.fallen
        seat = self.terrain.hq[field]
        if seat < 0:
            return
        x, y = self.at(field)
        size = canvas.pixels(HEADQUARTERS)
        whole = canvas.assets.picture(f"pieces/headquarters_{COLOURS[seat]}", (size, size))
        share = picture.fall
        key = ("toy_fallen", seat, size, round(share * 12))
        lying = canvas.kept.get(key, lambda: _sink(whole, round(share * 12) / 12))
        canvas.blit_centred(lying, x, y - 8 + 22 * share)
        tile = picture.state.tops[field]
        if tile >= 0:
            draw_tile(canvas, tile >> OWNER, tile & TROOP, x, y, self.tile)

    def _draw_threats(self, canvas: Canvas, picture: ToyPicture) -> None:
        """Medals that somebody is about to take beat in that side's colour and shape."""
        for region, seat in picture.threats.items():
            if region in picture.empty or not picture.state.regions[region]:
                continue
            reach = canvas.pixels(18 + 0.75 * picture.beat)
            body = self.looks[seat].body
            ring = canvas.kept.get(("toy_threat", seat, reach, body), lambda: _threat_ring(seat, reach, body))  # noqa: B023
            for x, y in self.medals_at(region):
                canvas.blit_centred(ring, x, y)

    def _draw_rings(self, canvas: Canvas, picture: ToyPicture) -> None:
        order = self._back_to_front()
        for field in order:
            if field in picture.quiet and field not in picture.lit:
                self._ring(canvas, picture, field, 2.2, 0)
            elif field in picture.lit and field != picture.hot:
                self._ring(canvas, picture, field, 3.6, 150 + picture.beat * 22)
        for field in sorted(picture.marked):
            self._ring(canvas, picture, field, 6, 240)
        if picture.hot >= 0:
            self._ring(canvas, picture, picture.hot, 5.5, 240 if picture.hot in picture.lit else 0, 4)

    def _ring(
        self, canvas: Canvas, picture: ToyPicture, field: int, line: float, light: int, further: float = 0.0
    ) -> None:
        """Light round a field, under what lies on it."""
        x, y = self.at(field)
        is_base = self.terrain.hq[field] < 0
        away = (self.tile * 0.5 + 7 if is_base else self.radius(field) + 6) + further
        away += min(MOST_FRAMES, len(picture.state.under[field])) * FRAME_STEP / 2
        box = around(x, y, away)
        if light:
            canvas.glow(*box, GOLD, away, 12, min(255, light))
        canvas.outline(*box, GOLD, away, line)
        if light:
            reach = canvas.pixels(self.radius(field) + 2)
            key = ("toy_pad", self.terrain.id, field, reach, self.is_turned)
            canvas.blit_centred(canvas.kept.get(key, lambda: self._new_pad(canvas, field, reach)), x, y)
        self._paint_field(canvas, picture, field)

    def _new_pad(self, canvas: Canvas, field: int, reach: int) -> pygame.Surface:
        """The painted pad of a field, cut out of the ground, to lie on its light."""
        left, top = canvas.place(*self.at(field))
        corner = canvas.place(self.box[0], self.box[1])
        pad = shapes.disc(reach, WHITE)
        ground = pygame.Surface(pad.get_size(), pygame.SRCALPHA)
        ground.blit(self._ground(canvas), (corner[0] - left + reach, corner[1] - top + reach))
        pad.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pad


def _dot(reach: int, body: Colour) -> pygame.Surface:
    dot = shapes.disc(reach, ABYSS, 150)
    for share, ink in ((0.8, WHITE), (0.62, body)):
        inner = shapes.disc(max(1, round(reach * share)), ink)
        dot.blit(inner, inner.get_rect(center=(reach, reach)))
    return dot


def _threat_ring(seat: int, reach: int, body: Colour) -> pygame.Surface:
    """A ring in the shape of a side's tiles."""
    size = (2 * reach + 8, 2 * reach + 8)
    middle = reach + 4
    if seat:
        points = [(middle + reach * across, middle + reach * down) for across, down in HEXAGON]
        ring = shapes.lines(size, points, WHITE, reach * 0.24)
        ring.blit(shapes.lines(size, points, body, reach * 0.14), (0, 0))
        return ring
    ring = shapes.clear(size)
    ring.blit(shapes.ring((2 * reach, 2 * reach), reach // 2, reach * 0.24, WHITE), (4, 4))
    ring.blit(shapes.ring((2 * reach, 2 * reach), reach // 2, reach * 0.14, body), (4, 4))
    return ring


def _sink(whole: pygame.Surface, share: float) -> pygame.Surface:
    """A building that leans over, cut off at the foot by as much as it has sunk."""
    wide, high = whole.get_size()
    kept = max(2, round(high * (1 - 0.45 * share)))
    return pygame.transform.rotozoom(whole.subsurface((0, 0, wide, kept)), -16 * share, 1.0)


def _points_along(points: list[Point], step: float) -> Iterator[Point]:
    """Points at even distances along a bent line, without its ends, which lie under pads."""
    left = 40.0
    lengths = [math.dist(one, other) for one, other in pairwise(points)]
    whole = sum(lengths)
    gone = 0.0
    for ((x0, y0), (x1, y1)), length in zip(pairwise(points), lengths, strict=True):
        while left <= gone + length and left <= whole - 38:
            share = (left - gone) / (length or 1.0)
            yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            left += step
        gone += length
