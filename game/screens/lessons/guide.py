"""Sergeant Tin beside a match: what every guided game has in common. It stands between the learner's hands and the
match, kindly; what it draws is for those that know the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.records import Record
from game.input.intents import Intent, Press
from game.screens.dialogs.prompts import Prompt
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.session.lessons.course import Course
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas


class Hands(Protocol):
    """Whatever carries out the learner's acts asks `veto` first."""

    veto: Callable[[Record], str | None] | None


class Guide:
    """`texts` is the area of the words of its steps."""

    def __init__(self, context: Context, course: Course[Any], texts: str) -> None:
        self.context = context
        self._course = course
        self.texts = texts

    @property
    def is_over(self) -> bool:
        return self._course.is_over

    @property
    def lit(self) -> frozenset[int] | None:
        """The places in the light; None: all of them."""
        return self._course.lit or None

    @property
    def covered(self) -> tuple[Box, ...]:
        """Where his panel lies over the board."""
        return ()

    def say(self, part: str) -> str:
        """The words of the present step."""
        return self.context.say(f"{self.texts}.{part}.{self._course.step.id}")

    def veto(self, action: Record) -> str | None:
        """Why an act does not belong here; None: it does."""
        if self._course.allows(action):
            return None
        return self.context.say("lesson.not_now", task=self.say("task"))

    def watch(self, controls: Hands) -> None:
        controls.veto = self.veto

    def update(self) -> None:
        if self._course.update(self.chooser):
            self.context.audio.cue("objective")

    @property
    def chooser(self) -> Chooser:
        """What the learner is about to choose on the board, where steps ask for that."""
        return NO_CHOICE

    @property
    def count(self) -> str:
        """Which step of how many it is, in words."""
        course = self._course
        return self.context.say("lesson.step_of", step=course.index + 1, count=len(course.steps))

    def takes(self, press: Press) -> bool:
        """Whether the press only turned the page of a step that is there to be read."""
        is_on = press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE)
        if self.is_read and is_on:
            self._course.read_on()
            return True
        return False

    @property
    def is_read(self) -> bool:
        """Whether the present step is there to be read, so that a press turns the page."""
        return bool(self._course.step.until == "read")

    def prompts(self) -> tuple[list[Prompt], list[Prompt]] | None:
        if not self.is_read:
            return None
        say = self.context.say
        return (
            [Prompt((Intent.CONFIRM,), say("lesson.read_on"))],
            [Prompt((Intent.BACK,), say("lesson.leave"))],
        )

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError
