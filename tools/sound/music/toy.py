"""Toy: a nursery band in G major with a swing: xylophone, toy piano, plucked strings, tuba and a whistler."""

from __future__ import annotations

from tools.sound.drums import bass_drum, shaker, snare, triangle, woodblock
from tools.sound.instruments import clarinet, glockenspiel, marimba, pizzicato, toy_piano, tuba, whistle, xylophone
from tools.sound.music.patterns import bass_walk, off_beats
from tools.sound.score import Clock, Part, play, tune
from tools.sound.stage import Stage, Stereo

TEMPO, BARS = 116.0, 36
SWING = 0.11

OPENING_CHORDS = "G Em C D7"
FIRST_CHORDS = "G G C G Am D7 G D7"
SECOND_CHORDS = "Em Bm C G Am Em A7 D7"
WALK_CHORDS = "C G Am Em C G A7 D7"

OPENING = tune("G4:1 B4:1 D5:1 B4:1 | E4:1 G4:1 B4:1 G4:1 | C4:1 E4:1 G4:1 E4:1 | D4:.5 F#4:.5 A4:.5 C5:.5 D5:1 -:1")
FIRST = tune(
    """G5:.5 D5:.5 B4:.5 D5:.5 G5:1 B5:1 | A5:.5 G5:.5 F#5:.5 G5:.5 D5:2 | E5:.5 G5:.5 C6:.5 G5:.5 E5:1 C5:1 |
       D5:.5 E5:.5 D5:.5 C5:.5 B4:2 | C5:.5 E5:.5 A5:1 G5:.5 F#5:.5 E5:1 | F#5:.5 D5:.5 F#5:.5 A5:.5 C6:1 A5:1 |
       B5:.5 A5:.5 G5:.5 F#5:.5 G5:1 D5:1 | A4:.5 B4:.5 C5:.5 C#5:.5 D5:1 -:1"""
)
SECOND = tune(
    """B4:1 E5:1 G5:.5 F#5:.5 E5:1 | D5:1 F#5:1 B5:2 | C6:.5 B5:.5 A5:.5 G5:.5 E5:2 | D5:.5 E5:.5 G5:.5 B5:.5 D5:2 |
       C5:.5 E5:.5 A5:.5 C6:.5 B5:1 A5:1 | G5:1 E5:1 B4:2 | C#5:.5 E5:.5 G5:.5 A5:.5 G5:.5 E5:.5 C#5:1 |
       D5:.5 F#5:.5 A5:.5 C6:.5 D6:1 -:1"""
)
WALK = tune(
    """E5:2 G5:1 E5:1 | D5:3 -:1 | C5:1.5 D5:.5 E5:1 A5:1 | G5:3 -:1 | E5:2 G5:1 C6:1 | B5:2 G5:2 |
       A5:1 G5:1 E5:1 C#5:1 | D5:3 -:1"""
)
GRUMBLE = tune(
    """-:2 G3:.5 A3:.5 B3:1 | -:4 | -:2 E4:.5 D4:.5 C4:1 | -:2 B3:.5 A3:.5 G3:1 | -:4 |
       -:2 D4:.5 C4:.5 A3:1 | -:4 | D4:1 C4:1 A3:1 -:1"""
)

XYLOPHONE = Part(xylophone, 0.29, 0.25, 0.25, swing=SWING)
TOY_PIANO = Part(toy_piano, 0.19, -0.3, 0.3, swing=SWING)
MARIMBA = Part(marimba, 0.17, 0.1, 0.3, swing=SWING)
BELLS = Part(glockenspiel, 0.06, 0.45, 0.4, swing=SWING)
WHISTLE = Part(whistle, 0.15, -0.15, 0.45, 0.9, SWING)
PLUCKED = Part(pizzicato, 0.13, -0.35, 0.25, swing=SWING)
TUBA = Part(tuba, 0.15, 0.0, 0.12, 0.55)
CLARINET = Part(clarinet, 0.09, -0.4, 0.3, 0.8, SWING)


def perform() -> Stereo:
    clock = Clock(TEMPO)
    stage = Stage(clock.seconds(BARS * 4), loop=True)
    play(stage, clock, TOY_PIANO, OPENING, 0, force=0.6)
    play(stage, clock, PLUCKED, OPENING, 0, shift=-12, force=0.5)
    _rhythm(stage, clock, OPENING_CHORDS, 0, 4, 0.6)
    play(stage, clock, XYLOPHONE, FIRST, 4, force=0.6)
    _rhythm(stage, clock, FIRST_CHORDS, 4, 8, 0.8)
    play(stage, clock, WHISTLE, FIRST, 12, force=0.5)
    play(stage, clock, MARIMBA, FIRST, 12, shift=-12, force=0.5)
    play(stage, clock, CLARINET, GRUMBLE, 12, force=0.5)
    _rhythm(stage, clock, FIRST_CHORDS, 12, 8, 1.0)
    play(stage, clock, TOY_PIANO, SECOND, 20, force=0.7)
    play(stage, clock, BELLS, SECOND, 20, shift=12, force=0.5)
    play(stage, clock, MARIMBA, SECOND, 20, shift=-12, force=0.4)
    _rhythm(stage, clock, SECOND_CHORDS, 20, 8, 0.9)
    play(stage, clock, WHISTLE, WALK, 28, force=0.5)
    play(stage, clock, CLARINET, WALK, 28, shift=-12, force=0.4)
    _rhythm(stage, clock, WALK_CHORDS, 28, 8, 0.7)
    return stage.mixed(1.1, 0.45, "toy")


def _rhythm(stage: Stage, clock: Clock, chords: str, bar: int, many: int, fullness: float) -> None:
    bass_walk(stage, clock, TUBA, chords, bar, 43, 0.5)
    off_beats(stage, clock, PLUCKED, chords, bar, 64)
    for number in range(many):
        start = (bar + number) * 4
        for beat in (0, 2):
            stage.play(bass_drum(0.7), clock.at(start + beat), 0.38 * fullness, 0.0, 0.1)
        for beat in (1, 3):
            stage.play(snare(0.4, number % 5), clock.at(start + beat), 0.36 * fullness, 0.2, 0.15)
        for eighth in range(8):
            loud = 0.5 if eighth % 2 else 0.3
            stage.play(shaker(loud, eighth % 4), clock.at(start + eighth / 2, SWING), 0.34 * fullness, 0.5, 0.1)
        if number % 4 == 3:
            for place, height in ((2.5, 84), (3, 79), (3.5, 84)):
                stage.play(woodblock(0.6, height), clock.at(start + place, SWING), 0.28, -0.5, 0.2)
        if number % 8 == 0:
            stage.play(triangle(0.6), clock.at(start), 0.07, 0.6, 0.4)
