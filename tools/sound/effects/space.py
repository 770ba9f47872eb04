"""Galaxy: tokens of the Separatists, ships of three sizes, powers, a change of command, the pawn on its track."""

from __future__ import annotations

import numpy as np

from tools.sound.drums import bass_drum, timpani
from tools.sound.effects.armies import knock, tin
from tools.sound.effects.room import in_room
from tools.sound.instruments import celesta, choir, glass, horn
from tools.sound.signals import Mono, count, decay, filtered, glide, laid, noise, shortened, sine, swept_noise, times
from tools.sound.stage import Stage, Stereo


def token(variant: int) -> Stereo:
    sound = laid(
        [
            (0.0, knock(520 + 40 * variant, f"token {variant}")),
            (0.003, tin(1280, 0.3, 0.7) * 0.25),
            (0.09, sine(1245, 0.12) * decay(0.12, 0.03) * 0.12),
        ]
    )
    return in_room(sound, 0.5, 0.2, 0.25)


def token_reveal(variant: int) -> Stereo:
    """Something was hidden here: a turn in the air and a cold chord."""
    stage = Stage(1.0, loop=False, tail=0.9)
    stage.play(swept_noise(0.3, (600, 2400), 0.6, "reveal") * np.hanning(count(0.3)), 0.0, 0.4, 0.0, 0.3)
    for pitch in (64, 67, 70, 75):
        stage.play(glass(pitch, 1, 0.7), 0.24, 0.2, 0.1, 0.5)
    stage.play(knock(420, "reveal"), 0.24, 0.4, 0.0, 0.3)
    return stage.mixed(1.3, 0.5, "space")


def engine(low: float, high: float, seconds: float, name: str) -> Mono:
    t = times(seconds)
    frequency = glide(low, high, seconds)
    hum = sum((sine(frequency * k, seconds) / k for k in (1, 2, 3, 5)), np.zeros(count(seconds)))
    flutter = 1 + 0.25 * np.sin(2 * np.pi * 23 * t)
    return hum * flutter * 0.4 + filtered(noise(seconds, name), 200, 1800) * 0.25


def ship_built(variant: int) -> Stereo:
    """A fighter is high and quick, a corvette lower, a capital ship deep and slow."""
    low, high, long = ((160, 480, 0.55), (110, 290, 0.75), (55, 140, 1.0))[variant]
    start = engine(low, high, long, f"ship {variant}") * np.hanning(count(long)) ** 0.7
    chime = laid(
        [
            (k * 0.08, celesta(p, 1, 0.6) * 0.35)
            for k, p in enumerate((64 - 5 * variant, 71 - 5 * variant, 76 - 5 * variant))
        ]
    )
    return in_room(laid([(0.0, start), (long * 0.7, shortened(chime, 1.0))]), 1.2, 0.35, 0.5)


def ship_moved(variant: int) -> Stereo:
    """A leap along a lane: drawn in, gone, and a soft shock behind."""
    rise = engine(90, 620 + 80 * variant, 0.45, f"leap {variant}") * np.linspace(0, 1, count(0.45)) ** 2
    air = swept_noise(0.6, (500, 4500, 900), 0.8, f"air {variant}") * np.hanning(count(0.6))
    shock = sine(glide(120, 40, 0.5), 0.5) * decay(0.5, 0.08)
    return in_room(laid([(0.0, rise * 0.6), (0.12, air * 0.7), (0.44, shock * 0.8)]), 1.2, 0.3, 0.5)


def power(variant: int) -> Stereo:
    """A faction card takes effect."""
    stage = Stage(1.1, loop=False, tail=1.0)
    for number, step in enumerate((0, 7, 12, 16, 19)):
        stage.play(glass(57 + 3 * variant + step, 1, 0.9), number * 0.055, 0.28, -0.4 + 0.2 * number, 0.5)
    for step in (0, 7, 12):
        stage.play(choir(57 + 3 * variant + step, 0.5, 0.5), 0.1, 0.3, 0.0, 0.6)
    stage.play(bass_drum(0.8), 0.22, 0.4, 0.0, 0.3)
    return stage.mixed(1.8, 0.5, "space")


def command(variant: int) -> Stereo:
    """The armies change hands: one horn asks, another agrees."""
    stage = Stage(1.2, loop=False, tail=0.9)
    for pitch, at, place in ((64, 0.0, -0.5), (67, 0.18, -0.5), (71, 0.42, 0.5), (67, 0.6, 0.5)):
        stage.play(horn(pitch, 0.3, 0.6), at, 0.45, place, 0.5)
    return stage.mixed(1.6, 0.5, "space")


def pawn(variant: int) -> Stereo:
    """One space nearer: a thud, and a breath of something dark."""
    stage = Stage(0.9, loop=False, tail=0.9)
    stage.play(knock(140, "pawn"), 0.0, 0.6, 0.0, 0.3)
    stage.play(timpani(35, 0.8), 0.0, 0.5, 0.0, 0.4)
    for pitch in (47, 53, 54):
        stage.play(choir(pitch, 0.4, 0.3), 0.02, 0.25, 0.0, 0.6)
    return stage.mixed(2.0, 0.5, "space")
