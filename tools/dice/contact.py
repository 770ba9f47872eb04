"""The contact sheet of the dice, put together from the written sheets the way the game does it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageColor

FELT = (16, 44, 62)
SEATS = ("#E5482D", "#2A6BD8", "#22B98A", "#DE8CCB", "#F2ECDC", "#64432D")
STEP = 2


class Dice:
    """Reads the sheets once and lays finished dice on a picture."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.table: dict[str, Any] = tomllib.loads((folder / "dice.toml").read_text(encoding="utf-8"))
        self.sheets: dict[str, Image.Image] = {}

    def _frame(self, name: str, column: int, row: int, size: int) -> Image.Image:
        if name not in self.sheets:
            self.sheets[name] = Image.open(self.folder / name).convert("RGBA")
        return self.sheets[name].crop((column * size, row * size, (column + 1) * size, (row + 1) * size))

    def die(self, kind: str, finish: dict[str, str], result: int, frame: int, tumble: str) -> Image.Image:
        solid = self.table[kind]
        size = solid["size"]

        def layer(name: str, row: int = 0) -> Image.Image:
            return self._frame(name.format(tumble=tumble), frame, row, size)

        def tinted(image: Image.Image, colour: str) -> Image.Image:
            return ImageChops.multiply(image, Image.new("RGBA", image.size, (*ImageColor.getrgb(colour)[:3], 255)))

        die = tinted(layer(solid["body"]), finish["body"])
        if "trim" in finish:
            die.alpha_composite(tinted(layer(solid["trim"]), finish["trim"]))
        die.alpha_composite(tinted(layer(solid["ink"][finish["mark"]], result - 1), finish["ink"]))
        alpha = die.getchannel("A")
        bright = ImageChops.add(die.convert("RGB"), layer(solid["shine"]).convert("RGB")).convert("RGBA")
        bright.putalpha(alpha)
        return bright

    def lay(self, sheet: Image.Image, place: tuple[int, int], kind: str, die: Image.Image) -> None:
        solid = self.table[kind]
        whole = solid["size"] + 2 * solid["shadow_room"]
        dark = self._frame(solid["shadow"], 0, 0, whole)
        sheet.alpha_composite(dark, (place[0] - solid["shadow_room"] + 8, place[1] - solid["shadow_room"] + 14))
        sheet.alpha_composite(die, place)


def contact_sheet(source: Path, picture: Path) -> None:
    dice = Dice(source / "assets" / "dice")
    size = dice.table["d6"]["size"]
    finishes: dict[str, dict[str, str]] = dice.table["finishes"]
    sheet = Image.new("RGBA", (size * 12 + 40, size * 13 + 40), (*FELT, 255))
    rest = dice.table["d6"]["rest"]
    row = 0
    for finish in finishes.values():
        for result in range(1, 7):
            place = (20 + (result - 1) * size, 20 + row * size)
            dice.lay(sheet, place, "d6", dice.die("d6", finish, result, rest, "from_left"))
            middle = dice.die("d6", finish, result, 2 + 2 * result, "from_right")
            dice.lay(sheet, (place[0] + 6 * size, place[1]), "d6", middle)
        row += 1
    for number, colour in enumerate(SEATS):
        finish = {"body": colour, "ink": "#1E1C22" if number in (2, 3, 4) else "#FCF6EC", "mark": "pips"}
        dice.lay(
            sheet, (20 + number * size, 20 + row * size), "d6", dice.die("d6", finish, number + 1, rest, "from_left")
        )
        finish["mark"] = "figures"
        place = (20 + (6 + number) * size, 20 + row * size)
        dice.lay(sheet, place, "d8", dice.die("d8", finish, number + 2, rest, "from_left"))
    row += 1
    blue = {"body": "#2A6BD8", "ink": "#FFE9AE", "mark": "figures"}
    for result in range(1, 9):
        dice.lay(
            sheet, (20 + (result - 1) * size, 20 + row * size), "d8", dice.die("d8", blue, result, rest, "from_left")
        )
    row += 1
    shown = (("d6", finishes["red"], 5), ("d8", blue, 6), ("d6", finishes["bonus_attack"], 6))
    for kind, finish, result in shown:
        for frame in range(24):
            place = (20 + frame % 12 * size, 20 + (row + frame // 12) * size)
            dice.lay(sheet, place, kind, dice.die(kind, finish, result, frame, "from_left"))
        row += 2
    sheet.resize((sheet.width // STEP, sheet.height // STEP), Image.Resampling.LANCZOS).convert("RGB").save(picture)
