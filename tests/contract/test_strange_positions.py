"""Positions from strangers: thousands of real ones, spoiled by fixed seeds. Each is refused with sentences, or played
on from like any other."""

from __future__ import annotations

import copy
import difflib
from random import Random
from typing import Any

import pytest

import game
from tests.strangers import MATCHES, chosen, deep, real_positions, spoil

SPOILED = 250
MOVES = 6


def answer(position: Any, seed: int = 1) -> game.Match | None:
    """The match of a position, or None where it was refused in the way that is promised."""
    problems: tuple[str, ...] = ()
    try:
        return game.from_position(position, seed)
    except game.PositionError as error:
        problems = error.problems
    assert problems
    assert all(len(problem) < 500 and problem.rstrip()[-1] in ".?" for problem in problems), problems
    return None


def play_on(match: game.Match, rng: Random) -> None:
    """A few moves, with all that a screen or a file would ask for in between."""
    for _ in range(MOVES):
        for seat in range(match.seats):
            match.observe(seat)
        assert game.from_position(match.position()).digest == match.digest
        actions = match.actions()
        assert (not actions) is (match.outcome is not None)
        if not actions:
            return
        match.submit(chosen(rng, actions))


@pytest.mark.slow
@pytest.mark.parametrize("mode", MATCHES)
def test_a_spoiled_position_is_refused_with_sentences_or_can_be_played(mode: str) -> None:
    real = real_positions(mode)
    rng = Random(f"spoiled {mode}")
    accepted = 0
    for _ in range(SPOILED):
        position = copy.deepcopy(rng.choice(real))
        for _ in range(rng.choice((1, 1, 2, 3))):
            spoil(rng, position, real)
        match = answer(position)
        if match is not None:
            accepted += 1
            play_on(match, rng)
    assert 0 < accepted < SPOILED


@pytest.mark.slow
@pytest.mark.parametrize("mode", MATCHES)
def test_every_field_may_hold_anything(mode: str) -> None:
    """Each key of each real position in turn, with each kind of nonsense."""
    nonsense: tuple[Any, ...] = (
        None,
        True,
        -1,
        4,
        10**5000,
        1.5,
        "\ud800",
        [],
        {},
        [None],
        deep(3000),
        {"a": [{}]},
        b"x",
    )
    for position in real_positions(mode)[::8]:
        for key in position:
            for value in nonsense:
                answer(position | {key: value})


def test_the_owner_of_a_planet_with_tokens_is_looked_at_first() -> None:
    position = next(
        one for one in real_positions("clone_wars") if any(row["tokens"] for row in one["territories"].values())
    )
    planet = next(name for name, row in position["territories"].items() if row["tokens"])
    position["territories"][planet]["owner"] = 4
    with pytest.raises(game.PositionError, match=f"{planet}: its owner is 4"):
        game.from_position(position)


@pytest.mark.parametrize("phase", ["place", "cards"])
def test_a_printed_set_up_has_no_turn_0(phase: str) -> None:
    position = next(one for one in real_positions("basic_training") if one["phase"] == phase)
    with pytest.raises(game.PositionError, match="begins with turn 1"):
        game.from_position(position | {"turn": 0})


def test_true_is_no_seat() -> None:
    position = next(one for one in real_positions("classic") if one["to_move"] == 1)
    with pytest.raises(game.PositionError, match='"to_move" is True'):
        game.from_position(position | {"to_move": True})


def test_problems_are_told_as_far_as_anybody_reads_them() -> None:
    position = real_positions("classic")[0] | {f"territorie{number}": number for number in range(60_000)}
    with pytest.raises(game.PositionError) as caught:
        game.from_position(position)
    problems = caught.value.problems
    assert len(problems) == 21
    assert problems[0] == 'A position has no "territorie0"; did you mean "territories"?'
    assert problems[-1] == "and 59,980 more."


def test_only_what_is_told_is_compared_with_known_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing 60,000 words took 18 seconds."""
    compared: list[str] = []

    def compare(word: str, *_: Any, **__: Any) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr(difflib, "get_close_matches", compare)
    answer(real_positions("classic")[0] | {f"territorie{number}": number for number in range(2_000)})
    assert len(compared) == 20
