"""Who plays towards the last round of a match that has one: every agent but `random`, with what its mode knows of cards
and of other ways to win."""

from __future__ import annotations

from typing import Any

from game.ai.agent import Agent
from game.ai.conquest.last_round import Ending, Finisher
from game.registry import load, package_named


def finishing(agent: Agent, mode: Any, seat: int) -> Agent:
    """The same agent, which also knows when the match ends."""
    ending: Ending = load(package_named(mode.name).finish)
    return Finisher(agent, mode, seat, lambda view: ending.trade(mode, view), lambda view: ending.may_win(mode, view),
                    ending.acts)  # fmt: skip
