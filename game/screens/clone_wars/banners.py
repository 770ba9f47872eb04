"""What Clone Wars tells in large words: cards that are played, attacks that are held, tokens, the Emperor, a faction's
victory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from game.rules.clone_wars.mode import clone_wars_mode
from game.rules.clone_wars.rules import FACTIONS
from game.rules.conquest.wording import place_name
from game.screens.conquest.banners import BANNERS, trade_words
from game.screens.match.banners import Banner, Say, Words
from game.session.session import Session


def _elimination_words(event: ArmyEliminated, session: Session, names: Sequence[str], say: Say) -> Words:
    return say("match.beaten_banner", loser=names[event.loser]), names[event.seat]


def _power_words(event: PowerPlayed, session: Session, names: Sequence[str], say: Say) -> Words:
    """The title names the card, the line under it says what the card does."""
    mode = clone_wars_mode(session.mode)
    power = mode.rules.powers[mode.rules.cards[event.card][2]][0]
    title = say(
        "clone_wars.power_banner", name=names[event.seat], power=mode.name_of(f"power.{power}", session.language)
    )
    return title, mode.name_of(f"power_about.{power}", session.language)


def _held_words(event: AttackHeld, session: Session, names: Sequence[str], say: Say) -> Words:
    mode = clone_wars_mode(session.mode)
    place = place_name(mode.board, event.target, session.language)
    return say("clone_wars.held_banner", name=names[event.seat], place=place), say("clone_wars.held_banner_under")


def _emperor_words(event: EmperorPlaced, session: Session, names: Sequence[str], say: Say) -> Words:
    mode = clone_wars_mode(session.mode)
    place = place_name(mode.board, event.territory, session.language)
    return say("clone_wars.emperor_banner", place=place), say("clone_wars.emperor_banner_under")


def _token_words(event: TokensCaptured, session: Session, names: Sequence[str], say: Say) -> Words:
    """Captured tokens are turned face up, so their names are no secret any more."""
    mode = clone_wars_mode(session.mode)
    rows = [mode.rules.tokens[token] for token in event.tokens]
    found = ", ".join([mode.name_of(f"token.{name}", session.language) for name, _ in rows])
    dots = sum([count for _, count in rows])
    return found, say("clone_wars.tokens_banner_under", name=names[event.seat], count=dots)


def _victory_words(event: FactionWon, session: Session, names: Sequence[str], say: Say) -> Words:
    mode = clone_wars_mode(session.mode)
    faction = mode.name_of(f"faction.{FACTIONS[event.faction]}", session.language)
    return say("clone_wars.won_banner", faction=faction), names[event.seat]


CLONE_BANNERS: Mapping[type[Record], Banner] = {
    **BANNERS,
    SetTraded: Banner(trade_words),
    ArmyEliminated: Banner(_elimination_words, is_large=True),
    PowerPlayed: Banner(_power_words),
    AttackHeld: Banner(_held_words),
    EmperorPlaced: Banner(_emperor_words),
    TokensCaptured: Banner(_token_words),
    FactionWon: Banner(_victory_words, is_large=True),
}
