"""Matches of 2008 in every phase for tests of scenes: seat 0 is a person who holds Africa and Europe."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage
from tests.session.revised_tables import laid_out

SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("normal", "Col. Brass", 2))
LONG_NAMES = ("Generaal Wolff", "Maarschalk Mam", "WWWWWWWWWWWWWW", "Mejuffrouw Tin", "Lady Zinc")
FIVE = tuple(Seat("human" if number == 0 else "easy", name, number) for number, name in enumerate(LONG_NAMES))
TWO_PEOPLE = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("easy", "Col. Brass", 2))


def shown(stage: Stage, phase: str, seats: Sequence[Seat] = SEATS, seed: int = 5, **changes: Any) -> Any:
    """The match on the stage, in a phase of seat 0."""
    return show(stage, game.from_position(laid_out(phase, len(seats), **changes), seed=seed), seats)


def show(stage: Stage, match: Match, seats: Sequence[Seat] = SEATS) -> Any:
    table = MatchSetup(match.mode.name, None, {}, "TIN-4F2A-91", tuple(seats))
    scene = stage.show(lambda context: routes.match(context, table, match))
    scene.viewer = 0
    scene.board.settle()
    stage.steps(1)
    return scene


def number_of(scene: Any, land: str) -> int:
    return int(scene.match.mode.board.territories.index(land))


def pick(scene: Any, land: str) -> None:
    """As a click on a territory does."""
    scene.aim.focus(number_of(scene, land))
    scene.controls.take(scene.chooser.choose(number_of(scene, land)))
    scene.follow()


@cache
def played_out(mode: str = "command_room", seats: int = 3, seed: int = 5) -> Match:
    """A whole match of agents."""
    match = game.new_match(mode, seats=seats, seed=seed)
    play_out(match, make_agents(match, ["easy"] * seats, seed), 400)
    return match
