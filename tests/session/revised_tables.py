"""Positions of the games of 2008 in every phase, for tests of what a screen must know: seat 0 is a person who holds
Africa and Europe."""

from __future__ import annotations

from typing import Any

import game
from game.ai.table import make_agents
from game.core.match import Match
from tests.rules.revised.tables import AFRICA, EUROPE, position

BOARD = ("control_europe", "cities_8", "enemy_capital_1", "territories_18", "continents_2", "take_continent")
BASIC_BOARD = ("control_europe", "cities_8", "continents_2")
LANDS = {
    **dict.fromkeys((*AFRICA, *EUROPE), (0, 3)),
    "middle_east": (0, 12),
    "brazil": (1, 2),
    "venezuela": (1, 6),
    "peru": (1, 3),
    "argentina": (1, 9),
    "india": (2, 9),
}
HAND = ("brazil", "congo", "egypt", "japan", "peru")


def laid_out(phase: str, seats: int = 3, mode: str = "command_room", **changes: Any) -> dict[str, Any]:
    """Seat 0 is in this phase. It has met two objectives and holds one more."""
    lands = dict(LANDS)
    if seats == 5:
        lands |= {"alaska": (3, 4), "western_australia": (4, 4)}
    more: dict[str, Any] = {
        "board": BOARD,
        "held": {0: ("take_4_cities",), 1: ("cities_11",)},
        "rewards": {0: ("attack_die",)},
        "airfields": ["egypt"],
        "hands": [list(HAND), ["alaska"], *[[] for _ in range(seats - 2)]],
        "capitals": ["ukraine", "argentina", "china", "alaska", "western_australia"][:seats],
        "captured_this_turn": phase in ("objective", "move", "airfield", "occupy"),
    }
    if mode == "basic_training":
        more |= {"rewards": None, "airfields": [], "held": {}, "board": BASIC_BOARD}
    return position(lands, phase=phase, seats=seats, mode=mode, **more | changes)


def in_set_up(phase: str, seats: int = 3, mode: str = "command_room", least: int = 0) -> Match:
    """A match in which seat 0 must act in a phase before the first turn."""
    match = game.new_match(mode, seats=seats, seed=4)
    agents = make_agents(match, ["normal"] * seats, 4)
    while not (match.phase == phase and match.to_move == 0 and len(match.log) >= least):
        seat = match.to_move
        assert seat is not None
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))
    return match
