"""What is told of the turns of others: from real events of real matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import game
from game.ai.table import make_agents, play_out
from game.core.records import Record
from game.session.registry import traits_of
from game.session.retelling import retell
from game.session.story.recap import BEATEN, CARD, ELSEWHERE, LOST, OBJECTIVE, SHIPS, WON, Fact, Recap, tell

MODES = ("classic", "basic_training", "command_room", "world_conquest", "galactic_classic", "clone_wars")


def told_states(match: game.Match) -> Iterator[tuple[Record, Any, Any]]:
    """Every event with the states before and after it, which have more than all modes have."""
    yield from retell(match)


@pytest.mark.parametrize("mode", MODES)
def test_every_land_that_is_gone_since_one_s_last_turn_is_told(mode: str) -> None:
    """At every beginning of a turn of a whole match of agents."""
    match = game.new_match(mode, seats=3, seed=4)
    play_out(match, make_agents(match, ["easy"] * 3, 4), 40)
    recap = Recap(own=traits_of(mode).recap)
    held: dict[int, set[int]] = {}
    acting, turns = -1, 0
    for event, before, after in told_states(match):
        if type(event).__name__ == "TurnBegan":
            held[acting] = {land for land, owner in enumerate(before.owners) if owner == acting}
            acting = after.seat
        recap.shown(event, before, after, True)
        if type(event).__name__ != "TurnBegan" or acting not in held:
            continue
        turns += 1
        told = tell(recap.since([acting]), [acting])
        gone = {land for land in held[acting] if after.owners[land] not in (acting, -1)}
        lost = {land for line in told if line.kind == LOST for land in line.lands}
        assert gone <= lost
        assert all(line.side != acting or line.kind == SHIPS for line in told)
    assert turns > 5


def test_before_the_first_turn_there_is_no_news() -> None:
    recap = Recap()
    assert recap.since([0]) == ()


@pytest.mark.parametrize("mode", MODES)
def test_whoever_comes_last_is_told_of_the_first_turns_of_the_others(mode: str) -> None:
    """What was lost before one's own first turn, but nothing of the set-up."""
    losses = 0
    for seed in range(4, 10):
        match = game.new_match(mode, seats=3, seed=seed)
        play_out(match, make_agents(match, ["easy"] * 3, seed), 5)
        recap = Recap(own=traits_of(mode).recap)
        begun: set[int] = set()
        for event, before, after in told_states(match):
            recap.shown(event, before, after, True)
            if type(event).__name__ != "TurnBegan":
                continue
            if not begun:
                assert recap.since([after.seat]) == ()
                assert recap.is_first([after.seat])
                opened = after
            if after.seat not in begun:
                had = {land for land, owner in enumerate(opened.owners) if owner == after.seat}
                gone = {land for land in had if after.owners[land] not in (after.seat, -1)}
                told = tell(recap.since([after.seat]), [after.seat])
                assert gone <= {land for line in told if line.kind == LOST for land in line.lands}
                losses += len(gone)
            assert recap.is_first([after.seat]) == (after.seat not in begun)
            begun.add(after.seat)
    assert losses


def test_lands_cards_objectives_and_players_out_are_told_in_that_order() -> None:
    facts = (
        Fact(CARD, 1), Fact(LOST, 1, 0, 7), Fact(LOST, 1, 2, 9), Fact(LOST, 1, 0, 8), Fact(OBJECTIVE, 2, count=4),
        Fact(BEATEN, 1, 2),
    )  # fmt: skip
    told = tell(facts, [0])
    assert [line.kind for line in told] == [OBJECTIVE, BEATEN, LOST, WON]
    assert told[2].lands == (7, 8)
    assert told[3].counts == ((ELSEWHERE, 1), (CARD, 1))


def test_conquests_are_elsewhere_only_beside_lands_of_one_s_own() -> None:
    assert tell((Fact(LOST, 1, 2, 9),), [0])[0].counts == ((WON, 1),)


def test_what_one_did_oneself_is_no_news() -> None:
    assert tell((Fact(LOST, 0, 1, 3), Fact(CARD, 0)), [0]) == ()
