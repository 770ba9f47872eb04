"""The music, one module per piece. Every piece is our own and loops without a seam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.sound.music import battle, calm, galaxy, title, toy
from tools.sound.stage import Stereo


@dataclass(frozen=True)
class Piece:
    name: str
    tempo: float
    bars: int
    perform: Callable[[], Stereo]


PIECES = (
    Piece("title", title.TEMPO, title.BARS, title.perform),
    Piece("calm", calm.TEMPO, calm.BARS, calm.perform),
    Piece("battle", battle.TEMPO, battle.BARS, battle.perform),
    Piece("toy", toy.TEMPO, toy.BARS, toy.perform),
    Piece("galaxy", galaxy.TEMPO, galaxy.BARS, galaxy.perform),
)
