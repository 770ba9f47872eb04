"""Drawings of the other families for contact sheets and mode pictures: SVG files in a seat's colours, dice at rest.

Uses pygame's own SVG loader, so that pictures look as they do in the game.
"""

from __future__ import annotations

import io
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from PIL import Image, ImageChops, ImageDraw

from tools.boards import labels


@cache
def described(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def seats(source: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = described(source / "assets" / "palettes.toml")["midnight"]["seats"]
    return found


@cache
def drawing(source: Path, name: str, width: int, seat: int | None = None) -> Image.Image:
    """A drawing as wide as asked, its slots filled with the colours of a seat."""
    text = (source / "assets" / f"{name}.svg").read_text(encoding="utf-8")
    if seat is not None:
        slots = described(source / "assets" / "palettes.toml")["slots"]
        for slot, colour in slots.items():
            text = text.replace(colour, f"<{slot}>")
        for slot in slots:
            text = text.replace(f"<{slot}>", seats(source)[seat][slot])
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width * 2, width * 4))
    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return picture.resize((width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS)


def plate(source: Path, seat: int, armies: int, height: int = 37) -> Image.Image:
    """An army badge: plate, emblem and number."""
    kind = f"plate_{len(str(armies))}"
    parts = described(source / "assets" / "pieces" / "pieces.toml")[kind]
    picture = drawing(source, f"pieces/{kind}", round(height * parts["width"]), seat).copy()
    height = picture.height
    x, y, width = (share * height for share in parts["emblem"])
    emblem = drawing(source, f"emblems/{seats(source)[seat]['emblem']}", round(width), seat)
    picture.alpha_composite(emblem, (round(x - emblem.width / 2), round(y - emblem.height / 2)))
    at = tuple(share * height for share in parts["number"])
    font = labels.font(round(parts["text_height"] * height), "text-700.ttf")
    ImageDraw.Draw(picture).text(at, str(armies), seats(source)[seat]["number"], font, "mm")
    return picture


def die(source: Path, sides: int, result: int, body: str, ink: str) -> Image.Image:
    """A die that lies still, in any colours."""
    folder = source / "assets" / "dice"
    data = described(folder / "dice.toml")[f"d{sides}"]
    size, column = data["size"], data["rest"] * data["size"]

    def frame(name: str, row: int) -> Image.Image:
        sheet = Image.open(folder / name.format(tumble="from_left")).convert("RGBA")
        return sheet.crop((column, row * size, column + size, (row + 1) * size))

    picture = frame(data["body"], 0)
    cover = picture.getchannel("A")
    picture = ImageChops.multiply(picture, Image.new("RGBA", picture.size, body))
    mark = ImageChops.multiply(
        frame(next(iter(data["ink"].values())), result - 1), Image.new("RGBA", picture.size, ink)
    )
    picture.alpha_composite(mark)
    shiny = ImageChops.add(picture.convert("RGB"), frame(data["shine"], 0).convert("RGB"))
    shiny.putalpha(cover)
    return shiny
