"""Galaxy: wide and slow, E minor with a bright turn. Voices, glass and a far horn over a deep ground."""

from __future__ import annotations

from tools.sound.drums import bass_drum, cymbal
from tools.sound.instruments import bowed, celesta, choir, deep, glass, horn, strings
from tools.sound.music.patterns import broken, carpet
from tools.sound.score import Clock, Note, Part, bars, chord, near, play, tune
from tools.sound.stage import Stage, Stereo

TEMPO, BARS = 80.0, 32

FIRST_CHORDS = "Em Em Cmaj7 Cmaj7 Am7 Am7 Bm Bm"
SECOND_CHORDS = "C D Em Bm C D G G"
THIRD_CHORDS = "Am7 Em F F Am7 Em Cmaj7 Bsus"
FOURTH_CHORDS = "C D Bm Em Am7 C F Bm"

SECOND = tune("E4:2 G4:1 B4:1 | A4:3 F#4:1 | G4:2 B4:2 | F#4:3 -:1 | E4:1 G4:1 C5:2 | D5:2 A4:2 | B4:3 D5:1 | B4:3 -:1")
THIRD = tune("-:4 | E5:2 B4:2 | A4:3 C5:1 | E5:3 -:1 | -:4 | G5:2 E5:2 | D5:1 C5:1 B4:1 G4:1 | F#4:3 -:1")
FOURTH = tune("G4:2 C5:2 | A4:2 D5:2 | F#5:3 D5:1 | E5:3 -:1 | C5:2 E5:1 A5:1 | G5:2 E5:2 | F5:2 C5:2 | D5:2 -:2")
SIGNALS = tune(
    """-:1 B5:.5 -:.5 E6:.5 -:1.5 | -:4 | -:2.5 G6:.5 -:1 | -:4 |
       -:1 C6:.5 -:.5 E6:.5 -:1.5 | -:4 | -:2.5 F#6:.5 -:1 | -:4"""
)

VOICES = Part(choir, 0.065, 0.0, 0.6, 1.0)
CARPET = Part(strings, 0.08, 0.0, 0.5, 1.0)
GLASS = Part(glass, 0.14, 0.35, 0.45)
GLASS_LEFT = Part(glass, 0.09, -0.45, 0.5)
GROUND = Part(deep, 0.17, 0.0, 0.1, 1.0)
HORN = Part(horn, 0.17, -0.2, 0.6, 0.98)
VIOLINS = Part(bowed, 0.22, 0.25, 0.55, 0.98)
STARS = Part(celesta, 0.19, 0.5, 0.7)

CLIMB = (0, 3, 5, 6, 8, 6, 5, 3, 1, 3, 5, 6, 7, 6, 5, 3)
PULSE = (3, -1, 5, 6, -1, 5, 3, -1, 4, -1, 5, 6, -1, 5, 4, -1)


def perform() -> Stereo:
    clock = Clock(TEMPO)
    stage = Stage(clock.seconds(BARS * 4), loop=True)
    sections = ((FIRST_CHORDS, 0), (SECOND_CHORDS, 8), (THIRD_CHORDS, 16), (FOURTH_CHORDS, 24))
    for number, (chords, bar) in enumerate(sections):
        carpet(stage, clock, VOICES, chords, bar, 59, 0.3 + 0.1 * (number % 2))
        carpet(stage, clock, CARPET, chords, bar, 64, 0.25)
        _ground(stage, clock, chords, bar)
        broken(stage, clock, GLASS, chords, bar, 52, PULSE if number % 2 else CLIMB, 0.25, 0.2 + 0.12 * (number % 2))
        stage.play(cymbal(5.0, 0.25, number), clock.at(bar * 4), 0.12, 0.3, 0.5)
    broken(stage, clock, GLASS_LEFT, FOURTH_CHORDS, 24, 64, CLIMB, 0.25, 0.25)
    play(stage, clock, STARS, SIGNALS, 0, force=0.4)
    play(stage, clock, HORN, SECOND, 8, force=0.4)
    play(stage, clock, VIOLINS, THIRD, 16, force=0.3)
    play(stage, clock, STARS, SIGNALS, 16, force=0.3)
    play(stage, clock, HORN, FOURTH, 24, force=0.5)
    play(stage, clock, VIOLINS, FOURTH, 24, force=0.35)
    return stage.mixed(3.4, 0.7, "galaxy")


def _ground(stage: Stage, clock: Clock, chords: str, from_bar: int) -> None:
    for bar, name in bars(chords):
        low = near(chord(name)[0], 34)
        play(stage, clock, GROUND, [Note(0, 2.5, low), Note(3, 1, low)], from_bar + bar, force=0.35)
        stage.play(bass_drum(0.5), clock.at((from_bar + bar) * 4), 0.3, 0.0, 0.3)
