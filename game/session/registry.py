"""What a session must know of a mode: its secrets, looks, choosers, statistics and words. A mode names its traits when
it is registered; what it leaves out is as in a plain game. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.registry import Part, load, package_named

if TYPE_CHECKING:
    from game.session.conquest.fleet_choice import Fleet
    from game.session.story.recap import OwnFacts
    from game.session.story.statistics import Statistics

Numbers = tuple[int, ...]
Sides = tuple[int, ...]
# An event, a state and a mode are those of the family that brings the function: no type says which. Hence Any.
MaySee = Callable[[Any, Any, Sides], bool]
Count = Callable[["Statistics", Any, Any, Any], None]


def is_own(mode: Any, event: Any, sides: Sides) -> bool:
    """Whether the secret of an event belongs to one of these sides."""
    return event.seat in sides


@dataclass(frozen=True, slots=True)
class Secret:
    """The field of an event that is secret, and who may see it nevertheless, asked with the mode, the event and the
    sides of a viewer."""

    field: str
    may_see: MaySee = is_own


@dataclass(frozen=True, slots=True)
class StatisticsTraits:
    """`chart`: one row by side for each chart, from a state; the first chart says who leads. `counts`: what an event
    adds, called with the statistics, the event and the states before and after it. `marks`: which events a timeline
    marks, and as what (game/session/story/highlights.py)."""

    chart: Callable[[Any], Mapping[str, Numbers]]
    counts: Mapping[type[Record], Count] = field(default_factory=dict)
    marks: Mapping[type[Record], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SessionTraits:
    statistics: Part
    """StatisticsTraits."""
    choosers: Part = field(default_factory=dict)
    """By phase, what a person selects with on a board of the conquest family, where that is not the usual chooser."""
    secrets: Mapping[type[Record], Secret] = field(default_factory=dict)
    revealing: tuple[type[Record], ...] = ()
    """What showed somebody a secret, so that it cannot be taken back."""
    seat_looks: tuple[int, ...] = ()
    """The looks of the seats where nobody chooses colours."""
    army_looks: Mapping[str, int] = field(default_factory=dict)
    """The same by the names of armies, since the order of turns is not the same in every revision."""
    factions: tuple[str, ...] = ()
    """The names of those whom armies fight for, where several fight for the same."""
    lands: str = "territories"
    """The word for what is held: "territories" or "planets"."""
    held: str = "held"
    """What the hall of fame calls the share of the first chart that the winner holds."""
    counts_sets: bool = True
    """Whether sets of cards bring points in the hall of fame."""
    fleet: Fleet | None = None
    recap: OwnFacts = field(default_factory=dict)
    """What a recap of the others' turns tells of events that only this mode has."""


def traits_of(mode: str) -> SessionTraits:
    traits: SessionTraits = load(package_named(mode).traits)
    return traits
