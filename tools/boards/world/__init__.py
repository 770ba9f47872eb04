"""The world board in the styles Midnight and Atlas, at 1920 x 1080. Writes assets/boards/world and world.toml."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.boards import level
from tools.boards.paint import save_exact, save_lossy
from tools.boards.world import land
from tools.boards.world.data import written
from tools.boards.world.geometry import geometry
from tools.boards.world.ground import ground
from tools.boards.world.relief import relief
from tools.boards.world.sea import sea
from tools.boards.world.sheet import contact_sheet
from tools.boards.world.styles import STYLES, Rgb

__all__ = ["build", "contact_sheet"]


def build(target: Path) -> None:
    folder = target / "assets" / "boards"
    board = geometry()
    masks = ground(board)
    heights = relief(board)
    glows = {name: rgb(entry["colour"]) for name, entry in level.read("boards", "world")["continents"].items()}
    for name, style in STYLES.items():
        save_lossy(sea(style, glows, board, masks, heights), folder / "world" / f"{name}-sea.webp", 90)
        save_lossy(land.sprites(style, masks, heights), folder / "world" / f"{name}-sprites.webp", 92)
        save_exact(land.ink(style, board, masks), folder / "world" / f"{name}-ink.webp")
    save_exact(land.rims(masks), folder / "world" / "rim.webp")
    ids = masks.ids()
    save_exact(Image.fromarray(np.dstack([ids, ids, ids])), folder / "world" / "ids.webp")
    (folder / "world.toml").write_text(written(board, masks), encoding="utf-8")


def rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
