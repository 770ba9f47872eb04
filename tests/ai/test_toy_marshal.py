"""The level `marshal` of Toy Battle: legal on every terrain, the same for the same seed, certain where `hard` is, and
its settings are read with every mistake named."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.ai.table import play_out
from game.ai.toy_battle.evaluation import judge_of
from game.ai.toy_battle.hard import HardAgent
from game.ai.toy_battle.marshal import FILE, MarshalAgent, MarshalLevel, bundled_marshal, read_marshal
from game.ai.toy_battle.rollouts import Rollouts, chance_of
from game.ai.toy_battle.weights import bundled_levels
from game.core.errors import LevelError
from game.core.match import Match
from game.core.rng import Rng
from game.paths import data_folder
from game.rules.toy_battle.guessing import guess_hidden
from game.rules.toy_battle.mode import ToyBattleMode
from tests.rules.toy_battle.tables import TERRAINS

QUICK = MarshalLevel(4, 6, 150, 5, bundled_marshal().terrains)
MOST_TURNS = 400


def mode_of(match: Match) -> ToyBattleMode:
    assert isinstance(match.mode, ToyBattleMode)
    return match.mode


def played(terrain: str, seed: int) -> Match:
    """A quick marshal against another."""
    match = game.new_match("toy_battle", seats=2, seed=seed, level=terrain)
    agents = [MarshalAgent(mode_of(match), seat, Rng(seed).fork(f"ai:{seat}"), QUICK) for seat in range(2)]
    play_out(match, agents, MOST_TURNS)
    return match


@pytest.mark.parametrize("terrain", TERRAINS)
def test_whole_games_end_on_every_terrain(terrain: str) -> None:
    assert played(terrain, 40).outcome is not None


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = played("castle_field", 7), played("castle_field", 7)
    assert [entry[1] for entry in first.log] == [entry[1] for entry in second.log]


def test_a_win_at_hand_is_taken_as_hard_takes_it() -> None:
    """Wherever `hard` wins at once, so does `marshal`: neither asks anything but the view."""
    found = 0
    for seed in range(6):
        match = game.new_match("toy_battle", seats=2, seed=seed, level="castle_field")
        agents = [HardAgent(mode_of(match), seat, Rng(seed)) for seat in range(2)]
        while (seat := match.to_move) is not None:
            view = match.mode.observe(match.state, seat)
            action = agents[seat].choose(view)
            match.submit(action)
            if match.outcome is not None and match.state.winner == seat and match.state.turn == view.turn:
                found += 1
                other = MarshalAgent(mode_of(match), seat, Rng(1), QUICK).choose(view)
                assert match.mode.write(other) == match.mode.write(action)
    assert found >= 3


def test_all_actions_that_are_compared_meet_the_same_luck() -> None:
    """Two equal actions come out equal, so the first is chosen, whatever the dice of the guesses."""
    match = game.new_match("toy_battle", seats=2, seed=11, level="castle_field")
    mode = mode_of(match)
    view = mode.observe(match.state, match.state.seat)
    judge = judge_of(mode.ground, bundled_levels()["hard"].weights)
    rows = sorted(judge.score_actions(view), key=lambda row: -row[0])[:1] * 2
    rollouts = Rollouts(judge, 5, 60, Rng(3))
    assert rollouts.choose(view, rows, [0.0, 0.0]) is rows[0][1]
    assert rollouts.choose(view, rows, [0.0, 1.0]) is rows[1][1]
    guess = guess_hidden(view, Rng(4))
    assert rollouts.play_on(guess, rows[0][1], Rng(5)) == rollouts.play_on(guess, rows[0][1], Rng(5))


def test_values_are_chances() -> None:
    assert chance_of(0.0) == 0.5
    assert chance_of(2.0) == 0.75
    assert chance_of(-2.0) == 0.25


def test_every_terrain_of_the_game_has_its_weights() -> None:
    assert set(bundled_marshal().terrains) == set(TERRAINS)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("width = 6", "width = 0", "width: this must be a whole number from 1"),
        ("length = ", "lenght = ", "lenght: this is not known"),
        ("[terrains.battlefield]\nmedals", "[terrains.battlefield]\nmedal", "terrains.battlefield.medals: this number"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (data_folder("levels") / FILE).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "marshal.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LevelError, match=message):
        read_marshal(path)
