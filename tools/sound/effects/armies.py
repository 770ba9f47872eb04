"""Tin soldiers: set down, on the march, hit, falling, and dropped from the air."""

from __future__ import annotations

import numpy as np

from tools.sound.drums import bass_drum, snare
from tools.sound.effects.room import in_room
from tools.sound.signals import (
    Mono,
    count,
    decay,
    filtered,
    glide,
    laid,
    noise,
    partials,
    randomness,
    sine,
    swept_noise,
)
from tools.sound.stage import Stereo

TIN = [(1, 1, 0.07), (1.593, 0.7, 0.05), (2.136, 0.5, 0.035), (2.296, 0.4, 0.03), (3.6, 0.3, 0.018), (5.06, 0.2, 0.01)]


def tin(frequency: float, seconds: float = 0.35, ring: float = 1.0) -> Mono:
    return partials(frequency, seconds, [(ratio, strength, half * ring) for ratio, strength, half in TIN], 0.0006)


def knock(frequency: float, name: str) -> Mono:
    wood = partials(frequency, 0.16, [(1, 1, 0.02), (1.83, 0.5, 0.012), (2.9, 0.3, 0.007)], 0.0008)
    return wood + filtered(noise(0.16, name), 500, 3500) * decay(0.16, 0.005, 0.0005) * 0.5


def place(variant: int) -> Stereo:
    """A soldier put on the board: a knock of wood with a little tin in it."""
    height = (1.0, 1.09, 0.94, 1.16)[variant]
    pieces = [(0.0, knock(330 * height, f"place {variant}")), (0.004, tin(2150 * height, 0.2, 0.5) * 0.16)]
    pieces.append((0.055, knock(360 * height, f"place again {variant}") * 0.22))
    return in_room(laid(pieces), 0.35, 0.18, 0.2)


def march(variant: int) -> Stereo:
    """Six steps of many small feet, with a drum under them."""
    chance = randomness(f"march {variant}")
    tempo = (0.125, 0.118, 0.132)[variant]
    pieces = []
    for step in range(6):
        loud = (0.75, 0.9, 1.0, 1.0, 0.85, 0.6)[step]
        for foot in range(4):
            at = step * tempo + chance.uniform(0, 0.022)
            pieces.append((at, tin(chance.uniform(1700, 2600), 0.12, 0.3) * 0.1 * loud))
            pieces.append((at, knock(chance.uniform(260, 340), f"foot {variant} {step} {foot}") * 0.4 * loud))
        pieces.append((step * tempo, snare(0.5 if step % 2 else 0.7, step % 5) * 0.35 * loud))
    return in_room(laid(pieces), 0.4, 0.2, 0.3)


def hit(variant: int) -> Stereo:
    """A toy cannon: crack, thump and a spray of tin."""
    chance = randomness(f"hit {variant}")
    crack = filtered(noise(0.5, f"crack {variant}"), 300, 6500) * decay(0.5, 0.035, 0.0008)
    smoke = filtered(noise(0.5, f"smoke {variant}"), 60, 600) * decay(0.5, 0.09, 0.004) * 1.2
    thump = sine(glide(150, 48, 0.5), 0.5) * decay(0.5, 0.07, 0.001)
    pieces = [(0.0, crack + smoke + 1.1 * thump)]
    for _ in range(4):
        pieces.append(
            (chance.uniform(0.03, 0.16), tin(chance.uniform(1900, 3300), 0.25, 0.6) * chance.uniform(0.06, 0.14))
        )
    return in_room(laid(pieces), 0.8, 0.25, 0.4)


def loss(variant: int) -> Stereo:
    """A soldier topples: tilts with a scrape, strikes the board, rolls once and lies."""
    chance = randomness(f"loss {variant}")
    base = (1500, 1700, 1360)[variant]
    scrape = swept_noise(0.2, (1400, 2600), 0.6, f"scrape {variant}") * np.linspace(0, 1, count(0.2)) ** 2 * 0.18
    pieces = [(0.0, scrape)]
    at, force = 0.2, 1.0
    for bounce in range(5):
        pieces.append((at, tin(base * (1 - 0.03 * bounce) * chance.uniform(0.97, 1.03), 0.4) * 0.5 * force))
        pieces.append((at, knock(300, f"fall {variant} {bounce}") * 0.6 * force))
        at += (0.15, 0.1, 0.065, 0.04, 0.03)[bounce]
        force *= 0.58
    return in_room(laid(pieces), 0.5, 0.22, 0.3)


def landing(variant: int) -> Stereo:
    """An aeroplane passes and sets something down."""
    hum = sine(glide(150 + 20 * variant, 105, 0.8), 0.8) * 0.3 + sine(glide(300 + 40 * variant, 210, 0.8), 0.8) * 0.2
    wash = swept_noise(0.8, (400, 1800, 500), 0.8, f"wash {variant}") * 0.5
    passing = (hum + wash) * np.hanning(count(0.8))
    return in_room(
        laid([(0.0, passing), (0.7, knock(300, f"landing {variant}") * 0.7), (0.7, bass_drum(0.5) * 0.5)]),
        0.7,
        0.25,
        0.3,
    )
