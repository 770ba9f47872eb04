"""Calm: music to think by over the world map, D minor and F major, slow. Harp and strings, few tunes, much air."""

from __future__ import annotations

from tools.sound.instruments import celesta, clarinet, deep, flute, harp, horn, strings
from tools.sound.music.patterns import broken, carpet
from tools.sound.score import Clock, Note, Part, bars, chord, near, play, tune
from tools.sound.stage import Stage, Stereo

TEMPO, BARS = 76.0, 32

FIRST_CHORDS = "Dm7 Bbmaj7 F C Dm7 Bbmaj7 Gm7 Asus"
SECOND_CHORDS = "F Am7 Bbmaj7 F Gm7 Dm7 Ebmaj7 C"
THIRD_CHORDS = "Dm7 Bbmaj7 F C Gm7 Am7 Bbmaj7 C"
REST_CHORDS = "Bbmaj7 C Dm7 Am7 Bbmaj7 C Gm7 Am7"

FIRST = tune(
    """-:4 | -:2 D4:1 F4:1 | A4:3 G4:.5 F4:.5 | G4:2 E4:2 | F4:2.5 -:1.5 | -:1 D4:1 F4:1 A4:1 |
       Bb4:2 A4:1 G4:1 | A4:3 -:1"""
)
SECOND = tune(
    """C5:2 A4:1 C5:1 | E5:2.5 -:1.5 | D5:1 C5:1 Bb4:1 A4:1 | C5:3 -:1 | Bb4:1.5 D5:.5 G5:2 |
       F5:2 E5:1 D5:1 | Eb5:1 D5:1 Bb4:1 G4:1 | C5:3 -:1"""
)
THIRD = tune(
    """-:2 A5:1 F5:1 | D5:2 -:2 | -:2 C6:1 A5:1 | G5:2 -:2 | -:1 Bb5:1 A5:1 G5:1 |
       C6:2 -:2 | -:1 F5:1 G5:1 A5:1 | G5:3 -:1"""
)
AFAR = tune("""-:4 | -:4 | A3:2 D4:2 | E4:3 -:1 | -:4 | -:4 | Bb3:2 D4:2 | C4:3 -:1""")
DROPS = tune("""-:3 D6:1 | -:2 E6:1 -:1 | -:3 F6:1 | -:2 C6:1 -:1 | -:3 A5:1 | -:2 E6:1 -:1 | -:3 D6:1 | -:4""")

HARP = Part(harp, 0.17, -0.3, 0.35)
CARPET = Part(strings, 0.065, 0.15, 0.5, 1.0)
BASS = Part(deep, 0.12, 0.0, 0.15, 1.0)
CLARINET = Part(clarinet, 0.18, 0.25, 0.45, 0.97)
FLUTE = Part(flute, 0.2, -0.15, 0.5, 0.97)
CELESTA = Part(celesta, 0.21, 0.4, 0.55)
HORN = Part(horn, 0.09, -0.4, 0.6, 0.98)

RISING = (0, 2, 4, 6, 7, 6, 4, 2)
WAVING = (0, 3, 5, 4, 6, 5, 3, 2)
SPARSE = (0, -1, 4, -1, 6, -1, 5, -1)


def perform() -> Stereo:
    clock = Clock(TEMPO)
    stage = Stage(clock.seconds(BARS * 4), loop=True)
    sections = (
        (FIRST_CHORDS, RISING, 0),
        (SECOND_CHORDS, WAVING, 8),
        (THIRD_CHORDS, RISING, 16),
        (REST_CHORDS, SPARSE, 24),
    )
    for chords, order, bar in sections:
        broken(stage, clock, HARP, chords, bar, 50, order, force=0.4)
        carpet(stage, clock, CARPET, chords, bar, 60, 0.25)
        _bass(stage, clock, chords, bar)
    play(stage, clock, CLARINET, FIRST, 0, force=0.35)
    play(stage, clock, FLUTE, SECOND, 8, force=0.3)
    play(stage, clock, HORN, AFAR, 8, force=0.3)
    play(stage, clock, CELESTA, THIRD, 16, force=0.4)
    play(stage, clock, CLARINET, FIRST[:4], 18, shift=0, force=0.25)
    play(stage, clock, CELESTA, DROPS, 24, force=0.3)
    play(stage, clock, HORN, AFAR, 24, force=0.35)
    return stage.mixed(2.6, 0.6, "calm")


def _bass(stage: Stage, clock: Clock, chords: str, from_bar: int) -> None:
    for bar, name in bars(chords):
        play(stage, clock, BASS, [Note(0, 3.5, near(chord(name)[0], 40))], from_bar + bar, force=0.3)
