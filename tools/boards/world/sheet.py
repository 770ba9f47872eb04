"""Contact sheet of the world board: both styles by continent and by owner, with names in both languages."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from PIL import Image

from tools.boards.preview import GOLD, Preview, tiled

SEATS = {
    0: "north_africa egypt east_africa congo south_africa madagascar western_europe southern_europe middle_east",
    1: "argentina peru brazil venezuela central_america western_united_states eastern_united_states great_britain "
    "iceland",
    2: "alaska northwest_territory alberta ontario quebec greenland kamchatka scandinavia",
    3: "ukraine ural siberia yakutsk irkutsk afghanistan northern_europe",
    4: "india siam indonesia new_guinea western_australia eastern_australia japan",
    5: "china mongolia",
}


def owners() -> dict[str, int]:
    return {name: seat for seat, names in SEATS.items() for name in names.split()}


def armies(preview: Preview) -> dict[str, int]:
    draw = random.Random(4)
    return {name: draw.choice([1, 1, 2, 3, 4, 5, 7, 8, 9, 12, 23]) for name in preview.names}


def board(source: Path, style: str, language: str, owned: bool) -> Image.Image:
    preview = Preview(source, "world", style)
    preview.land(owners() if owned else None)
    preview.ink()
    if owned:
        preview.rims(["brazil", "egypt", "western_europe"], (255, 255, 255))
        preview.rims(["north_africa"], GOLD, 2)
    preview.names_in(language)
    preview.plates(owners(), armies(preview))
    return preview.picture


def contact_sheet(source: Path, picture: Path) -> None:
    views = [("midnight", "en", True), ("midnight", "nl", False), ("atlas", "nl", True), ("atlas", "en", False)]
    tiled([partial(board, source, *view) for view in views], 2, 0.75).save(picture)
