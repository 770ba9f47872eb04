"""A picture of every mode for the menu, cut from the real boards, 848 x 408. Writes assets/boards/modes.

Needs the drawings of the other families, so it comes last.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from tools.boards.drawings import die, drawing
from tools.boards.galaxy import sheet as galaxy
from tools.boards.paint import save_lossy
from tools.boards.preview import GOLD, Preview, tinted
from tools.boards.terrains.sheet import terrain_picture
from tools.boards.world import sheet as world

SIZE = (848, 408)
FINE = 3
Place = tuple[float, float]


def build(target: Path) -> None:
    for name, make in PICTURES.items():
        save_lossy(make(target).convert("RGB"), target / "assets" / "boards" / "modes" / f"{name}.webp", 90)


def contact_sheet(source: Path, picture: Path) -> None:
    page = Image.new("RGB", (4 * SIZE[0] // 2, 2 * SIZE[1] // 2))
    for index, name in enumerate(PICTURES):
        cell = Image.open(source / "assets" / "boards" / "modes" / f"{name}.webp")
        at = (index % 4 * SIZE[0] // 2, index // 4 * SIZE[1] // 2)
        page.paste(cell.resize((SIZE[0] // 2, SIZE[1] // 2), Image.Resampling.LANCZOS), at)
    page.save(picture)


def cut(picture: Image.Image, middle: Place, width: float) -> Image.Image:
    """A part of a board in the shape of a mode picture."""
    height = width * SIZE[1] / SIZE[0]
    box = (middle[0] - width / 2, middle[1] - height / 2, middle[0] + width / 2, middle[1] + height / 2)
    return picture.resize(SIZE, Image.Resampling.LANCZOS, box)


def put(picture: Image.Image, piece: Image.Image, at: Place) -> None:
    """A drawing centred on a place, with a soft shadow."""
    x, y = round(at[0] - piece.width / 2), round(at[1] - piece.height / 2)
    shadow = Image.new("RGBA", picture.size)
    shadow.paste((0, 0, 0, 150), (x + 4, y + 8), piece.getchannel("A"))
    picture.alpha_composite(shadow.filter(ImageFilter.GaussianBlur(6)))
    picture.alpha_composite(piece, (x, y))


def arrow(picture: Image.Image, start: Place, end: Place, bend: float) -> None:
    """A golden arrow that grows towards its head."""
    along = (end[0] - start[0], end[1] - start[1])
    middle = ((start[0] + end[0]) / 2 - along[1] * bend, (start[1] + end[1]) / 2 + along[0] * bend)

    def at(part: float) -> Place:
        first, second, third = (1 - part) ** 2, 2 * part * (1 - part), part**2
        return (
            first * start[0] + second * middle[0] + third * end[0],
            first * start[1] + second * middle[1] + third * end[1],
        )

    spine = [at(0.12 + 0.68 * step / 40) for step in range(41)]
    left, right = [], []
    for step, (x, y) in enumerate(spine):
        (from_x, from_y), (to_x, to_y) = spine[max(0, step - 1)], spine[min(40, step + 1)]
        length = math.hypot(to_x - from_x, to_y - from_y)
        side_x, side_y = -(to_y - from_y) / length, (to_x - from_x) / length
        half = 5 + 11 * step / 40
        left.append((x + side_x * half, y + side_y * half))
        right.append((x - side_x * half, y - side_y * half))
    (x, y), (from_x, from_y) = spine[-1], spine[-3]
    length = math.hypot(x - from_x, y - from_y)
    ahead_x, ahead_y = (x - from_x) / length, (y - from_y) / length
    tip = (x + ahead_x * 44, y + ahead_y * 44)
    head = [(x - ahead_y * 31, y + ahead_x * 31), tip, (x + ahead_y * 31, y - ahead_x * 31)]
    outline = [(px * FINE, py * FINE) for px, py in [*left, *head, *right[::-1]]]
    layer = Image.new("RGBA", (SIZE[0] * FINE, SIZE[1] * FINE))
    pen = ImageDraw.Draw(layer)
    pen.line([*outline, outline[0], outline[1]], fill=(26, 14, 2), width=9 * FINE, joint="curve")
    pen.polygon(outline, fill=GOLD)
    picture.alpha_composite(layer.reduce(FINE))


def world_board(source: Path) -> Preview:
    preview = Preview(source, "world", "midnight")
    preview.land(world.owners())
    preview.ink()
    return preview


def classic(source: Path) -> Image.Image:
    preview = world_board(source)
    preview.rims(["north_africa"], GOLD, 2)
    preview.plates(world.owners(), world.armies(preview))
    picture = cut(preview.picture, (712, 640), 620)
    arrow(picture, (545, 120), (200, 290), 0.18)
    return picture


def basic_training(source: Path) -> Image.Image:
    preview = world_board(source)
    preview.plates(world.owners(), world.armies(preview))
    middle, width = (335, 340), 500
    picture = cut(preview.picture, middle, width)
    for kind, seat, (x, y) in (
        ("capital_star", 2, (293, 318)), ("city_tag", None, (226, 252)), ("city_tag", None, (528, 322)),
        ("capital_star", 1, (206, 428)), ("city_tag", None, (432, 398)),
    ):  # fmt: skip
        at = (SIZE[0] / 2 + (x - middle[0]) * SIZE[0] / width, SIZE[1] / 2 + (y - middle[1]) * SIZE[0] / width)
        put(picture, drawing(source, f"pieces/{kind}", 76 if seat is not None else 56, seat), at)
    return picture


def command_room(source: Path) -> Image.Image:
    preview = world_board(source)
    preview.plates(world.owners(), world.armies(preview))
    picture = cut(preview.picture, (1450, 330), 640)
    for name, icon, lean, at in (
        ("objective_secondary", "objective_take_4_cities", 9, (265, 222)),
        ("objective_primary", "objective_control_asia", -9, (583, 222)),
        ("star_2", "", 0, (424, 204)),
    ):
        card = drawing(source, f"cards/{name}", 190).copy()
        if icon:
            sign = drawing(source, f"icons/{icon}", 96)
            card.alpha_composite(sign, ((card.width - sign.width) // 2, round(card.height * 0.44 - sign.height / 2)))
        put(picture, card.rotate(lean, Image.Resampling.BICUBIC, expand=True), at)
    return picture


def world_conquest(source: Path) -> Image.Image:
    picture = cut(world_board(source).picture, (960, 520), 1900)
    put(picture, tinted(drawing(source, "icons/trophy", 190), GOLD), (424, 210))
    return picture


def galaxy_board(source: Path, hatched: bool) -> Preview:
    preview = Preview(source, "galaxy", "midnight")
    owners = galaxy.owners()
    preview.land(owners if hatched else None, (lambda: galaxy.hatch(preview, owners)) if hatched else None)
    preview.ink()
    return preview


def clone_wars(source: Path) -> Image.Image:
    picture = cut(galaxy_board(source, True).picture, (800, 600), 640)
    for name, at in (("fighter", (150, 110)), ("corvette", (285, 235)), ("fighter", (135, 320))):
        ship = drawing(source, f"pieces/{name}", 92).rotate(-62, Image.Resampling.BICUBIC, expand=True)
        put(picture, ship, at)
    put(picture, die(source, 8, 8, "#2a6bd8", "#ffe9ae").resize((230, 230), Image.Resampling.LANCZOS), (690, 225))
    return picture


def galactic_classic(source: Path) -> Image.Image:
    return cut(galaxy_board(source, False).picture, (780, 545), 1180)


def toy_battle(source: Path) -> Image.Image:
    board = terrain_picture(source / "assets" / "boards" / "terrains", "castle_field")
    for name, at in (
        ("red_star", (339, 342)), ("red_kwak", (130, 462)), ("red_capn", (180, 758)), ("blue_xb42", (456, 760)),
        ("blue_skully", (732, 762)), ("blue_roxy", (573, 343)),
    ):  # fmt: skip
        put(board, drawing(source, f"troops/tile_{name}", 172), at)
    return cut(board, (456, 655), 900)


PICTURES: dict[str, Callable[[Path], Image.Image]] = {
    "classic": classic,
    "basic_training": basic_training,
    "command_room": command_room,
    "world_conquest": world_conquest,
    "clone_wars": clone_wars,
    "galactic_classic": galactic_classic,
    "toy_battle": toy_battle,
}
