"""The contact sheet of the sounds: for each file its wave and its spectrum over time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.sound.levels import decoded
from tools.sound.signals import RATE, Mono

WIDE, WAVE, SPECTRUM, HEAD = 300, 44, 76, 16
MUSIC_WIDE = 1224
COLUMNS = 8
NIGHT, LINE, WORDS = (10, 22, 36), (255, 201, 77), (192, 209, 224)


def _spectrum(sound: Mono, wide: int, tall: int) -> Image.Image:
    """Time to the right, pitch upward from 40 hertz, an even step for every octave."""
    size = 2048
    starts = np.linspace(0, max(1, len(sound) - size), wide).astype(int)
    padded = np.pad(sound, (0, size))
    frames = np.stack([padded[start : start + size] for start in starts]) * np.hanning(size)
    power = np.abs(np.fft.rfft(frames, axis=1))
    rows = (40 * 2 ** np.linspace(np.log2(16000 / 40), 0, tall) / RATE * size).clip(1, size // 2 - 1)
    shown = 20 * np.log10(np.stack([np.interp(rows, np.arange(power.shape[1]), line) for line in power], axis=1) + 1e-6)
    heat = ((shown + 30) / 75).clip(0, 1)
    colours = np.stack([heat**1.2 * 255, heat**2 * 220, 40 + 150 * heat * (1 - heat) * 2], axis=-1)
    return Image.fromarray(colours.clip(0, 255).astype(np.uint8), "RGB")


def _wave(sound: Mono, wide: int, tall: int) -> Image.Image:
    picture = Image.new("RGB", (wide, tall), NIGHT)
    pen = ImageDraw.Draw(picture)
    parts: list[NDArray[np.float64]] = np.array_split(sound, wide)
    for x, part in enumerate(parts):
        low, high = (float(part.min()), float(part.max())) if len(part) else (0.0, 0.0)
        pen.line((x, tall / 2 - high * tall / 2, x, tall / 2 - low * tall / 2), fill=LINE)
    return picture


def _cell(path: Path, wide: int) -> Image.Image:
    sound = decoded(path).mean(0)
    cell = Image.new("RGB", (wide, HEAD + WAVE + SPECTRUM), NIGHT)
    ImageDraw.Draw(cell).text((3, 2), f"{path.stem}  {len(sound) / RATE:.2f} s", fill=WORDS)
    cell.paste(_wave(sound, wide, WAVE), (0, HEAD))
    cell.paste(_spectrum(sound, wide, SPECTRUM), (0, HEAD + WAVE))
    return cell


def contact_sheet(source: Path, picture: Path) -> None:
    sounds = source / "sounds"
    music = [_cell(path, MUSIC_WIDE) for path in sorted((sounds / "music").glob("*.ogg"))]
    paths = sorted((sounds / "effects").glob("*.ogg")) + sorted((sounds / "stingers").glob("*.ogg"))
    short = [_cell(path, WIDE) for path in paths]
    tall = HEAD + WAVE + SPECTRUM + 8
    rows = -(-len(short) // COLUMNS)
    music_rows = -(-len(music) // 2)
    sheet = Image.new("RGB", (COLUMNS * (WIDE + 8) + 8, (rows + music_rows) * tall + 8), (5, 11, 19))
    for number, cell in enumerate(music):
        sheet.paste(cell, (8 + number % 2 * (MUSIC_WIDE + 8), 8 + number // 2 * tall))
    for number, cell in enumerate(short):
        sheet.paste(cell, (8 + number % COLUMNS * (WIDE + 8), 8 + (music_rows + number // COLUMNS) * tall))
    sheet.save(picture)
