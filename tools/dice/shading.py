"""From a tracing to the layers of one frame, each a small RGBA or grey picture with straight alpha:
body and ink as grey light to be multiplied by any colour, shine to be added, trim as grey light of the metal edges."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.dice.inks import Field
from tools.dice.solids import Solid
from tools.dice.tracing import Traced
from tools.dice.vectors import Points, Values, dots, smooth, turned, unit, units, vector

Picture: TypeAlias = NDArray[np.uint8]

KEY = unit(vector(-0.45, 0.75, 0.75))
FILL = unit(vector(0.8, -0.1, 0.5))
GAMMA = np.float32(1 / 2.2)
SUNK = 0.6
BRIM = 0.05


def _light(normal: Points) -> Values:
    """The light on a white surface: key, fill, sky from above and a lamp over the player's shoulder."""
    key = np.clip(dots(normal, KEY), 0, 1)
    fill = np.clip(dots(normal, FILL), 0, 1)
    sky = np.float32(0.5) + np.float32(0.5) * normal[:, 1]
    lamp = np.clip(normal[:, 2], 0, 1)
    light = np.float32(0.08) + np.float32(0.86) * key + np.float32(0.15) * fill + np.float32(0.1) * sky
    light += np.float32(0.2) * lamp * lamp
    return np.clip(light / (1 + light * np.float32(0.14)), 0, 1) ** GAMMA


def _shrunk(traced: Traced, size: int, colour: Values, cover: Values) -> Picture:
    """The mean of the fine pixels of each coarse one, weighted by their cover."""
    fine = np.zeros((traced.width * traced.width, 2), dtype=np.float32)
    fine[traced.pixel, 0] = colour * cover
    fine[traced.pixel, 1] = cover
    many = traced.width // size
    mean = fine.reshape(size, many, size, many, 2).mean((1, 3))
    alpha = mean[..., 1]
    grey = np.where(alpha > 0, mean[..., 0] / np.maximum(alpha, np.float32(1e-6)), 0)
    packed = np.stack([grey, grey, grey, alpha], axis=-1)
    return (np.clip(packed, 0, 1) * 255 + np.float32(0.5)).astype(np.uint8)


def body(traced: Traced, size: int) -> Picture:
    normal = turned(traced.normal, traced.rotation)
    return _shrunk(traced, size, _light(normal), np.ones(len(normal), dtype=np.float32))


def shine(traced: Traced, size: int) -> Picture:
    """Grey on black without alpha: a lamp, a window, and the sheen of edges that are seen aslant."""
    normal = turned(traced.normal, traced.rotation)
    facing = dots(normal, traced.view)
    mirrored = 2 * facing[:, None] * normal - traced.view
    lamp = np.clip(dots(units(traced.view + KEY.astype(np.float32)), normal), 0, 1) ** 70
    window_x, window_y = dots(mirrored, unit(vector(0.86, 0.5, 0))), dots(mirrored, unit(vector(-0.3, 0.7, -0.64)))
    window = (1 - smooth(0.16, 0.34, np.abs(window_x))) * (1 - smooth(0.12, 0.26, np.abs(window_y)))
    window *= smooth(0.1, 0.5, dots(mirrored, KEY))
    aslant = (1 - np.clip(facing, 0, 1)) ** 3
    glow = np.float32(0.5) * lamp + np.float32(0.1) * window + np.float32(0.15) * aslant
    grey = _shrunk(traced, size, np.clip(glow, 0, 1), np.ones(len(normal), dtype=np.float32))
    return (grey[..., 0].astype(np.uint16) * grey[..., 3] // 255).astype(np.uint8)


def ink(solid: Solid, traced: Traced, field: Field, result: int, size: int) -> Picture:
    """The sunk marks of a die that has been turned to a result."""
    turn = solid.turn_to_front(result)
    point = turned(traced.point, turn.T)
    places = np.stack([dots(point, normal) for normal in solid.normals], axis=-1)
    face = places.argmax(-1)
    normal = turned(traced.normal, traced.rotation)
    cover = np.zeros(len(face), dtype=np.float32)
    soft = np.float32(2 * solid.half_view / traced.width)
    for place, number in enumerate(solid.numbers):
        here = np.nonzero(face == place)[0]
        if not len(here):
            continue
        across, up = solid.across(place), solid.ups[place]
        u, v = dots(point[here], across), dots(point[here], up)
        depth = field(number, u, v)
        cover[here] = np.clip(np.float32(0.5) - depth / (2 * soft), 0, 1)
        sunk = _slope(field, number, u, v, depth)
        axes = traced.rotation @ turn
        lean = sunk[0][:, None] * (axes @ across).astype(np.float32)
        normal[here] += (lean + sunk[1][:, None] * (axes @ up).astype(np.float32)) * np.float32(SUNK)
    return _shrunk(traced, size, _light(units(normal)), cover)


def _slope(field: Field, number: int, u: Values, v: Values, depth: Values) -> tuple[Values, Values]:
    """How the wall of the hollow leans inward, steepest at its brim."""
    step = np.float32(4e-3)
    right = field(number, u + step, v) - field(number, u - step, v)
    up = field(number, u, v + step) - field(number, u, v - step)
    steep = (1 - smooth(0, BRIM * 2.4, -depth)) * (depth < BRIM) / (2 * step)
    return -right * steep, -up * steep


def trim(solid: Solid, traced: Traced, size: int) -> Picture:
    """The rounded edges as polished metal."""
    flatness = np.stack([dots(traced.normal, normal) for normal in solid.normals], axis=-1).max(-1)
    cover = 1 - smooth(0.975, 0.992, flatness)
    normal = turned(traced.normal, traced.rotation)
    mirrored = 2 * dots(normal, traced.view)[:, None] * normal - traced.view
    bands = np.float32(0.62) + np.float32(0.38) * np.sin(np.float32(5.2) * mirrored[:, 1] + 2 * mirrored[:, 0])
    metal = np.clip(_light(normal) * bands + np.float32(0.1), 0, 1)
    return _shrunk(traced, size, metal, cover)
