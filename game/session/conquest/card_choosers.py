"""The chooser of the cards phase: which cards to hand in, what they are worth, and which set is best. No screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.events import TerritoryBonusPlaced
from game.rules.classic.mode import ClassicMode
from game.rules.classic.state import State as ClassicState
from game.rules.conquest.actions import Trade
from game.rules.conquest.events import CardsTraded
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.sets import set_value
from game.rules.conquest.state import ConquestState
from game.session.conquest.chooser import CHANGED, NOTHING, NOWHERE, Chooser, Memory, Reply

COMING_VALUES = 5


@dataclass(frozen=True, slots=True)
class BestSet:
    """`bonus_territory` gets armies at once because a card shows it, -1 for none. `next_values` is what the coming sets
    will be worth, this one first; empty where that depends on the cards."""

    cards: tuple[int, ...]
    value: int
    bonus_territory: int
    next_values: tuple[int, ...]


class CardsChooser(Chooser):
    """Cards are chosen one by one, or all at once as the best set."""

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        memory.forget()
        self.hand: tuple[int, ...] = view.hands[view.seat]
        self._best: BestSet | None = None
        self._is_best_known = False

    @property
    def can_back(self) -> bool:
        return bool(self.cards)

    def keep(self, old: Chooser) -> None:
        self.cards = tuple([card for card in old.cards if card in self.hand])

    def toggle(self, card: int) -> Reply:
        if card not in self.hand:
            return NOTHING
        if card in self.cards:
            self.cards = tuple([other for other in self.cards if other != card])
        else:
            self.cards = (*self.cards, card)
        return CHANGED

    def back(self) -> Reply:
        if not self.cards:
            return NOTHING
        self.cards = ()
        return CHANGED

    def confirm(self) -> Reply:
        """The card chosen first comes first: where several territories could get the bonus, it decides."""
        reply = self.play(Trade(self.cards))
        if reply.refusal is None:
            return reply
        in_order = self.play(Trade(tuple(sorted(self.cards))))
        return reply if in_order.refusal is not None else in_order

    def second(self, territory: int = NOWHERE) -> Reply:
        """Choose the best set."""
        best = self.best()
        if best is None or self.cards == best.cards:
            return NOTHING
        self.cards = best.cards
        return CHANGED

    def value(self) -> int:
        """What the chosen cards are worth, 0 if they make no set."""
        action = self.confirm().action
        return 0 if action is None else self._worth(action)[0]

    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Among which the best set is looked for."""
        return self.options.sets

    def best(self) -> BestSet | None:
        """The set that is worth most; of equal ones that which gives up the fewest cards and jokers."""
        if not self._is_best_known:
            self._is_best_known = True
            found = [(*self._worth(Trade(cards)), cards) for cards in self.choices()]
            if found:
                value, bonus, cards = max(found, key=lambda row: (row[0], row[1] != NOWHERE, *self._thrift(row[2])))
                self._best = BestSet(cards, value, bonus, self._coming_values())
        return self._best

    def _worth(self, action: Record) -> tuple[int, int]:
        """Armies, and the territory that gets more of them at once. Handing in draws nothing, so it may be tried."""
        value, bonus = 0, NOWHERE
        for event in self.mode.apply(self.view, action, Rng(0))[1]:
            if isinstance(event, CardsTraded):
                value = value or event.value  # a second set that must be handed in then is another matter
            elif isinstance(event, TerritoryBonusPlaced) and bonus == NOWHERE:
                bonus = event.territory
        return value, bonus

    def _thrift(self, cards: tuple[int, ...]) -> tuple[int, int]:
        mode = self.mode
        jokers = sum([mode.deck.symbols[card] < 0 for card in cards]) if isinstance(mode, ClassicMode) else 0
        return -len(cards), -jokers

    def _coming_values(self) -> tuple[int, ...]:
        mode, view = self.mode, self.view
        if not isinstance(mode, ClassicMode) or not isinstance(view, ClassicState) or mode.rules.kind_values:
            return ()
        rules, traded = mode.rules, view.sets_traded
        return tuple([set_value(rules.set_values, rules.set_step, traded + more) for more in range(COMING_VALUES)])
