"""One step of a game being told: rules tell events, each event is folded onto the draft at once, and rules go on from
what they read there. So an event's fold is the only place that writes a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from game.core.mode import Step
from game.core.records import Record, record
from game.core.rng import Rng
from game.core.state import State

B = TypeVar("B")
D = TypeVar("D")
S = TypeVar("S", bound=State)
Folds = Mapping[type[Record], Callable[[Any, Any], None]]
Rules = Mapping[type[Record], Callable[[Any, Any], None]]


class Telling(Generic[B, D]):
    """`book` is what stays the same during a match, `now` the draft of the state, `events` what was told so far.
    A mode's own subclass names its `folds`."""

    __slots__ = ("book", "events", "now", "rng")
    folds: ClassVar[Folds]

    def __init__(self, book: B, now: D, rng: Rng) -> None:
        self.book = book
        self.now = now
        self.rng = rng
        self.events: list[Record] = []

    def tell(self, event: Record) -> None:
        self.events.append(event)
        # Folded at once: the next rule reads what this event has changed.
        self.folds[type(event)](self.now, event)


@record
class Flow(Record):
    """How a mode goes on: the rule of each action, and `only_action`, the answer to a decision that has just one. It is
    not asked in the `open_phases`, where there are always several."""

    rules: Rules
    open_phases: tuple[int, ...]
    only_action: Callable[[Any], Record | None]


def carry_out(flow: Flow, step: Telling[Any, S], action: Record | None = None) -> Step[S]:
    """What an action makes happen, going on while the next decision has only one answer. Without an action it goes on
    from what was told so far, which is a set-up."""
    now, rules, open_phases = step.now, flow.rules, flow.open_phases
    if action is not None:
        rules[type(action)](step, action)
    # A decision with one answer is made by the engine, so no replay, agent or screen has to.
    while now.phase not in open_phases and (only := flow.only_action(step)) is not None:
        rules[type(only)](step, only)
    return now.freeze(), step.events


def fold(folds: Folds, state: S, event: Record) -> S:
    """The state after one event."""
    draft = state.draft()
    folds[type(event)](draft, event)
    return draft.freeze()


def change_nothing(now: Any, event: Record) -> None:
    """The fold of an event that is only shown: what it leads to is told by the events behind it."""
