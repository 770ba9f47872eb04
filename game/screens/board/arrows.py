"""The curved gold arrow of an attack or a move, and the tin soldiers that march along it.
Works in units on the screen; knows no board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import clear, soften, tint
from game.ui.drawing.theme import BLACK, GOLD, WHITE, Colour, Look, colour, mixed

Point = tuple[float, float]

BEND = 0.20
STEPS = 32
FINE = 3
THIN, THICK = 3.0, 10.0  # half the width of the tail and of the neck
HEAD_WIDE, HEAD_LONG = 20.0, 28.0
CLEAR_START, CLEAR_END = 44.0, 62.0  # room for the plates at both ends
EDGE, SHADE = colour("#1A0E02"), (70, 50, 20)
BREATH = 0.06
MARGIN = 14.0  # room for the edge and the shadow
SOLDIER = 54.0
MOST_SOLDIERS = 6


@dataclass(frozen=True, slots=True)
class Arrow:
    """`drawn` from 0 to 1; `breath` from -1 to 1 makes it a little thinner or thicker; a quiet one lies under feet."""

    source: int
    target: int
    drawn: float = 1.0
    breath: float = 0.0
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class March:
    """Armies of a seat that move: `count` of them, at a share of their way."""

    source: int
    target: int
    seat: int
    count: int
    progress: float


class Path:
    """A bent way between two points that leaves room at both ends. `is_bent` False: as straight as an edge wants."""

    def __init__(self, start: Point, end: Point, bend: float = BEND) -> None:
        across, down = end[0] - start[0], end[1] - start[1]
        self.start, self.end = start, end
        # Bend upwards whatever the direction: the arrow then rises over the names, which stand below the plates.
        side = bend if across < 0 else -bend
        self.middle = ((start[0] + end[0]) / 2 - down * side, (start[1] + end[1]) / 2 + across * side)
        self.length = max(1.0, math.hypot(across, down))
        self.first = min(0.4, CLEAR_START / self.length)
        self.last = max(0.6, 1 - CLEAR_END / self.length)

    def at(self, share: float) -> Point:
        """Along the visible part, 0 to 1."""
        u = self.first + (self.last - self.first) * share
        one, two, three = (1 - u) ** 2, 2 * u * (1 - u), u * u
        return (
            one * self.start[0] + two * self.middle[0] + three * self.end[0],
            one * self.start[1] + two * self.middle[1] + three * self.end[1],
        )


def outline(path: Path, drawn: float, swell: float) -> tuple[list[Point], list[Point]]:
    """The edge of the arrow and the line of light on it."""
    points = [path.at(drawn * step / STEPS) for step in range(STEPS + 1)]
    size = min(1.0, 0.35 + path.length / 260) * swell
    left, right, light = [], [], []
    for step, (x, y) in enumerate(points):
        before, after = points[max(0, step - 1)], points[min(STEPS, step + 1)]
        run = math.hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        across = (-(after[1] - before[1]) / run, (after[0] - before[0]) / run)
        half = (THIN + (THICK - THIN) * step / STEPS) * size
        left.append((x + across[0] * half, y + across[1] * half))
        right.append((x - across[0] * half, y - across[1] * half))
        light.append((x + across[0] * half / 2, y + across[1] * half / 2))
    tip, before = points[-1], points[-2]
    run = math.hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    along = ((tip[0] - before[0]) / run, (tip[1] - before[1]) / run)
    wide, long = HEAD_WIDE * size, HEAD_LONG * size
    head = [
        (tip[0] - along[1] * wide, tip[1] + along[0] * wide),
        (tip[0] + along[0] * long, tip[1] + along[1] * long),
        (tip[0] + along[1] * wide, tip[1] - along[0] * wide),
    ]
    return [*left, *head, *reversed(right)], light


def draw_arrow(
    canvas: Canvas, path: Path, drawn: float = 1.0, breath: float = 0.0, is_quiet: bool = False
) -> list[pygame.Rect]:
    """The box, in real pixels, that was drawn over; none for an arrow that has hardly begun."""
    if drawn <= 0.02:
        return []
    swell = 1 + BREATH * round(breath * 6) / 6
    # The corner of the box that holds the arrow at any stage, so that it stands still while it grows.
    room = HEAD_LONG + MARGIN
    points = (path.start, path.middle, path.end)
    x0, y0 = min(x for x, _ in points) - room, min(y for _, y in points) - room
    size = (
        canvas.pixels(max(x for x, _ in points) + room - x0), canvas.pixels(max(y for _, y in points) + room - y0)
    )  # fmt: skip

    def render() -> pygame.Surface:
        edge, light = outline(path, drawn, swell)
        scale = canvas.scale
        fine_edge, fine_light = _move(edge, x0, y0, scale * FINE), _move(light, x0, y0, scale * FINE)
        return _render_arrow(size, fine_edge, fine_light, mixed(GOLD, SHADE, 0.35) if is_quiet else GOLD, scale)

    key = ("arrow", path.start, path.end, round(swell, 3), size, is_quiet)
    surface = canvas.kept.get(key, render) if drawn >= 1 else render()
    return [canvas.surface.blit(surface, canvas.place(x0, y0))]


def _move(points: Sequence[Point], left: float, top: float, scale: float) -> list[Point]:
    return [((x - left) * scale, (y - top) * scale) for x, y in points]


def _render_arrow(
    size: tuple[int, int], edge: Sequence[Point], light: Sequence[Point], body: Colour, scale: float
) -> pygame.Surface:
    """`edge` and `light` are as many times too large as FINE says."""
    whole = clear(size)
    x0, y0 = (math.floor(min(point[axis] for point in edge) / FINE) - 8 for axis in (0, 1))
    x1, y1 = (math.ceil(max(point[axis] for point in edge) / FINE) + 8 for axis in (0, 1))
    # Only the part that is drawn is worked on: an arrow that begins is small.
    area = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
    large = clear((area.width * FINE, area.height * FINE))
    fine = [(x - x0 * FINE, y - y0 * FINE) for x, y in edge]
    pygame.draw.polygon(large, EDGE, fine)
    pygame.draw.lines(large, EDGE, True, fine, max(2, round(5 * scale * FINE)))
    for x, y in fine:
        pygame.draw.circle(large, EDGE, (x, y), 2.5 * scale * FINE)
    pygame.draw.polygon(large, body, fine)
    bright = [(x - x0 * FINE, y - y0 * FINE) for x, y in light]
    pygame.draw.lines(large, mixed(body, WHITE, 0.55), False, bright, max(2, round(1.6 * scale * FINE)))
    sharp = pygame.transform.smoothscale(large, area.size)
    shadow = tint(sharp.copy(), BLACK, 150)
    whole.blit(soften(shadow, 5 * scale), (x0 + round(2 * scale), y0 + round(6 * scale)))
    whole.blit(sharp, (x0, y0))
    return whole


def draw_march(canvas: Canvas, path: Path, look: Look, count: int, progress: float) -> list[pygame.Rect]:
    """Soldiers one behind the other; the first sets off at once, the last arrives at the end. The boxes drawn over."""
    shown = min(count, MOST_SOLDIERS)
    size = (canvas.pixels(SOLDIER), canvas.pixels(SOLDIER))
    soldier = canvas.assets.picture("pieces/tin_soldier", size, look.slots)
    lag = 0.6 / max(1, shown)
    boxes = []
    for index in reversed(range(shown)):
        share = min(max((progress - lag * index) / (1 - lag * (shown - 1)), 0.0), 1.0)
        if 0 < share < 1:
            x, y = path.at(share)
            hop = abs(math.sin(share * math.pi * 6)) * 4
            left, top = canvas.place(x, y - hop)
            boxes.append(canvas.surface.blit(soldier, (left - size[0] // 2, top - round(size[1] * 0.92))))
    return boxes
