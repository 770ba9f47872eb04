"""Laws of the classic game, on the world and in the galaxy: its cards, its options, and what is seen of hands."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from tests.laws.families.conquest import (
    ArmiesAreConserved,
    LandsAreHeld,
    MoversLive,
    assert_hidden,
    conquest_candidates,
    whole_runs,
)
from tests.laws.law import Family, Law, choose_boldly

DECKS = {"classic": 44, "galactic_classic": 51}  # on the boards of their own editions


class CardsAreConserved(Law):
    """Every card is in one hand or on one pile."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode: Any = match.mode
        state = match.state
        cards = [card for row in (*state.hands, state.pile, state.discards) for card in row]
        assert sorted(cards) == list(range(len(mode.deck.ids)))
        assert mode.level not in DECKS or len(cards) == DECKS[mode.level]


class OptionsSayTheSame(Law):
    """The structured options tell of exactly the actions that are listed."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode: Any = match.mode
        found = ["end"] if match.options.may_end else []
        found += [f"trade {' '.join(mode.deck.ids[card] for card in three)}" for three in match.options.sets]
        assert sorted(found + whole_runs(match, ("claim",))) == actions


class HandsAreHidden(Law):
    """Others see the number of one's cards; nobody sees the pile; everything else is open."""

    def look(self, match: Match, actions: list[str]) -> None:
        assert_hidden(match, ("hands", "draw_pile"))


def candidates(match: Match, rng: Rng) -> list[str]:
    return [*conquest_candidates(match, rng), f"occupy {rng.below(9)}"]


CLASSIC = Family(
    (ArmiesAreConserved, LandsAreHeld, MoversLive, CardsAreConserved, OptionsSayTheSame, HandsAreHidden),
    choose_boldly,
    candidates,
    has_dice=True,
)
