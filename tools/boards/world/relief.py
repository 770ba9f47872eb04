"""Shaded relief and sea floor of Natural Earth II, bent onto the board."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy import ndimage
from scipy.interpolate import LinearNDInterpolator, NearestNDInterpolator
from shapely.ops import unary_union

from tools.boards.fetch import members
from tools.boards.paint import Masks, Picture
from tools.boards.world.geometry import HEIGHT, WIDTH, Geometry
from tools.boards.world.islands import ISLANDS

PACKAGE, FOLDER = "cesium@1.140.0", "Source/Assets/Textures/NaturalEarthII/2"
TILE, COLUMNS, ROWS = 256, 8, 4
HALF = 2  # the way back to degrees is smooth: half the resolution will do
NEW_ZEALAND_EAST_OF = (160.0, -40.0)


@dataclass
class Relief:
    slopes: Picture  # hills and valleys round 0
    light: Picture  # brightness of the land and of the sea floor
    latitude: Picture
    unknown: Picture  # 1 where the board lies beyond the map


def world_picture() -> Picture:
    names = [f"{FOLDER}/{column}/{row}.jpg" for column in range(COLUMNS) for row in range(ROWS)]
    tiles = members(PACKAGE, names)
    whole = Image.new("L", (COLUMNS * TILE, ROWS * TILE))
    for column in range(COLUMNS):
        for row in range(ROWS):
            tile = Image.open(io.BytesIO(tiles[f"{FOLDER}/{column}/{row}.jpg"])).convert("L")
            whole.paste(tile, (column * TILE, (ROWS - 1 - row) * TILE))
    return np.asarray(whole, np.float32) / 255


def degrees(geometry: Geometry) -> tuple[Picture, Picture, Picture]:
    """Longitude and latitude of every second board pixel, and where there are none."""
    lattice = geometry.lattice
    known = lattice.places.reshape(-1, 2)
    values = np.stack(np.meshgrid(lattice.longitudes, lattice.latitudes), -1).reshape(-1, 2)
    rows, columns = np.mgrid[0 : HEIGHT // HALF, 0 : WIDTH // HALF] * float(HALF) + 1
    found = LinearNDInterpolator(known, values)(columns, rows)
    unknown = np.isnan(found[..., 0])
    found[unknown] = NearestNDInterpolator(known, values)(columns[unknown], rows[unknown])
    seam = lattice.board(*NEW_ZEALAND_EAST_OF)[0]
    for name, island in ISLANDS.items():
        shape = unary_union([geometry.territories[territory] for territory in island.territories]).buffer(10)
        near = Masks(WIDTH, HEIGHT).filled([shape])[::HALF, ::HALF] > 0
        if name in ("australia", "new_zealand"):
            near &= (columns < seam) if name == "australia" else (columns >= seam)
        found[near] = island.degrees(lattice, columns, rows)[near]
    return found[..., 0].astype(np.float32), found[..., 1].astype(np.float32), unknown.astype(np.float32)


def relief(geometry: Geometry) -> Relief:
    longitude, latitude, unknown = (
        np.asarray(Image.fromarray(part).resize((WIDTH, HEIGHT), Image.Resampling.BILINEAR))
        for part in degrees(geometry)
    )
    picture = world_picture()
    at = [(90 - latitude) / 180 * picture.shape[0] - 0.5, ((longitude + 180) % 360) / 360 * picture.shape[1] - 0.5]
    high_pass = picture - ndimage.gaussian_filter(picture, 9, mode=("nearest", "wrap"))
    slopes = ndimage.map_coordinates(high_pass, at, order=1, mode="grid-wrap")
    light = ndimage.map_coordinates(ndimage.gaussian_filter(picture, 1.2), at, order=1, mode="grid-wrap")
    return Relief(slopes, light, latitude, unknown)
