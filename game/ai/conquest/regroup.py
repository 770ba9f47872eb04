"""The free move as `hard` and `marshal` make it: to where the evaluation gains most, else the largest idle stack nearer
to the enemy. Imports the evaluation."""

from __future__ import annotations

from game.ai.conquest.common import View
from game.ai.conquest.field import Field
from game.core.records import Record
from game.rules.conquest.actions import End, Move
from game.rules.conquest.board import Cells
from game.rules.conquest.movement import connected_lands

FAR = 1_000
MARCH = 0.2


def best_move(field: Field, view: View) -> Record:
    """A march inside the own land gains little at once, so it is credited with a part of what it leads to."""
    seat, armies = field.seat, view.armies
    distances = distances_to_enemies(field)
    best = field.value()
    choice: Record = End()
    for source, owner in enumerate(view.owners):
        if owner != seat or armies[source] < 2:
            continue
        spare = armies[source] - 1
        for target in targets_of(field, source):
            if view.owners[target] != seat or (distances[target] > 0 and distances[target] >= distances[source]):
                continue
            counts = (spare, spare // 2) if field.foes[source] and spare > 1 else (spare,)
            for count in counts:
                credit = MARCH * count / (1 + distances[target]) if distances[target] else 0.0
                value = value_after(field, source, target, count, credit)
                if value > best:
                    best, choice = value, Move(source, target, count)
    return choice


def targets_of(field: Field, source: int) -> Cells:
    """Where armies may go, if it is the seat's own."""
    neighbours = field.chart.neighbours
    if not field.chart.long_moves:
        return neighbours[source]
    return connected_lands(neighbours, tuple(field.owners), (field.seat,), source)


def value_after(field: Field, source: int, target: int, count: int, credit: float) -> float:
    """The value with `count` armies moved, the seat's strength being raised by `credit`."""
    armies, strength = field.armies, field.strength
    field.set_armies(source, armies[source] - count)
    field.set_armies(target, armies[target] + count)
    field.strength += credit
    value = field.value()
    field.set_armies(source, armies[source] + count)
    field.set_armies(target, armies[target] - count)
    field.strength = strength
    return value


def distances_to_enemies(field: Field) -> list[int]:
    """Steps from each own territory to the nearest own one beside an enemy; FAR where there is none."""
    neighbours = field.chart.neighbours
    distances = [FAR] * len(field.owners)
    row = [place for place, owner in enumerate(field.owners) if owner == field.seat and field.foes[place]]
    steps = 0
    while row:
        coming: list[int] = []
        for place in row:
            if distances[place] == FAR:
                distances[place] = steps
                coming += [near for near in neighbours[place] if field.owners[near] == field.seat]
        row = coming
        steps += 1
    return distances
