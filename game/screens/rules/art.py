"""Pictures for the rules, put together from the game's own drawings: cards, pieces, plates, lands, signs between them.
Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.screens.rules.dice import draw_die, draw_tray
from game.ui.drawing import shapes
from game.ui.drawing.assets import Data
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import DISPLAY, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, Look, colour, mixed

CAPTION_ROOM = 64.0
NOTE_ROOM = 28.0
SIGN_WIDTH = 0.42
PLATE = 60.0
CARD_LAND = colour("#24506A")
Item = Data
CAPTION = TextStyle(align="centre", lines=2, leading=1.1)
SIGN = TextStyle(60, DISPLAY, GOLD, align="centre")


def item_captions_height(block: Data) -> float:
    """The room that the words under the items take."""
    items: Sequence[Item] = block["items"]
    captions = CAPTION_ROOM if any("caption" in item for item in items) else 0.0
    return captions + (NOTE_ROOM if any("note" in item for item in items) else 0.0)


def draw_items(canvas: Canvas, block: Data, box: Box, looks: Sequence[Look], framed: bool = True) -> None:
    """A row of things, each with its words below, and signs between them."""
    x0, y0, x1, y1 = draw_tray(canvas, box) if framed else box
    items: Sequence[Item] = block["items"]
    shares = [SIGN_WIDTH if "sign" in item else float(item.get("wide", 1)) for item in items]
    room = (x1 - x0 - 24) / sum(shares)
    room = min(room, float(block.get("most", 420)))
    left = (x0 + x1) / 2 - room * sum(shares) / 2
    foot = y1 - 8 - item_captions_height(block)
    for item, share in zip(items, shares, strict=True):
        wide = room * share
        _draw_item(canvas, item, (left, y0 + 14, left + wide, foot), looks)
        middle = left + wide / 2
        if "caption" in item:
            span = wide * float(item.get("span", 1)) - 12
            canvas.write_at(middle, foot + 36, item["caption"], CAPTION, span)
        if "note" in item:
            canvas.write_at(middle, y1 - 22, item["note"], Text.NOTE_CENTRED, wide - 8)
        left += wide


def _draw_item(canvas: Canvas, item: Item, box: Box, looks: Sequence[Look]) -> None:
    x0, y0, x1, y1 = box
    middle, down = (x0 + x1) / 2, (y0 + y1) / 2
    wide, high = x1 - x0 - 12, y1 - y0
    look = looks[int(item["seat"])] if "seat" in item else None
    size = float(item.get("size", 1))
    if item.get("sign") == "line":
        canvas.box(middle - 1, y0 + 10, middle + 1, y1, GOLD, alpha=120)
    elif "sign" in item:
        canvas.icon(item["sign"], middle, down, min(52.0, wide), GOLD)
    if "icon" in item:
        canvas.icon(item["icon"], middle, down, min(96.0, wide, high) * size, GOLD)
    if "die" in item:
        sides, across = int(item.get("sides", 6)), min(wide, high, 150.0) * size
        draw_die(canvas, item["die"], int(item["face"]), middle, down, across, sides=sides)
    if "picture" in item:
        canvas.picture(item["picture"], middle, down, wide * size, high * size, look)
    if "card_land" in item:
        _draw_card_land(canvas, item["card_land"], middle, down, wide * size, high * size)
    if "land" in item:
        _draw_land(canvas, item["land"], item.get("board", "world"), middle, down, wide * size, high * size, look)
    if "armies" in item and look is not None:
        _draw_plate(canvas, look, int(item["armies"]), middle, down, size)
    if "big" in item:
        canvas.write_at(middle, down, item["big"], SIGN, wide)
    if "badge" in item:
        canvas.picture(item["badge"], middle + wide * 0.3, down + high * 0.28, 64, 64)


def _draw_plate(canvas: Canvas, look: Look, armies: int, x: float, y: float, size: float) -> None:
    """The badge of an army, larger than on a board."""
    kind = f"plate_{min(3, len(str(armies)))}"
    parts = canvas.assets.data("pieces/pieces")[kind]
    high = PLATE * size
    left, top = x - parts["width"] * high / 2, y - high / 2
    canvas.picture(f"pieces/{kind}", x, y, parts["width"] * high, high, look)
    across, down, wide = (share * high for share in parts["emblem"])
    canvas.emblem(look, left + across, top + down, wide / 2)
    at = left + parts["number"][0] * high
    canvas.write_at(
        at, top + parts["number"][1] * high, str(armies), Text.STRONG_CENTRED.with_size(parts["text_height"] * high)
    )


def _draw_card_land(canvas: Canvas, name: str, x: float, y: float, width: float, height: float) -> None:
    """The land of a territory card, where assets/cards/cards.toml has its place."""
    data = canvas.assets.data("cards/cards")
    across, down = data["size"]
    scale = min(width / across, height / down)
    left, top, wide, high = data["territory"]["land"]
    middle = x + (left + wide / 2 - across / 2) * scale
    _draw_land(canvas, name, "world", middle, y + (top + high / 2 - down / 2) * scale, wide * scale, high * scale, None)


def _draw_land(
    canvas: Canvas, name: str, board: str, x: float, y: float, width: float, height: float, look: Look | None
) -> None:
    """A territory or planet of a board in the colour of a seat."""
    data = canvas.assets.data(f"boards/{board}")
    entry = data.get("territories", {}).get(name)
    if entry is None:
        return
    across, down = entry["box"][2:]
    scale = min(width / across, height / down)
    pixels = (canvas.pixels(across * scale), canvas.pixels(down * scale))
    tint = look.body if look is not None else CARD_LAND
    key = ("rules land", board, name, pixels, tint)

    def made() -> pygame.Surface:
        sheet = canvas.assets.picture(f"boards/{board}/midnight-sprites")
        part = sheet.subsurface((entry["sprite"], (across, down))).copy()
        return pygame.transform.smoothscale(shapes.tint(part, mixed(tint, HIGH, 0.12)), pixels)

    canvas.blit_centred(canvas.kept.get(key, made), x, y)
