"""What positions and goals of the games of 2008 are worth to the planner: capitals, cities and objectives besides what
all conquest games share. Imports the planner's judge and quests; chooses nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.conquest.chart import Chart
from game.ai.conquest.field import Field, Undo
from game.ai.conquest.forest import Goal
from game.ai.conquest.guarded_field import GuardedField
from game.ai.conquest.judge import FAILED_KILL, Judge
from game.ai.conquest.position import Position
from game.ai.conquest.weights import WeightSets
from game.ai.revised.quests import VICTORY, denial, hunt, missing_capital, objective_quests
from game.rules.conquest.sets import SET_SIZE
from game.rules.revised.rules import RevisedRules
from game.rules.revised.state import State
from game.rules.revised.trading import value_of

# What an objective or a capital that was tried for and not reached leaves of the present value.
FAILED_QUEST = 0.85
# What things are worth, in armies: a city, the capital of another, one's own and more of it for each objective held.
CITY = 0.4
CAPITAL = 1.0
OWN_CAPITAL = 3.0
OWN_CAPITAL_PER_OBJECTIVE = 3.0
# The part of what a quest is worth that counts as armies. At five seats of command_room 2.0 won 25 % of the games, 1.0
# 28 %, 0.6 31 %, 0.35 and 0.2 34 %.
QUEST = 0.35


# What objectives that somebody holds are worth, by their number.
HELD = (0.0, 6.0, 14.0, 30.0)


class PrizedField(GuardedField):
    """A field on which some territories are worth more to the seat than others: `prizes` by territory, in armies."""

    prizes: Sequence[float]

    def add_prizes(self, prizes: Sequence[float], extras: Sequence[float]) -> None:
        """Counts what the seat holds, and what else players have: `extras`, in armies."""
        self.prizes = prizes
        self.strength += extras[self.seat]
        for player, credit in enumerate(extras):
            if credit and player != self.seat:
                self.hosts[player] += credit
                self.powers[player] = self.enemy_power(player)
        self.rest = sum(self.powers)
        for place, owner in enumerate(self.owners):
            if owner == self.seat:
                self.strength += prizes[place]

    def conquer(self, source: int, target: int, moving: float) -> Undo:
        undo = super().conquer(source, target, moving)
        self.strength += self.prizes[target]
        return undo


class RevisedJudge(Judge):
    """Judges one `view` at a time."""

    def __init__(self, chart: Chart, rules: RevisedRules, weights: WeightSets) -> None:
        super().__init__(chart, weights)
        self.rules = rules
        stars = SET_SIZE * sum(rules.stars) / len(rules.stars)
        self.set_worth = float(value_of(rules, int(stars + 0.5)))

    def look_at(self, view: State, seat: int) -> None:
        """Everything that is asked from now on is about positions that come of this view."""
        self.view = view
        prizes = [0.0] * len(view.owners)
        for city in view.cities:
            prizes[city] += CITY
        for player, capital in enumerate(view.capitals):
            if capital >= 0:
                own = OWN_CAPITAL + OWN_CAPITAL_PER_OBJECTIVE * len(view.held_objectives[seat])
                prizes[capital] += own if player == seat else CAPITAL
        self.prizes = prizes
        counts = [len(row) if self.rules.to_win else 0 for row in view.held_objectives]
        self.credits = [HELD[min(count, len(HELD) - 1)] for count in counts]

    def next_set(self, position: Position) -> float:
        return self.set_worth

    def hand_in(self, position: Position, seat: int) -> int:
        """Nobody hands in stars in the middle of a turn."""
        return 0

    def field(self, position: Position, seat: int) -> Field:
        scale = self.duel if len(set(position.owners)) <= 2 else self.table
        field = PrizedField(scale, position, self.set_worth, seat)
        field.add_prizes(self.prizes, self.credits)
        return field

    def goals(self, position: Position, seat: int, *, only_kills: bool) -> list[Goal]:
        found = [self.kill(goal, seat) for goal in super().goals(position, seat, only_kills=True)]
        if not only_kills:
            found += self.continents(position, seat) + self.quests(seat)
        return found

    def kill(self, goal: Goal, seat: int) -> Goal:
        """The end of a rival brings his objectives too."""
        view, rules = self.view, self.rules
        if not rules.to_win or view.owners.count(goal.prey) == 0:
            return goal
        quest = hunt(rules, view, seat, goal.prey)
        if quest.worth >= VICTORY:
            lands = tuple(sorted({*goal.lands, *missing_capital(view, seat)}))
            return Goal(lands, FAILED_KILL, goal.prey, wins=True)
        return Goal(goal.lands, FAILED_KILL, goal.prey, gain=QUEST * quest.worth)

    def quests(self, seat: int) -> list[Goal]:
        """Objectives, the own capital, and the capital of a rival who might win."""
        view, rules, found = self.view, self.rules, []
        for quest in objective_quests(rules, view, seat):
            wins = quest.worth >= VICTORY
            gain = QUEST * quest.worth
            found.append(Goal(quest.required, FAILED_QUEST, -1, quest.pool, quest.missing, gain, wins=wins))
        capital = view.capitals[seat]
        if view.owners[capital] != seat:
            found.append(Goal((capital,), FAILED_QUEST))
        for rival, is_alive in enumerate(view.alive):
            if is_alive and rival != seat:
                worth = denial(rules, view, rival)
                if worth:
                    found.append(Goal((view.capitals[rival],), FAILED_QUEST, gain=QUEST * worth))
        return [goal for goal in found if goal.missing or any(view.owners[land] != seat for land in goal.lands)]
