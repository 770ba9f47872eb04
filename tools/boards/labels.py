"""Names on a board: their lines, their boxes at the size of map text, and neighbours' tones. Draws nothing."""

from __future__ import annotations

from functools import cache

from PIL import ImageFont

from tools.boards.fetch import ROOT
from tools.boards.level import Pair

SIZE = 21  # the smallest text of the style, in board pixels
FACE = "text-600.ttf"
TONES = (0.0, 1.0, -1.0, 1.9, -1.9)


@cache
def font(size: int = SIZE, face: str = FACE) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / "fonts" / face), size)


def width(text: str, size: int = SIZE) -> float:
    return float(font(size).getlength(text))


def tones(names: list[str], borders: set[Pair], step: float) -> dict[str, float]:
    """A small change of brightness per territory, so that neighbours of one colour can be told apart."""
    near: dict[str, set[str]] = {name: set() for name in names}
    for first, second in borders:
        near[first].add(second)
        near[second].add(first)
    chosen: dict[str, int] = {}
    for name in sorted(names, key=lambda territory: -len(near[territory])):
        used = {chosen[other] for other in near[name] if other in chosen}
        chosen[name] = next(index for index in range(len(TONES)) if index not in used)
    return {name: round(TONES[chosen[name]] * step, 3) for name in names}
