"""The `hard` agent of the games of 2008: each turn it looks for the quest that is worth most by its chance, gathers the
armies and the stars that it takes, and otherwise plays by campaigns. Sees only the observed view."""

from __future__ import annotations

from game.ai.conquest.common import has_enemy, strongest_enemy
from game.ai.revised.choices import stars_to_hand_in
from game.ai.revised.quests import VICTORY, quests
from game.ai.revised.schemes import Edge, Planner, Scheme
from game.ai.revised.seeker import Seeker
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import End, Move, Occupy, Place, Trade
from game.rules.conquest.movement import connected_lands
from game.rules.revised.mode import RevisedMode
from game.rules.revised.state import State
from game.rules.revised.trading import stars_of, value_of

# A quest is begun with at least this chance; one that wins the game with less.
LEAST_CHANCE = 0.55
LEAST_CHANCE_TO_WIN = 0.15
# What a scheme costs is charged at this rate, since most of it also gains land or beats armies.
COST = 0.5
# Stars that are worth handing in without a quest.
MANY_STARS = 7
# What a star in hand is worth, in armies.
STAR = 1.5
# A battle of a quest is begun and gone on with at these odds.
STEP_ODDS = 0.4
GO_ON_ODDS = 0.3
DESPERATE_ODDS = 0.05
# The part of an adjacent stack and of what may join it that the guard of the capital should match, by objectives held.
GUARD = (0.4, 0.7, 1.0)
COMING = 8


class HardAgent(Seeker):
    """`steps` are what is left of the scheme that it follows, `orders` the armies still to be placed for it."""

    def __init__(self, mode: RevisedMode, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.steps: list[Edge] = []
        self.orders: list[tuple[int, int]] = []
        self.is_desperate = False

    def best_scheme(self, view: State, reserve: int) -> tuple[float, Scheme | None]:
        """The best of all quests that can be done with so many armies in hand."""
        planner = Planner(self.rules, view, self.seat)
        best: Scheme | None = None
        most = 0.0
        for quest in quests(self.rules, view, self.seat):
            scheme = planner.scheme(quest, reserve)
            if scheme is None:
                continue
            if scheme.chance < (LEAST_CHANCE_TO_WIN if quest.worth >= VICTORY else LEAST_CHANCE):
                continue
            gain = scheme.chance * quest.worth - COST * scheme.cost
            if gain > most:
                most, best = gain, scheme
        return most, best

    def follow(self, scheme: Scheme | None) -> None:
        self.steps = list(scheme.steps) if scheme else []
        self.is_desperate = scheme is not None and scheme.quest.worth >= VICTORY

    def trade(self, view: State) -> Record:
        """For a quest that needs the armies, or when there are many stars; a card stays to pay with."""
        hand = view.hands[self.seat]
        cards = stars_to_hand_in(self.rules, hand, 0 if self.rules.free_objectives else 1)
        if not cards:
            return End()
        stars = stars_of(self.rules, cards)
        if stars >= MANY_STARS:
            return Trade(cards)
        armies = value_of(self.rules, stars)
        without, _ = self.best_scheme(view, view.to_place)
        gain, scheme = self.best_scheme(view, view.to_place + armies)
        return Trade(cards) if scheme and gain - without > STAR * stars else End()

    def place(self, view: State) -> Record:
        if not view.turn:
            return super().place(view)
        if not self.orders or sum([count for _, count in self.orders]) != view.to_place:
            self.plan_placing(view)
        place, count = self.orders.pop()
        if view.owners[place] != self.seat:
            self.orders = []
            return super().place(view)
        return Place(place, count)

    def plan_placing(self, view: State) -> None:
        """For the best quest first, then the guard of the capital, then the best campaign."""
        self.target = self.front = -1
        _, scheme = self.best_scheme(view, view.to_place)
        self.follow(scheme)
        counts = [0] * len(view.owners)
        left = view.to_place
        for place, count in scheme.placed.items() if scheme else ():
            counts[place] += count
            left -= count
        capital = view.capitals[self.seat]
        if view.owners[capital] == self.seat:
            more = min(left, max(0, self.guard(view) - view.armies[capital] - counts[capital]))
            counts[capital] += more
            left -= more
        if left:
            _, front, self.plan = self.best_front(view, self.survey(view), self.edge(view), left)
            self.front = front
            counts[front] += left
        self.orders = [(place, count) for place, count in enumerate(counts) if count]

    def guard(self, view: State) -> int:
        """How many armies the capital should have, by the strongest stack beside it and what may join that."""
        capital = view.capitals[self.seat]
        strongest = strongest_enemy(self.neighbours[capital], view, self.seat)
        if not strongest:
            return 1
        return 1 + int(GUARD[min(len(view.held_objectives[self.seat]), len(GUARD) - 1)] * (strongest - 1 + COMING))

    def attack(self, view: State) -> Record:
        owners, armies, seat = view.owners, view.armies, self.seat
        planner = Planner(self.rules, view, seat)
        front, target = self.front, self.target
        if self.steps and (front, target) == self.steps[0] and owners[front] == seat and owners[target] != seat:
            least = DESPERATE_ODDS if self.is_desperate else GO_ON_ODDS
            if armies[front] > 1 and planner.battle(target)(armies[front] - 1, armies[target])[0] >= least:
                return self.strike(view, front, target)
            self.steps = []
        elif self.steps and owners[self.steps[0][1]] == seat:
            self.steps.pop(0)
        if self.steps and self.can_begin(view, planner, *self.steps[0]):
            return self.strike(view, *self.steps[0])
        if self.is_fighting(view):
            return super().attack(view)
        _, scheme = self.best_scheme(view, 0)
        self.follow(scheme)
        if self.steps and self.can_begin(view, planner, *self.steps[0]):
            return self.strike(view, *self.steps[0])
        self.steps = []
        return super().attack(view)

    def can_begin(self, view: State, planner: Planner, source: int, target: int) -> bool:
        owners, armies, seat = view.owners, view.armies, self.seat
        if owners[source] != seat or owners[target] == seat or armies[source] < 2:
            return False
        least = DESPERATE_ODDS if self.is_desperate else STEP_ODDS
        return planner.battle(target)(armies[source] - 1, armies[target])[0] >= least

    def is_fighting(self, view: State) -> bool:
        """Whether a battle of a campaign is under way."""
        return self.front >= 0 and self.target >= 0 and view.owners[self.target] != self.seat

    def occupy(self, view: State) -> Record:
        """Armies stay behind where the scheme goes on from there, or as the guard of the capital."""
        source, target = view.source, view.target
        least, most = view.dice, view.dice + view.armies[source] - 1
        steps = [edge for edge in self.steps if edge[1] != target]
        if not steps or self.steps[0] != (source, target):
            return self.settle(view, least, most)
        self.front, self.target = target, -1
        behind, ahead = self.cost_beyond(view, steps, source), self.cost_beyond(view, steps, target)
        if not behind:
            return self.settle(view, least, most) if not ahead else Occupy(most)
        if not ahead:
            return Occupy(least)
        share = int(most * ahead / (ahead + behind) + 0.5)
        return Occupy(min(most, max(least, share)))

    def settle(self, view: State, least: int, most: int) -> Record:
        action = super().occupy(view)
        capital = view.capitals[self.seat]
        if view.source == capital and has_enemy(self.neighbours[capital], view.owners, self.seat):
            return Occupy(min(most, max(least, most + 1 - self.guard(view))))
        return action

    def cost_beyond(self, view: State, steps: list[Edge], start: int) -> float:
        """What the steps that set out from a territory, straight or through others, should cost."""
        reached, total = {start}, 0.0
        for source, target in steps:
            if source in reached:
                reached.add(target)
                total += view.armies[target] + 1.0
        return total

    def move(self, view: State) -> Record:
        """To the capital if its guard is weak, else as anyone would."""
        armies, capital = view.armies, view.capitals[self.seat]
        missing = self.guard(view) - armies[capital]
        if view.owners[capital] == self.seat and missing > 0:
            reach = connected_lands(self.neighbours, view.owners, (self.seat,), capital)
            source = max(reach, key=lambda place: (armies[place], -place), default=capital)
            if source != capital and armies[source] > 1:
                is_idle = not has_enemy(self.neighbours[source], view.owners, self.seat)
                return Move(source, capital, armies[source] - 1 if is_idle else min(missing, armies[source] - 1))
        return super().move(view)
