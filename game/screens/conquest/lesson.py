"""The guided first game: a match with Sergeant Tin beside it. His lesson can be left at any time; the match goes on."""

from __future__ import annotations

from game.screens.conquest.scene import MatchScene
from game.screens.lessons.guide import Guide
from game.screens.lessons.speech import draw_lesson_bar, draw_speech
from game.screens.start.opening import NAMES
from game.session.conquest.chooser import Chooser
from game.session.lessons.lesson import Lesson, read_plan
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.scene import Scene


def lesson_scene(context: Context, mode: str) -> Scene:
    """A match from the position of the lesson of a mode, in assets/lessons, with its guide."""
    plan = read_plan(mode)
    seats = tuple(Seat(kind, NAMES[number], number) for number, kind in enumerate(plan.kinds))
    table = MatchSetup(plan.mode, None, {}, str(plan.seed), seats)
    scene = MatchScene(context, table, plan.start())
    scene.guide = MatchGuide(context, Lesson(plan, scene.session), scene)
    return scene


class MatchGuide(Guide):
    """On the board of a conquest game."""

    def __init__(self, context: Context, lesson: Lesson, scene: MatchScene) -> None:
        super().__init__(context, lesson, lesson.plan.texts)
        self.lesson = lesson
        self.scene = scene

    @property
    def chooser(self) -> Chooser:
        return self.scene.chooser

    @property
    def covered(self) -> tuple[Box, ...]:
        return (self.scene.panels.layout.speech,)

    def draw(self, canvas: Canvas) -> None:
        say = self.context.say
        names = [say(f"{self.texts}.track.{step.id}") for step in self.lesson.steps]
        draw_lesson_bar(canvas, say(f"{self.texts}.title"), names, self.lesson.index, self.count)
        look = self.scene.panels.looks[0]
        words = say("lesson.sergeant"), self.say("head"), self.say("body"), self.say("task")
        draw_speech(canvas, look, *words, self.scene.panels.layout.speech)
