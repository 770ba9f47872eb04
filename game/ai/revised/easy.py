"""The `easy` agent of the games of 2008: a beginner who hands in stars as soon as they bring something and takes the
objectives that it happens to meet. Sees only the observed view."""

from __future__ import annotations

from game.ai.conquest.beginner import Beginner
from game.ai.conquest.common import borders
from game.ai.revised.choices import LEAST_GUARD, conquests, stars_to_hand_in, taking
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import End, Trade
from game.rules.revised.actions import PlaceAirfield, PlaceCapital
from game.rules.revised.goals import met_objectives
from game.rules.revised.mode import RevisedMode
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, START_MOVE
from game.rules.revised.state import State

# After so many conquests a beginner has had enough for one turn; one more for every so many turns of the game, so that
# no game goes on for ever.
CONQUESTS = 2
TURNS_PER_CONQUEST = 24


class EasyAgent(Beginner[State]):
    """A beginner at the games of 2008."""

    def __init__(self, mode: RevisedMode, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.rules = mode.rules
        self.answers |= {
            CAPITAL: self.found_capital,
            START_MOVE: self.move,
            OBJECTIVE: self.take_objective,
            AIRFIELD: self.place_airfield,
        }

    def found_capital(self, view: State) -> Record:
        return PlaceCapital(self.rng.choice([place for place, owner in enumerate(view.owners) if owner < 0]))

    def station(self, view: State, edge: list[int]) -> int:
        """A few guard a capital that an enemy is beside, the others go anywhere."""
        capital = view.capitals[self.seat]
        return capital if capital in edge and view.armies[capital] < LEAST_GUARD else super().station(view, edge)

    def trade(self, view: State) -> Record:
        """All that it has, at once."""
        cards = stars_to_hand_in(self.rules, view.hands[self.seat], 0)
        return Trade(cards) if cards else End()

    def attack(self, view: State) -> Record:
        return super().attack(view) if conquests(view) < CONQUESTS + view.turn // TURNS_PER_CONQUEST else End()

    def take_objective(self, view: State) -> Record:
        return taking(self.rules, view, self.rng.choice(met_objectives(self.rules, view)))

    def place_airfield(self, view: State) -> Record:
        edge = borders(self.neighbours, view.owners, self.seat)
        return PlaceAirfield(self.rng.choice(edge or [view.owners.index(self.seat)]))
