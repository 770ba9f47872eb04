"""How a match ended."""

from __future__ import annotations

from game.core.records import Record, record


@record
class Outcome(Record):
    """Winners by seat, and the reason as one word (a key for the texts)."""

    winners: tuple[int, ...]
    reason: str
