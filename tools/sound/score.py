"""A small notation for tunes and chords, and how a line of it is played on a stage.
A tune is words like "D5:1.5 A4:.5 -:1" (note or rest, colon, beats); bars are separated by "|" and must be full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tools.sound.instruments import Instrument
from tools.sound.stage import Stage

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SHAPES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "sus": (0, 5, 7),
    "add9": (0, 4, 7, 14),
    "m9": (0, 3, 7, 14),
    "dim": (0, 3, 6),
}
NOTE = re.compile(r"([A-G])([#b]?)(\d)$")
CHORD = re.compile(r"([A-G])([#b]?)(.*)$")


@dataclass(frozen=True)
class Note:
    beat: float
    beats: float
    pitch: int


def pitch(name: str) -> int:
    found = NOTE.match(name)
    if not found:
        raise ValueError(f"not a note: {name}")
    letter, sign, octave = found.groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]


def chord(name: str) -> tuple[int, tuple[int, ...]]:
    """The root, 0 to 11, and the steps above it."""
    found = CHORD.match(name)
    if not found:
        raise ValueError(f"not a chord: {name}")
    letter, sign, shape = found.groups()
    return (STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]) % 12, SHAPES[shape]


def near(step: int, middle: int) -> int:
    """The pitch of this step of the scale that lies closest to `middle`."""
    return middle + (step - middle + 6) % 12 - 6


def voicing(name: str, middle: int) -> list[int]:
    root, shape = chord(name)
    return sorted({near(root + step, middle) for step in shape})


def tune(text: str, beats_per_bar: int = 4) -> list[Note]:
    notes, bar_start = [], 0.0
    for bar in text.split("|"):
        beat = bar_start
        for word in bar.split():
            name, _, long = word.partition(":")
            if name != "-":
                notes.append(Note(beat, float(long), pitch(name)))
            beat += float(long)
        if abs(beat - bar_start - beats_per_bar) > 1e-9:
            raise ValueError(f"a bar of {beat - bar_start} beats: {bar}")
        bar_start = beat
    return notes


@dataclass(frozen=True)
class Part:
    """One player: instrument, gain, place from left to right, share of hall, and how long notes sound."""

    instrument: Instrument
    gain: float
    place: float = 0.0
    hall: float = 0.25
    length: float = 0.92
    swing: float = 0.0


@dataclass(frozen=True)
class Clock:
    """Tempo of a piece, and a little unevenness so that no two bars are quite alike."""

    tempo: float

    def at(self, beat: float, swing: float = 0.0) -> float:
        late = swing if abs(beat % 1 - 0.5) < 1e-6 else 0.0
        return (beat + late) * 60 / self.tempo

    def seconds(self, beats: float) -> float:
        return beats * 60 / self.tempo


def play(
    stage: Stage, clock: Clock, part: Part, notes: list[Note], from_bar: int, shift: int = 0, force: float = 0.6
) -> None:
    """Notes from a bar on; the first beat of a bar is a little stronger, as a player would have it."""
    for note in notes:
        stress = 0.12 if note.beat % 4 == 0 else 0.05 if note.beat % 2 == 0 else 0.0
        beat = from_bar * 4 + note.beat
        wobble = ((int(beat * 4) * 7919) % 11 - 5) / 5 * 0.004
        sound = part.instrument(
            note.pitch + shift, round(clock.seconds(note.beats) * part.length, 4), round(force + stress, 2)
        )
        stage.play(
            sound, max(0.0, clock.at(beat, part.swing) + wobble), part.gain * (0.9 + stress), part.place, part.hall
        )


def bars(chords: str) -> Iterator[tuple[int, str]]:
    """Chord names, one per bar, separated by blanks."""
    yield from enumerate(chords.split())
