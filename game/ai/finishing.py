"""Who plays towards the last round of a match that has one: every agent but `random`, as its mode says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent
from game.registry import load, package_named


def finishing(agent: Agent, mode: Any, seat: int) -> Agent:
    """The same agent, which also knows when the match ends."""
    seat_finisher: Callable[[Agent, Any, int], Agent] = load(package_named(mode.name).finish)
    return seat_finisher(agent, mode, seat)
