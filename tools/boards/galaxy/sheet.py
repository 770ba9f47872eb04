"""Contact sheet of the galaxy board: by system, and by owner with hatching, plates and names."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

from PIL import Image, ImageDraw

from tools.boards import labels
from tools.boards.paint import FINE
from tools.boards.preview import GOLD, PLAYERS, Preview, blend, rgb, tiled, tinted

SEATS = {
    0: "ilum malastare toydaria bogden coruscant byss alderaan ansion corellia",
    4: "dantooine ithor cato_neimoidia duro naboo kashyyyk nal_hutta sullust haruun_kal ando saleucami",
    1: "geonosis tatooine ryloth mustafar hypori dathomir rattatak rodia kamino boz_pity kessel",
    5: "polis_massa utapau dagobah praesitlyn yavin_4 muunilinst mygeeto felucia raxus_prime mon_calamari jabiim",
}
HATCHED = (1, 5)


def system_plates(preview: Preview, language: str) -> None:
    for name, entry in preview.data["continents"].items():
        group = preview.level["continents"][name]
        colour, title = rgb(group["colour"]), group["name"][language].upper()
        half = (labels.width(title, 22) + 2.5 * len(title) + 92) / 2
        x, y = entry["label"]
        outline = [(x - half + 12, y - 18), (x + half - 12, y - 18), (x + half, y), (x + half - 12, y + 18)]
        outline += [(x - half + 12, y + 18), (x - half, y)]
        layer = Image.new("RGBA", (round(half + 8) * 2 * FINE, 52 * FINE))
        pen = ImageDraw.Draw(layer)
        fine = [((px - x + half + 8) * FINE, (py - y + 26) * FINE) for px, py in outline]
        pen.polygon(fine, fill=(9, 12, 26), outline=colour, width=2 * FINE)
        left = 30.0 * FINE
        for letter in title:
            pen.text((left, 26 * FINE), letter, blend(colour, (255, 255, 255), 0.55), labels.font(22 * FINE), "lm")
            left += labels.width(letter, 22 * FINE) + 2.5 * FINE
        middle = ((2 * half + 8 - 30) * FINE, 26 * FINE)
        pen.regular_polygon((middle, 19 * FINE), 6, 30, fill=colour, outline=(250, 250, 255))
        pen.text(middle, f"+{group['bonus']}", (5, 11, 19), labels.font(21 * FINE), "mm")
        preview.picture.alpha_composite(layer.reduce(FINE), (round(x - half - 8), round(y - 26)))


def owners() -> dict[str, int]:
    return {name: seat for seat, names in SEATS.items() for name in names.split()}


def board(source: Path, language: str, owned: bool) -> Image.Image:
    preview = Preview(source, "galaxy", "midnight")
    held = owners()
    draw = random.Random(3)
    armies = {name: draw.choice([1, 2, 3, 4, 6, 9, 12]) for name in preview.names}
    if owned:
        preview.land(held, partial(hatch, preview, held))
        preview.ink()
        preview.rims(["ansion"], (255, 255, 255))
        preview.rims(["ryloth"], GOLD, 2)
        preview.plates(held, armies)
    else:
        preview.land(None)
        preview.ink()
    system_plates(preview, language)
    preview.names_in(language, groups=False)
    return preview.picture


def hatch(preview: Preview, held: dict[str, int]) -> None:
    lines = preview.layer(preview.style["hatch"])
    for name in preview.names:
        if held[name] in HATCHED:
            sprite, at = preview.cut(lines, name)
            colour = blend(rgb(PLAYERS[held[name]]), (255, 255, 255), 0.42)
            preview.picture.alpha_composite(tinted(sprite, colour), at)


def contact_sheet(source: Path, picture: Path) -> None:
    views = [("en", True), ("nl", False)]
    tiled([partial(board, source, *view) for view in views], 1, 1.0).save(picture)
