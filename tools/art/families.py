"""A family of drawings: writes one SVG per drawing and lays them all out on a contact sheet. The sheet is drawn with
the loader of the game itself, so that it shows what players will see."""

from __future__ import annotations

import io
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from tools.art.colours import SLOTS
from tools.art.figure import Figure

NIGHT = (15, 27, 47)
PALE = (168, 186, 214)
GAP = 8
CAPTION = 22
ACROSS = 1500


@dataclass(frozen=True)
class Family:
    """Drawings by name, in the folder of assets/ that they go to. On the sheet, `under` is what an overlay lies on."""

    folder: str
    drawings: Mapping[str, Callable[[], Figure]]
    sizes: Sequence[int] = (96, 48)
    coloured: int = 48
    under: Mapping[str, str] = field(default_factory=dict)

    def build(self, target: Path) -> None:
        folder = target / "assets" / self.folder
        folder.mkdir(parents=True, exist_ok=True)
        for stale in set(folder.glob("*.svg")) - {folder / f"{name}.svg" for name in self.drawings}:
            stale.unlink()
        for name, draw in self.drawings.items():
            (folder / f"{name}.svg").write_text(draw().svg(), encoding="utf-8")

    def cells(self, source: Path) -> list[tuple[str, list[pygame.Surface]]]:
        """Every drawing in all sizes, and in the colours of the seats if it takes them."""
        folder = source / "assets" / self.folder
        cells: list[tuple[str, list[pygame.Surface]]] = []
        for name in self.drawings:
            text = (folder / f"{name}.svg").read_text(encoding="utf-8")
            shown = [render(text, size) for size in self.sizes]
            if name in self.under:
                below = (folder / f"{self.under[name]}.svg").read_text(encoding="utf-8")
                shown = [stacked(render(below, size), over) for size, over in zip(self.sizes, shown, strict=True)]
            if self.coloured and any(colour in text for colour in SLOTS.values()):
                shown += [render(recoloured(text, seat), self.coloured) for seat in palette(source, "midnight")]
            cells.append((f"{self.folder}/{name}", shown))
        return cells

    def contact_sheet(self, source: Path, picture: Path) -> None:
        pygame.image.save(laid_out(self.cells(source)), picture)


def render(text: str, width: int) -> pygame.Surface:
    whole = pygame.image.load(io.BytesIO(text.encode()), "drawing.svg")
    size = (width, round(width * whole.get_height() / whole.get_width()))
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def stacked(below: pygame.Surface, over: pygame.Surface) -> pygame.Surface:
    below.blit(over, (0, 0))
    return below


def palette(source: Path, name: str) -> list[dict[str, str]]:
    with (source / "assets" / "palettes.toml").open("rb") as file:
        seats: list[dict[str, str]] = tomllib.load(file)[name]["seats"]
    return seats


def recoloured(text: str, seat: Mapping[str, str]) -> str:
    for slot, colour in SLOTS.items():
        text = text.replace(colour, seat[slot])
    return text


def laid_out(cells: Sequence[tuple[str, Sequence[pygame.Surface]]], across: int = ACROSS) -> pygame.Surface:
    """Every cell shows its pictures side by side over its name."""
    pygame.font.init()
    font = pygame.font.Font(None, 17)
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    x = y = GAP
    tall = 0
    for name, pictures in cells:
        label = font.render(name, True, PALE)
        wide = max(label.get_width(), sum(picture.get_width() + GAP for picture in pictures))
        if x + wide > across:
            x, y, tall = GAP, y + tall + CAPTION + GAP, 0
        high = max(picture.get_height() for picture in pictures)
        left = x
        for picture in pictures:
            placed.append((picture, (left, y + (high - picture.get_height()) // 2)))
            left += picture.get_width() + GAP
        placed.append((label, (x, y + high + 4)))
        x, tall = x + wide + 2 * GAP, max(tall, high)
    sheet = pygame.Surface((across, y + tall + CAPTION + GAP))
    sheet.fill(NIGHT)
    sheet.fblits(placed)
    return sheet
