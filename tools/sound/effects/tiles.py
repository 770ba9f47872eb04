"""Toy tiles and medals: laid with weight, drawn, taken back, shoved, thrown away, put to sleep and woken."""

from __future__ import annotations

import numpy as np

from tools.sound.effects.armies import knock, tin
from tools.sound.effects.room import in_room
from tools.sound.instruments import clarinet, glockenspiel, xylophone
from tools.sound.signals import count, decay, filtered, glide, laid, noise, partials, sine, swept_noise
from tools.sound.stage import Stereo


def laid_tile(variant: int) -> Stereo:
    """A thick wooden tile lands on a stack."""
    height = (1.0, 1.12, 0.9)[variant]
    low = sine(glide(150 * height, 95 * height, 0.2), 0.2) * decay(0.2, 0.03, 0.001) * 0.9
    return in_room(
        laid(
            [
                (0.0, low),
                (0.0, knock(410 * height, f"tile {variant}")),
                (0.05, knock(470 * height, f"again {variant}") * 0.3),
            ]
        ),
        0.4,
        0.2,
        0.25,
    )


def drawn(variant: int) -> Stereo:
    """A tile slides from the box onto the rack."""
    slide = swept_noise(0.14, (900, 2200), 0.6, f"slide {variant}") * np.hanning(count(0.14)) * 0.4
    return in_room(
        laid([(0.0, slide), (0.12, knock((620, 680, 580)[variant], f"drawn {variant}") * 0.8)]), 0.35, 0.15, 0.2
    )


def recalled(variant: int) -> Stereo:
    rise = sine(glide(300, 760 + 60 * variant, 0.22), 0.22) * np.hanning(count(0.22)) * 0.5
    air = swept_noise(0.26, (700, 2600), 0.7, f"back {variant}") * np.hanning(count(0.26)) * 0.5
    return in_room(laid([(0.0, rise), (0.0, air), (0.25, knock(640, f"rack {variant}") * 0.8)]), 0.4, 0.18, 0.2)


def shoved(variant: int) -> Stereo:
    scrape = (
        filtered(noise(0.34, f"shove {variant}"), 250, 1900)
        * np.hanning(count(0.34))
        * (1 + 0.5 * np.sin(np.arange(count(0.34)) / (95 + 12 * variant)))
    )
    return in_room(laid([(0.0, scrape * 0.6), (0.3, knock(380, f"shoved {variant}"))]), 0.4, 0.18, 0.2)


def discarded(variant: int) -> Stereo:
    """Into the box with it."""
    fall = sine(glide(900, 260, 0.3), 0.3) * np.linspace(1, 0.2, count(0.3)) * 0.3
    pieces = [(0.0, fall)]
    for number, at in enumerate((0.3, 0.4, 0.46)):
        pieces.append((at, knock(300 + 50 * number + 30 * variant, f"box {variant} {number}") * (1, 0.5, 0.25)[number]))
    return in_room(laid(pieces), 0.5, 0.25, 0.25)


def down(variant: int) -> Stereo:
    """Lights out: three sleepy notes and a flop."""
    pieces = [
        (0.0, clarinet(62, 0.2, 0.4) * 0.6),
        (0.2, clarinet(58, 0.2, 0.4) * 0.6),
        (0.4, clarinet(53, 0.35, 0.4) * 0.6),
    ]
    return in_room(laid([*pieces, (0.44, knock(240, "flop") * 0.7)]), 0.6, 0.25, 0.3)


def up(variant: int) -> Stereo:
    return in_room(laid([(0.0, xylophone(72, 1, 0.6)), (0.08, xylophone(79, 1, 0.7))]), 0.5, 0.2, 0.25)


def medal(variant: int) -> Stereo:
    """A coin rings; several in a row climb."""
    pitch = (86, 88, 91)[variant]
    coin = partials(
        2637 * (1, 1.12, 1.26)[variant], 0.8, [(1, 0.6, 0.16), (1.51, 0.4, 0.12), (2.46, 0.25, 0.07)], 0.0008
    )
    return in_room(
        laid(
            [
                (0.0, coin * 0.5),
                (0.0, glockenspiel(pitch, 1, 0.7) * 0.9),
                (0.07, glockenspiel(pitch + 5, 1, 0.6) * 0.6),
                (0.0, tin(3100, 0.1, 0.3) * 0.2),
            ]
        ),
        0.8,
        0.3,
        0.4,
    )
