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
from game.registry import AGENT_LEVELS, ModePackage, Part, agent_levels_of, load, package_named

LEVELS = AGENT_LEVELS
Maker = Callable[[Mode[Any], int, Rng], Agent]


def agent_names() -> tuple[str, ...]:
    """Weakest first."""
    return LEVELS


def part_for(package: ModePackage, name: str) -> Part:
    """Who plays a level: its own agent, or that of the nearest level below it that has one."""
    below = LEVELS[1 : LEVELS.index(name) + 1]
    return next((package.agents[level] for level in reversed(below) if level in package.agents), RandomAgent)


def make_agent(name: str, mode: Mode[Any], seat: int, rng: Rng) -> Agent:
    """The computer player `name` for this mode and seat."""
    known = agent_levels_of(mode.name)
    if name not in known:
        listed = ", ".join(known)
        raise SetupError(
            f"There is no agent {show(name)} for {mode.name}; the agents are {listed}{did_you_mean(name, known)}"
        )
    package = package_named(mode.name)
    maker: Maker = load(part_for(package, name))
    agent = maker(mode, seat, rng)
    if name == LEVELS[0] or package.finish is None or not getattr(getattr(mode, "rules", None), "rounds", 0):
        return agent
    from game.ai.finishing import finishing

    return finishing(agent, mode, seat)
