"""Draws boards for contact sheets from the committed layers and their description alone, much as the game does."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from tools.boards import labels, level
from tools.boards.drawings import plate

PLAYERS = ["#e5482d", "#2a6bd8", "#22b98a", "#de8ccb", "#f2ecdc", "#64432d"]
GOLD = (255, 201, 77)
Rgb = tuple[int, int, int]


def rgb(text: str) -> Rgb:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def blend(first: Rgb, second: Rgb, share: float) -> Rgb:
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(first, second, strict=True))
    return red, green, blue


def scaled(colour: Rgb, factor: float) -> Rgb:
    """Brighter or darker; never so bright that one channel clips and the hue shifts."""
    factor = min(factor, 255 / max(*colour, 1))
    red, green, blue = (int(channel * factor) for channel in colour)
    return red, green, blue


def tinted(picture: Image.Image, colour: Rgb) -> Image.Image:
    solid = ImageChops.multiply(picture.convert("RGB"), Image.new("RGB", picture.size, colour))
    solid.putalpha(picture.getchannel("A"))
    return solid


class Preview:
    """One board in one style."""

    def __init__(self, source: Path, name: str, style: str) -> None:
        self.source, self.folder = source, source / "assets" / "boards"
        self.data: dict[str, Any] = tomllib.loads((self.folder / f"{name}.toml").read_text(encoding="utf-8"))
        self.level = level.read("boards", name)
        self.style = self.data["styles"][style]
        self.picture = self.layer(self.style["sea"])
        self.names = list(self.data["territories"])

    def layer(self, path: str) -> Image.Image:
        return Image.open(self.folder / path).convert("RGBA")

    def cut(self, sheet: Image.Image, name: str) -> tuple[Image.Image, tuple[int, int]]:
        entry = self.data["territories"][name]
        (left, top), (x, y, width, height) = entry["sprite"], entry["box"]
        return sheet.crop((left, top, left + width, top + height)), (x, y)

    def land(self, owners: dict[str, int] | None, marks: Callable[[], None] | None = None) -> None:
        sprites = self.layer(self.style["sprites"])
        for name in self.names:
            entry = self.data["territories"][name]
            colour = rgb(self.style["tints"][self.level["territories"][name]["continent"]])
            if owners is not None:
                colour = blend(colour, rgb(PLAYERS[owners[name]]), self.data["owner_share"])
            gain = self.data["gain"] if owners is None else self.data["owner_gain"]
            sprite, at = self.cut(sprites, name)
            self.picture.alpha_composite(tinted(sprite, scaled(colour, (1 + entry["tone"]) * gain)), at)
        if marks:
            marks()

    def ink(self) -> None:
        self.picture.alpha_composite(self.layer(self.style["ink"]))

    def rims(self, names: list[str], colour: Rgb, times: int = 1) -> None:
        sheet = self.layer(self.data["rim"])
        for name in names * times:
            sprite, at = self.cut(sheet, name)
            self.picture.alpha_composite(tinted(sprite, colour), at)

    def text(self, lines: list[str], at: tuple[float, float], align: str, colour: Rgb, halo: Rgb) -> None:
        anchor = {"centre": "mm", "left": "lm", "right": "rm"}[align]
        glow = Image.new("L", self.picture.size, 0)
        crisp = Image.new("L", self.picture.size, 0)
        for index, line in enumerate(lines):
            place = (at[0], at[1] + index * labels.SIZE)
            ImageDraw.Draw(crisp).text(place, line, 255, labels.font(), anchor)
            ImageDraw.Draw(glow).text(place, line, 255, labels.font(), anchor, stroke_width=2)
        box = glow.getbbox()
        if box is None:
            return
        box = (box[0] - 6, box[1] - 6, box[2] + 6, box[3] + 6)
        soft = glow.crop(box).filter(ImageFilter.GaussianBlur(1.6)).point(lambda level_: min(235, int(level_ * 1.3)))
        self.picture.paste(Image.new("RGB", soft.size, halo), box[:2], soft)
        self.picture.paste(Image.new("RGB", soft.size, colour), box[:2], crisp.crop(box))

    def names_in(self, language: str, groups: bool = True) -> None:
        label, halo = rgb(self.style["label"]), rgb(self.style["label_halo"])
        for name in self.names:
            entry = self.data["territories"][name]
            self.text(entry[language], entry["label"], entry["align"], label, halo)
        for name, entry in self.data["continents"].items() if groups else ():
            group = self.level["continents"][name]
            title = f"{group['name'][language].upper()}  +{group['bonus']}"
            self.text([title], entry["label"], "centre", rgb(self.style["continent_label"]), halo)

        for side, entry in self.data.get("beyond", {}).items():
            title = self.level["territories"][entry["territory"]]["name"][language]
            self.text([title], entry["label"], side, rgb(self.style["continent_label"]), halo)

    def plates(self, owners: dict[str, int], armies: dict[str, int]) -> None:
        for name in self.names:
            x, y = self.data["territories"][name]["badge"]
            badge = plate(self.source, owners[name], armies[name])
            self.picture.alpha_composite(badge, (round(x - badge.width / 2), round(y - badge.height / 2)))


def tiled(pictures: list[Callable[[], Image.Image]], columns: int, scale: float) -> Image.Image:
    """Pictures of one size side by side."""
    drawn = [make().convert("RGB") for make in pictures]
    width, height = (round(side * scale) for side in drawn[0].size)
    rows = -(-len(drawn) // columns)
    sheet = Image.new("RGB", (columns * width, rows * height))
    for index, picture in enumerate(drawn):
        at = (index % columns * width, index // columns * height)
        sheet.paste(picture.resize((width, height), Image.Resampling.LANCZOS), at)
    return sheet
