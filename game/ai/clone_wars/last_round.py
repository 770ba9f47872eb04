"""The last rounds of Clone Wars. Late on its track Order 66 turns over most of the galaxy, and few turns are left to
catch the Emperor. So Separatists who know the end wait with care, and a Republic that lies behind stakes all on him."""

from __future__ import annotations

from typing import Any

from game.ai.clone_wars.agent import CloneAgent
from game.ai.clone_wars.styles import restyled
from game.ai.conquest.last_round import Finisher, LastTurn
from game.core.records import Record
from game.rules.clone_wars.actions import Order66
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.phases import ATTACK, ORDER66
from game.rules.clone_wars.rules import ARMIES, SEPARATISTS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import acting
from game.rules.conquest.actions import End
from game.rules.conquest.board import Cells
from game.rules.conquest.rounds import standing

# Before its time the order is given at these shares of all armies, from these spaces of the track on: who is that weak
# may not be there any more a turn later. Below them it would turn over too little. Both are from games played on from
# 172 positions, where the order was given at once, a turn later, or in the last turn.
DESPERATE, ENOUGH_SPACES = 0.2, 7
WEAK, NEARLY_ALL_SPACES = 0.35, 8
# While they wait, Separatists guard more and attack only at better odds than they else would.
MORE_GUARDS, BETTER_ODDS = 2.0, 0.15
# In so many last turns of its faction a Republic that lies behind goes for the Emperor, whatever the odds are.
LAST_TURNS = 2
ANY_ODDS = 0.01


def turns_left(view: State, armies: Cells, rounds: int) -> int:
    """How many turns these armies still have after this one, if none of them is beaten."""
    place = (view.seat - view.opener) % ARMIES
    alive = [army for army in armies if view.alive[army]]
    this_round = [army for army in alive if (army - view.opener) % ARMIES > place]
    return len(this_round) + len(alive) * (rounds - view.round)


class CloneFinisher(Finisher):
    """Plays the agent's own game with other numbers, and gives Order 66 by the rounds that are left."""

    inner: CloneAgent

    def __init__(self, inner: Any, mode: CloneWarsMode, seat: int) -> None:
        super().__init__(inner, mode, seat, lambda mode, view: None, lambda mode, view: True)
        self.plain = style = inner.style
        self.careful = restyled(
            style,
            guard=MORE_GUARDS * style.guard,
            good_odds=style.good_odds + BETTER_ODDS,
            poor_odds=style.poor_odds + BETTER_ODDS,
        )
        self.bold = restyled(style, hunt_odds=ANY_ODDS, poor_odds=0.0)

    def choose(self, view: State) -> Record:
        self.inner.style = self.plain
        if view.turn == 0 or acting(view) != view.seat:
            return self.inner.choose(view)
        table, rounds = self.mode.table, self.mode.rules.rounds
        left = turns_left(view, table.friends[view.seat], rounds)
        if table.rules.factions[view.seat] == SEPARATISTS:
            if view.phase == ORDER66:
                return Order66() if left == 0 or self.is_in_danger(view) else End()
            if not view.order66:
                self.inner.style = self.careful
        elif view.emperor >= 0 and left < LAST_TURNS and self.lies_behind(view):
            self.inner.style = self.bold
        if view.phase == ATTACK and view.round >= rounds and not LastTurn(self.mode, view).followers:
            return self.attack(view)
        return self.inner.choose(view)

    def is_in_danger(self, view: State) -> bool:
        """Whether the Separatists are so weak that they had better give the order now."""
        friends = self.mode.table.friends[view.seat]
        part = standing(view, friends)[1] / sum(view.armies)
        if view.pawn >= NEARLY_ALL_SPACES:
            return part <= WEAK
        return view.pawn >= ENOUGH_SPACES and part <= DESPERATE

    def lies_behind(self, view: State) -> bool:
        table, army = self.mode.table, view.seat
        return standing(view, table.friends[army]) < standing(view, table.enemies[army])
