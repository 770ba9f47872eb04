"""The eight toys, each with a voice of its own: duck, skeleton, soldier, knight, monkey, robot, unicorn, dinosaur."""

from __future__ import annotations

import numpy as np

from tools.sound.drums import bass_drum
from tools.sound.effects.armies import knock, tin
from tools.sound.effects.room import in_room
from tools.sound.instruments import celesta, glockenspiel, xylophone
from tools.sound.signals import (
    RATE,
    Mono,
    count,
    decay,
    filtered,
    glide,
    harmonics,
    laid,
    noise,
    randomness,
    shortened,
    sine,
    swell,
    swept_noise,
    times,
)
from tools.sound.stage import Stereo


def voice(frequency: Mono, formants: tuple[tuple[float, float, float], ...], name: str, tilt: float = 0.5) -> Mono:
    """A throat: all harmonics of a tone, shaped by (middle, width, strength) of the mouth."""

    def shape(number: int, at: Mono) -> Mono:
        mouth = sum((s * np.exp(-(((at - m) / w) ** 2)) for m, w, s in formants), np.zeros(len(at)))
        return mouth * number**-tilt

    return harmonics(frequency, len(frequency) / RATE, shape, name)


def kwak(variant: int) -> Stereo:
    """Quack, quack: nasal, falling, with a rasp."""
    pieces = []
    for number, at in enumerate((0.0, 0.24) if variant == 0 else (0.0, 0.17, 0.36)):
        long = 0.2 if number == 0 else 0.16
        t = times(long)
        line = glide(330 - 20 * number, 215, long) * (1 + 0.05 * np.sin(2 * np.pi * 62 * t))
        tone = voice(line, ((1150, 260, 1.0), (2300, 420, 0.6), (620, 160, 0.35)), f"kwak {variant} {number}", 0.1)
        rasp = 0.65 + 0.35 * np.sign(np.sin(2 * np.pi * 58 * t))
        pieces.append((at, filtered(tone * rasp, 300, 5000) * swell(long, 0.012, 0.05)))
    return in_room(laid(pieces), 0.4, 0.15, 0.25)


def skully(variant: int) -> Stereo:
    """Bones: a rattle down the ribs and a click of the jaw."""
    chance = randomness(f"skully {variant}")
    pieces = []
    for number in range(11):
        at = 0.032 * number + chance.uniform(0, 0.012)
        pitch = 92 - number * 1.3 + chance.uniform(-1, 1) if variant == 0 else 79 + number * 1.2 + chance.uniform(-1, 1)
        pieces.append((at, xylophone(round(pitch, 2), 1, 0.9) * chance.uniform(0.5, 0.9)))
    for at in (0.47, 0.57):
        pieces.append((at, knock(900, f"jaw {variant} {at}") * 0.9))
    return in_room(laid(pieces), 0.6, 0.25, 0.3)


def capn(variant: int) -> Stereo:
    """The captain's whistle with its pea: short, long."""
    pieces = []
    for number, (at, long) in enumerate(
        ((0.0, 0.1), (0.14, 0.36)) if variant == 0 else ((0.0, 0.09), (0.12, 0.09), (0.24, 0.26))
    ):
        t = times(long)
        trill = 1 + 0.035 * np.sign(np.sin(2 * np.pi * 36 * t))
        tone = sine(2480 * trill, long) + 0.5 * sine(2630 * trill, long)
        air = filtered(noise(long, f"whistle {variant} {number}"), 2000, 6000) * 0.3
        pieces.append((at, (tone * (0.75 + 0.25 * np.sin(2 * np.pi * 36 * t)) + air) * swell(long, 0.012, 0.04)))
    return in_room(laid(pieces), 0.5, 0.2, 0.3)


def jumbo(variant: int) -> Stereo:
    """The knight: plates clank, the sword rings out."""
    pieces = []
    for number, at in enumerate((0.0, 0.11)):
        pieces.append((at, tin((620, 540)[number] * (1 + 0.06 * variant), 0.4, 1.0) * 0.6))
        pieces.append((at, knock(220, f"plate {variant} {number}") * 0.6))
    draw = swept_noise(0.3, (2500, 6500), 0.5, f"sword {variant}") * np.linspace(0, 1, count(0.3)) ** 1.5 * 0.35
    ring = sum(
        (sine(f, 0.8) * decay(0.8, 0.16) * s for f, s in ((3050, 0.3), (4420, 0.22), (5870, 0.14))),
        np.zeros(count(0.8)),
    )
    return in_room(laid([*pieces, (0.16, draw), (0.42, ring * (0.6 if variant else 0.5))]), 0.8, 0.25, 0.4)


def hook(variant: int) -> Stereo:
    """The monkey swings in on its rope: a creak, a swoop, and a laugh."""
    creak = (
        voice(glide(70, 95, 0.22), ((700, 300, 1.0), (1500, 300, 0.5)), f"rope {variant}", 0.0)
        * np.hanning(count(0.22))
        * 0.25
    )
    swoop = swept_noise(0.3, (500, 1800, 600), 0.6, f"swing {variant}") * np.hanning(count(0.3)) * 0.35
    pieces = [(0.0, creak), (0.12, swoop)]
    calls = (
        ((0.36, 470, 700), (0.5, 520, 880), (0.64, 560, 900))
        if variant == 0
        else ((0.36, 760, 480), (0.48, 620, 900), (0.62, 820, 520))
    )
    for number, (at, low, high) in enumerate(calls):
        line = glide(low, high, 0.11)
        call = voice(line, ((820, 260, 1.0), (1500, 320, 0.5), (2900, 500, 0.15)), f"monkey {variant} {number}", 0.3)
        pieces.append((at, call * swell(0.11, 0.015, 0.04) * 0.9))
    return in_room(laid(pieces), 0.5, 0.2, 0.3)


def xb42(variant: int) -> Stereo:
    """The robot: a motor, three beeps, and the grab of its magnet."""
    t = times(0.3)
    motor = (
        voice(glide(90, 180, 0.3), ((500, 300, 1.0), (1200, 400, 0.5)), f"motor {variant}", 0.1)
        * np.hanning(len(t))
        * 0.3
    )
    pieces = [(0.0, motor)]
    for number, tone in enumerate((988, 1319, 784) if variant == 0 else (1319, 988, 1568)):
        beep = np.tanh(2.2 * sine(tone, 0.075)) * swell(0.075, 0.004, 0.02)
        pieces.append((0.24 + 0.09 * number, beep * 0.4))
    zap = sine(glide(1600, 110, 0.16), 0.16) * decay(0.16, 0.06) * 0.5
    return in_room(
        laid([*pieces, (0.52, zap), (0.64, tin(760, 0.3, 0.7) * 0.5), (0.64, knock(200, f"grab {variant}") * 0.8)]),
        0.5,
        0.2,
        0.3,
    )


def star(variant: int) -> Stereo:
    """The unicorn: a run of stars, and one that stays."""
    steps = (0, 2, 4, 7, 9, 12, 14, 16, 19) if variant == 0 else (0, 4, 7, 11, 12, 16, 19, 23, 24)
    pieces = [(0.045 * number, celesta(76 + step, 1, 0.8) * 0.4) for number, step in enumerate(steps)]
    pieces.append((0.045 * len(steps), glockenspiel(76 + steps[-1], 1, 0.7) * 0.6))
    dust = filtered(noise(0.7, f"dust {variant}"), 6000, 13000) * np.hanning(count(0.7)) * 0.06
    return in_room(laid([(0.0, dust), *((at, shortened(sound, 1.0)) for at, sound in pieces)]), 1.2, 0.4, 0.5)


def roxy(variant: int) -> Stereo:
    """The dinosaur: two stamps that shake the rack, and a roar."""
    pieces = []
    for at in (0.0, 0.2):
        pieces.append((at, bass_drum(1.0) * 1.1))
        pieces.append((at, filtered(noise(0.2, f"stamp {variant} {at}"), 60, 700) * decay(0.2, 0.04) * 0.7))
    long = 0.75
    t = times(long)
    line = np.interp(t, (0, 0.18, 0.75), (110, 185, 82)) * (1 + 0.06 * np.sin(2 * np.pi * (31 + 4 * variant) * t))
    throat = voice(line, ((480, 260, 1.0), (950, 300, 0.7), (1900, 500, 0.3)), f"roar {variant}", 0.15)
    breath = filtered(noise(long, f"breath {variant}"), 300, 2600) * 0.8
    growl = (throat + breath) * (0.7 + 0.3 * np.sin(2 * np.pi * 27 * t)) * swell(long, 0.09, 0.35)
    return in_room(laid([*pieces, (0.36, growl * 0.45)]), 0.9, 0.25, 0.4)
