"""Which attack to make next: expectations over one stack that moves on from conquest to conquest.
Costs are counted in nodes. Imports the evaluation; knows no rules of turns."""

from __future__ import annotations

from game.ai.conquest.field import Field

LEAST_CHANCE = 0.42
DEPTH = 8
FIRST_WIDTH = 3

Plan = tuple[float, int, int]
NOTHING = -1
NO_VALUE = -1.0


class Search:
    """Searches one field. `nodes` counts the positions looked at."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.nodes = 0

    def targets(self, source: int) -> list[int]:
        """Enemy neighbours, the most tempting first: weak, part of a continent that is nearly won or that an enemy
        holds, or of a player with little left."""
        field = self.field
        seat, owners, armies, chart = field.seat, field.owners, field.armies, field.chart
        rows: list[tuple[float, int]] = []
        for target in chart.neighbours[source]:
            owner = owners[target]
            if owner == seat:
                continue
            number = chart.home[target]
            held, size, bonus = field.held[number], chart.sizes[number], chart.bonuses[number]
            part = (held[seat] + 1) / size
            appeal = 4.0 * bonus * part * part - armies[target] + 4.0 / field.land[owner]
            if held[owner] == size:
                appeal += 3.0
            rows.append((-appeal, target))
        rows.sort()
        return [target for _, target in rows]

    def chain(self, source: int, depth: int = DEPTH, width: int = FIRST_WIDTH, *, may_stay: bool = True) -> Plan:
        """The best expectation when the stack at `source` attacks on and on, and its first target (NOTHING: stay)."""
        field = self.field
        chart, armies = field.chart, field.armies
        best, choice = field.value(), NOTHING
        self.nodes += 1
        attackers = armies[source] - 1.0
        if depth == 0 or attackers < 0.75 or not field.foes[source]:
            return best, source, choice
        if not may_stay:
            best = NO_VALUE
        tried = 0
        for target in self.targets(source):
            chance, left, held = chart.battle(attackers, armies[target])
            if chance < LEAST_CHANCE:
                continue
            undo = field.conquer(source, target, left)
            won = self.chain(target, depth - 1, 1)[0]
            field.restore(undo)
            lost = field.value_repelled(source, target, held)
            value = chance * won + (1.0 - chance) * lost
            if value > best:
                best, choice = value, target
            tried += 1
            if tried == width:
                break
        return best, source, choice

    def best_chain(self, sources: list[int], *, may_stay: bool = True) -> Plan:
        """The best of the chains from these stacks; the first of equals. One that is no better than to stay where all
        are counts only where staying is out of the question."""
        best: Plan = (self.field.value() if may_stay else NO_VALUE, NOTHING, NOTHING)
        for source in sources:
            plan = self.chain(source, may_stay=may_stay)
            if plan[2] != NOTHING and plan[0] > best[0]:
                best = plan
        return best
