"""What a film shows and how it is written: span, size, speed, kind of file. Needs neither pygame nor the `video`
extra."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from game.core.errors import GameError
from game.session.player import EVERYONE
from game.session.saved.keyframes import Reel

STILL = ".png"
RATES = {".mp4": 30, ".webm": 30, ".gif": 20, ".webp": 20, STILL: 30}
"""Pictures a second by kind of file, the kinds in the order in which they are offered. A GIF counts in hundredths."""
WITH_SOUND = (".mp4", ".webm")
SIZES = ((1920, 1080), (1280, 720), (960, 540), (640, 360))
USUAL_SIZE = SIZES[1]
SMALLEST, LARGEST = (320, 180), (3840, 2160)
SLOWEST, FASTEST = 0.25, 32.0
COMMAND = "python -m pip install 'tin-marshal[video]'"
TURN = re.compile(r"turn:(\d+)")


class FilmError(GameError):
    """A film cannot be made. `kind` and `values` name the sentence that a screen shows."""

    def __init__(self, sentence: str, kind: str, **values: object) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.values = values


@dataclass(frozen=True, slots=True)
class FilmPlan:
    """From place `start` to place `end`, each a number of actions; as `viewer` saw it."""

    start: int
    end: int
    size: tuple[int, int] = USUAL_SIZE
    rate: int = 30
    speed: float = 1.0
    has_hud: bool = True
    has_sound: bool = True
    viewer: int = EVERYONE


def ending_of(target: Path) -> str:
    """The kind of file, by its ending."""
    ending = target.suffix.lower()
    if ending not in RATES:
        known = ", ".join(RATES)
        raise FilmError(f"{target.name} has no ending that says what to make; there are {known}.", "ending")
    return ending


def check_size(size: tuple[int, int]) -> None:
    """Films are coded in blocks of two by two pixels."""
    if any(not low <= side <= high or side % 2 for side, low, high in zip(size, SMALLEST, LARGEST, strict=True)):
        raise FilmError(
            f"A film of {size[0]}x{size[1]} cannot be made; width and height are even numbers "
            f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}.",
            "size",
        )


def place_of(text: str, reel: Reel) -> int:
    """A place by the number of an action, or by "turn:3", where that turn begins."""
    turn = TURN.fullmatch(text)
    if turn is not None:
        number = int(turn[1])
        if number not in reel.turns:
            raise FilmError(f"There is no turn {number}; turns go from {reel.turns[0]} to {reel.turns[-1]}.", "place")
        return reel.starts[reel.turns.index(number)]
    if not (text.isascii() and text.isdigit()):
        raise FilmError(f'"{text}" is no place; give the number of an action, or a turn as turn:3.', "place")
    if int(text) > len(reel):
        raise FilmError(f"There is no action {text}; the match has {len(reel)}.", "place")
    return int(text)


def check_extra(ending: str) -> None:
    """FilmError where this kind of file needs the `video` extra and it is not there. Stills never do."""
    if ending != STILL and find_spec("av") is None:
        sentence = f"Films need the video extra, which is not installed; add it with: {COMMAND}"
        raise FilmError(sentence, "extra", command=COMMAND)
