"""Which computer players there are, by mode and name. What a level needs is imported when it is first seated."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.ai.agent import Agent
from game.core.errors import SetupError
from game.core.hints import did_you_mean
from game.core.mode import Mode
from game.core.rng import Rng

LEVELS = ("random", "easy", "normal", "hard")
Maker = Callable[[Mode[Any], int, Rng], Agent]

MAKERS: dict[tuple[str, str], tuple[str, str]] = {
    ("classic", "random"): ("game.ai.agent", "RandomAgent"),
    ("classic", "easy"): ("game.ai.classic.easy", "EasyAgent"),
    ("classic", "normal"): ("game.ai.classic.normal", "NormalAgent"),
    ("classic", "hard"): ("game.ai.classic.hard", "HardAgent"),
    ("basic_training", "random"): ("game.ai.agent", "RandomAgent"),
    ("command_room", "random"): ("game.ai.agent", "RandomAgent"),
    ("world_conquest", "random"): ("game.ai.agent", "RandomAgent"),
    ("clone_wars", "random"): ("game.ai.agent", "RandomAgent"),
    ("galactic_classic", "random"): ("game.ai.agent", "RandomAgent"),
}


def agent_names() -> tuple[str, ...]:
    """Weakest first."""
    return LEVELS


def make_agent(name: str, mode: Mode[Any], seat: int, rng: Rng) -> Agent:
    """The computer player `name` for this mode and seat."""
    row = MAKERS.get((mode.name, name))
    if row is None:
        listed = ", ".join(LEVELS)
        raise SetupError(
            f'There is no agent "{name}" for {mode.name}; the agents are {listed}{did_you_mean(name, LEVELS)}'
        )
    maker: Maker = getattr(import_module(row[0]), row[1])
    return maker(mode, seat, rng)
