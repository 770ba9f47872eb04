"""A game in the picker: its picture, name, pitch, players and length; and the cell that explains the one in focus.
Imports no scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import (
    GOLD,
    GOOD,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    PANEL,
    RAISED,
    WHITE,
    Colour,
)
from game.ui.scene import Transition
from game.ui.widgets import Act, Widget

PICTURE_HEIGHT = 204.0
POINTS_STEP = 38.0
PITCH = TextStyle(weight=MEDIUM, ink=MIDDLE, base="top", lines=2)
EXPLAINED_NAME = TextStyle(Size.NAME, BOLD, GOLD)
HEADING = TextStyle(ink=LOW)
POINT = TextStyle(weight=MEDIUM)
STATUS = TextStyle(ink=MIDDLE, lines=3, leading=1.2)


@dataclass(frozen=True, slots=True)
class ModeFacts:
    """Everything that a card says, in the player's language."""

    mode: str
    name: str
    pitch: str
    players: str
    minutes: str
    points: Sequence[str]
    badge: str


def chip(
    canvas: Canvas, x: float, y: float, words: str, size: float = 24, ink: Colour = HIGH, back: Colour = RAISED,
    icon: str | None = None, room: float = 200, right: bool = False,
) -> float:  # fmt: skip
    """A small round-ended label with its left (or right) end at x; where it ends."""
    high = size * 1.58
    wide = min(room, canvas.text_width(words, size * canvas.lettering.growth, "600")) + 28 + (34 if icon else 0)
    start = x - wide if right else x
    canvas.box(start, y - high / 2, start + wide, y + high / 2, back, high / 2)
    inset = start + 14
    if icon:
        canvas.icon(icon, inset + 12, y, 24, ink)
        inset += 34
    canvas.write_at(inset, y, words, Text.PLAIN.with_size(size).with_ink(ink), wide - 26 - (34 if icon else 0))
    return start + wide


class ModeCard(Widget):
    """Pressed, it opens the game."""

    radius = 14.0

    def __init__(self, box: Box, facts: ModeFacts, act: Act) -> None:
        super().__init__(facts.mode, box)
        self.facts = facts
        self.act = act

    def press(self) -> Transition | None:
        return self.act()

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        facts = self.facts
        draw_back(canvas, self.box, f"boards/modes/{facts.mode}")
        canvas.box(x0 + 2, y0 + PICTURE_HEIGHT, x1 - 2, y0 + PICTURE_HEIGHT + 2, GOLD if is_focused else LINE)
        if facts.badge:
            chip(canvas, x1 - 16, y0 + 32, facts.badge, 22, ON_GOLD, GOLD, room=260, right=True)
        room = x1 - x0 - 48
        canvas.write_at(x0 + 24, y0 + PICTURE_HEIGHT + 42, facts.name, Text.NAME, room)
        canvas.write_at(x0 + 24, y0 + PICTURE_HEIGHT + 82, facts.pitch, PITCH, room)
        end = chip(canvas, x0 + 24, y1 - 38, facts.players, icon="people", room=120)
        chip(canvas, end + 16, y1 - 38, facts.minutes, icon="clock", room=190)


def draw_back(canvas: Canvas, box: Box, name: str) -> None:
    """The panel of a card with its picture at the top: one surface, because seven of them fill the screen."""
    rect = canvas.rect(*box)
    key = ("mode_card", name, rect.size)
    canvas.surface.blit(canvas.kept.get(key, lambda: _back(canvas, rect.size, name)), rect)


def _back(canvas: Canvas, size: tuple[int, int], name: str) -> pygame.Surface:
    edge = canvas.pixels(2)
    whole = shapes.panel(size, canvas.pixels(14), PANEL, INK, 244, LINE, max(1.0, 1.5 * canvas.scale))
    room = (size[0] - 2 * edge, canvas.pixels(PICTURE_HEIGHT) - edge)
    whole.blit(_rounded_top(canvas.assets.picture(name), room, canvas.pixels(12)), (edge, edge))
    return whole


def _rounded_top(picture: pygame.Surface, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A picture that fills a box whose upper corners are round."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide, high = round(picture.get_width() * scale), round(picture.get_height() * scale)
    whole = shapes.clear(size)
    scaled = pygame.transform.smoothscale(picture, (wide, high))
    whole.blit(scaled, ((size[0] - wide) // 2, (size[1] - high) // 2))
    mask = shapes.rounded((size[0], size[1] + 2 * radius), radius, WHITE)
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def draw_explanation(canvas: Canvas, box: Box, facts: ModeFacts, heading: str, status: str) -> None:
    """What the game in focus offers, and against whom it is played."""
    x0, y0, x1, _ = box
    room = x1 - x0 - 48
    canvas.panel(*box, 14, RAISED, PANEL, 246, GOLD, shadow=False)
    canvas.write_at(x0 + 24, y0 + 42, facts.name, EXPLAINED_NAME, room)
    canvas.write_at(x0 + 24, y0 + 84, heading, HEADING, room)
    for index, point in enumerate(facts.points):
        down = y0 + 124 + index * POINTS_STEP
        canvas.icon("check", x0 + 36, down, 20, GOOD)
        canvas.write_at(x0 + 58, down, point, POINT, room - 34)
    canvas.box(x0 + 24, y0 + 312, x1 - 24, y0 + 314, LINE_HIGH)
    canvas.icon("play", x0 + 38, y0 + 368, 28, GOLD)
    canvas.write_at(x0 + 70, y0 + 368, status, STATUS, room - 46)
