"""Why a duel ended, for the picture that stays: the headquarters, the last medals, or nothing left to do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.levels.search import names_of
from game.rules.toy_battle.troops import OWNER, TROOPS
from game.session.toy_battle.ending import ending_of


def finished(level: str, seed: int, agent: str = "easy") -> Match:
    match = game.new_match("toy_battle", 2, seed, level)
    play_out(match, make_agents(match, [agent, agent], seed), 2000)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize("level", names_of("terrain"))
def test_what_is_marked_tells_the_reason(level: str) -> None:
    for seed in range(4):
        match = finished(level, seed)
        ending = ending_of(match)
        state: Any = match.state
        mode: Any = match.mode
        assert match.outcome is not None
        assert (ending.winner, ending.reason) == (match.outcome.winners[0], match.outcome.reason)
        assert ending.medals == state.medals
        for region, seat in ending.owners.items():
            assert state.regions[region] == 0
            assert seat in (0, 1)
        won = [sum(mode.terrain.regions[region].medals for region, owner in ending.owners.items() if owner == seat)
               for seat in (0, 1)]  # fmt: skip
        assert tuple(won) == state.medals
        if ending.reason == "headquarters":
            assert ending.marked == {ending.fallen}
            assert mode.terrain.hq[ending.fallen] == 1 - ending.winner
            assert state.tops[ending.fallen] == ending.winner << OWNER | ending.troop
        elif ending.reason == "medals":
            assert ending.fallen == -1
            assert len(ending.marked) >= 3
            assert {state.tops[field] >> OWNER for field in ending.marked} == {ending.winner}


def test_whoever_is_stuck_is_marked() -> None:
    """Red has nothing to draw and nothing that may go anywhere once blue's dinosaurs stand at its door."""
    boxed = ["skully", "jumbo", "star", "xb42"]
    left = Counter([name for name in TROOPS for _ in range(3)]) - Counter([*boxed, "capn"])
    position = game.new_match("toy_battle", 2, 1, "castle_field").position()
    position |= {
        "turn": 30, "player": 0, "to_move": 0, "racks": [["roxy"], ["capn"]],
        "stacks": {"n24": [[0, "roxy"]], "n25": [[0, "kwak"], [0, "roxy"]], "n11": [[0, "star"]]},
        "discards": [[], sorted(left.elements())], "boxed": [["capn", "capn", "capn", "hook"], boxed],
    }  # fmt: skip
    del position["reserves"]
    match = game.from_position(position, 3)
    match.submit("deploy roxy n11")
    assert match.outcome is not None
    ending = ending_of(match)
    mode: Any = match.mode
    assert (ending.winner, ending.reason, ending.stuck) == (0, "stuck", 1)
    assert (ending.fallen, ending.troop) == (-1, -1)
    assert ending.marked == {mode.terrain.fields.index("r1")}
