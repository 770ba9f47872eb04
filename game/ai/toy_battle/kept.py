"""Answers that are kept once they were worked out. Imports nothing of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

MOST_KEPT = 16_384
Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Kept(dict[Key, Answer]):
    """Answers by question. Plain tables of numbers, unlike lru_cache, cost the garbage collector next to nothing, and
    a long pause of it would come in the middle of a decision."""

    def __init__(self, work: Callable[[Key], Answer]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: Key) -> Answer:
        if len(self) >= MOST_KEPT:
            self.clear()
        answer = self[key] = self.work(key)
        return answer
