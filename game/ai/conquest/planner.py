"""What to set out for in a turn: the goal whose forest can be expected to leave the best position, with the goals that
the spoils of a beaten player would bring into reach. Imports forests and judges; chooses no action."""

from __future__ import annotations

from game.ai.conquest.forest import Budget, Forest, Goal, Grower
from game.ai.conquest.judge import Judge
from game.ai.conquest.position import Position

# A goal is tried with at least this chance; one that wins the game with less.
LEAST_CHANCE = 0.5
LEAST_CHANCE_TO_WIN = 0.15
# Spoils may pay for the next kill, and so on, so often.
DEEPEST = 4


class Scheme:
    """A goal, the forest that reaches it, and the value of trying."""

    __slots__ = ("forest", "goal", "value")

    def __init__(self, goal: Goal, forest: Forest, value: float) -> None:
        self.goal = goal
        self.forest = forest
        self.value = value

    def shares(self, reserve: int) -> dict[int, int]:
        """How a reserve is split: one army after another goes to the root whose tree is most in doubt."""
        forest = self.forest
        put = dict.fromkeys(forest.gaps, 0)
        for _ in range(reserve):
            root = min(put, key=lambda place: (put[place] - forest.gaps[place]) / forest.spreads[place])
            put[root] += 1
        return put

    def first_steps(self) -> list[tuple[int, int]]:
        """The next conquest of each root, that of the one most in doubt first."""
        forest = self.forest
        roots = sorted(forest.gaps, key=lambda root: (-forest.gaps[root] / forest.spreads[root], root))
        return [(root, child) for root in roots for child in forest.children.get(root, ())]


class Planner:
    """Plans for one seat from one position, within a budget that all plans of a decision share."""

    def __init__(self, judge: Judge, position: Position, seat: int, budget: Budget) -> None:
        self.judge = judge
        self.position = position
        self.seat = seat
        self.budget = budget
        self.grower = Grower(judge.chart.neighbours, position.owners, position.armies, seat, budget)

    def best(self, reserve: int, *, only_kills: bool = False, depth: int = 0) -> Scheme | None:
        """The scheme worth most with so many armies in hand."""
        best: Scheme | None = None
        now = -1.0
        for goal in self.judge.goals(self.position, self.seat, only_kills=only_kills):
            forest = self.grower.best(goal, reserve)
            if forest is None or forest.chance < (LEAST_CHANCE_TO_WIN if goal.wins else LEAST_CHANCE):
                continue
            if now < 0.0:
                now = self.judge.value_with(self.position, self.seat, reserve)
            chance = forest.chance
            value = chance * self.after(goal, forest, reserve, depth) + (1.0 - chance) * goal.failure * now
            if best is None or value > best.value:
                best = Scheme(goal, forest, value)
        return best

    def after(self, goal: Goal, forest: Forest, reserve: int, depth: int) -> float:
        """The value when all of a forest was taken."""
        if goal.wins:
            return 1.0
        position, seat = self.position.copy(), self.seat
        owners, armies, hands = position.owners, position.armies, position.hands
        for root in forest.needs:
            left = max(1.0, armies[root] - forest.needs[root])
            for place in forest.lands_of(root):
                owners[place] = seat
                armies[place] = 1.0
            armies[root] = 1.0
            armies[forest.last_of(root)] = left
        front = self._largest_front(owners, armies)
        if front < 0:
            return 1.0
        armies[front] += max(0.0, reserve - sum([gap for gap in forest.gaps.values() if gap > 0.0]))
        for player in range(len(hands)):
            if player != seat and hands[player] and player not in owners:
                hands[seat] += hands[player]
                hands[player] = 0
        position.captured = 1
        more = self.judge.hand_in(position, seat)
        value = 0.0
        if goal.prey >= 0 and depth < DEEPEST:
            further = Planner(self.judge, position, seat, self.budget).best(more, only_kills=True, depth=depth + 1)
            value = further.value if further else 0.0
        armies[front] += more
        return max(value, self.judge.value_of(position, seat, goal))

    def _largest_front(self, owners: list[int], armies: list[float]) -> int:
        best, most, seat = -1, 0.0, self.seat
        neighbours = self.judge.chart.neighbours
        for place, owner in enumerate(owners):
            if owner == seat and armies[place] > most and any(owners[near] != seat for near in neighbours[place]):
                best, most = place, armies[place]
        return best
