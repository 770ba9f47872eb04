"""The picture of a terrain: its size in points, and where fields, paths and regions lie on it.
A player's own terrain has no picture; its places are worked out from the level."""

from __future__ import annotations

from typing import TypedDict, cast

from game.rules.toy_battle.terrain import Place, Terrain
from game.ui.drawing.assets import Assets

SIZE = (912, 1520)
PAD, HQ = 60.0, 84.0  # the radius of a field's pad
Point = tuple[float, float]


class FieldArt(TypedDict):
    at: Point
    radius: float


class RegionArt(TypedDict):
    """`box` is left, top, width and height on the ground; `sprite` the corner of its part of the sheet of tints."""

    box: tuple[float, float, float, float]
    sprite: Point
    medals: list[Point]


class TerrainArt(TypedDict, total=False):
    """The file beside a terrain's picture."""

    ground: str
    ground_turned: str
    region_tints: str
    tint_scale: float
    fields: dict[str, FieldArt]
    paths: dict[str, list[Point]]
    regions: dict[str, RegionArt]


def read_art(assets: Assets, terrain: Terrain) -> TerrainArt:
    """Empty for a player's own terrain, also where it has the name of one of ours but other fields."""
    found = assets.data(f"boards/terrains/{terrain.id}")
    return cast("TerrainArt", found) if set(found.get("fields", ())) == set(terrain.fields) else {}


def place_of(art: TerrainArt, terrain: Terrain, field: int) -> Point:
    return art["fields"][terrain.fields[field]]["at"] if art else on_picture(terrain.at[field])


def on_picture(at: Place) -> Point:
    """From thousandths of the terrain, in which levels give places."""
    return at[0] / 1000 * SIZE[0], at[1] / 1000 * SIZE[1]
