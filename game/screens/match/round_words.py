"""How far a match is, as people count: its round, with the last one where there is one; the turn of a duel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.mode import Mode
from game.session.registry import traits_of

Say = Callable[..., str]


def land_word(mode: Mode[Any]) -> str:
    """What the land of a game is called."""
    return traits_of(mode.name).lands


def last_round(mode: Mode[Any]) -> int:
    """After which the match is over, 0 for none."""
    return int(getattr(getattr(mode, "rules", None), "rounds", 0))


def is_last_round(mode: Mode[Any], state: Any) -> bool:
    return 0 < last_round(mode) == mode.round(state)


def moment_words(say: Say, mode: Mode[Any], state: Any) -> str:
    """Within a sentence: "round 2", "round 2 of 6", "turn 9" of a duel, or the set-up."""
    number, last = mode.round(state), last_round(mode)
    if number and last:
        return say("common.round_of", round=number, last=last)
    if number:
        return say("common.round", round=number)
    turn = mode.turn(state)
    return say("common.turn", turn=turn) if turn else say("common.set_up")


def moment_heading(say: Say, mode: Mode[Any], state: Any) -> str:
    """By itself, with a capital letter; the last round is called so."""
    if is_last_round(mode, state):
        return say("common.last_round")
    words = moment_words(say, mode, state)
    return words[:1].upper() + words[1:]


def length_key(mode: Mode[Any], state: Any) -> tuple[str, int]:
    """Whether rounds or turns tell how long a match was, and how many."""
    rounds = mode.round(state)
    return ("rounds", rounds) if rounds else ("turns", mode.turn(state))
