"""A process in which computer players think, so that the server's event loop never waits for one: a line of JSON with a
view comes in, a line with an action goes out. Started by thinkers.py."""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import Any, TextIO

from game.ai.agent import Agent
from game.ai.registry import make_agent
from game.core.mode import Mode
from game.core.rng import Rng
from game.core.state import State
from game.levels.catalog import open_mode
from game.session.plain_rows import read_state

MOST_AGENTS = 1024


class Thinker:
    """Keeps the agents of the matches that asked last; one that was forgotten is made anew."""

    def __init__(self) -> None:
        self.agents: OrderedDict[tuple[object, ...], Agent] = OrderedDict()
        self.shapes: dict[tuple[str, int], State] = {}

    # Any: a line of the server that started this process.
    def answer(self, asked: dict[str, Any]) -> dict[str, object]:
        name, level, options, revision = asked["mode"]
        mode = open_mode(name, level, options, revision)
        key = (asked["match"], asked["seat"], asked["level"])
        agent = self.agents.pop(key, None)
        if agent is None:
            agent = make_agent(asked["level"], mode, asked["seat"], Rng(asked["seed"]).fork(f"ai:{asked['seat']}"))
        self.agents[key] = agent
        if len(self.agents) > MOST_AGENTS:
            self.agents.popitem(last=False)
        view = read_state(self.shape(mode, asked["seats"]), asked["view"])
        return {"n": asked["n"], "action": mode.write(agent.choose(view))}

    def shape(self, mode: Mode[Any], seats: int) -> State:
        """Any state of this mode and number of seats: it says how many fields there are."""
        key = (mode.name, seats)
        if key not in self.shapes:
            self.shapes[key] = mode.setup(seats, Rng(0))[0]
        return self.shapes[key]


def think(lines: TextIO, answers: TextIO) -> None:
    thinker = Thinker()
    for line in lines:
        asked = json.loads(line)
        try:
            found = thinker.answer(asked)
        except Exception as error:  # an agent that fails is told about; the server plays something legal instead
            found = {"n": asked.get("n"), "error": f"{type(error).__name__}: {error}"}
        answers.write(f"{json.dumps(found)}\n")
        answers.flush()


if __name__ == "__main__":
    think(sys.stdin, sys.stdout)
