"""The `normal` agent of the games of 2008: a casual player who keeps a guard on its capital and a card to pay with, but
spreads its armies and looks only a few conquests ahead. Sees only the observed view."""

from __future__ import annotations

from game.ai.conquest.common import strongest_enemy
from game.ai.revised.choices import conquests, stars_to_hand_in
from game.ai.revised.seeker import Seeker
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import End, Place, Trade
from game.rules.revised.mode import RevisedMode
from game.rules.revised.state import State
from game.rules.revised.trading import stars_of

# Stars are handed in from so many on.
ENOUGH_STARS = 4
# The part of an adjacent enemy stack that the guard of the capital should match.
CAPITAL_GUARD = 0.8
# A casual player looks so many conquests ahead and spreads this many armies or more over two places.
LONGEST_CHAIN = 4
ENOUGH_TO_SPREAD = 4
# After so many conquests it has had enough for one turn; one more for every so many turns of the game.
CONQUESTS = 3
TURNS_PER_CONQUEST = 20


class NormalAgent(Seeker):
    """`rest` is True while the second part of its armies waits to be placed."""

    def __init__(self, mode: RevisedMode, seat: int, rng: Rng) -> None:
        super().__init__(mode, seat, rng)
        self.longest_chain = LONGEST_CHAIN
        self.rest = False

    def trade(self, view: State) -> Record:
        """Enough stars at once, but never the last card."""
        cards = stars_to_hand_in(self.rules, view.hands[self.seat], 1)
        return Trade(cards) if stars_of(self.rules, cards) >= ENOUGH_STARS else End()

    def place(self, view: State) -> Record:
        """First the guard of its capital, then half on the best front and the rest on the next best."""
        capital = view.capitals[self.seat]
        if view.turn and view.owners[capital] == self.seat:
            enemies = strongest_enemy(self.neighbours[capital], view, self.seat)
            missing = int(CAPITAL_GUARD * enemies) + 1 - view.armies[capital]
            if enemies and 0 < missing < view.to_place:
                return Place(capital, missing)
        if self.rest:
            self.rest = False
            edge = self.edge(view)
            others = [territory for territory in edge if territory != self.front]
            return Place(self.best_front(view, self.survey(view), others or edge, view.to_place)[1], view.to_place)
        placed = super().place(view)
        assert isinstance(placed, Place)
        self.rest = view.turn > 0 and placed.count == view.to_place >= ENOUGH_TO_SPREAD
        return Place(placed.territory, view.to_place - view.to_place // 2) if self.rest else placed

    def attack(self, view: State) -> Record:
        return super().attack(view) if conquests(view) < CONQUESTS + view.turn // TURNS_PER_CONQUEST else End()
