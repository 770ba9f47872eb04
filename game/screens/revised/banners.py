"""What the games of 2008 tell in large words: stars handed in, objectives taken or seized, and why it is won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import Record
from game.rules.conquest.events import GameWon
from game.rules.revised.events import ObjectivesSeized, ObjectiveTaken, StarsTraded
from game.screens.conquest.banners import BANNERS
from game.screens.match.banners import Banner, Say, Words
from game.session.session import Session


def _stars(event: StarsTraded, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("revised.stars_banner", stars=event.stars, count=event.value), names[event.seat]


def _objective(event: ObjectiveTaken, session: Session, names: Sequence[str], say: Say) -> Words:
    """Which one, and how many that makes."""
    mode: Any = session.mode
    held = len(session.shown.held_objectives[event.seat]) + 1
    under = say("revised.objective_banner_under", name=names[event.seat], count=held)
    return str(mode.objective_text(event.objective, session.language)), under


def _seized(event: ObjectivesSeized, session: Session, names: Sequence[str], say: Say) -> Words:
    title = say("revised.seized_banner", name=names[event.seat], count=len(event.objectives))
    return title, say("revised.seized_banner_under", loser=names[event.loser])


def _won(event: GameWon, session: Session, names: Sequence[str], say: Say) -> Words:
    """By conquest where nobody else is left, else by objectives."""
    state = session.shown
    if sum(state.alive) == 1:
        return BANNERS[GameWon].words(event, session, names, say)
    under = say("revised.won_banner_under", count=len(state.held_objectives[event.seat]))
    return say("match.won_banner", name=names[event.seat]), under


REVISED_BANNERS: Mapping[type[Record], Banner] = {
    **BANNERS,
    StarsTraded: Banner(_stars),
    ObjectiveTaken: Banner(_objective, is_large=True),
    ObjectivesSeized: Banner(_seized, is_large=True),
    GameWon: Banner(_won, is_large=True),
}
