"""The guided first game: a match with Sergeant Tin beside it. His lesson can be left at any time; the match goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.records import Record
from game.play.intents import Intent, Press
from game.play.lesson import Lesson, read_plan
from game.play.table import Seat, Table
from game.scenes.match import MatchScene
from game.scenes.opening import NAMES
from game.ui.canvas import Box, Canvas
from game.ui.context import Context
from game.ui.scene import Scene
from game.views.prompts import Prompt
from game.views.speech import draw_lesson_bar, draw_speech

if TYPE_CHECKING:
    from game.scenes.match_controls import MatchControls

FIRST = "first_game"


def first_game_scene(context: Context, name: str = FIRST) -> Scene:
    """A match from a lesson's position, with its guide."""
    plan = read_plan(name)
    seats = tuple(Seat(kind, NAMES[number], number) for number, kind in enumerate(plan.kinds))
    table = Table(plan.mode, None, {}, str(plan.seed), seats)
    scene = MatchScene(context, table, plan.start())
    scene.guide = Guide(context, Lesson(plan, scene.session), scene)
    if name == FIRST:
        context.change(seen_first_game=True)
    return scene


class Guide:
    """Stands between the learner's hands and the match, kindly."""

    def __init__(self, context: Context, lesson: Lesson, scene: MatchScene) -> None:
        self.context = context
        self.lesson = lesson
        self.scene = scene

    @property
    def is_over(self) -> bool:
        return self.lesson.is_over

    @property
    def lit(self) -> frozenset[int] | None:
        """The lands in the light; None: all of them."""
        return self.lesson.lit or None

    @property
    def covered(self) -> tuple[Box, ...]:
        """Where his panel lies."""
        return (self.scene.panels.layout.speech,)

    def _say(self, part: str) -> str:
        return self.context.say(f"{self.lesson.plan.texts}.{part}.{self.lesson.step.id}")

    def veto(self, action: Record) -> str | None:
        """Why an act does not belong here; None: it does."""
        if self.lesson.allows(action):
            return None
        return self.context.say("lesson.not_now", task=self._say("task"))

    def watch(self, controls: MatchControls | None) -> None:
        if controls is not None:
            controls.veto = self.veto

    def update(self) -> None:
        if self.lesson.update(self.scene.selector):
            self.context.audio.cue("objective")

    def takes(self, press: Press) -> bool:
        """Whether the press only turned the page of a step that is there to be read."""
        is_on = press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE)
        if self.lesson.step.until == "read" and is_on:
            self.lesson.read_on()
            return True
        return False

    def prompts(self) -> tuple[list[Prompt], list[Prompt]] | None:
        if self.lesson.step.until != "read":
            return None
        say = self.context.say
        return [Prompt((Intent.CONFIRM,), say("lesson.read_on"))], [Prompt((Intent.BACK,), say("lesson.leave"))]

    def draw(self, canvas: Canvas) -> None:
        steps = self.lesson.plan.steps
        say = self.context.say
        count = say("lesson.step_of", step=self.lesson.index + 1, count=len(steps))
        area = self.lesson.plan.texts
        names = [say(f"{area}.track.{step.id}") for step in steps]
        draw_lesson_bar(canvas, say(f"{area}.title"), names, self.lesson.index, count)
        look = self.scene.panels.looks[0]
        words = say("lesson.sergeant"), self._say("head"), self._say("body"), self._say("task")
        draw_speech(canvas, look, *words, self.scene.panels.layout.speech)
