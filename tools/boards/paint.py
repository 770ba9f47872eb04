"""Painting with arrays: supersampled masks of shapes, mixing, noise, saving as WebP. Knows no board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry.base import BaseGeometry

Picture: TypeAlias = NDArray[np.floating[Any]]
Colour = Sequence[float]
Line: TypeAlias = Sequence[Sequence[float]] | NDArray[np.float64]
FINE = 4  # supersampling of masks


def polygons_of(shape: BaseGeometry) -> list[tuple[Line, list[Line]]]:
    """Outer ring and holes of every polygon of a shape."""
    found: list[tuple[Line, list[Line]]] = []
    for part in getattr(shape, "geoms", [shape]):
        if part.geom_type == "Polygon" and not part.is_empty:
            found.append((list(part.exterior.coords), [list(hole.coords) for hole in part.interiors]))
    return found


class Masks:
    """Makes masks (0..1) of a fixed size from shapes in its pixels."""

    def __init__(self, width: int, height: int, left: float = 0, top: float = 0) -> None:
        self.width, self.height, self.left, self.top = width, height, left, top

    def _blank(self) -> Image.Image:
        return Image.new("L", (self.width * FINE, self.height * FINE), 0)

    def _fine(self, points: Line) -> list[tuple[float, float]]:
        return [((x - self.left) * FINE, (y - self.top) * FINE) for x, y in points]

    def _mask(self, image: Image.Image) -> Picture:
        return np.asarray(image.reduce(FINE), np.float32) / 255

    def filled(self, shapes: Iterable[BaseGeometry]) -> Picture:
        image = self._blank()
        pen = ImageDraw.Draw(image)
        for shape in shapes:
            for outer, holes in polygons_of(shape):
                pen.polygon(self._fine(outer), fill=255)
                for hole in holes:
                    pen.polygon(self._fine(hole), fill=0)
        return self._mask(image)

    def lines(self, lines: Iterable[Line], width: float) -> Picture:
        """Strokes with round ends."""
        image = self._blank()
        pen = ImageDraw.Draw(image)
        stroke = max(1, round(width * FINE))
        for line in lines:
            points = self._fine(line)
            pen.line(points, fill=255, width=stroke, joint="curve")
            for x, y in (points[0], points[-1]):
                pen.ellipse([x - stroke / 2, y - stroke / 2, x + stroke / 2, y + stroke / 2], fill=255)
        return self._mask(image)

    def discs(self, discs: Iterable[tuple[float, float, float]], width: float = 0) -> Picture:
        """Discs of (x, y, radius), or rings of the given width."""
        image = self._blank()
        pen = ImageDraw.Draw(image)
        for x, y, radius in discs:
            x, y, radius = (x - self.left) * FINE, (y - self.top) * FINE, radius * FINE
            box = [x - radius, y - radius, x + radius, y + radius]
            if width:
                pen.ellipse(box, outline=255, width=max(1, round(width * FINE)))
            else:
                pen.ellipse(box, fill=255)
        return self._mask(image)


def mixed(base: Picture, colour: Colour | Picture, amount: Picture | float) -> Picture:
    """The base covered by a colour (or a picture) as far as the mask says."""
    share = np.clip(np.asarray(amount, np.float32), 0, 1)
    if share.ndim == 2:
        share = share[..., None]
    return base * (1 - share) + np.asarray(colour, np.float32) * share


def blurred(mask: Picture, sigma: float) -> Picture:
    out: Picture = ndimage.gaussian_filter(mask, sigma)
    return out


def distance(inside: NDArray[np.bool_]) -> Picture:
    """Distance of every pixel inside to the nearest one outside."""
    out: Picture = ndimage.distance_transform_edt(inside).astype(np.float32)
    return out


def noise(height: int, width: int, grain: float, seed: int) -> Picture:
    """Smooth noise of mean 0 and deviation 1 whose lumps are about `grain` pixels wide."""
    coarse = max(1, int(grain))
    raw = np.random.default_rng(seed).standard_normal((height // coarse + 3, width // coarse + 3)).astype(np.float32)
    small = Image.fromarray(ndimage.gaussian_filter(raw, 1.0))
    big = np.asarray(small.resize((width, height), Image.Resampling.BICUBIC))
    out: Picture = big / big.std()
    return out


def cloudy(height: int, width: int, largest: float, seed: int, octaves: int = 5) -> Picture:
    """Several sizes of noise on top of each other, each half as strong as the one before."""
    layers = [noise(height, width, max(2, largest / 2**step), seed + step) * 0.5**step for step in range(octaves)]
    out: Picture = np.sum(layers, axis=0)
    return out


class Ink:
    """A transparent layer that colours are laid on, one after the other."""

    def __init__(self, width: int, height: int) -> None:
        self.colour: Picture = np.zeros((height, width, 3), np.float32)
        self.cover: Picture = np.zeros((height, width), np.float32)

    def lay(self, colour: Colour, mask: Picture) -> None:
        mask = np.clip(mask, 0, 1)
        below = self.cover * (1 - mask)
        cover = mask + below
        mean = np.asarray(colour, np.float32) * mask[..., None] + self.colour * below[..., None]
        drawn = cover > 1e-4
        self.colour[drawn] = mean[drawn] / cover[drawn][:, None]
        self.cover = cover

    def image(self) -> Image.Image:
        return image_of(np.dstack([self.colour, self.cover * 255]))


def image_of(picture: Picture) -> Image.Image:
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))


def save_lossy(picture: Image.Image, path: Path, quality: int) -> None:
    """Lossy colour; transparency, where there is any, stays exact."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=100, exact=True)


def save_exact(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, "WEBP", lossless=True, quality=100, method=6, exact=True)
