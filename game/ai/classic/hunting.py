"""Plans to beat one weak player this turn, with several stacks and by way of other players' territories if need be.
Costs are counted in nodes. Imports the evaluation and the search."""

from __future__ import annotations

from heapq import heappop, heappush

from game.ai.conquest.field import Field
from game.ai.conquest.search import NOTHING, Plan

LEAST_JOINT_CHANCE = 0.3
MOST_STACKS = 4
MOST_STARTS = 3
ROUTES = 2
HUNT_NODES = 60
LARGEST_PREY = 12
# What a territory costs to take: about this much for each defender, and the army that stays there.
LOSS_PER_DEFENDER = 0.7
GARRISON = 1.0

Route = list[int]


class Hunt:
    """Hunts one player on a field. `costs` says for each territory what it takes to reach the prey from there."""

    def __init__(self, field: Field, prey: int) -> None:
        self.field = field
        self.prey = prey
        self.nodes = 0
        self.total = 0.0
        for owner, armies in zip(field.owners, field.armies, strict=True):
            if owner == prey:
                self.total += LOSS_PER_DEFENDER * armies + GARRISON
        self.costs = self._costs()

    def _costs(self) -> list[float]:
        """From each own territory to the nearest one of the prey, over enemy land; -1.0 where there is no way."""
        field = self.field
        owners, armies, neighbours = field.owners, field.armies, field.chart.neighbours
        costs = [-1.0] * len(owners)
        heap = [(0.0, place) for place, owner in enumerate(owners) if owner == self.prey]
        while heap:
            cost, place = heappop(heap)
            if costs[place] >= 0.0:
                continue
            costs[place] = cost
            if owners[place] == field.seat:
                continue
            if owners[place] != self.prey:
                cost += LOSS_PER_DEFENDER * armies[place] + GARRISON
            for near in neighbours[place]:
                if costs[near] < 0.0:
                    heappush(heap, (cost, near))
        return costs

    def starts(self, places: list[int], reserve: int) -> list[int]:
        """Where `reserve` armies could be put for a hunt, the most promising first; none if they cannot be enough."""
        armies = self.field.armies
        near = [place for place in places if self.costs[place] >= 0.0]
        spare = sum(sorted([armies[place] - 1.0 for place in near], reverse=True)[:MOST_STACKS]) + reserve
        if spare < self.total:
            return []
        rows = sorted([(self.costs[place] - armies[place], place) for place in near])
        return [place for _, place in rows[:MOST_STARTS]]

    def plan(self, start: int, places: list[int]) -> Plan:
        """The best expectation of a hunt that begins with the stack at `start` and goes on with the largest others."""
        armies = self.field.armies
        rows = sorted(
            [
                (self.costs[place] - armies[place], place)
                for place in places
                if place != start and armies[place] > 1.0 and self.costs[place] >= 0.0
            ]
        )
        self.nodes = 0
        return self._go_on(start, [place for _, place in rows[: MOST_STACKS - 1]], 1.0)

    def _go_on(self, source: int, others: list[int], joint: float) -> Plan:
        field = self.field
        best, first, choice = field.value(), source, NOTHING
        self.nodes += 1
        if not field.land[self.prey] or self.nodes > HUNT_NODES:
            return best, first, choice
        spare = field.armies[source] - 1.0
        if spare >= 0.75:
            for route in self._routes(source, spare):
                value = self._march(source, route, 0, others, joint)
                if value > best:
                    best, choice = value, route[0]
        if others:
            value, second, target = self._go_on(others[0], others[1:], joint)
            if target != NOTHING and value > best:
                best, first, choice = value, second, target
        return best, first, choice

    def _march(self, source: int, route: Route, step: int, others: list[int], joint: float) -> float:
        """The expectation of taking the territories of a route one after another, and of the hunt going on there."""
        field = self.field
        if step == len(route):
            return self._go_on(source, others, joint)[0]
        self.nodes += 1
        target = route[step]
        chance, left, held = field.chart.battle(field.armies[source] - 1.0, field.armies[target])
        if joint * chance < LEAST_JOINT_CHANCE:
            return field.value()
        lost = field.value_repelled(source, target, held)
        undo = field.conquer(source, target, left)
        won = self._march(target, route, step + 1, others, joint * chance)
        field.restore(undo)
        return chance * won + (1.0 - chance) * lost

    def _routes(self, source: int, spare: float) -> list[Route]:
        """The cheapest ways from a stack to the nearest territories of the prey that it can afford."""
        field = self.field
        owners, armies, neighbours = field.owners, field.armies, field.chart.neighbours
        came_from = {source: source}
        heap = [(0.0, source, source)]
        done: set[int] = set()
        routes: list[Route] = []
        while heap and len(routes) < ROUTES:
            cost, place, before = heappop(heap)
            if place in done:
                continue
            done.add(place)
            came_from[place] = before
            if owners[place] == self.prey:
                routes.append(_traced(came_from, place))
                continue
            for near in neighbours[place]:
                if owners[near] != field.seat and near not in done:
                    further = cost + LOSS_PER_DEFENDER * armies[near] + GARRISON
                    if further <= spare + GARRISON:
                        heappush(heap, (further, near, place))
        return routes


def _traced(came_from: dict[int, int], place: int) -> Route:
    route: Route = []
    while came_from[place] != place:
        route.append(place)
        place = came_from[place]
    route.reverse()
    return route


def prey_of(field: Field) -> list[int]:
    """The players that might be beaten this turn."""
    return [
        player
        for player, land in enumerate(field.land)
        if player != field.seat and 0 < land <= LARGEST_PREY and field.hosts[player] < field.hosts[field.seat]
    ]


def best_hunt(field: Field, places: list[int]) -> Plan:
    """The best hunt with the stacks as they stand."""
    best: Plan = (field.value(), NOTHING, NOTHING)
    for prey in prey_of(field):
        hunt = Hunt(field, prey)
        for start in hunt.starts(places, 0)[:1]:
            plan = hunt.plan(start, places)
            if plan[2] != NOTHING and plan[0] > best[0]:
                best = plan
    return best


def best_start(field: Field, places: list[int], reserve: int) -> tuple[float, int]:
    """Where `reserve` armies serve a hunt best, with its expectation."""
    best, choice = 0.0, NOTHING
    for prey in prey_of(field):
        hunt = Hunt(field, prey)
        for start in hunt.starts(places, reserve):
            before = field.armies[start]
            field.set_armies(start, before + reserve)
            value = hunt.plan(start, places)[0]
            field.set_armies(start, before)
            if value > best:
                best, choice = value, start
    return best, choice
