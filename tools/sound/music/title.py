"""Title: the march of the tin soldiers, D major. Call, strain, trio in the minor, strain in full, return."""

from __future__ import annotations

from tools.sound.drums import cymbal, snare_roll, timpani, triangle
from tools.sound.instruments import bowed, brass, flute, glockenspiel, horn, strings, tuba
from tools.sound.music.patterns import bass_walk, carpet, march_drums, off_beats
from tools.sound.score import Clock, Part, play, tune
from tools.sound.stage import Stage, Stereo

TEMPO, BARS = 104.0, 36

CALL = tune(
    """D4:.75 D4:.25 D4:.5 F#4:.5 A4:2 | D4:.75 D4:.25 D4:.5 A4:.5 D5:2 |
       B4:.75 B4:.25 B4:.5 D5:.5 G5:1 F#5:1 | E5:3 -:1"""
)
STRAIN = tune(
    """D5:1.5 A4:.5 D5:1 F#5:1 | A5:3 F#5:1 | G5:1.5 F#5:.5 E5:1 D5:1 | E5:3 A4:1 |
       F#5:1.5 E5:.5 D5:1 B4:1 | G5:1 F#5:1 E5:1 D5:1 | E5:1 F#5:.5 G5:.5 C#5:1 E5:1 | D5:3 A4:1"""
)
STRAIN_END = tune(
    """D5:1.5 A4:.5 D5:1 F#5:1 | A5:3 F#5:1 | G5:1.5 F#5:.5 E5:1 D5:1 | E5:3 A4:1 |
       F#5:1.5 E5:.5 D5:1 B4:1 | B5:1 A5:1 G5:1 F#5:1 | E5:1 G5:1 F#5:1 E5:1 | D5:4"""
)
TRIO = tune(
    """D5:2 C#5:1 B4:1 | A4:3 F#4:1 | B4:2 D5:1 G5:1 | F#5:3 E5:1 |
       G5:2 F#5:1 E5:1 | D5:2 B4:1 D5:1 | E5:1 D5:1 B4:1 G4:1 | A4:2 B4:1 C#5:1"""
)
PICCOLO = tune(
    """-:2 F#6:.5 G6:.5 A6:.5 F#6:.5 | D6:.5 E6:.5 F#6:.5 G6:.5 A6:2 |
       -:2 B6:.5 A6:.5 G6:.5 F#6:.5 | E6:.5 F#6:.5 E6:.5 D6:.5 C#6:2 |
       -:2 F#6:.5 E6:.5 D6:.5 B5:.5 | G6:.5 B6:.5 A6:.5 G6:.5 F#6:1 D6:1 |
       C#6:.5 E6:.5 G6:.5 E6:.5 A6:1 G6:1 | F#6:1 A6:1 D6:2"""
)
RETURN = tune("B4:1 D5:1 G5:2 | C#5:1 E5:1 A5:2 | D5:.5 E5:.5 F#5:.5 G5:.5 A5:1 F#5:1 | E5:2 C#5:1 A4:1")
SMALL_CALL = tune("-:4 | -:2 A4:.75 A4:.25 A4:1 | -:4 | -:2 A4:.5 A4:.5 A4:1")

CALL_CHORDS = "D D G A"
STRAIN_CHORDS = "D D G A Bm G Em D"
STRAIN_END_CHORDS = "D D G A Bm G A D"
TRIO_CHORDS = "Bm F#m G D Em Bm G A"
RETURN_CHORDS = "G A D A7"

TRUMPET = Part(brass, 0.2, 0.1, 0.3)
SOFT_TRUMPET = Part(brass, 0.17, 0.1, 0.4)
HORN = Part(horn, 0.17, -0.3, 0.45, 0.98)
TRIO_HORN = Part(horn, 0.11, -0.3, 0.5, 0.98)
TUBA = Part(tuba, 0.17, 0.05, 0.15, 0.7)
AFTER = Part(horn, 0.09, -0.25, 0.3, 0.5)
BELLS = Part(glockenspiel, 0.065, 0.35, 0.35)
PICCOLO_PART = Part(flute, 0.1, 0.4, 0.35, 0.85)
VIOLINS = Part(bowed, 0.2, -0.35, 0.4, 0.98)
CARPET = Part(strings, 0.055, -0.1, 0.4, 1.0)


def perform() -> Stereo:
    clock = Clock(TEMPO)
    stage = Stage(clock.seconds(BARS * 4), loop=True)
    _call(stage, clock, 0)
    _first_strain(stage, clock, 4)
    _trio(stage, clock, 12)
    _full_strain(stage, clock, 20)
    _return(stage, clock, 28)
    return stage.mixed(1.7, 0.55, "title")


def _call(stage: Stage, clock: Clock, bar: int) -> None:
    play(stage, clock, TRUMPET, CALL, bar, force=0.75)
    play(stage, clock, HORN, CALL, bar, shift=-12, force=0.6)
    for beat, note in ((0, 38), (4, 38), (8, 43), (12, 45), (13, 45), (14, 45)):
        stage.play(timpani(note, 0.8), clock.at(bar * 4 + beat), 0.4, 0.0, 0.3)
    stage.play(snare_roll(round(clock.seconds(3), 3), 0.2, 0.6), clock.at(bar * 4 + 13), 0.32, 0.15, 0.2)
    stage.play(cymbal(2.2, 0.5), clock.at(bar * 4), 0.2, 0.3, 0.3)
    carpet(stage, clock, CARPET, CALL_CHORDS, bar, 62)


def _first_strain(stage: Stage, clock: Clock, bar: int) -> None:
    play(stage, clock, SOFT_TRUMPET, STRAIN, bar, force=0.5)
    play(stage, clock, BELLS, STRAIN, bar, shift=12, force=0.5)
    bass_walk(stage, clock, TUBA, STRAIN_CHORDS, bar, 38)
    off_beats(stage, clock, AFTER, STRAIN_CHORDS, bar, 62)
    march_drums(stage, clock, bar, 8, 0.24)


def _trio(stage: Stage, clock: Clock, bar: int) -> None:
    play(stage, clock, VIOLINS, TRIO, bar, force=0.45)
    play(stage, clock, TRIO_HORN, TRIO, bar, shift=-12, force=0.4)
    carpet(stage, clock, CARPET, TRIO_CHORDS, bar, 62, 0.4, low=43)
    bass_walk(stage, clock, TUBA, TRIO_CHORDS, bar, 38, 0.4)
    for number in range(4):
        stage.play(triangle(0.5), clock.at((bar + 2 * number + 1) * 4 + 2), 0.06, 0.4, 0.4)
    march_drums(stage, clock, bar + 4, 4, 0.13, 0.6)
    stage.play(snare_roll(round(clock.seconds(4), 3), 0.1, 0.7), clock.at((bar + 7) * 4), 0.3, 0.15, 0.2)


def _full_strain(stage: Stage, clock: Clock, bar: int) -> None:
    play(stage, clock, TRUMPET, STRAIN_END, bar, force=0.7)
    play(stage, clock, VIOLINS, STRAIN_END, bar, force=0.5)
    play(stage, clock, PICCOLO_PART, PICCOLO, bar, force=0.5)
    play(stage, clock, BELLS, STRAIN_END, bar, shift=12, force=0.6)
    bass_walk(stage, clock, TUBA, STRAIN_END_CHORDS, bar, 38, 0.7)
    off_beats(stage, clock, AFTER, STRAIN_END_CHORDS, bar, 62)
    carpet(stage, clock, CARPET, STRAIN_END_CHORDS, bar, 62)
    march_drums(stage, clock, bar, 8, 0.3)
    for at in (0, 4):
        stage.play(cymbal(2.0, 0.5, 1), clock.at((bar + at) * 4), 0.2, 0.3, 0.3)


def _return(stage: Stage, clock: Clock, bar: int) -> None:
    """Twice: the strings climb, the call answers from afar, and the second time the drums lead back to the start."""
    for turn in range(2):
        start = bar + 4 * turn
        play(stage, clock, VIOLINS, RETURN, start, force=0.4 + 0.15 * turn)
        play(stage, clock, SOFT_TRUMPET, SMALL_CALL, start, force=0.5)
        carpet(stage, clock, CARPET, RETURN_CHORDS, start, 62, low=43)
        bass_walk(stage, clock, TUBA, RETURN_CHORDS, start, 38, 0.5)
        march_drums(stage, clock, start, 4, 0.13 + 0.1 * turn)
    stage.play(snare_roll(round(clock.seconds(4), 3), 0.2, 0.8), clock.at((bar + 7) * 4), 0.32, 0.15, 0.2)
