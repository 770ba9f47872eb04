"""The set-up as `hard` plays it, where the options leave it to the players: which territory to claim, and where the
starting armies go. Imports the chart and the evaluation."""

from __future__ import annotations

from math import sqrt

from game.ai.conquest.chart import Chart
from game.ai.conquest.common import short_of, starting_share
from game.ai.conquest.field import Field
from game.rules.classic.state import State

CONTINENT = 15.0
OWN_NEIGHBOUR = 0.30
ANY_NEIGHBOUR = 0.05
DENY_LAST = 3.0
DENY_SECOND = 0.8
PLAN = 0.02
CROWD = 0.1
SPREAD = 0.0005


def best_claim(chart: Chart, view: State, seat: int) -> int:
    """Small continents with few borders first, near one's own; and never leave the last of a continent to an enemy."""
    owners = view.owners
    best, choice = -1.0, owners.index(-1)
    for place, owner in enumerate(owners):
        if owner >= 0:
            continue
        members, near = chart.members[chart.home[place]], chart.neighbours[place]
        counts = [0] * len(view.hands)
        for member in members:
            if owners[member] >= 0:
                counts[owners[member]] += 1
        others = sum(counts) - counts[seat]
        worth = ease(chart, chart.home[place]) * (1 + counts[seat]) / (1 + others)
        worth += OWN_NEIGHBOUR * sum([owners[other] == seat for other in near]) - ANY_NEIGHBOUR * len(near)
        missing = len(members) - max([0, *[count for player, count in enumerate(counts) if player != seat]])
        if missing <= 2:
            worth += DENY_LAST if missing == 1 else DENY_SECOND
        if worth > best:
            best, choice = worth, place
    return choice


def ease(chart: Chart, continent: int) -> float:
    """How good a continent is to begin with: its bonus against its size and the number of its borders."""
    size = chart.sizes[continent]
    return CONTINENT * chart.bonuses[continent] / (size * sqrt(size) * max(1, len(chart.borders[continent])))


def first_placement(field: Field) -> int:
    """Where one starting army does most: for the evaluation, and for a continent that few enemies are in."""
    chart, seat, owners, armies = field.chart, field.seat, field.owners, field.armies
    best, choice = -1.0, owners.index(seat)
    fronts = [place for place, owner in enumerate(owners) if owner == seat and field.foes[place]]
    for place in short_of(fronts, armies, starting_share(chart.rules, len(field.hands))) if fronts else ():
        number = chart.home[place]
        part = field.held[number][seat] / chart.sizes[number]
        enemies = sum([armies[member] for member in chart.members[number] if owners[member] != seat])
        now = armies[place]
        field.set_armies(place, now + 1.0)
        worth = field.value() + PLAN * chart.bonuses[number] * part * part / (1.0 + CROWD * enemies) - SPREAD * now
        field.set_armies(place, now)
        if worth > best:
            best, choice = worth, place
    return choice
