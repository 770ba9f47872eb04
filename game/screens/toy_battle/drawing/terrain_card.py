"""A terrain in the picker: a small picture of it with headquarters, special bases, gates and medals, its name and goal;
and the panel that explains the one in focus. Imports no scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.paths import data_folder
from game.rules.toy_battle.terrain import COLOURS, SPECIALS, Terrain
from game.screens.toy_battle.drawing.terrain_art import HQ, PAD, SIZE, TerrainArt, on_picture, place_of, read_art
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import (
    ABYSS,
    BRASS,
    FELT,
    GOLD,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    PANEL,
    RAISED,
    WHITE,
    WOOD_DARK,
)
from game.ui.scene import Transition
from game.ui.widgets import Act, Widget

SHAPE = SIZE[1] / SIZE[0]
GATE = "gate"
NAME_ROOM = 78.0
ROW = 59.0
MOST_POINTS = 3
MEDAL = 92.0
GOAL = TextStyle(Size.HEADLINE, DISPLAY, align="centre")
NAME = TextStyle(Size.HEAD, BOLD, align="centre", lines=2, leading=1.05)
TITLE = TextStyle(Size.NAME, BOLD, GOLD)
NOTE = TextStyle(weight=MEDIUM, ink=MIDDLE, lines=3)
ONLY_POINT_DOES = TextStyle(weight=MEDIUM, ink=MIDDLE, base="top", lines=3)


@dataclass(frozen=True, slots=True)
class TerrainFacts:
    """Everything that is said of a terrain, in the player's language. `points` are its special things: the picture that
    stands for each, its name and what it does."""

    level: str
    terrain: Terrain
    name: str
    goal: str
    counts: str
    points: Sequence[tuple[str, str, str]]


def kinds_of(terrain: Terrain) -> tuple[str, ...]:
    """What is special about its fields, each kind once, in the order of the rules."""
    kinds = [SPECIALS[special] for special in sorted(set(terrain.special)) if special]
    return (*kinds, GATE) if any(terrain.gates) else tuple(kinds)


class TerrainCard(Widget):
    """Pressed, it is the terrain to be played on. `is_chosen`: it is so already. `is_ready`: its picture may be
    painted, which takes a moment the first time."""

    radius = 14.0

    def __init__(self, key: str, box: Box, facts: TerrainFacts, is_chosen: bool, act: Act) -> None:
        super().__init__(key, box)
        self.facts = facts
        self.is_chosen = is_chosen
        self.is_ready = True
        self.act = act

    def press(self) -> Transition | None:
        return self.act()

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        facts = self.facts
        top, foot, edge, thick = (RAISED, PANEL, GOLD, 3.0) if self.is_chosen else (PANEL, INK, LINE, 1.5)
        canvas.panel(*self.box, 14, top, foot, 246, edge, thick, shadow=False)
        high = y1 - y0 - NAME_ROOM - 14
        wide = high / SHAPE
        if self.is_ready:
            draw_terrain(canvas, facts.terrain, x0 + 14, y0 + 14, wide, high)
        left, right = x0 + 14 + wide, x1
        middle = (left + right) / 2
        canvas.picture("pieces/medal", middle, y0 + 48, 50, 50)
        canvas.write_at(middle, y0 + 98, str(facts.terrain.goal), GOAL, right - left - 12)
        for place, (picture, _, _) in enumerate(facts.points[:MOST_POINTS]):
            canvas.picture(picture, middle, y0 + 164 + place * 60, 50, 50)
        if self.is_chosen:
            canvas.disc(middle, y0 + 14 + high - 26, 22, GOLD)
            canvas.icon("check", middle, y0 + 14 + high - 26, 26, ABYSS)
        ink = GOLD if self.is_chosen else HIGH
        canvas.write_at((x0 + x1) / 2, y1 - NAME_ROOM / 2, facts.name, NAME.with_ink(ink), x1 - x0 - 24)


def draw_explanation(canvas: Canvas, box: Box, facts: TerrainFacts, note: str) -> None:
    """Name, goal, counts and specials of the terrain in focus; `note` stands instead of the specials when these are
    switched off, or where there are none."""
    x0, y0, x1, _ = box
    room = x1 - x0 - 48
    canvas.panel(*box, 14, RAISED, PANEL, 246, GOLD, shadow=False)
    canvas.write_at(x0 + 24, y0 + 38, facts.name, TITLE, room)
    canvas.write_at(x0 + 24, y0 + 80, facts.goal, Text.PLAIN, room)
    canvas.write_at(x0 + 24, y0 + 112, facts.counts, Text.SOFT, room)
    canvas.box(x0 + 24, y0 + 136, x1 - 24, y0 + 137.5, LINE_HIGH)
    if note:
        canvas.write_at(x0 + 24, y0 + 186, note, NOTE, room)
        return
    if len(facts.points) == 1:
        picture, name, does = facts.points[0]
        canvas.picture(picture, x0 + 72, y0 + 230, 92, 92)
        canvas.write_at(x0 + 136, y0 + 172, name, Text.HEAD, room - 112)
        canvas.write_at(x0 + 136, y0 + 200, does, ONLY_POINT_DOES, room - 112)
        return
    for place, (picture, name, does) in enumerate(facts.points[:MOST_POINTS]):
        down = y0 + 146 + place * ROW
        canvas.picture(picture, x0 + 48, down + 29, 48, 48)
        canvas.write_at(x0 + 84, down + 14, name, Text.STRONG, room - 60)
        canvas.write_at(x0 + 84, down + 42, does, Text.NOTE, room - 60)


def draw_terrain(canvas: Canvas, terrain: Terrain, x: float, y: float, width: float, height: float) -> None:
    """The whole terrain, ready to play, as one kept surface."""
    size = (canvas.pixels(width), canvas.pixels(height))
    picture = canvas.kept.get(("terrain", terrain.id, size), lambda: _miniature(canvas, terrain, size))
    canvas.blit(picture, x, y)


def _miniature(canvas: Canvas, terrain: Terrain, size: tuple[int, int]) -> pygame.Surface:
    art: TerrainArt = read_art(canvas.assets, terrain) if _has_art(terrain) else {}
    scale = size[0] / SIZE[0]
    whole = _ground(canvas, terrain, size, bool(art))

    def put(name: str, at: tuple[float, float], across: float) -> None:
        pixels = max(4, round(across * scale))
        picture = canvas.assets.picture(name, (pixels, pixels))
        whole.blit(picture, picture.get_rect(center=(round(at[0] * scale), round(at[1] * scale))))

    for field in range(len(terrain.fields)):
        at = place_of(art, terrain, field)
        if terrain.hq[field] >= 0:
            put(f"pieces/headquarters_{COLOURS[terrain.hq[field]]}", at, HQ * 2.3)
        if terrain.special[field]:
            put(f"pieces/base_{SPECIALS[terrain.special[field]]}", at, PAD * 1.7)
        if terrain.gates[field]:
            put("pieces/base_gate", (at[0], at[1] + (HQ if terrain.hq[field] >= 0 else 0)), PAD * 1.7)
    for region in terrain.regions:
        places = art["regions"][region.id]["medals"] if art else [on_picture(region.at)] * min(1, region.medals)
        for at in places:
            put("pieces/medal", at, MEDAL)
    mask = shapes.rounded(size, canvas.pixels(10), WHITE)
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _has_art(terrain: Terrain) -> bool:
    """Asked first, since a table that is missing from the assets would be reported as a fault."""
    return (data_folder("assets") / "boards" / "terrains" / f"{terrain.id}.toml").is_file()


def _ground(canvas: Canvas, terrain: Terrain, size: tuple[int, int], is_drawn: bool) -> pygame.Surface:
    if is_drawn:
        return canvas.assets.picture(f"boards/terrains/{terrain.id}-ground", size).copy()
    whole = shapes.clear(size)
    whole.fill((*FELT, 255))
    scale = size[0] / SIZE[0]
    spots = [(at[0] * scale, at[1] * scale) for at in map(on_picture, terrain.at)]
    for field, others in enumerate(terrain.neighbours):
        for other in others:
            pygame.draw.line(whole, BRASS, spots[field], spots[other], max(2, round(26 * scale)))
    for spot in spots:
        pygame.draw.circle(whole, WOOD_DARK, spot, PAD * scale)
        pygame.draw.circle(whole, LOW, spot, PAD * scale * 0.82)
    return whole
