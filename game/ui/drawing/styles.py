"""How words and panels look: all of a design under one name, so that a drawing reads as a table.
Sizes are units of a frame of 1920 by 1080."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.ui.drawing.lettering import LINE_HEIGHT
from game.ui.drawing.theme import GOLD, HIGH, INK, LINE, LINE_HIGH, LOW, MIDDLE, PANEL, RAISED, Colour, colour

Weight = Literal["500", "600", "700", "display"]
Align = Literal["left", "centre", "right"]
Base = Literal["middle", "baseline", "top"]

MEDIUM: Weight = "500"
SEMIBOLD: Weight = "600"
BOLD: Weight = "700"
DISPLAY: Weight = "display"


class Size:
    """The sizes that most words have; the usual one is that of a TextStyle without any. A drawing may still need
    another, where only that fills its room."""

    SMALL = 22
    LABEL = 26
    HEAD = 28
    LARGE = 30
    FIGURE = 32
    NAME = 36
    TITLE = 44
    HEADLINE = 48


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


class Text:
    """The styles that many drawings share, by what they look like; a drawing has its own where it needs another."""

    PLAIN = TextStyle()
    STRONG = TextStyle(weight=BOLD)
    STRONG_CENTRED = TextStyle(weight=BOLD, align="centre")
    STRONG_RIGHT = TextStyle(weight=BOLD, align="right")
    CENTRED = TextStyle(align="centre")
    QUIET = TextStyle(ink=MIDDLE)
    QUIET_CENTRED = TextStyle(ink=MIDDLE, align="centre")
    QUIET_RIGHT = TextStyle(ink=MIDDLE, align="right")
    SOFT = TextStyle(weight=MEDIUM, ink=MIDDLE)
    SMALL = TextStyle(Size.SMALL)
    SMALL_CENTRED = TextStyle(Size.SMALL, align="centre")
    FAINT = TextStyle(Size.SMALL, ink=LOW)
    NOTE = TextStyle(Size.SMALL, MEDIUM, MIDDLE)
    NOTE_CENTRED = TextStyle(Size.SMALL, MEDIUM, MIDDLE, align="centre")
    LONG_NOTE = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=2, leading=1.05)
    LABEL = TextStyle(Size.LABEL)
    LABEL_STRONG = TextStyle(Size.LABEL, BOLD)
    LABEL_QUIET = TextStyle(Size.LABEL, ink=MIDDLE)
    HEAD = TextStyle(Size.HEAD, BOLD)
    HEAD_CENTRED = TextStyle(Size.HEAD, BOLD, align="centre")
    HEAD_RIGHT = TextStyle(Size.HEAD, BOLD, align="right")
    HEAD_GOLD = TextStyle(Size.HEAD, BOLD, GOLD)
    LARGE = TextStyle(Size.LARGE, BOLD)
    NAME = TextStyle(Size.NAME, BOLD)
    NAME_CENTRED = TextStyle(Size.NAME, BOLD, align="centre")
    FIGURE_GOLD = TextStyle(Size.FIGURE, BOLD, GOLD, align="right")
    TITLE = TextStyle(Size.TITLE, DISPLAY, align="centre")


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """How a panel looks: its corners, the colours of its ground from top to foot, how dense it is, and its edge."""

    radius: float = 12
    top: Colour = PANEL
    foot: Colour = INK
    alpha: int = 238
    line: Colour = LINE
    line_width: float = 1.5
    shadow: bool = True

    def with_line(self, line: Colour, line_width: float | None = None) -> PanelStyle:
        return replace(self, line=line, line_width=self.line_width if line_width is None else line_width)

    def with_ground(self, top: Colour, foot: Colour) -> PanelStyle:
        return replace(self, top=top, foot=foot)


SHEET = PanelStyle(14)
"""A large panel that is read."""
NOTICE = PanelStyle(line=GOLD, line_width=2)
"""A small one that asks to be seen."""
BUBBLE = PanelStyle(line=GOLD, line_width=2, alpha=252)
SPEECH = PanelStyle(14, line=GOLD, line_width=2, alpha=252)
"""What somebody asks or explains over the board."""
FLAT = PanelStyle(alpha=255, shadow=False)
CHOICE = PanelStyle(8, RAISED, colour("#10263C"), 250, LINE_HIGH, shadow=False)
"""A row or button inside a panel."""
