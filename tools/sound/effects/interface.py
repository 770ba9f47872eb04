"""The interface: small, soft and dry, for they are heard a thousand times."""

from __future__ import annotations

import numpy as np

from tools.sound.effects.cards import flick, swish
from tools.sound.effects.room import centred
from tools.sound.instruments import marimba
from tools.sound.signals import Mono, decay, filtered, laid, noise, partials, shortened, sine
from tools.sound.stage import Stereo


def _tick(frequency: float, name: str) -> Mono:
    tone = partials(frequency, 0.09, [(1, 1, 0.012), (2.4, 0.3, 0.006)], 0.001)
    return tone + filtered(noise(0.09, name), 2000, 6000) * decay(0.09, 0.002, 0.0005) * 0.2


def move(variant: int) -> Stereo:
    return centred(_tick((740.0, 784.0, 698.5)[variant], f"move {variant}"))


def value(variant: int) -> Stereo:
    return centred(_tick(1175.0, "value") * 0.8)


def _short(pitch: int, force: float = 0.6) -> Mono:
    return shortened(marimba(pitch, 0.3, force), 0.36)


def confirm(variant: int) -> Stereo:
    return centred(laid([(0.0, _short(74)), (0.065, _short(81))]))


def cancel(variant: int) -> Stereo:
    return centred(laid([(0.0, _short(76)), (0.07, _short(69))]))


def error(variant: int) -> Stereo:
    """Not so: two low knocks, no buzzer."""
    low = np.tanh(1.5 * sine(147, 0.14)) * decay(0.14, 0.04, 0.003)
    under = sine(139, 0.14) * decay(0.14, 0.04, 0.003)
    return centred(laid([(0.0, low + under), (0.12, (low + under) * 0.9)]))


def page(variant: int) -> Stereo:
    return centred(
        laid([(0.0, swish(f"page {variant}", 0.16 + 0.03 * variant)), (0.13, flick(f"page {variant}") * 0.4)])
    )


def phase(variant: int) -> Stereo:
    return centred(laid([(0.0, _short(69)), (0.05, _short(76, 0.5) * 0.7), (0.0, _tick(500, "phase") * 0.4)]))


def join(variant: int) -> Stereo:
    """A pad or a player has come to the table."""
    return centred(laid([(0.0, _short(67)), (0.08, _short(71)), (0.16, _short(74)), (0.24, _short(79))]))
