"""What one person selects on the board of a conquest game, from choosing a territory to a finished action.
Each phase has its own small chooser; later modes register theirs. No screen: scenes feed it and views read it."""

from __future__ import annotations

from typing import Any

from game.core.mode import Mode
from game.core.records import Record
from game.rules.conquest.odds import Forecast
from game.session.clone_wars.choosers import CHOOSERS as CLONE_WARS_CHOOSERS
from game.session.clone_wars.fleet_choice import FleetChoice
from game.session.conquest.advice import LeftToDo, forecast_of, left_to_do, spread
from game.session.conquest.board_choosers import (
    AttackChooser,
    DefendChooser,
    MoveChooser,
    OccupyChooser,
    PairChooser,
    PlaceChooser,
)
from game.session.conquest.card_choosers import BestSet, CardsChooser
from game.session.conquest.chooser import NO_LANDS, NOTHING, NOWHERE, Chooser, Hint, Hints, Lands, Maker, Memory, Reply
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser
from game.session.director import package_of
from game.session.revised.choosers import CHOOSERS as REVISED_CHOOSERS

__all__ = ["BestSet", "Chooser", "Hint", "Hints", "LeftToDo", "Memory", "Reply", "Selector", "register"]

SET_UP = "set_up"  # placing before the first turn, which is an army at a time
_makers: dict[tuple[str, str], Maker] = {}


def register(phase: str, maker: Maker, package: str = "") -> None:
    """The chooser of a phase, for all modes or for those of one package of rules."""
    _makers[package, phase] = maker


register("claim", SuggestingChooser)
register(SET_UP, StationChooser)
register("place", PlaceChooser)
register("cards", CardsChooser)
register("attack", AttackChooser)
register("defend", DefendChooser)
register("occupy", OccupyChooser)
register("move", MoveChooser)
for _phase, _maker in REVISED_CHOOSERS.items():
    register(_phase, _maker, "revised")
for _phase, _maker in CLONE_WARS_CHOOSERS.items():
    register(_phase, _maker, "clone_wars")


class Selector:
    """One seat's. `update` it with every new view; then read what is selected and lit, and feed it."""

    def __init__(self, mode: Mode[Any], seat: int) -> None:
        self.mode = mode
        self.seat = seat
        self.phase = ""
        self._memory = Memory()
        self._view: Any = None
        self._chooser: Chooser | None = None
        self._package = package_of(mode)

    def update(self, view: Any) -> None:
        """The state as the seat sees it now. What was selected stays so as long as it can."""
        if view is self._view:
            return
        self._view = view
        if self.mode.to_move(view) != self.seat:
            self.phase, self._chooser = "", None
            return
        self.phase = self.mode.phase(view)
        step = SET_UP if self.phase == "place" and not view.turn else self.phase
        maker = _makers.get((self._package, step)) or _makers.get(("", step), Chooser)
        old, self._chooser = self._chooser, maker(self.mode, view, self._memory)
        if old is not None:
            self._chooser.keep(old)

    @property
    def chooser(self) -> Chooser | None:
        """That of the present phase; None while others act."""
        return self._chooser

    @property
    def source(self) -> int:
        return self._chooser.source if self._chooser else NOWHERE

    @property
    def target(self) -> int:
        return self._chooser.target if self._chooser else NOWHERE

    @property
    def pointed(self) -> int:
        return self._chooser.pointed if self._chooser else NOWHERE

    @property
    def aim(self) -> int:
        """The target, or the one that is pointed at and could be it."""
        return self._chooser.aim if isinstance(self._chooser, PairChooser) else self.target

    @property
    def only_target(self) -> int:
        """The one target of an attack from the source, -1 where there are more or none."""
        return self._chooser.only_target if isinstance(self._chooser, AttackChooser) else NOWHERE

    @property
    def amount(self) -> int:
        return self._chooser.amount if self._chooser else 0

    @property
    def low(self) -> int:
        return self._chooser.low if self._chooser else 0

    @property
    def high(self) -> int:
        return self._chooser.high if self._chooser else 0

    @property
    def cards(self) -> tuple[int, ...]:
        return self._chooser.cards if self._chooser else ()

    @property
    def sources(self) -> Lands:
        return self._chooser.sources if self._chooser else NO_LANDS

    @property
    def targets(self) -> Lands:
        return self._chooser.targets if self._chooser else NO_LANDS

    @property
    def lit(self) -> Lands:
        """The territories that `choose` takes now."""
        return self._chooser.lit if self._chooser else NO_LANDS

    @property
    def can_confirm(self) -> bool:
        return self._chooser is not None and self._chooser.can_confirm

    @property
    def can_back(self) -> bool:
        return self._chooser is not None and self._chooser.can_back

    @property
    def is_counting(self) -> bool:
        """Whether directions change the number instead of moving the focus."""
        return self._chooser is not None and self._chooser.is_counting

    @property
    def bubble(self) -> str:
        return self._chooser.bubble if self._chooser else ""

    @property
    def is_on_board(self) -> bool:
        return self._chooser is None or self._chooser.is_on_board

    def hints(self) -> Hints | None:
        return self._chooser.hints() if self._chooser else None

    def more_hints(self) -> list[Hint]:
        return self._chooser.more_hints() if self._chooser else []

    @property
    def attended(self) -> str:
        """What the focus is on beside the board, "" while it is on the board."""
        return self._chooser.attended if self._chooser else ""

    def way(self, target: int) -> tuple[int, ...]:
        """The territories from the source to a target that an act passes, both ends with it."""
        return self._chooser.way(target) if self._chooser else (self.source, target)

    @property
    def may_end(self) -> bool:
        return self._chooser is not None and self._chooser.options.may_end

    def point(self, territory: int) -> Reply:
        """The focus or the mouse is there now; -1: nowhere."""
        return self._chooser.point(territory) if self._chooser else NOTHING

    def attend(self, region: str) -> None:
        """The focus is on something beside the board, by its name; "": it is on the board."""
        if self._chooser:
            self._chooser.attend(region)

    def choose(self, territory: int) -> Reply:
        return self._chooser.choose(territory) if self._chooser and territory != NOWHERE else NOTHING

    def step(self, by: int) -> Reply:
        return self._chooser.step(by) if self._chooser else NOTHING

    def set_amount(self, amount: int) -> Reply:
        return self._chooser.set_amount(amount) if self._chooser else NOTHING

    def largest(self) -> Reply:
        return self._chooser.largest() if self._chooser else NOTHING

    def smallest(self) -> Reply:
        return self._chooser.smallest() if self._chooser else NOTHING

    @property
    def rows(self) -> tuple[str, ...]:
        """What is counted, where several numbers go together."""
        return self._chooser.rows if self._chooser else ()

    def turn_row(self, by: int) -> Reply:
        return self._chooser.turn_row(by) if self._chooser else NOTHING

    def toggle(self, card: int) -> Reply:
        return self._chooser.toggle(card) if self._chooser else NOTHING

    def confirm(self) -> Reply:
        return self._chooser.confirm() if self._chooser else NOTHING

    def second(self, territory: int = NOWHERE) -> Reply:
        """Place five, blitz, choose the best set."""
        return self._chooser.second(territory) if self._chooser else NOTHING

    def back(self) -> Reply:
        """Take back the last step of the selection."""
        return self._chooser.back() if self._chooser else NOTHING

    def end(self) -> Reply:
        return self._chooser.end() if self._chooser else NOTHING

    def forecast(self, keep: int = 1) -> Forecast | None:
        """Of the attack that is aimed, to the end with the dice that are chosen; with `keep` above 1, of a blitz that
        leaves so many."""
        chooser = self._chooser
        if not isinstance(chooser, AttackChooser) or chooser.aim == NOWHERE:
            return None
        dice = 0 if keep > 1 else chooser.amount
        return forecast_of(self.mode, chooser.fight_view, chooser.source, chooser.aim, dice, keep)

    @property
    def fleet(self) -> FleetChoice:
        """Which ships fight in the attack that is aimed."""
        return self._memory.fleet

    def left_to_do(self) -> LeftToDo | None:
        """What ending the phase now would leave undone."""
        return left_to_do(self._chooser) if self._chooser else None

    def best_set(self) -> BestSet | None:
        return self._chooser.best() if isinstance(self._chooser, CardsChooser) else None

    def trade_value(self) -> int:
        return self._chooser.value() if isinstance(self._chooser, CardsChooser) else 0

    def spread(self, kind: str) -> tuple[Record, ...]:
        """Actions that place all armies in hand, "evenly" or on the "border"."""
        return spread(self._chooser, kind) if self._chooser else ()
