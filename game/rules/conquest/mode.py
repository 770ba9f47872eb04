"""What the modes of all conquest editions do alike: the questions that every state of the family answers in one way.
Each edition's own mode binds its rules and cards, and hands the other questions to its modules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from game.core.mode import OpenedMode, Position, Setting
from game.core.notation import Vocabulary
from game.core.records import Record
from game.rules.conquest.phases import PHASES
from game.rules.conquest.positions import count_hidden, heading, mover_of
from game.rules.conquest.rules import ConquestRules
from game.rules.conquest.state import ConquestState
from game.rules.conquest.throws import Side

S = TypeVar("S", bound=ConquestState)


class EditionMode(OpenedMode, Generic[S]):
    """`phases` are the names of the edition's phases by number."""

    phases: ClassVar[tuple[str, ...]] = PHASES
    texts: Callable[[S], list[str]]
    write_state: Callable[[S], Position]

    def __init__(self, name: str, rules: ConquestRules, setting: Setting, vocabulary: Vocabulary) -> None:
        super().__init__(name, setting, vocabulary)
        self.board = rules.board

    def seats(self, state: S) -> int:
        return len(state.hands)

    def turn(self, state: S) -> int:
        return state.turn

    def round(self, state: S) -> int:
        return state.round

    def phase(self, state: S) -> str:
        return self.phases[state.phase]

    def to_move(self, state: S) -> int | None:
        return mover_of(state)

    def opening(self, state: S, source: int, target: int) -> tuple[Side, Side] | None:
        """Every throw of a fight is like the next one, unless an edition says otherwise."""
        return None

    def actions(self, state: S) -> Iterator[Record]:
        return map(self.parse, self.texts(state))

    def position(self, state: S, seat: int | None = None) -> Position:
        place = heading(self.name, self.level, self.given_options) | self.write_state(state)
        if seat is not None:
            count_hidden(place, self.own_hands(state, seat))
        return place

    def own_hands(self, state: S, seat: int) -> Iterable[int]:
        """The hands that a player may look at, which are more than one where a player leads several armies."""
        return (seat,)
