"""Paths, base pads, sites of headquarters and sockets for medals, in the material of each terrain."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString

from tools.boards.paint import Line, Picture, blurred, mixed
from tools.boards.terrains.geometry import HEIGHT, MEDAL, WIDTH
from tools.boards.terrains.scene import Rgb, Scene

SIDES: dict[str, Rgb] = {"blue": (42, 107, 216), "red": (229, 72, 45)}
SPECIAL, GATE = (46, 196, 182), (240, 168, 60)


@dataclass(frozen=True)
class Look:
    """Materials of a terrain. `pattern` is what lies across or along its paths."""

    bend: float
    path_edge: Rgb
    path: Rgb
    path_mark: Rgb
    path_width: float
    pattern: str  # "dust", "planks", "cobbles", "dashes", "lights"
    pad_edge: Rgb
    pad_rim: Rgb
    pad: Rgb
    grain: float = 0.06


def across(line: LineString, step: float, half: float, start: float = 0.0) -> list[Line]:
    """Short strokes at right angles to a line."""
    found: list[Line] = []
    at = step / 2 + start
    while at < line.length:
        here, ahead = line.interpolate(at), line.interpolate(min(line.length, at + 1))
        before = line.interpolate(max(0, at - 1))
        along_x, along_y = ahead.x - before.x, ahead.y - before.y
        length = math.hypot(along_x, along_y) or 1
        x, y = -along_y / length * half, along_x / length * half
        found.append([(here.x - x, here.y - y), (here.x + x, here.y + y)])
        at += step
    return found


def along(line: LineString, step: float, dash: float) -> list[Line]:
    count = max(1, int(line.length // step))
    gap = line.length / count
    return [
        [line.interpolate(index * gap + gap * 0.3 + part * dash / 2).coords[0] for part in (-1, 1)]
        for index in range(count)
    ]


def with_paths(picture: Picture, scene: Scene, look: Look) -> Picture:
    lines, width = scene.lines, look.path_width
    masks = scene.masks
    shade = np.roll(masks.lines(lines, width + 6), (5, 3), (0, 1))
    picture = mixed(picture, (6, 8, 12), blurred(shade, 4) * 0.55)
    picture = mixed(picture, look.path_edge, masks.lines(lines, width + 6))
    body = masks.lines(lines, width)
    light = 1 + look.grain * scene.noise(14, 500)[..., None]
    picture = mixed(picture, np.array(look.path, np.float32) * light, body)
    paths = list(scene.terrain.paths.values())
    strokes: list[Line] = []
    if look.pattern == "planks":
        strokes = [stroke for path in paths for stroke in across(path, 13, width / 2)]
        picture = mixed(picture, look.path_mark, masks.lines(strokes, 2.2) * body * 0.85)
    elif look.pattern == "dust":
        strokes = [stroke for path in paths for stroke in along(path, 24, 9)]
        picture = mixed(picture, look.path_mark, masks.lines(strokes, 2.6) * 0.55)
    elif look.pattern == "cobbles":
        stones = [(x, y, 4.6) for path in paths for x, y in cobbles(path, width)]
        picture = mixed(picture, look.path_mark, masks.discs(stones) * body * 0.75)
        tops = [(x - 0.8, y - 1.0, 3.0) for x, y, _ in stones]
        picture = mixed(picture, np.minimum(255, np.array(look.path_mark) * 1.25), masks.discs(tops) * body * 0.6)
    elif look.pattern == "dashes":
        strokes = [stroke for path in paths for stroke in along(path, 34, 19)]
        picture = mixed(picture, look.path_mark, masks.lines(strokes, 6))
    elif look.pattern == "lights":
        strokes = [stroke for path in paths for stroke in across(path, 30, width / 2)]
        picture = mixed(picture, look.path_edge, masks.lines(strokes, 2.0) * body * 0.7)
        core = masks.lines(lines, 3.2)
        picture = mixed(picture, look.path_mark, np.clip(blurred(core, 5) * 1.4, 0, 0.55) + core * 0.85)
    sheen = np.roll(body, (-2, -2), (0, 1)) * (1 - np.roll(body, (2, 2), (0, 1)))
    return mixed(picture, (255, 255, 255), np.clip(sheen, 0, 1) * body * 0.10)


def cobbles(line: LineString, width: float) -> list[tuple[float, float]]:
    found = []
    for row, stroke in enumerate(across(line, 10, width / 2 - 4)):
        (left_x, left_y), (right_x, right_y) = stroke
        for part in (0.0, 0.5, 1.0) if row % 2 else (0.25, 0.75):
            found.append((left_x + (right_x - left_x) * part, left_y + (right_y - left_y) * part))
    return found


def with_pads(picture: Picture, scene: Scene, look: Look) -> Picture:
    """Round pads for bases; a headquarters stands on a bigger one, ringed in its side's colour."""
    masks = scene.masks
    fields = list(scene.terrain.fields.values())
    pads = [(*field.at, field.radius) for field in fields]
    shade = masks.discs([(x + 4, y + 8, radius + 3) for x, y, radius in pads])
    picture = mixed(picture, (4, 6, 10), blurred(shade, 7) * 0.62)
    picture = mixed(picture, look.pad_edge, masks.discs([(x, y, radius + 3) for x, y, radius in pads]))
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    for field in fields:
        x, y = field.at
        radius = field.radius
        left, top = int(x - radius - 6), int(y - radius - 6)
        right, bottom = int(x + radius + 7), int(y + radius + 7)
        box = np.s_[max(0, top) : bottom, max(0, left) : right]
        away = np.hypot(columns[box] - x, rows[box] - y)
        slant = ((columns[box] - x) + (rows[box] - y)) / (radius * 1.5)
        rim = np.array(SIDES[field.hq] if field.hq else rim_colour(look, field.special, bool(field.gate)), np.float32)
        bevel = rim * np.clip(1.08 - 0.34 * slant, 0.5, 1.5)[..., None]
        patch = mixed(picture[box], bevel, np.clip(radius - away + 0.5, 0, 1))
        inner = radius * (0.86 if field.hq else 0.84)
        patch = mixed(patch, look.pad_edge, np.clip(inner + 2.5 - away, 0, 1))
        grain = 1 + look.grain * scene.noise(10, 510)[box]
        floor = np.array(look.pad, np.float32) * (np.clip(1.0 + 0.12 * slant, 0.8, 1.2) * grain)[..., None]
        patch = mixed(patch, floor, np.clip(inner - away + 0.5, 0, 1))
        groove = np.clip(1.6 - np.abs(away - inner * 0.72), 0, 1) * 0.45
        picture[box] = mixed(patch, look.pad_edge, groove)
    return picture


def rim_colour(look: Look, special: str, gate: bool) -> Rgb:
    if gate:
        return GATE
    return SPECIAL if special else look.pad_rim


def with_sockets(picture: Picture, scene: Scene) -> Picture:
    """Shallow round places where the medals of a region lie."""
    sockets = [(x, y, MEDAL) for region in scene.terrain.regions.values() for x, y in region.medals]
    masks = scene.masks
    picture = mixed(picture, (6, 8, 12), blurred(masks.discs([(x, y, r - 1) for x, y, r in sockets]), 1.5) * 0.42)
    return mixed(picture, (255, 236, 190), masks.discs(sockets, 2.6) * 0.55)


def framed(picture: Picture) -> Picture:
    """Darker towards the edge, where the frame of the board lies."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    edge = np.minimum(np.minimum(rows, HEIGHT - 1 - rows), np.minimum(columns, WIDTH - 1 - columns))
    light: Picture = 1 - 0.55 * np.exp(-edge / 26) - 0.10 * np.exp(-edge / 120)
    return picture * light[..., None]
