"""Who plays towards the last round of a match that has one: every agent of a conquest mode but `random`, with what its
edition knows of cards and of other ways to win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent
from game.ai.classic.common import best_trade
from game.ai.conquest.last_round import Finisher
from game.ai.revised.choices import stars_to_hand_in
from game.core.records import Record
from game.rules.clone_wars.phases import ORDER66
from game.rules.conquest.actions import Trade


def finishing(agent: Agent, mode: Any, seat: int) -> Agent:
    """The same agent, which also knows when the match ends."""
    trade, may_win, acts = EDITIONS[type(mode).__name__]
    return Finisher(agent, mode, seat, lambda view: trade(mode, view), lambda view: may_win(mode, view), acts)


def trade_set(mode: Any, view: Any) -> Record | None:
    cards = best_trade(mode.rules, mode.deck, view)
    return None if cards is None else Trade(cards)


def trade_stars(mode: Any, view: Any) -> Record | None:
    """All that may go together, but a card stays where it could buy the objective that wins."""
    keep = 1 if can_win_by_objectives(mode, view) and not mode.rules.free_objectives else 0
    cards = stars_to_hand_in(mode.rules, view.hands[view.seat], keep)
    return Trade(cards) if cards else None


def nothing(mode: Any, view: Any) -> Record | None:
    """What the agent does by itself is right: its cards are ships and powers too."""
    return None


def never(mode: Any, view: Any) -> bool:
    return False


def can_win_by_objectives(mode: Any, view: Any) -> bool:
    """One is missing, and one is all that can be taken in a turn."""
    held = len(view.held_objectives[view.seat])
    return bool(0 < mode.rules.to_win <= held + 1 and view.owners[view.capitals[view.seat]] == view.seat)


def always(mode: Any, view: Any) -> bool:
    """The Emperor can be captured and Order 66 given at any time."""
    return True


Edition = tuple[Callable[[Any, Any], Record | None], Callable[[Any, Any], bool], dict[int, str]]
EDITIONS: dict[str, Edition] = {
    "ClassicMode": (trade_set, never, {}),
    "RevisedMode": (trade_stars, can_win_by_objectives, {}),
    # Whoever has not given Order 66 by then never will, and nobody is left who could capture the Emperor.
    "CloneWarsMode": (nothing, always, {ORDER66: "order66"}),
}
