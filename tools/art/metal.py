"""Stamped tin: turns a mask into lit metal by its distance from the edge. Works on numpy arrays, knows no files."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Floats: TypeAlias = NDArray[np.float64]
LIGHT = (-0.45, -0.72, 0.53)
SEED = 4
Metal = tuple[tuple[int, int, int], tuple[int, int, int]]
TIN: Metal = ((250, 252, 255), (120, 140, 160))
GOLD: Metal = ((255, 216, 104), (190, 116, 12))


def depth_inside(mask: NDArray[np.bool_], reach: int) -> Floats:
    """The distance of every pixel of the mask to its edge, up to `reach`: along rows first, then over the rows near."""
    far = reach + 1
    width = mask.shape[1]
    columns = np.arange(width)
    left = np.maximum.accumulate(np.where(mask, -1, columns), axis=1)
    right = np.minimum.accumulate(np.where(mask, 2 * width, columns)[:, ::-1], axis=1)[:, ::-1]
    along = np.minimum(np.where(left < 0, far, columns - left), right - columns).clip(0, far).astype(float)
    best = along**2
    padded = np.pad(along**2, ((reach, reach), (0, 0)), constant_values=0)
    for shift in range(-reach, reach + 1):
        rows = padded[reach + shift : reach + shift + mask.shape[0]]
        best = np.minimum(best, rows + shift**2)
    depths: Floats = np.sqrt(best).clip(0, reach)
    return depths


def blurred(values: Floats, radius: float) -> Floats:
    """A Gaussian blur, one axis after the other."""
    reach = math.ceil(3 * radius)
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * radius**2))
    for axis in (0, 1):
        across = np.moveaxis(values, axis, 0)
        padded = np.pad(across, ((reach, reach), (0, 0)), mode="edge")
        total = np.zeros_like(across)
        for shift, weight in enumerate(weights):
            total += weight * padded[shift : shift + len(across)]
        values = np.moveaxis(total / weights.sum(), 0, axis)
    return values


def brushed(shape: tuple[int, ...], length: int) -> Floats:
    """Fine lines across, as of a brush."""
    noise = np.random.default_rng(SEED).standard_normal(shape)
    sums = np.cumsum(np.pad(noise, ((0, 0), (length, length)), mode="wrap"), axis=1)
    lines: Floats = (sums[:, 2 * length :] - sums[:, : -2 * length]) / (2 * length) ** 0.5
    return lines


def stamped(mask: Image.Image, depth: int, metal: Metal, top: int, bottom: int, grain: float = 0.035) -> Image.Image:
    """Metal in the shape of an "L" picture; `top` and `bottom` are the rows between which its sheen runs."""
    whole = Image.new("RGBA", mask.size)
    left, upper, right, lower = mask.getbbox() or (0, 0, *mask.size)
    # Only the part that is covered is worked on, with room for the slopes at its edges.
    area = (max(0, left - depth), max(0, upper - depth), right + depth, lower + depth)
    whole.paste(_lit(mask.crop(area), depth, metal, top - area[1], bottom - area[1], grain), area[:2])
    return whole


def _lit(mask: Image.Image, depth: int, metal: Metal, top: int, bottom: int, grain: float) -> Image.Image:
    cover = np.asarray(mask, dtype=float) / 255
    height = 1 - (1 - depth_inside(cover > 0.5, depth) / depth) ** 2
    height = blurred(height, depth * 0.17) * depth
    slope_y, slope_x = np.gradient(height)
    light = (-slope_x * LIGHT[0] - slope_y * LIGHT[1] + LIGHT[2]) / np.sqrt(slope_x**2 + slope_y**2 + 1)
    light = light.clip(0, 1)
    share = ((np.arange(cover.shape[0]) - top) / (bottom - top)).clip(0, 1)
    # Bright above the middle, a darker band below it, as a bent sheet mirrors sky and ground.
    sheen = 0.25 + 0.75 * np.where(share < 0.52, 1 - 0.55 * share / 0.52, 0.8 - 0.55 * (share - 0.52) / 0.48)
    bright, dark = np.array(metal[0]), np.array(metal[1])
    colour = bright * sheen[:, None, None] + dark * (1 - sheen[:, None, None])
    colour = colour * (0.42 + 0.95 * light[..., None]) * (1 + grain * brushed(cover.shape, 28)[..., None])
    colour = colour + 90 * light[..., None] ** 14
    picture = Image.fromarray(colour.clip(0, 255).astype(np.uint8))
    picture.putalpha(mask)
    return picture


def rimmed(metal: Image.Image, width: int, colour: tuple[int, int, int] = (6, 12, 22)) -> Image.Image:
    """A dark rim behind the metal and a soft shadow below it."""
    alpha = metal.getchannel("A")
    grown = alpha
    for _ in range(width):
        grown = grown.filter(ImageFilter.MaxFilter(3))
    grown = grown.filter(ImageFilter.GaussianBlur(width * 0.3))
    shadow = Image.new("L", metal.size)
    shadow.paste(grown.filter(ImageFilter.GaussianBlur(width * 1.6)), (0, width * 2))
    behind = Image.new("RGBA", metal.size, (0, 0, 0, 0))
    behind.putalpha(shadow.point([round(value * 0.62) for value in range(256)]))
    rim = Image.new("RGBA", metal.size, (*colour, 0))
    rim.putalpha(grown.point([min(255, round(value * 1.3)) for value in range(256)]))
    behind.alpha_composite(rim)
    behind.alpha_composite(metal)
    return behind
