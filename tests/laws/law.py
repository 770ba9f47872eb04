"""What a law is: something that must hold at every position of every match, told of each while a match is walked
through. A family of modes brings laws of its own and a way to choose actions that leads somewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng

Choose = Callable[[list[str], Rng], str]


class Law:
    """One law over one walk; a new object for each walk, so it may remember what it has seen."""

    def begin(self, match: Match) -> None:
        """Before the first action."""

    def look(self, match: Match, actions: list[str]) -> None:
        """At every position; `actions` are its legal actions."""

    def step(self, match: Match, before: Any, events: list[Record]) -> None:
        """After every action: the state that it was played in, and what happened."""

    def end(self, match: Match) -> None:
        """After the last action of the walk; the match may be over."""


def choose_any(actions: list[str], rng: Rng) -> str:
    return rng.choice(actions)


def choose_boldly(actions: list[str], rng: Rng) -> str:
    """Random, but attacking with more than one die more often than not, so that games get somewhere."""
    attacks = [line for line in actions if line.startswith("attack") and not line.endswith("1")]
    return rng.choice(attacks) if attacks and rng.below(4) else rng.choice(actions)


@dataclass(frozen=True)
class Family:
    """What modes of one family bring to the suite. `candidates` are actions worth refusing in a position, beside those
    that the suite finds itself, some of which `may_be_unreadable`; `has_dice`: two forks that choose alike go different
    ways."""

    laws: tuple[type[Law], ...] = ()
    choose: Choose = choose_any
    candidates: Callable[[Match, Rng], list[str]] = lambda match, rng: []
    may_be_unreadable: bool = False
    has_dice: bool = False


PLAIN = Family()
