"""How words look: size, weight, ink and the rest of a text's design under one name, so that a drawing reads as a table.
Sizes are units of a frame of 1920 by 1080."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.ui.drawing.lettering import LINE_HEIGHT
from game.ui.drawing.theme import HIGH, Colour

Weight = Literal["500", "600", "700", "display"]
Align = Literal["left", "centre", "right"]
Base = Literal["middle", "baseline", "top"]

MEDIUM: Weight = "500"
SEMIBOLD: Weight = "600"
BOLD: Weight = "700"
DISPLAY: Weight = "display"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """`align` is across and `base` down: the middle of all lines, the baseline of the first one or the top of its
    capitals. `lines` is how many it may wrap to; `shorten` is for names that players typed: what has no room ends in an
    ellipsis."""

    size: float = 24
    weight: Weight = SEMIBOLD
    ink: Colour = HIGH
    align: Align = "left"
    base: Base = "middle"
    lines: int = 1
    track: float = 0
    halo: float = 0
    leading: float = LINE_HEIGHT
    shorten: bool = False

    @property
    def anchor(self) -> str:
        """Both directions as the canvas takes them: "lm", "rs" and the like."""
        across = {"left": "l", "centre": "m", "right": "r"}[self.align]
        return across + {"middle": "m", "baseline": "s", "top": "t"}[self.base]

    def with_ink(self, ink: Colour) -> TextStyle:
        return replace(self, ink=ink)

    def with_weight(self, weight: Weight) -> TextStyle:
        return replace(self, weight=weight)

    def with_size(self, size: float) -> TextStyle:
        return replace(self, size=size)

    def with_align(self, align: Align) -> TextStyle:
        return replace(self, align=align)

    def with_lines(self, lines: int, leading: float | None = None) -> TextStyle:
        return replace(self, lines=lines, leading=self.leading if leading is None else leading)
