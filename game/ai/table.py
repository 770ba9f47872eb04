"""Seating agents at a match and letting them play it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.agent import Agent, OutsideSeat
from game.ai.registry import make_agent
from game.core.errors import IllegalAction, SetupError
from game.core.match import Match
from game.core.rng import Rng
from game.core.shapes import show


def make_agents(match: Match, agents: Sequence[Any], seed: int) -> list[Agent]:
    """One agent for each seat, by name or as an object of a third party, each with its own random stream."""
    if len(agents) != match.seats:
        raise SetupError(f"There are {match.seats} seats but {len(agents)} agents.")
    streams = Rng(seed)
    chairs: list[Agent] = []
    for seat, agent in enumerate(agents):
        rng = streams.fork(f"ai:{seat}")
        if isinstance(agent, str):
            chairs.append(make_agent(agent, match.mode, seat, rng))
        elif callable(getattr(agent, "choose", None)):
            chairs.append(OutsideSeat(agent, match.mode, seat, rng))
        else:
            raise SetupError(f"Seat {seat}: an agent is a name or an object with a choose method, not {show(agent)}.")
    return chairs


def play_out(match: Match, agents: Sequence[Agent], max_turns: int | None = None) -> None:
    """Play until the match is over, or until `max_turns` turns have passed (which is no ending)."""
    mode, submit = match.mode, match.submit
    while (seat := mode.to_move(match.state)) is not None:
        if max_turns is not None and mode.turn(match.state) > max_turns:
            return
        action = agents[seat].choose(mode.observe(match.state, seat))
        try:
            submit(action)
        except IllegalAction as problem:
            raise IllegalAction(
                f"The agent on seat {seat} did something illegal: {problem}", problem.refusal
            ) from problem
