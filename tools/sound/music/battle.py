"""Battle: D minor, driven by low strings and drums. Approach, theme, theme in full, lull, storm, return."""

from __future__ import annotations

from collections.abc import Sequence

from tools.sound.drums import bass_drum, cymbal, snare, snare_roll, timpani, woodblock
from tools.sound.instruments import bowed, brass, horn, spiccato, strings, tuba
from tools.sound.music.patterns import carpet
from tools.sound.score import Clock, Note, Part, bars, chord, near, play, tune
from tools.sound.stage import Stage, Stereo

TEMPO, BARS = 132.0, 40

APPROACH_CHORDS = "Dm Dm Dm Dm"
THEME_CHORDS = "Dm Dm Bb C Dm Dm Gm A"
LULL_CHORDS = "Dm Dm Bb Bb Gm Gm A A"
STORM_CHORDS = "Bb C Dm Dm Gm Bb Edim A"
RETURN_CHORDS = "Bb C Dm A"

THEME = tune(
    """D4:1.5 A4:.5 A4:2 | G4:.5 F4:.5 E4:1 D4:2 | F4:1.5 Bb4:.5 Bb4:2 | C5:.5 Bb4:.5 A4:1 G4:2 |
       D4:1.5 A4:.5 D5:2 | C5:.5 Bb4:.5 A4:1 F4:2 | G4:1 Bb4:1 D5:1 Bb4:1 | A4:2 C#5:2"""
)
ANSWER = tune(
    """-:2 D5:.5 E5:.5 F5:1 | -:4 | -:2 F5:.5 E5:.5 D5:1 | -:4 | -:2 D5:.5 E5:.5 F5:1 | A5:2 F5:2 |
       G5:1 F5:1 E5:1 D5:1 | C#5:2 E5:2"""
)
STORM = tune(
    """F5:2 D5:1 F5:1 | E5:2 G5:2 | F5:1 E5:1 D5:1 A4:1 | D5:4 | Bb5:2 A5:1 G5:1 | F5:2 D5:2 |
       E5:1 F5:1 G5:1 Bb5:1 | A5:2 C#5:2"""
)
LULL = tune("-:4 | A4:1 Bb4:1 A4:2 | -:4 | F4:1 G4:1 F4:2 | -:4 | D5:1 Eb5:1 D5:2 | -:2 C#5:2 | E5:4")
STABS = tune("D4:.5 -:1 D4:.5 -:2 | F4:.5 -:1 E4:.5 -:2 | D4:.5 -:1 D4:.5 -:2 | A3:.5 -:.5 C#4:.5 -:.5 E4:2")

LOW = Part(spiccato, 0.52, -0.2, 0.2, 1.0)
HIGH = Part(spiccato, 0.42, 0.3, 0.3, 1.0)
HORNS = Part(horn, 0.18, -0.25, 0.35, 0.95)
TRUMPETS = Part(brass, 0.15, 0.2, 0.35, 0.9)
VIOLINS = Part(bowed, 0.21, 0.3, 0.4, 0.97)
CARPET = Part(strings, 0.055, 0.0, 0.4, 1.0)
TUBA = Part(tuba, 0.14, 0.0, 0.2, 0.8)

# Steps above the root over one bar of eighths; a dash of the octave keeps it moving.
DRIVE = (0, 0, 12, 0, 7, 0, 12, 7)
STALK = (0, None, 0, None, 12, None, 7, None)


def perform() -> Stereo:
    clock = Clock(TEMPO)
    stage = Stage(clock.seconds(BARS * 4), loop=True)
    _drive(stage, clock, APPROACH_CHORDS, 0, DRIVE, 0.45)
    play(stage, clock, HORNS, STABS, 0, force=0.6)
    _drums(stage, clock, 0, 4, 0.6)
    for bar, full in ((4, False), (12, True)):
        _theme(stage, clock, bar, full)
    _lull(stage, clock, 20)
    _storm(stage, clock, 28)
    _drive(stage, clock, RETURN_CHORDS, 36, DRIVE, 0.6)
    play(stage, clock, TRUMPETS, STABS, 36, shift=12, force=0.6)
    play(stage, clock, HORNS, STABS, 36, force=0.6)
    _drums(stage, clock, 36, 4, 0.8)
    stage.play(snare_roll(round(clock.seconds(4), 3), 0.2, 0.7), clock.at(39 * 4), 0.3, 0.1, 0.2)
    return stage.mixed(1.5, 0.5, "battle")


def _drive(stage: Stage, clock: Clock, chords: str, from_bar: int, figure: Sequence[int | None], force: float) -> None:
    for bar, name in bars(chords):
        ground = near(chord(name)[0], 40)
        line = [Note(place / 2, 0.5, ground + step) for place, step in enumerate(figure) if step is not None]
        play(stage, clock, LOW, line, from_bar + bar, force=force)


def _drums(stage: Stage, clock: Clock, from_bar: int, many: int, force: float) -> None:
    strokes = ((0, 0.7), (1, 0.5), (1.5, 0.35), (2, 0.6), (2.75, 0.3), (3, 0.6), (3.5, 0.45))
    for bar in range(many):
        start = (from_bar + bar) * 4
        for number, (beat, stroke) in enumerate(strokes):
            stage.play(snare(round(stroke * force, 2), number % 5), clock.at(start + beat), 0.36, 0.2, 0.2)
        for beat, loud in ((0, 0.9), (1.5, 0.5), (2, 0.7)):
            stage.play(bass_drum(0.9), clock.at(start + beat), 0.42 * force * loud, 0.0, 0.1)


def _theme(stage: Stage, clock: Clock, bar: int, full: bool) -> None:
    _drive(stage, clock, THEME_CHORDS, bar, DRIVE, 0.55)
    play(stage, clock, HORNS, THEME, bar, force=0.65)
    play(stage, clock, VIOLINS if full else HIGH, ANSWER, bar, force=0.5)
    carpet(stage, clock, CARPET, THEME_CHORDS, bar, 60, 0.35)
    _drums(stage, clock, bar, 8, 0.8 if full else 0.65)
    if full:
        play(stage, clock, TRUMPETS, THEME, bar, shift=12, force=0.55)
        stage.play(cymbal(1.8, 0.5), clock.at(bar * 4), 0.2, 0.3, 0.3)
    for at, note in ((0, 38), (16, 38), (24, 43), (28, 45), (30, 45)):
        stage.play(timpani(note, 0.8), clock.at(bar * 4 + at), 0.26, -0.1, 0.25)


def _lull(stage: Stage, clock: Clock, bar: int) -> None:
    """The field holds its breath."""
    _drive(stage, clock, LULL_CHORDS, bar, STALK, 0.35)
    play(stage, clock, VIOLINS, LULL, bar, force=0.25)
    carpet(stage, clock, CARPET, LULL_CHORDS, bar, 60, 0.2)
    for number in range(8):
        for beat in (1, 3, 3.5):
            stage.play(woodblock(0.4, 79), clock.at((bar + number) * 4 + beat), 0.15, 0.5, 0.4)
        stage.play(bass_drum(0.6), clock.at((bar + number) * 4), 0.3, 0.0, 0.2)
    for half in range(8):
        stage.play(timpani(45, 0.3 + 0.07 * half), clock.at((bar + 6) * 4 + half), 0.2, -0.1, 0.25)
    stage.play(snare_roll(round(clock.seconds(4), 3), 0.1, 0.7), clock.at((bar + 7) * 4), 0.3, 0.15, 0.2)


def _storm(stage: Stage, clock: Clock, bar: int) -> None:
    _drive(stage, clock, STORM_CHORDS, bar, DRIVE, 0.6)
    play(stage, clock, VIOLINS, STORM, bar, force=0.6)
    play(stage, clock, TRUMPETS, STORM, bar, force=0.5)
    for place, name in bars(STORM_CHORDS):
        play(
            stage,
            clock,
            TUBA,
            [Note(0, 2, near(chord(name)[0], 36)), Note(2, 2, near(chord(name)[0], 36))],
            bar + place,
        )
    carpet(stage, clock, CARPET, STORM_CHORDS, bar, 62, 0.5)
    _drums(stage, clock, bar, 8, 0.9)
    for at in (0, 4):
        stage.play(cymbal(2.0, 0.5, 1), clock.at((bar + at) * 4), 0.22, 0.3, 0.3)
