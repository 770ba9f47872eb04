"""What `normal` and `hard` of the games of 2008 share: they play by campaigns, like territories that an objective asks
for, take objectives and place airfields sensibly, and bring idle armies to the front. Sees only the observed view."""

from __future__ import annotations

from game.ai.conquest.campaigns import Campaigner, Survey, Worth
from game.ai.conquest.common import borders, largest_idle, starting_share
from game.ai.revised.choices import best_objective, is_perishable, reward_worth, starting_guard, taking
from game.ai.revised.wants import wants
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import End, Move
from game.rules.conquest.movement import connected_lands
from game.rules.revised.actions import PlaceAirfield, PlaceCapital
from game.rules.revised.mode import RevisedMode
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, START_MOVE
from game.rules.revised.state import State

# What things are worth, in armies: a card, a city, a capital, an objective that wins nothing yet.
CARD = 1.5
CITY = 0.7
CAPITAL_WORTH = 1.5
OBJECTIVE_WORTH = 9.0
# Where objectives never win the game.
IDLE_OBJECTIVE_WORTH = 2.0
# The part of that while there is no card to pay with.
UNPAID = 0.4


class GoalWorth(Worth):
    """The worth of territories with what they mean for objectives, cities and capitals on top."""

    def __init__(self, plain: Worth, extra: list[float]) -> None:
        super().__init__(plain.board, plain.view, plain.seat, plain.parts, plain.chase, plain.caution)
        self.extra = extra

    def __missing__(self, territory: int) -> float:
        worth = self[territory] = super().__missing__(territory) + self.extra[territory]
        return worth


class Seeker(Campaigner[State]):
    """`extra` is what each territory means for objectives, cities and capitals, as it was when turn `looked` began."""

    def __init__(self, mode: RevisedMode, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.rules = mode.rules
        self.looked = -1
        self.extra: list[float] = []
        self.answers |= {
            CAPITAL: self.found_capital,
            START_MOVE: self.move,
            OBJECTIVE: self.take_objective,
            AIRFIELD: self.place_airfield,
        }

    def survey(self, view: State) -> Survey:
        if self.looked != view.turn:
            self.looked, self.extra = view.turn, self.extras(view)
        survey = Survey(self.board, view, self.seat, CARD)
        survey.worth = GoalWorth(survey.worth, self.extra)
        return survey

    def extras(self, view: State) -> list[float]:
        """An objective's worth is shared out over what it lacks, so that near ones draw more."""
        extra = [0.0] * len(view.owners)
        for city in view.cities:
            extra[city] += CITY
        for capital in view.capitals:
            extra[capital] += CAPITAL_WORTH
        base = OBJECTIVE_WORTH if self.rules.to_win else IDLE_OBJECTIVE_WORTH
        part = 1.0 if self.rules.free_objectives or view.hands[self.seat] else UNPAID
        for objective in view.objectives:
            for want in wants(self.rules, view, self.seat, objective)[:1]:
                if want.missing:
                    share = part * (base + reward_worth(view, objective)) / want.missing
                    if is_perishable(self.rules, objective):
                        share /= want.missing
                    for territory in want.pool:
                        extra[territory] += share * want.missing / len(want.pool)
        return extra

    def station(self, view: State, survey: Survey, edge: list[int]) -> int:
        """The guard of the capital comes first."""
        capital = view.capitals[self.seat]
        guard = starting_guard(self.neighbours, view, self.seat, starting_share(self.rules, len(view.hands)))
        return capital if view.armies[capital] < guard else super().station(view, survey, edge)

    def found_capital(self, view: State) -> Record:
        return PlaceCapital(self.claim(view).territory)

    def take_objective(self, view: State) -> Record:
        return taking(self.rules, view, best_objective(self.rules, view))

    def place_airfield(self, view: State) -> Record:
        """Where it meets most enemies."""
        owners, seat = view.owners, self.seat
        edge = borders(self.neighbours, owners, seat) or [owners.index(seat)]
        foes = [sum([owners[other] != seat for other in self.neighbours[place]]) for place in edge]
        return PlaceAirfield(edge[foes.index(max(foes))])

    def move(self, view: State) -> Record:
        """The largest idle stack goes all the way to the largest stack at the front that it can reach."""
        source = largest_idle(self.neighbours, view)
        if source < 0:
            return End()
        edge = borders(self.neighbours, view.owners, self.seat)
        reach = [
            place for place in connected_lands(self.neighbours, view.owners, (self.seat,), source) if place in edge
        ]
        if not reach:
            return End()
        return Move(source, max(reach, key=lambda place: (view.armies[place], -place)), view.armies[source] - 1)
