"""The bottom layer of the galaxy board: a spiral of stars round the core, a star chart, and the glow of the systems."""

from __future__ import annotations

import math
import random

import numpy as np
from PIL import Image

from tools.boards.galaxy.cells import HEIGHT, WIDTH, Galaxy
from tools.boards.paint import Line, Masks, Picture, blurred, cloudy, image_of, mixed
from tools.boards.preview import Rgb

STARS, BRIGHT_STARS = 3600, 130
STAR_COLOURS = [(1.0, 0.85, 0.7), (0.75, 0.85, 1.0), (1.0, 1.0, 1.0)]
CHART_RADII = (330, 520, 710, 900, 1090)
FLATTENED = 0.56


def deep_space(middle: tuple[float, float]) -> Picture:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    across, down = (columns - middle[0]) / WIDTH, (rows - middle[1]) / HEIGHT
    angle, away = np.arctan2(down * 0.62, across), np.hypot(across * 1.15, down * 0.95)
    twist = 2 * (angle - 3.6 * np.log(away + 0.10)) + 0.6 * cloudy(HEIGHT, WIDTH, 320, 3)
    arms = (0.5 + 0.5 * np.cos(twist)) ** 1.6 * np.exp(-(((away - 0.26) / 0.34) ** 2))
    gas = np.clip(0.55 + 0.30 * cloudy(HEIGHT, WIDTH, 320, 10), 0, 1.5)
    wisps = np.clip(cloudy(HEIGHT, WIDTH, 200, 40) - 0.3, 0, 2)
    dust = np.clip(cloudy(HEIGHT, WIDTH, 420, 70) - 0.2, 0, 2)
    sky = np.zeros((HEIGHT, WIDTH, 3), np.float32) + np.array((6, 8, 19), np.float32)
    for strength, colour in (
        (gas * arms, (62, 80, 160)),
        (wisps * arms, (66, 24, 78)),
        (dust, (5, 9, 14)),
        (np.exp(-((away / 0.20) ** 2)), (70, 66, 92)),
    ):
        sky += strength[..., None] * np.array(colour, np.float32)
    corner = np.hypot((columns - WIDTH / 2) / WIDTH * 1.25, (rows - HEIGHT / 2) / HEIGHT * 1.25)
    sky *= np.clip(1.12 - 1.10 * corner**2, 0.45, 1)[..., None]
    return sky + stars()


def stars() -> Picture:
    draw = random.Random(21)
    small = np.zeros((HEIGHT, WIDTH), np.float32)
    for _ in range(STARS):
        small[draw.randrange(HEIGHT), draw.randrange(WIDTH)] = draw.random() ** 4 + 0.08
    big = np.zeros((HEIGHT, WIDTH, 3), np.float32)
    for _ in range(BRIGHT_STARS):
        at = draw.randrange(HEIGHT), draw.randrange(WIDTH)
        big[at] = (3 + draw.random() * 9) * np.array(draw.choice(STAR_COLOURS), np.float32)
    soft = np.dstack([blurred(big[..., channel], 1.2) for channel in range(3)])
    return small[..., None] * np.array((165, 178, 195), np.float32) + soft * 120


def chart(middle: tuple[float, float]) -> Picture:
    """Faint ellipses and spokes round the core."""

    def at(radius: float, angle: float) -> tuple[float, float]:
        return middle[0] + radius * math.cos(angle), middle[1] + radius * FLATTENED * math.sin(angle)

    lines: list[Line] = [[at(radius, angle) for angle in np.linspace(0, math.tau, 181)] for radius in CHART_RADII]
    lines += [[at(CHART_RADII[0], angle), at(1500, angle)] for angle in np.linspace(0, math.tau, 25)[:-1] + 0.06]
    return Masks(WIDTH, HEIGHT).lines(lines, 1.0)


def space(board: Galaxy, colours: dict[str, Rgb]) -> Image.Image:
    middle = board.planets["coruscant"][:2]
    sky = deep_space(middle)
    sky += (chart(middle) * 0.16)[..., None] * np.array((150, 190, 255), np.float32)
    masks = Masks(WIDTH, HEIGHT)
    sky = mixed(sky, (0, 0, 5), blurred(np.roll(masks.filled(board.cells.values()), 8, 0), 11) * 0.80)
    for system, colour in colours.items():
        area = masks.filled([cell for name, cell in board.cells.items() if board.systems[name] == system])
        glow = blurred(area, 12) * 0.80 + blurred(area, 34) * 0.35
        sky += (glow * (1 - area))[..., None] * np.array(colour, np.float32) * 0.62
        sky = mixed(sky, (8, 10, 24), area)
    grain = np.random.default_rng(1).random(sky.shape, np.float32) - 0.5
    return image_of(sky + grain)
