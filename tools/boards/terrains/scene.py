"""What the painters of a terrain share: masks and distances, free spots, and a pen for small drawings with shadows."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

from tools.boards.paint import Masks, Picture, cloudy, distance
from tools.boards.terrains.geometry import HEIGHT, MEDAL, WIDTH, Place, Terrain, half_turned

Rgb = tuple[int, int, int]
Paint = Rgb | tuple[int, int, int, int]
FINE = 2
INK: Paint = (28, 22, 20, 235)


def lighter(colour: Rgb, share: float) -> Rgb:
    """Towards white, or towards black for a share below 0."""
    goal = 255 if share > 0 else 0
    red, green, blue = (round(channel + (goal - channel) * abs(share)) for channel in colour)
    return red, green, blue


class Pen:
    """Draws on a clear layer in board pixels; shadows go to a layer of their own that is blurred later."""

    def __init__(self) -> None:
        size = (WIDTH * FINE, HEIGHT * FINE)
        self.art, self.shade = Image.new("RGBA", size), Image.new("L", size)
        self.pen, self.dark = ImageDraw.Draw(self.art, "RGBA"), ImageDraw.Draw(self.shade)

    def polygon(self, points: Sequence[Place], fill: Paint, line: Paint | None = INK, width: float = 2) -> None:
        fine = [(x * FINE, y * FINE) for x, y in points]
        self.pen.polygon(fine, fill=fill)
        if line:
            self.pen.line([*fine, fine[0], fine[1]], fill=line, width=round(width * FINE), joint="curve")

    def oval(
        self, at: Place, across: float, down: float, fill: Paint, line: Paint | None = INK, width: float = 2
    ) -> None:
        x, y = at
        box = [(x - across) * FINE, (y - down) * FINE, (x + across) * FINE, (y + down) * FINE]
        self.pen.ellipse(box, fill=fill, outline=line, width=round(width * FINE) if line else 0)

    def disc(self, at: Place, radius: float, fill: Paint, line: Paint | None = INK, width: float = 2) -> None:
        self.oval(at, radius, radius, fill, line, width)

    def line(self, points: Sequence[Place], fill: Paint, width: float) -> None:
        fine = [(x * FINE, y * FINE) for x, y in points]
        self.pen.line(fine, fill=fill, width=max(1, round(width * FINE)), joint="curve")
        for x, y in (fine[0], fine[-1]):
            half = width * FINE / 2
            self.pen.ellipse([x - half, y - half, x + half, y + half], fill=fill)

    def arc(self, at: Place, radius: float, start: float, end: float, fill: Paint, width: float) -> None:
        x, y = at
        box = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        self.pen.arc(box, start, end, fill=fill, width=round(width * FINE))

    def shadow(self, at: Place, across: float, down: float, share: float = 0.5) -> None:
        x, y = at
        box = [(x - across) * FINE, (y - down) * FINE, (x + across) * FINE, (y + down) * FINE]
        self.dark.ellipse(box, fill=round(255 * share))

    def over(self, picture: Picture) -> Picture:
        """The picture with the shadows and the drawings on it."""
        soft = self.shade.filter(ImageFilter.GaussianBlur(3.5 * FINE)).reduce(FINE)
        dark = np.asarray(soft, np.float32)[..., None] / 255
        small = np.asarray(self.art.convert("RGBa").reduce(FINE), np.float32)  # premultiplied: no dark fringes
        cover = small[..., 3:] / 255
        return picture * (1 - dark * 0.75) * (1 - cover) + small[..., :3]


def turned(at: Place, angle: float, points: Sequence[Place], scale: float = 1.0) -> list[Place]:
    """Points round (0, 0) turned by degrees, scaled and moved."""
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return [(at[0] + (x * cosine - y * sine) * scale, at[1] + (x * sine + y * cosine) * scale) for x, y in points]


class Scene:
    """A terrain with its masks; spots taken by drawings are remembered. Turned, it is the same land as whoever sits
    opposite sees it: all places are turned by a half, but what stands there stands upright and the light stays."""

    def __init__(self, terrain: Terrain, seed: int, is_turned: bool = False) -> None:
        self.level, self.seed, self.is_turned = terrain, seed, is_turned
        self.terrain = half_turned(terrain) if is_turned else terrain
        self.masks = Masks(WIDTH, HEIGHT)
        self.draw = random.Random(seed)
        self.pads = [(*field.at, field.radius) for field in self.terrain.fields.values()]
        self.lines = [list(path.coords) for path in self.terrain.paths.values()]
        # Measured before it is turned: drawn turned, shapes differ in a few pixels, and all random spots with them.
        pads = [(*field.at, field.radius) for field in terrain.fields.values()]
        lines = [list(path.coords) for path in terrain.paths.values()]
        medals = [(x, y, MEDAL) for region in terrain.regions.values() for x, y in region.medals]
        self.off_path = self.facing(distance(self.masks.lines(lines, 2) < 0.5))
        self.off_pad = self.facing(distance(self.masks.discs(pads) < 0.5))
        off_medal = self.facing(distance(self.masks.discs(medals) < 0.5))
        self.free = np.minimum(np.minimum(self.off_path - 16, self.off_pad), off_medal)
        rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
        edge = np.minimum(np.minimum(rows, HEIGHT - 1 - rows), np.minimum(columns, WIDTH - 1 - columns))
        self.free = np.minimum(self.free, edge + 12).astype(np.float32)
        self.hills = self.facing(cloudy(HEIGHT, WIDTH, 180, seed, 4))

    def facing(self, mask: Picture) -> Picture:
        """A mask of the level as this scene shows it."""
        return mask[::-1, ::-1] if self.is_turned else mask

    def noise(self, grain: float, salt: int) -> Picture:
        return self.facing(cloudy(HEIGHT, WIDTH, grain, self.seed + salt, 3))

    def slopes(self, strength: float, limit: float) -> Picture:
        """Light and shadow of the hills, lit from the upper left."""
        down, across = np.gradient(ndimage.gaussian_filter(self.hills, 2))
        light: Picture = np.clip((across + down) * strength, -limit, limit)
        return light

    def spots(self, count: int, room: float, apart: float = 0.0, where: Picture | None = None) -> list[Place]:
        """Up to so many free places with room round them, from the top down; they are taken from then on."""
        fit = self.free > room
        if where is not None:
            fit &= where > 0
        found: list[Place] = []
        rows, columns = np.nonzero(fit)
        order = list(range(len(rows)))
        tries = 0
        while len(found) < count and order and tries < 6000:
            tries += 1
            index = order[self.draw.randrange(len(order))]
            if self.is_turned:
                index = len(order) - 1 - index
            at = (float(columns[index]), float(rows[index]))
            if all(math.dist(at, other) > max(apart, room * 1.7) for other in found):
                found.append(at)
        for x, y in found:
            left, right, top, bottom = (
                max(0, int(x - 160)), min(WIDTH, int(x + 160)), max(0, int(y - 160)), min(HEIGHT, int(y + 160)),
            )  # fmt: skip
            near_rows, near_columns = np.mgrid[top:bottom, left:right]
            away = np.hypot(near_columns - x, near_rows - y) - room
            self.free[top:bottom, left:right] = np.minimum(self.free[top:bottom, left:right], away)
        return sorted(found, key=lambda place: place[1])
