"""What a match tells in large words: a turn that starts, a player who is beaten, a set handed in; and what everybody
may know when the screen is passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.play.session import Session
from game.play.table import Table
from game.ui.canvas import Canvas
from game.ui.theme import Look
from game.views.hud import draw_banner

Say = Callable[..., str]
FADE = 6.0  # a banner is whole after a sixth of its time


@dataclass(frozen=True, slots=True)
class PublicNews:
    """What everybody may know: the turn, who played before and what they did, and where the next one stands."""

    turn: int
    before: int | None = None
    before_words: str = ""
    next_words: str = ""


def public_news(session: Session, table: Table, seat: int, say: Say) -> PublicNews:
    """How everybody stands before `seat` takes over."""
    state: Any = session.shown
    others = [other for other in range(len(table.seats)) if other != seat and state.alive[other]]
    before = max(others, key=lambda other: (other < seat, other), default=None)
    words = "" if before is None else _standing(state, before, say)
    return PublicNews(state.turn, before, words, _standing(state, seat, say))


def _standing(state: Any, seat: int, say: Say) -> str:
    lands = [land for land, owner in enumerate(state.owners) if owner == seat]
    return say("match.standing", lands=len(lands), armies=sum(state.armies[land] for land in lands))


def draw_news(canvas: Canvas, session: Session, table: Table, looks: Sequence[Look], say: Say) -> None:
    """A banner across the board while such an event is shown."""
    running = session.timeline.find("TurnBegan", "PlayerEliminated", "SetTraded")
    if running is None or running.clip.is_reduced:
        return
    event: Any = running.clip.event
    name = table.seats[event.seat].name
    presence = max(0.0, min(1.0, running.progress * FADE, (1 - running.progress) * FADE))
    if running.clip.kind == "TurnBegan":
        words = say("match.turn_banner", name=name), say("match.turn_banner_under", turn=event.turn)
    elif running.clip.kind == "PlayerEliminated":
        loser = table.seats[event.loser].name
        under = say("match.beaten_banner_under", name=name, count=len(event.cards))
        words = say("match.beaten_banner", loser=loser), under
    else:
        words = say("match.traded_banner", count=event.value), name
    draw_banner(canvas, looks[event.seat], *words, presence)
