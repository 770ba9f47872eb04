"""Planets as shaded spheres, each with the surface of its look: desert, ocean, jungle, ice, lava, city, rock, murk."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from tools.boards.galaxy.places import Planet
from tools.boards.paint import Picture
from tools.boards.preview import rgb

FINE = 4
TEXTURE = 512
DARK_AND_LIGHT = {
    "desert": ((136, 84, 48), (232, 190, 128)),
    "ocean": ((18, 58, 138), (96, 176, 226)),
    "jungle": ((22, 66, 40), (128, 182, 84)),
    "temperate": ((30, 84, 168), (124, 172, 96)),
    "ice": ((118, 156, 200), (244, 250, 255)),
    "lava": ((44, 16, 16), (255, 150, 44)),
    "city": ((74, 66, 70), (206, 176, 128)),
    "rock": ((74, 68, 66), (178, 164, 152)),
    "murk": ((70, 66, 60), (170, 160, 120)),
}
BLUE_AIR = (120, 186, 255)


def between(dark: Picture, light: Picture, share: Picture) -> Picture:
    part = np.clip(share, 0, 1)[..., None]
    return dark * (1 - part) + light * part


class Sphere:
    """One planet being painted; x, y, z are the places of its pixels on the unit sphere."""

    def __init__(self, planet: Planet, radius: float, seed: int) -> None:
        self.look, self.seed = planet.look, seed
        self.radius = radius * FINE
        self.side = int(self.radius * 3)
        rows, columns = np.mgrid[0 : self.side, 0 : self.side].astype(np.float32)
        self.x = (columns - self.side / 2 + 0.5) / self.radius
        self.y = (rows - self.side / 2 + 0.5) / self.radius
        self.reach = np.hypot(self.x, self.y)
        self.z = np.sqrt(np.clip(1 - self.reach**2, 0, 1))
        self.draw = np.random.default_rng(seed)
        self.dark, self.light = (np.array(colour, np.float32) for colour in DARK_AND_LIGHT[planet.look])
        if planet.tint:
            tint = np.array(rgb(planet.tint), np.float32)
            self.dark, self.light = tint * 0.42, np.minimum(255, tint * 1.18)

    def texture(self, grain: float, wide: float = 1.0, tall: float = 1.0, sway: float = 0) -> Picture:
        """Noise bent over the sphere."""
        raw = self.draw.standard_normal((TEXTURE, TEXTURE))
        flat = ndimage.gaussian_filter(raw, (grain * tall, grain * wide), mode="wrap")
        flat /= flat.std()
        bulge = 120 / (0.55 + 0.45 * self.z)
        across = self.x * bulge + 256 + sway * np.sin(self.y * 5 + self.seed)
        out: Picture = ndimage.map_coordinates(flat, [self.y * bulge + 256, across], order=1, mode="wrap")
        return out

    def surface(self) -> tuple[Picture, Picture | float]:
        """Colour of the ground and its own light."""
        lumps = self.texture(26) + 0.55 * self.texture(12) + 0.3 * self.texture(5)
        lumps /= lumps.std()
        makers: dict[str, Callable[[Picture], tuple[Picture, Picture | float]]] = {
            "ocean": self.waters, "temperate": self.waters, "jungle": self.jungle, "ice": self.ice, "lava": self.lava,
            "city": self.city, "rock": self.rock,
        }  # fmt: skip
        if self.look in makers:
            return makers[self.look](lumps)
        if self.look == "desert":
            bands = np.sin(self.y * 9 + 1.1 * self.texture(30) + self.seed)
            return between(self.dark, self.light, 0.52 + 0.22 * lumps + 0.20 * bands), 0.0
        streams = self.y * 8.5 + self.texture(26, 2.4, 0.8) + 0.5 * self.texture(9, 2.5, 0.7)
        share = 0.5 + 0.36 * np.sin(streams + self.seed) + 0.12 * self.texture(8, 3, 0.7)
        return between(self.dark, self.light, share), 0.0

    def waters(self, lumps: Picture) -> tuple[Picture, float]:
        deep = self.look == "ocean"
        coast = 1 / (1 + np.exp(-(lumps - (1.15 if deep else 0.05)) * 9))
        swell = 0.85 + 0.25 * np.clip(0.5 + 0.4 * self.texture(18), 0, 1)
        ground = np.array((150, 196, 190) if deep else (120, 168, 96), np.float32)
        land = ground * (0.8 + 0.3 * np.clip(0.5 + 0.4 * self.texture(7), 0, 1))[..., None]
        colour = between(self.dark * swell[..., None] + (18 if deep else 0), land, coast)
        clouds = np.clip(self.texture(16, 2.2, 0.7, 14) + 0.4 * self.texture(6) - 0.55, 0, 1) * 0.85
        return between(colour, np.array((240, 246, 255), np.float32), clouds), 0.0

    def jungle(self, lumps: Picture) -> tuple[Picture, float]:
        colour = between(self.dark, self.light, 0.5 + 0.34 * lumps)
        colour = between(colour, np.array((34, 88, 128), np.float32), 1 / (1 + np.exp((lumps + 1.0) * 9)))
        clouds = np.clip(self.texture(14, 2, 0.7, 10) - 0.9, 0, 1) * 0.6
        return between(colour, np.array((236, 244, 240), np.float32), clouds), 0.0

    def ice(self, lumps: Picture) -> tuple[Picture, float]:
        cracks = np.exp(-((self.texture(15) / 0.13) ** 2)) * 0.55
        colour = between(self.dark, self.light, 0.66 + 0.26 * lumps)
        return between(colour, np.array((66, 120, 190), np.float32), cracks), 0.0

    def lava(self, lumps: Picture) -> tuple[Picture, Picture]:
        cracks = np.exp(-((self.texture(17) / 0.20) ** 2)) + 0.6 * np.exp(-((self.texture(9) / 0.12) ** 2))
        ground = self.dark * (0.7 + 0.6 * np.clip(0.5 + 0.34 * lumps, 0, 1)[..., None])
        return ground, np.clip(cracks, 0, 1)

    def city(self, lumps: Picture) -> tuple[Picture, Picture]:
        across, down = np.arctan2(self.x, self.z + 0.25) - 0.2, np.arcsin(np.clip(self.y, -1, 1)) + 0.1
        rings = np.exp(-((np.mod(np.hypot(across, down) * 3.2, 1) - 0.5) ** 2) / 0.006)
        streets = np.exp(-((np.mod(np.arctan2(down, across) * 2.2, 1) - 0.5) ** 2) / 0.010)
        lamps = 0.75 * np.maximum(rings, streets) * np.clip(0.5 + 0.5 * self.texture(10), 0, 1)
        return between(self.dark, self.light, 0.42 + 0.22 * lumps), lamps + 0.5 * np.clip(self.texture(3) - 1.3, 0, 1)

    def rock(self, lumps: Picture) -> tuple[Picture, float]:
        colour = between(self.dark, self.light, 0.5 + 0.34 * lumps)
        for _ in range(16):  # craters
            angle, away = self.draw.random() * math.tau, math.sqrt(self.draw.random()) * 0.9
            size = 0.06 + 0.15 * self.draw.random() ** 2
            across, down = self.x - away * math.cos(angle), self.y - away * math.sin(angle)
            edge = np.hypot(across, down) / size
            wall = 34 * np.exp(-(((edge - 1.05) / 0.16) ** 2)) * np.clip((across + down) / size + 0.4, 0, 1)
            colour = colour * (1 - 0.42 * np.exp(-((edge / 0.8) ** 4)))[..., None] + wall[..., None]
        return colour, 0.0

    def image(self) -> Image.Image:
        """Lit from the upper left, with a thin layer of air."""
        colour, glow = self.surface()
        lit = np.clip(-0.52 * self.x - 0.60 * self.y + 0.61 * self.z, 0, 1)
        colour = colour * (0.13 + 1.12 * lit[..., None])
        if self.look in ("ocean", "temperate", "ice"):
            colour = colour + (np.clip(lit - 0.90, 0, 1) ** 1.3)[..., None] * 900
        air = np.array(BLUE_AIR, np.float32) if self.look in ("temperate", "ocean") else self.light
        colour = colour + ((1 - self.z) ** 2.2)[..., None] * air * (0.10 + 0.62 * lit[..., None])
        shine = np.asarray(glow)[..., None]
        if self.look == "lava":
            air = np.array((255, 110, 40), np.float32)
            colour = colour + shine * np.array((255, 118, 26)) * (0.40 + 0.75 * lit[..., None])
        if self.look == "city":
            colour = colour + shine * np.array((255, 206, 110)) * (0.95 - 0.62 * lit[..., None])
        body = np.clip((1 - self.reach) * self.radius + 0.5, 0, 1)
        haze = np.exp(-np.clip(self.reach - 1, 0, 9) * 8.5) * 0.50 * (1 - body)
        haze *= np.clip(0.55 - 0.5 * (self.x + self.y), 0.12, 1)
        solid = np.where(body[..., None] > 0.01, colour, air)
        pixels = np.dstack([np.clip(solid, 0, 255), np.maximum(body, haze) * 255]).astype(np.uint8)
        size = self.side // FINE
        return Image.fromarray(pixels).resize((size, size), Image.Resampling.LANCZOS)


def ringed(planet: Image.Image, radius: float, look: str) -> Image.Image:
    """A planet with a ring round it, or a belt of rubble round bare rock."""
    side = planet.width + round(radius * 2)
    ring = Image.new("RGBA", (side * FINE, side * FINE))
    pen = ImageDraw.Draw(ring)
    middle, reach = side * FINE / 2, radius * FINE
    draw = np.random.default_rng(round(radius))
    if look == "rock":
        for _ in range(210):
            angle, away, size = draw.random() * math.tau, 1.42 + 0.40 * draw.random(), 1.5 + draw.random() ** 3 * 6
            x, y = middle + reach * away * math.cos(angle), middle + reach * away * 0.34 * math.sin(angle)
            pen.ellipse([x - size, y - size, x + size, y + size], fill=(206, 194, 180, int(130 + 110 * draw.random())))
    else:
        for away, strength in zip(np.linspace(1.36, 1.86, 34), draw.integers(40, 215, 34), strict=True):
            if not 1.60 < away < 1.65:
                wide, tall = reach * away, reach * away * 0.32
                box = [middle - wide, middle - tall, middle + wide, middle + tall]
                pen.ellipse(box, outline=(236, 214, 180, int(strength)), width=3)
    front = ring.copy()
    front.paste((0, 0, 0, 0), (0, 0, side * FINE, side * FINE // 2))
    turned = [
        part.rotate(18, Image.Resampling.BICUBIC).resize((side, side), Image.Resampling.LANCZOS)
        for part in (ring, front)
    ]
    whole = turned[0]
    whole.alpha_composite(planet, ((side - planet.width) // 2, (side - planet.height) // 2))
    whole.alpha_composite(turned[1])
    return whole


def sphere(planet: Planet, radius: float, seed: int) -> Image.Image:
    body = Sphere(planet, radius, seed).image()
    return ringed(body, radius, planet.look) if planet.ring else body
