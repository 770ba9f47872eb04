"""The band of the tin soldiers: every tuned instrument as a function of pitch, length and force.
Synthesised from sines and noise only; no recorded sound is used anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from tools.sound.signals import Mono, count, decay, filtered, harmonics, hertz, noise, partials, sine, swell, times

Instrument = Callable[[float, float, float], Mono]


def _wavering(frequency: float, seconds: float, depth: float, speed: float, delay: float = 0.25) -> Mono:
    t = times(seconds)
    return frequency * (1 + depth * np.clip((t - delay) / 0.3, 0, 1) * np.sin(2 * np.pi * speed * t))


@cache
def brass(pitch: float, seconds: float, force: float) -> Mono:
    """Two players: the harder they blow, the more high harmonics, and those arrive last."""
    release = 0.07
    length = seconds + release
    loud = swell(length, 0.035 + 0.02 * (1 - force), release, 0.82, 0.25)
    slope = 0.62 - 0.34 * force * loud
    whole = np.zeros(count(length))
    for player, detune in enumerate((-0.035, 0.04)):
        base = hertz(pitch + detune)
        scoop = 1 - 0.012 * np.exp(-times(length) / 0.025)
        line = _wavering(base, length, 0.0028, 5.1 + 0.3 * player) * scoop
        whole += harmonics(line, length, lambda number, _: np.exp(-(number - 1) * slope), f"brass {player} {pitch}")
    return filtered(whole * loud, 60, 7000) * 0.5


@cache
def horn(pitch: float, seconds: float, force: float) -> Mono:
    """Rounder than brass: for calls from afar and for the lower voices."""
    release = 0.12
    length = seconds + release
    loud = swell(length, 0.07, release, 0.85, 0.4)
    slope = 1.0 - 0.35 * force * loud
    line = _wavering(hertz(pitch), length, 0.002, 4.6)
    tone = harmonics(line, length, lambda number, _: np.exp(-(number - 1) * slope), f"horn {pitch}")
    return filtered(tone * loud, 50, 3200) * 0.8


@cache
def tuba(pitch: float, seconds: float, force: float) -> Mono:
    loud = swell(seconds + 0.06, 0.03, 0.06, 0.6, 0.15)
    slope = 0.85 - 0.25 * force * loud
    tone = harmonics(hertz(pitch), seconds + 0.06, lambda number, _: np.exp(-(number - 1) * slope), f"tuba {pitch}")
    return filtered(tone * loud, 35, 1800)


def _section(pitch: float, length: float, players: int, bright: float) -> Mono:
    whole = np.zeros(count(length))
    for player in range(players):
        offset = (player - (players - 1) / 2) * 0.07
        line = _wavering(hertz(pitch + offset), length, 0.003, 4.8 + 0.37 * player, 0.1)
        whole += harmonics(
            line,
            length,
            lambda number, frequency: number**-1.05 / (1 + (frequency / bright) ** 2),
            f"string {player} {pitch}",
        )
    return whole / players


@cache
def strings(pitch: float, seconds: float, force: float) -> Mono:
    release = 0.45
    length = seconds + release
    return filtered(_section(pitch, length, 4, 1400 + 1800 * force), 60) * swell(length, 0.28, release)


@cache
def bowed(pitch: float, seconds: float, force: float) -> Mono:
    """Strings that carry a tune: quicker to speak than the carpet of `strings`."""
    length = seconds + 0.12
    return filtered(_section(pitch, length, 3, 2000 + 2500 * force), 80) * swell(length, 0.06, 0.12, 0.85)


@cache
def spiccato(pitch: float, seconds: float, force: float) -> Mono:
    length = max(0.16, min(seconds, 0.3))
    bow = filtered(noise(length, f"bow {pitch}"), 900, 4200) * decay(length, 0.012) * 0.12
    return _section(pitch, length, 3, 1500 + 2600 * force) * decay(length, 0.075, 0.008) + bow * force


@cache
def pizzicato(pitch: float, seconds: float, force: float) -> Mono:
    length = 0.55
    table = [(float(k), k**-1.3 * (0.4 + 0.6 * force) ** (k / 3), 0.16 / k**0.75) for k in range(1, 14)]
    snap = filtered(noise(0.03, f"snap {pitch}"), 700, 3000) * decay(0.03, 0.006) * 0.25
    tone = partials(hertz(pitch), length, table, 0.003)
    tone[: len(snap)] += snap
    return tone


@cache
def harp(pitch: float, seconds: float, force: float) -> Mono:
    base = hertz(pitch)
    ring = 0.95 * (220 / base) ** 0.35
    table = [(k * (1 + 0.0003 * k * k), k**-1.6 * (0.5 + 0.5 * force) ** (k / 2), ring / k**0.8) for k in range(1, 13)]
    return partials(base, 3.0, table, 0.004) * 0.9


@cache
def celesta(pitch: float, seconds: float, force: float) -> Mono:
    table = [(1, 1, 0.55), (2, 0.12, 0.35), (3.01, 0.22 * force, 0.2), (6.27, 0.12 * force, 0.06)]
    return partials(hertz(pitch), 2.4, table, 0.003)


@cache
def glockenspiel(pitch: float, seconds: float, force: float) -> Mono:
    table = [(1, 1, 0.5), (2.756, 0.35 * force, 0.22), (5.404, 0.2 * force, 0.09), (8.93, 0.1 * force, 0.03)]
    return partials(hertz(pitch), 2.2, table, 0.001)


@cache
def xylophone(pitch: float, seconds: float, force: float) -> Mono:
    table = [(1, 1, 0.09), (3.0, 0.45 * force, 0.04), (6.1, 0.22 * force, 0.018), (10.2, 0.1, 0.008)]
    return partials(hertz(pitch), 0.7, table, 0.001)


@cache
def marimba(pitch: float, seconds: float, force: float) -> Mono:
    table = [(1, 1, 0.2), (3.93, 0.26 * force, 0.06), (9.24, 0.08 * force, 0.02)]
    return partials(hertz(pitch), 1.1, table, 0.002)


@cache
def toy_piano(pitch: float, seconds: float, force: float) -> Mono:
    table = [(1, 1, 0.25), (2.0, 0.2, 0.18), (2.9, 0.35 * force, 0.12), (5.7, 0.3 * force, 0.04), (8.4, 0.12, 0.02)]
    return partials(hertz(pitch), 1.4, table, 0.001)


@cache
def flute(pitch: float, seconds: float, force: float) -> Mono:
    length = seconds + 0.1
    loud = swell(length, 0.06, 0.1, 0.9)
    line = _wavering(hertz(pitch), length, 0.004, 5.0)
    weights = (1, 0.32 + 0.25 * force, 0.1 + 0.1 * force, 0.05, 0.02)
    tone = sum((weight * sine(line * (k + 1), length) for k, weight in enumerate(weights)), np.zeros(count(length)))
    breath = filtered(noise(length, f"breath {pitch}"), hertz(pitch) * 0.8, hertz(pitch) * 3) * 0.09
    return (tone + breath) * loud * 0.7


@cache
def clarinet(pitch: float, seconds: float, force: float) -> Mono:
    length = seconds + 0.1
    line = _wavering(hertz(pitch), length, 0.0016, 4.4, 0.4)

    def reed(number: int, frequency: Mono) -> Mono:
        own = number**-0.9 if number % 2 else 0.12 * number**-0.8
        return own / (1 + (frequency / (1100 + 900 * force)) ** 2)

    return harmonics(line, length, reed, f"clarinet {pitch}") * swell(length, 0.07, 0.1, 0.9) * 0.9


@cache
def whistle(pitch: float, seconds: float, force: float) -> Mono:
    length = seconds + 0.05
    line = _wavering(hertz(pitch), length, 0.008, 5.6, 0.12)
    air = filtered(noise(length, f"air {pitch}"), hertz(pitch) * 0.9, hertz(pitch) * 1.2) * 0.3
    return (sine(line, length) + 0.06 * sine(line * 2, length) + air) * swell(length, 0.035, 0.05, 0.9) * 0.8


def _vowel(frequency: Mono, formants: tuple[tuple[float, float, float], ...]) -> Mono:
    whole = np.zeros(len(frequency))
    for middle, width, strength in formants:
        whole += strength * np.exp(-(((frequency - middle) / width) ** 2))
    return whole


@cache
def choir(pitch: float, seconds: float, force: float) -> Mono:
    """Open "ah" voices, far away."""
    release = 0.9
    length = seconds + release
    formants = ((560, 160, 1.0), (1010, 180, 0.55), (2500, 380, 0.16 + 0.2 * force), (220, 150, 0.5))
    whole = np.zeros(count(length))
    for singer, detune in enumerate((-0.11, -0.03, 0.04, 0.12)):
        line = _wavering(hertz(pitch + detune), length, 0.005, 4.6 + 0.4 * singer, 0.0)
        whole += harmonics(
            line,
            length,
            lambda number, frequency: _vowel(frequency, formants) * number**-0.4,
            f"choir {singer} {pitch}",
        )
    return whole * swell(length, 0.7, release) * 0.4


@cache
def glass(pitch: float, seconds: float, force: float) -> Mono:
    """A soft synthetic pluck for the stars."""
    length = 1.3
    closing = 1 + (1.5 + 5 * force) * 0.5 ** (times(length) / 0.09)

    def weight(number: int, _: Mono) -> Mono:
        return number**-0.9 * np.exp(-(((number - 1) / closing) ** 2))

    return harmonics(hertz(pitch), length, weight, f"glass {pitch}") * decay(length, 0.2, 0.004)


@cache
def deep(pitch: float, seconds: float, force: float) -> Mono:
    """A warm bass without an edge."""
    length = seconds + 0.15
    tone = harmonics(
        hertz(pitch), length, lambda number, _: np.exp(-(number - 1) * (1.5 - 0.7 * force)), f"deep {pitch}"
    )
    return tone * swell(length, 0.05, 0.15, 0.8)
