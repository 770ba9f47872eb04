"""The chart of a classic board, and what a position of the classic games is to the agents that judge it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.ai.conquest.chart import Chart
from game.ai.conquest.position import Position, position_of
from game.rules.classic.mode import ClassicMode
from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.conquest.sets import set_value

_charts: WeakKeyDictionary[ClassicMode, Chart] = WeakKeyDictionary()


def chart_of(mode: ClassicMode) -> Chart:
    """The chart of a mode's board, made once for as long as the mode is in use."""
    chart = _charts.get(mode)
    if chart is None:
        chart = _charts[mode] = Chart(mode.rules, long_moves=mode.rules.long_moves)
    return chart


def position_in(view: State) -> Position:
    return position_of(view, view.sets_traded)


def next_set(rules: ClassicRules, traded: int) -> int:
    """What the next set brings; where its kind decides, about so much."""
    return set_value(rules.set_values, rules.set_step, traded)
