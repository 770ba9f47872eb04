"""The objectives of 2008 in a strip along the foot of the board: how far the viewer is, who has taken one, and what
reward lies on it. Drawn from plain values; the names that can be clicked are given back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.screens.match import hud
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, RAISED, Colour, Look, colour

TOP, FOOT = 916.0, 1010.0
LEFT, RIGHT = 24.0, 1896.0
GAP = 11.4
MOST = 8
HEADS_UP = 14.0  # so far above the cards their headings stand
FILLS: tuple[Colour, Colour] = (colour("#173A33"), colour("#4A1F24"))
EDGES: tuple[Colour, Colour] = (colour("#5FAE97"), colour("#C7685A"))
HEAD_INKS: tuple[Colour, Colour] = (colour("#8FD3BE"), colour("#EFA294"))
STRIP: Box = (LEFT, TOP - 26, RIGHT, FOOT)
HEADS = TextStyle(Size.SMALL, halo=3)


@dataclass(frozen=True, slots=True)
class Card:
    """One objective. `owner` has taken it; `is_met` while it could be taken now; `is_chosen` is about to be."""

    key: str
    rank: int
    icon: str
    name: str
    reward: str
    reward_icon: str
    progress: str
    owner: Look | None = None
    is_met: bool = False
    is_chosen: bool = False
    share: float = 0.0
    """How much of it is done, for games without rewards."""


def box_of(place: int, count: int, top: float = TOP) -> Box:
    wide = (RIGHT - LEFT - GAP * (max(count, MOST) - 1)) / max(count, MOST)
    left = LEFT + place * (wide + GAP)
    return left, top, left + wide, top + FOOT - TOP


def draw_strip(canvas: Canvas, cards: Sequence[Card], heads: tuple[str, str], top: float = TOP) -> dict[str, Box]:
    """Where each lies, by its key."""
    found: dict[str, Box] = {}
    headed: set[int] = set()
    for place, card in enumerate(cards):
        box = box_of(place, len(cards), top)
        if card.rank not in headed:
            headed.add(card.rank)
            y = top - HEADS_UP
            canvas.write_at(box[0] + 2, y, heads[card.rank], HEADS.with_ink(HEAD_INKS[card.rank]), 200)
        _draw_card(canvas, card, box)
        found[card.key] = box
    return found


def _draw_card(canvas: Canvas, card: Card, box: Box) -> None:
    x0, y0, x1, _y1 = box
    is_taken = card.owner is not None
    fill = RAISED if is_taken else FILLS[card.rank]
    edge = GOLD if card.is_chosen else LINE if is_taken else EDGES[card.rank]
    canvas.panel(*box, 10, fill, INK, 250, edge, 3 if card.is_chosen else 2 if card.is_met else 1.5, shadow=False)
    ink = LOW if is_taken else HIGH
    canvas.icon(card.icon, x0 + 22, y0 + 25, 27, GOLD if card.is_met and not is_taken else ink)
    room = x1 - x0 - 46
    canvas.write_at(x0 + 40, y0 + 25, card.name, _name_style(canvas, card.name, room).with_ink(ink), room)
    canvas.box(x0 + 12, y0 + 48, x1 - 12, y0 + 49.5, edge, alpha=120)
    figures = canvas.width_of(card.progress, Text.STRONG_RIGHT)
    right = x1 - 8
    if card.owner is not None:
        canvas.emblem(card.owner, right - 15, y0 + 71, 15)
        canvas.icon("check", right - 45, y0 + 71, 20, GOOD)
        figures = 58.0
    else:
        canvas.write_at(
            right, y0 + 71, card.progress, Text.STRONG_RIGHT.with_ink(GOLD if card.is_met else HIGH), figures + 1
        )
    if card.reward:
        canvas.picture(f"icons/{card.reward_icon}", x0 + 22, y0 + 71, 27, 27)
        room = x1 - x0 - 48 - figures - 6
        canvas.write_at(x0 + 40, y0 + 71, card.reward, Text.SMALL.with_ink(LOW if is_taken else MIDDLE), room)
    elif not is_taken:
        hud.draw_share(canvas, x0 + 16, right - figures - 16, y0 + 71, card.share)


def _name_style(canvas: Canvas, name: str, room: float) -> TextStyle:
    """As large as labels are where that fits, else as small as a caption."""
    return Text.STRONG if canvas.width_of(name, Text.STRONG) <= room else Text.STRONG.with_size(22)
