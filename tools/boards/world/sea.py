"""The sea layer: water, sea floor, graticule, water lines, coast glow, shadow of the land, lanes and compass rose."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from tools.boards.paint import Line, Masks, Picture, blurred, image_of, mixed, noise
from tools.boards.world.geometry import HEIGHT, WIDTH, Geometry
from tools.boards.world.ground import Ground
from tools.boards.world.relief import Relief
from tools.boards.world.styles import Rgb, Style

ROSE_AT, ROSE_RADIUS = (1262, 850), 62
PAPER_GRAINS = ((1, 0.4), (2, 0.3), (12, 0.2), (45, 0.35))


def paper(seed: int) -> Picture:
    layers = [share * noise(HEIGHT, WIDTH, grain, seed + grain) for grain, share in PAPER_GRAINS]
    total = layers[0] + layers[1] + layers[2] + layers[3]
    out: Picture = total / total.std()
    return out


def sea(style: Style, glows: dict[str, Rgb], geometry: Geometry, ground: Ground, relief: Relief) -> Image.Image:
    """The opaque bottom layer, in paint order."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across, down = (columns / WIDTH - 0.5) * 1.05, rows / HEIGHT - 0.47
    reach = np.clip(np.sqrt(across**2 * 1.6 + down**2 * 2.4), 0, 1)[..., None] ** 1.3
    water = np.array(style.sea_middle, np.float32) * (1 - reach) + np.array(style.sea_edge, np.float32) * reach
    water *= 1 + (style.sea_floor * 2.2 * sea_floor(ground, relief))[..., None]
    water = mixed(water, style.shallow, style.shallow_share * np.exp(-ground.offshore / style.shallow_reach))
    water *= 1 + (style.paper * paper(5))[..., None]
    water = mixed(water, style.graticule, graticule(geometry) * style.graticule_share)
    offshore = blurred(ground.offshore, 0.8)
    for away, share in style.water_lines:
        line = np.clip(1 - np.abs(offshore - away) / style.water_line_width, 0, 1)
        water = mixed(water, style.water_line, line * share)
    if style.glow:
        length, share, line_share = style.glow
        strength = share * np.exp(-ground.offshore / length) + line_share * np.clip(
            1 - np.abs(offshore - 3.4) / 1.1, 0, 1
        )
        water = mixed(water, continent_colours(glows, geometry, ground), strength)
    shift_x, shift_y = style.shadow_shift
    shadow = blurred(ndimage.shift(ground.land, (shift_y, shift_x), order=1), style.shadow_blur)
    water = mixed(water, style.shadow, shadow * style.shadow_share)
    water = with_lanes(water, style, geometry)
    light, dark = rose()
    water = mixed(mixed(water, style.shallow, light * style.rose_share), style.water_line, dark * style.rose_share)
    corner = np.clip((np.hypot(across * 1.9, down * 2.0) - 0.62) / 0.75, 0, 1) ** 1.6
    water *= (1 - corner * style.vignette)[..., None]
    water = mixed(water, style.under, ground.land)
    grain = np.random.default_rng(1).random(water.shape, np.float32) - 0.5  # hides the steps of 8 bits
    return image_of(water + grain)


def sea_floor(ground: Ground, relief: Relief) -> Picture:
    """Brightness of the sea floor round 0, blurred under the coast and faded out beyond the map."""
    wet = 1 - ground.land
    light = blurred(relief.light * wet, 1.6) / (blurred(wet, 1.6) + 1e-4)
    light -= np.average(light, weights=wet)
    known = np.clip((relief.latitude + 66) / 12, 0, 1) * np.clip((86 - relief.latitude) / 6, 0, 1)
    unknown = relief.unknown.copy()
    unknown[:, :2] = unknown[:, -2:] = 1
    fade = blurred(known * (1 - ndimage.maximum_filter(unknown, 31)), 22)
    out: Picture = np.clip(light, -0.25, 0.25) * fade
    return out


def graticule(geometry: Geometry) -> Picture:
    lattice = geometry.lattice
    lines: list[Line] = []
    for longitude in range(-165, 196, 15):
        lines.append(lattice.places[:, round((longitude - lattice.longitudes[0]) / 0.5)])
    for latitude in range(-60, 90, 15):
        lines.append(lattice.places[round((latitude - lattice.latitudes[0]) / 0.5)])
    return Masks(WIDTH, HEIGHT).lines(lines, 0.9)


def continent_colours(glows: dict[str, Rgb], geometry: Geometry, ground: Ground) -> Picture:
    """At sea the colour of the nearest continent: it stays readable when the land shows its owners."""
    ids = ground.ids()
    rows, columns = ndimage.distance_transform_edt(ids == 0, return_distances=False, return_indices=True)
    palette = np.array([(0, 0, 0), *(glows[name] for name in geometry.continents.values())], np.float32)
    nearest = palette[ids[rows, columns]]
    return np.dstack([blurred(nearest[..., channel], 5) for channel in range(3)])


def dashes(line: Line, dash: float, gap: float) -> list[Line]:
    """A line cut into dashes that begin and end at its ends."""
    points = np.asarray(line)
    steps = [math.dist(start, end) for start, end in pairwise(points)]
    along = np.concatenate([[0], np.cumsum(steps)])
    total = along[-1]
    count = max(1, round((total - dash) / (dash + gap))) if total > dash * 2 else 0
    period = (total - dash) / count if count else total
    found: list[Line] = []
    for index in range(count + 1):
        start = index * period if count else 0.0
        at = np.linspace(start, min(total, start + (dash if count else total)), 6)
        found.append(np.stack([np.interp(at, along, points[:, axis]) for axis in (0, 1)], 1))
    return found


def with_lanes(water: Picture, style: Style, geometry: Geometry) -> Picture:
    """Lanes are part of the sea, so that land always covers their ends."""
    pieces = [piece for lane in geometry.lanes for line in lane.lines for piece in dashes(line, *style.lane_dash)]
    masks = Masks(WIDTH, HEIGHT)
    water = mixed(water, style.lane_halo, blurred(masks.lines(pieces, style.lane_width + 2.2), 0.8) * 0.65)
    return mixed(water, style.lane, masks.lines(pieces, style.lane_width) * 0.95)


def rose() -> tuple[Picture, Picture]:
    """The compass rose: its filled points and its lines."""
    size, fine = ROSE_RADIUS * 3, 4
    filled, drawn = (Image.new("L", (size * fine, size * fine), 0) for _ in range(2))
    pens = ImageDraw.Draw(filled), ImageDraw.Draw(drawn)
    middle, radius = size * fine / 2, ROSE_RADIUS * fine

    def at(angle: float, share: float) -> tuple[float, float]:
        return middle + math.sin(angle) * radius * share, middle - math.cos(angle) * radius * share

    for share, width in ((1.0, 1.2), (0.93, 0.8), (0.60, 0.8)):
        edge = radius * share
        box = [middle - edge, middle - edge, middle + edge, middle + edge]
        pens[1].ellipse(box, outline=255, width=round(width * fine))
    for tick in range(72):
        angle = math.radians(tick * 5)
        pens[1].line([at(angle, 0.93 if tick % 6 else 0.88), at(angle, 1.0)], fill=255, width=round(0.9 * fine))
    lengths, widths = {0: 1.18, 2: 0.86}, {0: 0.17, 2: 0.15}
    for point in [*range(1, 16, 2), 2, 6, 10, 14, 0, 4, 8, 12]:
        angle = math.radians(point * 22.5)
        tip = at(angle, lengths.get(point % 4, 0.62))
        for side in (-1, 1):
            foot = at(angle + side * (math.pi / 4 if point % 4 == 0 else 0.6), widths.get(point % 4, 0.10))
            blade = [tip, foot, (middle, middle)]
            for pen in pens:
                pen.polygon(blade, fill=0)
            pens[0 if side < 0 else 1].polygon(blade, fill=255)
            pens[1].line([*blade, tip], fill=255, width=round(0.7 * fine))
    whole = []
    for image in (filled, drawn):
        layer = np.zeros((HEIGHT, WIDTH), np.float32)
        left, top = ROSE_AT[0] - size // 2, ROSE_AT[1] - size // 2
        layer[top : top + size, left : left + size] = np.asarray(image.reduce(fine), np.float32) / 255
        whole.append(layer)
    return whole[0], whole[1]
