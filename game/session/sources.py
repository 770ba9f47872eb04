"""Where the actions of a seat come from: a person, an agent or a script. No screen, no clock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.ai.agent import Agent, OutsideAgent
from game.ai.table import make_agents
from game.core.errors import GameError
from game.core.match import Match
from game.core.records import Record
from game.session.idle_agent import StillPlayer
from game.session.orders import Order
from game.session.setup.match_setup import HUMAN, STILL
from game.session.thinking import InlineThinking, Thinking


class SourceError(GameError):
    """A source cannot go on. `key` and `values` are for a sentence in the player's language."""

    def __init__(self, sentence: str, key: str, **values: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.values = values


class Source(Protocol):
    """Asked again and again until it answers, or `is_over`. `withdraw`: the question does not stand any more."""

    @property
    def is_human(self) -> bool: ...

    @property
    def is_over(self) -> bool: ...

    def ask(self, match: Match, seat: int) -> Record | str | None: ...

    def wait(self, seconds: float) -> bool: ...

    def withdraw(self) -> None: ...

    def close(self) -> None: ...


class _Prompt:
    """What sources that answer at once have in common."""

    is_human = False

    @property
    def is_over(self) -> bool:
        return False

    def wait(self, seconds: float) -> bool:
        return True

    def withdraw(self) -> None:
        """Nothing is under way between two questions."""

    def close(self) -> None:
        """Holds nothing open."""


class HumanSource(_Prompt):
    """A person, who acts through the session; only orders given earlier answer here."""

    is_human = True

    def __init__(self) -> None:
        self.orders: list[Order] = []

    def ask(self, match: Match, seat: int) -> Record | None:
        for order in tuple(self.orders):
            action = order.answer(match.mode, match.mode.observe(match.state, seat), seat)
            if order.is_over:
                self.orders.remove(order)
            elif action is not None:
                return action
        return None


class AgentSource:
    """A computer player, which sees what its seat may see and nothing else."""

    is_human = False
    is_over = False

    def __init__(self, agent: Agent, thinking: Thinking | None = None) -> None:
        self.agent = agent
        self.thinking = InlineThinking() if thinking is None else thinking

    def ask(self, match: Match, seat: int) -> Record | str | None:
        if not self.thinking.is_busy:
            view, choose = match.mode.observe(match.state, seat), self.agent.choose
            self.thinking.start(lambda: choose(view))
        thought = self.thinking.poll()
        if thought is None:
            return None
        if thought.error is not None:
            reason = str(thought.error) or type(thought.error).__name__
            raise SourceError(f"The computer player failed: {reason}", "agent_failed", reason=reason) from thought.error
        if not isinstance(thought.result, Record | str):
            reason = f"no action but {type(thought.result).__name__}"
            raise SourceError(f"The computer player gave {reason}.", "agent_failed", reason=reason)
        return thought.result

    def wait(self, seconds: float) -> bool:
        return self.thinking.wait(seconds)

    def withdraw(self) -> None:
        self.thinking.withdraw()

    def close(self) -> None:
        self.thinking.close()


class ScriptSource(_Prompt):
    """Texts, one after another."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts = list(texts)

    @property
    def is_over(self) -> bool:
        return not self.texts

    def ask(self, match: Match, seat: int) -> str | None:
        return self.texts.pop(0) if self.texts else None


def make_sources(match: Match, names: Sequence[str | OutsideAgent], thinking: Thinking | None = None) -> list[Source]:
    """A source for each seat: "human", or an agent by name or as an object of a third party. All agents share the
    thinking, and draw from the same streams as in a simulation with the match's seed."""
    stand_ins: dict[str, str | OutsideAgent] = {HUMAN: "random", STILL: StillPlayer()}
    agents = make_agents(
        match, [stand_ins.get(name, name) if isinstance(name, str) else name for name in names], match.seed
    )
    shared = InlineThinking() if thinking is None else thinking
    return [
        HumanSource() if name == HUMAN else AgentSource(agent, shared)
        for name, agent in zip(names, agents, strict=True)
    ]
