"""The public face with wrong types: every call answers with the error that it promises, never with one of Python's."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import game
from tests.strangers import garbage

# What is called here with wrong types on purpose.
WRONGLY: Any = game
MATCH: Any = game.new_match("classic", 2, 1)


def short_play(*given: Any) -> game.Match:
    """Never a whole match between players who choose at random, which may last for ever."""
    *first, turns = given
    play: Any = game.play
    match: game.Match = play(*first, 1 if turns is None or (isinstance(turns, int) and turns > 1) else turns)
    return match


CALLS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "new_match": (game.new_match, ("classic", 2, 1, None, None)),
    "from_position": (game.from_position, (MATCH.position(), 1)),
    "load": (game.load, ("no such file.jsonl",)),
    "verify": (game.verify, ("no such file.jsonl",)),
    "resolve": (game.resolve, ([5, 4, 3], [6, 3])),
    "odds": (game.odds, (5, 3)),
    "forecast": (game.forecast, (MATCH, "alaska", "kamchatka", 1)),
    "play": (short_play, ("classic", ["random", "random"], 1, None, None, 1)),
    "submit": (MATCH.submit, ("attack alaska nowhere 3", 0)),
    "observe": (MATCH.observe, (0,)),
    "fork": (MATCH.fork, (1,)),
    "save": (MATCH.save, ("no such folder/file.jsonl",)),
    "record": (MATCH.record, ("no such folder/file.jsonl",)),
}


@pytest.mark.parametrize("name", CALLS)
def test_wrong_types_give_the_errors_of_the_game(name: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call, usual = CALLS[name]
    rng = Random(f"wrong {name}")
    for _ in range(120):
        given = [garbage(rng) if rng.random() < 0.5 else value for value in usual]
        try:
            call(*given)
        except game.GameError as error:
            answer = str(error)
        else:
            continue
        assert answer
        assert len(answer) < 4000


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: WRONGLY.play("classic", agents=1), game.SetupError, "The agents are a list"),
        (
            lambda: WRONGLY.play("classic", ["easy", "easy"], max_turns="x"),
            game.SetupError,
            "max_turns must be a whole",
        ),
        (
            lambda: WRONGLY.play("classic", ["easy", "easy"], max_turns=True),
            game.SetupError,
            "max_turns must be a whole",
        ),
        (lambda: WRONGLY.resolve(1, 2), game.SetupError, "list of whole numbers"),
        (lambda: WRONGLY.resolve([True], [6]), game.SetupError, "list of whole numbers"),
        (lambda: WRONGLY.forecast(MATCH, 2, 0), game.SetupError, "There is no territory 2 here"),
        (lambda: WRONGLY.forecast(None, "alaska", "alberta"), game.SetupError, "A forecast is for a match"),
        (lambda: WRONGLY.new_match("classic", 2, options=[]), game.SetupError, "Options are given as names"),
        (lambda: WRONGLY.load(1), game.ReplayError, "path of its file, not by 1"),
        (lambda: MATCH.save(1), game.ReplayError, "path of a file, not to 1"),
        (lambda: MATCH.observe(True), game.IllegalAction, "There is no seat True"),
    ],
)
def test_the_error_is_the_documented_one(call: Callable[[], Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()
