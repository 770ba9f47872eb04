"""What Clone Wars tells in large words: cards that are played, attacks that are held, tokens, the Emperor, a faction's
victory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.records import Record
from game.rules.clone_wars.events import (
    ArmyEliminated,
    AttackHeld,
    EmperorPlaced,
    FactionWon,
    PowerPlayed,
    SetTraded,
    TokensCaptured,
)
from game.rules.clone_wars.rules import FACTIONS
from game.rules.conquest.wording import place_name
from game.screens.conquest.banners import BANNERS, trade_words
from game.screens.match.banners import Banner, Say, Words
from game.session.session import Session


def _army_beaten(event: ArmyEliminated, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.beaten_banner", loser=names[event.loser]), names[event.seat]


def _power(event: PowerPlayed, session: Session, names: Sequence[str], say: Say) -> Words:
    """Which card, and what it does."""
    mode: Any = session.mode
    power = mode.rules.powers[mode.rules.cards[event.card][2]][0]
    title = say("clone_wars.power_banner", name=names[event.seat], power=mode.named(f"power.{power}", session.language))
    return title, str(mode.named(f"power_about.{power}", session.language))


def _held(event: AttackHeld, session: Session, names: Sequence[str], say: Say) -> Words:
    mode: Any = session.mode
    place = place_name(mode.board, event.target, session.language)
    return say("clone_wars.held_banner", name=names[event.seat], place=place), say("clone_wars.held_banner_under")


def _emperor(event: EmperorPlaced, session: Session, names: Sequence[str], say: Say) -> Words:
    mode: Any = session.mode
    place = place_name(mode.board, event.territory, session.language)
    return say("clone_wars.emperor_banner", place=place), say("clone_wars.emperor_banner_under")


def _tokens(event: TokensCaptured, session: Session, names: Sequence[str], say: Say) -> Words:
    """Turned up, for all to see."""
    mode: Any = session.mode
    rows = [mode.rules.tokens[token] for token in event.tokens]
    found = ", ".join([str(mode.named(f"token.{name}", session.language)) for name, _ in rows])
    dots = sum([count for _, count in rows])
    return found, say("clone_wars.tokens_banner_under", name=names[event.seat], count=dots)


def _faction(event: FactionWon, session: Session, names: Sequence[str], say: Say) -> Words:
    mode: Any = session.mode
    faction = mode.named(f"faction.{FACTIONS[event.faction]}", session.language)
    return say("clone_wars.won_banner", faction=faction), names[event.seat]


CLONE_BANNERS: Mapping[type[Record], Banner] = {
    **BANNERS,
    SetTraded: Banner(trade_words),
    ArmyEliminated: Banner(_army_beaten, is_large=True),
    PowerPlayed: Banner(_power),
    AttackHeld: Banner(_held),
    EmperorPlaced: Banner(_emperor),
    TokensCaptured: Banner(_tokens),
    FactionWon: Banner(_faction, is_large=True),
}
