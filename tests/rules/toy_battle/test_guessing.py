"""Whole positions that fit an observation, as searching agents use them."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.rules.toy_battle.guessing import guess_hidden, unseen
from tests.rules.toy_battle.tables import SEATS, TERRAINS, mode_on, random_play, table


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_guess_is_a_sound_position_that_looks_the_same(terrain: str) -> None:
    mode, rng = mode_on(terrain), Rng(1, "guess")
    for match, _ in random_play(terrain, False, 21):
        for seat in SEATS:
            view = mode.observe(match.state, seat)
            guess = guess_hidden(view, rng)
            assert mode.observe(guess, seat) == view
            assert sorted(map(len, guess.boxed)) == [4, 4]
            if match.to_move == seat:
                assert mode.state(mode.position(guess)) == guess


def test_guesses_differ_and_can_be_the_truth() -> None:
    match = table({}, ("roxy", "hook"), reserve={0: "star", 1: "kwak"})
    rng = Rng(2, "guess")
    view = match.mode.observe(match.state, 0)
    racks = {guess_hidden(view, rng).racks for _ in range(200)}
    assert match.state.racks in racks
    assert {rack[1] for rack in racks} == {(troop,) for troop in unseen(view, 1)}
    assert len(racks) == 3
    assert {rack[0] for rack in racks} == {match.state.racks[0]}


def test_a_guess_uses_the_observation_only() -> None:
    match = table({}, ("roxy hook", "hook star"))
    other = table({}, ("roxy hook", "kwak skully"))
    views = [match.mode.observe(state, 0) for state in (match.state, other.state)]
    assert guess_hidden(views[0], Rng(3)) == guess_hidden(views[1], Rng(3))


def test_the_unseen_troops_are_what_is_left_of_the_army() -> None:
    match = table({"n11": "1star 0kwak", "n12": "1roxy"}, ("roxy hook", "hook star"), discards=("", "kwak kwak"))
    view = match.mode.observe(match.state, 0)
    assert len(unseen(view, 0)) == 24 - 3
    assert len(unseen(view, 1)) == 24 - 4
    assert len(unseen(match.mode.observe(match.state, 1), 1)) == 24 - 6
