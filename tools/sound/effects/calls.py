"""Short calls of the band: to attack, for a conquest, at the start of a turn, for new armies and claimed land."""

from __future__ import annotations

from tools.sound.drums import bass_drum, cymbal, snare, snare_roll, timpani
from tools.sound.instruments import brass, glockenspiel, harp, horn, pizzicato
from tools.sound.stage import Stage, Stereo


def attack_horn(variant: int) -> Stereo:
    """Two or three notes upward: the fifth, the octave, or both."""
    stage = Stage(0.85, loop=False, tail=0.7)
    figure = (
        ((62, 0.0, 0.14), (69, 0.15, 0.6)),
        ((57, 0.0, 0.12), (62, 0.13, 0.12), (69, 0.26, 0.5)),
        ((62, 0.0, 0.1), (62, 0.12, 0.1), (74, 0.24, 0.5)),
    )
    for pitch, at, long in figure[variant]:
        stage.play(brass(pitch, long, 0.8), at, 0.5, 0.1, 0.4)
        stage.play(horn(pitch - 12, long, 0.7), at, 0.45, -0.15, 0.4)
    stage.play(snare_roll(0.24, 0.3, 0.7), 0.0, 0.25, 0.2, 0.2)
    stage.play(bass_drum(0.8), 0.24, 0.5, 0.0, 0.2)
    return stage.mixed(1.1, 0.4, "call")


def capture(variant: int) -> Stereo:
    """The flag goes up: a triad in the brass over drums."""
    stage = Stage(1.5, loop=False, tail=0.9)
    notes = ((62, 66, 69, 74), (67, 71, 74, 79))[variant]
    for number, (pitch, at) in enumerate(zip(notes, (0.0, 0.13, 0.26, 0.42), strict=True)):
        stage.play(brass(pitch, 0.8 if number == 3 else 0.12, 0.8), at, 0.4, 0.05, 0.35)
        stage.play(glockenspiel(pitch + 12, 1, 0.6), at, 0.06, 0.4, 0.4)
    for pitch in notes[:3]:
        stage.play(brass(pitch, 0.8, 0.6), 0.42, 0.2, -0.2, 0.35)
        stage.play(horn(pitch - 12, 0.8, 0.6), 0.42, 0.2, -0.3, 0.35)
    for number, at in enumerate((0.0, 0.13, 0.26)):
        stage.play(snare(0.6, number), at, 0.3, 0.2, 0.2)
    stage.play(timpani(notes[0] - 24, 0.9), 0.42, 0.5, 0.0, 0.3)
    stage.play(cymbal(1.2, 0.5), 0.42, 0.2, 0.3, 0.3)
    return stage.mixed(1.2, 0.45, "call")


def turn_start(variant: int) -> Stereo:
    """Attention: two taps of the drum and a bell."""
    stage = Stage(0.8, loop=False, tail=0.8)
    for number, at in enumerate((0.0, 0.09, 0.18)):
        stage.play(snare((0.35, 0.4, 0.75)[number], number), at, 0.4, 0.1, 0.25)
    for pitch, at in ((69, 0.18), (74, 0.32)):
        stage.play(horn(pitch - 12, 0.35, 0.5), at, 0.3, -0.1, 0.4)
        stage.play(glockenspiel(pitch + 12, 1, 0.6), at, 0.16, 0.2, 0.4)
    return stage.mixed(1.2, 0.45, "call")


def income(variant: int) -> Stereo:
    """New armies report: a short broken chord, plucked."""
    stage = Stage(0.6, loop=False, tail=0.6)
    for number, step in enumerate((0, 4, 7, 12)):
        stage.play(pizzicato(62 + 5 * variant + step, 0.3, 0.7), number * 0.07, 0.5, 0.1, 0.3)
        stage.play(snare(0.3, number), number * 0.07, 0.18, -0.1, 0.2)
    return stage.mixed(0.9, 0.35, "call")


def claim(variant: int) -> Stereo:
    """A flag is planted: a harp note and a tap."""
    stage = Stage(0.5, loop=False, tail=0.6)
    stage.play(harp(66 + 3 * variant, 1, 0.7), 0.0, 0.5, 0.0, 0.4)
    stage.play(harp(73 + 3 * variant, 1, 0.5), 0.06, 0.35, 0.1, 0.4)
    stage.play(snare(0.4, variant), 0.0, 0.3, 0.0, 0.2)
    return stage.mixed(0.9, 0.35, "call")
