"""Dice: resin on resin in cupped hands, resin on the wooden tray, the last rattle before they lie."""

from __future__ import annotations

import numpy as np

from tools.sound.effects.room import in_room
from tools.sound.signals import Mono, count, decay, filtered, laid, noise, partials, randomness, sine, swept_noise
from tools.sound.stage import Stereo


def clack(name: str, pitch: float = 1.0, wood: float = 0.5) -> Mono:
    """One blow: a bright tick of the die, and the hollow answer of the tray as far as there is `wood`."""
    chance = randomness(name)
    base = pitch * chance.uniform(1750, 2300)
    table = [(1, 1, 0.006), (1.47, 0.7, 0.005), (2.31, 0.5, 0.0035), (3.2, 0.3, 0.002)]
    tick = partials(base, 0.09, table, 0.0004)
    grit = filtered(noise(0.09, name), 1800, 9000) * decay(0.09, 0.0035, 0.0003) * 0.9
    box = sine(pitch * chance.uniform(210, 260), 0.09) * decay(0.09, 0.016, 0.0008)
    board = sine(pitch * chance.uniform(480, 560), 0.09) * decay(0.09, 0.01, 0.0006) * 0.6
    return tick * 0.5 + grit + wood * (box + board)


def shake(variant: int) -> Stereo:
    chance = randomness(f"shake {variant}")
    pieces, at = [], 0.02
    while at < 0.95:
        swing = 0.55 + 0.45 * np.sin(2 * np.pi * at * 4.2)
        force = swing * chance.uniform(0.5, 1.0) * min(1, at / 0.1) * min(1, (1.05 - at) / 0.2)
        pieces.append((at, clack(f"shake {variant} {at:.3f}", chance.uniform(0.8, 1.15), 0.15) * force))
        at += chance.uniform(0.018, 0.05)
    # Hands swallow the highs.
    return in_room(filtered(laid(pieces), 250, 3400), 0.3, 0.12, 0.2)


def throw(variant: int) -> Stereo:
    chance = randomness(f"throw {variant}")
    rush = swept_noise(0.22, (500, 1500, 700), 0.7, f"rush {variant}") * np.hanning(count(0.22)) * 0.35
    pieces = [(0.0, rush)]
    for die in range(3):
        at, force, gap = 0.14 + chance.uniform(0, 0.09), 1.0, chance.uniform(0.13, 0.17)
        while gap > 0.025:
            sound = clack(f"throw {variant} {die} {at:.3f}", chance.uniform(0.85, 1.1), 0.9 * force + 0.2)
            pieces.append((at, sound * force))
            at += gap
            gap *= chance.uniform(0.6, 0.8)
            force *= chance.uniform(0.55, 0.75)
    return in_room(laid(pieces), 0.45, 0.2, 0.3)


def settle(variant: int) -> Stereo:
    chance = randomness(f"settle {variant}")
    pieces, at, force, gap = [], 0.0, 1.0, chance.uniform(0.06, 0.085)
    while gap > 0.012:
        pieces.append((at, clack(f"settle {variant} {at:.3f}", chance.uniform(0.95, 1.1), 0.7) * force))
        at += gap
        gap *= chance.uniform(0.55, 0.72)
        force *= chance.uniform(0.5, 0.7)
    return in_room(laid(pieces), 0.35, 0.15, 0.2)


def pair(variant: int) -> Stereo:
    """A pair lights up: the first strong, the next ones lower."""
    base = (880.0, 740.0, 659.3)[variant]
    tone = partials(base, 0.5, [(1, 1, 0.09), (2, 0.3, 0.06), (3, 0.12, 0.04), (5.4, 0.1, 0.02)])
    return in_room(laid([(0, tone), (0, clack(f"pair {variant}", 1.2, 0) * 0.25)]), 0.6, 0.25, 0.3)
