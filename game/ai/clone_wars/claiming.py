"""The set-up: which planet to claim. Works from the view; imports no agent."""

from __future__ import annotations

from game.ai.clone_wars.chart import Chart
from game.rules.clone_wars.state import State

# What an own planet beside it counts, where a share of a system counts up to its bonus; one of the team counts half.
NEIGHBOUR = 0.15


def best_claim(chart: Chart, view: State) -> int:
    """Where the share of a rich and small system is best, and beside own land and that of the team."""
    owners, army = view.owners, view.seat
    friends = chart.table.friends[army]
    best, most = -1, -1.0
    for planet, owner in enumerate(owners):
        if owner >= 0:
            continue
        system = chart.home[planet]
        holders = [owners[member] for member in chart.members[system]]
        mine, free = holders.count(army), holders.count(-1)
        others = len(holders) - mine - free
        beside = sum([(owners[other] == army) + (owners[other] in friends) for other in chart.neighbours[planet]])
        score = chart.bonuses[system] / len(holders) * (1 + mine) / (1 + others) + NEIGHBOUR * beside / 2
        if score > most:
            best, most = planet, score
    return best
