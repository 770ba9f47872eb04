"""The picture behind the title: the world board in the middle of a match, dimmed at the edges so that the logo and the
menu stand out. Made from the committed layers of the board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from tools.boards.preview import Preview

ABYSS = (5, 11, 19)
DIM = 0.36
# Who holds what, by seat; the rest of a continent goes to the seat of the continent.
CONTINENTS = {"north_america": 2, "south_america": 1, "europe": 3, "africa": 0, "asia": 3, "australia": 4}
EXCEPTIONS = {
    "western_united_states": 1,
    "eastern_united_states": 1,
    "central_america": 1,
    "iceland": 1,
    "great_britain": 1,
    "scandinavia": 2,
    "southern_europe": 0,
    "western_europe": 0,
    "middle_east": 0,
    "madagascar": 5,
    "south_africa": 5,
    "kamchatka": 2,
    "japan": 4,
    "india": 4,
    "siam": 4,
    "ural": 5,
    "siberia": 5,
}


def vignette(size: tuple[int, int]) -> Image.Image:
    """How much of the dark lies over every point: least in the middle."""
    rows, columns = np.mgrid[0 : size[1], 0 : size[0]]
    away = np.hypot(columns / size[0] - 0.5, rows / size[1] - 0.5) * 1.74
    share = DIM + (1 - DIM) * 0.72 * np.clip(away, 0, 1.2) ** 2.2
    return Image.fromarray((share.clip(0, 1) * 255).astype(np.uint8))


def title(source: Path) -> Image.Image:
    board = Preview(source, "world", "midnight")
    homes = {name: entry["continent"] for name, entry in board.level["territories"].items()}
    board.land({name: EXCEPTIONS.get(name, CONTINENTS[homes[name]]) for name in board.names})
    picture = board.picture.convert("RGB").filter(ImageFilter.GaussianBlur(2))
    return Image.composite(Image.new("RGB", picture.size, ABYSS), picture, vignette(picture.size))
