"""What a computer player is. A native agent gets the observed state; an outside one gets plain JSON and texts."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.errors import UnreadableAction
from game.core.mode import Mode, Position
from game.core.records import Record
from game.core.rng import Rng


class Agent(Protocol):
    """`view` is `mode.observe(state, seat)`. An agent may remember its plan from call to call, but must play on
    sensibly from any view, because a match can be taken up in the middle."""

    def choose(self, view: Any) -> Record: ...


class OutsideAgent(Protocol):
    """What a third party writes."""

    def choose(self, observation: Position, actions: list[str], rng: Rng) -> str: ...


class OutsideSeat:
    """Seats an outside agent: shows it the observation as JSON and reads its text."""

    def __init__(self, agent: OutsideAgent, mode: Mode[Any], seat: int, rng: Rng) -> None:
        self.agent = agent
        self.mode = mode
        self.seat = seat
        self.rng = rng

    def choose(self, view: Any) -> Record:
        text = self.agent.choose(self.mode.position(view, self.seat), self.mode.texts(view), self.rng)
        if not isinstance(text, str):
            raise UnreadableAction(f"An agent answers with a line of text, not with {type(text).__name__}.")
        return self.mode.parse(text)


class RandomAgent:
    """Any legal action, each with the same chance."""

    def __init__(self, mode: Mode[Any], seat: int, rng: Rng) -> None:
        self.mode = mode
        self.rng = rng

    def choose(self, view: Any) -> Record:
        return self.mode.parse(self.rng.choice(self.mode.texts(view)))
