"""The last round of the games of 2008: stars are handed in, and an objective may still win the match."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.conquest.last_round import Finisher
from game.ai.revised.choices import stars_to_hand_in
from game.core.records import Record
from game.rules.conquest.actions import Trade
from game.rules.revised.mode import RevisedMode
from game.rules.revised.state import State


def trade_stars(mode: RevisedMode, view: State) -> Record | None:
    """All that may go together, but a card stays where it could buy the objective that wins."""
    keep = 1 if can_win_by_objectives(mode, view) and not mode.rules.free_objectives else 0
    cards = stars_to_hand_in(mode.rules, view.hands[view.seat], keep)
    return Trade(cards) if cards else None


def can_win_by_objectives(mode: RevisedMode, view: State) -> bool:
    """One is missing, and one is all that can be taken in a turn."""
    held = len(view.held_objectives[view.seat])
    return bool(0 < mode.rules.to_win <= held + 1 and view.owners[view.capitals[view.seat]] == view.seat)


def seat_finisher(agent: Agent, mode: RevisedMode, seat: int) -> Finisher:
    return Finisher(agent, mode, seat, trade_stars, can_win_by_objectives)
