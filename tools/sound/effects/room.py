"""A small room for dry sounds, and how a sound of one channel becomes one of two."""

from __future__ import annotations

import numpy as np

from tools.sound.signals import RATE, Mono, ending
from tools.sound.stage import Stage, Stereo


def centred(sound: Mono) -> Stereo:
    """The same on both sides, ended softly; such a file is written with one channel."""
    faded = sound * ending(len(sound), 0.012)
    return np.stack([faded, faded])


def in_room(sound: Mono, echo: float = 0.6, wet: float = 0.25, tail: float = 0.4, name: str = "room") -> Stereo:
    stage = Stage(len(sound) / RATE, loop=False, tail=tail)
    stage.play(sound, 0, 1.0, 0.0, 1.0)
    return stage.mixed(echo, wet, name)
