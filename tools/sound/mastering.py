"""Loudness after ITU-R BS.1770 and the last touch on every sound: set to its loudness, kept below its peak."""

from __future__ import annotations

import math

import numpy as np

from tools.sound.signals import RATE, Mono, count
from tools.sound.stage import Stereo

CEILING = 10 ** (-2.5 / 20)
KNEE = 10 ** (-6.5 / 20)


def _biquad(frequency: Mono, top: tuple[float, float, float], under: tuple[float, float, float]) -> Mono:
    z = np.exp(-2j * np.pi * frequency / RATE)
    return np.abs((top[0] + top[1] * z + top[2] * z * z) / (under[0] + under[1] * z + under[2] * z * z))


def _ear(frequency: Mono) -> Mono:
    """The K weighting: a shelf for the head and a high pass, as the standard defines them, for any sample rate."""
    gain, turn, quality = 3.999843853973347, 1681.974450955533, 0.7071752369554196
    k = math.tan(math.pi * turn / RATE)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    shelf = _biquad(
        frequency,
        (high + band * k / quality + k * k, 2 * (k * k - high), high - band * k / quality + k * k),
        (1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k),
    )
    turn, quality = 38.13547087602444, 0.5003270373238773
    k = math.tan(math.pi * turn / RATE)
    low = _biquad(frequency, (1, -2, 1), (1 + k / quality + k * k, 2 * (k * k - 1), 1 - k / quality + k * k))
    return shelf * low


def _powers(sound: Stereo, window: float, step: float) -> Mono:
    """The weighted power of each window, both channels added; a short sound is one window with silence after it."""
    size, hop = count(window), count(step)
    room = max(size, sound.shape[1])
    frequency = np.arange(room // 2 + 1) * (RATE / room)
    weighted = np.fft.irfft(np.fft.rfft(sound, room) * _ear(frequency), room)
    summed = np.concatenate([[0.0], np.cumsum((weighted**2).sum(0))])
    starts = np.arange(0, room - size + 1, hop)
    return (summed[starts + size] - summed[starts]) / size


def loudness(sound: Stereo) -> float:
    """The gated loudness of a whole piece in LUFS."""
    powers = _powers(sound, 0.4, 0.1)
    levels = -0.691 + 10 * np.log10(np.maximum(powers, 1e-12))
    kept = powers[levels > -70]
    gate = -0.691 + 10 * math.log10(float(kept.mean())) - 10
    return float(-0.691 + 10 * math.log10(float(powers[(levels > -70) & (levels > gate)].mean())))


def strike(sound: Stereo) -> float:
    """The loudness of the loudest tenth of a second in LUFS: what an effect is felt by."""
    return float(-0.691 + 10 * math.log10(float(_powers(sound, 0.1, 0.01).max()) + 1e-12))


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-6))


def limited(sound: Stereo) -> Stereo:
    """Peaks bend softly below the ceiling; what lies below the knee stays as it is."""
    size = np.abs(sound)
    bent = KNEE + (CEILING - KNEE) * np.tanh((size - KNEE) / (CEILING - KNEE))
    return np.sign(sound) * np.where(size > KNEE, bent, size)


def mastered(sound: Stereo, target: float, whole: bool) -> Stereo:
    """Set to a loudness, as a whole piece or by its strongest moment; a few rounds since limiting takes some away."""
    measure = loudness if whole else strike
    gain = 1.0
    finished = sound
    for _ in range(4):
        gain *= 10 ** ((target - measure(finished)) / 20)
        finished = limited(sound * gain)
    return finished
