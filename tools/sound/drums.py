"""Drums, cymbals and small percussion, each as a function of force and a variant."""

from __future__ import annotations

from functools import cache

import numpy as np

from tools.sound.signals import Mono, count, decay, filtered, glide, hertz, noise, partials, sine, times


@cache
def snare(force: float, variant: int = 0) -> Mono:
    """A field drum: skin and wires."""
    length = 0.32
    wires = filtered(noise(length, f"wires {variant}"), 1300, 9000) * decay(length, 0.045 + 0.02 * force, 0.001)
    skin = sine(glide(245, 185, length), length) * decay(length, 0.03) + 0.5 * sine(333, length) * decay(length, 0.018)
    return (wires * (0.5 + 0.4 * force) + 0.55 * skin) * force


@cache
def snare_roll(seconds: float, start: float, end: float) -> Mono:
    """A closed roll that swells or fades; the strokes are never quite even."""
    whole = np.zeros(count(seconds) + count(0.4))
    strokes = int(seconds * 17)
    jitter = np.sin(np.arange(strokes) * 12.9898) * 0.006
    for stroke in range(strokes):
        force = start + (end - start) * stroke / max(1, strokes - 1)
        hit = snare(round(force * (0.8 if stroke % 2 else 1.0), 2), stroke % 5)
        at = max(0, count(stroke / 17 + 0.006 + jitter[stroke]))
        whole[at : at + len(hit)] += hit * 0.7
    return whole


@cache
def bass_drum(force: float) -> Mono:
    length = 0.6
    body = sine(42 + 58 * 0.5 ** (times(length) / 0.03), length) * decay(length, 0.11, 0.003)
    beater = filtered(noise(0.06, "beater"), 120, 1400) * decay(0.06, 0.008) * 0.4
    body[: len(beater)] += beater
    return body * force


@cache
def timpani(pitch: float, force: float) -> Mono:
    base = hertz(pitch)
    table = [
        (1, 1, 0.42),
        (1.504, 0.55, 0.3),
        (1.742, 0.2, 0.12),
        (2.0, 0.3, 0.22),
        (2.44, 0.18, 0.14),
        (2.89, 0.1, 0.1),
    ]
    bend = base * (1 + 0.012 * 0.5 ** (times(1.8) / 0.05))
    tone = partials(bend, 1.8, table, 0.003)
    mallet = filtered(noise(0.08, f"mallet {pitch}"), 90, 900) * decay(0.08, 0.012) * 0.7
    tone[: len(mallet)] += mallet
    return tone * force


@cache
def cymbal(seconds: float, force: float, variant: int = 0) -> Mono:
    """A crash; the shorter the sooner it is choked."""
    raw = noise(seconds, f"cymbal {variant}")
    wash = filtered(raw, 3500, 14000) * decay(seconds, seconds * 0.16, 0.003)
    low = filtered(raw, 700, 4000) * decay(seconds, seconds * 0.09, 0.002) * 0.5
    ring = partials(412.0, seconds, [(r, 0.05, seconds * 0.12) for r in (1, 1.48, 2.31, 3.77, 5.13, 6.91, 9.4)], 0.004)
    return (wash + low + ring) * force


@cache
def shaker(force: float, variant: int = 0) -> Mono:
    grains = filtered(noise(0.12, f"shaker {variant}"), 4500, 12000)
    return grains * decay(0.12, 0.02, 0.018) * force


@cache
def woodblock(force: float, pitch: float = 84) -> Mono:
    return partials(hertz(pitch), 0.2, [(1, 1, 0.022), (1.51, 0.5, 0.014), (2.7, 0.25, 0.006)], 0.001) * force


@cache
def triangle(force: float) -> Mono:
    table = [(1, 0.5, 0.4), (1.62, 0.4, 0.34), (2.31, 0.5, 0.3), (3.4, 0.35, 0.25), (4.6, 0.25, 0.16)]
    return partials(1480.0, 2.2, table, 0.001) * force
