"""Army plates and what hangs on them: emblem and number, chips of armies placed, numbers that fall, marks, brackets.
Everything is drawn once per size and kept. Knows no board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.screens.board.picture import Mark
from game.screens.board.sketch import Design
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import clear, rounded, soften, tint
from game.ui.drawing.theme import BLACK, GOLD, HIGH, ON_GOLD, Look

HEIGHT = 37.0
LEAST_PIXELS = 23  # below this an emblem is a smudge and its number cannot be read
LARGEST_NUMBER = 9999
GLOW = 5
CHIP_SIZE = 22
FALL = 46.0
MARK_GAP = 3.0
# Where things are on a plate when its table cannot be read.
PARTS: Design = {"width": 1.865, "emblem": (0.5, 0.5, 0.892), "number": (1.351, 0.5), "text_height": 0.7}
SIGN = 0.46  # the emblem on a mark
MARK_ROOM = 0.42  # round the picture of a mark, for its shadow and its number
COUNT_AT = (0.93, 0.84)  # the middle of that number

Placed = tuple[pygame.Surface, tuple[int, int]]


def plate_height(canvas: Canvas) -> int:
    """The height of a plate in real pixels."""
    return max(LEAST_PIXELS, canvas.pixels(HEIGHT))


def plate_size(canvas: Canvas, armies: int) -> tuple[float, float]:
    """The width and height of a plate in units."""
    height = plate_height(canvas)
    parts = canvas.assets.data("pieces/pieces").get(_kind(armies), {})
    return float(parts.get("width", PARTS["width"])) * height / canvas.scale, height / canvas.scale


def plate(canvas: Canvas, look: Look, armies: int, is_hot: bool = False, size: float = 1.0) -> pygame.Surface:
    """The badge of an army, in real pixels; gold round it when hot. `size` is for bumps and kept coarsely."""
    height = plate_height(canvas)
    steps = round(size * 24)
    key = ("army plate", look.id, look.slots["body"], armies, height, is_hot)
    whole = canvas.kept.get(key, lambda: _draw_plate(canvas, look, armies, height, is_hot))
    if steps == 24:
        return whole
    wanted = (max(1, whole.get_width() * steps // 24), max(1, whole.get_height() * steps // 24))
    return canvas.kept.get((*key, steps), lambda: pygame.transform.smoothscale(whole, wanted))


def digits(armies: int) -> int:
    """Which of the three plates a number needs."""
    return 1 if armies < 10 else 2 if armies < 100 else 3


def _kind(armies: int) -> str:
    return f"plate_{digits(armies)}"


def _draw_plate(canvas: Canvas, look: Look, armies: int, height: int, is_hot: bool) -> pygame.Surface:
    kind = _kind(armies)
    parts = {**PARTS, **canvas.assets.data("pieces/pieces").get(kind, {})}
    width = round(parts["width"] * height)
    ground = canvas.assets.picture(f"pieces/{kind}", (width, height), look.slots).copy()
    x, y, across = (share * height for share in parts["emblem"])
    emblem = canvas.assets.picture(f"emblems/{look.emblem}", (round(across), round(across)), look.slots)
    ground.blit(emblem, emblem.get_rect(center=(round(x), round(y))))
    # Numbers that have more digits than any plate are written as large as they fit.
    room = width - x - across / 2 - 0.1 * height
    pixels = round(parts["text_height"] * height)
    text = str(min(armies, LARGEST_NUMBER))
    while pixels > 8 and canvas.lettering.width(text, "700", pixels) > room + 0.1 * height:
        pixels -= 1
    number = canvas.lettering.font("700", pixels).render(text, True, look.slots.get("number", "#f3f7fb"))
    ink = number.get_bounding_rect()
    at = (round(parts["number"][0] * height), round(parts["number"][1] * height))
    ground.blit(number, (at[0] - ink.width // 2 - ink.x, at[1] - ink.height // 2 - ink.y))
    return _lit(ground, max(2, canvas.pixels(GLOW))) if is_hot else ground


def _lit(ground: pygame.Surface, soft: int) -> pygame.Surface:
    """A gold line and light round a plate."""
    width, height = ground.get_size()
    room, line = 3 * soft, max(2, height // 14)
    whole = clear((width + 2 * room, height + 2 * room))
    whole.fill((*GOLD, 0))
    whole.blit(
        rounded((width + 2 * line, height + 2 * line), height // 2 + line, GOLD, 230), (room - line, room - line)
    )
    whole = pygame.transform.gaussian_blur(whole, soft)
    inner = line // 2 + 1
    whole.blit(
        rounded((width + inner, height + inner), (height + inner) // 2, GOLD), (room - inner // 2, room - inner // 2)
    )
    whole.blit(ground, (room, room))
    return whole


def centre(canvas: Canvas, surface: pygame.Surface, x: float, y: float) -> Placed:
    left, top = canvas.place(x, y)
    return surface, (left - surface.get_width() // 2, top - surface.get_height() // 2)


def chip(canvas: Canvas, text: str) -> pygame.Surface:
    """Armies placed in this turn: dark on gold."""
    pixels = max(14, canvas.pixels(CHIP_SIZE))

    def drawn() -> pygame.Surface:
        words = canvas.lettering.font("700", pixels).render(text, True, ON_GOLD)
        area = words.get_bounding_rect()
        size = (area.width + round(pixels * 0.75), round(pixels * 1.3))
        soft = clear((size[0] + 6, size[1] + 8))
        soft.blit(rounded(size, size[1] // 2, BLACK, 120), (3, 6))
        whole = soften(soft, 3)
        whole.blit(rounded(size, size[1] // 2, GOLD), (3, 3))
        place = (3 + (size[0] - area.width) // 2 - area.x, 3 + (size[1] - area.height) // 2 - area.y)
        whole.blit(words, place)
        return whole

    return canvas.kept.get(("chip", text, pixels), drawn)


def falling(canvas: Canvas, text: str, progress: float, x: float, y: float) -> Placed:
    """A loss that drops off a plate: it falls faster and faster, and fades in the second half."""
    pixels = max(18, canvas.pixels(34))
    surface, _, _ = canvas.lettering.line(text, "700", pixels, HIGH, 0, max(1, canvas.pixels(3)))
    faded = surface.copy()
    faded.set_alpha(round(255 * min(1.0, 2 - 2 * progress)))
    return centre(canvas, faded, x, y + 10 + FALL * progress**2)


def brackets(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Four gold corners round what is aimed at."""
    wide, high, arm = width / 2 + 12, height / 2 + 8, 12
    for across in (-1, 1):
        for down in (-1, 1):
            corner = (x + across * wide, y + down * high)
            canvas.lines(
                [(corner[0], corner[1] - down * arm), corner, (corner[0] - across * arm, corner[1])], GOLD, 3.6
            )


def mark_pixels(canvas: Canvas, mark: Mark) -> int:
    """How wide and high its picture is, in real pixels."""
    return max(12, canvas.pixels(mark.size))


def mark_surface(canvas: Canvas, mark: Mark, looks: Sequence[Look]) -> pygame.Surface:
    """The picture in the middle, with its shadow and, at its lower right, how many there are."""
    pixels = mark_pixels(canvas, mark)
    look = None if mark.seat is None else looks[mark.seat]
    key = ("mark", mark.picture, pixels, look.slots["body"] if look else "", mark.text, mark.has_emblem)

    def drawn() -> pygame.Surface:
        picture = canvas.assets.picture(mark.picture, (pixels, pixels), look.slots if look else None)
        dark = tint(picture.copy(), BLACK, 150)
        room = max(4, round(pixels * MARK_ROOM))
        whole = clear((pixels + 2 * room, pixels + 2 * room))
        whole.blit(dark, (room, room + room // 5))
        whole = pygame.transform.gaussian_blur(whole, max(1, room // 6))
        whole.blit(picture, (room, room))
        if mark.has_emblem and look is not None:
            side = round(pixels * SIGN)
            sign = canvas.assets.picture(f"emblems/{look.emblem}_symbol", (side, side), look.slots)
            whole.blit(sign, sign.get_rect(center=whole.get_rect().center))
        if mark.text:
            size = max(14, canvas.pixels(CHIP_SIZE))
            number, _, _ = canvas.lettering.line(mark.text, "700", size, HIGH, 0, max(2, size // 8))
            ink = number.get_bounding_rect()
            at = room + round(pixels * COUNT_AT[0]), room + round(pixels * COUNT_AT[1])
            whole.blit(number, (at[0] - ink.centerx, at[1] - ink.centery))
        return whole

    return canvas.kept.get(key, drawn)
