"""What a match tells in large words while it is shown. Which events that are, and their words, a mode says itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.records import Record
from game.screens.match.hud import draw_banner
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Look

Say = Callable[..., str]
Words = tuple[str, str]
FADE = 6.0  # a banner is whole after a sixth of its time


@dataclass(frozen=True, slots=True)
class Banner:
    """`words` are the large line and the one under it, from the event, the session, the names of the sides and `say`.
    `side` is whose colours it has. `is_large`: it is told also where motion is reduced."""

    words: Callable[[Any, Session, Sequence[str], Say], Words]  # the event is of the class that the banner is for
    is_large: bool = False
    side: Callable[[Any, Session], int] = lambda event, session: int(event.seat)


def draw_news(
    canvas: Canvas, banners: Mapping[type[Record], Banner], session: Session, table: MatchSetup, looks: Sequence[Look],
    say: Say,
) -> None:  # fmt: skip
    """A banner across the board while an event is shown that has one."""
    running = session.timeline.find(*[kind.__name__ for kind in banners])
    if running is None:
        return
    banner, clip = banners[type(running.clip.event)], running.clip
    if clip.is_reduced and not banner.is_large:
        return
    names = [side.name for side in sides_at(session.mode, table, session.language)]
    presence = max(0.0, min(1.0, running.progress * FADE, (1 - running.progress) * FADE))
    if clip.is_reduced:
        presence = 1.0  # it stands still, and is gone
    words = banner.words(clip.event, session, names, say)
    draw_banner(canvas, looks[banner.side(clip.event, session)], *words, presence)
