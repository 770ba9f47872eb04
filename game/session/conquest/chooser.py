"""What the choosers of all phases have in common: a selection on the board, limits of a number, and replies.
No screen: scenes feed them with territories, cards and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.errors import Refusal
from game.core.mode import Options, Range
from game.core.records import Record
from game.input.intents import Intent
from game.rules.conquest.actions import End
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.conquest.fleet_choice import FleetChoice
from game.session.orders import Blitz
from game.session.orders_setup import Stationing

NOWHERE = -1
Lands = frozenset[int]
NO_LANDS: Lands = frozenset()


@dataclass(frozen=True, slots=True)
class Reply:
    """What feeding a selector leads to: an action to submit, an order to give, a refusal to explain, or just a changed
    selection. All of them empty: nothing happened. `focus` is a territory that the player should look at."""

    action: Record | None = None
    refusal: Refusal | None = None
    order: Blitz | Stationing | None = None
    is_changed: bool = False
    focus: int = NOWHERE


NOTHING = Reply()
CHANGED = Reply(is_changed=True)


@dataclass(frozen=True, slots=True)
class Hint:
    """What some buttons do in a phase: the key of a text of the window, and the values in it."""

    intents: tuple[Intent, ...]
    key: str
    values: Mapping[str, object] = field(default_factory=dict)


Hints = tuple[list[Hint], list[Hint]]


@dataclass(frozen=True, slots=True)
class LeftToDo:
    """`key` is "set", "capture", "capture_more", "inland" or "objective"; `count` is the set's value, the fair attacks,
    the idle armies or the objectives that are met."""

    key: str
    count: int


class Memory:
    """What a seat last selected, kept from phase to phase and while others act. `dice` is what it wants to throw
    against that target, 0 for the most; `fleet` says which ships fight there."""

    __slots__ = ("dice", "fleet", "source", "target")

    def __init__(self) -> None:
        self.source = self.target = NOWHERE
        self.dice = 0
        self.fleet = FleetChoice()

    def remember(self, source: int, target: int) -> None:
        """The number of dice is forgotten as soon as it is another fight."""
        if source != self.source or (NOWHERE not in (target, self.target) and target != self.target):
            self.dice = 0
            self.fleet.forget()
        self.source, self.target = source, target

    def forget(self) -> None:
        self.source = self.target = NOWHERE
        self.dice = 0
        self.fleet.forget()


class Chooser:
    """One phase of one seat; a new one for every position. `view` is the state as the seat sees it.
    The number that goes with the action is `amount`, from `low` to `high`; all 0 where there is none.
    `bubble` names what stands beside the territory that is spoken of; `attended` is what the focus is on beside the
    board, by the name that its panel has for it; `is_on_board` is False where no territory is chosen at all; `rows` are
    what is counted where several numbers go together."""

    bubble = ""
    attended = ""
    is_on_board = True
    rows: tuple[str, ...] = ()

    source = target = pointed = NOWHERE
    amount = low = high = 0
    cards: tuple[int, ...] = ()

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        self.mode = mode
        self.view = view
        self.memory = memory
        self.options = mode.options(view)

    @property
    def phase(self) -> str:
        """The phase of the rules, "" while others act."""
        return self.options.phase

    @property
    def aim(self) -> int:
        """The target, or the one that is pointed at and could be it."""
        return self.target

    @property
    def only_target(self) -> int:
        """The one target of an attack from the source, -1 where there are more or none."""
        return NOWHERE

    @property
    def sources(self) -> Lands:
        return NO_LANDS

    @property
    def targets(self) -> Lands:
        return NO_LANDS

    @property
    def lit(self) -> Lands:
        """What `choose` takes now."""
        return self.sources | self.targets

    @property
    def can_back(self) -> bool:
        return False

    @property
    def is_counting(self) -> bool:
        """Whether directions change the number instead of moving the focus."""
        return False

    def hints(self) -> Hints | None:
        """What the buttons do, at the left and at the right; None where the phase is one that all games have."""
        return None

    def left_to_do(self) -> LeftToDo | None:
        """What only this phase leaves undone if it ends now."""
        return None

    def more_hints(self) -> list[Hint]:
        """What other buttons do in a phase that all games have."""
        return []

    @property
    def fight_view(self) -> ConquestState:
        """The view that odds are worked out from."""
        return self.view

    def way(self, target: int) -> tuple[int, ...]:
        """The territories that an act from the source to this target passes, both ends with it."""
        return self.source, target

    def keep(self, old: Chooser) -> None:
        """Take over from the position before what still holds."""

    def point(self, territory: int) -> Reply:
        is_changed = territory != self.pointed
        self.pointed = territory
        return CHANGED if is_changed else NOTHING

    def attend(self, region: str) -> None:
        """The focus is on something beside the board, by the name that its panel has for it; "": it is on the board."""
        self.attended = region

    def choose(self, territory: int) -> Reply:
        return NOTHING

    def confirm(self) -> Reply:
        return NOTHING

    def second(self, territory: int = NOWHERE) -> Reply:
        """The second action of the phase: place five, blitz, choose the best set."""
        return NOTHING

    def back(self) -> Reply:
        return NOTHING

    def toggle(self, card: int) -> Reply:
        return NOTHING

    def step(self, by: int) -> Reply:
        return self.set_amount(self.amount + by)

    def set_amount(self, amount: int) -> Reply:
        amount = max(self.low, min(self.high, amount))
        is_changed = amount != self.amount
        self.amount = amount
        return CHANGED if is_changed else NOTHING

    def end(self) -> Reply:
        return self.play(End())

    def play(self, action: Record) -> Reply:
        """The action, if it is allowed."""
        refusal = self.mode.check(self.view, action)
        return Reply(action) if refusal is None else Reply(refusal=refusal)

    def largest(self) -> Reply:
        return self.set_amount(self.high)

    def smallest(self) -> Reply:
        return self.set_amount(self.low)

    def turn_row(self, by: int) -> Reply:
        """Where several numbers are chosen together, another one is turned now."""
        return NOTHING

    def limit(self, low: int, high: int, amount: int) -> None:
        self.low, self.high = low, high
        self.amount = max(low, min(high, amount))

    def runs(self, *verbs: str) -> list[Range]:
        return [run for run in self.options.ranges if run.verb in verbs]


class NoChoice(Chooser):
    """What there is to choose while others act: nothing. Nobody reads its mode and view."""

    def __init__(self) -> None:
        self.options = Options("", (), (), may_end=False)

    def point(self, territory: int) -> Reply:
        return NOTHING

    def attend(self, region: str) -> None:
        """Nothing is there to be attended to."""

    def end(self) -> Reply:
        return NOTHING


NO_CHOICE = NoChoice()
Maker = Callable[[ConquestMode, ConquestState, Memory], Chooser]
