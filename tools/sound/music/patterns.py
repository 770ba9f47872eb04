"""Accompaniments that several pieces share: basses, off-beats, broken chords, carpets and drum figures."""

from __future__ import annotations

from collections.abc import Sequence

from tools.sound.drums import bass_drum, snare
from tools.sound.score import Clock, Note, Part, bars, chord, near, play, voicing
from tools.sound.stage import Stage


def bass_walk(stage: Stage, clock: Clock, part: Part, chords: str, from_bar: int, low: int, force: float = 0.6) -> None:
    """Root on one, fifth on three: the step of a march."""
    for bar, name in bars(chords):
        root, _ = chord(name)
        ground = near(root, low)
        fifth = ground - 5 if ground - 5 >= low - 7 else ground + 7
        play(stage, clock, part, [Note(0, 1, ground), Note(2, 1, fifth)], from_bar + bar, force=force)


def off_beats(
    stage: Stage, clock: Clock, part: Part, chords: str, from_bar: int, middle: int, beats: Sequence[float] = (1, 3)
) -> None:
    for bar, name in bars(chords):
        for beat in beats:
            chordal = [Note(beat, 0.5, pitch) for pitch in voicing(name, middle)]
            play(stage, clock, part, chordal, from_bar + bar, force=0.45)


def carpet(
    stage: Stage, clock: Clock, part: Part, chords: str, from_bar: int, middle: int, force: float = 0.4, low: int = 0
) -> None:
    """Held chords; with `low`, the root lies under them as well."""
    for bar, name in bars(chords):
        held = [Note(0, 4, pitch) for pitch in voicing(name, middle)]
        if low:
            held.append(Note(0, 4, near(chord(name)[0], low)))
        play(stage, clock, part, held, from_bar + bar, force=force)


def broken(
    stage: Stage,
    clock: Clock,
    part: Part,
    chords: str,
    from_bar: int,
    low: int,
    order: Sequence[int],
    step: float = 0.5,
    force: float = 0.45,
) -> None:
    """A chord note by note; `order` counts chord notes upward from the lowest, over as many octaves as it asks for."""
    for bar, name in bars(chords):
        root, shape = chord(name)
        ladder = [near(root, low) + interval + 12 * octave for octave in range(4) for interval in shape[:3]]
        figure = [Note(place * step, step, ladder[rung]) for place, rung in enumerate(order) if rung >= 0]
        play(stage, clock, part, figure, from_bar + bar, force=force)


# Strokes of the field drum over one bar: (beat, force). The second bar of each pair answers the first.
MARCH = (
    ((0, 0.8), (0.75, 0.35), (1, 0.6), (1.5, 0.4), (1.75, 0.4), (2, 0.75), (2.75, 0.35), (3, 0.6), (3.5, 0.45)),
    (
        (0, 0.8),
        (0.5, 0.4),
        (0.75, 0.4),
        (1, 0.6),
        (2, 0.75),
        (2.25, 0.35),
        (2.5, 0.45),
        (2.75, 0.35),
        (3, 0.65),
        (3.5, 0.5),
    ),
)


def march_drums(stage: Stage, clock: Clock, from_bar: int, many: int, gain: float, low_drum: float = 1.0) -> None:
    for bar in range(many):
        start = (from_bar + bar) * 4
        for stroke, (beat, force) in enumerate(MARCH[bar % 2]):
            stage.play(snare(force, stroke % 5), clock.at(start + beat), gain, 0.15, 0.18)
        for beat in (0, 2):
            stage.play(bass_drum(0.9), clock.at(start + beat), gain * 1.1 * low_drum, -0.1, 0.1)
