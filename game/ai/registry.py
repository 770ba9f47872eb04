"""Makes the computer players that modes register. What a level needs is imported when it is first seated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent, RandomAgent
from game.core.errors import SetupError
from game.core.hints import did_you_mean
from game.core.mode import Mode
from game.core.rng import Rng
from game.core.shapes import show
from game.registry import AGENT_LEVELS, load, package_named

LEVELS = AGENT_LEVELS
Maker = Callable[[Mode[Any], int, Rng], Agent]


def agent_names() -> tuple[str, ...]:
    """Weakest first."""
    return LEVELS


def make_agent(name: str, mode: Mode[Any], seat: int, rng: Rng) -> Agent:
    """The computer player `name` for this mode and seat."""
    if name not in LEVELS:
        listed = ", ".join(LEVELS)
        raise SetupError(
            f"There is no agent {show(name)} for {mode.name}; the agents are {listed}{did_you_mean(name, LEVELS)}"
        )
    package = package_named(mode.name)
    maker: Maker = load(package.agents.get(name, RandomAgent))
    agent = maker(mode, seat, rng)
    if name == LEVELS[0] or package.finish is None or not getattr(getattr(mode, "rules", None), "rounds", 0):
        return agent
    from game.ai.finishing import finishing

    return finishing(agent, mode, seat)
