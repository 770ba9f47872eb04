"""Stingers: a few bars for the great moments. They use the motifs of the music, so that they fit over it."""

from __future__ import annotations

import numpy as np

from tools.sound.drums import bass_drum, cymbal, snare, snare_roll, timpani, woodblock
from tools.sound.instruments import (
    bowed,
    brass,
    choir,
    deep,
    flute,
    glockenspiel,
    horn,
    strings,
    tuba,
    whistle,
    xylophone,
)
from tools.sound.score import Clock, Note, Part, play, tune
from tools.sound.signals import count, glide, sine
from tools.sound.stage import Stage, Stereo

TRUMPET = Part(brass, 0.3, 0.1, 0.35)
HORN = Part(horn, 0.3, -0.25, 0.4)
TUBA = Part(tuba, 0.22, 0.0, 0.2)
VIOLINS = Part(bowed, 0.2, -0.3, 0.4, 0.98)
BELLS = Part(glockenspiel, 0.06, 0.4, 0.4)
CARPET = Part(strings, 0.1, 0.0, 0.4, 1.0)


def _chord(
    stage: Stage, clock: Clock, part: Part, pitches: tuple[int, ...], beat: float, beats: float, force: float = 0.6
) -> None:
    play(stage, clock, part, [Note(beat, beats, pitch) for pitch in pitches], 0, force=force)


def match_start(variant: int) -> Stereo:
    clock = Clock(112)
    stage = Stage(clock.seconds(5), loop=False, tail=1.2)
    call = [Note(0, 0.75, 62), Note(0.75, 0.25, 62), Note(1, 0.5, 62), Note(1.5, 0.5, 66), Note(2, 2.5, 69)]
    play(stage, clock, TRUMPET, call, 0, force=0.8)
    play(stage, clock, HORN, call, 0, shift=-12, force=0.7)
    stage.play(snare_roll(1.0, 0.2, 0.7), 0.0, 0.22, 0.15, 0.2)
    stage.play(timpani(38, 0.9), clock.at(2), 0.5, 0.0, 0.3)
    stage.play(cymbal(2.0, 0.5), clock.at(2), 0.2, 0.3, 0.3)
    _chord(stage, clock, CARPET, (50, 57, 62, 66), 2, 2.5)
    return stage.mixed(1.5, 0.5, "stinger")


def battle_start(variant: int) -> Stereo:
    clock = Clock(132)
    stage = Stage(clock.seconds(3), loop=False, tail=0.9)
    stage.play(snare_roll(0.8, 0.15, 0.8), 0.0, 0.3, 0.1, 0.2)
    play(stage, clock, HORN, [Note(1.5, 0.25, 50), Note(1.75, 1.2, 57)], 0, force=0.8)
    play(stage, clock, TRUMPET, [Note(1.5, 0.25, 62), Note(1.75, 1.2, 69)], 0, force=0.6)
    stage.play(timpani(38, 0.9), clock.at(1.75), 0.5, 0.0, 0.3)
    return stage.mixed(1.2, 0.45, "stinger")


def objective(variant: int) -> Stereo:
    """A task fulfilled: a climb in the bells, and the brass stands up."""
    clock = Clock(120)
    stage = Stage(clock.seconds(4.5), loop=False, tail=1.0)
    play(
        stage, clock, BELLS, [Note(k * 0.25, 0.25, 74 + step) for k, step in enumerate((0, 4, 7, 12, 16))], 0, force=0.8
    )
    _chord(stage, clock, TRUMPET, (67, 71, 74), 1.25, 0.4, 0.6)
    _chord(stage, clock, TRUMPET, (69, 74, 78), 1.75, 2.2, 0.7)
    _chord(stage, clock, HORN, (50, 57, 62), 1.75, 2.2)
    stage.play(timpani(38, 0.9), clock.at(1.75), 0.45, 0.0, 0.3)
    stage.play(cymbal(1.6, 0.4), clock.at(1.75), 0.18, 0.3, 0.3)
    return stage.mixed(1.5, 0.5, "stinger")


def elimination(variant: int) -> Stereo:
    """An army is gone: muffled drums and three notes down."""
    clock = Clock(88)
    stage = Stage(clock.seconds(4), loop=False, tail=1.4)
    for beat in (0, 0.5, 0.75, 1, 2):
        stage.play(snare(0.5, int(beat * 4) % 5), clock.at(beat), 0.24, 0.1, 0.3)
    line = [Note(0, 1, 62), Note(1, 1, 58), Note(2, 1.8, 50)]
    play(stage, clock, HORN, line, 0, force=0.7)
    play(stage, clock, TUBA, line, 0, shift=-12, force=0.7)
    _chord(stage, clock, CARPET, (50, 53, 57), 2, 1.8, 0.4)
    for beat in (0, 1, 2):
        stage.play(bass_drum(1.0), clock.at(beat), 0.5, 0.0, 0.3)
    stage.play(timpani(38, 0.8), clock.at(2), 0.4, 0.0, 0.3)
    return stage.mixed(2.0, 0.5, "stinger")


def order_66(variant: int) -> Stereo:
    """The order is given: a beating heart, a cluster of voices that rises, and then nothing."""
    stage = Stage(4.2, loop=False, tail=1.6)
    for number, at in enumerate((0.0, 0.28, 1.1, 1.38, 2.1, 2.34, 2.9, 3.1)):
        stage.play(bass_drum(0.7 + 0.04 * number), at, 0.55 if number % 2 == 0 else 0.35, 0.0, 0.2)
    for pitch, at in ((40, 0.0), (46, 0.5), (47, 1.0), (52, 1.6), (58, 2.1), (59, 2.5)):
        stage.play(choir(pitch, round(3.6 - at, 2), 0.6), at, 0.26, 0.0, 0.5)
    stage.play(deep(28, 3.5, 0.6), 0.0, 0.4, 0.0, 0.1)
    for pitch in (40, 46, 52):
        stage.play(brass(pitch, 0.9, 0.9), 3.25, 0.32, 0.0, 0.4)
    stage.play(snare_roll(0.9, 0.1, 0.8), 2.35, 0.25, 0.0, 0.3)
    stage.play(timpani(40, 1.0), 3.25, 0.6, 0.0, 0.4)
    stage.play(cymbal(2.0, 0.6), 3.25, 0.2, 0.2, 0.4)
    return stage.mixed(2.6, 0.55, "stinger")


def hq_capture(variant: int) -> Stereo:
    """The nursery falls: a slide, a crash, and the toys cheer."""
    clock = Clock(138)
    stage = Stage(clock.seconds(7), loop=False, tail=1.0)
    slide = sine(glide(1500, 300, 0.4), 0.4) * np.linspace(0.2, 1, count(0.4))
    stage.play(slide, 0.0, 0.16, 0.2, 0.3)
    stage.play(bass_drum(1.0), 0.4, 0.6, 0.0, 0.2)
    stage.play(cymbal(1.6, 0.6), 0.4, 0.22, 0.3, 0.3)
    cheer = tune("-:1 G4:.5 G4:.5 B4:.5 D5:.5 G5:1 | D5:.5 G5:2 -:1.5")
    play(stage, clock, TRUMPET, cheer, 0, force=0.7)
    play(stage, clock, Part(xylophone, 0.3, 0.3, 0.3), cheer, 0, shift=12, force=0.8)
    play(stage, clock, Part(whistle, 0.12, -0.3, 0.4), cheer, 0, shift=12, force=0.6)
    _chord(stage, clock, HORN, (55, 59, 62), 4.5, 2)
    for number, beat in enumerate((1, 1.5, 2, 2.5, 3, 4, 4.5)):
        stage.play(snare(0.6, number % 5), clock.at(beat), 0.25, 0.1, 0.2)
        stage.play(woodblock(0.7, 84), clock.at(beat), 0.15, -0.4, 0.2)
    return stage.mixed(1.2, 0.45, "stinger")


def victory(variant: int) -> Stereo:
    """The first strain of the march, in full dress and with a close."""
    clock = Clock(112)
    stage = Stage(clock.seconds(13), loop=False, tail=2.0)
    melody = tune("D5:1 A4:.5 D5:.5 F#5:1 A5:1 | B5:1.5 A5:.5 G5:1 E5:1 | F#5:.5 G5:.5 A5:3 | D6:1 -:3")
    play(stage, clock, TRUMPET, melody, 0, force=0.75)
    play(stage, clock, VIOLINS, melody, 0, force=0.6)
    play(stage, clock, BELLS, melody, 0, shift=12, force=0.7)
    play(
        stage,
        clock,
        Part(flute, 0.1, 0.4, 0.4),
        tune("-:4 | -:4 | -:1 D6:.5 E6:.5 F#6:.5 G6:.5 A6:.5 C#7:.5 | D7:1 -:3"),
        0,
    )
    for beat, beats, chord in (
        (0, 4, (50, 57, 62, 66)),
        (4, 2, (55, 59, 62, 67)),
        (6, 2, (52, 57, 61, 67)),
        (8, 2, (50, 57, 62, 66)),
        (10, 2, (52, 57, 61, 67)),
        (12, 1.2, (50, 57, 62, 66)),
    ):
        _chord(stage, clock, HORN, chord[1:], beat, beats, 0.5)
        _chord(stage, clock, CARPET, chord, beat, beats, 0.5)
        play(stage, clock, TUBA, [Note(beat, 0.9, chord[0] - 12)], 0, force=0.7)
        stage.play(timpani(chord[0] - 12, 0.8), clock.at(beat), 0.35, 0.0, 0.3)
    for bar in range(3):
        for number, stroke in enumerate((0, 0.75, 1, 1.5, 2, 2.75, 3, 3.5)):
            force = 0.6 if stroke in (0, 2) else 0.4
            stage.play(snare(force, number % 5), clock.at(bar * 4 + stroke), 0.2, 0.15, 0.2)
    stage.play(snare_roll(round(clock.seconds(2), 3), 0.2, 0.8), clock.at(10), 0.22, 0.15, 0.2)
    for beat in (0, 12):
        stage.play(cymbal(2.4, 0.6), clock.at(beat), 0.2, 0.3, 0.3)
    return stage.mixed(1.9, 0.5, "stinger")


def defeat(variant: int) -> Stereo:
    """The march again, slow and in the minor, with lowered colours."""
    clock = Clock(72)
    stage = Stage(clock.seconds(9), loop=False, tail=2.2)
    melody = tune("D5:1 A4:.5 D5:.5 F5:1 E5:1 | D5:1 Bb4:1 A4:2 | D4:1 -:3")
    play(stage, clock, Part(horn, 0.32, -0.2, 0.5, 0.97), melody, 0, force=0.5)
    for beat, beats, chord in (
        (0, 2, (50, 57, 62, 65)),
        (2, 2, (48, 55, 60, 64)),
        (4, 1, (46, 53, 58, 62)),
        (5, 1, (43, 55, 58, 62)),
        (6, 2, (45, 52, 57, 61)),
        (8, 1, (38, 50, 53, 57)),
    ):
        _chord(stage, clock, CARPET, chord, beat, beats, 0.35)
    for beat in (0, 2, 4, 6, 8):
        stage.play(bass_drum(0.8), clock.at(beat), 0.32, 0.0, 0.3)
        stage.play(snare(0.3, int(beat) % 5), clock.at(beat + 0.75), 0.14, 0.1, 0.3)
    return stage.mixed(2.6, 0.55, "stinger")
