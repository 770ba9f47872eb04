"""Toy tiles, medals, badges and the looks of the two sides. Sizes are units: `size` is the height of a tile's frame;
its picture is a little larger, with room for the badges round it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.toy_battle.terrain import COLOURS, SPECIALS
from game.rules.toy_battle.troops import JOKER, STRENGTHS, TROOPS
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tint
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import ABYSS, Look, colour

if TYPE_CHECKING:
    from game.ui.context import Context

AROUND = 1.16  # the picture of a tile against its frame
ROUGH = 102.0  # tiles that move are made from this size, that of a rack
SMALL = 90.0  # smaller tiles get a badge that can still be read
LEAST_BADGE = 38.0
FRAME_STEP = 5.0
CHIP, CHIP_LINE, UNDER_OTHERS = colour("#0B1724"), colour("#DCE7F0"), colour("#8C8C8C")
LOOKS = ("azure", "vermilion")
TURNS = 24  # a turning tile is kept at so many angles


def side_look(context: Context, seat: int) -> Look:
    """Blue is Azure and red is Vermilion, whatever the table says: the tiles are painted so, and their backs are the
    badges of the sides."""
    look = next(look for look in context.looks if look.id == LOOKS[seat])
    return replace(look, badge=tile_name(seat, -1))


def seat_look(context: Context, seat: int) -> Look | None:
    """As for the presentation; None for more seats than the game has, which a file from elsewhere may claim."""
    return side_look(context, seat) if seat < len(LOOKS) else None


def strength_of(troop: int) -> str:
    """As the badge shows it."""
    return "joker" if STRENGTHS[troop] == JOKER else str(STRENGTHS[troop])


def tile_name(seat: int, troop: int) -> str:
    return f"troops/tile_{COLOURS[seat]}_{TROOPS[troop] if troop >= 0 else 'back'}"


def draw_tile(
    canvas: Canvas, seat: int, troop: int, x: float, y: float, size: float, turned: float = 0.0, wide: float = 1.0,
    dark: float = 0.0, is_rough: bool = False,
) -> None:  # fmt: skip
    """A troop's tile, or its back for -1. `turned` is in degrees, `wide` squeezes it for a flip, `dark` 0 to 1. One
    that moves `is_rough`: scaled from a picture that is loaded already, since nobody looks closely."""
    pixels = canvas.pixels(size * AROUND)
    has_badge = troop >= 0 and size < SMALL
    step = round(turned / 360 * TURNS) % TURNS
    squeezed = max(0.06, round(wide * 16) / 16)
    shade = round(dark * 8)
    badge = canvas.pixels(LEAST_BADGE * min(1.0, size / 66)) if has_badge else 0
    key = ("toy_tile", seat, troop, pixels, step, squeezed, shade, badge, is_rough)
    surface = canvas.kept.get(key, lambda: _tile(canvas, seat, troop, pixels, step, squeezed, shade, badge, is_rough))
    canvas.blit_centred(surface, x, y)


def warm_tile(canvas: Canvas, seat: int, troop: int, size: float) -> None:
    """Load a tile before it is needed."""
    pixels = canvas.pixels(size * AROUND)
    canvas.assets.picture(tile_name(seat, troop), (pixels, pixels))


def _tile(
    canvas: Canvas, seat: int, troop: int, pixels: int, step: int, wide: float, shade: int, badge: int, is_rough: bool
) -> pygame.Surface:
    if is_rough:
        large = canvas.pixels(ROUGH * AROUND)
        picture = canvas.assets.picture(tile_name(seat, troop), (large, large))
        picture = pygame.transform.smoothscale(picture, (pixels, pixels))
    else:
        picture = canvas.assets.picture(tile_name(seat, troop), (pixels, pixels))
    if badge:
        room = round(pixels * 0.1)
        whole = pygame.Surface((pixels + 2 * room, pixels + 2 * room), pygame.SRCALPHA)
        whole.blit(picture, (room, room))
        mark = canvas.assets.picture(f"troops/strength_{strength_of(troop)}", (badge, badge))
        corner = room + round(pixels * 0.14)
        whole.blit(mark, mark.get_rect(center=(corner, corner)))
        picture = whole
    if shade:
        light = 255 - round(shade / 8 * 255)
        picture = tint(picture.copy(), (light, light, light))
    if wide < 1:
        across, down = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(1, round(across * wide)), down))
    return pygame.transform.rotozoom(picture, step * 360 / TURNS, 1.0) if step else picture


def draw_lying(canvas: Canvas, seat: int, troop: int, x: float, y: float, size: float) -> None:
    """A troop that lies down: turned on its side, dark, asleep."""
    draw_tile(canvas, seat, troop, x, y, size, 90, 1.0, 0.375)
    canvas.picture(f"troops/tile_{COLOURS[seat]}_down", x, y, size * 0.9, size * 0.9)


def draw_frames(canvas: Canvas, seats: list[int], x: float, y: float, size: float) -> None:
    """The edges of the tiles under a visible one, lowest first; each lies a little lower than the one above it."""
    for depth, seat in zip(range(len(seats), 0, -1), seats, strict=True):
        pixels = canvas.pixels(size * AROUND)
        key = ("toy_frame", seat, pixels)
        surface = canvas.kept.get(key, lambda seat=seat, pixels=pixels: _frame(canvas, seat, pixels))  # type: ignore[misc]
        canvas.blit_centred(surface, x, y + depth * FRAME_STEP)


def _frame(canvas: Canvas, seat: int, pixels: int) -> pygame.Surface:
    return tint(canvas.assets.picture(f"troops/tile_{COLOURS[seat]}_frame", (pixels, pixels)).copy(), UNDER_OTHERS)


def draw_chip(canvas: Canvas, x: float, y: float, words: str, size: float = 22.0) -> None:
    """A small dark label, such as the height of a stack."""
    style = Text.STRONG_CENTRED.with_size(size)
    half = canvas.width_of(words, style) / 2 + 7
    canvas.box(x - half, y - 14, x + half, y + 14, CHIP_LINE, 8)
    canvas.box(x - half + 1.5, y - 12.5, x + half - 1.5, y + 12.5, CHIP, 7)
    canvas.write_at(x, y, words, style)


def draw_medal(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.picture("pieces/medal", x, y, size, size)


def draw_special(canvas: Canvas, special: int, x: float, y: float, size: float) -> None:
    """The badge of a special base."""
    canvas.picture(f"pieces/base_{SPECIALS[special]}", x, y, size, size)


def draw_gate(canvas: Canvas, strengths: tuple[int, ...], x: float, y: float, size: float = 24.0) -> None:
    """The strengths that a gate lets in, in a row of badges."""
    wide = len(strengths) * size + 10
    canvas.box(x - wide / 2, y - size / 2 - 4, x + wide / 2, y + size / 2 + 4, ABYSS, size / 2 + 4, 215)
    for place, strength in enumerate(strengths):
        across = x + (place - (len(strengths) - 1) / 2) * size
        canvas.picture(f"troops/strength_{strength}", across, y, size, size)
