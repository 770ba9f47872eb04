"""Measures a written file the way a player hears it, after decoding."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

from tools.sound.mastering import decibels, loudness, strike
from tools.sound.signals import RATE
from tools.sound.stage import Stereo

BLOCK = RATE // 100


def decoded(path: Path) -> Stereo:
    """Both channels of a file, the only one twice where it has one."""
    samples, rate = soundfile.read(path, always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name} has {rate} samples a second")
    lines: Stereo = samples.T
    return lines if len(lines) == 2 else np.concatenate([lines, lines])


def strongest(sound: Stereo) -> float:
    """The root mean square of the strongest ten blocks of a hundredth of a second in a row."""
    many = -(-sound.shape[1] // BLOCK)
    padded = np.zeros((2, max(10, many) * BLOCK))
    padded[:, : sound.shape[1]] = sound
    powers = (padded**2).mean(0).reshape(-1, BLOCK).mean(1)
    windows = np.convolve(powers, np.ones(10) / 10, "valid")
    return float(np.sqrt(windows.max()))


def level_lines(sounds: Path, name: str, target: float, whole: bool) -> list[str]:
    sound = decoded(sounds / name)
    measured = loudness(sound) if whole else strike(sound)
    rms = float(np.sqrt((sound**2).mean())) if whole else strongest(sound)
    return [
        f'["{name}"]',
        f"samples = {sound.shape[1]}",
        f"target = {target:.1f}",
        f"loudness = {measured:.1f}",
        f"rms = {decibels(rms):.1f}",
        f"peak = {decibels(float(np.abs(sound).max())):.1f}",
        "",
    ]
