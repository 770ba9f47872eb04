"""What everybody may know when the screen is passed on: the round or turn, and where those stand who play next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.screens.match.round_words import moment_words
from game.session.masking import sides_of
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class PublicNews:
    """What everybody may know: the round or turn, who played before (None: nobody yet), and where both stand."""

    moment: str
    before: int | None = None
    before_words: str = ""
    next_words: str = ""


def public_news(session: Session, table: MatchSetup, seat: int, say: Say) -> PublicNews:
    """How everybody stands before `seat` takes over."""
    state: Any = session.shown
    led = [sides_of(session.mode, state, other) for other in range(len(table.seats))]
    played = {entry[0] for entry in session.match.log} - {seat}
    others = [other for other in played if any(state.alive[side] for side in led[other])]
    before = max(others, key=lambda other: (other < seat, other), default=None)
    words = "" if before is None else _standing(state, led[before], say)
    return PublicNews(moment_words(say, session.mode, state), before, words, _standing(state, led[seat], say))


def _standing(state: Any, sides: Sequence[int], say: Say) -> str:
    lands = [land for land, owner in enumerate(state.owners) if owner in sides]
    return say("match.standing", lands=len(lands), armies=sum(state.armies[land] for land in lands))
