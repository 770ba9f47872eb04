"""How a quest can be carried out in one turn: which stacks take which territories in which order, where the armies in
hand go, and the chance that all of it succeeds. Stacks may part on the way. Imports quests and odds."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heapify, heappop, heappush

from game.ai.conquest.common import odds_between
from game.ai.revised.quests import Quest
from game.rules.conquest.throws import Side
from game.rules.revised.combat import is_covered
from game.rules.revised.rules import ATTACK_DIE, DEFENCE_DIE, RevisedRules
from game.rules.revised.state import State

# What it costs to take a territory: so much for each defender, and the army that stays there.
LOSS_PER_DEFENDER = 0.85
GARRISON = 1.0
# A stack that already stands there is worth so much a piece as a start, up to so many armies.
STACK_LIKING = 0.5
LARGEST_LIKING = 12.0
# A scheme may fall this far short of what it should cost before it is given up as hopeless.
SLACK = 3.0
# Armies in hand go to a scheme until it is as good as certain.
SURE = 0.95

Edge = tuple[int, int]
Battle = Callable[[int, int], tuple[float, float]]


class Scheme:
    """`steps` in order, each from a territory that is held by then; `placed` by territory; `cost` in armies."""

    __slots__ = ("chance", "cost", "placed", "quest", "steps")

    def __init__(self, quest: Quest, steps: list[Edge], placed: dict[int, int], chance: float, cost: float) -> None:
        self.quest = quest
        self.steps = steps
        self.placed = placed
        self.chance = chance
        self.cost = cost


class Planner:
    """Makes schemes for one seat from one view."""

    def __init__(self, rules: RevisedRules, view: State, seat: int) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat
        self.neighbours = rules.board.neighbours
        self.prices = [LOSS_PER_DEFENDER * armies + GARRISON for armies in view.armies]
        self.own = [place for place, owner in enumerate(view.owners) if owner == seat]
        self.battles: dict[int, Battle] = {}

    def battle(self, target: int) -> Battle:
        """The odds of an attack on a territory, with bonus dice and airfields on both sides."""
        found = self.battles.get(target)
        if found is None:
            rules, view, seat, owner = self.rules, self.view, self.seat, self.view.owners[target]
            die = (rules.die_sides,)
            has_fields = bool(view.airfields)
            attack_raised = has_fields and is_covered(rules, view, seat, target)
            defence_raised = has_fields and is_covered(rules, view, owner, target)
            attack = Side(die * rules.attack_dice, die * (ATTACK_DIE in view.held_rewards[seat]), int(attack_raised), 0)
            defence = Side(
                die * rules.defence_dice, die * (DEFENCE_DIE in view.held_rewards[owner]), int(defence_raised), 0
            )
            found = self.battles[target] = odds_between(attack, defence).battle
        return found

    def scheme(self, quest: Quest, reserve: int) -> Scheme | None:
        """Takes the nearest territory that is wanted again and again, from the stack that has most to spare."""
        required, pool, missing = set(quest.required), set(quest.pool), quest.missing
        root_of = {place: place for place in self.own}
        spare = {place: float(self.view.armies[place] - 1) for place in self.own}
        trees: dict[int, list[Edge]] = {}
        needs: dict[int, float] = {}
        required -= root_of.keys()
        while required or missing > 0:
            way = self._nearest(required if required else pool, root_of, spare)
            if not way:
                return None
            root = root_of[way[0][0]]
            for edge in way:
                target = edge[1]
                root_of[target] = root
                required.discard(target)
                missing -= target in pool
                trees.setdefault(root, []).append(edge)
                needs[root] = needs.get(root, 0.0) + self.prices[target]
                spare[root] -= self.prices[target]
            if sum([-spare[root] for root in trees if spare[root] < 0.0]) > reserve + SLACK:
                return None
        return self._with_reserve(quest, trees, needs, reserve)

    def _nearest(self, wanted: set[int], root_of: dict[int, int], spare: dict[int, float]) -> list[Edge]:
        """The cheapest way from land that is held by then to a wanted territory."""
        neighbours, prices = self.neighbours, self.prices
        heap = []
        for place, root in root_of.items():
            for near in neighbours[place]:
                if near not in root_of:
                    left = spare[root]
                    start = -STACK_LIKING * min(LARGEST_LIKING, left) if left > 0.0 else 0.0
                    heap.append((start + prices[near], near, place))
        heapify(heap)
        came_from: dict[int, int] = {}
        while heap:
            cost, place, before = heappop(heap)
            if place in came_from:
                continue
            came_from[place] = before
            if place in wanted:
                return self._trace(came_from, place)
            for near in neighbours[place]:
                if near not in root_of and near not in came_from:
                    heappush(heap, (cost + prices[near], near, place))
        return []

    def _trace(self, came_from: dict[int, int], place: int) -> list[Edge]:
        way: list[Edge] = []
        while place in came_from:
            way.append((came_from[place], place))
            place = came_from[place]
        way.reverse()
        return way

    def _with_reserve(
        self, quest: Quest, trees: dict[int, list[Edge]], needs: dict[int, float], reserve: int
    ) -> Scheme:
        """The armies in hand go, a few at a time, to the stack whose part is most in doubt."""
        placed = dict.fromkeys(trees, 0)
        chances = {root: self._chance(root, tree, 0) for root, tree in trees.items()}
        portion = max(1, reserve // 12)
        while reserve > 0 and trees:
            root = min(trees, key=lambda tree: (chances[tree], tree))
            if chances[root] >= SURE:
                break
            more = min(portion, reserve)
            placed[root] += more
            reserve -= more
            chances[root] = self._chance(root, trees[root], placed[root])
        chance = 1.0
        for part in chances.values():
            chance *= part
        steps = [edge for root in sorted(trees) for edge in trees[root]]
        return Scheme(quest, steps, placed, chance, sum(needs.values()))

    def _chance(self, root: int, tree: list[Edge], more: int) -> float:
        """That one stack takes all of its part, if it fights battle after battle with all it has left."""
        spare, chance = float(self.view.armies[root] - 1 + more), 1.0
        for _, target in tree:
            attackers = int(spare + 0.5)
            if attackers < 1:
                return 0.0
            win, left = self.battle(target)(attackers, self.view.armies[target])
            chance *= win
            spare = left - GARRISON
        return chance
