"""The guided first duel: a duel on Castle Field with Sergeant Tin beside it. His lesson can be left at any time; the
duel goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.records import Record
from game.play.draft import looks_for
from game.play.intents import Intent, Press
from game.play.table import HUMAN, Seat, Table
from game.play.toy_lesson import LEARNER, MODE, ToyLesson, read_toy_plan
from game.scenes.toy_match import ToyMatchScene
from game.ui.canvas import Canvas
from game.ui.context import Context
from game.ui.scene import Scene
from game.ui.theme import GOLD
from game.views.duel_speech import Speech, draw_duel_speech, draw_pointer
from game.views.prompts import Prompt
from game.views.toy_places import DRAW, RIGHT
from game.views.toy_tiles import side_look

if TYPE_CHECKING:
    from game.scenes.toy_match_controls import ToyControls


def toy_lesson_scene(context: Context) -> Scene:
    """A duel from the lesson's position, with its guide."""
    plan = read_toy_plan()
    names = context.say("toy_lesson.learner"), context.say("toy_lesson.opponent")
    kinds = HUMAN, plan.opponent
    looks = looks_for(MODE)
    seats = tuple(Seat(kind, name, look) for kind, name, look in zip(kinds, names, looks, strict=True))
    scene = ToyMatchScene(context, Table(MODE, plan.level, plan.options, str(plan.seed), seats), plan.start())
    scene.guide = ToyGuide(context, ToyLesson(plan, scene.session), scene)  # type: ignore[assignment]
    return scene


class ToyGuide:
    """Stands between the learner's hands and the duel, kindly."""

    def __init__(self, context: Context, lesson: ToyLesson, scene: ToyMatchScene) -> None:
        self.context = context
        self.lesson = lesson
        self.scene = scene

    @property
    def is_over(self) -> bool:
        return self.lesson.is_over

    @property
    def lit(self) -> frozenset[int] | None:
        """The fields in the light; None: no special ones."""
        return self.lesson.lit or None

    def _say(self, part: str) -> str:
        return self.context.say(f"toy_lesson.{part}.{self.lesson.step.id}")

    def veto(self, action: Record) -> str | None:
        """Why an act does not belong here; None: it does."""
        if self.lesson.allows(action):
            return None
        return self.context.say("toy_lesson.not_now", task=self._say("task"))

    def watch(self, controls: ToyControls | None) -> None:
        if controls is not None:
            controls.veto = self.veto

    def update(self) -> None:
        if self.lesson.update():
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
        return [Prompt((Intent.CONFIRM,), say("toy_lesson.read_on"))], [Prompt((Intent.BACK,), say("toy_lesson.leave"))]

    def draw(self, canvas: Canvas) -> None:
        """His panel, unless the help card lies there, and a pointer to what he speaks of."""
        if not self.scene.shows_help:
            draw_duel_speech(canvas, side_look(self.context, LEARNER), self._speech(), RIGHT)
        self._point(canvas)

    def _speech(self) -> Speech:
        say, lesson = self.context.say, self.lesson
        count = len(lesson.plan.steps)
        return Speech(
            title=say("toy_lesson.title"),
            count=say("toy_lesson.step_of", step=lesson.index + 1, count=count),
            name=say("toy_lesson.sergeant"),
            head=self._say("head"),
            body=self._say("body"),
            task=self._say("task"),
            step=lesson.index,
            steps=count,
        )

    def _point(self, canvas: Canvas) -> None:
        """An arrow over the button to be pressed, the troop to be taken, or the field where it should go."""
        selector = self.scene.selector
        if selector is None or selector.phase != "turn":
            return
        if "draw" in self.lesson.step.allow and self.lesson.step.until != "read":
            draw_pointer(canvas, (DRAW[0] + DRAW[2]) / 2, DRAW[1] - 14, GOLD)
        troops = [slot.troop for slot in selector.slots]
        wanted = self.lesson.troop
        if wanted >= 0 and selector.held == wanted:
            x, y = self.scene.board.at(self.lesson.target)
            draw_pointer(canvas, x, y - 34, GOLD)
        elif wanted in troops:
            x, y = self.scene.places.slot(LEARNER, troops.index(wanted))
            draw_pointer(canvas, x, y - 64, GOLD)
