"""Contact sheet of the eight terrains, each with a region of either side, drawn from the committed files alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

from PIL import Image, ImageDraw

from tools.boards import labels, level
from tools.boards.preview import tinted
from tools.boards.terrains.looks import PAINTERS
from tools.boards.terrains.ways import SIDES

SIZE = (456, 760)
GAP, TITLE = 20, 48
GOLD = (255, 201, 77)


def terrain_picture(folder: Path, name: str) -> Image.Image:
    """A terrain with two regions of each side, medals in the others."""
    data = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    picture = Image.open(folder / data["ground"]).convert("RGBA")
    marks = Image.open(folder / data["region_tints"]).convert("RGBA")
    regions = list(data["regions"].values())
    for region, side in ((regions[0], "blue"), (regions[1], "blue"), (regions[-1], "red"), (regions[-2], "red")):
        left, top, width, height = region["box"]
        x, y = region["sprite"]
        mark = marks.crop((x, y, x + width // 2, y + height // 2)).resize((width, height), Image.Resampling.BICUBIC)
        picture.alpha_composite(tinted(mark, SIDES[side]), (left, top))
    pen = ImageDraw.Draw(picture)
    for region in regions[2:-2]:
        for x, y in region["medals"]:
            pen.ellipse([x - 22, y - 22, x + 22, y + 22], fill=GOLD, outline=(150, 100, 20), width=4)
    return picture


def contact_sheet(source: Path, picture: Path) -> None:
    folder = source / "assets" / "boards" / "terrains"
    page = Image.new("RGB", (4 * (SIZE[0] + GAP) + GAP, 2 * (SIZE[1] + TITLE) + GAP), (10, 22, 36))
    pen = ImageDraw.Draw(page)
    for index, name in enumerate(PAINTERS):
        x, y = GAP + index % 4 * (SIZE[0] + GAP), GAP + index // 4 * (SIZE[1] + TITLE)
        page.paste(terrain_picture(folder, name).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS), (x, y))
        title = level.read("terrains", name)["name"]["en"]
        pen.text((x + SIZE[0] / 2, y + SIZE[1] + 18), title, (243, 247, 251), labels.font(26), "mm")
    page.save(picture)
