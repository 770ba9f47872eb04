"""What the conquest games tell in large words: a turn that starts, a player who is beaten, a set handed in, rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import Record
from game.rules.classic.events import SetTraded
from game.rules.conquest.events import GameWon, PlayerEliminated, TurnBegan
from game.rules.conquest.rounds import RoundBegan, RoundsEnded
from game.screens.match.banners import Banner, Say, Words
from game.screens.match.round_words import land_word, moment_heading
from game.session.session import Session


def _turn(event: TurnBegan, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.turn_banner", name=names[event.seat]), moment_heading(say, session.mode, session.shown)


def _beaten(event: PlayerEliminated, session: Session, names: Sequence[str], say: Say) -> Words:
    under = say("match.beaten_banner_under", name=names[event.seat], count=len(event.cards))
    return say("match.beaten_banner", loser=names[event.loser]), under


def trade_words(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    """Of a set, from the event of any mode that has sets."""
    return say("match.traded_banner", count=event.value), names[event.seat]


def _won(event: GameWon, session: Session, names: Sequence[str], say: Say) -> Words:
    """Why it is over."""
    under = say("match.won_banner_under", count=len(session.shown.owners))
    return say("match.won_banner", name=names[event.seat]), under


def _round(event: RoundBegan, session: Session, names: Sequence[str], say: Say) -> Words:
    if event.number < event.last:
        return say("match.round_banner", round=event.number, last=event.last), ""
    key = land_word(session.mode)
    return say("match.last_round_banner"), say(f"match.last_round_{key}")


def _rounds_over(event: RoundsEnded, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.rounds_banner"), say("result.and").join([names[side] for side in event.winners])


BANNERS: Mapping[type[Record], Banner] = {
    TurnBegan: Banner(_turn),
    PlayerEliminated: Banner(_beaten, is_large=True),
    GameWon: Banner(_won, is_large=True),
    RoundBegan: Banner(_round, side=lambda event, session: int(session.shown.seat)),
    RoundsEnded: Banner(_rounds_over, side=lambda event, session: int(event.winners[0])),
}
CLASSIC_BANNERS: Mapping[type[Record], Banner] = {**BANNERS, SetTraded: Banner(trade_words)}
