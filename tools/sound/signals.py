"""The raw material of every sound: tones, noise, envelopes and filters over plain arrays of samples.
Nothing here knows notes or files. Noise always comes from a named seed, so that a second build gives the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Mono: TypeAlias = NDArray[np.float64]
Curve: TypeAlias = Mono | float


def count(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Mono:
    return np.arange(count(seconds)) / RATE


def randomness(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def hertz(pitch: float) -> float:
    """The frequency of a pitch, counted in semitones with 69 at 440."""
    return float(440 * 2 ** ((pitch - 69) / 12))


def noise(seconds: float, name: str) -> Mono:
    return randomness(name).uniform(-1, 1, count(seconds))


def phase(frequency: Curve, samples: int) -> Mono:
    return 2 * np.pi * np.cumsum(np.broadcast_to(np.asarray(frequency, dtype=np.float64), samples)) / RATE


def sine(frequency: Curve, seconds: float) -> Mono:
    return np.sin(phase(frequency, count(seconds)))


def glide(start: float, end: float, seconds: float) -> Mono:
    """A frequency that moves evenly in pitch."""
    return np.geomspace(start, end, count(seconds))


def decay(seconds: float, half_life: float, attack: float = 0.002) -> Mono:
    """A blow: up within the attack, then halved again and again, faded out at the very end."""
    t = times(seconds)
    shape = np.minimum(1, t / attack) * 0.5 ** (t / half_life)
    return shape * ending(len(t), min(0.02, seconds / 4))


def ending(samples: int, fade: float) -> Mono:
    many = min(samples, count(fade))
    shape = np.ones(samples)
    shape[samples - many :] = 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, many))
    return shape


def shortened(sound: Mono, seconds: float) -> Mono:
    """The beginning of a sound, faded out over its last third."""
    part = sound[: count(seconds)]
    return part * ending(len(part), seconds / 3)


def swell(seconds: float, attack: float, release: float, sustain: float = 1.0, fall: float = 0.3) -> Mono:
    """A held tone: a soft rise, a fall to `sustain`, and a soft release inside the given length."""
    t = times(seconds)
    rise = np.clip(t / attack, 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    held = sustain + (1 - sustain) * 0.5 ** (np.maximum(0, t - attack) / fall)
    return rise * held * ending(len(t), min(release, seconds * 0.9))


def partials(
    frequency: Curve, seconds: float, table: Sequence[tuple[float, float, float]], attack: float = 0.002
) -> Mono:
    """Struck things: (ratio, strength, half-life) for each of the tones that they ring with."""
    whole = np.zeros(count(seconds))
    base = np.asarray(frequency, dtype=np.float64)
    for ratio, strength, half_life in table:
        if float(base.max()) * ratio < RATE * 0.45:
            whole += strength * sine(base * ratio, seconds) * decay(seconds, half_life, attack)
    return whole


def harmonics(frequency: Curve, seconds: float, strength: Callable[[int, Mono], Mono | float], name: str) -> Mono:
    """A harmonic tone, each harmonic with its own strength over its frequency in time; random phases keep peaks low."""
    samples = count(seconds)
    base = np.broadcast_to(np.asarray(frequency, dtype=np.float64), samples)
    first = np.exp(1j * phase(base, samples))
    turning = np.ones(samples, dtype=np.complex128)
    starts = randomness(name).uniform(0, 2 * np.pi, 64)
    whole = np.zeros(samples)
    highest = min(28, int(9000 / float(base.max())))
    for number in range(1, max(1, highest) + 1):
        # One more turn of the first harmonic is much cheaper than a sine of its own.
        turning *= first
        tone = turning.imag * np.cos(starts[number]) + turning.real * np.sin(starts[number])
        whole += strength(number, base * number) * tone
    return whole


def filtered(signal: Mono, low: float = 0, high: float = RATE, order: int = 2, around: bool = False) -> Mono:
    """Only what lies between two frequencies, with soft slopes; `around` treats the signal as an endless loop."""
    samples = len(signal)
    room = samples if around else samples + count(0.1)
    spectrum = np.fft.rfft(signal, room)
    frequency = np.fft.rfftfreq(room, 1 / RATE)
    shape = 1 / np.sqrt(1 + (frequency / high) ** (2 * order))
    if low > 0:
        shape = shape / np.sqrt(1 + (low / np.maximum(frequency, 1e-3)) ** (2 * order))
    filtered_signal: Mono = np.fft.irfft(spectrum * shape, room)[:samples]
    return filtered_signal


def swept_noise(seconds: float, centre: Sequence[float], width: float, name: str, bands: int = 14) -> Mono:
    """Noise through a filter that wanders along the given centre frequencies: wind, cloth, paper, wheels."""
    raw = noise(seconds, name)
    path = np.interp(np.linspace(0, len(centre) - 1, len(raw)), np.arange(len(centre)), np.log2(centre))
    edges = np.linspace(path.min() - width, path.max() + width, bands)
    whole = np.zeros(len(raw))
    for middle in edges:
        band = filtered(raw, 2 ** (middle - 0.25), 2 ** (middle + 0.25))
        whole += band * np.exp(-(((path - middle) / width) ** 2) * 2)
    return whole


def laid(pieces: Sequence[tuple[float, Mono]], tail: float = 0.0) -> Mono:
    """Sounds laid over each other, each from its own moment on."""
    end = max(count(at) + len(piece) for at, piece in pieces)
    whole = np.zeros(end + count(tail))
    for at, piece in pieces:
        start = count(at) if at > 0 else 0
        whole[start : start + len(piece)] += piece
    return whole
