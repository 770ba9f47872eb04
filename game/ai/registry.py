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
from game.core.shapes import show

LEVELS = ("random", "easy", "normal", "hard")
Maker = Callable[[Mode[Any], int, Rng], Agent]

MAKERS: dict[tuple[str, str], tuple[str, str]] = {
    ("classic", "random"): ("game.ai.agent", "RandomAgent"),
    ("classic", "easy"): ("game.ai.classic.easy", "EasyAgent"),
    ("classic", "normal"): ("game.ai.classic.normal", "NormalAgent"),
    ("classic", "hard"): ("game.ai.classic.hard", "HardAgent"),
    ("basic_training", "random"): ("game.ai.agent", "RandomAgent"),
    ("basic_training", "easy"): ("game.ai.revised.easy", "EasyAgent"),
    ("basic_training", "normal"): ("game.ai.revised.normal", "NormalAgent"),
    ("basic_training", "hard"): ("game.ai.revised.hard", "HardAgent"),
    ("command_room", "random"): ("game.ai.agent", "RandomAgent"),
    ("command_room", "easy"): ("game.ai.revised.easy", "EasyAgent"),
    ("command_room", "normal"): ("game.ai.revised.normal", "NormalAgent"),
    ("command_room", "hard"): ("game.ai.revised.hard", "HardAgent"),
    ("world_conquest", "random"): ("game.ai.agent", "RandomAgent"),
    ("world_conquest", "easy"): ("game.ai.revised.easy", "EasyAgent"),
    ("world_conquest", "normal"): ("game.ai.revised.normal", "NormalAgent"),
    ("world_conquest", "hard"): ("game.ai.revised.hard", "HardAgent"),
    ("clone_wars", "random"): ("game.ai.agent", "RandomAgent"),
    ("clone_wars", "easy"): ("game.ai.clone_wars.agent", "easy"),
    ("clone_wars", "normal"): ("game.ai.clone_wars.agent", "normal"),
    ("clone_wars", "hard"): ("game.ai.clone_wars.agent", "hard"),
    ("galactic_classic", "random"): ("game.ai.agent", "RandomAgent"),
    ("galactic_classic", "easy"): ("game.ai.classic.easy", "EasyAgent"),
    ("galactic_classic", "normal"): ("game.ai.classic.normal", "NormalAgent"),
    ("galactic_classic", "hard"): ("game.ai.classic.hard", "HardAgent"),
    ("toy_battle", "random"): ("game.ai.agent", "RandomAgent"),
    ("toy_battle", "easy"): ("game.ai.toy_battle.easy", "EasyAgent"),
    ("toy_battle", "normal"): ("game.ai.toy_battle.normal", "NormalAgent"),
    ("toy_battle", "hard"): ("game.ai.toy_battle.hard", "HardAgent"),
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
            f"There is no agent {show(name)} for {mode.name}; the agents are {listed}{did_you_mean(name, LEVELS)}"
        )
    maker: Maker = getattr(import_module(row[0]), row[1])
    agent = maker(mode, seat, rng)
    if name == LEVELS[0] or not getattr(getattr(mode, "rules", None), "rounds", 0):
        return agent
    from game.ai.finishing import finishing

    return finishing(agent, mode, seat)
