"""The last round of the classic games: sets are handed in as soon as they can be, and only conquest wins."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.classic.common import Classic, best_trade
from game.ai.conquest.last_round import Finisher
from game.core.records import Record
from game.rules.classic.state import State
from game.rules.conquest.actions import Trade


def trade_set(mode: Classic, view: State) -> Record | None:
    cards = best_trade(mode.rules, mode.deck, view)
    return None if cards is None else Trade(cards)


def seat_finisher(agent: Agent, mode: Classic, seat: int) -> Finisher:
    return Finisher(agent, mode, seat, trade_set, lambda mode, view: False)
