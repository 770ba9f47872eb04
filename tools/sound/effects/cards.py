"""Cards: drawn, shuffled, laid down, and three of them handed in for armies."""

from __future__ import annotations

import numpy as np

from tools.sound.effects.room import in_room
from tools.sound.instruments import brass, glockenspiel
from tools.sound.signals import Mono, count, decay, filtered, laid, noise, randomness, sine, swept_noise
from tools.sound.stage import Stage, Stereo


def swish(name: str, seconds: float = 0.2) -> Mono:
    shape = np.hanning(count(seconds)) ** 1.5
    return swept_noise(seconds, (1200, 3200, 5200), 0.7, name) * shape


def flick(name: str) -> Mono:
    paper = filtered(noise(0.08, name), 900, 7000) * decay(0.08, 0.006, 0.0008)
    return paper + sine(420, 0.08) * decay(0.08, 0.008, 0.0008) * 0.3


def draw(variant: int) -> Stereo:
    long = (0.2, 0.24, 0.17)[variant]
    return in_room(
        laid([(0.0, swish(f"draw {variant}", long)), (long * 0.85, flick(f"draw {variant}") * 0.9)]), 0.4, 0.15, 0.2
    )


def lay(variant: int) -> Stereo:
    thud = sine(170, 0.12) * decay(0.12, 0.018, 0.001) * 0.6
    return in_room(
        laid([(0.0, swish(f"lay {variant}", 0.1) * 0.5), (0.07, flick(f"lay {variant}")), (0.07, thud)]), 0.4, 0.18, 0.2
    )


def shuffle(variant: int) -> Stereo:
    """A riffle that gathers speed, then the pack is squared."""
    chance = randomness(f"shuffle {variant}")
    pieces, at = [], 0.0
    while at < 0.62:
        pieces.append((at, flick(f"riffle {variant} {at:.3f}") * chance.uniform(0.35, 0.7)))
        at += chance.uniform(0.012, 0.03) * (1.5 - at)
    pieces += [(0.74, flick(f"square {variant}") * 0.9), (0.86, flick(f"square again {variant}") * 0.7)]
    return in_room(laid(pieces), 0.4, 0.15, 0.2)


def trade(variant: int) -> Stereo:
    """Three cards go down, and the band pays out."""
    stage = Stage(1.3, loop=False, tail=0.8)
    for number in range(3):
        stage.play(flick(f"trade {variant} {number}"), number * 0.11, 0.45, -0.3 + 0.3 * number, 0.2)
    chord = ((69, 73, 76), (71, 74, 79))[variant]
    for number, pitch in enumerate(chord):
        stage.play(brass(pitch - 12, 0.4, 0.6), 0.4, 0.22, 0.0, 0.35)
        stage.play(glockenspiel(pitch + 12, 1, 0.8), 0.36 + 0.06 * number, 0.2, 0.3, 0.4)
    return stage.mixed(1.0, 0.4, "call")
