"""Order 66 as it is carried out: the galaxy goes dark and red, and each Republic planet throws its die; or, for those
who want no motion, a list of what each planet threw. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from game.screens.battle.throws import Say
from game.screens.board.board import BoardView
from game.screens.clone_wars.galaxy_panels import ARMIES, TRACK
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, SPEECH, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, FOOT, GOLD, HIGH, LOW, MIDDLE, colour

BLOOD = colour("#7A0F14")
FALLS = colour("#E2574A")
FINE = (48, 27)
TITLE: Box = ARMIES
NOW: Box = TRACK
LIST: Box = (24, 76, 1548, 1012)  # no plate of a system is half under it
COLUMNS = 4
NUMBERS_HIGH = 80.0  # between the name of the order and the count of the fallen
SIGN_HIGH, LEAST_WITH_SIGN = 64.0, 280.0
Words = tuple[str, str, str]
ORDER_PANEL = SPEECH.with_line(FALLS)
ORDER_NAME = TextStyle(50, DISPLAY, FALLS, align="centre", track=2)
NUMBERS_NEEDED = TextStyle(align="centre", lines=3, leading=1.1)
FALLEN_COUNT = TextStyle(Size.FIGURE, BOLD, GOLD, align="centre")
PLANET_NOW = TextStyle(Size.NAME, BOLD, align="centre", lines=3)


@dataclass(frozen=True, slots=True)
class Order:
    """The planets in the order of their dice, and how far it has come, from 0 to 1."""

    territories: Sequence[int]
    faces: Sequence[int]
    fallen: Sequence[int]
    progress: float
    seat: int

    @property
    def place(self) -> int:
        """Which planet throws now."""
        return min(len(self.territories) - 1, int(self.progress * len(self.territories)))

    @property
    def fallen_so_far(self) -> int:
        return len(set(self.fallen) & set(self.territories[: self.place + 1]))


def fallen_until(territories: Sequence[int], fallen: Sequence[int], progress: float) -> frozenset[int]:
    """The planets that have changed sides when so much of the order has been shown."""
    return frozenset(fallen) & frozenset(territories[: int(progress * len(territories))])


@cache
def _veil() -> pygame.Surface:
    """Dark at the edges, red in the middle."""
    wide, high = FINE
    veil = pygame.Surface(FINE, pygame.SRCALPHA)
    for y in range(high):
        for x in range(wide):
            away = ((x / (wide - 1) - 0.42) ** 2 + ((y / (high - 1) - 0.5) ** 2)) ** 0.5
            share = min(1.0, away * 1.5)
            red, green, blue = (round(one + (two - one) * share) for one, two in zip(BLOOD, ABYSS, strict=True))
            veil.set_at((x, y), (red, green, blue, round(70 + 120 * share)))
    return veil


def _draw_light(canvas: Canvas) -> None:
    size = canvas.surface.get_size()
    veil = canvas.kept.get(("order 66", size), lambda: pygame.transform.smoothscale(_veil(), size))
    canvas.surface.blit(veil, (0, 0))


def draw_title(canvas: Canvas, words: Words, box: Box = TITLE) -> None:
    """A low box leaves the sign out."""
    inner = Area(*box).inset(left=20, right=20)
    canvas.draw_panel(box, ORDER_PANEL)
    has_sign = inner.height >= LEAST_WITH_SIGN
    if has_sign:
        canvas.icon("hood", inner.middle[0], inner.y0 + 44, 56, FALLS)
    told = inner if has_sign else inner.inset(top=-SIGN_HIGH)
    canvas.write(told.line(108), words[0], ORDER_NAME)
    canvas.write_at(told.middle[0], told.y0 + 178, words[1], NUMBERS_NEEDED, told.width, NUMBERS_HIGH)
    canvas.write(inner.foot(40).line(0), words[2], FALLEN_COUNT)


def draw_order(
    canvas: Canvas, order: Order, words: Words, board: BoardView, place: Callable[[int], str], say: Say
) -> None:
    """Planet by planet, with the die beside the one whose turn it is."""
    draw_throws(canvas, order, board)
    _draw_foot(canvas)
    draw_title(canvas, words)
    draw_now(canvas, order, place, say)


def _draw_foot(canvas: Canvas) -> None:
    x0, _, x1, y1 = canvas.edges
    canvas.box(x0, FOOT, x1, y1, ABYSS)


def draw_throws(canvas: Canvas, order: Order, board: BoardView) -> None:
    """The light, and the dice of the planets so far."""
    _draw_light(canvas)
    canvas.forget()
    for index in range(order.place + 1):
        planet, face = order.territories[index], order.faces[index]
        is_now, falls = index == order.place, planet in order.fallen
        x, y = board.anchor(planet)
        radius = 26.0 if is_now else 16.0
        if is_now:
            canvas.glow(x - 60, y - 50, x + 40, y + 50, FALLS if falls else GOLD, 50, 16, 150)
        _draw_die(canvas, x - 58, y + 6, radius, face, falls)


def draw_now(canvas: Canvas, order: Order, place: Callable[[int], str], say: Say, box: Box = NOW) -> None:
    """What becomes of the planet whose turn it is."""
    planet, face = order.territories[order.place], order.faces[order.place]
    key = "falls" if planet in order.fallen else "stays"
    told = say(f"clone_wars.order66_scene.{key}", place=place(planet), face=face)
    canvas.draw_panel(box, ORDER_PANEL)
    canvas.write(Area(*box).inset(20), told, PLANET_NOW)


def _draw_die(canvas: Canvas, x: float, y: float, radius: float, face: int, falls: bool) -> None:
    """A die with eight sides, seen from the front."""
    shape = [(x, y - radius), (x + radius * 0.87, y - radius / 2), (x + radius * 0.87, y + radius / 2),
             (x, y + radius), (x - radius * 0.87, y + radius / 2), (x - radius * 0.87, y - radius / 2)]  # fmt: skip
    canvas.polygon(shape, FALLS if falls else colour("#33536F"))
    canvas.write_at(x, y + 1, str(face), Text.STRONG_CENTRED.with_size(max(22.0, radius * 1.2)), radius * 1.6)


def draw_results(canvas: Canvas, order: Order, words: Words, place: Callable[[int], str], say: Say) -> None:
    """All at once, as a list."""
    draw_list(canvas, order, place, say)
    _draw_foot(canvas)
    draw_title(canvas, words)


def draw_list(canvas: Canvas, order: Order, place: Callable[[int], str], say: Say, box: Box = LIST) -> None:
    """Who fell is marked by words and colour."""
    _draw_light(canvas)
    canvas.forget()
    canvas.panel(*box, 16, line=FALLS, line_width=2, alpha=252)
    rows = -(-len(order.territories) // COLUMNS)
    pitch = min(92.0, (box[3] - box[1] - 48) / max(1, rows))
    wide = (box[2] - box[0] - 20) / COLUMNS
    for index, (planet, face) in enumerate(zip(order.territories, order.faces, strict=True)):
        column, row = divmod(index, rows)
        falls = planet in order.fallen
        x, y = box[0] + 26 + column * wide, box[1] + 24 + pitch * (row + 0.5)
        canvas.icon("skull" if falls else "check", x + 12, y, 22, FALLS if falls else LOW)
        key = "falls" if falls else "stays"
        told = say(f"clone_wars.order66_scene.{key}", place=place(planet), face=face)
        style = Text.PLAIN.with_weight(BOLD if falls else MEDIUM).with_ink(HIGH if falls else MIDDLE)
        canvas.write_at(x + 36, y, told, style, wide - 46)
