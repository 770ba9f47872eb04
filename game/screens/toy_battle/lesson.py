"""The guided first duel: a duel on Castle Field with Sergeant Tin beside it. His lesson can be left at any time; the
duel goes on."""

from __future__ import annotations

from game.screens.lessons.guide import Guide
from game.screens.toy_battle.drawing.duel_speech import Speech, draw_duel_speech, draw_pointer
from game.screens.toy_battle.drawing.places import DRAW, RIGHT
from game.screens.toy_battle.drawing.tiles import side_look
from game.screens.toy_battle.scene import ToyMatchScene
from game.session.setup.match_setup import HUMAN, MatchSetup, Seat
from game.session.setup.own_looks import looks_for
from game.session.toy_battle.lesson import LEARNER, ToyLesson, read_toy_plan
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import GOLD
from game.ui.scene import Scene


def toy_lesson_scene(context: Context, mode: str) -> Scene:
    """A duel from the lesson's position, with its guide."""
    plan = read_toy_plan()
    names = context.say("toy_lesson.learner"), context.say("toy_lesson.opponent")
    kinds = HUMAN, plan.opponent
    looks = looks_for(mode)
    seats = tuple(Seat(kind, name, look) for kind, name, look in zip(kinds, names, looks, strict=True))
    scene = ToyMatchScene(context, MatchSetup(mode, plan.level, plan.options, str(plan.seed), seats), plan.start())
    scene.guide = ToyGuide(context, ToyLesson(plan, scene.session), scene)
    return scene


class ToyGuide(Guide):
    """On a terrain of toys."""

    def __init__(self, context: Context, lesson: ToyLesson, scene: ToyMatchScene) -> None:
        super().__init__(context, lesson, "toy_lesson")
        self.lesson = lesson
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """His panel, unless the help card lies there, and a pointer to what he speaks of."""
        if not self.scene.shows_help:
            draw_duel_speech(canvas, side_look(self.context, LEARNER), self._speech(), RIGHT)
        self._point(canvas)

    def _speech(self) -> Speech:
        say = self.context.say
        return Speech(
            title=say("toy_lesson.title"),
            count=self.count,
            name=say("lesson.sergeant"),
            head=self.say("head"),
            body=self.say("body"),
            task=self.say("task"),
            step=self.lesson.index,
            steps=len(self.lesson.steps),
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
