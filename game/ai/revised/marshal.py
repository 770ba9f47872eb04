"""The `marshal` agent of the games of 2008: one planner for objectives, capitals, kills and continents. What it does
not plan, such as the set-up, airfields and the capital's guard, it does as `hard` does. Sees only the observed view."""

from __future__ import annotations

from game.ai.conquest.chart import Chart
from game.ai.conquest.field import Field
from game.ai.conquest.marshal import Marshal
from game.ai.conquest.position import Position, position_of
from game.ai.conquest.weights import WeightSets, marshal_weights
from game.ai.revised.choices import stars_to_hand_in
from game.ai.revised.hard import MANY_STARS, HardAgent
from game.ai.revised.judge import RevisedJudge
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import End, Place, Trade
from game.rules.revised.mode import RevisedMode
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, START_MOVE
from game.rules.revised.state import State
from game.rules.revised.trading import stars_of, value_of

# Stars are handed in early where that raises the value by so much.
TRADE_GAIN = 0.03


class MarshalAgent(Marshal[State]):
    """`staff` is a `hard` agent, which decides what the planner does not."""

    judge: RevisedJudge

    def __init__(self, mode: RevisedMode, seat: int, rng: Rng, weights: WeightSets | None = None) -> None:
        self.rules = mode.rules
        chart = Chart(self.rules, long_moves=True)
        super().__init__(RevisedJudge(chart, self.rules, weights or marshal_weights()["stars"]), seat)
        staff = self.staff = HardAgent(mode, seat, rng)
        self.answers |= {
            CAPITAL: staff.found_capital,
            START_MOVE: staff.move,
            OBJECTIVE: staff.take_objective,
            AIRFIELD: staff.place_airfield,
        }

    def choose(self, view: State) -> Record:
        self.judge.look_at(view, self.seat)
        return super().choose(view)

    def position(self, view: State) -> Position:
        return position_of(view)

    def claim(self, view: State) -> Record:
        return self.staff.claim(view)

    def place_first(self, view: State, field: Field) -> Record:
        return self.staff.place(view)

    def trade(self, view: State) -> Record:
        """Many stars at once; fewer where the armies bring a goal into reach that is worth more than they are."""
        cards = stars_to_hand_in(self.rules, view.hands[self.seat], 0 if self.rules.free_objectives else 1)
        if not cards:
            return End()
        stars = stars_of(self.rules, cards)
        if stars >= MANY_STARS:
            return Trade(cards)
        kept = self.best_value(view, view.to_place, 0)
        traded = self.best_value(view, view.to_place + value_of(self.rules, stars), len(cards))
        return Trade(cards) if traded > kept + TRADE_GAIN else End()

    def best_value(self, view: State, reserve: int, cards: int) -> float:
        """What the turn is worth with so many armies in hand and so many cards less."""
        planner = self.planner(view)
        planner.position.hands[self.seat] -= cards
        scheme = planner.best(reserve)
        plain = self.judge.value_with(planner.position, self.seat, reserve)
        return plain if scheme is None else max(plain, scheme.value)

    def place(self, view: State) -> Record:
        """The guard of the capital comes before a chain, but not before a goal."""
        action = super().place(view)
        capital = view.capitals[self.seat]
        if not view.turn or self.has_goal or view.owners[capital] != self.seat:
            return action
        missing = min(view.to_place, self.staff.guard(view) - view.armies[capital])
        return Place(capital, missing) if missing > 0 else action

    def end_attacks(self, view: State) -> Record:
        return End()

    def move(self, view: State) -> Record:
        return self.staff.move(view)
