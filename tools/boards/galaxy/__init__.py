"""The galaxy board: 42 planets in six systems, at 1920 x 1080. Writes assets/boards/galaxy and galaxy.toml."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tools.boards import level
from tools.boards.galaxy import layers
from tools.boards.galaxy.cells import galaxy
from tools.boards.galaxy.data import written
from tools.boards.galaxy.sheet import contact_sheet
from tools.boards.galaxy.space import space
from tools.boards.paint import save_exact, save_lossy
from tools.boards.preview import rgb

__all__ = ["build", "contact_sheet"]


def build(target: Path) -> None:
    folder = target / "assets" / "boards"
    board = galaxy()
    colours = {name: rgb(entry["colour"]) for name, entry in level.read("boards", "galaxy")["continents"].items()}
    cells, height = layers.packed(board)
    save_lossy(space(board, colours), folder / "galaxy" / "midnight-sea.webp", 90)
    save_lossy(layers.sprites(board, cells, height), folder / "galaxy" / "midnight-sprites.webp", 92)
    save_lossy(layers.ink(board, colours), folder / "galaxy" / "midnight-ink.webp", 94)
    save_exact(layers.rims(cells, height), folder / "galaxy" / "rim.webp")
    save_exact(layers.hatching(board, cells, height), folder / "galaxy" / "hatch.webp")
    ids = layers.numbers(board)
    save_exact(Image.fromarray(np.dstack([ids, ids, ids])), folder / "galaxy" / "ids.webp")
    (folder / "galaxy.toml").write_text(written(board, cells, colours), encoding="utf-8")
