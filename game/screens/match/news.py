"""What a match tells in large words: a turn that starts, a player who is beaten, a set handed in; and what everybody
may know when the screen is passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.clone_wars.rules import FACTIONS
from game.rules.conquest.wording import place_name
from game.screens.match.hud import draw_banner
from game.screens.match.round_words import land_word, moment_heading, moment_words
from game.session.masking import sides_of
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Look

Say = Callable[..., str]
Words = tuple[str, str]
LARGE = ("PlayerEliminated", "ArmyEliminated", "ObjectiveTaken", "ObjectivesSeized", "GameWon", "FactionWon")
"""What is told in large words also where motion is reduced."""
FADE = 6.0  # a banner is whole after a sixth of its time


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


def draw_news(canvas: Canvas, session: Session, table: MatchSetup, looks: Sequence[Look], say: Say) -> None:
    """A banner across the board while such an event is shown."""
    running = session.timeline.find(*BANNERS)
    if running is None or (running.clip.is_reduced and running.clip.kind not in LARGE):
        return
    event: Any = running.clip.event
    names = [side.name for side in sides_at(session.mode, table, session.language)]
    presence = max(0.0, min(1.0, running.progress * FADE, (1 - running.progress) * FADE))
    if running.clip.is_reduced:
        presence = 1.0  # it stands still, and is gone
    words = BANNERS[running.clip.kind](event, session, names, say)
    draw_banner(canvas, looks[_about(event, session)], *words, presence)


def _about(event: Any, session: Session) -> int:
    """The side whose colours a banner has."""
    if hasattr(event, "winners"):
        return int(event.winners[0])
    return int(event.seat if hasattr(event, "seat") else _told(session)[1].seat)


def _turn(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.turn_banner", name=names[event.seat]), moment_heading(say, session.mode, session.shown)


def _beaten(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    under = say("match.beaten_banner_under", name=names[event.seat], count=len(event.cards))
    return say("match.beaten_banner", loser=names[event.loser]), under


def _traded(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.traded_banner", count=event.value), names[event.seat]


def _stars(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("revised.stars_banner", stars=event.stars, count=event.value), names[event.seat]


def _objective(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    """Which one, and how many that makes."""
    mode, state = _told(session)
    held = len(state.held_objectives[event.seat]) + 1
    under = say("revised.objective_banner_under", name=names[event.seat], count=held)
    return str(mode.objective_text(event.objective, session.language)), under


def _seized(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    title = say("revised.seized_banner", name=names[event.seat], count=len(event.objectives))
    return title, say("revised.seized_banner_under", loser=names[event.loser])


def _won(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    """Why it is over."""
    _, state = _told(session)
    title = say("match.won_banner", name=names[event.seat])
    held = getattr(state, "held_objectives", None)
    if held is None or sum(state.alive) == 1:
        return title, say("match.won_banner_under", count=len(state.owners))
    return title, say("revised.won_banner_under", count=len(held[event.seat]))


def _round(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    if event.number < event.last:
        return say("match.round_banner", round=event.number, last=event.last), ""
    key = land_word(session.mode)
    return say("match.last_round_banner"), say(f"match.last_round_{key}")


def _rounds_over(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.rounds_banner"), say("result.and").join([names[side] for side in event.winners])


def _army_beaten(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.beaten_banner", loser=names[event.loser]), names[event.seat]


def _power(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    """Which card, and what it does."""
    mode, _ = _told(session)
    power = mode.rules.powers[mode.rules.cards[event.card][2]][0]
    title = say("clone_wars.power_banner", name=names[event.seat], power=mode.named(f"power.{power}", session.language))
    return title, str(mode.named(f"power_about.{power}", session.language))


def _held(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    mode, _ = _told(session)
    place = place_name(mode.board, event.target, session.language)
    return say("clone_wars.held_banner", name=names[event.seat], place=place), say("clone_wars.held_banner_under")


def _emperor(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    mode, _ = _told(session)
    place = place_name(mode.board, event.territory, session.language)
    return say("clone_wars.emperor_banner", place=place), say("clone_wars.emperor_banner_under")


def _tokens(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    """Turned up, for all to see."""
    mode, _ = _told(session)
    rows = [mode.rules.tokens[token] for token in event.tokens]
    found = ", ".join([str(mode.named(f"token.{name}", session.language)) for name, _ in rows])
    dots = sum([count for _, count in rows])
    return found, say("clone_wars.tokens_banner_under", name=names[event.seat], count=dots)


def _faction(event: Any, session: Session, names: Sequence[str], say: Say) -> Words:
    mode, _ = _told(session)
    faction = mode.named(f"faction.{FACTIONS[event.faction]}", session.language)
    return say("clone_wars.won_banner", faction=faction), names[event.seat]


def _told(session: Session) -> tuple[Any, Any]:
    return session.mode, session.shown


BANNERS: dict[str, Callable[[Any, Session, Sequence[str], Say], Words]] = {
    "TurnBegan": _turn,
    "PlayerEliminated": _beaten,
    "SetTraded": _traded,
    "StarsTraded": _stars,
    "ObjectiveTaken": _objective,
    "ObjectivesSeized": _seized,
    "GameWon": _won,
    "RoundBegan": _round,
    "RoundsEnded": _rounds_over,
    "ArmyEliminated": _army_beaten,
    "PowerPlayed": _power,
    "AttackHeld": _held,
    "EmperorPlaced": _emperor,
    "TokensCaptured": _tokens,
    "FactionWon": _faction,
}
