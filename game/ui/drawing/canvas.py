"""Draws in units of a frame of 1920 by 1080 onto a surface of any size: the one place that knows real pixels.
Shapes and words are kept between frames. What was written can be recorded, so that tests find cut words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace

import pygame

from game.ui.drawing import layout, shapes
from game.ui.drawing.assets import Assets
from game.ui.drawing.lettering import LINE_HEIGHT, Lettering
from game.ui.drawing.shapes import Kept
from game.ui.drawing.styles import PanelStyle, TextStyle
from game.ui.drawing.theme import ABYSS, FRAME_HEIGHT, FRAME_WIDTH, GOLD, HIGH, INK, LINE, PANEL, Colour, Look

Box = layout.Box
DENSE = 225  # from here on nothing can be read through a box


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was drawn: where, in units, whether it had room enough, and whether something hides a part of it."""

    text: str
    box: Box
    fits: bool
    size: float
    is_hidden: bool = False


class Canvas:
    """The window, or a picture of it. Coordinates are units unless a name says pixels."""

    def __init__(self, surface: pygame.Surface, assets: Assets, growth: float = 1.0) -> None:
        self.assets = assets
        self.lettering = Lettering(assets)
        self.kept = Kept()
        self.record: list[Written] | None = None
        self.scale = 0.0
        self.attach(surface)
        self.grow(growth)

    def twin(self, surface: pygame.Surface) -> Canvas:
        """One that draws onto another surface of the same size, from the same stores."""
        other = copy(self)
        other.surface = surface
        return other

    def attach(self, surface: pygame.Surface) -> None:
        """Draw onto this surface from now on; what was kept for another size goes."""
        self.surface = surface
        width, height = surface.get_size()
        scale = min(width / FRAME_WIDTH, height / FRAME_HEIGHT)
        if self.scale != scale:
            self.kept.clear()
            self.kept.serve((width, height))
            self.lettering.clear()
        self.scale = scale
        self.left = (width - FRAME_WIDTH * scale) / 2
        self.top = (height - FRAME_HEIGHT * scale) / 2

    def grow(self, growth: float) -> None:
        """The player's text size."""
        self.lettering.growth = growth

    def pixels(self, units: float) -> int:
        return max(1, round(units * self.scale))

    def place(self, x: float, y: float) -> tuple[int, int]:
        """The real pixel of a point."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """The point of a real pixel."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def rect(self, x0: float, y0: float, x1: float, y1: float) -> pygame.Rect:
        left, top = self.place(x0, y0)
        right, foot = self.place(x1, y1)
        return pygame.Rect(left, top, max(1, right - left), max(1, foot - top))

    @property
    def edges(self) -> Box:
        """The whole window in units: wider or higher than the frame where the window has another shape."""
        width, height = self.surface.get_size()
        return (*self.units(0, 0), *self.units(width, height))

    def fill(self, colour: Colour) -> None:
        self.surface.fill(colour)
        self.forget()

    def forget(self) -> None:
        """What was written so far is covered now."""
        if self.record is not None:
            self.record.clear()

    def cover(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Something that nobody can see through lies here now; words wholly under it are gone."""
        if self.record is None:
            return
        kept = []
        hair = 1 / self.scale
        for entry in self.record:
            left, top, right, foot = entry.box
            if left < x1 - hair and right > x0 + hair and top < y1 - hair and foot > y0 + hair:
                if left >= x0 - hair and right <= x1 + hair and top >= y0 - hair and foot <= y1 + hair:
                    continue
                entry = replace(entry, is_hidden=True)
            kept.append(entry)
        self.record[:] = kept

    def blit(self, surface: pygame.Surface, x: float, y: float, flags: int = 0) -> None:
        """A surface of real pixels with its upper left corner at a point."""
        self.surface.blit(surface, self.place(x, y), special_flags=flags)

    def blit_centred(self, surface: pygame.Surface, x: float, y: float, flags: int = 0) -> None:
        left, top = self.place(x, y)
        size = surface.get_size()
        self.surface.blit(surface, (left - size[0] // 2, top - size[1] // 2), special_flags=flags)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 24,
        weight: str = "600",
        colour: Colour = HIGH,
        anchor: str = "lm",
        width: float | None = None,
        lines: int = 1,
        track: float = 0,
        halo: float = 0,
        leading: float = LINE_HEIGHT,
        shorten: bool = False,
        height: float = math.inf,
    ) -> float:
        """Words at a point; the right edge. `anchor`: l, m or r across; s (baseline of the first line), t (top of its
        capitals) or m (middle of all lines) down. `width` is the room: the text wraps to so many `lines`, and grows
        with the player's text size only as far as the room goes, or its `height`; without it, it keeps its size.
        `shorten` is for names that players typed: what has no room ends in an ellipsis."""
        if not text:
            return x
        tracked = round(track * self.scale)
        room = None if width is None else math.floor(width * self.scale) + 1
        tallest = height * self.scale / leading
        done = self.lettering.set(text, weight, size * self.scale, room, lines, tracked, shorten, tallest)
        cap = self.lettering.cap_height(weight, done.size)
        step = done.size * leading
        left, top = self.place(x, y)
        if anchor[1] == "m":
            top += round((cap - step * (len(done.lines) - 1)) / 2)
        elif anchor[1] == "t":
            top += cap
        right = left
        soft = max(1, round(halo * self.scale)) if halo else 0
        for index, line in enumerate(done.lines):
            if not line:
                continue
            surface, inset, baseline = self.lettering.line(line, weight, done.size, colour, tracked, soft)
            wide = surface.get_width() - 2 * inset
            start = left if anchor[0] == "l" else left - wide if anchor[0] == "r" else left - wide // 2
            down = top + round(step * index)
            self.surface.blit(surface, (start - inset, down - baseline))
            right = max(right, start + wide)
            if self.record is not None:
                corner, opposite = self.units(start, down - cap), self.units(start + wide, down)
                self.record.append(Written(line, (*corner, *opposite), done.fits, done.size))
        return self.units(right, 0)[0]

    def write(self, box: Box, text: str, style: TextStyle) -> float:
        """Words in a box: at its left, in its middle or at its right by the style, half-way down; the right edge."""
        x0, y0, x1, y1 = box
        x = {"left": x0, "centre": (x0 + x1) / 2, "right": x1}[style.align]
        return self.write_at(x, (y0 + y1) / 2, text, style, x1 - x0)

    def write_at(
        self, x: float, y: float, text: str, style: TextStyle, room: float | None = None, height: float = math.inf
    ) -> float:
        """Words at a point, which have so much `room` and grow no taller than `height`; the right edge."""
        return self.text(
            x, y, text, style.size, style.weight, style.ink, anchor=style.anchor, width=room, lines=style.lines,
            track=style.track, halo=style.halo, leading=style.leading, shorten=style.shorten, height=height,
        )  # fmt: skip

    def width_of(self, text: str, style: TextStyle) -> float:
        """In units, at the designed size."""
        return self.text_width(text, style.size, style.weight, style.track)

    def drawn_width(self, text: str, style: TextStyle, room: float) -> float:
        """In units, as it will be drawn in this room: grown by the player's text size, in whole pixels."""
        # Letters have whole sizes, so on a small window they may grow by more than was asked for.
        tracked = round(style.track * self.scale)
        wide = math.floor(room * self.scale) + 1
        size = style.size * self.scale
        done = self.lettering.set(text, style.weight, size, wide, style.lines, tracked, style.shorten)
        return done.width / self.scale

    def lines_of(self, text: str, style: TextStyle, room: float) -> int:
        """How many lines a text takes in this room, at the size that it will be drawn; at most those of the style."""
        return self.text_lines(text, room, style.size, style.weight, style.lines)

    def text_width(self, text: str, size: float = 24, weight: str = "600", track: float = 0) -> float:
        """In units, at the designed size."""
        pixels = max(1, round(size * self.scale))
        return self.lettering.width(text, weight, pixels, round(track * self.scale)) / self.scale

    def text_lines(self, text: str, width: float, size: float = 24, weight: str = "600", lines: int = 99) -> int:
        """How many lines a text takes in this width, at the size that it will be drawn."""
        room = math.floor(width * self.scale) + 1
        return len(self.lettering.set(text, weight, size * self.scale, room, lines).lines)

    def box(
        self, x0: float, y0: float, x1: float, y1: float, fill: Colour, radius: float = 0, alpha: int = 255
    ) -> None:
        """A plain rounded box."""
        if alpha >= DENSE:
            self.cover(x0, y0, x1, y1)
        rect = self.rect(x0, y0, x1, y1)
        if radius == 0 and alpha == 255:
            self.surface.fill(fill, rect)
            return
        corner = round(radius * self.scale)
        key = ("box", rect.size, corner, fill, alpha)
        self.surface.blit(self.kept.get(key, lambda: shapes.rounded(rect.size, corner, fill, alpha)), rect)

    def outline(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour = LINE, radius: float = 0, line: float = 1.5,
        alpha: int = 255,
    ) -> None:  # fmt: skip
        rect = self.rect(x0, y0, x1, y1)
        corner, thick = round(radius * self.scale), max(1, round(line * self.scale))
        key = ("outline", rect.size, corner, thick, colour, alpha)
        self.surface.blit(self.kept.get(key, lambda: shapes.ring(rect.size, corner, thick, colour, alpha)), rect)

    def panel(
        self, x0: float, y0: float, x1: float, y1: float, radius: float = 12, top: Colour = PANEL, foot: Colour = INK,
        alpha: int = 238, line: Colour = LINE, line_width: float = 1.5, shadow: bool = True,
    ) -> None:  # fmt: skip
        """The box behind everything that is read."""
        if alpha >= DENSE:
            self.cover(x0, y0, x1, y1)
        rect = self.rect(x0, y0, x1, y1)
        corner = round(radius * self.scale)
        thick = max(1.0, line_width * self.scale)
        # A panel and its shadow are one surface: half of what two would take, to keep and to draw.
        blur, fall = (self.pixels(14), self.pixels(8)) if shadow else (0, 0)

        def made() -> pygame.Surface:
            face = shapes.panel(rect.size, corner, top, foot, alpha, line, thick)
            if not shadow:
                return face
            whole = shapes.shadow(rect.size, corner, blur, 150)
            whole.blit(face, (2 * blur, 2 * blur - fall))
            return whole

        key = ("panel", rect.size, corner, top, foot, alpha, line, round(thick), blur)
        self.surface.blit(self.kept.get(key, made), (rect.x - 2 * blur, rect.y - 2 * blur + fall))

    def draw_panel(self, box: Box, style: PanelStyle) -> None:
        """A panel whose look has a name."""
        self.panel(
            *box, style.radius, style.top, style.foot, style.alpha, style.line, style.line_width, style.shadow
        )  # fmt: skip

    def glow(
        self, x0: float, y0: float, x1: float, y1: float, colour: Colour = GOLD, radius: float = 12, blur: float = 14,
        alpha: int = 150, hollow: bool = False,
    ) -> None:  # fmt: skip
        """Soft light behind a box, or only round it."""
        rect = self.rect(x0, y0, x1, y1)
        corner, soft = round(radius * self.scale), self.pixels(blur)
        make = shapes.hollow_glow if hollow else shapes.glow
        key = ("glow", rect.size, corner, soft, colour, alpha, hollow)
        light = self.kept.get(key, lambda: make(rect.size, corner, soft, colour, alpha))
        self.surface.blit(light, (rect.x - 2 * soft, rect.y - 2 * soft))

    def focus_ring(self, x0: float, y0: float, x1: float, y1: float, radius: float = 12, away: float = 6) -> None:
        """The one focus: gold, a little outside, with a glow and nothing inside."""
        box = (x0 - away, y0 - away, x1 + away, y1 + away)
        self.glow(*box, GOLD, radius + away, 12, 190, hollow=True)
        self.outline(*box, GOLD, radius + away, 4)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        size = self.pixels(radius)
        key = ("disc", size, colour, alpha)
        self.blit_centred(self.kept.get(key, lambda: shapes.disc(size, colour, alpha)), x, y)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour, alpha: int = 255) -> None:
        """A smooth filled shape."""
        x0, y0 = min(x for x, _ in points), min(y for _, y in points)
        rect = self.rect(x0 - 1, y0 - 1, max(x for x, _ in points) + 1, max(y for _, y in points) + 1)
        spots = [((x - x0 + 1) * self.scale, (y - y0 + 1) * self.scale) for x, y in points]
        key = ("polygon", rect.size, tuple((round(x, 1), round(y, 1)) for x, y in spots), colour, alpha)
        self.surface.blit(self.kept.get(key, lambda: shapes.polygon(rect.size, spots, colour, alpha)), rect)

    def lines(self, points: Sequence[tuple[float, float]], colour: Colour, width: float = 2) -> None:
        """A smooth bent line."""
        room = width + 1
        x0, y0 = min(x for x, _ in points) - room, min(y for _, y in points) - room
        rect = self.rect(x0, y0, max(x for x, _ in points) + room, max(y for _, y in points) + room)
        spots = [((x - x0) * self.scale, (y - y0) * self.scale) for x, y in points]
        key = ("lines", rect.size, tuple((round(x, 1), round(y, 1)) for x, y in spots), colour, width)
        thick = width * self.scale
        self.surface.blit(self.kept.get(key, lambda: shapes.lines(rect.size, spots, colour, thick)), rect)

    def hair(self, start: tuple[float, float], end: tuple[float, float], colour: Colour, width: float = 2) -> None:
        """A thin straight line, not kept: it is another one each time."""
        pygame.draw.aaline(self.surface, colour, self.place(*start), self.place(*end), self.pixels(width))

    def picture(
        self, name: str, x: float, y: float, width: float, height: float, look: Look | None = None,
        anchor: str = "mm",
    ) -> None:  # fmt: skip
        """A picture of assets/ fitted into a box, whose middle (or upper left corner, "lt") is at the point."""
        size = (self.pixels(width), self.pixels(height))
        surface = self.assets.picture(name, size, look.slots if look else None)
        if anchor == "lt":
            self.blit(surface, x, y)
        else:
            self.blit_centred(surface, x, y)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour = HIGH) -> None:
        """A one-coloured sign of assets/icons, centred on a point."""
        pixels = self.pixels(size)
        self.blit_centred(
            self.kept.get(("icon", name, pixels, colour), lambda: self._draw_icon(f"icons/{name}", pixels, colour)),
            x,
            y,
        )

    def _draw_icon(self, name: str, pixels: int, colour: Colour) -> pygame.Surface:
        return shapes.paint_over(self.assets.picture(name, (pixels, pixels)).copy(), colour)

    def emblem(self, look: Look, x: float, y: float, radius: float) -> None:
        """The badge of a seat."""
        if look.badge:
            self.picture(look.badge, x, y, 2 * radius, 2 * radius)
            return
        self.picture(f"emblems/{look.emblem}", x, y, 2 * radius, 2 * radius, look)

    def dim(self, share: float, blur: float = 0) -> None:
        """Everything drawn so far moves back: darker by this share, and soft."""
        if blur:
            self.surface.blit(shapes.soften(self.surface, blur * self.scale), (0, 0))
        if share:
            # Two passes over the window, without a surface as large as it.
            self.surface.fill([round(255 * (1 - share))] * 3, special_flags=pygame.BLEND_RGB_MULT)
            self.surface.fill([round(ink * share) for ink in ABYSS], special_flags=pygame.BLEND_RGB_ADD)
        self.forget()
