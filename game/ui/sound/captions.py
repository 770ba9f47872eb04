"""The last sounds as words, for those who do not hear them: what is kept, and how it is drawn above the prompts.
Time is handed in. Knows nothing of files and volumes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import ABYSS, LINE, MIDDLE

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

SECONDS = 2.4
MOST = 2
RIGHT, FOOT, ROW, WIDEST = 1904, 1010, 34, 340
WORDS = TextStyle(22)
UNTOLD = "ui_"
TOLD = ("ui_error", "ui_join")
"""Presses are seen anyway; of their sounds only these two tell something."""


@dataclass(frozen=True, slots=True)
class Caption:
    cue: str
    since: float
    times: int = 1

    @property
    def key(self) -> str:
        return f"audio.caption.{self.cue}"


class Captions:
    """The cues of the last moments, the newest last; one that sounds again is counted, not written twice."""

    def __init__(self) -> None:
        self.lines: tuple[Caption, ...] = ()

    def heard(self, cue: str, now: float) -> None:
        if cue.startswith(UNTOLD) and cue not in TOLD:
            return
        times = sum(line.times for line in self.lines if line.cue == cue)
        others = tuple(line for line in self.lines if line.cue != cue)
        self.lines = (*others, Caption(cue, now, times + 1))[-MOST:]

    def update(self, now: float) -> None:
        if self.lines and now - self.lines[0].since > SECONDS:
            self.lines = tuple(line for line in self.lines if now - line.since <= SECONDS)


def draw_captions(canvas: Canvas, captions: Captions, say: Callable[[str], str]) -> None:
    """In the lower right corner, the newest at the foot; over everything else, but never over the prompts."""
    for place, line in enumerate(reversed(captions.lines)):
        words = say(line.key)
        if line.times > 1:
            words = f"{words} ×{line.times}"
        y = FOOT - ROW * place - ROW / 2
        left = RIGHT - min(WIDEST, canvas.width_of(words, WORDS)) - 56
        canvas.panel(left, y - 16, RIGHT, y + 16, 16, ABYSS, ABYSS, 225, LINE, 1, shadow=False)
        canvas.icon("sound", left + 22, y, 20, MIDDLE)
        canvas.write_at(left + 42, y, words, WORDS, RIGHT - left - 54)
