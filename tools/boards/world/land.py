"""The land layers: grey sprites that take any tint, rims that glow, ink of coasts, borders, lakes and rivers."""

from __future__ import annotations

from itertools import chain

import numpy as np
from PIL import Image
from scipy import ndimage
from shapely.geometry import LineString, Polygon

from tools.boards.paint import Ink, Line, Masks, Picture, blurred, image_of
from tools.boards.world.countries import WATERS, shapes, topology
from tools.boards.world.geometry import HEIGHT, WIDTH, Geometry
from tools.boards.world.ground import Ground
from tools.boards.world.relief import Relief
from tools.boards.world.sea import paper
from tools.boards.world.styles import Style

GAIN = 1.12  # sprites are this much darker, so that a tint times GAIN may light up a slope
SHEET_WIDTH = 2048
LONGEST_STREAM, SMALLEST_LAKE = 34.0, 46.0


def shading(style: Style, ground: Ground, relief: Relief) -> Picture:
    """Relief, bevel and darker edges of the land as one grey factor."""
    height = blurred(1 - np.exp(-ground.inshore / 2.2), 0.9)
    down, across = np.gradient(height * 2.2)
    bevel = np.clip(across * -0.62 + down * -0.78, -1, 1) * -1
    broad_down, broad_across = np.gradient(blurred(1 - np.exp(-ground.inshore / 16.0), 3))
    slopes = np.clip(relief.slopes * style.relief * 1.6, -style.relief_limit, style.relief_limit * 0.8)
    shade = 1.0 + slopes - style.edge * np.exp(-ground.inshore / style.edge_reach)
    shade += style.bevel * bevel * 0.45 + 0.9 * (broad_across * 0.6 + broad_down * 0.78) * style.bevel
    shade *= 1 + 0.9 * style.paper * paper(11)
    out: Picture = np.clip(shade / GAIN, 0, 1)
    return out


def packed(ground: Ground) -> tuple[dict[str, tuple[int, int]], int]:
    """Where each territory stands on the sprite sheet, tallest first, and the height of the sheet."""
    left = top = tallest = 0
    places = {}
    for name in sorted(ground.boxes, key=lambda territory: -ground.boxes[territory][3]):
        _, _, width, height = ground.boxes[name]
        if left + width > SHEET_WIDTH:
            left, top, tallest = 0, top + tallest + 1, 0
        places[name] = (left, top)
        left, tallest = left + width + 1, max(tallest, height)
    return places, top + tallest


def sprites(style: Style, ground: Ground, relief: Relief) -> Image.Image:
    """Grey shading with the territory's cover as transparency; the grey runs on under the clear edge."""
    shade = shading(style, ground, relief) * 255
    places, sheet_height = packed(ground)
    sheet = np.zeros((sheet_height, SHEET_WIDTH, 4), np.float32)
    for name, (x, y) in places.items():
        left, top, width, height = ground.boxes[name]
        sheet[y : y + height, x : x + width, :3] = shade[top : top + height, left : left + width, None]
        sheet[y : y + height, x : x + width, 3] = ground.covers[name] * 255
    return image_of(sheet)


def rims(ground: Ground) -> Image.Image:
    """White that is strongest at the edge of a territory: tinted, it marks a selection or a target."""
    places, sheet_height = packed(ground)
    sheet = np.full((sheet_height, SHEET_WIDTH, 4), 255, np.float32)
    sheet[..., 3] = 0
    for name, (x, y) in places.items():
        left, top, width, height = ground.boxes[name]
        near = np.clip(1.15 * np.exp(-ground.inshore[top : top + height, left : left + width] / 4.2), 0, 1)
        sheet[y : y + height, x : x + width, 3] = ground.covers[name] * near * 255
    return image_of(sheet)


def waters(geometry: Geometry) -> tuple[list[Line], list[Polygon]]:
    """Rivers and lakes in board pixels."""
    data = topology(WATERS)
    rivers: list[Line] = []
    for line in chain.from_iterable(lines for _, lines in shapes(data, "rivers")):
        points = np.array([point for point in line if point[1] > -60 and point[0] > -170])
        if len(points) < 2:
            continue
        course = LineString(geometry.lattice.board(points[:, 0], points[:, 1]))
        if course.length > LONGEST_STREAM:
            rivers.append(list(course.simplify(0.6).coords))
    lakes = []
    for rings in chain.from_iterable(polygons for _, polygons in shapes(data, "lakes")):
        points = np.array(rings[0])
        if points[:, 1].min() < -58:
            continue
        lake = Polygon(geometry.lattice.board(points[:, 0], points[:, 1]))
        if lake.area > SMALLEST_LAKE:
            lakes.append(lake.simplify(0.7))
    return rivers, lakes


def ink(style: Style, geometry: Geometry, ground: Ground) -> Image.Image:
    masks, layer = Masks(WIDTH, HEIGHT), Ink(WIDTH, HEIGHT)
    rivers, lakes = waters(geometry)
    colour, width, share = style.river
    off_borders = ground.land * np.clip((ground.inshore - 2.0) / 3, 0, 1)
    layer.lay(colour, masks.lines(rivers, width) * share * off_borders)
    wet = masks.filled(lakes) * ground.land
    layer.lay(style.lake, wet)
    layer.lay(style.lake_line, masks.lines([list(lake.exterior.coords) for lake in lakes], 0.9) * 0.75 * ground.land)
    colour, share, width = style.inner_light
    light = np.exp(-(((ground.inshore - 2.1) / width) ** 2)) * share * ground.land
    layer.lay(colour, ndimage.gaussian_filter(light, 0.4) * (1 - wet))
    home = geometry.continents
    coasts = [arc.points for arc in geometry.arcs if arc.right is None]
    inland = [arc for arc in geometry.arcs if arc.left and arc.right and arc.left != arc.right]
    within = [arc.points for arc in inland if home[arc.left or ""] == home[arc.right or ""]]
    between = [arc.points for arc in inland if home[arc.left or ""] != home[arc.right or ""]]
    strokes = [
        (style.border, within),
        (style.coast, coasts),
        (style.continent_border, between),
        (style.continent_core, between),
    ]
    for (colour, width, share), lines in strokes:
        layer.lay(colour, masks.lines(lines, width) * share)
    return layer.image()
