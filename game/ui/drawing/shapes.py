"""Smooth shapes as surfaces in real pixels: rounded boxes, rings, shadows, glows, discs, polygons. Each is drawn once
and kept, because the same few shapes come back in every frame. Knows no units."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from threading import RLock

import pygame

from game.ui.drawing.theme import BLACK, WHITE, Colour

FINE = 4  # how many times larger a shape is drawn before it is made smooth
COARSE = 6  # how many times smaller a blur is made
MOST_PIXELS = 9_000_000  # what is kept at most, about 36 MB
MOST_WINDOWS = 5  # and this many windows full, where the window is larger

MARK = "mark"  # older surfaces stand before it, later ones behind it

Point = tuple[float, float]
DARK = pygame.Color("#0a1624")
GOLD = pygame.Color("#ffc94d")
DEFAULT_SIZE = (64, 64)
SMALLEST_WITH_NAME = 90


class Kept:
    """Surfaces by what they show; those not asked for the longest go first."""

    def __init__(self, most_pixels: int = MOST_PIXELS) -> None:
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._most = most_pixels
        self._lock = RLock()  # a scene is rehearsed in a thread of its own
        self.pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self._lock:
            found = self._surfaces.get(key)
            if found is not None:
                self._surfaces.move_to_end(key)
                return found
        made = make()
        if pygame.display.get_surface() is not None:
            made = made.convert_alpha()
        with self._lock:
            self._forget(key)
            self._surfaces[key] = made
            self.pixels += made.get_width() * made.get_height()
            self.shrink(self._most)
        return made

    def shrink(self, most_pixels: int) -> None:
        """Let go of all but the latest ones."""
        with self._lock:
            while self.pixels > most_pixels and len(self._surfaces) > 1:
                self._forget(next(iter(self._surfaces)))

    def _forget(self, key: Hashable) -> None:
        old = self._surfaces.pop(key, None)
        if old is not None:
            self.pixels -= old.get_width() * old.get_height()

    def mark(self) -> None:
        """Something large has left, and with it most that was kept for it."""
        with self._lock:
            self._forget(MARK)
            self._surfaces[MARK] = pygame.Surface((0, 0))

    def rest(self) -> None:
        """Let go of all that nobody has asked for since the mark."""
        with self._lock:
            while MARK in self._surfaces:
                self._forget(next(iter(self._surfaces)))

    def serve(self, size: tuple[int, int]) -> None:
        """A window of this size is drawn from now on."""
        self._most = max(MOST_PIXELS, MOST_WINDOWS * size[0] * size[1])

    def clear(self) -> None:
        with self._lock:
            self._surfaces.clear()
            self.pixels = 0


def clear(size: tuple[int, int]) -> pygame.Surface:
    """Nothing but room."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def tint(surface: pygame.Surface, ink: Colour, alpha: int = 255) -> pygame.Surface:
    """The same surface, its light multiplied by a colour and its density by a share of 255."""
    surface.fill((*ink, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def paint_over(surface: pygame.Surface, ink: Colour, alpha: int = 255) -> pygame.Surface:
    """The same surface with its shape in one colour, whatever colours it had."""
    surface.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return tint(surface, ink, alpha)


def rounded(size: tuple[int, int], radius: int, fill: Colour, alpha: int = 255) -> pygame.Surface:
    """A box with smooth round corners."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    box = clear(size)
    box.fill((*fill, alpha))
    if radius:
        disc = clear((2 * radius * FINE, 2 * radius * FINE))
        disc.fill((*fill, 0))
        pygame.draw.circle(disc, (*fill, alpha), (radius * FINE, radius * FINE), radius * FINE)
        disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
        for x, y in ((0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)):
            corner = pygame.Rect(radius if x else 0, radius if y else 0, radius, radius)
            box.fill((*fill, 0), (x, y, radius, radius))
            box.blit(disc, (x, y), corner, special_flags=pygame.BLEND_RGBA_MAX)
    return box


def draw_out(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A surface of this size with the corners of a small one; what lies between these is drawn out. Soft edges cost as
    much as their surface is large, and large boxes differ from small ones only in their middles."""
    if small.get_size() == size:
        return small
    whole = clear(size)
    middle = small.get_rect().center
    for left, wide, x, across in _thirds(small.get_width(), size[0]):
        for top, high, y, down in _thirds(small.get_height(), size[1]):
            if wide < across and high < down:
                whole.fill(small.get_at(middle), (x, y, across, down))
                continue
            piece = small.subsurface((left, top, wide, high))
            if (wide, high) != (across, down):
                piece = pygame.transform.scale(piece, (across, down))
            # Onto nothing this is a plain copy, alpha included.
            whole.blit(piece, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _thirds(short: int, long: int) -> list[tuple[int, int, int, int]]:
    """Where the beginning, the middle and the end of a side lie, each with its length, and where they come to lie."""
    if short == long:
        return [(0, short, 0, long)]
    end = (short - 1) // 2
    middle = short - 2 * end
    return [(0, end, 0, end), (end, middle, end, long - 2 * end), (short - end, end, long - end, end)]


def ring(size: tuple[int, int], radius: int, line: float, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The outline of a rounded box."""
    edge = max(1, round(line))
    least = 2 * (radius + edge) + 3
    small = (min(size[0], least), min(size[1], least))
    whole = rounded(small, radius, colour, alpha)
    inner = (small[0] - 2 * edge, small[1] - 2 * edge)
    if min(inner) > 0:
        hole = rounded(inner, max(0, radius - edge), BLACK, alpha)
        whole.blit(hole, (edge, edge), special_flags=pygame.BLEND_RGBA_SUB)
    return draw_out(whole, size)


def gradient(size: tuple[int, int], top: Colour, foot: Colour, alpha: int = 255) -> pygame.Surface:
    height = max(1, size[1])
    whole = clear(size)
    red, green, blue = top
    reds, greens, blues = foot[0] - red, foot[1] - green, foot[2] - blue
    for row in range(height):
        share = row / max(1, height - 1)
        inks = (round(red + reds * share), round(green + greens * share), round(blue + blues * share), alpha)
        whole.fill(inks, (0, row, size[0], 1))
    return whole


def panel(
    size: tuple[int, int], radius: int, top: Colour, foot: Colour, alpha: int, line: Colour, width: float
) -> pygame.Surface:
    """A rounded box with a gradient, a hair of light under its top and an outline."""
    whole = gradient(size, top, foot, alpha)
    _cut_corners(whole, radius)
    if size[0] > 2 * radius + 2 and size[1] > 6:
        light = clear((size[0] - 2 * radius, 1))
        light.fill((*WHITE, 26))
        whole.blit(light, (radius, max(1, round(width))))
    whole.blit(ring(size, radius, width, line), (0, 0))
    return whole


def _cut_corners(box: pygame.Surface, radius: int) -> None:
    """Make the corners of a box round."""
    width, height = box.get_size()
    radius = max(0, min(radius, width // 2, height // 2))
    if not radius:
        return
    mask = disc(radius, WHITE)
    for x, y in ((0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)):
        corner = pygame.Rect(radius if x else 0, radius if y else 0, radius, radius)
        box.blit(mask, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)


def soften(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A soft copy, made small on purpose: nobody sees the difference, and it is some thirty times faster."""
    size = surface.get_size()
    small = (max(2, round(size[0] / COARSE)), max(2, round(size[1] / COARSE)))
    soft = pygame.transform.smoothscale(surface, small)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(radius / COARSE * 1.6)))
    return pygame.transform.smoothscale(soft, size)


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A soft dark box; it is larger than `size` by `2 * blur` on each side."""
    return glow(size, radius, blur, BLACK, alpha)


def glow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A soft box of light; it is larger than `size` by `2 * blur` on each side."""
    room = 2 * blur
    small = _least(size, radius, blur)
    whole = clear((small[0] + 2 * room, small[1] + 2 * room))
    whole.fill((*colour, 0))
    whole.blit(rounded(small, radius, colour, alpha), (room, room))
    # Softer than this, the light would end at the edge of its surface before it has faded.
    return draw_out(soften(whole, blur * 0.62), (size[0] + 2 * room, size[1] + 2 * room))


def hollow_glow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Light round a box, none inside it."""
    room = 2 * blur
    small = _least(size, radius, blur)
    whole = glow(small, radius, blur, colour, alpha)
    whole.blit(rounded(small, radius, BLACK, 255), (room, room), special_flags=pygame.BLEND_RGBA_SUB)
    return draw_out(whole, (size[0] + 2 * room, size[1] + 2 * room))


def _least(size: tuple[int, int], radius: int, blur: int) -> tuple[int, int]:
    """The smallest box whose soft corners do not reach each other."""
    least = 2 * (radius + 3 * blur) + 2 * COARSE
    return min(size[0], least), min(size[1], least)


def disc(radius: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    return rounded((2 * radius, 2 * radius), radius, colour, alpha)


def polygon(size: tuple[int, int], points: Sequence[Point], colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Points in real pixels of the surface."""
    large = clear((size[0] * FINE, size[1] * FINE))
    large.fill((*colour, 0))
    pygame.draw.polygon(large, (*colour, alpha), [(x * FINE, y * FINE) for x, y in points])
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def lines(size: tuple[int, int], points: Sequence[Point], colour: Colour, width: float) -> pygame.Surface:
    """A smooth bent line with round ends and corners."""
    large = clear((size[0] * FINE, size[1] * FINE))
    large.fill((*colour, 0))
    thick = max(1, round(width * FINE))
    spots = [(x * FINE, y * FINE) for x, y in points]
    for start, end in pairwise(spots):
        length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        across = (-(end[1] - start[1]) / length * thick / 2, (end[0] - start[0]) / length * thick / 2)
        corners = [
            (start[0] + across[0], start[1] + across[1]), (end[0] + across[0], end[1] + across[1]),
            (end[0] - across[0], end[1] - across[1]), (start[0] - across[0], start[1] - across[1]),
        ]  # fmt: skip
        pygame.draw.polygon(large, (*colour, 255), corners)
    for spot in spots:
        pygame.draw.circle(large, (*colour, 255), spot, thick / 2)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def crossed_box(size: tuple[int, int], name: str) -> pygame.Surface:
    """A dark box with a gold cross, and the name of what should be there if it is large enough."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    area = surface.get_rect()
    line = max(1, min(size) // 24)
    surface.fill(DARK)
    pygame.draw.line(surface, GOLD, area.topleft, (area.right - 1, area.bottom - 1), line)
    pygame.draw.line(surface, GOLD, (area.right - 1, area.top), (area.left, area.bottom - 1), line)
    pygame.draw.rect(surface, GOLD, area, line)
    if size[0] >= SMALLEST_WITH_NAME:
        pygame.font.init()
        text = pygame.font.Font(None, 18).render(name, True, GOLD, DARK, size[0] - 4 * line)
        surface.blit(text, text.get_rect(center=area.center))
    return surface
