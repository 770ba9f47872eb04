"""The description of a terrain that the game reads: assets/boards/terrains/NAME.toml."""

from __future__ import annotations

from tools.boards import toml
from tools.boards.terrains.geometry import HEIGHT, MEDAL, WIDTH, Terrain
from tools.boards.terrains.layers import HALF, Tint


def points(line: list[tuple[float, float]]) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in line]


def written(terrain: Terrain, tints: dict[str, Tint]) -> str:
    text = toml.HEADING + EXPLAINED
    text += f"size = {toml.value([WIDTH, HEIGHT])}\n"
    text += f'ground = "{terrain.name}-ground.webp"\nground_turned = "{terrain.name}-turned.webp"\n'
    text += f'region_tints = "{terrain.name}-regions.webp"\n'
    text += f"tint_scale = {1 / HALF}\nmedal_radius = {MEDAL:g}\n"
    fields = {
        key: {"at": [round(part, 1) for part in field.at], "radius": field.radius}
        for key, field in terrain.fields.items()
    }
    text += toml.table("fields", fields)
    paths = {f"{start}-{end}": points(list(line.coords)[::4]) for (start, end), line in terrain.paths.items()}
    text += toml.table("paths", paths)
    regions = {
        key: {
            "box": list(tints[key].box),
            "sprite": list(tints[key].sprite),
            "medals": points(region.medals),
            "polygon": points(list(region.polygon.exterior.coords)[:-1:4]),
        }
        for key, region in terrain.regions.items()
    }
    return text + toml.table("regions", regions)


EXPLAINED = """\
# Paths are relative to this file. ground_turned is the ground as whoever sits opposite sees it: turned by a half, with
# everything on it upright. All places below are those of the ground that is not turned. fields: centre and radius of
# each pad. paths: points from one field to the other. regions: `polygon` runs along the paths of its border; `medals`
# are the places of its medals. region_tints is a white sheet at tint_scale: the part of a region, tinted with its
# owner's colour, lies on `box` (left, top, width, height).
"""
