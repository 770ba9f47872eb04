"""What lies behind the menus, 1920 x 1080: the world board in the middle of a match, dark and soft, and behind the
title sharper, with its army plates, one attack and thrown dice. Writes assets/boards/backdrop.webp and title.webp.

Needs the drawings of the other families, so it comes after them.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.boards.drawings import die
from tools.boards.modes import SIZE, arrow
from tools.boards.paint import save_lossy
from tools.boards.preview import GOLD, Preview
from tools.boards.world import sheet as world

ABYSS = (5, 11, 19)
RED, RED_PIPS = "#ce2426", "#fcf6ec"
IVORY, IVORY_PIPS = "#f5f0e2", "#1e1c22"
# Face, body, pips, size, lean and place of the dice behind the title.
DICE = (
    (5, RED, RED_PIPS, 172, 32, (300, 616)),
    (6, RED, RED_PIPS, 218, -8, (246, 806)),
    (3, RED, RED_PIPS, 150, 14, (432, 768)),
    (5, IVORY, IVORY_PIPS, 206, 8, (1596, 700)),
    (3, IVORY, IVORY_PIPS, 218, -14, (1722, 824)),
)


def build(target: Path) -> None:
    folder = target / "assets" / "boards"
    save_lossy(backdrop(target), folder / "backdrop.webp", 88)
    save_lossy(title(target), folder / "title.webp", 90)


def contact_sheet(source: Path, picture: Path) -> None:
    page = Image.new("RGB", (1920, 540))
    for index, name in enumerate(("backdrop", "title")):
        whole = Image.open(source / "assets" / "boards" / f"{name}.webp")
        page.paste(whole.resize((960, 540), Image.Resampling.LANCZOS), (960 * index, 0))
    page.save(picture)


def board(source: Path) -> Preview:
    preview = Preview(source, "world", "midnight")
    preview.land(world.owners())
    preview.ink()
    return preview


def dimmed(picture: Image.Image, share: float, blur: float) -> Image.Image:
    soft = picture.convert("RGB").filter(ImageFilter.GaussianBlur(blur))
    return Image.blend(soft, Image.new("RGB", soft.size, ABYSS), share)


def with_vignette(picture: Image.Image, strength: float) -> Image.Image:
    """Darker towards the corners, with a little noise so that the dark shows no steps."""
    rows, columns = np.mgrid[0 : picture.height, 0 : picture.width]
    away = np.hypot(columns / picture.width - 0.5, rows / picture.height - 0.5) * 1.25 / 0.72
    light = (1 - strength * np.clip(away, 0, 1.2) ** 2.2).clip(0, 1)[..., None]
    noise = np.random.default_rng(7).uniform(-0.9, 0.9, (picture.height, picture.width, 1))
    pixels = np.asarray(picture, np.float32) * light + noise
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))


def backdrop(source: Path) -> Image.Image:
    return with_vignette(dimmed(board(source).picture, 0.72, 14), 0.6)


def title(source: Path) -> Image.Image:
    preview = board(source)
    preview.rims(["north_africa"], GOLD, 2)
    preview.plates(world.owners(), world.armies(preview))
    attack(preview, "north_africa", "brazil")
    picture = with_vignette(dimmed(preview.picture, 0.42, 2), 0.5).convert("RGBA")
    for face, body, pips, size, lean, at in DICE:
        throw(picture, die(source, 6, face, body, pips), size, lean, at)
    # The middle is darker, where the menu is read.
    shade = Image.new("L", picture.size)
    ImageDraw.Draw(shade).ellipse((420, -40, 1500, 1140), fill=176)
    return Image.composite(
        Image.new("RGB", picture.size, ABYSS), picture.convert("RGB"), shade.filter(ImageFilter.GaussianBlur(110))
    )


def attack(preview: Preview, source: str, target: str) -> None:
    """An arrow between two territories; it is drawn in a part of the board that is as large as a mode picture."""
    start, end = (preview.data["territories"][name]["badge"] for name in (source, target))
    left, top = (round((start[axis] + end[axis] - SIZE[axis]) / 2) for axis in (0, 1))
    part = preview.picture.crop((left, top, left + SIZE[0], top + SIZE[1]))
    arrow(part, (start[0] - left, start[1] - top), (end[0] - left, end[1] - top), 0.18)
    preview.picture.paste(part, (left, top))


def throw(picture: Image.Image, piece: Image.Image, size: int, lean: float, at: tuple[int, int]) -> None:
    """A die that lies a little out of focus in the dark."""
    piece = piece.resize((size, size), Image.Resampling.LANCZOS).rotate(lean, Image.Resampling.BICUBIC, expand=True)
    x, y = at[0] - piece.width // 2, at[1] - piece.height // 2
    shadow = Image.new("RGBA", picture.size)
    shadow.paste((0, 0, 0, 150), (x + 10, y + 18), piece.getchannel("A"))
    picture.alpha_composite(shadow.filter(ImageFilter.GaussianBlur(12)))
    cover = piece.getchannel("A")
    dark = Image.blend(piece.convert("RGB"), Image.new("RGB", piece.size, (8, 20, 34)), 0.36)
    dark.putalpha(cover)
    picture.alpha_composite(dark.filter(ImageFilter.GaussianBlur(0.8)), (x, y))
