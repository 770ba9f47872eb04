"""The course of a guided game, step by step: what may be done now, and when the next step comes. Which steps there are
and when one is done is for the lesson of a game. Knows no screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from game.core.records import Record
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.session.session import Session


class CourseStep(Protocol):
    """`until` says when it is done, `lit` which places are in the light, `allow` how allowed acts begin."""

    @property
    def id(self) -> str: ...
    @property
    def until(self) -> str: ...
    @property
    def lit(self) -> tuple[str, ...]: ...
    @property
    def allow(self) -> tuple[str, ...]: ...


AnyStep = TypeVar("AnyStep", bound=CourseStep)


class Course(Generic[AnyStep]):
    """Where the learner is. `places` are the names of lands or fields, by number."""

    def __init__(self, steps: Sequence[AnyStep], session: Session, places: Sequence[str]) -> None:
        self.steps = steps
        self.session = session
        self.index = 0
        self.is_over = False
        self.places = tuple(places)
        self._began_at = [len(session.match.log)]
        session.on_undone.append(self._go_back)

    @property
    def step(self) -> AnyStep:
        return self.steps[self.index]

    @property
    def lit(self) -> frozenset[int]:
        return frozenset(self.places.index(place) for place in self.step.lit)

    def allows(self, action: Record) -> bool:
        text = self.session.mode.write(action)
        return self.is_over or any(text == wanted or text.startswith(f"{wanted} ") for wanted in self.step.allow)

    def read_on(self) -> None:
        """The learner pressed on at a step that only wants to be read."""
        if self.step.until == "read" and not self.is_over:
            self.end()

    def update(self, chooser: Chooser = NO_CHOICE) -> bool:
        """Whether the next step has come. `chooser` is what the learner is about to choose."""
        if self.is_over or not self.is_done(chooser):
            return False
        if self.index + 1 < len(self.steps):
            self.index += 1
            self._began_at.append(len(self.session.match.log))
            self.begin_step()
            return True
        self.end()
        return False

    def _go_back(self, events: tuple[Record, ...]) -> None:
        """A learner who takes back the act that ended a step is in that step again."""
        while self.index and len(self.session.match.log) < self._began_at[self.index]:
            self._began_at.pop()
            self.index -= 1
            self.begin_step()

    def is_done(self, chooser: Chooser) -> bool:
        """Whether the present step is."""
        raise NotImplementedError

    def begin_step(self) -> None:
        """A step began."""

    def end(self) -> None:
        """From here on everybody plays freely."""
        self.is_over = True
