"""The player of a seat that nobody plays any more: it does what it must and nothing else. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.mode import Position
from game.core.rng import Rng

PASSING = ("end", "decline", "refuse", "draw")


class StillPlayer:
    """Passes wherever that is allowed; armies that must be placed go to one place, and it defends with all it has."""

    def choose(self, observation: Position, actions: Sequence[str], rng: Rng) -> str:
        for word in PASSING:
            if word in actions:
                return word
        first = actions[0].split()
        if first[0] in ("place", "defend"):
            same = [action for action in actions if action.split()[:-1] == first[:-1]]
            return max(same, key=_last)
        return actions[0] if first[0] != "occupy" else min(actions, key=_numbers)


def _last(action: str) -> int:
    word = action.rsplit(" ", 1)[-1]
    return int(word) if word.isdigit() else 0


def _numbers(action: str) -> tuple[int, ...]:
    return tuple([int(word) for word in action.split()[1:]])
