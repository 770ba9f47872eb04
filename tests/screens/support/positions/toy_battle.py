"""Duels of toys in every telling position, for tests of scenes: Castle Field unless said otherwise, blue moves."""

from __future__ import annotations

from functools import cache
from typing import Any

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.levels.search import names_of
from game.rules.toy_battle.state import BASE
from game.rules.toy_battle.troops import CAPN, HOOK, JUMBO, KWAK, ROXY, SKULLY, STAR, XB42
from game.screens.toy_battle.scene import ToyMatchScene
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage
from tests.session.toy_battle.duels import field_of, started, with_racks, with_seat

ALONE = ("human", "easy")
ARMY = (CAPN, HOOK, JUMBO, KWAK, ROXY, SKULLY, STAR, XB42)


def shown(stage: Stage, match: Match, kinds: tuple[str, str] = ALONE, names: tuple[str, str] = ("Mira", "Zinc")) -> Any:
    seats = tuple(Seat(kind, name, 1 - number) for number, (kind, name) in enumerate(zip(kinds, names, strict=True)))
    table = MatchSetup("toy_battle", match.mode.level, {}, "7", seats)
    scene = stage.show(lambda context: ToyMatchScene(context, table, match))
    stage.steps(2)
    return scene


def duel(level: str = "castle_field", mine: tuple[int, ...] = (KWAK, STAR), theirs: tuple[int, ...] = (ROXY,),
         tops: dict[str, tuple[int, int]] | None = None, under: dict[str, tuple[tuple[int, int], ...]] | None = None,
         seat: int = 0) -> Match:  # fmt: skip
    return with_racks(with_seat(started(level), seat), mine, theirs, tops, under)


def asked_by_base(match: Match, name: str, **changes: Any) -> Match:
    """The special base on this field asks now."""
    state = match.state.draft()
    state.phase, state.field = BASE, field_of(match, name)
    for key, value in changes.items():
        setattr(state, key, value)
    return Match(match.mode, 2, 9, state.freeze())


def handing_over() -> Match:
    """Red would get the region of n13, n15 and n17 if blue took n15 back."""
    tops = {"n11": (0, ROXY), "n13": (1, STAR), "n15": (0, KWAK), "n17": (1, ROXY), "n16": (0, KWAK)}
    return asked_by_base(duel(mine=(ROXY,), theirs=(KWAK, STAR), tops=tops, under={"n15": ((1, CAPN),)}), "n16")


@cache
def finished(level: str, seed: int) -> Match:
    match = game.new_match("toy_battle", 2, seed, level)
    play_out(match, make_agents(match, ["easy", "easy"], seed), 2000)
    return match


@cache
def ended_by(reason: str) -> Match:
    """A duel on any terrain that ended so."""
    for seed in range(60):
        for level in names_of("terrain"):
            match = finished(level, seed)
            if match.outcome is not None and match.outcome.reason == reason:
                return match
    raise AssertionError(f"no duel ended by {reason}")
