"""The upper layers of the galaxy board: grey cells that take any tint, rims, hatching, and the ink with the planets."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry import LineString

from tools.boards.galaxy.cells import GATEWAY_RING, HEIGHT, WIDTH, Galaxy
from tools.boards.galaxy.places import PLANETS
from tools.boards.galaxy.spheres import sphere
from tools.boards.paint import Ink, Line, Masks, Picture, blurred, cloudy, distance, image_of
from tools.boards.preview import Rgb, blend

Box = tuple[int, int, int, int]
MARGIN = 4
SHEET_WIDTH = 2048
LANE, LANE_LIGHT = (96, 186, 255), (238, 248, 255)
HATCH_PITCH, HATCH_LINE = 15, 5


@dataclass
class Cell:
    box: Box
    sprite: tuple[int, int]
    cover: Picture
    inshore: Picture  # distance to the edge of the cell


def coords(line: LineString) -> Line:
    return list(line.coords)


def numbers(board: Galaxy) -> NDArray[np.uint8]:
    image = Image.new("L", (WIDTH * 2, HEIGHT * 2), 0)
    pen = ImageDraw.Draw(image)
    for number, cell in enumerate(board.cells.values(), start=1):
        pen.polygon([(x * 2, y * 2) for x, y in cell.exterior.coords], fill=number)
    return np.array(image)[::2, ::2]


def packed(board: Galaxy) -> tuple[dict[str, Cell], int]:
    """Masks of the cells and their places on the sheets, tallest first."""
    boxes: dict[str, Box] = {}
    for name, cell in board.cells.items():
        west, north, east, south = cell.bounds
        left, top = int(west) - MARGIN, int(north) - MARGIN
        boxes[name] = (left, top, int(east) + MARGIN + 1 - left, int(south) + MARGIN + 1 - top)
    x = y = tallest = 0
    found = {}
    for name in sorted(boxes, key=lambda planet: -boxes[planet][3]):
        left, top, width, height = boxes[name]
        if x + width > SHEET_WIDTH:
            x, y, tallest = 0, y + tallest + 1, 0
        cover = Masks(width, height, left, top).filled([board.cells[name]])
        found[name] = Cell(boxes[name], (x, y), cover, distance(cover > 0.5))
        x, tallest = x + width + 1, max(tallest, height)
    return {name: found[name] for name in board.cells}, y + tallest


def wells(board: Galaxy) -> Picture:
    """1 round planets and their names: darker there, so that both stand out."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    well = np.zeros((HEIGHT, WIDTH), np.float32)
    for x, y, _ in board.planets.values():
        left, top, right, bottom = int(x) - 110, max(0, int(y) - 90), int(x) + 110, int(y) + 110
        left = max(0, left)
        across, down = columns[top:bottom, left:right] - x, rows[top:bottom, left:right] - y - 10
        near = np.exp(-((across / 60) ** 2 + (down / 52) ** 2))
        well[top:bottom, left:right] = np.maximum(well[top:bottom, left:right], near)
    return well


def sheet(height: int, cells: dict[str, Cell], paint: dict[str, tuple[Picture, Picture]]) -> Image.Image:
    """Grey and transparency of every cell on one sheet."""
    pixels = np.zeros((height, SHEET_WIDTH, 4), np.float32)
    for name, (grey, cover) in paint.items():
        (x, y), (_, _, wide, tall) = cells[name].sprite, cells[name].box
        pixels[y : y + tall, x : x + wide, :3] = grey[..., None] * 255
        pixels[y : y + tall, x : x + wide, 3] = cover * 255
    return image_of(pixels)


def sprites(board: Galaxy, cells: dict[str, Cell], height: int) -> Image.Image:
    clouds, well = np.clip(cloudy(HEIGHT, WIDTH, 140, 60), -1.6, 1.6), wells(board)
    paint = {}
    for name, cell in cells.items():
        left, top, width, tall = cell.box
        area = np.s_[top : top + tall, left : left + width]
        away = np.maximum(cell.inshore - 1, 0)
        grey = 0.66 + 0.045 * clouds[area] + 0.34 * np.exp(-away / 11)
        grey += 0.10 * np.clip(1 - np.abs(away - 3.0) / 2.2, 0, 1)
        paint[name] = (np.clip(grey * (1 - 0.40 * well[area]), 0, 1), cell.cover)
    return sheet(height, cells, paint)


def rims(cells: dict[str, Cell], height: int) -> Image.Image:
    paint: dict[str, tuple[Picture, Picture]] = {}
    for name, cell in cells.items():
        away = np.maximum(cell.inshore - 1, 0)
        near = np.clip(np.clip(4.4 - away, 0, 1) + 0.55 * np.exp(-away / 7), 0, 1)
        paint[name] = (np.ones_like(cell.cover), cell.cover * near)
    return sheet(height, cells, paint)


def hatching(board: Galaxy, cells: dict[str, Cell], height: int) -> Image.Image:
    """Slanted lines that mark a faction, fading round the planet."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across = np.mod((rows + columns) / np.sqrt(2), HATCH_PITCH)
    lines = np.clip(HATCH_LINE / 2 + 0.5 - np.abs(across - HATCH_PITCH / 2), 0, 1)
    strength = lines * 0.38 * (1 - np.clip(wells(board) * 1.25, 0, 1))
    paint: dict[str, tuple[Picture, Picture]] = {}
    for name, cell in cells.items():
        left, top, width, tall = cell.box
        inside = np.clip((cell.inshore - 4) / 3, 0, 1)
        cover = cell.cover * strength[top : top + tall, left : left + width] * inside
        paint[name] = (np.ones_like(cover), cover)
    return sheet(height, cells, paint)


def dashes(line: LineString) -> list[Line]:
    count = max(2, round(line.length / 15))
    step = line.length / count
    return [
        [line.interpolate(index * step + step * share).coords[0] for share in (0.2, 0.75)] for index in range(count)
    ]


def ink(board: Galaxy, colours: dict[str, Rgb]) -> Image.Image:
    """Borders, the systems' outlines, lanes, gateway rings and planets: what no owner's colour changes."""
    masks, layer = Masks(WIDTH, HEIGHT), Ink(WIDTH, HEIGHT)
    inner = [coords(line) for line in board.inner]
    layer.lay((3, 5, 13), blurred(masks.lines(inner, 6.0), 1.1) * 0.62)
    layer.lay((226, 236, 250), masks.lines(inner, 1.4) * 0.62)
    for system, colour in colours.items():
        outline = [coords(line) for line in board.rims[system]]
        stroke = masks.lines(outline, 3.4)
        layer.lay((2, 4, 12), blurred(masks.lines(outline, 9.0), 1.5) * 0.55)
        layer.lay(colour, np.clip(blurred(stroke, 5.0) * 1.5, 0, 0.8))
        layer.lay(blend(colour, (255, 255, 255), 0.22), stroke * 0.98)
    curves = [coords(lane.curve) for lane in board.lanes]
    core = masks.lines(curves, 3.4)
    layer.lay((2, 5, 16), blurred(masks.lines(curves, 10), 2) * 0.62)
    layer.lay(LANE, np.clip(blurred(core, 9) * 1.1 + blurred(core, 3.5) * 0.55 + core * 0.30, 0, 0.85))
    layer.lay(LANE_LIGHT, masks.lines([dash for lane in board.lanes for dash in dashes(lane.curve)], 2.6))
    gates = [board.planets[name] for name in sorted(board.gateways())]
    ring = masks.discs([(x, y, radius + GATEWAY_RING) for x, y, radius in gates], 1.7)
    layer.lay(LANE, np.clip(blurred(ring, 4) * 1.2, 0, 0.8))
    layer.lay((190, 228, 255), ring * 0.95)
    picture = layer.image()
    shade = blurred(masks.discs([(x + 2, y + 5, radius + 1) for x, y, radius in board.planets.values()]), 5)
    picture = Image.alpha_composite(
        image_of(np.dstack([np.zeros((HEIGHT, WIDTH, 3), np.float32), shade * 130])), picture
    )
    for number, (name, (x, y, radius)) in enumerate(board.planets.items()):
        body = sphere(PLANETS[name], radius, 100 + number * 7)
        picture.alpha_composite(body, (round(x - body.width / 2), round(y - body.height / 2)))
    return picture
