"""Choosers of the games of 2008: stars to hand in, and the objective with its price.
No screen: scenes feed them and views read them."""

from __future__ import annotations

from game.ai.revised.choices import best_objective, cheapest_card
from game.input.intents import Intent
from game.rules.conquest.actions import Trade
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.rules.revised.actions import BuyObjective, TakeObjective
from game.rules.revised.goals import met_objectives
from game.rules.revised.mode import RevisedMode
from game.rules.revised.rules import GUARANTEED_CARD
from game.rules.revised.state import State
from game.rules.revised.trading import firsts, firsts_alike, most_stars, stars_of, value_of
from game.session.conquest.board_choosers import MoveChooser
from game.session.conquest.card_choosers import CardsChooser
from game.session.conquest.chooser import (
    CHANGED,
    NOTHING,
    NOWHERE,
    Chooser,
    Hint,
    Hints,
    LeftToDo,
    Maker,
    Memory,
    Reply,
)
from game.session.conquest.setup_choosers import SuggestingChooser
from game.session.revised.objective_progress import holds_capital

OBJECTIVES = Hint((Intent.THIRD,), "revised.prompt.objectives")
REGION = "objective"
"""What panels call an objective that can be taken, with its number behind a colon."""


class StarsChooser(CardsChooser):
    """Cards for their stars, any of them together."""

    mode: RevisedMode

    @property
    def stars(self) -> int:
        return stars_of(self.mode.rules, self.cards)

    @property
    def next_value(self) -> int:
        """What one star more would bring, 0 where no more can be handed in."""
        rules = self.mode.rules
        stars = self.stars + 1
        return value_of(rules, stars) if rules.fewest_stars <= stars <= most_stars(rules) else 0

    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Cards with equal stars are worth the same, so the first of them are enough to look at."""
        return firsts(self.mode.rules, self.hand)

    def confirm(self) -> Reply:
        """In a match under the first rules, of a large hand the first cards with the same stars go: nobody loses by
        that, so it is not asked for."""
        if not set(self.cards) <= set(self.hand):
            return NOTHING
        return self.play(Trade(firsts_alike(self.mode.rules, self.hand, tuple(sorted(self.cards)))))


class ManoeuvreChooser(MoveChooser):
    """Along a way of own territories, before the first attack, at the end, or once more."""


class ObjectiveChooser(Chooser):
    """Which objective that is met to take, and which card pays for it: `objective` and `card` are -1 for none."""

    mode: RevisedMode
    view: State
    is_on_board = False

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        rules = self.mode.rules
        self.met = met_objectives(rules, self.view)
        self.hand: tuple[int, ...] = view.hands[view.seat]
        self.is_free = bool(rules.free_objectives)
        self.objective = best_objective(rules, self.view) if self.met else NOWHERE
        self.card = NOWHERE if self.is_free or not self.hand else cheapest_card(rules, self.hand)

    def left_to_do(self) -> LeftToDo | None:
        return LeftToDo("objective", len(self.met)) if self.met else None

    @property
    def costs_draw(self) -> bool:
        """Whether taking it also means that no card is drawn this turn."""
        return bool(self.view.captured) and GUARANTEED_CARD not in self.view.held_rewards[self.view.seat]

    @property
    def reward(self) -> int:
        """What lies on the chosen one, a number of REWARDS, or -1."""
        state = self.view
        if self.objective == NOWHERE or not state.rewards:
            return NOWHERE
        return int(state.rewards[state.objectives.index(self.objective)])

    @property
    def will_have(self) -> int:
        return len(self.view.held_objectives[self.view.seat]) + 1

    @property
    def will_win(self) -> bool:
        """Whether the turn then ends with victory."""
        to_win = self.mode.rules.to_win
        return 0 < to_win <= self.will_have and holds_capital(self.view, self.view.seat)

    def keep(self, old: Chooser) -> None:
        if isinstance(old, ObjectiveChooser):
            self.objective = old.objective if old.objective in self.met else self.objective
            self.card = old.card if old.card in self.hand else self.card

    def attend(self, region: str) -> None:
        """The one in focus is the one that would be taken."""
        name, _, number = region.partition(":")
        if name == REGION and int(number) in self.met:
            self.objective = int(number)

    def pick(self, objective: int) -> Reply:
        """Choose one of those on the board; the chosen one again takes it."""
        if objective == self.objective:
            return self.confirm()
        if objective not in self.met:
            return Reply(refusal=self.play(self._taking(objective)).refusal)
        self.objective = objective
        return CHANGED

    def _taking(self, objective: int) -> TakeObjective | BuyObjective:
        return TakeObjective(objective) if self.is_free else BuyObjective(objective, self.card)

    def toggle(self, card: int) -> Reply:
        """Another card pays."""
        if self.is_free or card not in self.hand or card == self.card:
            return NOTHING
        self.card = card
        return CHANGED

    def step(self, by: int) -> Reply:
        if self.is_free or len(self.hand) < 2:
            return NOTHING
        return self.toggle(self.hand[(self.hand.index(self.card) + by) % len(self.hand)])

    def confirm(self) -> Reply:
        return NOTHING if self.objective == NOWHERE else self.play(self._taking(self.objective))

    def hints(self) -> Hints:
        left = [
            Hint((Intent.LEFT, Intent.RIGHT), "revised.prompt.which_objective"),
            Hint((Intent.CONFIRM,), "revised.prompt.take_objective"),
        ]
        if not self.is_free and len(self.hand) > 1:
            left.append(Hint((Intent.PREVIOUS, Intent.NEXT), "revised.prompt.pay_with"))
        return [*left, OBJECTIVES], [Hint((Intent.ADVANCE,), "revised.prompt.no_objective")]


CHOOSERS: dict[str, Maker] = {
    "capital": SuggestingChooser,
    "airfield": SuggestingChooser,
    "cards": StarsChooser,
    "start_move": ManoeuvreChooser,
    "move": ManoeuvreChooser,
    "objective": ObjectiveChooser,
}
