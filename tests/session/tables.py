"""Matches of every mode for the tests of sessions, and a session of agents that think at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.session.director import Director
from game.session.session import Session
from game.session.sources import make_sources

MODES: dict[str, int] = {
    "classic": 3,
    "basic_training": 3,
    "command_room": 3,
    "world_conquest": 3,
    "clone_wars": 3,
    "galactic_classic": 3,
    "toy_battle": 2,
}
MOST_TICKS = 2_000_000


def watched(mode: str, names: Sequence[Any], seed: int = 5, *, reduced: bool = False, **options: Any) -> Session:
    """A session that shows a new match; `names` as in make_sources."""
    match = game.new_match(mode, seats=len(names), seed=seed, options=options)
    return Session(match, make_sources(match, names), Director(match.mode, reduced=reduced))


@cache
def played(mode: str, agent: str = "easy", seed: int = 5) -> Match:
    """A whole match."""
    match = game.new_match(mode, seats=MODES[mode], seed=seed)
    play_out(match, make_agents(match, [agent] * match.seats, seed), 400)
    return match


def run(session: Session, until: Callable[[], bool], seconds: float = 1 / 60) -> None:
    for _ in range(MOST_TICKS):
        if until():
            return
        session.tick(seconds)
    raise AssertionError("the session did not get there")
