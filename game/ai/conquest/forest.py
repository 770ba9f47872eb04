"""Forests: how several stacks together can take all the land of a goal in one turn. Each stack is the root of a tree
of conquests; trees may branch and lead through land that is not asked for. Works on lists; knows no edition."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from math import sqrt

from game.ai.conquest.bell import bell
from game.ai.conquest.common import Neighbours
from game.rules.conquest.board import Cells

# What it takes to conquer a territory: so much for each defender, and the army that stays there.
LOSS_PER_DEFENDER = 0.83
GARRISON = 0.7
# A stack that parts has weaker halves; so much more it takes.
PARTING = 2.0
# How far the losses of a tree stray: so much times the root of its defenders.
SPREAD = 0.85
# How many of the largest stacks are tried as roots.
ROOT_COUNTS = (1, 2, 3, 4, 6, 9, 99)
# Battles are broken off and planned again when they go badly, which is worth so many deviations.
SECOND_THOUGHTS = 0.15
# A goal is not looked into if all stacks together have less than this part of what it takes.
HOPELESS = 0.9
# One decision may grow so many forests; nine in ten need fewer than 100, and each takes about 0.2 ms.
MOST_FORESTS = 300


class Goal:
    """All of `lands`, and `missing` of those in `pool`. `prey` is the player who is out then, -1 for none; `failure`
    the part of the present value that is left if it is tried and not reached. Reaching it is worth `gain` armies
    besides what is seen on the board; with `wins` it wins the game."""

    __slots__ = ("failure", "gain", "lands", "missing", "pool", "prey", "wins")

    def __init__(
        self, lands: Cells, failure: float, prey: int = -1, pool: Cells = (), missing: int = 0, gain: float = 0.0,
        *, wins: bool = False,
    ) -> None:  # fmt: skip
        self.lands = lands
        self.failure = failure
        self.prey = prey
        self.pool = pool
        self.missing = missing
        self.gain = gain
        self.wins = wins


class Forest:
    """`children` by territory; by root its `needs` in armies and the `spreads` of those; the `chance` of all trees."""

    __slots__ = ("chance", "children", "gaps", "needs", "spreads")

    def __init__(self, needs: dict[int, float], defenders: dict[int, float], children: dict[int, list[int]]) -> None:
        self.needs = needs
        self.children = children
        self.spreads = {root: SPREAD * sqrt(defenders[root] + 0.5) for root in needs}
        self.gaps: dict[int, float] = {}
        self.chance = 0.0

    def judge(self, armies: Sequence[float], reserve: float) -> None:
        """Works out the chance with the stacks as they are and a reserve that is split between them. `gaps` is what
        each root lacks, below zero what it has to spare."""
        lack = square = spread = 0.0
        for root, need in self.needs.items():
            gap = self.gaps[root] = need - (armies[root] - 1)
            if gap > 0.0:
                lack += gap
            deviation = self.spreads[root]
            spread += deviation
            square += deviation * deviation
        left = reserve - lack
        if left < -0.5 * sqrt(square + 0.1) - 0.5:
            return
        chance = 1.0
        for root, gap in self.gaps.items():
            deviation = self.spreads[root]
            more = left * deviation / spread
            spare = (-gap if gap < 0.0 else 0.0) + (more if more > -deviation else -deviation)
            chance *= bell(spare / deviation + SECOND_THOUGHTS)
        self.chance = chance

    def last_of(self, root: int) -> int:
        """Where what is left of a stack ends up."""
        last, waiting = root, [root]
        while waiting:
            here = waiting.pop()
            for child in self.children.get(here, ()):
                last = child
                waiting.append(child)
        return last

    def lands_of(self, root: int) -> list[int]:
        """All that a root's tree takes."""
        found: list[int] = []
        waiting = [root]
        while waiting:
            children = self.children.get(waiting.pop(), ())
            found += children
            waiting += children
        return found

    def weight(self, place: int, armies: Sequence[float]) -> float:
        """What stands in the way from here on."""
        return armies[place] + 1.0 + sum([self.weight(child, armies) for child in self.children.get(place, ())])


class Budget:
    """How many forests may still be grown for one decision: thought is counted, never timed."""

    __slots__ = ("left",)

    def __init__(self, forests: int = MOST_FORESTS) -> None:
        self.left = forests


class Grower:
    """Grows forests for one seat in one position. `fronts` are its stacks beside enemies, the largest first."""

    def __init__(
        self, neighbours: Neighbours, owners: Sequence[int], armies: Sequence[float], seat: int, budget: Budget
    ) -> None:
        self.budget = budget
        self.neighbours = neighbours
        self.armies = armies
        self.is_own = [owner == seat for owner in owners]
        self.costs = [LOSS_PER_DEFENDER * count + GARRISON for count in armies]
        is_own = self.is_own
        fronts = []
        for place, own in enumerate(is_own):
            if own:
                for near in neighbours[place]:
                    if not is_own[near]:
                        fronts.append((-armies[place], place))
                        break
        fronts.sort()
        self.fronts = [place for _, place in fronts]
        self.spare = sum([-less - 1 for less, _ in fronts])

    def best(self, goal: Goal, reserve: float) -> Forest | None:
        """The forest with the best chance, over several choices of its roots."""
        costs = self.costs
        least = sum([costs[place] for place in goal.lands])
        if goal.missing:
            least += sum(sorted([costs[place] for place in goal.pool])[: goal.missing])
        if self.spare + reserve < HOPELESS * least:
            return None
        best: Forest | None = None
        tried = 0
        for count in ROOT_COUNTS:
            roots = self.fronts[:count]
            if not reserve:
                roots = [place for place in roots if self.armies[place] > 1]
            if len(roots) == tried:
                continue
            tried = len(roots)
            if self.budget.left <= 0:
                break
            self.budget.left -= 1
            forest = self.grow(goal, roots)
            if forest is not None:
                forest.judge(self.armies, reserve)
                if best is None or forest.chance > best.chance:
                    best = forest
        return best

    def grow(self, goal: Goal, roots: Sequence[int]) -> Forest | None:
        """The nearest territory that is still wanted is attached again and again."""
        wanted, pool, missing = set(goal.lands), set(goal.pool), goal.missing
        root_of = {root: root for root in roots}
        children: dict[int, list[int]] = {}
        needs: dict[int, float] = {}
        defenders: dict[int, float] = {}
        costs, armies = self.costs, self.armies
        while wanted or missing > 0:
            way = self._nearest(wanted or pool, root_of, children)
            if not way:
                return None
            before = way[-1]
            root = root_of[before]
            need = needs.get(root, 0.0)
            if before in children:
                need += PARTING
            crowd = defenders.get(root, 0.0)
            for place in way[-2::-1]:
                children.setdefault(before, []).append(place)
                root_of[place] = root
                need += costs[place]
                crowd += armies[place]
                wanted.discard(place)
                if place in pool:
                    pool.discard(place)
                    missing -= 1
                before = place
            needs[root], defenders[root] = need, crowd
        return Forest(needs, defenders, children)

    def _nearest(self, wanted: set[int], root_of: dict[int, int], children: dict[int, list[int]]) -> list[int]:
        """The cheapest way to a wanted territory, from its end back to the tree that it grows from."""
        neighbours, is_own, costs = self.neighbours, self.is_own, self.costs
        heap: list[tuple[float, int, int]] = []
        for place in root_of:
            start = PARTING if place in children else 0.0
            for near in neighbours[place]:
                if not is_own[near] and near not in root_of:
                    heap.append((start + costs[near], near, place))
        heapify(heap)
        came_from: dict[int, int] = {}
        while heap:
            cost, place, before = heappop(heap)
            if place in came_from:
                continue
            came_from[place] = before
            if place in wanted:
                way = [place]
                while place in came_from:
                    place = came_from[place]
                    way.append(place)
                return way
            for near in neighbours[place]:
                if not is_own[near] and near not in root_of and near not in came_from:
                    heappush(heap, (cost + costs[near], near, place))
        return []
